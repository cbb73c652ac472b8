/// One named rule of what counts as the same text, which a profile or a user can switch on or off.
///
///     Folding(name: "han-variants")   // .hanVariants
///     Folding.kana.name               // "kana"
///
/// The cases stand in the order in which they act (FOLDING: normalise, one kana script, Han, drop);
/// a profile switches foldings and gives them parameters, but never reorders them: every other
/// order that was tried makes folding twice differ from folding once.
public enum Folding: UInt8, CaseIterable, Hashable, Sendable {
  /// NFC and NFD are one: the Unicode Standard Annex 15's canonical equivalence.
  case canonical
  /// Full and half width, half-width kana with their marks, lone jamo as compatibility jamo.
  case width
  /// Ligatures, squared words, circled and superscript characters, radicals: NFKC and
  /// EquivalentUnifiedIdeograph.
  case compatibility
  /// Full case folding: ß = ss, σ = ς.
  case letterCase
  /// Thai and Lao: the tone mark before the nikhahit, ำ as ํ and า.
  case thaiOrder
  /// ا for أ إ آ, ي for ى and ی, ك for ک.
  case arabicLetters
  /// Marks on Latin, Greek and Cyrillic letters, letters such as ø, points and harakat.
  case diacritics
  /// Hiragana and katakana are one script; ヵ = カ and ヶ = ケ.
  case kana
  /// Traditional, simplified, Japanese and other forms of one Han character.
  case hanVariants
  /// Variants that library catalogs link and everyday readers may not.
  case hanLibrary
  /// Punctuation and its look-alikes are nothing, but for `# & @ % *`.
  case punctuation
  /// White space, zero-width characters and the soft hyphen are nothing.
  case spacing
  /// ー is nothing, and so is a vowel repeated, and う after an o-sound.
  case longVowel
  /// 々〻ゝゞヽヾ repeat the letter before.
  case iteration
  /// ヴァヴィヴヴェヴォ are バビブベボ.
  case kanaV
  /// ヂヅヰヱヲ are ジズイエオ.
  case kanaLegacy
  /// Small kana are large ones, and ケ between Han characters is ガ.
  case kanaSize
  /// Roman numerals are numbers: an alternative of text and query, which no fold shows.
  case numerals

  /// The name that profiles, options and output use.
  public var name: String {
    switch self {
    case .canonical: "canonical"
    case .width: "width"
    case .compatibility: "compatibility"
    case .letterCase: "case"
    case .thaiOrder: "thai-order"
    case .arabicLetters: "arabic-letters"
    case .diacritics: "diacritics"
    case .kana: "kana"
    case .hanVariants: "han-variants"
    case .hanLibrary: "han-library"
    case .punctuation: "punctuation"
    case .spacing: "spacing"
    case .longVowel: "long-vowel"
    case .iteration: "iteration"
    case .kanaV: "kana-v"
    case .kanaLegacy: "kana-legacy"
    case .kanaSize: "kana-size"
    case .numerals: "numerals"
    }
  }

  /// The folding of that name; `nil` if there is none.
  public init?(name: String) {
    guard let folding = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = folding
  }
}
