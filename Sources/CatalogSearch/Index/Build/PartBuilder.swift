internal import Catalogs
internal import TextFolding

/// Builds one part of an index: takes in records, then writes everything that finds them.
///
/// Batches are folded by threads as they come, several at a time. Then rows are numbered by the
/// length of their fold (`FoldedRows`), which is the order in which hits of one position and cost
/// are ranked, and encoded, and the gram trees are built.
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
  private var rows: FoldedRows
  private var frequencies = Frequencies()
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
    rows = FoldedRows([])
  }

  var recordCount: Int { store.count }
  var rowCount: Int { rows.count }

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
    }
    let others = Threads(threads - 1, work)
    work(0)
    others.join()
    let chunks = try state.withLock { state in
      if let error = state.error { throw Failure.catalog(error) }
      isAtEnd = state.isAtEnd
      weights = state.weights
      let chunks = state.chunks.compactMap { $0 }
      guard chunks.count == state.chunks.count else {
        throw IndexError(
          code: .tooLarge, message: "a record is longer than 4 GiB; shorten it or leave it out",
          path: path)
      }
      return chunks
    }
    rows = FoldedRows(chunks)
    guard rows.count < Int(UInt32.max >> 2) else {
      throw IndexError(
        code: .tooLarge,
        message: "a part of the catalog has \(rows.count) searched values, an index holds "
          + "\(UInt32.max >> 2) a part; give it less --memory", path: path)
    }
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
    try store.finish(into: writer, segment: number, threads: threads, reader)
    let order = rows.ranked(weights)
    let standard = try encode(frequencies.standard, rows: order.count, path: writer.path) {
      builder, symbols in
      for row in order { builder.append(rows.text(of: row), symbols: symbols) }
    }
    let looseOrder = rows.looseRows(inOrder: order)
    let loose = try encode(frequencies.loose, rows: looseOrder.count, path: writer.path) {
      builder, symbols in
      for row in looseOrder { builder.append(rows.looseText(of: row.loose), symbols: symbols) }
    }
    let settings = GramTreeLayout.Settings()
    var summary: [UInt8] = []
    for count in [
      order.count, looseOrder.count, recordCount, settings.firstRows,
      rows.hasOneRowARecord(of: recordCount) ? 1 : 0,
    ] {
      summary.append(littleEndian: UInt64(count))
    }
    try writer.write(.summary, segment: number, summary)
    if weight != nil { try writer.write(.weights, segment: number, weights.map(\.bits)) }
    let lengths = rows.lengths(inOrder: order)
    try writer.write(.lengths, segment: number, lengths)
    try writer.write(
      .rowRecords, segment: number,
      RowRecords.section(
        order.map { rows.record(of: $0) }, lengths: weight == nil ? lengths : nil,
        recordCount: recordCount))
    try writer.write(.plainRows, segment: number, rows.plainRows(inOrder: order))
    try writer.write(.looseRows, segment: number, looseOrder.map(\.row))
    // Encoded, the rows themselves are not needed for the trees.
    rows = FoldedRows([])
    try write(standard, IndexFold.standard.segment(ofPart: number), settings, .indexing, writer)
    var looseSettings = settings
    // Hits at `loose` are looked at one by one, so none are kept by class.
    looseSettings.firstRows = 0
    try write(
      loose, IndexFold.loose.segment(ofPart: number), looseSettings, .indexingLoose, writer)
  }

  private struct Encoded: ~Copyable {
    let symbols: GramSymbols
    let text: DenseTextBuilder
  }

  private func encode(
    _ frequencies: ScalarCounts, rows: Int, path: String,
    _ body: (inout DenseTextBuilder, UnsafePointer<UInt16>) -> Void
  ) throws(IndexError) -> Encoded {
    let symbols = GramSymbols(frequencies)
    let bySymbol = symbols.symbolsByScalar()
    var text = DenseTextBuilder(largest: symbols.largest, rows: rows)
    bySymbol.withUnsafeBufferPointer { body(&text, $0.baseAddress!) }
    guard text.count <= UInt32.max else {
      throw IndexError(
        code: .tooLarge,
        message: "the folded text of a part is longer than 4 GiB; give it less --memory", path: path
      )
    }
    return Encoded(symbols: symbols, text: text)
  }

  private func write(
    _ encoded: borrowing Encoded, _ segment: Int, _ settings: GramTreeLayout.Settings,
    _ stage: IndexBuilder.Progress.Stage, _ writer: IndexFileWriter
  ) throws(IndexError) {
    let symbols = encoded.symbols.sections
    try writer.write(.symbols, segment: segment, symbols.codePoints)
    try writer.write(.symbolOrder, segment: segment, symbols.order)
    var builder = GramTreeBuilder(
      text: encoded.text.bytes, wordStarts: encoded.text.wordStartBits.baseAddress!,
      rowCount: encoded.text.lengths.count, frequencies: encoded.text.frequencies)
    builder.settings = settings
    builder.batchPlaces = memory.places
    builder.threads = threads
    if let progress {
      builder.progress = {
        progress(IndexBuilder.Progress(stage: stage, completed: $0, total: $1))
      }
    }
    try writer.write(builder, encoded.text.wordStartBits, encoded.text.lengths, segment: segment)
  }
}
