import TestSupport
import Testing

@testable import TableGeneration

/// What is wrong with message files, and that every message is said somewhere.
@Suite struct MessageTableTests {
  static let english = """
    {"tag": "en", "group": {
      "greeting": "Hello {name}, {count} hits {in} {{name}",
      "hits": {"one": "{count} hit", "other": "{count} hits"},
      "lines": ["first {name}", "second"]
    }}
    """

  static let german = """
    {"tag": "de", "group": {
      "hits": "{count} Treffer",
      "greeting": "{count} {name} {in} {name}",
      "lines": "{name}"
    }}
    """

  private static func files(_ german: String, english: String = english) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["Locales", "Locales/Messages"] { folder.makeFolder(name) }
    try folder.write(english, to: "Locales/Messages/en.json")
    try folder.write(german, to: "Locales/Messages/de.json")
    return folder
  }

  @Test func tableAndKeys() throws {
    let folder = try Self.files(Self.german)
    let files = try MessageTable.files(from: SourceFiles(root: folder.path))
    #expect(files.map(\.path) == [MessageTable.path, MessageTable.keysPath])
    let texts = [
      "Hello \u{1}, \u{2} hits \u{3} {\u{1}", "\u{E}\u{1}\u{1} hit\u{1F}\u{1} hits",
      "first \u{1}\nsecond", "\u{2} \u{1} \u{3} \u{1}", "\u{1} Treffer", "\u{1}",
    ]
    var words: [UInt32] = [3, 2, 0]
    for text in texts { words.append(words.last! + UInt32(text.utf8.count)) }
    let header = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    #expect(files[0].bytes == header + texts.joined().utf8)
    let keys = String(decoding: files[1].bytes, as: UTF8.self)
    #expect(
      keys.contains(
        "static func greeting(name: Argument, count: Argument, in: Argument) -> Message"))
    #expect(keys.contains("Message(0, [name, count, `in`])"))
  }

  @Test(arguments: [
    (#"{"tag": "de", "g": {"hits": "{count}", "lines": "{name}"}}"#, "greeting: is missing"),
    (
      german.replacing("{count} Treffer", with: "Treffer"),
      "de.json:2: hits: must have the placeholders of English: {count}"
    ),
    (
      german.replacing("\"{name}\"", with: "\"{name} {nmae}\""),
      "de.json:4: lines: must have the placeholders of English: {name}"
    ),
    (
      german.replacing("\"lines\"", with: "\"more\": \"x\", \"lines\""),
      "de.json:4: more: is not among the English messages"
    ),
    (german.replacing("\"{name}\"", with: "\"\""), "de.json:4: lines: is empty"),
    (german.replacing("\"{name}\"", with: "1"), "de.json:4: lines: must be a text"),
    (german.replacing("\"{name}\"", with: "[1]"), "de.json:4: lines: must be a text"),
    (german.replacing("\"{name}\"", with: #""a\tb""#), "de.json:4: lines: has a control character"),
    (
      german.replacing("\"{name}\"", with: #"{"one": "a", "other": "b"}"#),
      "de.json:4: lines: has forms for one and other, but no {count}"
    ),
    (german.replacing("\"lines\"", with: "\"hits\""), "de.json:4: hits: must be a name of its own"),
    (german.replacing("\"lines\"", with: "\"Lines\""), "de.json:4: Lines: must be a name"),
    (german.replacing("\"de\"", with: "\"nl\""), "de.json: tag: must be the file's name"),
    (#"{"tag": "de", "g": 1}"#, "de.json:1: g: must be a group of messages"),
    ("{", "Locales/Messages/de.json"),
  ])
  func mistakes(_ german: String, _ message: String) throws {
    let folder = try Self.files(german)
    do throws(GenerationError) {
      _ = try MessageTable.files(from: SourceFiles(root: folder.path))
      Issue.record("no error, but \(message)")
    } catch {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test func tooManyPlaceholders() throws {
    let text = (0..<10).map { "{a" + String(repeating: "a", count: $0) + "}" }.joined()
    let folder = try Self.files("", english: #"{"tag": "en", "g": {"k": "\#(text)"}}"#)
    #expect(throws: GenerationError.self) {
      try MessageTable.files(from: SourceFiles(root: folder.path))
    }
  }

  /// A message that nothing says is work for translators without a reader.
  @Test func everyMessageIsSaid() throws {
    let english = try MessageSource(SourceFiles(root: packageRoot), "Locales/Messages/en.json")
    var sources = ""
    for folder in ["", "Wording", "Options", "Commands", "Cases", "Output", "Streams"] {
      let path = "Sources/OnajiCommand/" + folder
      let files = SourceFiles(root: packageRoot)
      for name in try files.names(in: path, suffix: ".swift") where name != "Message+Keys.swift" {
        sources += String(decoding: try files.bytes(path + "/" + name), as: UTF8.self)
      }
    }
    let words = Set(
      sources.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }
        .flatMap { $0.split(separator: ".", omittingEmptySubsequences: false).dropFirst() })
    for message in english.messages {
      #expect(words.contains(Substring(message.key)), "\(message.key) is said nowhere")
    }
  }
}
