internal import Catalogs
internal import TextFolding

/// Builds one part of an index: takes in records, then writes everything that finds them.
///
/// Batches are folded by threads as they come, several at a time. Then rows are numbered by the
/// length of their fold (`FoldedRows`), which is the order in which hits of one position and cost
/// are ranked, and encoded, while the records are stored; and the gram trees are built.
///
/// What is written depends on the records alone, not on the number of threads.
///
/// Memory: see `PartMemory`.
final class PartBuilder {
  typealias Failure = IndexBuilder.Failure
  /// Fills a batch with the next records; false where there are none. Never called twice at once.
  typealias Source = @Sendable (RecordBatch) throws(CatalogError) -> Bool

  private let weight: String?
  private let threads: Int
  private let memory: PartMemory
  private let progress: (@Sendable (IndexBuilder.Progress) -> Void)?
  private let store: RecordsWriter
  private var chunks: [FoldedChunk] = []
  private(set) var rowCount = 0
  private var frequencies = Frequencies()
  /// The names of fields that have texts which are not searched.
  private var unsearchedFields: Set<String> = []
  /// Of each record; empty where none are weighed.
  private var weights: [Weight] = []
  /// Whether a record of the part has one.
  var hasWeights: Bool { weights.contains { $0 != .none } }
  /// Whether the source has no more.
  private(set) var isAtEnd = false

  /// - Parameter isExternal: whether the catalog keeps the records.
  init(
    isExternal: Bool, weight: String?, threads: Int, memory: PartMemory,
    progress: (@Sendable (IndexBuilder.Progress) -> Void)?
  ) {
    store = RecordsWriter(isExternal: isExternal)
    self.weight = weight
    self.threads = threads
    self.memory = memory
    self.progress = progress
  }

  var recordCount: Int { store.count }

  // MARK: Taking in

  private struct Taking {
    let source: Source
    let store: RecordsWriter
    let memory: PartMemory
    let weight: String?
    var weights: [Weight] = []
    var taken = 0
    var chunks: [FoldedChunk?] = []
    var error: CatalogError?
    var isAtEnd = false

    /// Fills a batch, stores its records, and says which one of all it is; nil where the source has
    /// no more or the part is full.
    mutating func next(_ batch: RecordBatch) -> Int? {
      guard !isAtEnd, error == nil, taken == 0 || taken < memory.records else { return nil }
      do throws(CatalogError) {
        isAtEnd = try !source(batch)
      } catch {
        self.error = error
      }
      guard !isAtEnd, error == nil else { return nil }
      taken += PartMemory.bytes(of: batch)
      store.append(batch)
      if let weight {
        let field = batch.fields.index(of: weight)
        for record in 0..<batch.recordCount {
          weights.append(batch.weight(ofRecord: record, in: field))
        }
      }
      chunks.append(nil)
      return chunks.count - 1
    }
  }

  private struct Frequencies {
    let standard = ScalarCounts()
    let loose = ScalarCounts()
  }

  /// Takes in what the source has, until the part is full.
  /// - Parameter path: of the index, for errors.
  func take(_ source: @escaping Source, path: String) throws {
    let state = Locked(Taking(source: source, store: store, memory: memory, weight: weight))
    let all = Locked(frequencies)
    let unsearched = Locked(unsearchedFields)
    let work: @Sendable (Int) -> Void = { _ in
      let folder = RowFolder()
      let batch = RecordBatch()
      while let number = state.withLock({ $0.next(batch) }) {
        let chunk = folder.fold(batch)
        state.withLock { $0.chunks[number] = chunk }
      }
      all.withLock { all in
        all.standard.add(folder.frequencies)
        all.loose.add(folder.looseFrequencies)
      }
      unsearched.withLock { $0.formUnion(folder.unsearchedFields) }
    }
    let others = Threads(threads - 1, work)
    work(0)
    others.join()
    unsearchedFields = unsearched.withLock { $0 }
    chunks = try state.withLock { state in
      if let error = state.error { throw Failure.catalog(error) }
      isAtEnd = state.isAtEnd
      weights = state.weights
      let chunks = state.chunks.compactMap { $0 }
      guard chunks.count == state.chunks.count else {
        throw IndexError(
          code: .tooLarge, .recordTooLong,
          path: path)
      }
      return chunks
    }
    rowCount = chunks.reduce(0) { $0 + $1.rows.count }
    guard rowCount < GramPlaces.rowLimit else {
      throw IndexError(
        code: .tooLarge,
        .tooManyValues(rowCount, limit: GramPlaces.rowLimit), path: path)
    }
  }

