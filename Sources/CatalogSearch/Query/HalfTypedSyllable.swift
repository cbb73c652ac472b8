/// The last hangul syllable of a query while it is being typed.
///
///     저 finds 정              // the final is still to come
///     갑 finds 값              // and so may be its second half, ㅅ
///     고 finds 과              // or that of the vowel: ㅘ is typed as ㅗ and ㅏ
///     장박 finds 장바구니        // what was a final becomes the initial of the next syllable
///     장바ㄱ finds 장바구니      // and so does a consonant on its own
///     점 finds no 정
///
/// Syllables are U+AC00–D7A3 in the order of the Unicode Standard, chapter 3.12: initial, vowel,
/// final; letters on their own are the compatibility jamo that folding makes of them.
struct HalfTypedSyllable: Sendable {
  /// One after the other, the code points that may stand there; each way is one or two ranges.
  let ways: [[ClosedRange<UInt32>]]

  /// - Parameter scalar: the last code point of a folded query.
  init?(_ scalar: UInt32) {
    if let initial = Self.initials.firstIndex(of: scalar) {
      ways = [[Self.syllables(initial: initial)]]
      return
    }
    guard Self.syllableRange.contains(scalar) else { return nil }
    let final = Int(scalar - 0xAC00) % 28
    let open = scalar - UInt32(final)
    if final == 0 {
      // The vowels that begin with this one come next.
      let vowels = Self.longerVowels(than: Int(scalar - 0xAC00) / 28 % 21)
      ways = [[open + 1...open + 27 + 28 * vowels]]
      return
    }
    let longer = Self.longerFinals(than: Self.finals[final - 1]).map { range in
      [open + UInt32(range.lowerBound) + 1...open + UInt32(range.upperBound) + 1]
    }
    guard let (kept, moved) = Self.moving(Self.finals[final - 1]),
      let initial = Self.initials.firstIndex(of: moved)
    else { return nil }
    let keptFinal = kept.flatMap { Self.finals.firstIndex(of: $0) }.map { UInt32($0) + 1 } ?? 0
    let next = [open + keptFinal...open + keptFinal, Self.syllables(initial: initial)]
    ways = [next] + (longer.map { [$0] } ?? [])
  }

  /// Where the syllables end that the half-typed one stands for, if they begin at `offset`.
  func end(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    for way in ways {
      var end = offset
      let holds = way.allSatisfy { range in
        guard end < bytes.count, bytes[end] < 0xF0 else { return false }
        let (scalar, width) = bytes.scalarValue(at: end)
        end += width
        return range.contains(scalar)
      }
      if holds { return end }
    }
    return nil
  }

  /// The first two bytes of all that may stand there.
  var leads: [[UInt8]] {
    Array(Set(ways.flatMap { way in way[0].map { Array(utf8($0).prefix(2)) } })).sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }

  private static let syllableRange: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// ㄱ ㄲ ㄴ … as compatibility jamo, in the order of initials.
  private static let initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)
  private static let finals = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)

  private static func syllables(initial: Int) -> ClosedRange<UInt32> {
    let first = 0xAC00 + UInt32(initial) * 588
    return first...first + 587
  }

  /// How many vowels are typed as this one and another: ㅗ begins ㅘ ㅙ ㅚ, ㅜ ㅝ ㅞ ㅟ, and ㅡ ㅢ.
  ///
  /// - Parameter vowel: its place among the 21, ㅏ ㅐ ㅑ …
  private static func longerVowels(than vowel: Int) -> UInt32 {
    switch vowel {
    case 8, 13: 3
    case 18: 1
    default: 0
    }
  }

  /// The places of the finals that are typed as this one and another: ㄳ after ㄱ, but not ㄲ, a key.
  private static func longerFinals(than final: UInt32) -> ClosedRange<Int>? {
    let longer = moves.filter { $0.kept == final }.compactMap { finals.firstIndex(of: $0.final) }
    guard let first = longer.first, let last = longer.last else { return nil }
    return first...last
  }

  /// What of a final stays, if anything, and what goes to the next syllable.
  private static func moving(_ final: UInt32) -> (kept: UInt32?, moved: UInt32)? {
    guard let move = moves.first(where: { $0.final == final }) else { return (nil, final) }
    return (move.kept, move.moved)
  }

  /// The finals of two letters, in order, each with both.
  private static let moves: [(final: UInt32, kept: UInt32, moved: UInt32)] = {
    let letters = "ㄳㄱㅅㄵㄴㅈㄶㄴㅎㄺㄹㄱㄻㄹㅁㄼㄹㅂㄽㄹㅅㄾㄹㅌㄿㄹㅍㅀㄹㅎㅄㅂㅅ".unicodeScalars.map(\.value)
    return stride(from: 0, to: letters.count, by: 3).map {
      (letters[$0], letters[$0 + 1], letters[$0 + 2])
    }
  }()
}
