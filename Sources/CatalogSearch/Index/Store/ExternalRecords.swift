internal import Catalogs

/// The records that an index leaves in the catalog file, read there again.
///
///     let catalog = try ExternalCatalog(file)
///     let records = try ExternalRecords(file, catalog: catalog)
///     batch.beginBuilding(fields: records.fields)
///     try records.append(17, to: batch)        // the 18th record of the catalog that was good
///     batch.record(at: 0)
///
/// A record takes a system call, some 500 ns where the file is in the page cache; those that
/// follow one another are read 64 KiB at a time. A record whose values are not those that were
/// indexed is refused, so what a batch gets is what the index was built of.
///
/// Used from any number of threads: what changes is locked, hence `@unchecked`.
final class ExternalRecords: @unchecked Sendable {
  /// How many records there are.
  let count: Int
  /// All fields of the catalog.
  let fields: FieldSet
  private let catalog: ExternalCatalog
  private let layout: RecordLayout
  private let file: IndexFile
  private let ordinals: RecordOrdinals
  /// The distance before each record, then the record.
  private let ranges: RecordEnds
  private let hashes: UnsafeRawBufferPointer
  /// The readers that no thread is using.
  private let idle = Locked<[ExternalReader]>([])

  init(
    _ file: IndexFile, segment: Int = 0, catalog: ExternalCatalog
  ) throws(IndexError) {
    self.file = file
    self.catalog = catalog
    var summary = try file.reader(of: .externalSummary, segment: segment)
    count = try summary.index()
    let end = try summary.index()
    hashes = try file.requiredBytes(of: .externalHashes, segment: segment)
    let sectionOfRanges = try file.requiredBytes(of: .externalRanges, segment: segment)
    guard count <= RecordEnds.recordLimit / 2, hashes.count == Self.hashLength * count,
      end <= catalog.byteCount,
      let ranges = RecordEnds(sectionOfRanges, count: 2 * count, total: end)
    else { throw .damaged("its numbers do not fit together", path: file.path) }
    self.ranges = ranges
    guard
      let ordinals = RecordOrdinals(try file.requiredBytes(of: .storeOrdinals, segment: segment))
    else { throw .damaged("the list of record numbers is of another length", path: file.path) }
    self.ordinals = ordinals
    var names = try file.reader(of: .storeFields, segment: segment)
    fields = try FieldSet(from: &names)
    var columns = try file.reader(of: .externalColumns, segment: segment)
    var numbers: [UInt32] = []
    while columns.remaining > 0 { numbers.append(try columns.next()) }
    layout = RecordLayout(format: catalog.format, columns: numbers)
    guard RecordParser(layout, fields: fields) != nil else {
      throw .damaged("a column has no field", path: file.path)
    }
  }

  /// The number of a record in its catalog, from 1; bad records have one too, but no place here.
  ///
  /// - Precondition: there is such a record.
  func ordinal(of record: Int) -> Int {
    precondition(record >= 0 && record < count, "there is no such record")
    return ordinals.ordinal(of: record)
  }

  /// Adds a record to a batch of these fields.
  ///
  /// - Precondition: there is such a record.
  /// - Throws: `IndexError`: `catalogChanged` if it is not what it was, `damaged`, or that reading
  ///   failed; the batch is as before then, except for bytes that belong to no value.
  func append(_ record: Int, to batch: RecordBatch) throws(IndexError) {
    let ordinal = ordinal(of: record)
    guard let range = ranges.range(of: 2 * record + 1), range.count <= UInt32.max else {
      throw .damaged("record \(ordinal) cannot be found", path: file.path)
    }
    let reader = idle.withLock { $0.popLast() } ?? ExternalReader(layout, fields)
    defer { idle.withLock { $0.append(reader) } }
    guard try reader.appendValues(at: range, of: try catalog.file, to: batch) else {
      throw catalog.changed(record: ordinal)
    }
    guard reader.hash(of: batch) == hash(of: record) else {
      batch.forgetValues()
      throw catalog.changed(record: ordinal)
    }
    batch.appendRecord(ordinal: ordinal)
  }

  /// Bytes that are kept of a record's hash.
  static let hashLength = 6
  /// What they are of it.
  static let hashMask: UInt64 = 1 << 48 - 1

  /// The low 48 bits of the record's hash, by `RecordHasher`.
  ///
  /// - Precondition: there is such a record.
  func hash(of record: Int) -> UInt64 {
    precondition(record >= 0 && record < count, "there is no such record")
    // Zeros follow the section, which a buffer, that asks for its bounds in debug builds, knows not.
    let word = hashes.baseAddress!.loadUnaligned(
      fromByteOffset: Self.hashLength * record, as: UInt64.self)
    return UInt64(littleEndian: word) & Self.hashMask
  }

  /// The bytes that the record has in the catalog.
  func byteCount(of record: Int) -> Int { ranges.range(of: 2 * record + 1)?.count ?? 0 }

  /// Holds the whole catalog file against its hash.
  func verify() throws(IndexError) { try catalog.verify() }
}
