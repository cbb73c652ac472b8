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
  private let text: String
  private let settings: MatchSettings
  private let queryFile: QueryFileSearch?
  private let options: SearchOptions
  private let scopeNames: [String]
  private let reading: SearchSource.Reading
  private let printsCount: Bool
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    guard let path = arguments.operands.first else {
      throw Wording.operands(.search, .noCatalog)
    }
    let file = arguments.value(of: .queries)
    settings = try MatchSettings(arguments, context)
    let asked = try SearchConditions(arguments, settings)
    guard file != nil || arguments.operands.count >= 2 || asked.findRecords else {
      throw Wording.operands(.search, .nothingToSearchFor)
    }
    text = arguments.operands.dropFirst().joined(separator: " ")
    if file == nil, !asked.findRecords, text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw Wording.nothingToSearch
    }
    self.path = path
    var options = asked.options
    if !options.facets.isEmpty, output.format == .jsonl || output.format == .tsv {
      throw Wording.facetFormat
    }
    printsCount = arguments.contains(.count)
    options.countOnly = printsCount
    self.options = options
    scopeNames = asked.scopeNames
    reading = try SearchSource.Reading(arguments)
    self.output = output
    self.context = context
    guard let file else {
      queryFile = nil
      return
    }
    if arguments.operands.count > 1 { throw Wording.queryAndQueries }
    if Platform.isStream(path) { throw Wording.queriesOfStream }
    queryFile = QueryFileSearch(
      file: file, options: options, scopeNames: scopeNames, output: output, context: context)
  }

  func run() throws(CommandError) -> ExitStatus {
    let source = try SearchSource(path, reading, settings, context)
    if let queryFile { return try queryFile.run(source, settings) }
    let scopes = try needsScopes ? source.scopes(context) : []
    let query = try settings.query(text, scopes)
    var options = options
    options.scopes = scopeNames.map { name in scopes.named(name) }
    if showsScopes { options.countedScopes = scopes }
    let results = try source.search(query, options)
    // An index is asked at once: it finds nothing for such a query sooner than that is known.
    guard let results, results.total > 0 || !source.isIndex || canMatch(query) else {
      context.report(Wording.foldsToNothing(text))
      write(nil, query, scopes)
      return .notFound
    }
    source.report(results, context)
    try SearchConditions.check(results, options, scopes)
    write(results, query, scopes)
    if output.explains, let lookup = results.predicateLookup {
      context.report(output.style.dim(context.text(Wording.lookup(lookup))))
    }
    if results.total == 0 && output.format == .text && !printsCount {
      let names = scopes.map(\.name) + results.scopeNames
      if let (name, near) = query.fieldNames.lazy.compactMap({ Wording.nearField($0, names) }).first
      {
        context.report(Wording.noSuchField(name, near))
      }
      context.report(query.terms.isEmpty ? Wording.noRecords : Wording.noHits(text))
      let titles = try source.titlesNear(query, options)
      if !titles.isEmpty { context.report(Wording.didYouMean(titles)) }
    }
    if results.problemCount > 0 { return .failed }
    return results.total > 0 ? .found : .notFound
  }

  private func canMatch(_ query: Query) -> Bool {
    query.canMatch || text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// Whether there is anything that names a scope or shows them; else their file is not looked at.
  private var needsScopes: Bool {
    !scopeNames.isEmpty || showsScopes || text.unicodeScalars.contains { $0 == ":" || $0 == "：" }
  }

  private var showsScopes: Bool {
    !printsCount
      && (output.format == .json || output.format == .text && context.output.isTerminal)
  }

  // MARK: Writing

  private func write(_ results: SearchResults?, _ query: Query, _ scopes: [SearchScope]) {
    let hits = results?.hits ?? []
    let total = results?.total ?? 0
    let facets = results?.facets ?? []
    guard !printsCount else {
      context.output.write("\(total)\n")
      FacetTable(facets).write(output, context)
      return
    }
    switch output.format {
    case .json:
      HitWriter(context.output).writeObject(
        hits, total: total, query, scopes: Array(zip(scopes, results?.scopeCounts ?? [])),
        facets: facets)
    case .jsonl: HitWriter(context.output).writeLines(hits)
    case .tsv: HitWriter(context.output).writeTable(hits)
    default:
      writeText(hits, total: total)
      FacetTable(facets).write(output, context)
      if let results, !scopes.isEmpty, showsScopes {
        let counts = Wording.scopeCounts(scopes, results.scopeCounts, in: context.language)
        context.report(output.style.dim(counts))
      }
    }
  }

  private func writeText(_ hits: [Hit], total: Int) {
    let language = context.language
    for hit in hits where context.output.isOpen {
      context.output.write(
        HitLine(hit, isClipped: context.output.isTerminal).printed(output.style) + "\n")
      if output.explains {
        context.output.write(
          output.style.dim(
            "    \(hit.level.name): "
              + language.text(Wording.explanation(hit.position, hit.foldings))) + "\n")
      }
    }
    if context.output.isTerminal && total > hits.count {
      context.report(output.style.dim(language.text(Wording.someOfTotal(hits.count, total))))
    }
  }
}

extension [SearchScope] {
  /// The scope of this name, or else the field.
  func named(_ name: String) -> SearchScope {
    if let scope = first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return scope }
    return name == SearchScope.allName ? .all : SearchScope(name)
  }
}
