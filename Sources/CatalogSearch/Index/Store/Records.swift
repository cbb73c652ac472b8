internal import Catalogs

/// The records of an index, whether it holds them or leaves them in the catalog.
///
///     let catalog = try Records.catalog(of: file)      // nil: the file holds them
///     let records = try Records(file, catalog: catalog)
///     batch.beginBuilding(fields: records.fields)
///     try records.append(17, to: batch)
///
/// An enumeration rather than a protocol: which of the two is asked once a record, by a branch that
/// goes the same way each time.
enum Records: Sendable {
  case stored(RecordStore)
  case external(ExternalRecords)

  /// The catalog that an index leaves its records in; `nil` if it holds them.
  /// - Parameter isRead: whether records are asked for, so that it must be as it was.
  static func catalog(
    of file: IndexFile, isRead: Bool = true
  ) throws(IndexError) -> ExternalCatalog? {
    file.bytes(of: .externalCatalog) == nil ? nil : try ExternalCatalog(file, isRead: isRead)
  }

  /// The records of a segment.
  init(
    _ file: IndexFile, segment: Int = 0, catalog: ExternalCatalog?
  ) throws(IndexError) {
    if let catalog {
      self = .external(try ExternalRecords(file, segment: segment, catalog: catalog))
    } else {
      self = .stored(try RecordStore(file, segment: segment))
    }
  }

  /// How many records there are.
  var count: Int {
    switch self {
    case .stored(let store): store.count
    case .external(let records): records.count
    }
  }

  /// All fields of the catalog.
  var fields: FieldSet {
    switch self {
    case .stored(let store): store.fields
    case .external(let records): records.fields
    }
  }

  /// The number of a record in its catalog, from 1.
  ///
  /// - Precondition: there is such a record.
  func ordinal(of record: Int) -> Int {
    switch self {
    case .stored(let store): store.ordinal(of: record)
    case .external(let records): records.ordinal(of: record)
    }
  }

  /// Adds records to a batch of these fields, as each by itself.
  func append(_ records: ArraySlice<UInt32>, to batch: RecordBatch) throws(IndexError) {
    switch self {
    case .stored(let store): try store.append(records, to: batch)
    case .external(let external):
      for record in records { try external.append(Int(record), to: batch) }
    }
  }

  /// Adds a record to a batch of these fields.
  ///
  /// - Precondition: there is such a record.
  /// - Throws: `IndexError` if it is damaged or has changed; the batch is as before then, except for
  ///   bytes that belong to no value.
  func append(_ record: Int, to batch: RecordBatch) throws(IndexError) {
    switch self {
    case .stored(let store): try store.append(record, to: batch)
    case .external(let records): try records.append(record, to: batch)
    }
  }
}
