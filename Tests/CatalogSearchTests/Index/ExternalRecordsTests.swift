import Catalogs
import TestSupport
import Testing

@testable import CatalogSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Records that are left in the catalog are read there as they were indexed, or refused.
@Suite struct ExternalRecordsTests {
  typealias Row = StoreFixture.Row

  /// A catalog `name` in a directory, indexed as `index`; what its reader gave.
  @discardableResult
  static func index(
    _ content: String, _ name: String, in directory: TemporaryDirectory,
    as index: String = "a.onaji"
  ) throws -> [Row] {
    directory.write(Array(content.utf8), to: name)
    return try indexAgain(directory.path + "/" + name, as: directory.path + "/" + index)
  }

  @discardableResult
  static func indexAgain(_ catalog: String, as index: String) throws -> [Row] {
    var options = CatalogReader.Options()
    options.locatesRecords = true
    let reader = try CatalogReader(path: catalog, options: options)
    let records = ExternalRecordWriter()
    let batch = RecordBatch()
    var rows: [Row] = []
    while try reader.next(into: batch) {
      records.append(batch)
      rows += StoreFixture.rows(batch)
    }
    let writer = try IndexFileWriter(path: index)
    try records.finish(into: writer, reader)
    try ExternalCatalog.write(reader, into: writer)
    try writer.finish()
    return rows
  }

  static func open(_ directory: TemporaryDirectory, _ name: String = "a.onaji") throws -> Records {
    let file = try IndexFile(path: directory.path + "/" + name)
    let catalog = try Records.catalog(of: file)
    #expect(catalog != nil)
    return try Records(file, catalog: catalog)
  }

  /// All records, in this order.
  static func read(
    _ records: Records, _ order: some Sequence<Int>, batchLength: Int = 3
  ) throws(IndexError) -> [Row] {
    let batch = RecordBatch()
    var rows: [Row] = []
    batch.beginBuilding(fields: records.fields)
    for record in order {
      if batch.recordCount == batchLength {
        rows += StoreFixture.rows(batch)
        batch.beginBuilding(fields: records.fields)
      }
      try records.append(record, to: batch)
    }
    return rows + StoreFixture.rows(batch)
  }

  static func error(_ body: () throws -> Void) -> IndexError? {
    do {
      try body()
      return nil
    } catch {
      return error as? IndexError
    }
  }

  static let catalogs: [(name: String, content: String)] = [
    ("empty.txt", ""), ("empty.csv", ""), ("header.csv", "id,title\n"), ("empty.json", "[]"),
    ("mark.txt", "\u{FEFF}Alien\r\n\n同じ\n \nlast"),
    (
      "bad.jsonl",
      "{\"id\":1,\"title\":{\"ja\":[\"同じ\",\"x\"]}}\n\n{\"a\":\n3\n\"A\\u0041\"\r\n{\"n\":true} "
    ),
    ("nested.json", " [{\"a\":{\"b\":[\"x\",[\"y\"]]}},\n7, \"同じ\" ,{ }, {\"c\":1.50}]"),
    ("one.json", "{\"a\":\"x\"}"),
    (
      "rows.csv",
      "id,t,t\r\n1,\"a\r\n\n\"\"b\",c\r\n\r\n2,x\r\n3,a,b,c\r\n4,\"q\"x\r\n5,\"open\n6,y"
    ),
    ("rows.tsv", "id\tt\n1\t\"Heroes\" (live)\n\t\n2\t\"a\tb\"\n"),
  ]

