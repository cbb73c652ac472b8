internal import Catalogs

/// Hands out the records that come into an index, batch by batch, in the order of the catalog.
///
/// Never called twice at once: hence `@unchecked`.
final class AdditionSource: @unchecked Sendable {
  private static let batchLength = 64 << 10

  private let update: IndexUpdate
  private var next = 0
  private let scratch = RecordBatch()
  /// For each part of the index, the number that its fields have in the catalog.
  private var fieldNumbers: [Int: [UInt32]] = [:]
  /// Why it stopped.
  private(set) var error: IndexError?

  /// For records that the catalog keeps.
  private let file: SystemFile?
  private let reader: ExternalReader?

  /// - Parameter reader: that of the catalog, at its end.
  init(_ update: IndexUpdate, _ reader: CatalogReader) throws(IndexError) {
    self.update = update
    guard update.index.isExternal, let path = reader.path else {
      file = nil
      self.reader = nil
      return
    }
    file = try SystemFile(reading: path)
    self.reader = ExternalReader(reader.layout, update.fields)
  }

  /// Fills a batch; false where there are no more.
  func fill(_ batch: RecordBatch) -> Bool {
    batch.beginBuilding(fields: update.fields)
    while next < update.additions.count, batch.byteCount < Self.batchLength {
      let addition = update.additions[next]
      switch addition.content {
      case .new(let number, let record):
        batch.append(
          record, of: update.batches[number], ordinal: addition.ordinal
        ) { $0 }
      case .known(let place):
        guard
          attempt({ () throws(IndexError) in
            try append(place, ordinal: addition.ordinal, to: batch)
          })
        else { return false }
      case .located(let range):
        guard
          attempt({ () throws(IndexError) in
            try append(range, ordinal: addition.ordinal, to: batch)
          })
        else { return false }
      }
      next += 1
    }
    return batch.recordCount > 0
  }

  private func attempt(_ body: () throws(IndexError) -> Void) -> Bool {
    do throws(IndexError) {
      try body()
      return true
    } catch {
      self.error = error
      return false
    }
  }

  private func append(
    _ range: Range<Int>, ordinal: Int, to batch: RecordBatch
  ) throws(IndexError) {
    guard let file, let reader, try reader.appendValues(at: range, of: file, to: batch) else {
      throw IndexError(
        code: .catalogChanged,
        .changedWhileRead,
        path: file?.path ?? update.index.file.path)
    }
    batch.appendRecord(ordinal: ordinal, byteRange: range)
  }

  private func append(
    _ place: IndexUpdate.Place, ordinal: Int, to batch: RecordBatch
  ) throws(IndexError) {
    let store = update.index.parts[place.part].store
    scratch.beginBuilding(fields: store.fields)
    try store.append(place.record, to: scratch)
    let numbers = self.numbers(ofPart: place.part)
    batch.append(0, of: scratch, ordinal: ordinal) { numbers[Int($0)] }
  }

  private func numbers(ofPart part: Int) -> [UInt32] {
    if let numbers = fieldNumbers[part] { return numbers }
    // A field of a record that the catalog has is one of the catalog; others are not asked for.
    let numbers = update.index.parts[part].store.fields.map { field in
      update.fields.index(of: field.name) ?? 0
    }
    fieldNumbers[part] = numbers
    return numbers
  }
}
