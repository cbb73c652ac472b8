internal import JSONText

/// A folding profile as its file states it: the parent, and what differs from it.
///
///     {
///       "tag": "sv",
///       "parent": "und",
///       "name": "Swedish",
///       "foldings": {
///         "diacritics": {
///           "letters": "åäö",
///           "reason": "å, ä and ö stand at the end of the alphabet and have keys of their own."
///         }
///       }
///     }
///
/// Every folding that is named says why in `reason`. `level` is the tightest level at which it acts,
/// or `off`; what is not said is the parent's. Beside `foldings` a profile may have
///
///     "alternatives": {"ä": "ae", "reason": "…"}   // a title's ä is found as ae too
///     "half-typed-syllables": {"reason": "…"}      // a query's last hangul syllable may be half typed
///     "note": "…"                                  // why nothing differs, for people
package struct ProfileFile: Sendable {
  package var tag: String
  /// Where the tag stands.
  package var tagPlace: (line: Int, column: Int)?
  package var parent: String?
  /// Where the parent is named.
  package var parentPlace: (line: Int, column: Int)?
  /// The language in English.
  package var name: String
  /// What is said of foldings, in the order of the file.
  package var rules: [Rule] = []
  /// What a title's letter is found as, besides what it folds to: lower case, in the file's order.
  package var alternatives: [(letter: UInt32, text: [UInt32])] = []
  package var alternativesReason: String?
  /// Why a query's last hangul syllable may be half typed; `nil` where nothing is said of it.
  package var halfTypedSyllablesReason: String?
  /// A remark for people, such as why nothing differs.
  package var note: String?

  package struct Rule: Sendable {
    package var folding: Folding
    /// The tightest level at which the folding acts.
    package var level: MatchLevel?
    package var isOff = false
    package var reason: String
    /// `case`: i and ı are two letters.
    package var turkic: Bool?
    /// `diacritics`: letters that keep their marks, beside the parent's.
    package var letters: [UInt32] = []
    /// `han-variants`: the relations whose pairs unite; `han-library`: those that it adds. In place
    /// of the parent's.
    package var relations: [HanRelation]?
    /// `han-variants`: the lists whose characters are kept apart (`joyo`, `jinmeiyo`).
    package var keepApart: [String]?
  }

  /// Reads and checks a profile file; `file` is its name in errors.
  package init(_ bytes: [UInt8], file: String) throws(FoldingError) {
    let root: JSONValue
    do {
      root = try JSONValue.parse(bytes)
    } catch {
      throw FoldingError(error, file: file)
    }
    let reader = ProfileReader(file: file)
    let members = try reader.members(of: root, key: "", at: nil)
    tag = ""
    name = ""
    for member in members {
      switch member.key {
      case "tag":
        tag = try reader.text(member, "tag")
        tagPlace = (member.position.line, member.position.column)
      case "parent":
        parent = try reader.text(member, "parent")
        parentPlace = (member.position.line, member.position.column)
      case "name": name = try reader.text(member, "name")
      case "foldings":
        for rule in try reader.members(of: member.value, key: "foldings", at: member) {
          rules.append(try reader.rule(rule))
        }
      case "alternatives": try reader.alternatives(member, into: &self)
      case "half-typed-syllables":
        halfTypedSyllablesReason = try reader.reasonAlone(member)
      case "note": note = try reader.text(member, "note")
      default:
        throw reader.error(
          member, member.key, .unknownKey(FoldingError.KnownNames(member.key, among: Self.keys)))
      }
    }
    for (key, value) in [("tag", tag), ("name", name)] where value.isEmpty {
      throw FoldingError(.isMissing, file: file, key: key)
    }
  }
}

extension ProfileFile {
  fileprivate static let keys = [
    "tag", "parent", "name", "note", "foldings", "alternatives", "half-typed-syllables",
  ]
}

/// The checks of a profile file, each error with its file, place and key.
private struct ProfileReader {
  let file: String

  func error(
    _ member: JSONValue.Member, _ key: String, _ reason: FoldingError.Reason
  ) -> FoldingError {
    FoldingError(
      reason, file: file, line: member.position.line, column: member.position.column, key: key)
  }

