import Testing

@testable import Catalogs

struct Reading: Sendable, CustomTestStringConvertible {
  var suffix: String
  var content: [UInt8]
  var expected: [String]
  init(_ suffix: String, _ content: String, _ expected: String...) {
    self.init(suffix, Array(content.utf8), expected)
  }
  init(_ suffix: String, _ content: [UInt8], _ expected: [String]) {
    self.suffix = suffix
    self.content = content
    self.expected = expected
  }
  var testDescription: String {
    "\(suffix) \(String(decoding: content.prefix(40), as: UTF8.self).debugDescription)"
  }
}

let readings: [Reading] = [
  // Text.
  Reading(".txt", ""),
  Reading(".txt", "\n\r\n  \n \t\r\n"),
  Reading(".txt", "Alien\n\n同じ\r\n \nx", "1 title=Alien", "2 title=同じ", "3 title=x"),
  Reading(".txt", "a\rb\n\r\nc\r", "1 title=a\rb", "2 title=c"),
  Reading(".txt", " a \n\tb\n", "1 title= a ", "2 title=\tb"),
  Reading(".txt", "\u{FEFF}無間道\n", "1 title=無間道"),
  Reading(".txt", "a\0b\n", "1 title=a\0b"),
  Reading(
    ".txt", [0x41, 0xE3, 0x81, 0x0A, 0xFF, 0x0A], ["1 title=A\u{FFFD}", "2 title=\u{FFFD}"]),
  Reading(
    ".txt", String(repeating: "x", count: 70) + "\n" + String(repeating: "y\n", count: 3),
    "1 title=" + String(repeating: "x", count: 70), "2 title=y", "3 title=y", "4 title=y"),
  // JSON Lines.
  Reading(".jsonl", ""),
  Reading(
    ".jsonl", "{\"id\":7,\"title\":\"同じ\"}\r\n\n \t\n\"A\\u0041\"\n{}",
    "1 id=#7 title=同じ", "2 title=AA", "3"),
  Reading(
    ".ndjson",
    #"{"title":{"ja":["同じ","\u304a\uD800"],"zh-Hant":"x"},"cast":[{"n":"A"},{"n":"B","m":1}]}"#,
    "1 title.ja=同じ|お\u{FFFD} title.zh-Hant=x cast.n=A|B cast.m=#1"),
  Reading(
    ".jsonl", #"{"a":null,"b":[[1,[true]],false,[]],"a.b":"x","a":{"b":"y"},"id":"z","c":""}"#,
    "1 b=#1|#true|#false a.b=x|y id=z c="),
  Reading(
    ".jsonl",
    "{\"a\":1}\n{\"a\":\"同\",}\n\n{\"a\":2}\n3\n[\"x\"]\nnull\n{\"a\":\n{\"a\":3} {}\n\"é",
    "1 a=#1", "3 a=#2", "! 2:10 syntax #2", "! 5 not-a-record #4", "! 6 not-a-record #5",
    "! 7 not-a-record #6", "! 8:6 syntax #7", "! 9:9 syntax #8", "! 10:1 syntax #9"),
  Reading(
    ".jsonl", [0x22, 0xE3, 0x81, 0x22, 0x0A, 0x22, 0xFF, 0x5C, 0x6E, 0x22],
    ["1 title=\u{FFFD}", "2 title=\u{FFFD}\n"]),
  // JSON.
  Reading(".json", ""),
  Reading(".json", " \n"),
  Reading(".json", "[]"),
  Reading(".json", "[{\"a\":\"x\"},\n {\"a\":[\"y\",\"z\"]}]\n", "1 a=x", "2 a=y|z"),
  Reading(".json", "[\"同じ\", \"x\\n\"]", "1 title=同じ", "2 title=x\n"),
  Reading(".json", "{\"id\":\"1\",\n\"a\":{\"b\":1.50}}", "1 id=1 a.b=#1.50"),
  Reading(".json", "\"x\"", "1 title=x"),
  Reading(".json", "5", "! 1:1 not-a-record #1"),
  Reading(
    ".json", "[{\"a\":1},\n  7, [{\"a\":2}], null, {\"a\":3}]",
    "1 a=#1", "5 a=#3", "! 2:3 not-a-record #2", "! 2:6 not-a-record #3", "! 2:17 not-a-record #4"),
  Reading(
    ".json", "[{\"a\":1},\n{\"a\":\"同\",\"b\"}, {\"a\":3}]", "1 a=#1", "! 2:13 syntax #2"),
  Reading(".json", "[{\"a\":1}", "1 a=#1", "! 1:9 syntax #2"),
  Reading(".json", "{\"a\":1}\n{\"a\":2}", "1 a=#1", "! 2:1 syntax #2"),
  Reading(".json", "\"ab", "! 1:1 syntax #1"),
  // CSV.
  Reading(".csv", ""),
  Reading(".csv", "id,title\n"),
  Reading(
    ".csv", "id, title ,title.ja\r\n1,\"Infernal \"\"Affairs\"\"\",\r\n\r\n2,a,b",
    "1 id=1 title=Infernal \"Affairs\"", "2 id=2 title=a title.ja=b"),
  Reading(".csv", "a,b\r1,2\r\r3,4\r", "1 a=1 b=2", "2 a=3 b=4"),
  Reading(".csv", "a,b\r1,2\r3,4", "1 a=1 b=2", "2 a=3 b=4"),
  Reading(
    ".csv", "\u{FEFF}a,b\n\"x\ny\r\nz\",\"同,じ\"\n\"\",2\n,\n12\" LP,\"3\"\n",
    "1 a=x\ny\r\nz b=同,じ", "2 b=2", "3", "4 a=12\" LP b=3"),
  Reading(".csv", "a,,a\n1,2,3\n4\n", "1 a=1|3 column2=2", "2 a=4"),
  Reading(
    ".csv", "a,b\n1,2,3\n\"x\ny\",2\n\"p\"q,2\n\"u\nv\"w,2\n5,6\n",
    "2 a=x\ny b=2", "5 a=5 b=6", "! 2 too-many-columns #1", "! 5 bad-quotes #3",
    "! 6 bad-quotes #4"),
  Reading(
    ".csv", "a,b\n1,2\n同,\"open\n3,4\n5,6", "1 a=1 b=2", "3 a=3 b=4", "4 a=5 b=6",
    "! 3:3 bad-quotes #2"),
  Reading(".csv", "a,b\n\"x\ny\",\"open", "! 3:4 bad-quotes #1"),
  Reading(".csv", "a,\"b\n1,2", "! 1:3 bad-header"),
  Reading(".csv", "a,\"b\"c\n1,2", "! 1 bad-header"),
  Reading(
    ".csv", [0x61, 0x0A, 0xFF, 0x2C, 0x0A, 0x22, 0xE3, 0x22],
    [
      "2 a=\u{FFFD}", "! 2 too-many-columns #1",
    ]),
  // TSV.
  Reading(
    ".tsv", "id\ttitle\n1\ta,b\n2\t\"x\t\"\"y\"\"\"\n3\t\"Heroes\" (live)\n",
    "1 id=1 title=a,b", "2 id=2 title=x\t\"y\"", "3 id=3 title=\"Heroes\" (live)"),
  Reading(".tsv", "id\ttitle\n1\tx\ty\n", "! 2 too-many-columns #1"),
]

