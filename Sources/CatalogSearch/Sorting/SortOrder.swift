/// What hits are sorted by, instead of how well they match: a field, and the order of its texts.
///
///     var options = SearchOptions()
///     options.order = SortOrder("title", collation: try Collation("ja"))
///     options.order = SortOrder("year", direction: .descending)
///     SortOrder(parsing: "title.ja:desc")       // title.ja, descending
///     SortOrder(parsing: "relevance")           // nil: as well as they match
///
/// A record stands where the first value of the field puts it. `title` is also what is under it: of
/// `title.ja` and `title.en`, the one whose language is nearest to the collation's; then `title`
/// itself; then whichever the record has first. In Japanese the *reading* of the field counts before
/// its text, where the record has one (``SortField``).
///
/// Values that are numbers as a whole come first, as numbers; then texts. Records without a value
/// come last in both directions. Records whose values are equal stand as without an order: by how well
/// they match, then as in the catalog.
public struct SortOrder: Hashable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    case ascending = "asc"
    case descending = "desc"
  }

  /// A field, or what stands above some: `title` of `title.ja`.
  public var field: String
  public var direction: Direction
  public var collation: Collation

  public init(
    _ field: String, direction: Direction = .ascending, collation: Collation = .root
  ) {
    self.field = field
    self.direction = direction
    self.collation = collation
  }

  /// What orders are written as: `relevance`, `FIELD`, `FIELD:asc` or `FIELD:desc`; `nil` for relevance.
  ///
  /// Only the last `:asc` or `:desc` is none of the name: `dc:title` is a field, and `relevance:asc` the
  /// field of that name.
  public init?(parsing text: String, collation: Collation = .root) {
    if text.utf8.elementsEqual("relevance".utf8) { return nil }
    self.init(text, collation: collation)
    for direction in Direction.allCases {
      let ending = ":" + direction.rawValue
      // By bytes: an accent may follow the letter.
      if text.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
        field = String(decoding: text.utf8.dropLast(ending.utf8.count), as: UTF8.self)
        self.direction = direction
        return
      }
    }
  }
}
