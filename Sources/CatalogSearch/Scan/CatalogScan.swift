public import Catalogs
internal import TextFolding

/// Searches a catalog by reading all of it.
///
///     let scan = CatalogScan(Query("无间道"))
///     let results = try scan.search(path: "movies.jsonl")
///     results.total            // 3
///     results.hits[0].text     // "無間道"
///
/// Every term must be in one record, in any of its searched fields: all text but the field `id`
/// and URLs. A record is one hit, at its best field. The results do not depend on the number of
/// threads.
///
/// Time: linear in the catalog. Memory: a few batches a thread, and the hits that are returned.
public struct CatalogScan: Sendable {
  private let compiled: CompiledSearch
  private var options: SearchOptions { compiled.options }

  /// Threads are started only for catalogs of at least this many bytes: they cost about as much as
  /// searching some tens of kilobytes.
  static let bytesForThreads = 256 << 10
  static let mostThreads = 8

  public init(_ query: Query, options: SearchOptions = SearchOptions()) {
    compiled = CompiledSearch(query, options)
  }

  /// With other rules of spelling than the profile's.
  init(_ query: Query, options: SearchOptions, spellings: SpellingRules) {
    compiled = CompiledSearch(query, options, spellings: spellings)
  }

  /// Whether the query can match anything at all, as `Query.canMatch`, which compiles it for that.
  public var canMatch: Bool { compiled.canMatch }

  /// Searches the catalog at `path`; `-` is standard input.
  /// - Parameters:
  ///   - format: nil to tell it from the name and the content.
  ///   - strict: a record that cannot be read ends the search with its error; else it is skipped
  ///     and noted in `SearchResults.problems`.
  ///   - encoding: what the catalog is in.
  public func search(
    path: String, format: CatalogFormat? = nil, strict: Bool = false,
    encoding: InputEncoding = .unnamed
  ) throws(CatalogError) -> SearchResults {
    let source = BatchSource(
      try CatalogReader(
        path: path, format: format,
        options: CatalogReader.Options(isStrict: strict, encoding: encoding)))
    let workers = scan(source)
    let reader = try source.finish()

    var tally = SearchTally(options, compiled.plan)
    for worker in workers { tally.add(worker) }
    let hits = tally.hits { _, _ throws(Never) -> Hit in
      preconditionFailure("a scan copies what it finds")
    }
    return SearchResults(
      tally, hits: hits, fields: reader.fields, options, problems: reader.problems,
      problemCount: reader.problemCount, encoding: reader.encoding,
      suggestedEncoding: reader.suggestedEncoding)
  }

  /// Scans all batches, on this thread and, when there is enough to do, on others.
  private func scan(_ source: BatchSource) -> [ScanWorker] {
    let first = compiled.makeWorkers()
    let batch = RecordBatch()
    var bytes = 0
    while source.next(into: batch) {
      bytes += batch.bytes.count
      if bytes >= Self.bytesForThreads, threadCount > 1 { break }
      for worker in first { worker.scan(batch) }
    }
    guard bytes >= Self.bytesForThreads, threadCount > 1 else { return first }

    let others = Locked<[ScanWorker]>([])
    let threads = Threads(threadCount - 1) { [self] _ in
      let workers = compiled.makeWorkers()
      let batch = RecordBatch()
      while source.next(into: batch) {
        for worker in workers { worker.scan(batch) }
      }
      others.withLock { $0 += workers }
    }
    repeat {
      for worker in first { worker.scan(batch) }
    } while source.next(into: batch)
    threads.join()
    return first + others.withLock { $0 }
  }

  private var threadCount: Int {
    options.threads > 0 ? options.threads : min(Threads.processorCount, Self.mostThreads)
  }
}
