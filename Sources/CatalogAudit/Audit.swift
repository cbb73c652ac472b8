public import Catalogs
public import TextFolding

/// Looks for what seems to be wrong with the texts of a catalog.
///
///     let report = try Audit(profile: .und).report(path: "movies.jsonl")
///     for finding in report.findings {
///       print(finding.kind.rawValue, finding.place.record, finding.place.text)
///     }
///     Audit().findings(in: "Cаsablanca").map(\.kind)     // [.mixedScript]: а is Cyrillic
///
/// Looked at are all text fields but `id` and values that are URLs. Titles, which are compared with
/// those of other records, are the fields whose name begins with `title`, `name` or `alias`, or their
/// plurals (`title.ja`, `names.en`, `name_zh`, but not `series_title`), without those that say how a
/// title is read (`title_kana`); or all fields of the scopes, where there are some: what many records
/// share by nature, such as a director, is no title.
///
/// Only whole titles are compared, and those of one record never with each other.
///
/// Time: linear in the catalog, a million titles in about a second. Memory: the titles, and 32 bytes
/// for each; the findings that are kept.
public struct Audit: Sendable {
  /// What decides whether two titles are one.
  public var profile: FoldingProfile
  public var level: MatchLevel
  /// What is looked at; empty for everything.
  public var scopes: [Scope]
  /// How many findings of a kind are kept, the first in the catalog; `nil` for all. All are counted.
  public var limit: Int?
  /// Threads to use; 0 for as many as there are cores, at most 8.
  public var threads = 0

  public init(
    profile: FoldingProfile = .und, level: MatchLevel = .standard, scopes: [Scope] = [],
    limit: Int? = nil
  ) {
    self.profile = profile
    self.level = level
    self.scopes = scopes
    self.limit = limit
  }

  /// Audits the catalog at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - format: `nil` for what its name or else its content says.
  ///   - strict: a record that cannot be read ends the audit with its error; else it is skipped and
  ///     noted in `AuditReport.problems`.
  public func report(
    path: String, format: CatalogFormat? = nil, strict: Bool = false,
    encoding: InputEncoding = .unnamed
  ) throws(CatalogError) -> AuditReport {
    let source = BatchSource(
      try CatalogReader(
        path: path, format: format,
        options: CatalogReader.Options(isStrict: strict, encoding: encoding)))
    let folder = Folder(profile, level: level)
    let makeWorker: @Sendable () -> AuditWorker = { AuditWorker(self, folder) }
    let workers = source.takeAll(threads: threadCount, makeWorker) { $0.take($1) }
    let reader = try source.finish()

    var report = AuditReport(profile: profile, level: folder.level, encoding: reader.encoding)
    report.problems = reader.problems
    report.problemCount = reader.problemCount
    report.suggestedEncoding = reader.suggestedEncoding
    report.recordCount = workers.reduce(0) { $0 + $1.recordCount }
    report.textCount = workers.reduce(0) { $0 + $1.textCount }
    report.titleCount = workers.reduce(0) { $0 + $1.titles.count }
    let fields = AuditedFields(reader.fields, scopes)
    report.titleFields = fields.titleNames
    report.scopeNames = reader.fields.scopeNames
    report.unknownScopes = scopes.filter { scope in
      !reader.fields.contains { scope.covers($0.name) }
    }
    let same = SameTitles(
      workers.map(\.titles), fields: reader.fields, folder, limit: limit, threads: threadCount)
    for kind in Finding.Kind.allCases {
      let count = same.counts[kind] ?? workers.reduce(0) { $0 + $1.counts[kind.number] }
      if count > 0 { report.counts[kind] = count }
      let findings =
        same.findings[kind]
        ?? workers.flatMap { $0.findings[kind.number] }.sorted { $0.sequence < $1.sequence }
      report.findings += limit.map { Array(findings.prefix($0)) } ?? findings
    }
    return report
  }

  /// What there is to say of a text alone.
  ///
  /// - Parameter field: what its field is called: the tag in it names the script that it should be in.
  public func findings(in text: String, field: String = "title") -> [Finding] {
    let worker = AuditWorker(self, Folder(profile, level: level))
    let place = Finding.Place(
      record: 1, id: nil, field: field, localeTag: Field(name: field).localeTag, text: text)
    var fields = FieldSet()
    _ = fields.intern(field)
    worker.learn(fields)
    var text = text
    let sequence = Finding.Sequence(record: 1, value: 0)
    text.withUTF8 { worker.check($0, field: 0, at: sequence) { place } }
    return worker.findings.flatMap(\.self)
  }

  private var threadCount: Int { threads > 0 ? threads : Threads.usualCount }
}
