import Testing

@testable import JSONText

/// The events of a text as words, with the text of keys, strings and numbers; an error last, as
/// `line:column code`.
func events(_ bytes: [UInt8], pieceLength: Int? = nil) -> [String] {
  var reader = JSONReader()
  var fed = 0
  var words: [String] = []
  if pieceLength == nil {
    bytes.withUnsafeBufferPointer { reader.feed($0) }
    reader.finish()
  }
  do {
    while true {
      switch try reader.next() {
      case .needsInput:
        let stop = min(fed + (pieceLength ?? 1), bytes.count)
        bytes[fed..<stop].withUnsafeBufferPointer { reader.feed($0) }
        fed = stop
        if fed == bytes.count { reader.finish() }
      case .endOfInput: return words
      case .beginObject: words.append("{")
      case .endObject: words.append("}")
      case .beginArray: words.append("[")
      case .endArray: words.append("]")
      case .key: words.append("\(reader.string):")
      case .string: words.append("'\(reader.string)'")
      case .number: words.append("#\(reader.string)")
      case .bool(let bool): words.append("\(bool)")
      case .null: words.append("null")
      }
    }
  } catch {
    words.append("\(error.line):\(error.column) \(error.code.rawValue)")
  }
  return words
}

struct Reading: Sendable, CustomTestStringConvertible {
  var json: [UInt8]
  var expected: [String]
  init(_ json: String, _ expected: String...) { self.init(Array(json.utf8), expected) }
  init(_ json: [UInt8], _ expected: [String]) {
    self.json = json
    self.expected = expected
  }
  var testDescription: String { String(decoding: json.prefix(40), as: UTF8.self) }
}

