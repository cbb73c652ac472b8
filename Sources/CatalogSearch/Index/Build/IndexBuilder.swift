public import Catalogs
internal import TextFolding

/// Builds an index of a catalog.
///
///     try IndexBuilder().build(catalog: "movies.jsonl", output: "movies.onaji")
///
/// The catalog is read once, batch by batch; threads fold the batches. Then rows are numbered by the
/// length of their fold (`FoldedRows`), which is the order in which hits of one position and cost
/// are ranked, and encoded, and the gram trees are built.
///
/// The file is complete or not there: it is written beside and renamed into place. It depends on
/// the catalog alone, not on the number of threads.
///
/// Time: linear in the catalog. Memory: about three times the text of the catalog.
public struct IndexBuilder: Sendable {
  /// How the catalog is read.
  public var format: CatalogFormat?
  public var reading = CatalogReader.Options()
  /// 0 for as many as there are cores, at most 8.
  public var threads = 0
  /// Called as the build gets on, some thousand times at most for a large catalog: from any thread,
  /// but never twice at once.
  public var progress: (@Sendable (Progress) -> Void)?
  /// Called once, with the path of the file that is renamed into place in the end: whoever may be
  /// stopped before, by a signal, removes it.
  public var temporaryFile: (@Sendable (String) -> Void)?
  /// Places of grams that are dealt out together; bounds the memory of the trees.
  var batchPlaces = 1 << 21

  /// What was built, and what could not be read.
  public struct Report: Sendable {
    public var records: Int
    /// Values that are searched.
    public var rows: Int
    /// Records that could not be read and bytes that could not be decoded (the first 1,000).
    public var problems: [CatalogError]
    public var problemCount: Int
    /// Bytes of the index.
    public var byteCount: Int
    public var encoding: ChosenEncoding
    public var suggestedEncoding: TextEncoding?
  }

  /// Why there is no index.
  public enum Failure: Error {
    case catalog(CatalogError)
    case index(IndexError)
  }

  public init() {}

