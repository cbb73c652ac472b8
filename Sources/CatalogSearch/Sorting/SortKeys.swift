internal import Catalogs

/// Says where the records of batches stand in an order.
///
///     let keys = SortKeys(order)
///     keys.begin(record, in: batch)
///     if keys.comparison(to: last) <= 0 { … keys.key() … }
///
/// A record is compared first, which is quick, and only one that is kept gets a key.
///
/// One thread at a time has it.
final class SortKeys {
  private let field: SortField
  private let isDescending: Bool
  private let collator: Collator
  /// How far each field of the batches is; `nil` for one that is not sorted by.
  private var distances: [Int?] = []
  /// The value of the record that was begun, whose text is the batch's.
  private var value = Value.missing

  private enum Value {
    case number(UInt64)
    case text(UnsafeBufferPointer<UInt8>)
    case missing
  }

  init(_ order: SortOrder) {
    field = SortField(order)
    isDescending = order.direction == .descending
    collator = Collator(order.collation)
  }

  /// The fields of the batches that follow are others than before.
  func beginFields() { distances.removeAll(keepingCapacity: true) }

  /// Looks at a record; its batch must stay as it is while it is asked about.
  func begin(_ record: Int, in batch: RecordBatch) {
    for index in distances.count..<max(distances.count, batch.fields.count) {
      distances.append(field.distance(of: batch.fields[index]))
    }
    var nearest: (value: RecordBatch.Value, distance: Int)?
    for value in batch.values[batch.valueRange(ofRecord: record)] {
      guard let distance = distances[Int(value.field)], value.start < value.end else { continue }
      if let nearest, nearest.distance <= distance { continue }
      nearest = (value, distance)
    }
    guard let nearest else {
      value = .missing
      return
    }
    let text = batch.text(of: nearest.value)
    // A weight's bits are smaller for what is larger.
    value = Weight(text).map { .number(~$0.bits) } ?? .text(text)
  }

  /// Below 0 where the record comes before another of that key, 0 where neither does.
  func comparison(to key: SortKey) -> Int {
    let result: Int
    switch (value, key.value) {
    case (.missing, .missing): return 0
    case (.missing, _): return 1
    case (_, .missing): return -1
    case (.number, .text): result = -1
    case (.text, .number): result = 1
    case (.number(let own), .number(let other)): result = own < other ? -1 : own == other ? 0 : 1
    case (.text(let own), .text(let other)):
      result = other.withUnsafeBufferPointer { collator.compare(own, $0) }
    }
    return isDescending ? -result : result
  }

  private static let numberByte: UInt8 = 1
  private static let textByte: UInt8 = 2
  private static let missingByte: UInt8 = 0xFF

  /// Appends the record's key in ascending order; nothing where it has no value.
  func appendKey(to bytes: inout [UInt8]) {
    switch value {
    case .missing: break
    case .number(let bits):
      bytes.append(Self.numberByte)
      withUnsafeBytes(of: bits.bigEndian) { bytes.append(contentsOf: $0) }
    case .text(let text):
      bytes.append(Self.textByte)
      collator.appendKey(of: text, to: &bytes)
    }
  }

  /// The record's key.
  func key() -> SortKey {
    let copy: SortKey.Value
    switch value {
    case .missing: return SortKey(.missing, [Self.missingByte])
    case .number(let bits): copy = .number(bits)
    case .text(let text): copy = .text(Array(text.prefix(Collator.comparedBytes)))
    }
    var bytes: [UInt8] = []
    appendKey(to: &bytes)
    if isDescending { for index in bytes.indices { bytes[index] = ~bytes[index] } }
    return SortKey(copy, bytes)
  }
}
