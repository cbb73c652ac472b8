import CatalogAudit
import CatalogSearch
import Catalogs
import TextFolding

/// `onaji audit CATALOG`: prints what looks wrong in a catalog.
///
///     onaji audit movies.jsonl            // warning: same-title (3) …, and the sums
///     onaji audit movies.jsonl -s title.ja --format json
///
/// The status is that of a linter: 0 where nothing is worse than a note, 1 where there is a warning or
/// an error, 2 where the catalog or a record of it could not be read.
struct CatalogAuditCommand {
  private let path: String
  private let settings: MatchSettings
  private let scopeNames: [String]
  private let limit: Int?
  private let reading: SearchSource.Reading
  private let output: OutputSettings
  private let context: CommandContext

  /// Findings of a kind that are shown without `--limit`.
  private static let shown = 20

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    guard arguments.operands.count == 1 else { throw Wording.operands(.audit, .oneCatalog) }
    path = arguments.operands[0]
    if arguments.contains(.set) { throw Wording.setAndCatalog }
    settings = try MatchSettings(arguments, context, level: .standard)
    scopeNames = arguments.values(of: .scope)
    var limit: Int? = output.format == .json ? nil : Self.shown
    if let value = arguments.value(of: .limit) {
      guard let number = Int(value), number >= 0 else { throw Wording.badNumber(.limit, value) }
      limit = number == 0 ? nil : number
    }
    self.limit = limit
    reading = try SearchSource.Reading(arguments)
    self.output = output
    self.context = context
  }

  func run() throws(CommandError) -> ExitStatus {
    if SearchSource.isIndex(path) { throw Wording.auditOfIndex(path) }
    let audit = Audit(
      profile: settings.profile, level: min(settings.level, .loosestBuilt), scopes: try scopes(),
      limit: limit)
    let report: AuditReport
    do throws(CatalogError) {
      report = try audit.report(
        path: path, format: reading.format, strict: reading.isStrict,
        encoding: reading.encoding ?? .unnamed)
    } catch {
      throw Wording.badCatalog(error)
    }
    ReadingReport(
      path: path, asked: reading.encoding ?? .unnamed, encoding: report.encoding,
      suggestedEncoding: report.suggestedEncoding, problems: report.problems,
      problemCount: report.problemCount
    ).write(context)
    if let unknown = report.unknownScopes.first {
      throw Wording.unknownScope(unknown.name, report.scopeNames)
    }
    if report.titleFields.isEmpty, report.textCount > 0 { context.report(.noTitleFields) }
    switch output.format {
    case .json: context.output.write(FindingJSON(report).bytes)
    case .html: context.output.write(AuditPage(report, path: path, context.language).bytes)
    default: FindingText(report, output.style, context).write()
    }
    if report.problemCount > 0 { return .failed }
    return report.count(of: .error) + report.count(of: .warning) > 0 ? .notFound : .found
  }

  /// The fields that `--scope` names, itself or through a scope of the catalog.
  private func scopes() throws(CommandError) -> [Scope] {
    guard !scopeNames.isEmpty else { return [] }
    let known = try SearchSource(path, reading, settings, context).scopes(context)
    var scopes: [Scope] = []
    for name in scopeNames {
      guard let scope = known.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
        scopes.append(Scope(name: name))
        continue
      }
      guard scope.condition == nil else {
        throw Wording.scopeHasCondition(name, scope.fields.map(\.name))
      }
      scopes += scope.fields.map { Scope(name: $0.name) }
    }
    return scopes
  }
}
