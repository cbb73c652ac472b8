internal import CICU
internal import FoldingRules

/// The Unicode Character Database as ICU has it, one code point at a time.
enum UnicodeSource {
  static let codePoints = [UInt32(0)...0xD7FF, 0xE000...0x10FFFF].joined()

  static func properties(_ scalar: UInt32) -> cicu_properties { cicu_properties_of(scalar) }

  static func canonicalDecomposition(_ scalar: UInt32) -> [UInt32] {
    collect { cicu_canonical_decomposition(scalar, $0, $1) }
  }

  static func compatibilityDecomposition(_ scalar: UInt32) -> [UInt32] {
    collect { cicu_compatibility_decomposition(scalar, $0, $1) }
  }

  static func caseFolding(_ scalar: UInt32, turkic: Bool) -> [UInt32] {
    collect { cicu_fold_case(scalar, turkic ? 1 : 0, $0, $1) }
  }

  static func latinASCII(_ scalar: UInt32) -> [UInt32] {
    collect { cicu_latin_ascii(scalar, $0, $1) }
  }

  static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    let composite = cicu_compose(first, second)
    return composite < 0 ? nil : UInt32(composite)
  }

  private static func collect(
    _ body: (UnsafeMutablePointer<UInt32>, Int32) -> Int32
  ) -> [UInt32] {
    var out = [UInt32](repeating: 0, count: 64)
    let count = body(&out, 64)
    precondition((0...64).contains(count), "ICU failed on a single code point")
    return Array(out[..<Int(count)])
  }
}

/// ICU's general categories (UCharCategory), as far as rules name them.
enum Category {
  static let letters: ClosedRange<UInt8> = 1...5
  static let marks: ClosedRange<UInt8> = 6...8
  static let enclosingMark: UInt8 = 7
  static let spacingMark: UInt8 = 8
  static let letterNumber: UInt8 = 10
  static let numbers: ClosedRange<UInt8> = 9...11
  static let dashPunctuation: UInt8 = 19
  static let punctuation: Set<UInt8> = [19, 20, 21, 22, 23, 28, 29]
  static let modifierSymbol: UInt8 = 26
  static let symbols: Set<UInt8> = [24, 25, 26, 27]
}

/// ICU's grapheme cluster breaks (UGraphemeClusterBreak), as far as rules name them.
enum GraphemeBreak {
  static let extend: UInt8 = 3
  static let vowelJamo: UInt8 = 9
  static let trailingJamo: UInt8 = 8
  static let spacingMark: UInt8 = 10
  static let joiner: UInt8 = 17
}

/// ICU's decomposition types (UDecompositionType), as far as rules name them.
enum DecompositionType {
  static let canonical: UInt8 = 1
  static let narrow: UInt8 = 10
  static let wide: UInt8 = 17
}
