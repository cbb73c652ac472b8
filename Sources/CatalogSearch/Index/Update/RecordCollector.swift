internal import Catalogs

/// Copies of records, in batches of some hundred kilobytes.
struct RecordCollector {
  private static let batchLength = 128 << 10

  private(set) var batches: [RecordBatch] = []
  private(set) var count = 0

  /// Copies a record.
  /// - Parameter batch: its fields are numbered as those of the batches before.
  mutating func append(_ record: Int, of batch: RecordBatch) {
    let last: RecordBatch
    if let open = batches.last, open.byteCount < Self.batchLength,
      open.fields.count == batch.fields.count
    {
      last = open
    } else {
      last = RecordBatch()
      last.beginBuilding(fields: batch.fields)
      batches.append(last)
    }
    last.append(record, of: batch) { $0 }
    count += 1
  }
}

extension RecordBatch {
  /// Copies a record of another batch, to a batch that is being built.
  /// - Parameters:
  ///   - ordinal: its number in the catalog; nil for the one that it has.
  ///   - field: the number that a field of the other batch has here.
  func append(
    _ record: Int, of other: RecordBatch, ordinal: Int? = nil, _ field: (UInt32) -> UInt32
  ) {
    for value in other.values[other.valueRange(ofRecord: record)] {
      let text = other.text(of: value)
      let start = byteCount
      if let bytes = text.baseAddress {
        spareBytes(text.count).update(from: bytes, count: text.count)
        appendBytes(text.count)
      }
      appendValue(in: start..<byteCount, field: field(value.field), kind: value.kind)
    }
    appendRecord(
      ordinal: ordinal ?? other.ordinal(ofRecord: record),
      byteRange: other.byteRange(ofRecord: record))
  }
}
