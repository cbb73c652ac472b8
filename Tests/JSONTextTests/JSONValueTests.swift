import JSONText
import TestSupport
import Testing

@Suite struct JSONValueTests {
  private func parse(_ json: String) throws -> JSONValue { try JSONValue.parse(Array(json.utf8)) }

  private func written(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func accessors() throws {
    let value = try parse(
      #"{"a":[1,true,null,1.50],"b":{"c":"同じ"},"a2":-3,"e":1e400,"b":"last"}"#)
    #expect(value["a"]?[0]?.integer == 1)
    #expect(value["a"]?[1]?.bool == true)
    #expect(value["a"]?[2]?.isNull == true)
    #expect(value["a"]?[3] == .number("1.50"))
    #expect(value["a"]?[3]?.double == 1.5)
    #expect(value["a"]?[3]?.integer == nil)
    #expect(value["a"]?[4] == nil)
    #expect(value["b"]?.text == "last")
    #expect(value.members?.filter { $0.key == "b" }.count == 2)
    #expect(value.members?[1].value["c"]?.text == "同じ")
    #expect(value["a2"]?.integer == -3)
    #expect(value["none"] == nil)
    #expect(value[0] == nil)
    #expect(value.kind == .object)
  }

  @Test func membersKnowTheirPlace() throws {
    let value = try parse("{\n  \"名\": 1,\n  \"foldings\": {\"case\": true}\n}")
    let foldings = try #require(value.member("foldings"))
    #expect(foldings.position.description == "line 3, column 3")
    #expect(foldings.valuePosition.description == "line 3, column 15")
    #expect(foldings.value.member("case")?.position.column == 16)
  }

  @Test func keysAreComparedByCodePoint() throws {
    let value = try parse("{\"e\u{301}\":1}")
    #expect(value["e\u{301}"] != nil)
    #expect(value["\u{E9}"] == nil)
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
  }

  @Test(arguments: [
    "null", "true", "[]", "{}", #"[1,"a",{"b":[null,false]},-0.0]"#, #"{"a":1,"a":2}"#,
    #""\u0000\u001F\"\\/ 同じ""#, "\"\u{2028}\u{2029}\u{7F}\"",
  ])
  func writesWhatItReads(_ json: String) throws {
    #expect(try written(parse(json)) == json)
  }

  @Test func writerAppendsAndSeparates() {
    var writer = JSONWriter(appendingTo: Array("x".utf8))
    writer.beginArray()
    writer.beginObject()
    writer.key("id")
    writer.string(String?.none)
    writer.key("n")
    writer.number(-7)
    writer.endObject()
    writer.bool(false)
    let bad: [UInt8] = [0x41, 0xFF, 0x0A]
    bad.withUnsafeBufferPointer { writer.string(utf8: $0) }
    writer.endArray()
    writer.newline()
    writer.raw("1.50")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "x[{\"id\":null,\"n\":-7},false,\"A\u{FFFD}\\u000A\"]\n1.50")
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
  }

  @Test func randomValuesComeBack() throws {
    var random = SeededGenerator.forTest()
    for _ in 0..<500 {
      let value = randomValue(depth: 4, using: &random)
      let text = written(value)
      #expect(try parse(text) == value, "\(text), seed \(random.seed)")
      #expect(!text.utf8.contains(0x0A), "\(text), seed \(random.seed)")
    }
  }

  private func randomValue(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number("\(Int.random(in: -1000...1000, using: &random)).5e-3")
    case 3, 4: return .string(randomText(using: &random))
    case 5:
      return .array(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          randomValue(depth: depth - 1, using: &random)
        })
    default:
      return .object(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          JSONValue.Member(
            key: randomText(using: &random), value: randomValue(depth: depth - 1, using: &random))
        })
    }
  }

  private func randomText(using random: inout SeededGenerator) -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "\"", "\\", "\0", "\n", "é", "同", "\u{20BB7}", "\u{301}", "/", "\u{FEFF}", " ",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      text.append(alphabet.randomElement(using: &random)!)
    }
    return String(text)
  }

  @Test func misuseTraps() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.null()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.endArray()
    }
  }

  /// A long array can be handed out piece by piece.
  @Test func draining() {
    var writer = JSONWriter()
    var pieces: [String] = []
    writer.beginArray()
    for number in 1...3 {
      writer.number(number)
      writer.drain { pieces.append(String(decoding: $0, as: UTF8.self)) }
    }
    writer.endArray()
    writer.newline()
    writer.drain { pieces.append(String(decoding: $0, as: UTF8.self)) }
    #expect(pieces == ["[1", ",2", ",3", "]\n"])
    #expect(writer.bytes.isEmpty)
  }
}
