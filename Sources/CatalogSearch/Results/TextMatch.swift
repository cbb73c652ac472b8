public import TextFolding

/// How a text matched.
///
///     Matcher(Query("amelie")).match("Le Fabuleux Destin d’Amélie Poulain")
///     // level .standard, foldings [case, diacritics], ranges [24..<31], position .wordStart
public struct TextMatch: Hashable, Sendable {
  /// The tightest level at which all terms hold.
  public var level: MatchLevel
  /// The foldings without which it would not match; empty for the same characters.
  public var foldings: FoldingSet
  /// Each term's best occurrence: UTF-8 ranges of the text on grapheme boundaries, ascending,
  /// merged where they overlap.
  public var ranges: [Range<Int>]
  /// The place of the terms' worst, or of all of them as one phrase if that is better.
  public var position: MatchPosition
  var score: HitScore
}
