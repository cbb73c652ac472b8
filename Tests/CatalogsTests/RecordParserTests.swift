import JSONText
import TestSupport
import Testing

@testable import Catalogs

/// A record read again from its own bytes is the record that the reader of the catalog gave.
@Suite struct RecordParserTests {
  struct Value: Equatable {
    var field: UInt32
    var kind: RecordBatch.Value.Kind
    var text: [UInt8]
  }

  struct Located: Equatable {
    var ordinal: Int
    var range: Range<Int>
    var values: [Value]
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var suffix: String
    var content: [UInt8]
    /// The bytes that each good record is told to have.
    var records: [[UInt8]]

    init(_ suffix: String, _ content: String, _ records: String...) {
      self.init(suffix, Array(content.utf8), records.map { Array($0.utf8) })
    }

    init(_ suffix: String, _ content: [UInt8], _ records: [[UInt8]]) {
      self.suffix = suffix
      self.content = content
      self.records = records
    }

    var testDescription: String {
      "\(suffix) \(String(decoding: content.prefix(40), as: UTF8.self).debugDescription)"
    }
  }

  static let cases: [Case] = [
    Case(".txt", ""),
    Case(".txt", "\u{FEFF}"),
    Case(".txt", "\n\r\n \t\n"),
    Case(".txt", "\u{FEFF}Alien\r\n\n \t\r\n同じ\n a \n\nlast", "Alien", "同じ", " a ", "last"),
    Case(".txt", "a\rb\nc\r", "a\rb", "c"),
    Case(
      ".txt", [0x41, 0xE3, 0x81, 0x0A, 0xFF, 0x0A, 0x42, 0xFE, 0xFE, 0x43, 0x0A, 0x44, 0xF0, 0x9F],
      [[0x41, 0xE3, 0x81], [0xFF], [0x42, 0xFE, 0xFE, 0x43], [0x44, 0xF0, 0x9F]]),
    Case(".jsonl", ""),
    Case(
      ".jsonl", "\u{FEFF}{\"id\":7,\"title\":\"同じ\"}\r\n\n \t\n\"A\\u0041\"\n3\n{\"a\":\n  {} ",
      "{\"id\":7,\"title\":\"同じ\"}\r", "\"A\\u0041\"", "  {} "),
    Case(
      ".jsonl",
      [0x22, 0xE3, 0x81, 0x22, 0x0A, 0x22, 0xFF, 0x5C, 0x6E, 0x22, 0x0A, 0x22, 0x41, 0x22],
      [[0x22, 0xE3, 0x81, 0x22], [0x22, 0xFF, 0x5C, 0x6E, 0x22], [0x22, 0x41, 0x22]]),
    Case(".json", ""),
    Case(".json", " []\n"),
    Case(".json", "5"),
    Case(".json", " \"x\\n\" ", "\"x\\n\""),
    Case(".json", "{\"id\":\"1\",\n\"a\":{\"b\":1.50}}\n", "{\"id\":\"1\",\n\"a\":{\"b\":1.50}}"),
    Case(
      ".json",
      "\u{FEFF}[{\"a\":{\"b\":[\"x\",[\"y\"]],\"c\":true}},\n 7, [1] , \"同じ\" ,{ \"a\" : null }, {}]\n",
      "{\"a\":{\"b\":[\"x\",[\"y\"]],\"c\":true}}", "\"同じ\"", "{ \"a\" : null }", "{}"),
    Case(".json", "[{\"a\":1}, {\"a\":2}, {\"a\":", "{\"a\":1}", "{\"a\":2}"),
    Case(
      ".json", [0x5B, 0x22, 0xFF, 0xFE, 0x22, 0x2C, 0x22, 0x41, 0xE3, 0x22, 0x5D],
      [[0x22, 0xFF, 0xFE, 0x22], [0x22, 0x41, 0xE3, 0x22]]),
    Case(".csv", ""),
    Case(".csv", "id,title\n"),
    Case(
      ".csv", "\u{FEFF}id,title,title\r\n1,\"a\r\n\nb\",c\r\n\r\n2,x\r3,\"q\"\"q\"\n,\n4,,y",
      "1,\"a\r\n\nb\",c", "2,x", "3,\"q\"\"q\"", ",", "4,,y"),
    Case(
      ".csv", "id,title\n1,a,b\n2,\"b\"c\n3,d\n4,\"open\n5,e\n6,f", "3,d", "5,e", "6,f"),
    Case(".csv", "a,b\r1,2\r\r3,4\r", "1,2", "3,4"),
    Case(
      ".csv",
      Array("a,b\n1,".utf8) + [0xFF, 0xE3, 0x81] + Array(",,\n2,".utf8) + [0xFF]
        + Array("\n3,\"".utf8) + [0xF0, 0x9F, 0x0A] + Array("\"\n4,x".utf8),
      [
        Array("2,".utf8) + [0xFF], Array("3,\"".utf8) + [0xF0, 0x9F, 0x0A] + Array("\"".utf8),
        Array("4,x".utf8),
      ]),
    Case(
      ".tsv", "id\ttitle\n1\t\"Heroes\" (live)\n2\t\"a\tb\"\n3\t12\" LP\n\t\n",
      "1\t\"Heroes\" (live)", "2\t\"a\tb\"", "3\t12\" LP", "\t"),
  ]

