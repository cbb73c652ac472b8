import CICU
import CatalogSearch
import Catalogs
import TextFolding

/// What reports of results say, besides the results themselves.
extension Wording {
  static let programVersion = "0.1.0"

  /// What `onaji --version` prints.
  static var versions: Message {
    .versions(
      version: .text(programVersion), fingerprint: .text(FoldingTables.fingerprint),
      unicode: .text(FoldingTables.unicodeVersion), icu: .text(String(cString: cicu_version())),
      tablesICU: .text(FoldingTables.icuVersion))
  }

  // MARK: search

  static func noHits(_ query: String) -> Message { .noHits(query: .text(printable(query))) }

  /// What a query without a hit is near to.
  static func didYouMean(_ titles: [String]) -> Message {
    .nearTitles(titles: .list(titles.map(Message.Argument.quoted), .or))
  }

  static func foldsToNothing(_ query: String) -> Message {
    .foldsToNothing(query: .quoted(query))
  }

  static func someOfTotal(_ shown: Int, _ total: Int) -> Message {
    .someOfTotal(shown: .number(shown), total: .number(total))
  }

  static func andMore(_ count: Int) -> Message { .andMore(count: .number(count)) }

  /// The catalog, or a record of it, that could not be read; it says itself what to do.
  static func badCatalog(_ error: CatalogError) -> CommandError {
    CommandError(
      code: .search, message: message(error),
      remedy: error.code == .looksBinary && error.path == nil ? .indexAsStream : nil,
      place: CommandError.Place(file: error.path, line: error.line, column: error.column))
  }

  // MARK: Encodings

  /// What was taken for UTF-8 and is not.
  static func suggestion(_ encoding: TextEncoding, path: String) -> Message {
    .looksLike(
      file: inputName(path), encoding: .text(encoding.name), name: .text(encoding.optionName))
  }

  /// What `--encoding auto` found; nothing where that is UTF-8 without a doubt.
  static func guess(_ guess: EncodingDetector.Guess, path: String) -> Message? {
    if !guess.candidates.isEmpty {
      return .guessTooShort(
        file: inputName(path), names: .list(guess.candidates.map(\.name), .from))
    }
    return guess.encoding == .utf8
      ? nil : .guessed(file: inputName(path), encoding: .text(guess.encoding.name))
  }

  static func unknownScope(_ scope: String, _ names: [String]) -> CommandError {
    guard !names.isEmpty else {
      return CommandError(
        code: .search, message: .noFieldAtAll(name: .quoted(scope)), remedy: .noFieldAtAllRemedy)
    }
    let shown = names.prefix(scopeLimit).map(printable)
    let more = names.count - shown.count
    let list: Message.Argument =
      more > 0
      ? .message(.listCut(names: .list(shown, .comma), count: .number(more))) : .list(shown)
    return CommandError(
      code: .search, message: .noField(name: .quoted(scope)),
      remedy: .noFieldRemedy(suggestion: suggestion(scope, names), names: list))
  }

  /// Field names that a message lists.
  private static let scopeLimit = 20

  /// Where a match stands and what it needed: `the whole field, through han-variants`.
  static func explanation(_ position: MatchPosition, _ foldings: FoldingSet) -> Message {
    .explanation(
      position: .message(self.position(position)), foldings: .message(self.foldings(foldings)))
  }

  private static func position(_ position: MatchPosition) -> Message {
    switch position {
    case .whole: .positionWhole
    case .start: .positionStart
    case .wordStart: .positionWordStart
    case .inside: .positionInside
    case .acrossSpace: .positionAcrossSpace
    }
  }

  private static func foldings(_ foldings: FoldingSet) -> Message {
    foldings.isEmpty
      ? .asTyped : .throughFoldings(foldings: .list(foldings.foldings.map(\.name), .comma))
  }

  // MARK: match

  /// What would have made a match, a line a kind of change, as it is typed:
  /// `would match with --locale und, de or en`.
  static func nearest(_ nearest: [NearestMatch]) -> [Message] {
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
      .map { flag, names in .wouldMatch(option: .text(flag.typed), names: .list(names, .or)) }
  }

  // MARK: locales

  /// What a profile says otherwise than its parent, and why.
  static func differences(_ profile: FoldingProfile) -> Message {
    let rules = profile.rules
    guard let parent = profile.parent else { return .profileRoot(count: .number(rules.count)) }
    let own = rules.filter { $0.origin == profile.tag }
    let differences =
      own.map { "\($0.folding.name): \($0.reason)" }
      + besidesFoldings(profile, unlike: parent)
      .map { "\($0.name): \($0.reason)" }
    return differences.isEmpty
      ? .profileLikeParent(parent: .text(parent.tag))
      : .verbatim(differences.joined(separator: " "))
  }

