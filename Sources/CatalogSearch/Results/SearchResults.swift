public import Catalogs

/// What a search found, and what it could not read.
public struct SearchResults: Sendable {
  /// All matching records, not only those in `hits`.
  public var total: Int
  /// The best, at most `SearchOptions.limit`; none where only the count was asked.
  public var hits: [Hit]
  /// How many records each of `SearchOptions.countedScopes` has.
  public var scopeCounts: [Int]
  /// The values of each of `SearchOptions.facets`, over all matching records.
  public var facets: [Facet]
  /// What a predicate could not answer for some record, which is taken not to meet it.
  public var predicateFailure: PredicateError?
  /// How an index was used for a predicate.
  public struct Lookup: Hashable, Sendable {
    /// Whether texts of the predicate were looked up.
    public var isUsed: Bool
    /// Records that were looked at one by one.
    public var examined: Int
  }

  /// What an index did about the predicate; nil for a scan, and without one.
  public var predicateLookup: Lookup?
  /// Records that could not be read and bytes that could not be decoded (the first 1,000).
  public var problems: [CatalogError]
  /// How many there were in all.
  public var problemCount: Int
  /// The encoding that the catalog was read in, and how it was told.
  public var encoding: ChosenEncoding
  /// What the catalog looks like, if it was taken for UTF-8 and is not.
  public var suggestedEncoding: TextEncoding?
  /// Every field that any record has, in the order first seen.
  public var fieldNames: [String] { fields.map { $0.name } }
  /// What a scope may be called: the fields and what stands above them (`title` of `title.ja`),
  /// sorted.
  public var scopeNames: [String] { fields.scopeNames }
  /// The scopes that were searched and cover no field of the catalog: most likely a slip of the pen.
  public var unknownScopes: [String]
  /// Whether any record has a field of this very name.
  public func hasField(_ name: String) -> Bool { fields.index(of: name) != nil }
  /// Whether any record has a field of this name, or one below it.
  public func covers(_ name: String) -> Bool {
    !fields.indices(in: Scope(name: name)).isEmpty
  }
  /// What is wrong with a predicate for this catalog: a key path that names none of its fields.
  public func problem(of predicate: Predicate) -> PredicateError? { predicate.problem(in: fields) }
  /// Whether any record has a field that an order sorts by.
  public func hasField(of order: SortOrder) -> Bool {
    let field = SortField(order)
    return fields.contains { field.distance(of: $0) != nil }
  }
  var fields: FieldSet

  init(
    _ tally: SearchTally, hits: [Hit], fields: FieldSet, _ options: SearchOptions,
    problems: [CatalogError] = [],
    problemCount: Int = 0, encoding: ChosenEncoding, suggestedEncoding: TextEncoding? = nil
  ) {
    total = tally.total
    self.hits = hits
    scopeCounts = tally.scopeCounts
    facets = tally.facets.map(\.facet)
    predicateFailure = tally.failure
    predicateLookup = tally.lookup
    self.problems = problems
    self.problemCount = problemCount
    self.encoding = encoding
    self.suggestedEncoding = suggestedEncoding
    unknownScopes = options.scopes.filter { !$0.fields.isEmpty && !$0.coversAny(of: fields) }
      .map(\.name)
    self.fields = fields
  }
}