  @Test(arguments: catalogs.indices) func asIndexed(index: Int) throws {
    let directory = TemporaryDirectory()
    let (name, content) = Self.catalogs[index]
    let rows = try Self.index(content, name, in: directory)
    let records = try Self.open(directory)
    #expect(records.count == rows.count)
    #expect(try Self.read(records, rows.indices) == rows)
    #expect(try Self.read(records, rows.indices.reversed()) == rows.reversed())
    for record in rows.indices { #expect(records.ordinal(of: record) == rows[record].ordinal) }
    let file = try IndexFile(path: directory.path + "/a.onaji")
    try file.verify()
    try Records.catalog(of: file)?.verify()
  }

  @Test func manyRecords() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for suffix in ["txt", "jsonl", "csv"] {
      let directory = TemporaryDirectory()
      var content = suffix == "csv" ? "title,id\n" : ""
      for number in 0..<9000 {
        let text = AwkwardText.string(length: 20, using: &random)
          .unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0 != "," }
        let title = String(String.UnicodeScalarView(text))
        switch suffix {
        case "txt": content += title + "\n"
        case "csv": content += "\"\(title)\n\",\(number)\(number % 50 == 0 ? ",x" : "")\n"
        default: content += "{\"id\":\(number),\"t\(number % 7)\":\"\(title)\"}\n"
        }
        if number == 4000 { content += String(repeating: " ", count: 200_000) + "\n" }
      }
      let rows = try Self.index(content, "c." + suffix, in: directory)
      let records = try Self.open(directory)
      #expect(rows.count > 8000)
      #expect(try Self.read(records, rows.indices, batchLength: 500) == rows, "seed \(seed)")
      let order = rows.indices.shuffled(using: &random)
      #expect(try Self.read(records, order) == order.map { rows[$0] }, "seed \(seed)")
    }
  }

  @Test func severalThreads() throws {
    let directory = TemporaryDirectory()
    let content = (0..<3000).map { "title \($0 * 7)\n" }.joined()
    let rows = try Self.index(content, "c.txt", in: directory)
    let records = try Self.open(directory)
    let wrong = Locked(0)
    let threads = Threads(4) { number in
      let order = rows.indices.map { ($0 * 7 + number * 500) % rows.count }
      let isSame = (try? Self.read(records, order)) == order.map { rows[$0] }
      if !isSame { wrong.withLock { $0 += 1 } }
    }
    threads.join()
    #expect(wrong.withLock { $0 } == 0)
  }

  @Test func segments() throws {
    let directory = TemporaryDirectory()
    directory.write(Array("a\nb\nc\n".utf8), to: "c.txt")
    var options = CatalogReader.Options()
    options.locatesRecords = true
    let reader = try CatalogReader(path: directory.path + "/c.txt", options: options)
    let writer = try IndexFileWriter(path: directory.path + "/a.onaji")
    let batch = RecordBatch()
    #expect(try reader.next(into: batch))
    for segment in 0..<2 {
      let records = ExternalRecordWriter()
      for _ in 0..<(1 - segment) { records.append(batch) }
      try records.finish(into: writer, segment: segment, reader)
    }
    try ExternalCatalog.write(reader, into: writer)
    try writer.finish()
    let file = try IndexFile(path: directory.path + "/a.onaji")
    let catalog = try Records.catalog(of: file)
    #expect(try Records(file, segment: 0, catalog: catalog).count == 3)
    #expect(try Records(file, segment: 1, catalog: catalog).count == 0)
  }

  /// A reader that did not locate its records.
  @Test func unlocatedRecords() async {
    await #expect(processExitsWith: .failure) {
      ExternalRecordWriter().append(
        StoreFixture.batch([Row(ordinal: 1, values: [])], StoreFixture.fields(1)))
    }
  }

  /// What an update does: a record has moved, and one is gone.
  @Test func keptRecords() throws {
    let directory = TemporaryDirectory()
    let rows = try Self.index("Alien\nBrazil\nCube\n", "c.txt", in: directory)
    let file = try IndexFile(path: directory.path + "/a.onaji")
    let old = try ExternalRecords(file, catalog: try ExternalCatalog(file))
    directory.write(Array("new\nAlien\nCube\n".utf8), to: "c.txt")
    var options = CatalogReader.Options()
    options.locatesRecords = true
    let reader = try CatalogReader(path: directory.path + "/c.txt", options: options)
    let batch = RecordBatch()
    while try reader.next(into: batch) {}
    let kept = ExternalRecordWriter()
    kept.append(4..<9, hash: old.hash(of: 0), ordinal: 2)
    kept.appendWithdrawn()
    kept.append(10..<14, hash: old.hash(of: 2), ordinal: 3)
    let writer = try IndexFileWriter(path: directory.path + "/b.onaji")
    try kept.finish(into: writer, reader)
    try ExternalCatalog.write(reader, into: writer)
    try writer.finish()
    let records = try Self.open(directory, "b.onaji")
    let found = try Self.read(records, [0, 2])
    #expect(found.map(\.ordinal) == [2, 3])
    #expect(found.map(\.values) == [rows[0].values, rows[2].values])
    #expect(Self.error { _ = try Self.read(records, [1]) }?.code == .catalogChanged)
  }

  @Test func heldRecords() throws {
    let directory = TemporaryDirectory()
    let rows = [Row(ordinal: 2, values: [StoreFixture.Value(1, "Alien")])]
    try StoreFixture.write(rows, StoreFixture.fields(2), to: directory.path + "/a.onaji")
    let file = try IndexFile(path: directory.path + "/a.onaji")
    #expect(try Records.catalog(of: file) == nil)
    let records = try Records(file, catalog: nil)
    #expect(try Self.read(records, [0]) == rows && records.ordinal(of: 0) == 2)
    #expect(records.count == 1 && records.fields.count == 2)
  }

  // MARK: Size

  /// Some 15 bits a title for its place and 48 for its hash.
  @Test func sizeOfAHundredThousand() throws {
    let directory = TemporaryDirectory()
    var random = SeededGenerator(seed: 1)
    let content = (0..<100_000).map { _ in
      String(repeating: "a", count: Int.random(in: 4...44, using: &random)) + "\n"
    }.joined()
    try Self.index(content, "c.txt", in: directory)
    let file = try IndexFile(path: directory.path + "/a.onaji")
    let ranges = file.bytes(of: .externalRanges)?.count ?? 0
    #expect(ranges * 8 / 100_000 < 15, "\(ranges) bytes")
    #expect(directory.bytes(of: "a.onaji").count < 800_000)
  }

  // MARK: Damage

  @Test func damagedSections() throws {
    let directory = TemporaryDirectory()
    try Self.index("id,t\n1,a\n2,b,c\n3,d\n", "c.csv", in: directory)
    let file = try IndexFile(path: directory.path + "/a.onaji")
    let sections = file.sections.map { ($0.kind, Array(file.bytes(of: $0.kind)!)) }
    #expect(sections.count == 7)
    let path = directory.path + "/b.onaji"
    func read(_ sections: [(IndexSectionKind, [UInt8])]) throws {
      let writer = try IndexFileWriter(path: path)
      for (kind, bytes) in sections { try writer.write(kind, bytes) }
      try writer.finish()
      let file = try IndexFile(path: path)
      do throws(IndexError) {
        let records = try ExternalRecords(file, catalog: try ExternalCatalog(file))
        let batch = RecordBatch()
        for record in 0..<min(records.count, 10) {
          batch.beginBuilding(fields: records.fields)
          do throws(IndexError) {
            try records.append(record, to: batch)
            #expect(batch.recordCount == 1)
          } catch {
            #expect([.damaged, .catalogChanged].contains(error.code))
            #expect(batch.recordCount == 0 && batch.values.isEmpty)
          }
        }
      } catch {
        #expect([.damaged, .catalogChanged, .catalogMissing].contains(error.code), "\(error)")
      }
    }
    for section in sections.indices {
      for index in sections[section].1.indices {
        for mask: UInt8 in [0x01, 0x80, 0xFF] {
          var damaged = sections
          damaged[section].1[index] ^= mask
          try read(damaged)
        }
      }
      for count in 0..<sections[section].1.count + 9 {
        var damaged = sections
        let bytes = sections[section].1
        damaged[section].1 =
          Array(bytes.prefix(count)) + [UInt8](repeating: 0xFF, count: max(0, count - bytes.count))
        try read(damaged)
      }
    }
  }
}
