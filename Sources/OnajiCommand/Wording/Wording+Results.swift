import CICU
import CatalogSearch
import Catalogs
import TextFolding

/// What reports of results say, besides the results themselves.
extension Wording {
  static let programVersion = "0.1.0"

  /// What `onaji --version` prints.
  static var versions: String {
    """
    onaji \(programVersion)
    tables \(FoldingTables.fingerprint)
    Unicode \(FoldingTables.unicodeVersion)
    ICU \(String(cString: cicu_version())), tables made with \(FoldingTables.icuVersion)

    """
  }

  // MARK: fold

  /// What a folding leaves of what it drops.
  static let nothing = "nothing"

  // MARK: search

  static func noHits(_ query: String) -> String { "no match for \(printable(query))" }

  /// What a query without a hit is near to.
  static func didYouMean(_ titles: [String]) -> String {
    "did you mean \(list(titles.map(quoted), "or"))? \(Flag.level.typed) typo finds it"
  }

  static func foldsToNothing(_ query: String) -> String {
    "onaji: nothing is left of \(quoted(query)) to search for — "
      + "type a letter, a digit or a sign that stands on its own"
  }

  static func someOfTotal(_ shown: Int, _ total: Int) -> String {
    "\(shown) of \(total) hits; -n 0 shows all"
  }

  static func andMore(_ count: Int) -> String { "onaji: … and \(count) more" }

  /// The catalog, or a record of it, that could not be read; it says itself what to do.
  static func badCatalog(_ error: CatalogError) -> CommandError {
    CommandError(
      code: .search, message: SafeText(error.message).text,
      remedy: error.code == .looksBinary && error.path == nil
        ? "an index is searched as a file, by its name" : nil,
      place: CommandError.Place(
        file: error.path ?? "standard input", line: error.line, column: error.column))
  }

  // MARK: Encodings

  /// What was taken for UTF-8 and is not.
  static func suggestion(_ encoding: TextEncoding, path: String) -> String {
    "onaji: \(inputName(path)) is not UTF-8; it looks like \(encoding.name): name it with "
      + "\(Flag.encoding.typed) \(encoding.optionName)"
  }

  /// What `--encoding auto` found; nothing where that is UTF-8 without a doubt.
  static func guess(_ guess: EncodingDetector.Guess, path: String) -> String? {
    if !guess.candidates.isEmpty {
      let names = guess.candidates.map(\.name)
      return "onaji: \(inputName(path)) is read as UTF-8, for it is too short to tell "
        + "\(list(names, "from")) — name one with \(Flag.encoding.typed)"
    }
    return guess.encoding == .utf8
      ? nil : "onaji: \(inputName(path)) is read as \(guess.encoding.name)"
  }

  private static func inputName(_ path: String) -> String {
    path == "-" ? "standard input" : SafeText(path).text
  }

  static func unknownScope(_ scope: String, _ names: [String]) -> CommandError {
    guard !names.isEmpty else {
      return CommandError(
        code: .search, message: "no field is called \(quoted(scope)), for the catalog has none",
        remedy: "check that it is the right file")
    }
    let shown = names.prefix(scopeLimit).map(printable)
    let more = names.count > shown.count ? ", and \(names.count - shown.count) more" : ""
    return CommandError(
      code: .search, message: "no field is called \(quoted(scope))",
      remedy: suggestion(scope, names)
        + (more.isEmpty
          ? "the fields are \(list(shown))"
          : "the fields are \(shown.joined(separator: ", "))\(more)"))
  }

  /// Field names that a message lists.
  private static let scopeLimit = 20

  /// Where a match stands, in words.
  static func position(_ position: MatchPosition) -> String {
    switch position {
    case .whole: "the whole field"
    case .start: "at the start"
    case .wordStart: "at the start of a word"
    case .inside: "inside a word"
    case .acrossSpace: "inside a word and across a space"
    }
  }

  static func foldings(_ foldings: FoldingSet) -> String {
    foldings.isEmpty
      ? "as typed" : "through " + foldings.foldings.map(\.name).joined(separator: ", ")
  }

  // MARK: match

  static let match = "match"
  static let noMatch = "no match"

  /// What would have made a match, a line a kind of change, as it is typed:
  /// `would match with --locale und, de or en`.
  static func nearest(_ nearest: [NearestMatch]) -> [String] {
    var foldings: [String] = []
    var locales: [String] = []
    var levels: [String] = []
    var modes: [String] = []
    for change in nearest {
      switch change {
      case .folding(let folding): foldings.append(folding.name)
      case .locale(let tag): locales.append(tag)
      case .level(let level): levels.append(level.name)
      case .mode(let mode): modes.append(mode.rawValue)
      }
    }
    return [(Flag.fold, foldings), (.locale, locales), (.level, levels), (.mode, modes)]
      .filter { !$0.1.isEmpty }
      .map { flag, names in "would match with \(flag.typed) \(list(names, "or"))" }
  }

  // MARK: locales

