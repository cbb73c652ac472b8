internal import Catalogs

/// Writes the records of a part of an index, or where they stand in the catalog.
enum RecordsWriter: Sendable {
  case stored(RecordStoreWriter)
  case external(ExternalRecordWriter)

  /// - Parameter isExternal: whether the catalog keeps them; the reader must locate them then.
  init(isExternal: Bool) {
    self = isExternal ? .external(ExternalRecordWriter()) : .stored(RecordStoreWriter())
  }

  var count: Int {
    switch self {
    case .stored(let store): store.count
    case .external(let records): records.count
    }
  }

  /// Adds the records of a batch; batches come in the order of the catalog.
  func append(_ batch: RecordBatch) {
    switch self {
    case .stored(let store): store.append(batch)
    case .external(let records): records.append(batch)
    }
  }

  /// Writes the sections; the records are gone then.
  /// - Parameter reader: the one that filled the batches.
  func finish(
    into writer: IndexFileWriter, segment: Int, threads: Int, _ reader: CatalogReader
  ) throws(IndexError) {
    switch self {
    case .stored(let store): try store.finish(into: writer, segment: segment, threads: threads)
    case .external(let records): try records.finish(into: writer, segment: segment, reader)
    }
  }
}