  /// What a catalog has, with the places of its records; and the layout and fields.
  static func read(
    path: String, options: CatalogReader.Options
  ) throws -> (records: [Located], layout: RecordLayout, fields: FieldSet) {
    var options = options
    options.locatesRecords = true
    let reader = try CatalogReader(path: path, options: options)
    let batch = RecordBatch()
    var records: [Located] = []
    while try reader.next(into: batch) {
      for record in 0..<batch.recordCount {
        records.append(
          Located(
            ordinal: batch.ordinal(ofRecord: record),
            range: try #require(batch.byteRange(ofRecord: record)),
            values: values(of: record, in: batch)))
      }
    }
    return (records, reader.layout, reader.fields)
  }

  static func values(of record: Int, in batch: RecordBatch) -> [Value] {
    batch.values[batch.valueRange(ofRecord: record)].map { value in
      Value(field: value.field, kind: value.kind, text: Array(batch.text(of: value)))
    }
  }

  /// Reads each record of a catalog again, the last first.
  static func expectSame(
    _ content: [UInt8], suffix: String, options: CatalogReader.Options, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = TemporaryFile(content, suffix: suffix)
    let (records, layout, fields) = try read(path: file.path, options: options)
    let parser = try #require(RecordParser(layout, fields: fields))
    let batch = RecordBatch()
    batch.beginBuilding(fields: fields)
    var wrong = 0
    for record in records.reversed() {
      let isRead = content[record.range].withUnsafeBufferPointer {
        parser.appendValues(of: $0, to: batch)
      }
      guard isRead else {
        wrong += 1
        continue
      }
      batch.appendRecord(ordinal: record.ordinal)
      let last = batch.recordCount - 1
      if values(of: last, in: batch) != record.values { wrong += 1 }
      if batch.ordinal(ofRecord: last) != record.ordinal { wrong += 1 }
    }
    #expect(
      wrong == 0 && batch.recordCount == records.count, "\(comment) \(suffix)",
      sourceLocation: sourceLocation)
    // Records are in order and apart, and to locate them changes nothing.
    for (record, next) in zip(records, records.dropFirst()) {
      #expect(record.range.upperBound <= next.range.lowerBound, sourceLocation: sourceLocation)
    }
    var unlocated = options
    unlocated.locatesRecords = false
    let plain = try CatalogReader(path: file.path, options: unlocated)
    var count = 0
    while try plain.next(into: batch) {
      for record in 0..<batch.recordCount {
        if batch.byteRange(ofRecord: record) != nil { wrong += 1 }
        if values(of: record, in: batch) != records[count].values { wrong += 1 }
        count += 1
      }
    }
    #expect(wrong == 0 && count == records.count, "\(comment)", sourceLocation: sourceLocation)
  }

  @Test(arguments: cases) func places(of reading: Case) throws {
    let file = TemporaryFile(reading.content, suffix: reading.suffix)
    for length in [1, 2, 3, 7, 64 << 10] {
      let options = cut(every: length)
      let records = try Self.read(path: file.path, options: options).records
      #expect(records.map { Array(reading.content[$0.range]) } == reading.records)
      try Self.expectSame(reading.content, suffix: reading.suffix, options: options)
    }
    var named = CatalogReader.Options(encoding: .named(.utf8))
    named.chunkLength = 5
    let records = try Self.read(path: file.path, options: named).records
    #expect(records.map { Array(reading.content[$0.range]) } == reading.records)
    try Self.expectSame(reading.content, suffix: reading.suffix, options: named)
  }

  @Test func longRecordsBetween() throws {
    let long = String(repeating: "長", count: 40)
    let short = String(repeating: "短", count: 9)
    for (suffix, content, count) in [
      (".txt", "a\n\(long)\nb\n\(long)\(long)\nc", 3),
      (".jsonl", "\"a\"\n\"\(long)\"\n\"b\"\n\"\(long)\(long)\"\n\"c\"", 3),
      (".csv", "t\na\n\"\(long)\n\(long)\"\nb\n\"\(long)\nc", 3),
      (".json", "[\"a\",{\"t\":[\"\(short)\",\"\(short)\",\"\(short)\"]},\"b\",\"c\"]", 3),
    ] {
      for length in [4, 16, 50] {
        let options = cut(every: length, recordLimit: 60)
        let file = TemporaryFile(Array(content.utf8), suffix: suffix)
        let records = try Self.read(path: file.path, options: options).records
        #expect(records.count >= count, "\(suffix)")
        #expect(records.last?.values.last?.text == Array("c".utf8), "\(suffix)")
        try Self.expectSame(Array(content.utf8), suffix: suffix, options: options)
      }
    }
  }

  // MARK: Random catalogs

  /// A catalog of a format, with bad records, blank lines and damaged text in it.
  private static func catalog(
    _ suffix: String, using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes: [UInt8] = Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : []
    let marks: [String] =
      switch suffix {
      case ".txt": ["\n", "\r\n", "\n\n", " \t\n", "\r"]
      case ".csv": [",", ",", "\"", "\"\"", "\n", "\r\n", "\r", "\"\n", ",\"", "\n\n"]
      case ".tsv": ["\t", "\t", "\"", "\"\"", "\n", "\r\n", "\t\"", "\"\t", "\"x\n"]
      case ".jsonl": ["\n", "\r\n", "\n\n", "3\n", "{\"a\":\n", "{}\n", " \n"]
      default: [",", " ,\n", ",{},", ",7,", ",[[\"x\"]],"]
      }
    if suffix == ".csv" { bytes += Array("id,\"ti\"\"t\nle\",,id\r\n".utf8) }
    if suffix == ".tsv" { bytes += Array("id\ttitle\tid\n".utf8) }
    if suffix == ".json" { bytes += Array("[{}".utf8) }
    for _ in 0..<Int.random(in: 0..<60, using: &random) {
      bytes += Array(marks.randomElement(using: &random)!.utf8)
      let text = AwkwardText.bytes(length: 12, using: &random)
      guard suffix.hasPrefix(".json") else {
        bytes += text
        continue
      }
      if suffix == ".json" { bytes += Array("\n, ".utf8.dropFirst(bytes.last == 0x2C ? 2 : 0)) }
      var string: [UInt8] = [0x22]
      for byte in text { string += jsonBytes(byte, using: &random) }
      string.append(0x22)
      for part in jsonShapes.randomElement(using: &random)! {
        bytes += part == "?" ? string : Array(part.utf8)
      }
      if suffix == ".jsonl" { bytes.append(0x0A) }
    }
    if suffix == ".json", Int.random(in: 0..<4, using: &random) > 0 { bytes.append(0x5D) }
    return bytes
  }

  /// JSON values, with `?` for a string.
  private static let jsonShapes: [[String]] = [
    ["?"], ["{\"id\":1e3,\"a.b\":", "?", "}"],
    ["{ \"a\":{\"b\":[true,", "?", "]},", "?", ":null,\"n\":[false,2]}"],
    ["{", "?", ":{\"x\":\"y\"},\"t\":", "?", "}"],
  ]

  /// A byte as it may stand in a JSON string.
  private static func jsonBytes(
    _ byte: UInt8, using random: inout SeededGenerator
  ) -> [UInt8] {
    switch byte {
    case 0x22, 0x5C: [0x5C, byte]
    case ..<0x20: Array((byte < 16 ? "\\u000f" : "\\u001B").utf8)
    case 0x41...0x5A where Bool.random(using: &random): Array("\\uD83D".utf8)
    default: [byte]
    }
  }

  @Test(arguments: [".txt", ".jsonl", ".json", ".csv", ".tsv"])
  func randomCatalogs(suffix: String) throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for _ in 0..<120 {
      let content = Self.catalog(suffix, using: &random)
      var options = cut(every: Int.random(in: 1...300, using: &random))
      try Self.expectSame(content, suffix: suffix, options: options, "seed \(seed)")
      options.encoding = .named(.utf8)
      try Self.expectSame(content, suffix: suffix, options: options, "seed \(seed), named")
      options.encoding = .unnamed
      options.recordLimit = Int.random(in: 20...200, using: &random)
      try Self.expectSame(content, suffix: suffix, options: options, "seed \(seed), limited")
    }
  }

  // MARK: Other bytes

  /// Whatever the bytes, there is a record of the catalog's fields with well-formed values, or none;
  /// and the parser reads the next one as before.
  @Test(arguments: CatalogFormat.allCases) func otherBytes(format: CatalogFormat) throws {
    var random = SeededGenerator.forTest()
    var fields = FieldSet()
    for name in ["title", "id", "a.b"] { _ = fields.intern(name) }
    let parser = try #require(
      RecordParser(RecordLayout(format: format, columns: [1, 0, 0]), fields: fields))
    let good: [UInt8] =
      switch format {
      case .text: Array("同じ".utf8)
      case .jsonLines, .json: Array("{\"title\":\"同じ\"}".utf8)
      case .csv: Array(",同じ".utf8)
      case .tsv: Array("\t同じ".utf8)
      }
    let pieces = [
      "{", "}", "[", "]", "\"", ":", ",", "\t", "\n", "\r", "\\", "\\u", "D8", "1", "-", "e",
      "true", "null", "title", "id", "new", " ", "\0", "同", "\u{FEFF}",
    ]
    let batch = RecordBatch()
    var refused = 0
    for _ in 0..<4000 {
      var bytes: [UInt8] = Bool.random(using: &random) ? good : []
      for _ in 0..<Int.random(in: 0..<9, using: &random) {
        let piece = pieces.randomElement(using: &random)!
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: Array(piece.utf8), at: place)
        if Int.random(in: 0..<3, using: &random) == 0 { bytes.removeLast() }
      }
      batch.beginBuilding(fields: fields)
      if bytes.withUnsafeBufferPointer({ parser.appendValues(of: $0, to: batch) }) {
        batch.appendRecord(ordinal: 1)
        for value in batch.values {
          #expect(value.field < 3 && WellFormedUTF8.holds(batch.text(of: value)))
        }
      } else {
        refused += 1
        #expect(batch.values.isEmpty && batch.recordCount == 0)
      }
      batch.beginBuilding(fields: fields)
      #expect(good.withUnsafeBufferPointer { parser.appendValues(of: $0, to: batch) })
      #expect(
        batch.values.map { Value(field: $0.field, kind: $0.kind, text: Array(batch.text(of: $0))) }
          == [Value(field: 0, kind: .text, text: Array("同じ".utf8))], "seed \(random.seed)")
    }
    #expect(refused > 0)
  }

  @Test func columnsOfOtherFields() {
    #expect(RecordParser(RecordLayout(format: .csv, columns: [0]), fields: FieldSet()) == nil)
  }

  // MARK: What cannot be located

  @Test func notLocatable() throws {
    var options = CatalogReader.Options()
    options.locatesRecords = true
    func code(_ path: String, _ encoding: InputEncoding) -> CatalogError.Code? {
      options.encoding = encoding
      do {
        _ = try CatalogReader(path: path, format: .text, options: options)
        return nil
      } catch {
        return error.code
      }
    }
    let plain = TemporaryFile(Array("Alien\n".utf8))
    let wide = TemporaryFile([0xFF, 0xFE, 0x41, 0, 0x0A, 0])
    #expect(code(plain.path, .unnamed) == nil)
    #expect(code(plain.path, .automatic) == nil)
    #expect(code(plain.path, .named(.shiftJIS)) == .notLocatable)
    #expect(code(wide.path, .unnamed) == .notLocatable)
    #expect(code("-", .unnamed) == .notLocatable)
    #expect(code("/dev/null", .unnamed) == .notLocatable)
    options.encoding = .named(.shiftJIS)
    do {
      _ = try CatalogReader(path: plain.path, options: options)
    } catch {
      #expect(
        error.description == "\(plain.path): the catalog is in Shift_JIS, and only of one in UTF-8 "
          + "can an index leave the records in the catalog; convert it to UTF-8, or build the "
          + "index without --external")
    }
  }
}