  public func build(catalog: String, output: String) throws(Failure) -> Report {
    do {
      // First of all what is most likely to fail: a path that cannot be written.
      try refuseIndexOrCatalog(catalog: catalog, output: output)
      let writer = try IndexFileWriter(path: output)
      temporaryFile?(writer.temporaryPath)
      let reader = try read(catalog)
      let (chunks, store, frequencies) = try fold(reader, path: output)
      let rows = FoldedRows(chunks)
      guard rows.count < Int(UInt32.max >> 2) else {
        throw IndexError(
          code: .tooLarge,
          message: "the catalog has \(rows.count) searched values, an index holds "
            + "\(UInt32.max >> 2); split it", path: output)
      }
      progress?(Progress(stage: .storing, completed: 0, total: nil))
      try store.finish(into: writer, threads: threadCount)
      try write(rows, frequencies, recordCount: store.count, writer)
      progress?(Progress(stage: .finishing, completed: 0, total: nil))
      try writer.finish()
      return Report(
        records: store.count, rows: rows.count, problems: reader.problems,
        problemCount: reader.problemCount, byteCount: writer.length, encoding: reader.encoding,
        suggestedEncoding: reader.suggestedEncoding)
    } catch let error as IndexError {
      throw .index(error)
    } catch let error as Failure {
      throw error
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private var threadCount: Int {
    threads > 0 ? threads : min(Threads.processorCount, CatalogScan.mostThreads)
  }

  private func read(_ path: String) throws(Failure) -> CatalogReader {
    do throws(CatalogError) {
      return try CatalogReader(path: path, format: format, options: reading)
    } catch {
      throw .catalog(error)
    }
  }

  // MARK: Folding

  private struct FoldingState {
    let reader: CatalogReader
    let store = RecordStoreWriter()
    var chunks: [FoldedChunk?] = []
    var error: CatalogError?
    var isAtEnd = false
  }

  private struct Frequencies {
    let standard = ScalarCounts()
    let loose = ScalarCounts()
  }

  private func fold(
    _ reader: CatalogReader, path: String
  ) throws -> ([FoldedChunk], RecordStoreWriter, Frequencies) {
    let state = Locked(FoldingState(reader: reader))
    let all = Locked(Frequencies())
    let work: @Sendable (Int) -> Void = { [progress] _ in
      let folder = RowFolder()
      let batch = RecordBatch()
      while let number = Self.next(state, batch, progress) {
        let chunk = folder.fold(batch)
        state.withLock { $0.chunks[number] = chunk }
      }
      all.withLock { all in
        all.standard.add(folder.frequencies)
        all.loose.add(folder.looseFrequencies)
      }
    }
    let others = Threads(threadCount - 1, work)
    work(0)
    others.join()
    return try state.withLock { state in
      if let error = state.error { throw Failure.catalog(error) }
      let chunks = state.chunks.compactMap { $0 }
      guard chunks.count == state.chunks.count else {
        throw IndexError(
          code: .tooLarge, message: "a record is longer than 4 GiB; shorten it or leave it out",
          path: path)
      }
      return (chunks, state.store, all.withLock { $0 })
    }
  }

  /// Fills a batch, stores its records, and says which one of all it is.
  private static func next(
    _ state: Locked<FoldingState>, _ batch: RecordBatch, _ progress: (@Sendable (Progress) -> Void)?
  ) -> Int? {
    state.withLock { state in
      guard !state.isAtEnd else { return nil }
      do throws(CatalogError) {
        state.isAtEnd = try !state.reader.next(into: batch)
      } catch {
        state.error = error
        state.isAtEnd = true
      }
      progress?(
        Progress(
          stage: .reading, completed: state.reader.bytesRead, total: state.reader.byteCount))
      guard !state.isAtEnd else { return nil }
      state.store.append(batch)
      state.chunks.append(nil)
      return state.chunks.count - 1
    }
  }

  // MARK: Writing

  private func write(
    _ rows: FoldedRows, _ frequencies: Frequencies, recordCount: Int, _ writer: IndexFileWriter
  ) throws(IndexError) {
    let order = rows.ranked()
    let standard = try encode(frequencies.standard, rows: order.count, path: writer.path) {
      builder, symbols in
      for row in order { builder.append(rows.text(of: row), symbols: symbols) }
    }
    try writer.write(.lengths, rows.lengths(inOrder: order))
    try writer.write(.rowRecords, order.map { rows.record(of: $0) })
    try writer.write(.plainRows, rows.plainRows(inOrder: order))
    let settings = GramTreeLayout.Settings()
    try write(standard, segment: 0, settings, writer)

    let looseOrder = rows.looseRows(inOrder: order)
    let loose = try encode(frequencies.loose, rows: looseOrder.count, path: writer.path) {
      builder, symbols in
      for row in looseOrder { builder.append(rows.looseText(of: row.loose), symbols: symbols) }
    }
    try writer.write(.looseRows, looseOrder.map(\.row))
    var looseSettings = settings
    // Hits at `loose` are looked at one by one, so none are kept by class.
    looseSettings.firstRows = 0
    try write(loose, segment: 1, looseSettings, writer)

    var summary: [UInt8] = []
    for number in [
      order.count, looseOrder.count, recordCount, settings.firstRows,
      rows.hasOneRowARecord(of: recordCount) ? 1 : 0,
    ] {
      summary.append(littleEndian: UInt64(number))
    }
    try writer.write(.summary, summary)
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
        code: .tooLarge, message: "the folded text is longer than 4 GiB; split the catalog",
        path: path)
    }
    return Encoded(symbols: symbols, text: text)
  }

  private func write(
    _ encoded: borrowing Encoded, segment: Int, _ settings: GramTreeLayout.Settings,
    _ writer: IndexFileWriter
  ) throws(IndexError) {
    let rowCount = encoded.text.lengths.count
    try writer.write(
      .symbols, segment: segment, encoded.symbols.scalars + [UInt32(encoded.symbols.rest)])
    try writer.write(.text, segment: segment, encoded.text.bytes)
    try writer.write(.wordStarts, segment: segment, encoded.text.wordStartBits)
    let (blocks, long) = RowOffsets.tables(lengths: encoded.text.lengths)
    try writer.write(.rowOffsets, segment: segment, blocks)
    try writer.write(.longRows, segment: segment, long)
    var builder = GramTreeBuilder(
      text: encoded.text.bytes, wordStarts: encoded.text.wordStartBits.baseAddress!,
      rowCount: rowCount, frequencies: encoded.text.frequencies)
    builder.settings = settings
    builder.batchPlaces = batchPlaces
    builder.threads = threadCount
    if let progress {
      let stage: Progress.Stage = segment == 0 ? .indexing : .indexingLoose
      builder.progress = { progress(Progress(stage: stage, completed: $0, total: $1)) }
    }
    let parts = builder.build()
    try writer.write(.nodes, segment: segment, parts.nodes)
    try writer.write(.children, segment: segment, parts.children)
    try writer.write(.lists, segment: segment, parts.lists)
  }
}

extension IndexFileWriter {
  fileprivate func write(
    _ kind: IndexSectionKind, segment: Int = 0, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(IndexError) {
    try begin(kind, segment: segment)
    try append(UnsafeRawBufferPointer(bytes))
    try end()
  }
}
