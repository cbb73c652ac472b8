internal import CFoldKernel
internal import FoldingRules

/// The loose foldings in one pass over the bytes, for texts in which each letter and what stands right
/// beside it decide.
///
///     とーきょー → トキョ      ラーメン → ラメン      おう → オ
///
/// Marks of repetition, ヴ, voicing marks that no letter took, and ケ that may stand between Han
/// characters are `LooseFold`'s. Few titles have one, and the tests hold both against each other.
final class QuickKanaFold: Sendable {
  /// What becomes of U+3080–30FF, laid out as `kana_fold` wants it.
  nonisolated(unsafe) let letters: UnsafeMutablePointer<UInt32>

  init(_ foldings: FoldingSet) {
    letters = .allocate(capacity: 128)
    for index in 0..<128 {
      let entry = Self.entry(0x3080 + UInt32(index), foldings)
      letters.advanced(by: index).initialize(to: entry)
    }
  }

  deinit { letters.deallocate() }

  private static func entry(_ scalar: UInt32, _ foldings: FoldingSet) -> UInt32 {
    // No hiragana are left where kana are folded; among them stand the voicing marks.
    if scalar <= 0x30A0 { return UInt32(kana_in_context) }
    if foldings.contains(.iteration) && KanaTable.isIterationMark(scalar) {
      return UInt32(kana_in_context)
    }
    if foldings.contains(.kanaV) && scalar == KanaTable.v {
      return UInt32(kana_in_context)
    }
    let lengthens = foldings.contains(.longVowel)
    if lengthens && scalar == KanaTable.prolonged { return UInt32(kana_dropped) }
    var letter = foldings.contains(.kanaLegacy) ? KanaTable.modern(scalar) : scalar
    if foldings.contains(.kanaSize) { letter = KanaTable.large(letter) }

    var entry = (0x80 | letter >> 6 & 0x3F) | (0x80 | letter & 0x3F) << 8
    entry |= UInt32(KanaTable.vowel(letter).rawValue) << UInt32(kana_vowel_shift)
    if lengthens {
      for vowel in KanaTable.lengthened(by: letter) {
        entry |= 1 << UInt32(kana_lengthens_shift + Int(vowel.rawValue))
      }
    }
    if foldings.contains(.kanaSize) && letter == KanaTable.ke {
      entry |= UInt32(kana_voiced_between_han)
    }
    return entry
  }
}
