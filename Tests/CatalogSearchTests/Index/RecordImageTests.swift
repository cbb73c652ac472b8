import Catalogs
import TestSupport
import Testing

@testable import CatalogSearch

/// Records as a store would have them.
@Suite struct RecordImageTests {
  private static let alphabet = "aab \u{0}é한道\u{1F480}ヽ".unicodeScalars.map { $0 }

  private static func rows(
    _ count: Int, fields: Int, _ random: inout SeededGenerator
  ) -> [StoreFixture.Row] {
    (1...count).map { ordinal in
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          text.append(alphabet.randomElement(using: &random)!)
        }
        return StoreFixture.Value(
          UInt32.random(in: 0..<UInt32(fields), using: &random), String(text),
          isLiteral: Bool.random(using: &random))
      }
      return StoreFixture.Row(ordinal: ordinal, values: values)
    }
  }

  /// Each record is what the store has of it, byte by byte, and no other record is, whichever numbers
  /// the fields have where it is read.
  @Test func isWhatIsStored() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for _ in 0..<20 {
      let rows = Self.rows(60, fields: 3, &random)
      let directory = TemporaryDirectory()
      let path = directory.path + "/store.onaji"
      try StoreFixture.write(rows, StoreFixture.fields(3), to: path)
      let store = try RecordStore(IndexFile(path: path))
      let image = RecordImage(store, SymbolTable(store.decoder))
      let other = RecordImage(store, SymbolTable(store.decoder))

      var turned = FieldSet()
      for number in [2, 1, 0] { _ = turned.intern(StoreFixture.fields(3)[number].name) }
      let turnedRows = rows.map { row in
        var row = row
        for index in row.values.indices { row.values[index].field = 2 - row.values[index].field }
        return row
      }
      let batch = StoreFixture.batch(rows, StoreFixture.fields(3))
      let turnedBatch = StoreFixture.batch(turnedRows, turned)
      for (record, row) in rows.enumerated() {
        let stored = Array(try store.bytes(of: record))
        let own = image.withBytes(of: record, in: batch) { Array($0) }
        let byOthers = other.withBytes(of: record, in: turnedBatch) { Array($0) }
        #expect(own == stored, "seed \(seed): \(row)")
        #expect(byOthers == stored, "seed \(seed): \(row)")
        for (number, another) in rows.enumerated() where another.values != row.values {
          let bytes = try store.bytes(of: number)
          #expect(!bytes.elementsEqual(stored), "seed \(seed): \(row) \(another)")
        }
      }
    }
  }

  /// Characters that the store has not met are told apart; a record of fields that it has not is none of
  /// its.
  @Test func ofOtherCatalogs() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/store.onaji"
    let rows = [StoreFixture.Row(ordinal: 1, values: [.init(0, "ab"), .init(1, "道")])]
    try StoreFixture.write(rows, StoreFixture.fields(2), to: path)
    let store = try RecordStore(IndexFile(path: path))
    let image = RecordImage(store, SymbolTable(store.decoder))
    let texts = ["ab", "無", "间", "\u{10FFFF}", "\u{0}", ""]
    let others = texts.map {
      StoreFixture.Row(ordinal: 1, values: [.init(0, "ab"), .init(1, $0)])
    }
    let foreign = StoreFixture.Row(ordinal: 1, values: [.init(0, "ab"), .init(2, "道")])
    let batch = StoreFixture.batch(others + [foreign], StoreFixture.fields(3))
    let images = texts.indices.map { image.withBytes(of: $0, in: batch) { Array($0) } }
    #expect(Set(images).count == texts.count)
    #expect(!images.contains(Array(try store.bytes(of: 0))))
    #expect(!images.contains(nil))
    #expect(image.withBytes(of: texts.count, in: batch) { Array($0) } == nil)
  }
}
