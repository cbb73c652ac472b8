/// What to search and how much to return.
public struct SearchOptions: Sendable {
  /// Where to search: fields, which cover their dotted children (`title` covers `title.ja`), or
  /// what else a scope says. None is everywhere.
  public var scopes: [SearchScope] = []
  /// Scopes whose records are counted beside, as if each alone were searched; with those that are
  /// searched and more than fields at most 63.
  public var countedScopes: [SearchScope] = []
  /// What a record must meet besides the query.
  ///
  /// With it, with facets, counted scopes or an order a query of white space finds every record.
  public var predicate: Predicate?
  /// The fields, or what is below a name, whose values are counted over all matching records.
  public var facets: [String] = []
  /// The field whose number decides between hits that are equally good, the larger first; nil for
  /// catalog order alone. Records without a number come last. An index decides as it was built.
  public var weight: String?
  /// What hits are sorted by; nil for how well they match.
  public var order: SortOrder?
  /// At most this many hits; 0 for all.
  public var limit = 20
  /// Only `SearchResults.total` is wanted, and what is counted.
  public var countOnly = false
  /// Threads to use; 0 for as many as there are cores, at most 8. The results are the same.
  public var threads = 0

  public init() {}

  /// Whether all that is asked of a record is the query, in some fields.
  var arePlain: Bool {
    predicate == nil && facets.isEmpty && countedScopes.isEmpty && scopes.allSatisfy(\.isPlain)
  }
}
