/// Where a match stands in its field, best first (the ranking's position classes).
public enum MatchPosition: UInt8, Comparable, Sendable, CaseIterable {
  /// The folded match is the whole folded field: `君の名は` in 「君の名は。」.
  case whole
  /// The field begins with it.
  case start
  /// A word begins with it: after a space, punctuation or a symbol, where the script changes
  /// (の|名: hiragana to Han), or between letter and digit.
  case wordStart
  /// Anywhere else, inside a character that folds to several (会社 in ㍿) included.
  case inside
  /// From the middle of a word over white space that the query does not have: `her` in *The Rains*.
  case acrossSpace

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