  /// What a profile says otherwise than its parent, and why.
  static func differences(_ profile: FoldingProfile) -> String {
    let rules = profile.rules
    guard let parent = profile.parent else {
      return "\(rules.count) foldings, for all to start from"
    }
    let own = rules.filter { $0.origin == profile.tag }
    let differences =
      own.map { "\($0.folding.name): \($0.reason)" }
      + besidesFoldings(profile, unlike: parent)
      .map { "\($0.name): \($0.reason)" }
    return differences.isEmpty ? "as \(parent.tag)" : differences.joined(separator: " ")
  }

  /// `zh-Hant: Traditional Chinese, after zh, after und`, and what was asked for.
  static func heading(_ profile: FoldingProfile, askedFor tag: String) -> String {
    var ancestors: [String] = []
    var parent = profile.parent
    while let ancestor = parent {
      ancestors.append(ancestor.tag)
      parent = ancestor.parent
    }
    let after = ancestors.map { ", after \($0)" }.joined()
    let asked = tag == profile.tag ? "" : "\(SafeText(tag).text) is "
    return "\(asked)\(profile.tag): \(profile.name)\(after)"
  }

  /// What a profile says besides its foldings: alternatives and half-typed syllables.
  static func besidesFoldings(
    _ profile: FoldingProfile, unlike parent: FoldingProfile? = nil
  ) -> [(name: String, parameters: String, reason: String)] {
    var facts: [(name: String, parameters: String, reason: String)] = []
    if let rule = profile.alternativesRule, rule != (parent?.alternativesRule ?? ("", "")) {
      facts.append(("alternatives", rule.letters, rule.reason))
    }
    if let reason = profile.halfTypedSyllablesReason, reason != parent?.halfTypedSyllablesReason {
      facts.append(("half-typed-syllables", "", reason))
    }
    return facts
  }

  /// Why a folding acts, and in brackets the profile that says so, if it is not `und`.
  static func reason(_ rule: FoldingRule) -> String {
    rule.origin == FoldingProfile.und.tag ? rule.reason : "\(rule.reason) (\(rule.origin))"
  }

  static func same(_ first: FoldingProfile, _ second: FoldingProfile) -> String {
    "\(first.tag) and \(second.tag) have the same rules"
  }

  // MARK: audit

  /// What makes characters one: `云=雲 simplified`, or the foldings.
  static func cause(_ group: FoldingAudit.Group) -> String {
    if group.links.isEmpty { return group.foldings.foldings.map(\.name).joined(separator: ", ") }
    return group.links.map { "\($0.first)=\($0.second) \($0.relation)" }.joined(separator: ", ")
  }

  /// `207 of the 5401 characters of big5 fold as another does, in 196 groups (zh-Hant, standard)`.
  static func merged(
    _ audit: FoldingAudit, _ set: FoldingAudit.CharacterSet, _ profile: FoldingProfile,
    _ level: MatchLevel
  ) -> String {
    "\(audit.merged) of the \(audit.size) characters of \(set.rawValue) fold as another does, in "
      + "\(audit.groups.count) group\(audit.groups.count == 1 ? "" : "s")"
      + " (\(profile.tag), \(level.name))"
  }

  // MARK: test

  /// What happened to a failed case: `expected match, got no match`.
  static func outcome(_ failure: CaseResult.Failure, of searchCase: SearchCase) -> String {
    switch failure {
    case .missed: "expected match, got no match"
    case .matched(let match):
      "expected no match, got one \(foldings(match.foldings))"
    case .ranked(let found):
      "expected the texts in their order, the first of them always, got "
        + (found.isEmpty ? "none" : found.map { "\($0 + 1)" }.joined(separator: ", "))
    case .marked(let marked):
      "expected \(quoted(searchCase.highlight ?? "")) marked, got \(list(marked.map(quoted)))"
    }
  }

  /// `zh-Hant, contains, standard`.
  static func setting(_ result: CaseResult) -> String {
    [result.profile.tag, result.tested.mode.rawValue, result.tested.level.name]
      .joined(separator: ", ")
  }

  /// What a case found, whatever was expected: `match`, `no match`, `2, 1`.
  static func found(_ result: CaseResult) -> String {
    guard let found = result.found else { return "skipped" }
    if found.isEmpty { return noMatch }
    return result.tested.texts.count == 1
      ? match : "order " + found.map { "\($0 + 1)" }.joined(separator: " ")
  }

  static func skip(_ reason: CaseResult.Reason, _ searchCase: SearchCase) -> String {
    switch reason {
    case .open(let matches): matches ? "open, matches today" : "open, does not match today"
    case .unbuiltLevel: "level \(searchCase.level.name) is not built yet"
    }
  }

  static func openCases(_ count: Int, matching: Int) -> String {
    "skipped \(count): expect is open; \(matching) of them match\(matching == 1 ? "es" : "") today"
  }

  static func skipped(_ count: Int, level: MatchLevel) -> String {
    "skipped \(count): level \(level.name) is not built yet"
  }

  static func summary(passed: Int, failed: Int, skipped: Int) -> String {
    "\(passed) passed, \(failed) failed, \(skipped) skipped"
  }
}