let readings: [Reading] = [
  Reading("null", "null"),
  Reading(" true ", "true"),
  Reading("false", "false"),
  Reading("\u{FEFF}[]", "[", "]"),
  Reading("[1, -0.5e+10 ,0]", "[", "#1", "#-0.5e+10", "#0", "]"),
  Reading(#"{"a":{"b":[]},"a":1}"#, "{", "a:", "{", "b:", "[", "]", "}", "a:", "#1", "}"),
  Reading(#""同じ""#, "'同じ'"),
  Reading(#""plain text long enough for words""#, "'plain text long enough for words'"),
  Reading(#""\"\\\/\b\f\n\r\t""#, "'\"\\/\u{8}\u{C}\n\r\t'"),
  Reading(#""\u540c\u3058\u0000""#, "'同じ\0'"),
  Reading(#""\ud842\uDFB7""#, "'\u{20BB7}'"),
  // Lone surrogates are data.
  Reading(#""\uD800""#, "'\u{FFFD}'"),
  Reading(#""\uDC00x""#, "'\u{FFFD}x'"),
  Reading(#""\uD800\uD842\uDFB7""#, "'\u{FFFD}\u{20BB7}'"),
  Reading(#""\uD800\n""#, "'\u{FFFD}\n'"),
  Reading(#""\uD800あ""#, "'\u{FFFD}あ'"),
  // So are ill-formed bytes: one U+FFFD for each maximal subpart.
  Reading([0x22, 0xE3, 0x81, 0x41, 0x22], ["'\u{FFFD}A'"]),
  Reading([0x22, 0xED, 0xA0, 0x80, 0x22], ["'\u{FFFD}\u{FFFD}\u{FFFD}'"]),
  Reading([0x22, 0xF0, 0x9F, 0x98, 0x22], ["'\u{FFFD}'"]),
  Reading([0x22, 0xC0, 0xAF, 0x5C, 0x6E, 0xFF, 0x22], ["'\u{FFFD}\u{FFFD}\n\u{FFFD}'"]),
  // U+2028 and U+007F need no escape.
  Reading("\"\u{2028}\u{7F}\"", "'\u{2028}\u{7F}'"),

  Reading("", "1:1 unexpected-end"),
  Reading(" \n ", "2:2 unexpected-end"),
  Reading("[", "[", "1:2 unexpected-end"),
  Reading(#"{"a""#, "{", "a:", "1:5 unexpected-end"),
  Reading(#""abc"#, "1:1 unexpected-end"),
  Reading(#""abc\"#, "1:1 unexpected-end"),
  Reading("tru", "1:4 unexpected-end"),
  Reading("trux", "1:4 unexpected-character"),
  Reading("nul]", "1:4 unexpected-character"),
  Reading("[1,]", "[", "#1", "1:4 unexpected-character"),
  Reading(#"{"a":1,}"#, "{", "a:", "#1", "1:8 unexpected-character"),
  Reading("{,}", "{", "1:2 unexpected-character"),
  Reading("[,1]", "[", "1:2 unexpected-character"),
  Reading("[1 2]", "[", "#1", "1:4 unexpected-character"),
  Reading("[1}", "[", "#1", "1:3 unexpected-character"),
  Reading(#"{"a" 1}"#, "{", "a:", "1:6 unexpected-character"),
  Reading("{a:1}", "{", "1:2 unexpected-character"),
  Reading("'a'", "1:1 unexpected-character"),
  Reading("NaN", "1:1 unexpected-character"),
  Reading("1 2", "#1", "1:3 trailing-content"),
  Reading("[]]", "[", "]", "1:3 trailing-content"),
  Reading("01", "1:1 invalid-number"),
  Reading("-", "1:2 invalid-number"),
  Reading("1.", "1:3 invalid-number"),
  Reading("1e", "1:3 invalid-number"),
  Reading("1.e5", "1:3 invalid-number"),
  Reading("1-2", "1:2 invalid-number"),
  Reading("+1", "1:1 unexpected-character"),
  Reading(".5", "1:1 unexpected-character"),
  Reading(#""a\x""#, "1:3 invalid-escape"),
  Reading(#""あい\u12G4""#, "1:4 invalid-escape"),
  Reading(#""\u12"#, "1:1 unexpected-end"),
  Reading("\"同\tじ\"", "1:3 control-character"),
  Reading("\"a\0b\"", "1:3 control-character"),
  Reading("\"a\\\n\"", "1:4 control-character"),
  Reading("[\n \"a\nb\"]", "[", "2:4 control-character"),
  Reading("[\"同じ\",\n \"物\" 1]", "[", "'同じ'", "'物'", "2:6 unexpected-character"),
  Reading("[1\0]", "[", "#1", "1:3 unexpected-character"),
]

@Suite struct JSONReaderTests {
  @Test(arguments: readings) func reads(_ reading: Reading) {
    #expect(events(reading.json) == reading.expected)
  }

  /// A text cut anywhere reads as the whole does, errors and their places included.
  @Test(arguments: readings) func readsInPieces(_ reading: Reading) {
    for pieceLength in 1...max(1, min(reading.json.count, 9)) {
      #expect(events(reading.json, pieceLength: pieceLength) == reading.expected)
    }
  }

  @Test func depthLimitIsAnError() {
    for depth in [513, 10_000] {
      for unit in ["[", #"{"a":"#] {
        let json = Array(String(repeating: unit, count: depth).utf8)
        #expect(throws: JSONError.self) { try JSONValue.parse(json) }
        #expect(events(json).last == "1:\(512 * unit.utf8.count + 1) nesting-too-deep")
      }
    }
    let full = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(throws: Never.self) { try JSONValue.parse(Array(full.utf8)) }
  }

  @Test func positionsAreOfTheTokenStart() throws {
    let json = Array("{\n  \"同じ\": [1,\n\"x\"]}".utf8)
    for pieceLength in [1, 2, 3, 100] {
      var reader = JSONReader()
      var places: [String] = []
      var fed = 0
      while true {
        let event = try reader.next()
        if event == .endOfInput { break }
        if event == .needsInput {
          let stop = min(fed + pieceLength, json.count)
          json[fed..<stop].withUnsafeBufferPointer { reader.feed($0) }
          fed = stop
          if fed == json.count { reader.finish() }
          continue
        }
        let position = reader.position
        places.append("\(position.line):\(position.column)@\(position.offset)")
      }
      #expect(
        places == [
          "1:1@0", "2:3@4", "2:9@14", "2:10@15", "3:1@18", "3:4@21", "3:5@22",
        ])
    }
  }

  @Test func restartReadsTheNextText() throws {
    var reader = JSONReader()
    for (line, json) in [#"{"a":"\n"}"#, "[", "\u{FEFF}7"].enumerated() {
      let bytes = Array(json.utf8)
      try bytes.withUnsafeBufferPointer { buffer in
        reader.restart(with: buffer, line: line + 5, offset: 100)
        let event = try reader.next()
        switch line {
        case 0: #expect(event == .beginObject)
        case 1:
          #expect(event == .beginArray)
          do {
            _ = try reader.next()
            Issue.record("an open array ended")
          } catch let error as JSONError {
            #expect(error.description.hasPrefix("line 6, column 2: "))
            #expect(error.offset == 101)
          }
        default:
          #expect(event == .number)
          #expect(reader.string == "7")
        }
      }
    }
  }

  /// One string of 4 MB in pieces of 64 bytes: done at once if no byte is looked at twice.
  @Test func longTokensAreReadOnce() throws {
    let json = [UInt8(ascii: "\"")] + [UInt8](repeating: 0x61, count: 4 << 20) + Array("\"".utf8)
    var reader = JSONReader()
    let event = try json.withUnsafeBufferPointer { buffer in
      var fed = 0
      while true {
        let event = try reader.next()
        guard event == .needsInput else { return event }
        let stop = min(fed + 64, buffer.count)
        reader.feed(UnsafeBufferPointer(rebasing: buffer[fed..<stop]))
        fed = stop
      }
    }
    #expect(event == .string)
    #expect(reader.text.count == 4 << 20)
  }

  @Test func messagesSayWhatToDo() {
    for (json, part) in [
      ("[1,]", "remove the comma"), ("{'a':1}", "quotes"), ("\"\t\"", "\\u0009"),
      ("01", "drop the 0"), ("[1\u{3042}]", "U+3042 'あ'"), ("[\u{200B}]", "U+200B;"),
    ] {
      do {
        _ = try JSONValue.parse(Array(json.utf8))
        Issue.record("\(json) was taken")
      } catch {
        #expect("\(error)".contains(part), "\(error)")
      }
    }
  }
}
