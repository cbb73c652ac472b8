/// What the loose foldings know of katakana: vowel, size, voicing and old spelling of each letter.
///
/// Letters are U+30A1–30FA; hiragana are katakana by then. Sources: the gojūon table, and the
/// cabinet's notice on modern kana usage of 1986 for ヂヅヰヱヲ.
package enum KanaTable {
  package static let prolonged: UInt32 = 0x30FC  // ー
  package static let v: UInt32 = 0x30F4  // ヴ
  package static let ke: UInt32 = 0x30B1  // ケ
  package static let ga: UInt32 = 0x30AC  // ガ

  package enum Vowel: UInt8, Sendable {
    case none, a, i, u, e, o
  }

  /// The vowel that a letter ends in; `none` for ン and what is no kana.
  package static func vowel(_ scalar: UInt32) -> Vowel { letters[scalar]?.vowel ?? .none }

  /// The vowels that a vowel letter draws out where it follows: ウ those of クウ and コウ.
  package static func lengthened(by scalar: UInt32) -> [Vowel] {
    switch scalar {
    case 0x30A2: [.a]
    case 0x30A4: [.i]
    case 0x30A6: [.u, .o]
    case 0x30A8: [.e]
    case 0x30AA: [.o]
    default: []
    }
  }

  /// The large letter of a small one, such as ヤ for ャ.
  package static func large(_ scalar: UInt32) -> UInt32 { letters[scalar]?.large ?? scalar }

  /// The letter of today for an old one, such as ジ for ヂ.
  package static func modern(_ scalar: UInt32) -> UInt32 { letters[scalar]?.modern ?? scalar }

  /// The letter without a voicing mark, such as ハ for バ and for パ.
  package static func unvoiced(_ scalar: UInt32) -> UInt32 { letters[scalar]?.unvoiced ?? scalar }

  /// The letter with a voicing mark, such as ブ for フ; itself if there is none.
  package static func voiced(_ scalar: UInt32) -> UInt32 { letters[scalar]?.voiced ?? scalar }

  /// What a small letter with a voicing mark is, enlarged and joined: ッ゙ is ヅ, ヮ゙ is ヴァ as ヷ is;
  /// none for what is no small letter, or has no voice.
  package static func voicedSmall(_ small: UInt32) -> (first: UInt32?, second: UInt32?) {
    let large = large(small)
    if large == small { return (nil, nil) }
    if large == 0x30EF { return (v, 0x30A1) }
    return voiced(large) == large ? (nil, nil) : (voiced(large), nil)
  }

  /// The b-letter that ヴ makes with a small one, and the small letter that remains: ヴァ is バ, ヴュ
  /// is ビュ.
  package static func afterV(_ small: UInt32) -> (letter: UInt32, remains: Bool)? {
    switch small {
    case 0x30A1: (0x30D0, false)  // ヴァ バ
    case 0x30A3: (0x30D3, false)  // ヴィ ビ
    case 0x30A7: (0x30D9, false)  // ヴェ ベ
    case 0x30A9: (0x30DC, false)  // ヴォ ボ
    case 0x30E3, 0x30E5, 0x30E7: (0x30D3, true)  // ヴャ ビャ
    default: nil
    }
  }

  /// The b-letter that ヴ alone is.
  package static let b: UInt32 = 0x30D6  // ブ

  package static func isIterationMark(_ scalar: UInt32) -> Bool {
    scalar == 0x3005 || scalar == 0x303B || scalar == 0x30FD || scalar == 0x30FE
  }

  /// The letter that an iteration mark makes of the one before it: ヽ the unvoiced letter, ヾ the
  /// voiced, 々 and 〻 the same.
  package static func repeated(_ letter: UInt32, by mark: UInt32) -> UInt32 {
    switch mark {
    case 0x30FD: unvoiced(letter)
    case 0x30FE: voiced(letter)
    default: letter
    }
  }

  /// Whether a code point is one that the loose kana foldings may change, by itself or by what
  /// stands beside it.
  package static func isAffected(_ scalar: UInt32) -> Bool {
    (0x30A1...0x30FE).contains(scalar) || scalar == 0x3005 || scalar == 0x303B
  }

  private struct Letter: Sendable {
    var vowel = Vowel.none
    var large: UInt32
    var modern: UInt32
    var unvoiced: UInt32
    var voiced: UInt32

    init(_ scalar: UInt32) {
      large = scalar
      modern = scalar
      unvoiced = scalar
      voiced = scalar
    }
  }

  /// The letters in an array that starts at ァ.
  private struct Letters: Sendable {
    var table = (UInt32(0x30A1)...0x30FA).map(Letter.init)

    subscript(scalar: UInt32) -> Letter? {
      let index = scalar &- 0x30A1
      return index < 90 ? table[Int(index)] : nil
    }

    mutating func change(_ letters: String, _ body: (inout Letter, Int) -> Void) {
      for (index, scalar) in letters.unicodeScalars.enumerated() {
        body(&table[Int(scalar.value - 0x30A1)], index)
      }
    }
  }

  private static let letters: Letters = {
    var letters = Letters()
    let rows: [(Vowel, String)] = [
      (.a, "アカサタナハマヤラワガザダバパァャヮヵ"), (.i, "イキシチニヒミリギジヂビピヰィ"),
      (.u, "ウクスツヌフムユルグズヅブプヴゥッュ"), (.e, "エケセテネヘメレゲゼデベペヱェヶ"),
      (.o, "オコソトノホモヨロヲゴゾドボポォョ"),
    ]
    for (vowel, row) in rows { letters.change(row) { letter, _ in letter.vowel = vowel } }
    let sizes = ("ァィゥェォッャュョヮヵヶ", Array("アイウエオツヤユヨワカケ".unicodeScalars))
    letters.change(sizes.0) { $0.large = sizes.1[$1].value }
    let spellings = ("ヂヅヰヱヲ", Array("ジズイエオ".unicodeScalars))
    letters.change(spellings.0) { $0.modern = spellings.1[$1].value }
    let plain = "ウカキクケコサシスセソタチツテトハヒフヘホ"
    let voiced = "ヴガギグゲゴザジズゼゾダヂヅデドバビブベボ"
    let (plainLetters, voicedLetters) = (Array(plain.unicodeScalars), Array(voiced.unicodeScalars))
    letters.change(plain) { $0.voiced = voicedLetters[$1].value }
    letters.change(voiced) { $0.unvoiced = plainLetters[$1].value }
    let halfVoiced = "パピプペポ"
    let base = Array("ハヒフヘホ".unicodeScalars)
    let double = Array("バビブベボ".unicodeScalars)
    letters.change(halfVoiced) {
      $0.unvoiced = base[$1].value
      $0.voiced = double[$1].value
    }
    return letters
  }()
}
