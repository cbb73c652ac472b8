internal import CICU
internal import FoldingRules

/// The property word of every code point.
enum UnicodeProperties {
  static func words() -> [UInt32] {
    (UInt32(0)...0x10FFFF).map { scalar in
      (0xD800...0xDFFF).contains(scalar) ? 0 : properties(scalar).bits
    }
  }

  private static func properties(_ scalar: UInt32) -> ScalarProperties {
    let unicode = UnicodeSource.properties(scalar)
    let isExtender = isExtender(scalar, unicode)
    let isMark = isExtender && Category.marks.contains(unicode.category)
    let scripts = ScriptNumbers()
    var flags: ScalarProperties.Flags = []
    if isExtender { flags.insert(.extender) }
    if unicode.default_ignorable != 0 { flags.insert(.ignorable) }
    let hasNoScript = unicode.script == scripts.common || unicode.script == scripts.inherited
    if isMark, hasNoScript || scripts.marksAreDropped(unicode.script) { flags.insert(.accent) }
    if kanaLetters.contains(where: { $0.contains(scalar) }) { flags.insert(.kanaLetter) }
    return ScalarProperties(
      script: unicode.script, combiningClass: unicode.combining_class,
      kind: kind(unicode, isMark: isMark), flags: flags)
  }

  private static let kanaLetters: [ClosedRange<UInt32>] = [
    0x3041...0x3096, 0x30A1...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9D,
  ]

  /// Whether the code point belongs to the cluster of what stands before it: the extending
  /// characters of Unicode Standard Annex 29 but for skin tones, and the standing voicing marks.
  private static func isExtender(_ scalar: UInt32, _ unicode: cicu_properties) -> Bool {
    if scalar == 0x309B || scalar == 0x309C { return true }
    if unicode.emoji_modifier != 0 { return false }
    switch unicode.grapheme_break {
    case GraphemeBreak.extend, GraphemeBreak.joiner, GraphemeBreak.spacingMark,
      GraphemeBreak.vowelJamo, GraphemeBreak.trailingJamo:
      return true
    default: return unicode.combining_class != 0
    }
  }

  private static func kind(_ unicode: cicu_properties, isMark: Bool) -> ScalarKind {
    if isMark { return .mark }
    if unicode.white_space != 0 { return .space }
    switch unicode.category {
    case Category.letters, Category.marks: return .letter
    case Category.letterNumber: return .letter
    case Category.numbers: return .digit
    case _ where Category.punctuation.contains(unicode.category): return .punctuation
    case _ where Category.symbols.contains(unicode.category): return .symbol
    default: return .other
    }
  }
}
