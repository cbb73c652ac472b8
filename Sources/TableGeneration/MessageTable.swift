/// What `generate-tables` makes of `Locales/Messages`: a table of all texts, and a Swift function for
/// each message.
///
/// The table is words of 32 bits, little-endian, then bytes:
///
///     word 0     number of messages
///     word 1     number of languages: English, then the others by tag
///     word 2–    where each text begins among the bytes, language by language, and where the last ends
///     bytes      the texts in UTF-8
///
/// In a text a byte from 1 to 9 stands for an argument, counted in the order of the English
/// placeholders. A text with a plural begins with 0x0E and the byte of the argument that decides;
/// the form for one follows, then 0x1F, then that for the others.
public enum MessageTable {
  public static let path = "Data/Tables/messages.bin"
  public static let keysPath = "Sources/OnajiCommand/Wording/Message+Keys.swift"
  static let folder = "Locales/Messages"
  static let placeholderLimit = 9

  /// The generated files with their paths.
  ///
  /// Errors: a message that a language lacks or has beyond English, and placeholders that are not the
  /// English ones.
  public static func files(
    from files: SourceFiles
  ) throws(GenerationError) -> [(path: String, bytes: [UInt8])] {
    var languages: [MessageSource] = []
    for name in try files.names(in: folder, suffix: ".json") {
      languages.append(try MessageSource(files, "\(folder)/\(name)"))
    }
    guard let english = languages.first(where: { $0.tag == "en" }) else {
      throw GenerationError("\(folder)/en.json: is missing, and has the text that others translate")
    }
    let others = languages.filter { $0.tag != "en" }
    for other in others { try check(other, against: english) }
    return [
      (path, table([english] + others, keys: english.messages)),
      (keysPath, Array(keys(english.messages).utf8)),
    ]
  }

  private static func check(
    _ language: MessageSource, against english: MessageSource
  ) throws(GenerationError) {
    let file = "\(folder)/\(language.tag).json"
    let texts = Dictionary(uniqueKeysWithValues: language.messages.map { ($0.key, $0) })
    for message in english.messages {
      guard let own = texts[message.key] else {
        throw GenerationError("\(file): \(message.key): is missing; translate it")
      }
      guard own.placeholders.sorted() == message.placeholders.sorted() else {
        let names = message.placeholders.map { "{\($0)}" }.joined(separator: ", ")
        throw GenerationError(
          "\(file):\(own.line): \(own.key): must have the placeholders of English: "
            + (names.isEmpty ? "none" : names))
      }
    }
    let keys = Set(english.messages.map(\.key))
    for message in language.messages where !keys.contains(message.key) {
      throw GenerationError(
        "\(file):\(message.line): \(message.key): is not among the English messages")
    }
  }

  private static func table(_ languages: [MessageSource], keys: [MessageSource.Message]) -> [UInt8]
  {
    var starts: [UInt32] = []
    var texts: [UInt8] = []
    for language in languages {
      let own = Dictionary(uniqueKeysWithValues: language.messages.map { ($0.key, $0) })
      for key in keys {
        starts.append(UInt32(texts.count))
        texts += bytes(own[key.key]!, placeholders: key.placeholders)
      }
    }
    starts.append(UInt32(texts.count))
    let words = [UInt32(keys.count), UInt32(languages.count)] + starts
    let header = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    return header + texts
  }

  private static func bytes(
    _ message: MessageSource.Message, placeholders: [String]
  ) -> [UInt8] {
    func number(_ name: String) -> UInt8 { UInt8(placeholders.firstIndex(of: name)! + 1) }
    func form(_ text: String) -> [UInt8] {
      MessageSource.Piece.pieces(of: text).flatMap { piece in
        switch piece {
        case .text(let text): Array(text.utf8)
        case .placeholder(let name): [number(name)]
        }
      }
    }
    guard let one = message.one else { return form(message.text) }
    return [0x0E, number("count")] + form(one) + [0x1F] + form(message.text)
  }

  private static func keys(_ messages: [MessageSource.Message]) -> String {
    var text = """
      // swift-format-ignore-file
      // Written by generate-tables from Locales/Messages/en.json: edit that.

      /// Every message there is.
      extension Message {

      """
    for (number, message) in messages.enumerated() {
      let line = message.text.split(separator: "\n").joined(separator: " ")
      text += "  /// \(line.count > 90 ? line.prefix(90) + "…" : line)\n"
      let placeholders = message.placeholders
      if placeholders.isEmpty {
        text += "  static var \(identifier(message.key)): Message { Message(\(number)) }\n"
      } else {
        let parameters = placeholders.map { "\($0): Argument" }.joined(separator: ", ")
        let arguments = placeholders.map(identifier).joined(separator: ", ")
        text += "  static func \(identifier(message.key))(\(parameters)) -> Message {\n"
        text += "    Message(\(number), [\(arguments)])\n  }\n"
      }
    }
    return text + "}\n"
  }

  /// A name as Swift takes it, though it be one of its words.
  private static func identifier(_ name: String) -> String {
    words.contains(name) ? "`\(name)`" : name
  }

  private static let words: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "is", "let", "nil",
    "operator", "private", "public", "repeat", "return", "self", "static", "struct", "super",
    "switch", "throw", "true", "try", "var", "where", "while",
  ]
}
