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
  private let compiled: CompiledQuery
  private let options: SearchOptions

  /// Threads are started only for catalogs of at least this many bytes: they cost about as much as
  /// searching some tens of kilobytes.
  static let bytesForThreads = 256 << 10
  static let mostThreads = 8

  public init(_ query: Query, options: SearchOptions = SearchOptions()) {
    compiled = CompiledQuery(query)
    self.options = options
  }

  /// With other rules of spelling than the profile's.
  init(_ query: Query, options: SearchOptions, spellings: SpellingRules) {
    compiled = CompiledQuery(query, spellings: spellings)
    self.options = options
  }

  /// Whether the query can match anything at all, as `Query.canMatch`, which compiles it for that.
  public var canMatch: Bool { !compiled.terms.isEmpty }

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

    var top = TopHits(limit: options.limit)
    for worker in workers {
      for candidate in worker.top.candidates { top.insert(candidate) }
    }
    let hits = top.sorted().enumerated().map { $1.hit(rank: $0 + 1) }
    let fields = reader.fields
    return SearchResults(
      total: workers.reduce(0) { $0 + $1.total }, hits: hits, problems: reader.problems,
      problemCount: reader.problemCount, encoding: reader.encoding,
      suggestedEncoding: reader.suggestedEncoding,
      unknownScopes: options.scopes.filter { fields.indices(in: Scope(name: $0)).isEmpty },
      fields: fields)
  }

  /// Scans all batches, on this thread and, when there is enough to do, on others.
  private func scan(_ source: BatchSource) -> [ScanWorker] {
    let first = ScanWorker(compiled, options)
    let batch = RecordBatch()
    var bytes = 0
    while source.next(into: batch) {
      bytes += batch.bytes.count
      if bytes >= Self.bytesForThreads, threadCount > 1 { break }
      first.scan(batch)
    }
    guard bytes >= Self.bytesForThreads, threadCount > 1 else { return [first] }

    let others = Locked<[ScanWorker]>([])
    let threads = Threads(threadCount - 1) { [self] _ in
      let worker = ScanWorker(compiled, options)
      let batch = RecordBatch()
      while source.next(into: batch) { worker.scan(batch) }
      others.withLock { $0.append(worker) }
    }
    repeat { first.scan(batch) } while source.next(into: batch)
    threads.join()
    return [first] + others.withLock { $0 }
  }

  private var threadCount: Int {
    options.threads > 0 ? options.threads : min(Threads.processorCount, Self.mostThreads)
  }
}
