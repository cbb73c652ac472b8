public import Catalogs
public import TextFolding

/// What an audit of a catalog found.
///
///     report.counts[.sameTitle]          // 12: groups of titles
///     report.findings.first?.kind        // of the kinds found, the one that `Finding.Kind` has first
///
/// It is the same for any number of threads.
public struct AuditReport: Sendable {
  /// By kind, then in the order of the catalog; of each kind as many as the audit was to keep.
  public internal(set) var findings: [Finding] = []
  /// How many findings there are of each kind, kept or not; a kind without any is not in it.
  public internal(set) var counts: [Finding.Kind: Int] = [:]
  public internal(set) var profile: FoldingProfile
  public internal(set) var level: MatchLevel
  /// Records that could be read.
  public internal(set) var recordCount = 0
  /// Texts that were looked at.
  public internal(set) var textCount = 0
  /// How many of these were compared as titles.
  public internal(set) var titleCount = 0
  /// The fields that hold titles, in the order in which they were first seen.
  public internal(set) var titleFields: [String] = []
  /// The names that a scope may have, sorted.
  public internal(set) var scopeNames: [String] = []
  /// Scopes asked for that name no field.
  public internal(set) var unknownScopes: [Scope] = []

  // What reading left to say.

  /// Bad records and undecodable bytes, at most the first 1,000.
  public internal(set) var problems: [CatalogError] = []
  public internal(set) var problemCount = 0
  public internal(set) var encoding: ChosenEncoding
  public internal(set) var suggestedEncoding: TextEncoding?

  /// How many findings are so severe.
  public func count(of severity: Finding.Severity) -> Int {
    counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
  }
}
