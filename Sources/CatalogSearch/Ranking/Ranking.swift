public import TextFolding

/// The constants of the ranking, all of them, and why.
///
/// Hits are compared by, in this order:
///
/// 1. **Level group.** The same text (`identical` and `standard` together: whether a reader typed
///    the accent says little about what they want) before `loose` before `reading` before `typo`.
/// 2. **Typing errors**, fewer first, in all terms together.
/// 3. **Whole syllables** before one that is half typed (저 for 정): until the next key the query is
///    a word of its own.
/// 4. **Position** (`MatchPosition`): the title that *is* the query, then titles that begin with
///    it, then words that do, then the rest; chance hits over a word break come last.
/// 5. **Foldings that a reader notices**, fewer first: the title that looks as typed comes first.
/// 6. **Coverage**: how much of the field the query is, more first, so the shorter title.
/// 7. **Weight**, more first, where a field says it (`SearchOptions.weight`).
/// 8. **Catalog order**: who keeps the catalog knows what matters.
public enum Ranking {
  /// What a reader notices: another character or letter. Not case, width, punctuation, spacing or
  /// compatibility forms, which are the same character in another dress.
  public static let noticedFoldings: FoldingSet = [
    FoldingSet(.hanVariants), FoldingSet(.diacritics), FoldingSet(.kana),
    FoldingSet(.arabicLetters), FoldingSet(.hanLibrary), FoldingSet(.longVowel),
    FoldingSet(.iteration), FoldingSet(.kanaV), FoldingSet(.kanaLegacy), FoldingSet(.kanaSize),
    FoldingSet(.numerals),
  ]

  /// The cost of one noticed folding in a match.
  public static let noticedFolding = 4

  /// Added where a Han folding merged several characters (王后 for 王後): it may be another word.
  /// Less than a folding, so that it decides only between equally many.
  public static let oneToManyMerge = 1

  /// Where a record stands whose terms are in several fields: none of them is the title sought.
  public static let termsInSeveralFields = MatchPosition.inside

  /// Occurrences of the best position whose foldings are compared in one field, and the bytes of
  /// them all, one occurrence apart. Of more than that the first are good enough.
  static let comparedOccurrences = 32
  static let comparedBytes = 16 << 10

  /// How many occurrences of a term of so many folded bytes are compared in one field.
  static func comparedOccurrences(ofBytes count: Int) -> Int {
    max(1, min(comparedOccurrences, comparedBytes / max(1, count)))
  }

  /// Bytes of a term's occurrences that are looked at in one field, and the fewest occurrences,
  /// so that a text that is one letter a hundred million times costs linear time.
  static let occurrenceBytes = 4_000_000
  static let fewestOccurrences = 64

  /// How many occurrences of a term of so many folded bytes are looked at in one field.
  static func occurrences(ofBytes count: Int) -> Int {
    max(fewestOccurrences, occurrenceBytes / max(1, count))
  }

  /// The place of a level among those that rank together.
  static func group(_ level: MatchLevel) -> UInt32 {
    switch level {
    case .identical, .standard: 0
    case .loose: 1
    case .reading: 2
    case .typo: 3
    }
  }

  /// The cost of foldings: `noticedFolding` for each noticed one, and `oneToManyMerge`.
  static func cost(_ foldings: FoldingSet, oneToMany: Bool) -> Int {
    let noticed = foldings.intersection(noticedFoldings).rawValue.nonzeroBitCount
    return noticed * noticedFolding + (oneToMany ? oneToManyMerge : 0)
  }
}
