internal import Catalogs

/// Records of a catalog as a store that is there would have them: what is equal byte by byte to a record
/// of the store is the same record.
///
///     let image = RecordImage(store, SymbolTable(store.decoder))
///     image.withBytes(of: 0, in: batch) { $0.elementsEqual(store.text[…]) }       // true for the same
///
/// One a thread, and for batches of one set of fields.
final class RecordImage {
  /// Of a value: field × 2 + kind.
  private typealias Element = Int

  /// Records of more values have no image: a file may say that there are any number.
  private static let mostValues = 1 << 16

  private let table: SymbolTable
  /// Whether records have the number of their shape before their values.
  private let hasNumbers: Bool
  private let output = ByteColumn(capacity: 1 << 12)
  /// The numbers of shapes by the fields and kinds of their values, as the store numbers fields.
  private let numbers: [[Element]: Int]
  private let storeFields: FieldSet
  /// The store's number of each field of the batches; -1 for one that it has not.
  @exclusivity(unchecked) private var fields: [Int] = []
  /// The values and the number of the shape that was met last.
  @exclusivity(unchecked) private var last: [Element] = []
  @exclusivity(unchecked) private var lastNumber: Int?

  /// - Parameter table: that of the store's symbols.
  init(_ store: RecordStore, _ table: SymbolTable) {
    self.table = table
    hasNumbers = store.shapes.count > 1
    storeFields = store.fields
    var numbers: [[Element]: Int] = [:]
    for number in 0..<store.shapes.count {
      var elements: [Element] = []
      guard var cursor = store.shapes.cursor(of: number) else { continue }
      while let element = cursor.next(), element >= 0, elements.count <= Self.mostValues {
        elements.append(element)
      }
      if elements.count <= Self.mostValues { numbers[elements] = number }
    }
    self.numbers = numbers
    lastNumber = numbers[[]]
  }

  /// Calls `body` with a record as the store would have it.
  /// - Returns: nil for a record with other fields than any of the store.
  func withBytes<Result>(
    of record: Int, in batch: RecordBatch, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    let values = batch.values[batch.valueRange(ofRecord: record)]
    guard let shape = number(ofShape: values, in: batch) else { return nil }
    output.count = 0
    if hasNumbers { output.append(varint: shape) }
    var isFirst = true
    for value in values {
      if !isFirst { output.append(0) }
      isFirst = false
      table.encode(UnsafeBufferPointer(rebasing: batch.bytes[value.range]), into: output)
    }
    return body(UnsafeRawBufferPointer(output.bytes))
  }

  private func number(
    ofShape values: Slice<UnsafeBufferPointer<RecordBatch.Value>>, in batch: RecordBatch
  ) -> Int? {
    if let most = values.max(by: { $0.field < $1.field })?.field, most >= fields.count {
      for field in batch.fields.dropFirst(fields.count) {
        fields.append(storeFields.index(of: field.name).map(Int.init) ?? -1)
      }
    }
    var isLast = values.count == last.count
    var index = 0
    for value in values where isLast {
      isLast = element(value) == last[index]
      index += 1
    }
    if !isLast {
      last = values.map(element)
      lastNumber = numbers[last]
    }
    return lastNumber
  }

  @inline(__always)
  private func element(_ value: RecordBatch.Value) -> Element {
    let field = fields[Int(value.field)]
    return field < 0 ? -1 : field << 1 | (value.kind == .literal ? 1 : 0)
  }
}
