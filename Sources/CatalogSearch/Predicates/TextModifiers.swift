internal import TextFolding

/// What does not count in a comparison of texts: the letters in brackets after an operator.
///
///     title CONTAINS[cd] "amelie"       // case and diacritics
///     title CONTAINS[hl] "机"            // Han variants, as the locale's readers tell them apart
///     title CONTAINS[a] "无间道"         // all that the locale's profile folds at standard
///
/// Without any, texts are the same that are canonically equivalent; with `n`, those of the same
/// bytes.
struct TextModifiers: OptionSet, Hashable, Sendable {
  var rawValue: UInt16

  static let letterCase = TextModifiers(rawValue: 1 << 0)
  static let diacritics = TextModifiers(rawValue: 1 << 1)
  static let width = TextModifiers(rawValue: 1 << 2)
  static let kana = TextModifiers(rawValue: 1 << 3)
  static let han = TextModifiers(rawValue: 1 << 4)
  static let punctuation = TextModifiers(rawValue: 1 << 5)
  static let all = TextModifiers(rawValue: 1 << 6)
  static let none = TextModifiers(rawValue: 1 << 7)
  static let locale = TextModifiers(rawValue: 1 << 8)

  /// Each with its letter and the foldings that it switches on, in the order in which they are
  /// printed.
  static let letters: [(letter: Character, modifier: TextModifiers, foldings: [Folding])] = [
    ("c", .letterCase, [.letterCase]), ("d", .diacritics, [.diacritics]), ("w", .width, [.width]),
    ("k", .kana, [.kana]), ("h", .han, [.hanVariants]),
    ("p", .punctuation, [.punctuation, .spacing]), ("a", .all, []), ("n", .none, []),
    ("l", .locale, []),
  ]

  /// As it stands in a predicate; empty without any.
  var text: String {
    isEmpty
      ? "" : "[" + String(Self.letters.filter { contains($0.modifier) }.map(\.letter)) + "]"
  }

  /// The modifiers without one.
  func without(_ modifier: TextModifiers) -> TextModifiers { subtracting(modifier) }

  /// The profile and level whose fold makes of texts that are the same the same bytes; `nil` where
  /// the bytes count as they stand.
  ///
  /// The rules are those of `und`, unless `l` or `a` asks for the locale's.
  func folding(_ profile: FoldingProfile) -> (profile: FoldingProfile, level: MatchLevel)? {
    if contains(.none) { return nil }
    let base = isDisjoint(with: [.all, .locale]) ? FoldingProfile.und : profile
    var wanted = contains(.all) ? base.foldings(at: .standard) : FoldingSet(.canonical)
    for entry in Self.letters where contains(entry.modifier) {
      wanted.formUnion(FoldingSet(entry.foldings))
    }
    if wanted == FoldingSet(.canonical) { return (base, .identical) }
    if wanted == base.foldings(at: .standard) { return (base, .standard) }
    return (base.switching(on: wanted, off: FoldingSet.all.subtracting(wanted)), .standard)
  }
}