  /// In the order of their bytes, whichever thread met which.
  private var unsearchedSection: [UInt8] {
    var bytes: [UInt8] = []
    for name in unsearchedFields.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      bytes.append(varint: UInt64(name.utf8.count))
      bytes += name.utf8
    }
    return bytes
  }

  // MARK: Writing

  /// Writes all sections of the part; what it was made of is gone then.
  /// - Parameters:
  ///   - number: which part of the file.
  ///   - reader: that of the catalog.
  func write(
    _ number: Int, into writer: IndexFileWriter, _ reader: CatalogReader
  ) throws(IndexError) {
    progress?(IndexBuilder.Progress(stage: .storing, completed: 0, total: nil))
    let rows = try storeRecords(number, into: writer, reader)
    let settings = GramTreeLayout.Settings(rowCount: rows.rowCount)
    var summary: [UInt8] = []
    for count in [
      rows.rowCount, rows.looseRows.count, recordCount, settings.firstRows,
      rows.hasOneRowARecord ? 1 : 0,
    ] {
      summary.append(littleEndian: UInt64(count))
    }
    try writer.write(.summary, segment: number, summary)
    if weight != nil { try writer.write(.weights, segment: number, weights.map(\.bits)) }
    try writer.write(.unsearchedFields, segment: number, unsearchedSection)
    try writer.write(.lengths, segment: number, rows.lengths)
    try writer.write(.rowRecords, segment: number, rows.rowRecords)
    try writer.write(.plainRows, segment: number, rows.plainRows)
    try writer.write(.looseRows, segment: number, rows.looseRows)
    rows.forgetRows()
    var looseSettings = settings
    // Hits at `loose` are looked at one by one, so none are kept by class.
    looseSettings.firstRows = 0
    let standardSegment = IndexFold.standard.segment(ofPart: number)
    try write(rows.standard, standardSegment, writer)
    try writer.write(
      .noticedLetters, segment: standardSegment,
      UnsafeRawBufferPointer(rows.standard.text.noticedBits))
    writer.beginSync()
    let trees = GramTreeBuilder.build(
      [
        treeBuilder(of: rows.standard, settings, .indexing),
        treeBuilder(of: rows.loose, looseSettings, .indexingLoose),
      ], threads: threads)
    try writer.write(trees[0], segment: standardSegment)
    let looseSegment = IndexFold.loose.segment(ofPart: number)
    try write(rows.loose, looseSegment, writer)
    try writer.write(trees[1], segment: looseSegment)
  }

  /// Writes the records, and encodes the rows meanwhile.
  private func storeRecords(
    _ number: Int, into writer: IndexFileWriter, _ reader: CatalogReader
  ) throws(IndexError) -> EncodedRows {
    let encoding = Locked(
      RowEncoding(
        chunks: chunks, frequencies: frequencies, weights: weight == nil ? nil : weights,
        recordCount: recordCount))
    chunks = []
    let other = Threads(threads > 1 ? 1 : 0) { _ in encoding.withLock { $0.run() } }
    let stored = Result { () throws(IndexError) in
      try store.finish(into: writer, segment: number, threads: threads, reader)
    }
    other.join()
    try stored.get()
    // Where there was no other thread, it is done here.
    let rows = encoding.withLock { encoding in
      encoding.run()
      return encoding.rows!
    }
    guard !rows.isTooLong else {
      throw IndexError(
        code: .tooLarge,
        .foldedTextTooLong,
        path: writer.path)
    }
    return rows
  }

  /// What rows are encoded from, and then the rows.
  private struct RowEncoding {
    var chunks: [FoldedChunk]
    let frequencies: Frequencies
    let weights: [Weight]?
    let recordCount: Int
    private(set) var rows: EncodedRows?

    mutating func run() {
      guard rows == nil else { return }
      rows = EncodedRows(
        chunks, standard: frequencies.standard, loose: frequencies.loose, weights: weights,
        recordCount: recordCount)
      chunks = []
    }
  }

  private func treeBuilder(
    of rows: borrowing EncodedRows.Text, _ settings: GramTreeLayout.Settings,
    _ stage: IndexBuilder.Progress.Stage
  ) -> GramTreeBuilder {
    var builder = GramTreeBuilder(
      text: rows.text.bytes, wordStarts: rows.text.wordStartBits.baseAddress!,
      noticed: rows.text.noticedBits.baseAddress!,
      rowCount: rows.text.lengths.count, frequencies: rows.text.frequencies)
    builder.settings = settings
    builder.batchPlaces = memory.places
    if let progress {
      builder.progress = {
        progress(IndexBuilder.Progress(stage: stage, completed: $0, total: $1))
      }
    }
    return builder
  }

  private func write(
    _ rows: borrowing EncodedRows.Text, _ segment: Int, _ writer: IndexFileWriter
  ) throws(IndexError) {
    let symbols = rows.symbols.sections
    try writer.write(.symbols, segment: segment, symbols.codePoints)
    try writer.write(.symbolOrder, segment: segment, symbols.order)
    try writer.write(
      text: rows.text.bytes, wordStarts: rows.text.wordStartBits, rows.offsets, segment: segment)
  }
}
