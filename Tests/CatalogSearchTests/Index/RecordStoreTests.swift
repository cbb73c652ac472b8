import Catalogs
import TestSupport
import Testing

@testable import CatalogSearch

@Suite struct RecordStoreTests {
  typealias Row = StoreFixture.Row
  typealias Value = StoreFixture.Value

  static func expectRoundTrip(
    _ rows: [Row], fields: Int = 4, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let directory = TemporaryDirectory()
    let fields = StoreFixture.fields(fields)
    try StoreFixture.write(rows, fields, to: directory.path + "/a.onaji")
    let file = try IndexFile(path: directory.path + "/a.onaji")
    try file.verify()
    let store = try RecordStore(file)
    #expect(store.count == rows.count, sourceLocation: sourceLocation)
    #expect(store.fields.elementsEqual(fields), sourceLocation: sourceLocation)
    #expect(try StoreFixture.read(store) == rows, sourceLocation: sourceLocation)
    // Whatever the batches and threads, the same file.
    try StoreFixture.write(
      rows, fields, to: directory.path + "/b.onaji", batchLength: 7, threads: 1)
    #expect(
      directory.bytes(of: "a.onaji") == directory.bytes(of: "b.onaji"),
      sourceLocation: sourceLocation)
  }

  static let cases: [(String, [Row])] = [
    ("no record", []),
    ("no value", [Row(ordinal: 1, values: [])]),
    ("one empty value", [Row(ordinal: 1, values: [Value(1, "")])]),
    ("empty values", [Row(ordinal: 1, values: [Value(1, ""), Value(1, ""), Value(2, "")])]),
    ("NUL", [Row(ordinal: 1, values: [Value(1, "\0"), Value(1, "a\0\0b"), Value(1, "\0")])]),
    (
      "numbers that jump",
      [3, 4, 5, 9, 10, 1_000_000, 1_000_001].map {
        Row(ordinal: $0, values: [Value(1, "title \($0)")])
      }
    ),
    (
      "shapes",
      [
        Row(
          ordinal: 1, values: [Value(0, "tt1"), Value(1, "無間道"), Value(3, "2002", isLiteral: true)]),
        Row(ordinal: 2, values: [Value(0, "tt2"), Value(1, "a"), Value(1, "b"), Value(1, "c")]),
        Row(ordinal: 3, values: []),
        Row(ordinal: 4, values: [Value(3, "true", isLiteral: true)]),
        Row(ordinal: 5, values: [Value(3, "true")]),
        Row(
          ordinal: 6, values: [Value(0, "tt3"), Value(2, "https://example.org/"), Value(1, "é")]),
      ]
    ),
    (
      "more shapes than a byte numbers",
      (0..<400).map { index in
        Row(
          ordinal: index + 1,
          values: (0..<9).filter { index >> $0 & 1 == 1 }.map { Value(UInt32($0 % 4), "v\($0)") })
      }
    ),
    (
      "many values", [Row(ordinal: 1, values: (0..<70_000).map { Value(1, "\($0 % 10)") })]
    ),
  ]

  @Test(arguments: cases.indices) func roundTrip(index: Int) throws {
    try Self.expectRoundTrip(Self.cases[index].1)
  }

  @Test func awkwardTexts() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let rows = (0..<3000).map { index in
      Row(
        ordinal: index + 1 + index / 100,
        values: (0..<Int.random(in: 0...5, using: &random)).map { _ in
          Value(
            UInt32.random(in: 0..<4, using: &random),
            AwkwardText.string(length: 40, using: &random),
            isLiteral: Int.random(in: 0..<8, using: &random) == 0)
        })
    }
    do {
      try Self.expectRoundTrip(rows)
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }

  /// More characters than symbols have numbers, and every length of code.
  @Test func manyCharacters() throws {
    let scalars = (0..<70_000).compactMap { Unicode.Scalar(0x20 + UInt32($0)) }
    #expect(scalars.count > StoredCode.symbolLimit)
    var rows: [Row] = []
    for (index, scalar) in scalars.enumerated() {
      // Lower ones more often, so that the rare ones have no symbol.
      let text = String(repeating: String(Character(scalar)), count: index < 60_000 ? 2 : 1)
      rows.append(Row(ordinal: index + 1, values: [Value(1, text)]))
    }
    rows.append(Row(ordinal: 70_001, values: [Value(1, "\u{10FFFF}\u{0}\u{10FFFF}")]))
    try Self.expectRoundTrip(rows)
  }

  @Test func longValues() throws {
    let titles = ["無間道", "Infernal Affairs ", "🎬", "\0"]
    let long = String(repeating: titles.joined(), count: 320_000)
    #expect(long.utf8.count > 9_000_000)
    var rows = (1...200).map { Row(ordinal: $0, values: [Value(1, "title \($0)")]) }
    rows[100].values = [Value(0, "x"), Value(1, long), Value(2, ""), Value(1, long)]
    try Self.expectRoundTrip(rows)
  }

  /// Ill-formed bytes, which no reader gives, are stored as U+FFFD, and nothing else is lost.
  @Test func illFormedBytes() throws {
    var row = Row(ordinal: 1, values: [Value(1, "")])
    for bytes: [UInt8] in [
      [0xE3], [0x80], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0xFF], [0xF7, 1, 2, 3],
    ] {
      row.values[0].text = bytes
      let directory = TemporaryDirectory()
      let path = directory.path + "/a.onaji"
      try StoreFixture.write([row], StoreFixture.fields(2), to: path)
      let rows = try StoreFixture.read(try RecordStore(try IndexFile(path: path)))
      #expect(rows[0].values[0].text.starts(with: Array("\u{FFFD}".utf8)))
    }
  }

  /// A batch from the store is the batch that the reader gave, for a search too.
  @Test func searchOfStoredRecords() throws {
    var random = SeededGenerator.forTest()
    let catalog = TemporaryCatalog(
      ScanEqualsBruteForceTests.json(ScanEqualsBruteForceTests.records(300, &random))
        + "not json\n{\"title\":\"Star\"}\n", suffix: ".jsonl")
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    let reader = try CatalogReader(path: catalog.path)
    let writer = RecordStoreWriter()
    let batch = RecordBatch()
    var records: [Record] = []
    while try reader.next(into: batch) {
      writer.append(batch)
      records += (0..<batch.recordCount).map { batch.record(at: $0) }
    }
    let file = try IndexFileWriter(path: path)
    try writer.finish(into: file)
    try file.finish()

    let store = try RecordStore(try IndexFile(path: path))
    batch.beginBuilding(fields: store.fields)
    for record in 0..<store.count { try store.append(record, to: batch) }
    #expect((0..<batch.recordCount).map { batch.record(at: $0) } == records)
    #expect(records.last?.ordinal == 302)

    for text in ["star", "の", "さば", "star wars"] {
      let worker = ScanWorker(CompiledQuery(Query(text)), SearchOptions())
      worker.scan(batch)
      #expect(try worker.total == CatalogScan(Query(text)).search(path: catalog.path).total)
    }
  }
}
