import CatalogSearch
import Catalogs
import JSONText

/// `onaji scopes`: lists the scopes of a catalog, and how many records of each a query finds.
///
///     onaji scopes movies.jsonl            // all 464, titles 464, people 464, before-2000 212, …
///     onaji scopes movies.jsonl 英雄        // all 5, titles 4, …
///
/// Without a query all records of a scope are counted. A catalog without a file of scopes has `all`
/// and, unless it is a stream, one for each field.
struct ScopesCommand {
  private let path: String
  private let text: String
  private let settings: MatchSettings
  private let options: SearchOptions
  private let reading: SearchSource.Reading
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    guard let path = arguments.operands.first else {
      throw Wording.operands(.scopes, .noCatalog)
    }
    self.path = path
    text = arguments.operands.dropFirst().joined(separator: " ")
    settings = try MatchSettings(arguments, context)
    var options = try SearchConditions(arguments, settings).options
    options.countOnly = true
    self.options = options
    reading = try SearchSource.Reading(arguments)
    self.output = output
    self.context = context
  }

  func run() throws(CommandError) -> ExitStatus {
    let source = try SearchSource(path, reading, settings, context)
    var scopes = try source.scopes(context)
    let hasOwn = !scopes.isEmpty
    if !hasOwn { scopes = [.all] }
    var results = try search(source, scopes)
    if let found = results, !hasOwn, !Platform.isStream(path) {
      let names = found.scopeNames.filter { $0 != "id" && $0 != SearchScope.allName }
      scopes += names.prefix(ScopeFile.mostScopes - 1).map { SearchScope($0) }
      results = try search(source, scopes)
    }
    guard let results else {
      context.report(Wording.foldsToNothing(text))
      return .notFound
    }
    source.report(results, context)
    try SearchConditions.check(results, options, scopes)
    if output.format == .json {
      writeJSON(scopes, results.scopeCounts)
    } else {
      writeText(scopes, results.scopeCounts)
    }
    if results.problemCount > 0 { return .failed }
    return results.total > 0 ? .found : .notFound
  }

  private func search(
    _ source: SearchSource, _ scopes: [SearchScope]
  ) throws(CommandError) -> SearchResults? {
    var options = options
    options.countedScopes = scopes
    return try source.search(try settings.query(text, scopes), options)
  }

  private func writeText(_ scopes: [SearchScope], _ counts: [Int]) {
    let titles = scopes.map { SafeText($0.title(in: context.language.tag)).text }
    let names = scopes.map { SafeText($0.name).text }
    let nameWidth = (names.map(Layout.columns).max() ?? 0) + 2
    let countWidth = (counts.map { "\($0)".count }.max() ?? 0) + 2
    for number in scopes.indices where context.output.isOpen {
      let title = titles[number] == names[number] ? "" : "  " + titles[number]
      context.output.write(
        Layout.padded(names[number], nameWidth)
          + Layout.paddedLeft("\(counts[number])", countWidth) + output.style.dim(title) + "\n")
    }
  }

  private func writeJSON(_ scopes: [SearchScope], _ counts: [Int]) {
    var writer = JSONWriter()
    writer.beginArray()
    for (scope, count) in zip(scopes, counts) {
      writer.beginObject()
      writer.key("name")
      writer.string(scope.name)
      writer.key("title")
      writer.beginObject()
      for (tag, title) in scope.titles.sorted(by: { $0.key < $1.key }) {
        writer.key(tag)
        writer.string(title)
      }
      writer.endObject()
      writer.key("fields")
      writer.strings(scope.fields.map(\.name))
      writer.key("where")
      writer.string(scope.condition?.description)
      writer.key("count")
      writer.number(count)
      writer.endObject()
    }
    writer.endArray()
    writer.newline()
    context.output.write(writer.bytes)
  }
}
