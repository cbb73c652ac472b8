internal import TextFolding

/// In what forms the letters of a text are written, as far as that tells titles that need no folding
/// which readers notice.
///
///     // る: both forms are marked, katakana is what kana fold to
///     LetterForms(of: U+30EB ル, [.kana])        // hasMarked
///     LetterForms(of: U+30EB ル, [])             // hasPlainKana
///
/// A marked letter and one that is not are never the same without a folding that readers notice. So a
/// term with a marked letter needs one in a title without any, and a term with katakana in a title that
/// has none.
struct LetterForms: Equatable {
  /// Whether any is made its letter by a folding that readers notice: é, る, 國.
  var hasMarked = false
  /// Whether any is a katakana letter otherwise.
  var hasPlainKana = false

  init(hasMarked: Bool = false, hasPlainKana: Bool = false) {
    self.hasMarked = hasMarked
    self.hasPlainKana = hasPlainKana
  }

  /// The form of a letter that some foldings made.
  init(of letter: UInt32, _ foldings: FoldingSet) {
    hasMarked = !foldings.isDisjoint(with: Ranking.noticedFoldings)
    hasPlainKana = !hasMarked && LooseSources.isKana(letter)
  }

  /// Whether what is written in these forms needs no folding that readers notice in a title of
  /// `others`, as far as they say.
  func mayBeSame(as others: LetterForms) -> Bool {
    (!hasMarked || others.hasMarked) && (!hasPlainKana || others.hasPlainKana)
  }

  mutating func formUnion(_ other: LetterForms) {
    hasMarked = hasMarked || other.hasMarked
    hasPlainKana = hasPlainKana || other.hasPlainKana
  }
}

/// The forms of rows that were read: what a searcher remembers of a catalog.
final class RowForms {
  private let unmarked: RowSet
  private let withoutPlainKana: RowSet

  init(rowCount: Int) {
    unmarked = RowSet(rowCount: rowCount)
    withoutPlainKana = RowSet(rowCount: rowCount)
  }

  /// All forms for a row that was not read.
  subscript(row: UInt32) -> LetterForms {
    LetterForms(
      hasMarked: !unmarked.contains(row), hasPlainKana: !withoutPlainKana.contains(row))
  }

  func insert(_ row: UInt32, _ forms: LetterForms) {
    if !forms.hasMarked { unmarked.insert(row) }
    if !forms.hasPlainKana { withoutPlainKana.insert(row) }
  }
}