@Suite struct ReadingTests {
  @Test(arguments: readings) func reads(_ reading: Reading) {
    #expect(CatalogsTests.reading(reading.content, suffix: reading.suffix) == reading.expected)
  }

  /// A file reads the same wherever a chunk ends.
  @Test(arguments: readings) func readsInChunks(_ reading: Reading) {
    for length in 1...max(1, min(reading.content.count + 1, 40)) {
      let found = CatalogsTests.reading(
        reading.content, suffix: reading.suffix, options: cut(every: length))
      #expect(found == reading.expected, "cut every \(length) bytes")
    }
  }

  @Test(arguments: readings) func readsUTF16(_ reading: Reading) {
    // Only well-formed text can be written in both.
    guard let text = String(validating: reading.content, as: UTF8.self), !text.isEmpty else {
      return
    }
    let units = [0xFEFF] + text.utf16.drop { $0 == 0xFEFF }
    for isLittle in [true, false] {
      let bytes = units.flatMap { unit in
        let low = UInt8(truncatingIfNeeded: unit)
        let high = UInt8(truncatingIfNeeded: unit >> 8)
        return isLittle ? [low, high] : [high, low]
      }
      for length in [1, 2, 3, 5, 1000] {
        let found = CatalogsTests.reading(
          bytes, suffix: reading.suffix, options: cut(every: length))
        #expect(found == reading.expected, "little-endian \(isLittle), cut every \(length) bytes")
      }
    }
  }

  @Test func strictReadingThrows() {
    for (suffix, content, expected) in [
      (".jsonl", "{}\n{\n{}", ["1", "! 2:2 syntax #2"]),
      (".json", "[{},3,{}]", ["1", "! 1:5 not-a-record #2"]),
      (".csv", "a\nx\n1,2\ny", ["1 a=x", "! 3 too-many-columns #2"]),
    ] {
      let found = reading(
        Array(content.utf8), suffix: suffix, options: cut(every: 2, isStrict: true))
      #expect(found.last == expected.last)
    }
  }

  @Test func problemsAreBounded() throws {
    let file = TemporaryFile(
      Array(String(repeating: "x\n", count: 3000).utf8), suffix: ".jsonl")
    let reader = try CatalogReader(path: file.path)
    #expect(try !reader.next(into: RecordBatch()))
    #expect(reader.problems.count == 1000)
    #expect(reader.problemCount == 3000)
    #expect(reader.recordCount == 3000)
    #expect(reader.problems[0].description.hasPrefix("\(file.path):1:1: expected a value"))
  }
}