  /// `zh-Hant: Traditional Chinese, after zh, after und`, and what was asked for.
  static func heading(_ profile: FoldingProfile, askedFor tag: String) -> Message {
    var ancestors = Message.Argument.nothing
    var parent = profile.parent
    while let ancestor = parent {
      ancestors = .joined([
        ancestors, .message(.profileAncestor(tag: .text(ancestor.tag))),
      ])
      parent = ancestor.parent
    }
    let (own, name) = (Message.Argument.text(profile.tag), Message.Argument.text(profile.name))
    return tag == profile.tag
      ? .profileHeading(tag: own, name: name, ancestors: ancestors)
      : .profileHeadingAsked(
        asked: .text(SafeText(tag).text), tag: own, name: name, ancestors: ancestors)
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

  static func same(_ first: FoldingProfile, _ second: FoldingProfile) -> Message {
    .sameRules(first: .text(first.tag), second: .text(second.tag))
  }

  // MARK: audit

  /// What makes characters one: `云=雲 simplified`, or the foldings.
  static func cause(_ group: FoldingAudit.Group) -> String {
    if group.links.isEmpty { return group.foldings.foldings.map(\.name).joined(separator: ", ") }
    return group.links.map { "\($0.first)=\($0.second) \($0.relation)" }.joined(separator: ", ")
  }

  /// `207 of the 5,401 characters of big5 fold as another does, in 196 groups (zh-Hant, standard)`.
  static func merged(
    _ audit: FoldingAudit, _ set: FoldingAudit.CharacterSet, _ profile: FoldingProfile,
    _ level: MatchLevel
  ) -> Message {
    .merged(
      merged: .number(audit.merged), size: .number(audit.size), set: .text(set.rawValue),
      groups: .message(.groups(count: .number(audit.groups.count))), tag: .text(profile.tag),
      level: .text(level.name))
  }

  // MARK: test

  /// What happened to a failed case: `expected match, got no match`.
  static func outcome(_ failure: CaseResult.Failure, of searchCase: SearchCase) -> Message {
    switch failure {
    case .missed: .caseMissed
    case .matched(let match): .caseMatched(foldings: .message(foldings(match.foldings)))
    case .ranked(let found):
      .caseRanked(order: .list(found.map { "\($0 + 1)" }, .comma))
    case .marked(let marked):
      .caseMarked(
        wanted: .quoted(searchCase.highlight ?? ""),
        marked: .list(marked.map(Message.Argument.quoted), .and))
    }
  }

  /// Single changes after which a failed case passes: `would pass with level loose or locale und`.
  ///
  /// - Parameter isMiss: whether there must be no match, so that foldings are to be switched off.
  static func wouldPass(_ remedies: [NearestMatch], isMiss: Bool) -> Message {
    let changes = remedies.map { remedy in
      switch remedy {
      case .folding(let folding):
        "\((isMiss ? Flag.noFold : Flag.fold).typed) \(folding.name)"
      case .locale(let tag): "locale \(tag)"
      case .level(let level): "level \(level.name)"
      case .mode(let mode): "mode \(mode.rawValue)"
      }
    }
    return .wouldPass(changes: .list(changes, .or))
  }

  /// `zh-Hant, contains, standard`.
  static func setting(_ result: CaseResult) -> String {
    [result.profile.tag, result.tested.mode.rawValue, result.tested.level.name]
      .joined(separator: ", ")
  }

  /// What a case found, whatever was expected, in a word or two: `standard`, `no match`, and the
  /// order in which several texts came: `standard 2 1`.
  static func cell(_ result: CaseResult) -> Message {
    guard let finding = result.finding else { return .caseSkipped }
    let order = finding.order.map { "\($0 + 1)" }
    let words =
      (finding.match.map { [$0.level.name] } ?? []) + (result.tested.texts.count > 1 ? order : [])
    return finding.isMatch ? .verbatim(words.joined(separator: " ")) : .noMatch
  }

  static func skip(_ reason: CaseResult.Reason, _ searchCase: SearchCase) -> Message {
    switch reason {
    case .open(let matches): matches ? .caseOpenMatching : .caseOpen
    case .unbuiltLevel: .caseUnbuiltLevel(level: .text(searchCase.level.name))
    }
  }

  static func openCases(_ count: Int, matching: Int) -> Message {
    .openCases(skipped: .number(count), count: .number(matching))
  }

  static func skipped(_ count: Int, level: MatchLevel) -> Message {
    .unbuiltCases(count: .number(count), level: .text(level.name))
  }

  /// `3099 passed, 32 failed, 28 skipped`: not grouped, since scripts read it as well.
  static func summary(_ tally: CaseReport.Tally) -> Message {
    .caseTally(
      passed: .text("\(tally.passed)"), failed: .text("\(tally.failed)"),
      skipped: .text("\(tally.skipped)"))
  }
}
