internal import Catalogs

/// Stores the records of a catalog in an index file, to be shown and searched without the catalog.
///
///     let store = RecordStoreWriter()
///     while try reader.next(into: batch) { store.append(batch) }
///     try store.finish(into: writer)
///
/// A record keeps its number in the catalog and all its values, in order, `id` and URLs included;
/// each is told by its place, from 0. Until it finishes, the writer holds the values in UTF-8, since
/// their code depends on how often each character occurs; then it lets go of them as it writes.
///
/// What is written depends on the records alone, not on batches or threads.
///
/// One thread has it at a time: hence `@unchecked`.
final class RecordStoreWriter: @unchecked Sendable {
  /// How many bytes of values are encoded at a time, about.
  private static let chunkLength = 1 << 21

  /// Records one after another: the shape's number, then each value's length and bytes.
  private var chunks: [ByteColumn?] = []
  private var last = ByteColumn(capacity: 0)
  private let symbols = ScalarCounts()
  private let shapes = RecordShapes()
  private var fields = FieldSet()
  private var ordinals = RecordOrdinals.Builder()
  var count: Int { ordinals.count }

  /// Adds the records of a batch; batches come in the order of the catalog.
  func append(_ batch: RecordBatch) {
    if batch.fields.count > fields.count { fields = batch.fields }
    let values = batch.values
    let bytes = batch.bytes
    for record in 0..<batch.recordCount {
      ordinals.append(batch.ordinal(ofRecord: record))
      let own = values[batch.valueRange(ofRecord: record)]
      if last.count >= Self.chunkLength || chunks.isEmpty { beginChunk() }
      last.append(varint: shapes.number(of: own))
      for value in own {
        let text = UnsafeBufferPointer(rebasing: bytes[value.range])
        symbols.add(text)
        last.append(varint: text.count)
        last.append(text)
      }
    }
  }

  private func beginChunk() {
    last = ByteColumn(capacity: Self.chunkLength * 9 / 8)
    chunks.append(last)
  }

  /// Writes all sections of the store; the records are gone then.
  ///
  /// - Parameter threads: how many work at it.
  func finish(
    into writer: IndexFileWriter, segment: Int = 0, threads: Int = Threads.processorCount
  ) throws(IndexError) {
    guard count <= RecordEnds.recordLimit else {
      throw IndexError(
        code: .tooLarge,
        .tooManyRecords(count, limit: RecordEnds.recordLimit), path: writer.path)
    }
    let table = SymbolTable(symbols)
    let (shapeBytes, numbers) = try shapes.section(path: writer.path)
    let encoder = RecordEncoder(
      table: table, numbers: numbers.count > 1 ? numbers : nil,
      valueCounts: numbers.indices.map(shapes.valueCount))

    try writer.begin(.storeText, segment: segment)
    var lengths: [[UInt32]] = []
    var next = 0
    while next < chunks.count {
      let group = next..<min(chunks.count, next + max(threads, 1) * 2)
      let encoded = encoder.encode(chunks[group].compactMap { $0 }, threads: threads)
      for chunk in encoded {
        guard let chunkLengths = chunk.lengths else {
          throw IndexError(
            code: .tooLarge, .recordTooLong,
            path: writer.path)
        }
        try writer.append(UnsafeRawBufferPointer(chunk.text.bytes))
        lengths.append(chunkLengths)
      }
      for index in group { chunks[index] = nil }
      next = group.upperBound
    }
    last = ByteColumn(capacity: 0)
    try writer.end()

    var summary: [UInt8] = []
    summary.append(littleEndian: UInt64(count))
    try writer.write(.storeSummary, segment: segment, summary)
    try writer.write(.storeEnds, segment: segment, RecordEnds.section(lengths: lengths))
    try writer.write(.storeShapes, segment: segment, shapeBytes)
    try writer.write(.storeSymbols, segment: segment, table.utf8.map(\.littleEndian))
    var names: [UInt8] = []
    fields.append(to: &names)
    try writer.write(.storeFields, segment: segment, names)
    try writer.write(.storeOrdinals, segment: segment, ordinals.section)
  }
}

/// Encodes chunks of records, several at a time.
private struct RecordEncoder: Sendable {
  let table: SymbolTable
  /// The stored number of each shape; `nil` if there is a single one, which needs no number.
  let numbers: [Int]?
  let valueCounts: [Int]

  /// The code of a chunk, and the length of each of its records; `nil` if one is too long.
  struct Encoded: Sendable {
    let text: ByteColumn
    let lengths: [UInt32]?
  }

  func encode(_ chunks: [ByteColumn], threads: Int) -> [Encoded] {
    let results = Locked([Encoded?](repeating: nil, count: chunks.count))
    let next = Locked(0)
    // The system may refuse threads: this one takes what the others do not.
    let work: @Sendable (Int) -> Void = { _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < chunks.count else { return }
        let encoded = encode(chunks[index])
        results.withLock { $0[index] = encoded }
      }
    }
    let others = Threads(min(threads, chunks.count) - 1, work)
    work(0)
    others.join()
    return results.withLock { $0.compactMap { $0 } }
  }

  private func encode(_ chunk: ByteColumn) -> Encoded {
    let text = ByteColumn(capacity: chunk.count)
    var lengths: [UInt32] = []
    var fits = true
    let bytes = chunk.bytes
    var offset = 0
    while offset < bytes.count {
      let start = text.count
      let shape = chunk.varint(at: &offset)
      if let numbers { text.append(varint: numbers[shape]) }
      for value in 0..<valueCounts[shape] {
        if value > 0 { text.append(0) }
        let length = chunk.varint(at: &offset)
        table.encode(UnsafeBufferPointer(rebasing: bytes[offset..<offset + length]), into: text)
        offset += length
      }
      fits = fits && text.count - start <= UInt32.max
      lengths.append(UInt32(truncatingIfNeeded: text.count - start))
    }
    return Encoded(text: text, lengths: fits ? lengths : nil)
  }
}
