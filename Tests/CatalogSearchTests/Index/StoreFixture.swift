import Catalogs

@testable import CatalogSearch

/// Records that are stored in a file and read again.
enum StoreFixture {
  /// A value: the field's number, whether it is a literal, and the text.
  struct Value: Equatable {
    var field: UInt32
    var isLiteral = false
    var text: [UInt8]

    init(_ field: UInt32, _ text: String, isLiteral: Bool = false) {
      self.field = field
      self.isLiteral = isLiteral
      self.text = Array(text.utf8)
    }
  }

  struct Row: Equatable {
    var ordinal: Int
    var values: [Value]
  }

  static func fields(_ count: Int) -> FieldSet {
    var fields = FieldSet()
    for number in 0..<count { _ = fields.intern(number == 0 ? "id" : "title.\(number)") }
    return fields
  }

  /// The rows as a batch.
  static func batch(_ rows: some Sequence<Row>, _ fields: FieldSet) -> RecordBatch {
    let batch = RecordBatch()
    batch.beginBuilding(fields: fields)
    for row in rows {
      for value in row.values {
        let start = batch.byteCount
        batch.spareBytes(value.text.count).initialize(
          from: value.text, count: value.text.count)
        batch.appendBytes(value.text.count)
        batch.appendValue(
          in: start..<batch.byteCount, field: value.field,
          kind: value.isLiteral ? .literal : .text)
      }
      batch.appendRecord(ordinal: row.ordinal)
    }
    return batch
  }

  /// The records of a batch.
  static func rows(_ batch: RecordBatch) -> [Row] {
    (0..<batch.recordCount).map { record in
      Row(
        ordinal: batch.ordinal(ofRecord: record),
        values: batch.values[batch.valueRange(ofRecord: record)].map { value in
          Value(
            value.field, batch.string(of: value), isLiteral: value.kind == .literal)
        })
    }
  }

  /// Stores batches of rows.
  static func write(
    _ rows: [Row], _ fields: FieldSet, to path: String, batchLength: Int = 1000, threads: Int = 2
  ) throws {
    let store = RecordStoreWriter()
    var rest = rows[...]
    repeat {
      store.append(batch(rest.prefix(batchLength), fields))
      rest = rest.dropFirst(batchLength)
    } while !rest.isEmpty
    let writer = try IndexFileWriter(path: path)
    try store.finish(into: writer, threads: threads)
    try writer.finish()
  }

  /// All records of a store, each read alone, in an order of its own.
  static func read(_ store: RecordStore) throws(IndexError) -> [Row] {
    let batch = RecordBatch()
    var rows: [Row?] = Array(repeating: nil, count: store.count)
    for step in 0..<store.count {
      let record = (step &* 7_919 + 5) % store.count
      if rows[record] != nil { continue }
      batch.beginBuilding(fields: store.fields)
      try store.append(record, to: batch)
      rows[record] = self.rows(batch)[0]
    }
    // Where 7919 divides the count, some were left out.
    for record in 0..<store.count where rows[record] == nil {
      batch.beginBuilding(fields: store.fields)
      try store.append(record, to: batch)
      rows[record] = self.rows(batch)[0]
    }
    return rows.compactMap { $0 }
  }
}
