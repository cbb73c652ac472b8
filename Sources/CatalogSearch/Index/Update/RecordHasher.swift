internal import Catalogs

/// Hashes of what records say: the names of their fields, the kinds and the values, in their order.
///
///     var hasher = RecordHasher()
///     hasher.hash(0, of: batch)           // the same for the same record in any batch and catalog
///
/// Neither a record's number nor the numbers of its fields are in it. XXH64, so of a million records
/// two that differ have the same in one catalog of ten million.
struct RecordHasher {
  /// The hash of each field's name, by its number.
  private var fields: [UInt64] = []

  /// - Parameter batch: its fields are numbered as those of the batches before.
  mutating func hash(_ record: Int, of batch: RecordBatch) -> UInt64 {
    hash(batch.values[batch.valueRange(ofRecord: record)], of: batch)
  }

  /// The hash of a record that has these values of the batch.
  mutating func hash(
    _ values: Slice<UnsafeBufferPointer<RecordBatch.Value>>, of batch: RecordBatch
  ) -> UInt64 {
    for number in fields.count..<max(fields.count, batch.fields.count) {
      var name = batch.fields[number].name
      fields.append(name.withUTF8 { XXH64.hash(UnsafeRawBufferPointer($0)) })
    }
    var hash: UInt64 = 0
    for value in values {
      let seed =
        (hash ^ fields[Int(value.field)]) &* 0x9E37_79B9_7F4A_7C15
        &+ UInt64(value.kind.rawValue)
      hash = XXH64.hash(UnsafeRawBufferPointer(batch.text(of: value)), seed: seed)
    }
    return hash
  }
}
