import Catalogs
import TestSupport
import Testing

@testable import CatalogSearch

/// Whatever a file holds, reading its records ends with well-formed text or an error.
///
/// The sections are given anew with right checksums, as who forges a file would.
@Suite struct DamagedStoreTests {
  typealias Row = StoreFixture.Row
  typealias Value = StoreFixture.Value

  /// The sections of a small store with two shapes, symbols of two bytes, and jumps.
  static func sections() throws -> [(kind: IndexSectionKind, bytes: [UInt8])] {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    let han = String(String.UnicodeScalarView((0..<230).map { Unicode.Scalar(0x4E00 + $0)! }))
    let rows = [
      Row(ordinal: 1, values: [Value(0, "tt1"), Value(1, "aaa\0é"), Value(1, "b")]),
      Row(ordinal: 2, values: [Value(1, han)]), Row(ordinal: 4, values: [Value(1, "🎬aa")]),
      Row(ordinal: 5, values: [Value(1, ""), Value(2, "12", isLiteral: true)]),
    ]
    try StoreFixture.write(rows, StoreFixture.fields(3), to: path)
    let file = try IndexFile(path: path)
    return file.sections.map { ($0.kind, Array(file.bytes(of: $0.kind)!)) }
  }

  /// Reads a store of these sections as far as it goes.
  static func read(
    _ sections: [(kind: IndexSectionKind, bytes: [UInt8])], at path: String
  ) throws {
    let writer = try IndexFileWriter(path: path)
    for section in sections { try writer.write(section.kind, section.bytes) }
    try writer.finish()
    let file = try IndexFile(path: path)
    do throws(IndexError) {
      let store = try RecordStore(file)
      let batch = RecordBatch()
      for record in 0..<min(store.count, 10) {
        _ = store.ordinal(of: record)
        batch.beginBuilding(fields: store.fields)
        do throws(IndexError) {
          try store.append(record, to: batch)
          #expect(batch.recordCount == 1)
        } catch {
          #expect(error.code == .damaged && batch.recordCount == 0 && batch.values.isEmpty)
        }
        for value in batch.values {
          let text = Array(batch.text(of: value))
          #expect(Array(String(decoding: text, as: UTF8.self).utf8) == text)
        }
      }
    } catch {
      #expect(error.code == .damaged)
    }
  }

  @Test func everyByteTurned() throws {
    let directory = TemporaryDirectory()
    let sections = try Self.sections()
    for section in sections.indices {
      for index in sections[section].bytes.indices {
        for mask: UInt8 in [0x01, 0x80, 0xFF] {
          var damaged = sections
          damaged[section].bytes[index] ^= mask
          try Self.read(damaged, at: directory.path + "/a.onaji")
        }
      }
    }
  }

  @Test func everyLength() throws {
    let directory = TemporaryDirectory()
    let sections = try Self.sections()
    for section in sections.indices {
      for count in 0..<sections[section].bytes.count + 9 {
        var damaged = sections
        let bytes = sections[section].bytes
        damaged[section].bytes =
          Array(bytes.prefix(count)) + [UInt8](repeating: 0xFF, count: max(0, count - bytes.count))
        try Self.read(damaged, at: directory.path + "/a.onaji")
      }
      var missing = sections
      missing.remove(at: section)
      try Self.read(missing, at: directory.path + "/a.onaji")
    }
  }

  @Test func randomContent() throws {
    let directory = TemporaryDirectory()
    let sections = try Self.sections()
    var random = SeededGenerator.forTest()
    for _ in 0..<400 {
      var damaged = sections
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let section = sections.indices.randomElement(using: &random)!
        let bytes = damaged[section].bytes
        guard !bytes.isEmpty else { continue }
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          let index = bytes.indices.randomElement(using: &random)!
          damaged[section].bytes[index] = .random(in: 0...255, using: &random)
        }
      }
      try Self.read(damaged, at: directory.path + "/a.onaji")
    }
  }
}
