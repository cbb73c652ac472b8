import CatalogSearch
import Catalogs
import TextFolding

/// `onaji search`: searches a catalog and prints the hits, best first.
///
///     onaji search movies.jsonl 无间道
///     // 無間道  title.zh-Hant · Infernal Affairs · 2002 · tt0338564
///
/// Hits go to standard output, everything else to standard error: records that could not be
/// read, that nothing matched and what may have been meant, how many more there are. An index in place of the catalog gives the
/// same hits, see ``SearchSource``; `--queries` searches for many at once, see ``QueryFileSearch``.
struct SearchCommand {
  private let path: String
  private let settings: MatchSettings
  private let query: Query
  private let queryFile: QueryFileSearch?
  private let options: SearchOptions
  private let reading: SearchSource.Reading
  private let printsCount: Bool
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    guard let path = arguments.operands.first else {
      throw Wording.operands(.search, "no catalog given")
    }
    let file = arguments.value(of: .queries)
    guard file != nil || arguments.operands.count >= 2 else {
      throw Wording.operands(.search, "nothing to search for")
    }
    let settings = try MatchSettings(arguments, context)
    let text = arguments.operands.dropFirst().joined(separator: " ")
    if file == nil, text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw Wording.nothingToSearch
    }
    self.path = path
    self.settings = settings
    query = settings.query(text)
    var options = SearchOptions()
    options.scopes = arguments.values(of: .scope)
    options.weight = arguments.value(of: .weight)
    if let value = arguments.value(of: .limit) {
      guard let limit = Int(value), limit >= 0 else { throw Wording.badNumber(.limit, value) }
      options.limit = limit
    }
    reading = try SearchSource.Reading(arguments)
    printsCount = arguments.contains(.count)
    options.countOnly = printsCount
    self.options = options
    self.output = output
    self.context = context
    guard let file else {
      queryFile = nil
      return
    }
    if arguments.operands.count > 1 { throw Wording.queryAndQueries }
    if path == "-" { throw Wording.queriesOfStream }
    queryFile = QueryFileSearch(
      file: file, options: options, output: output, context: context)
  }

  func run() throws(CommandError) -> ExitStatus {
    if let queryFile {
      return try queryFile.run(SearchSource(path, reading, settings, context))
    }
    let source = try SearchSource(path, reading, settings, context)
    let results = try source.search(query.text, options)
    // An index is asked at once: it finds nothing for such a query sooner than that is known.
    guard let results, results.total > 0 || !source.isIndex || query.canMatch else {
      context.report(Wording.foldsToNothing(query.text))
      write([], total: 0)
      return .notFound
    }
    source.report(results, context)
    if let scope = results.unknownScopes.first {
      throw Wording.unknownScope(scope, results.scopeNames)
    }
    if let weight = options.weight, !results.hasField(weight) {
      throw Wording.unknownScope(weight, results.fieldNames)
    }
    write(results.hits, total: results.total)
    if results.total == 0 && output.format == .text && !printsCount {
      context.report(Wording.noHits(query.text))
      let titles = try source.titlesNear(query.text, options)
      if !titles.isEmpty { context.report(Wording.didYouMean(titles)) }
    }
    if results.problemCount > 0 { return .failed }
    return results.total > 0 ? .found : .notFound
  }

  private func write(_ hits: [Hit], total: Int) {
    guard !printsCount else {
      context.output.write("\(total)\n")
      return
    }
    switch output.format {
    case .json: HitWriter(context.output).writeObject(hits, total: total, query)
    case .jsonl: HitWriter(context.output).writeLines(hits)
    case .tsv: HitWriter(context.output).writeTable(hits)
    default: writeText(hits, total: total)
    }
  }

  private func writeText(_ hits: [Hit], total: Int) {
    for hit in hits where context.output.isOpen {
      context.output.write(
        HitLine(hit, isClipped: context.output.isTerminal).printed(output.style) + "\n")
      if output.explains {
        context.output.write(
          output.style.dim(
            "    \(hit.level.name): \(Wording.position(hit.position)), "
              + Wording.foldings(hit.foldings)) + "\n")
      }
    }
    if context.output.isTerminal && total > hits.count {
      context.report(output.style.dim(Wording.someOfTotal(hits.count, total)))
    }
  }
}
