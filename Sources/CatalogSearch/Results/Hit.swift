public import TextFolding

/// A record that matched, at its best field.
public struct Hit: Sendable {
  /// From 1, the best.
  public var rank: Int
  /// The record's own name for itself; nil if it has none.
  public var id: String?
  /// Ordinal of the record in the catalog, from 1; bad records count, blank lines do not.
  public var record: Int
  /// The name of the best field: the one with most of the terms, then the best score, then the
  /// locale of the query, then the first.
  public var field: String
  /// The value of that field which matched, as it stands in the catalog.
  public var text: String
  /// The tightest level at which all terms hold.
  public var level: MatchLevel
  /// The foldings that the terms need, those of terms in other fields included.
  public var foldings: FoldingSet
  /// The best occurrence of each term that `text` has: UTF-8 ranges of it on grapheme boundaries,
  /// ascending, merged where they overlap.
  public var ranges: [Range<Int>]
  /// Where in `text` they stand.
  public var position: MatchPosition
  /// Every field of the record, flattened, in catalog order.
  public var fields: [RecordField] {
    get {
      switch content {
      case .text(let text, let field): [RecordField(name: field, values: [.text(text)])]
      case .fields(let fields): fields
      }
    }
    set { content = .fields(newValue) }
  }

  /// What the record has.
  var content: Content

  /// A catalog with one title a line has nothing else, and its hits need nothing made for that.
  enum Content {
    case text(String, field: String)
    case fields([RecordField])
  }
}
