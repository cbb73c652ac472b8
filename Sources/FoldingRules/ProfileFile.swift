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
/// or `off`; what is not said is the parent's.
package struct ProfileFile: Sendable {
  package var tag: String
  package var parent: String?
  /// The language in English.
  package var name: String
  /// What is said of foldings, in the order of the file.
  package var rules: [Rule] = []

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
    /// `han-variants`: the relations whose pairs unite, in place of the parent's.
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
      throw FoldingError(
        code: .invalidProfile, message: error.message, file: file, line: error.line,
        column: error.column)
    }
    let reader = ProfileReader(file: file)
    let members = try reader.members(of: root, key: "", at: nil)
    tag = ""
    name = ""
    for member in members {
      switch member.key {
      case "tag": tag = try reader.text(member, "tag")
      case "parent": parent = try reader.text(member, "parent")
      case "name": name = try reader.text(member, "name")
      case "foldings":
        for rule in try reader.members(of: member.value, key: "foldings", at: member) {
          rules.append(try reader.rule(rule))
        }
      default:
        throw reader.error(
          member, member.key, "is no key of a profile; use tag, parent, name or foldings")
      }
    }
    for (key, value) in [("tag", tag), ("name", name)] where value.isEmpty {
      throw FoldingError(
        code: .invalidProfile, message: "is missing; add it at the top of the profile",
        file: file, key: key)
    }
  }
}

/// The checks of a profile file, each error with its file, place and key.
private struct ProfileReader {
  let file: String

  func error(_ member: JSONValue.Member, _ key: String, _ message: String) -> FoldingError {
    FoldingError(
      code: .invalidProfile, message: message, file: file, line: member.position.line,
      column: member.position.column, key: key)
  }

  func members(
    of value: JSONValue, key: String, at member: JSONValue.Member?
  ) throws(FoldingError) -> [JSONValue.Member] {
    if let members = value.members { return members }
    throw FoldingError(
      code: .invalidProfile,
      message: "is \(value.kindName), but must be an object: { … }", file: file,
      line: member?.position.line ?? 1, column: member?.position.column ?? 1,
      key: key.isEmpty ? nil : key)
  }

  func text(_ member: JSONValue.Member, _ key: String) throws(FoldingError) -> String {
    if let text = member.value.text { return text }
    throw error(member, key, "is \(member.value.kindName), but must be a string")
  }

  func texts(_ member: JSONValue.Member, _ key: String) throws(FoldingError) -> [String] {
    if let elements = member.value.elements {
      let texts = elements.compactMap(\.text)
      if texts.count == elements.count { return texts }
    }
    throw error(member, key, "must be an array of strings")
  }

  func rule(_ member: JSONValue.Member) throws(FoldingError) -> ProfileFile.Rule {
    let key = "foldings." + member.key
    guard let folding = Folding(name: member.key) else {
      let names = Folding.allCases.map(\.name).joined(separator: ", ")
      throw error(member, key, "there is no such folding; there are \(names)")
    }
    var rule = ProfileFile.Rule(folding: folding, reason: "")
    for part in try members(of: member.value, key: key, at: member) {
      try read(part, key + "." + part.key, into: &rule)
    }
    if rule.reason.isEmpty {
      throw error(member, key + ".reason", "is missing; say in a sentence why the profile does so")
    }
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
        throw error(part, key, "must be identical, standard, loose or off, not \(name)")
      }
    case ("turkic", .letterCase):
      guard let bool = part.value.bool else { throw error(part, key, "must be true or false") }
      rule.turkic = bool
    case ("letters", .diacritics):
      rule.letters = try text(part, key).unicodeScalars.map(\.value)
    case ("relations", .hanVariants):
      rule.relations = []
      for name in try texts(part, key) {
        guard let relation = HanRelation(rawValue: name) else {
          let names = HanRelation.allCases.map(\.rawValue).joined(separator: ", ")
          throw error(part, key, "there is no relation \(name); there are \(names)")
        }
        rule.relations!.append(relation)
      }
    case ("keep-apart", .hanVariants): rule.keepApart = try texts(part, key)
    default:
      throw error(part, key, "is no parameter of \(rule.folding.name)")
    }
  }
}