  func members(
    of value: JSONValue, key: String, at member: JSONValue.Member?
  ) throws(FoldingError) -> [JSONValue.Member] {
    if let members = value.members { return members }
    throw FoldingError(
      .notAnObject(value.kind), file: file, line: member?.position.line ?? 1,
      column: member?.position.column ?? 1, key: key.isEmpty ? nil : key)
  }

  func text(_ member: JSONValue.Member, _ key: String) throws(FoldingError) -> String {
    if let text = member.value.text { return text }
    throw error(member, key, .notAString(member.value.kind))
  }

  func texts(_ member: JSONValue.Member, _ key: String) throws(FoldingError) -> [String] {
    if let elements = member.value.elements {
      let texts = elements.compactMap(\.text)
      if texts.count == elements.count { return texts }
    }
    throw error(member, key, .notStrings)
  }

  /// The `reason` of a value that has nothing else.
  func reasonAlone(_ member: JSONValue.Member) throws(FoldingError) -> String {
    var reason = ""
    for part in try members(of: member.value, key: member.key, at: member) {
      let key = member.key + "." + part.key
      guard part.key == "reason" else {
        throw error(part, key, .onlyReason(of: member.key))
      }
      reason = try text(part, key)
    }
    if reason.isEmpty { throw missingReason(member, member.key) }
    return reason
  }

  func alternatives(
    _ member: JSONValue.Member, into file: inout ProfileFile
  ) throws(FoldingError) {
    for part in try members(of: member.value, key: member.key, at: member) {
      let key = member.key + "." + part.key
      let text = try text(part, key)
      if part.key == "reason" {
        file.alternativesReason = text
        continue
      }
      let letters = Array(part.key.unicodeScalars)
      guard letters.count == 1, letters[0].properties.isAlphabetic else {
        throw error(part, key, .notALetter)
      }
      guard letters[0].properties.lowercaseMapping == part.key else {
        throw error(part, key, .notLowerCase)
      }
      if text.isEmpty { throw error(part, key, .alternativeEmpty) }
      if file.alternatives.contains(where: { $0.letter == letters[0].value }) {
        throw error(part, key, .alternativeTwice)
      }
      file.alternatives.append((letters[0].value, text.unicodeScalars.map(\.value)))
    }
    if file.alternativesReason?.isEmpty ?? true { throw missingReason(member, member.key) }
  }

  private func missingReason(_ member: JSONValue.Member, _ key: String) -> FoldingError {
    error(member, key + ".reason", .reasonMissing)
  }

  func rule(_ member: JSONValue.Member) throws(FoldingError) -> ProfileFile.Rule {
    let key = "foldings." + member.key
    guard let folding = Folding(name: member.key) else {
      let names = Folding.allCases.map(\.name)
      throw error(member, key, .unknownFolding(FoldingError.KnownNames(member.key, among: names)))
    }
    var rule = ProfileFile.Rule(folding: folding, reason: "")
    for part in try members(of: member.value, key: key, at: member) {
      try read(part, key + "." + part.key, into: &rule)
    }
    if rule.reason.isEmpty { throw missingReason(member, key) }
    return rule
  }

  private func read(
    _ part: JSONValue.Member, _ key: String, into rule: inout ProfileFile.Rule
  ) throws(FoldingError) {
    switch (part.key, rule.folding) {
    case ("reason", _): rule.reason = try text(part, key)
    case ("level", _):
      let name = try text(part, key)
      if name == "off" {
        rule.isOff = true
      } else if let level = MatchLevel(name: name), level <= .loose {
        rule.level = level
      } else {
        throw error(part, key, .unknownLevel(name))
      }
    case ("turkic", .letterCase):
      guard let bool = part.value.bool else { throw error(part, key, .notABool) }
      rule.turkic = bool
    case ("letters", .diacritics):
      rule.letters = try text(part, key).unicodeScalars.map(\.value)
    case ("relations", .hanVariants), ("relations", .hanLibrary):
      rule.relations = []
      for name in try texts(part, key) {
        guard let relation = HanRelation(rawValue: name), relation != .refused else {
          let names = HanRelation.takeable.map(\.rawValue)
          throw error(
            part, key, .unknownRelation(name, FoldingError.KnownNames(name, among: names)))
        }
        rule.relations!.append(relation)
      }
    case ("keep-apart", .hanVariants): rule.keepApart = try texts(part, key)
    default:
      throw error(part, key, .unknownParameter(of: rule.folding.name))
    }
  }
}
