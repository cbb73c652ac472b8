internal import Catalogs

/// Writes down where the records of a catalog stand in its file, for an index that holds none.
///
///     var options = CatalogReader.Options()
///     options.locatesRecords = true
///     let reader = try CatalogReader(path: "movies.csv", options: options)
///     let records = ExternalRecordWriter()
///     while try reader.next(into: batch) { records.append(batch) }
///     try records.finish(into: writer, reader)
///     try ExternalCatalog.write(reader, into: writer)
///
/// Some 15 bits a record for its place and 48 for the hash of its values; until it finishes, the
/// writer holds 16 bytes.
///
/// What is written depends on the records and their places alone, not on batches or threads.
///
/// One thread has it at a time: hence `@unchecked`.
final class ExternalRecordWriter: @unchecked Sendable {
  private static let chunkLength = 1 << 16

  /// For each record how far it is from the one before, and how long.
  private var lengths: [[UInt32]] = []
  private var hashes: [[UInt64]] = []
  private var end = 0
  private var hasher = RecordHasher()
  private var ordinals = RecordOrdinals.Builder()
  /// Whether a number was too large for 32 bits.
  private var isTooLong = false

  /// How many records there are so far.
  var count: Int { ordinals.count }

  /// Adds the records of a batch; batches come in the order of the catalog.
  ///
  /// - Precondition: the reader located them.
  func append(_ batch: RecordBatch) {
    for record in 0..<batch.recordCount {
      guard let range = batch.byteRange(ofRecord: record) else {
        preconditionFailure("the reader did not locate the records")
      }
      append(
        range, hash: hasher.hash(record, of: batch),
        ordinal: batch.ordinal(ofRecord: record))
    }
  }

  /// Adds a record whose hash is known, as that of a part which an update keeps.
  ///
  /// - Parameters:
  ///   - range: where it stands now.
  ///   - hash: that of `RecordHasher`, or what an index keeps of it.
  ///   - ordinal: its number in the catalog now.
  /// - Precondition: it stands behind the records before.
  func append(_ range: Range<Int>, hash: UInt64, ordinal: Int) {
    add(range, hash: hash)
    ordinals.append(ordinal)
  }

  /// Adds a record that the catalog has no longer, and that nobody is to ask for.
  func appendWithdrawn() {
    add(end..<end, hash: 0)
    ordinals.appendWithdrawn()
  }

  private func add(_ range: Range<Int>, hash: UInt64) {
    precondition(range.lowerBound >= end, "the records are not in the catalog's order")
    if count % Self.chunkLength == 0 { beginChunk() }
    let distance = range.lowerBound - end
    isTooLong = isTooLong || distance > UInt32.max || range.count > UInt32.max
    lengths[lengths.count - 1].append(UInt32(truncatingIfNeeded: distance))
    lengths[lengths.count - 1].append(UInt32(truncatingIfNeeded: range.count))
    hashes[hashes.count - 1].append(hash)
    end = range.upperBound
  }

  private func beginChunk() {
    lengths.append([])
    lengths[lengths.count - 1].reserveCapacity(2 * Self.chunkLength)
    hashes.append([])
    hashes[hashes.count - 1].reserveCapacity(Self.chunkLength)
  }

  /// Writes the sections of the records; all but that of the catalog.
  ///
  /// - Parameter reader: the one that filled the batches, at its end.
  func finish(
    into writer: IndexFileWriter, segment: Int = 0, _ reader: CatalogReader
  ) throws(IndexError) {
    guard count <= RecordEnds.recordLimit / 2 else {
      throw IndexError(
        code: .tooLarge,
        .tooManyExternalRecords(count, limit: RecordEnds.recordLimit / 2), path: writer.path)
    }
    guard !isTooLong, end < 1 << 48 else {
      throw IndexError(
        code: .tooLarge,
        .externalRecordTooLong, path: writer.path)
    }
    var summary: [UInt8] = []
    summary.append(littleEndian: UInt64(count))
    summary.append(littleEndian: UInt64(end))
    try writer.write(.externalSummary, segment: segment, summary)
    try writer.write(
      .externalColumns, segment: segment, reader.layout.columns.map(\.littleEndian))
    try writer.write(.externalRanges, segment: segment, RecordEnds.section(lengths: lengths))
    lengths = []
    try writer.begin(.externalHashes, segment: segment)
    for chunk in hashes {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(chunk.count * ExternalRecords.hashLength)
      for hash in chunk {
        for byte in 0..<ExternalRecords.hashLength {
          bytes.append(UInt8(truncatingIfNeeded: hash >> UInt64(8 * byte)))
        }
      }
      try writer.append(bytes)
    }
    try writer.end()
    hashes = []
    var names: [UInt8] = []
    reader.fields.append(to: &names)
    try writer.write(.storeFields, segment: segment, names)
    try writer.write(.storeOrdinals, segment: segment, ordinals.section)
  }
}
