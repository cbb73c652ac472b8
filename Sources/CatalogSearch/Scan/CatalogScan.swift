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
    let workers = source.takeAll(threads: threadCount, compiled.makeWorkers) { workers, batch in
      for worker in workers { worker.scan(batch) }
    }
    let reader = try source.finish()

    var tally = SearchTally(options, compiled.plan)
    for worker in workers.joined() { tally.add(worker) }
    let hits = tally.hits { _, _ throws(Never) -> Hit in
      preconditionFailure("a scan copies what it finds")
    }
    return SearchResults(
      tally, hits: hits, fields: reader.fields, options, problems: reader.problems,
      problemCount: reader.problemCount, encoding: reader.encoding,
      suggestedEncoding: reader.suggestedEncoding)
  }

  private var threadCount: Int { options.threads > 0 ? options.threads : Threads.usualCount }
}
