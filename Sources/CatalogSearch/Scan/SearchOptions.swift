/// What to search and how much to return.
public struct SearchOptions: Sendable {
  /// Names of fields, which cover their dotted children: `title` covers `title.ja`. None is all.
  public var scopes: [String] = []
  /// The field whose number decides between hits that are equally good, the larger first; nil for
  /// catalog order alone. Records without a number come last. An index decides as it was built.
  public var weight: String?
  /// At most this many hits; 0 for all.
  public var limit = 20
  /// Only `SearchResults.total` is wanted.
  public var countOnly = false
  /// Threads to use; 0 for as many as there are cores, at most 8. The results are the same.
  public var threads = 0

  public init() {}
}
