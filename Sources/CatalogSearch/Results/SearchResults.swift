public import Catalogs

/// What a search found, and what it could not read.
public struct SearchResults: Sendable {
  /// All matching records, not only those in `hits`.
  public var total: Int
  /// The best, at most `SearchOptions.limit`; none where only the count was asked.
  public var hits: [Hit]
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
  /// The scopes asked that cover no field of the catalog: most likely a slip of the pen.
  public var unknownScopes: [String]
  /// Whether any record has a field of this very name.
  public func hasField(_ name: String) -> Bool { fields.index(of: name) != nil }
  var fields: FieldSet
}
