import CatalogSearch
import Catalogs
import TextFolding

/// `onaji search`: searches a catalog and prints the hits, best first.
///
///     onaji search movies.jsonl 无间道
///     // 無間道  title.zh-Hant · Infernal Affairs · 2002 · tt0338564
///
/// Hits go to standard output, everything else to standard error: records that could not be
/// read, that nothing matched, how many more there are.
struct SearchCommand {
  private let path: String
  private let query: Query
  private let options: SearchOptions
  private let inputFormat: CatalogFormat?
  private let encoding: InputEncoding
  private let printsCount: Bool
  private let isStrict: Bool
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    guard arguments.operands.count >= 2 else {
      throw Wording.operands(
        .search, arguments.operands.isEmpty ? "no catalog given" : "nothing to search for")
    }
    let settings = try MatchSettings(arguments, context)
    path = arguments.operands[0]
    let text = arguments.operands.dropFirst().joined(separator: " ")
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw Wording.nothingToSearch
    }
    query = Query(
      text, mode: settings.mode, profile: settings.profile, level: settings.level)
    var options = SearchOptions()
    options.scopes = arguments.values(of: .scope)
    if let value = arguments.value(of: .limit) {
      guard let limit = Int(value), limit >= 0 else { throw Wording.badNumber(.limit, value) }
      options.limit = limit
    }
    inputFormat = try arguments.value(of: .inputFormat).map { value throws(CommandError) in
      guard let format = CatalogFormat(name: value) else {
        throw Wording.unknownName(.inputFormat, value, CatalogFormat.names)
      }
      return format
    }
    encoding = try arguments.inputEncoding() ?? .unnamed
    printsCount = arguments.contains(.count)
    options.countOnly = printsCount
    self.options = options
    isStrict = arguments.contains(.strict)
    self.output = output
    self.context = context
  }

  func run() throws(CommandError) -> ExitStatus {
    let scan = CatalogScan(query, options: options)
    guard scan.canMatch else {
      context.report(Wording.foldsToNothing(query.text))
      write([], total: 0)
      return .notFound
    }
    let results = try search(scan)
    report(results)
    if let scope = results.unknownScopes.first {
      throw Wording.unknownScope(scope, results.scopeNames)
    }
    write(results.hits, total: results.total)
    if results.total == 0 && output.format == .text && !printsCount {
      context.report(Wording.noHits(query.text))
    }
    if results.problemCount > 0 { return .failed }
    return results.total > 0 ? .found : .notFound
  }

  private func search(_ scan: CatalogScan) throws(CommandError) -> SearchResults {
    do throws(CatalogError) {
      return try scan.search(
        path: path, format: inputFormat, strict: isStrict, encoding: encoding)
    } catch {
      throw Wording.badCatalog(error)
    }
  }

  /// Says how the encoding was told, names the first bad records, and how many more there are.
  private func report(_ results: SearchResults) {
    if let guess = results.encoding.guess.flatMap({ Wording.guess($0, path: path) }) {
      context.report(guess)
    }
    var report = ProblemReport(context)
    for problem in results.problems { report.add(problem) }
    report.finish(count: results.problemCount)
    if let encoding = results.suggestedEncoding, self.encoding == .unnamed {
      context.report(Wording.suggestion(encoding, path: path))
    }
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
