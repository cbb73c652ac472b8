internal import JSONText

/// The messages of one language, as `Locales/Messages/<tag>.json` has them.
///
///     {
///       "tag": "en",
///       "index": {
///         "verified": "{file} is as it was written: {records}",
///         "records": {"one": "{count} record", "other": "{count} records"},
///         "versions": ["a line", "and the next, or a paragraph"]
///       }
///     }
///
/// Groups are for the reader alone: a key is unique in the file. `{count}` is a placeholder, a brace
/// with anything else behind it a brace. `one` is taken where `{count}` is 1.
struct MessageSource {
  let tag: String
  /// In the order of the file.
  let messages: [Message]

  struct Message {
    var key: String
    /// The text, or the form for other numbers than one.
    var text: String
    /// The form for one.
    var one: String?
    var line: Int

    /// The names in braces, each once, in the order of their first use.
    var placeholders: [String] {
      var names: [String] = []
      for text in [text, one ?? ""] {
        for piece in Piece.pieces(of: text) {
          if case .placeholder(let name) = piece, !names.contains(name) { names.append(name) }
        }
      }
      return names
    }
  }

  enum Piece: Equatable {
    case text(String)
    case placeholder(String)

    static func pieces(of text: String) -> [Piece] {
      var pieces: [Piece] = []
      var plain = ""
      var rest = text[...]
      while let character = rest.first {
        let name = character == "{" ? rest.dropFirst().prefix(while: \.isASCIILetter) : ""
        if let first = name.first, first.isLowercase,
          name.endIndex < rest.endIndex, rest[name.endIndex] == "}"
        {
          if !plain.isEmpty { pieces.append(.text(plain)) }
          plain = ""
          pieces.append(.placeholder(String(name)))
          rest = rest[name.endIndex...].dropFirst()
        } else {
          plain.append(character)
          rest = rest.dropFirst()
        }
      }
      return plain.isEmpty ? pieces : pieces + [.text(plain)]
    }
  }

  /// Reads and checks a file; errors name its line and key.
  init(_ files: SourceFiles, _ path: String) throws(GenerationError) {
    let root: JSONValue
    do {
      root = try JSONValue.parse(try files.bytes(path))
    } catch {
      throw error as? GenerationError ?? GenerationError("\(path): \(error)")
    }
    var tag: String?
    var messages: [Message] = []
    var keys: Set<String> = []
    for group in root.members ?? [] {
      if group.key == "tag" {
        tag = group.value.text
        continue
      }
      guard let members = group.value.members else {
        throw Self.error(path, group, "must be a group of messages: { … }")
      }
      for member in members {
        guard Self.isKey(member.key), keys.insert(member.key).inserted else {
          throw Self.error(path, member, "must be a name of its own as unknownOption, in letters")
        }
        messages.append(try Self.message(member, path))
      }
    }
    guard let tag, path.hasSuffix("/\(tag).json") else {
      throw GenerationError("\(path): tag: must be the file's name")
    }
    self.tag = tag
    self.messages = messages
  }

  private static func message(
    _ member: JSONValue.Member, _ path: String
  ) throws(GenerationError) -> Message {
    var message = Message(key: member.key, text: "", line: member.position.line)
    if let text = member.value.text {
      message.text = text
    } else if let elements = member.value.elements, !elements.isEmpty,
      elements.allSatisfy({ $0.text != nil })
    {
      message.text = elements.compactMap(\.text).joined(separator: "\n")
    } else if let members = member.value.members, members.map(\.key) == ["one", "other"],
      let one = members[0].value.text, let other = members[1].value.text
    {
      message.one = one
      message.text = other
      guard message.placeholders.contains("count") else {
        throw error(path, member, "has forms for one and other, but no {count}")
      }
    } else {
      throw error(
        path, member, "must be a text, an array of paragraphs, or texts for one and other")
    }
    if message.text.isEmpty { throw error(path, member, "is empty") }
    let isPlain = (message.text + (message.one ?? "")).unicodeScalars.allSatisfy {
      $0.value >= 0x20 || $0 == "\n"
    }
    guard isPlain else { throw error(path, member, "has a control character") }
    guard message.placeholders.count <= MessageTable.placeholderLimit else {
      throw error(path, member, "has more than \(MessageTable.placeholderLimit) placeholders")
    }
    return message
  }

  private static func isKey(_ text: String) -> Bool {
    text.first.map { $0.isASCIILetter && $0.isLowercase } ?? false
      && text.allSatisfy { $0.isASCIILetter || ("0"..."9").contains($0) }
  }

  static func error(
    _ path: String, _ member: JSONValue.Member, _ message: String
  ) -> GenerationError {
    GenerationError("\(path):\(member.position.line): \(member.key): \(message)")
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
