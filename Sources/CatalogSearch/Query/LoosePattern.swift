internal import TextFolding

/// What a term is at `loose`, and where in a text folded at `standard` it may stand.
///
///     // サーバ is サバ. It may begin at サ or ㋚, go over ー and アイウエオ that only lengthen,
///     // and end with バ, or with ヴ and what follows it.
///     pattern.ends(from: 0, in: "サーバー")       // at 9, as a possibility
///
/// Folding at `loose` looks at what stands beside a letter, so a cut changes it: トキョ is not found
/// in the fold of とうきょう at きょ. Hence a term is looked for in the text folded at `standard`,
/// letter by letter: each code point of the text may become some of the term's letters, or nothing.
/// What passes is only a possibility, which is then folded and compared. Nothing is missed: the
/// letters that a code point may become are taken from the folder, and where what stands around it
/// decides, all are allowed.
///
/// Time: one step a code point. Only the first `mostLetters` letters are followed.
final class LoosePattern: Sendable {
  /// The fold of the term at `loose`; not empty.
  let folded: [UInt8]
  let folder: Folder
  /// The letters of `folded`, as far as they are followed.
  let letters: [UInt32]
  /// For each code point of a text, a bit for each of `letters` that it may become.
  private let becomes: LetterBits
  /// Which of U+3000–30FF may become nothing.
  private let vanishes: [Bool]
  /// Whether the term is another one at `standard`.
  private let isChanged: Bool
  /// Whether only `letters` are followed and `folded` has more.
  let isCut: Bool

  private static let mostLetters = 63
  private static let kana: Range<UInt32> = 0x3000..<0x3100

  /// - Returns: nil where nothing is left of the term, or nothing but its fold at `standard` can
  ///   match.
  init?(_ text: String, mode: MatchMode, _ folders: QueryFolders, loose: Folder) {
    folder = loose
    folded = Array(loose.fold(text).utf8)
    let scalars = String(decoding: folded, as: UTF8.self).unicodeScalars.map(\.value)
    guard !scalars.isEmpty else { return nil }
    letters = Array(scalars.prefix(Self.mostLetters))
    isCut = scalars.count > letters.count
    let sources = LooseSources(of: letters, folders, loose: loose)
    var pairs: [LetterBits.Pair] = []
    for (index, letter) in letters.enumerated() {
      let bit = UInt64(1) << UInt64(index)
      for source in sources[letter] { pairs.append(.init(scalar: source, bits: bit)) }
      guard index > 0 else { continue }
      // What a mark repeats may be a letter that goes, so it may become any kana.
      if letter == letters[index - 1] || LooseSources.isKana(letter) {
        for mark in LooseSources.iterationMarks { pairs.append(.init(scalar: mark, bits: bit)) }
      }
    }
    let becomes = LetterBits(pairs)
    isChanged = folders.standard.fold(text) != loose.fold(text)
    // A letter of one form, with no room for ー inside.
    if mode == .contains, !isChanged, letters.count == 1, becomes.pairs.count == 1 { return nil }
    self.becomes = becomes
    vanishes = Self.kana.map(LooseSources.mayVanish)
  }

  // MARK: Following

  /// The letters that a code point may become, a bit for each.
  func letters(of scalar: UInt32) -> UInt64 { becomes[scalar] }

  /// Whether a code point may become nothing.
  func mayVanish(_ scalar: UInt32) -> Bool {
    if Self.kana.contains(scalar) { return vanishes[Int(scalar - 0x3000)] }
    return scalar >= 0x300 && Unicode.Scalar(scalar).map { ScalarClass($0).kind == .mark } ?? false
  }

  /// The bit that says that all letters are there.
  private var allBit: UInt64 { 1 << UInt64(letters.count) }

  /// Calls `body` with each offset at which the term may end that begins at `start`, until it
  /// returns true.
  /// - Returns: whether it did.
  func findEnd(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) -> Bool {
    var offset = start
    var state: UInt64 = 1
    while offset < bytes.count {
      let (scalar, width) = bytes.scalarValue(at: offset)
      offset += width
      step(&state, scalar)
      if state == 0 { return false }
      if state & allBit != 0, body(offset) { return true }
    }
    return false
  }

  /// Whether the term may stand anywhere in the bytes.
  func mayStand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    var state: UInt64 = 0
    while offset < bytes.count {
      let (scalar, width) = bytes.scalarValue(at: offset)
      offset += width
      state |= 1
      step(&state, scalar)
      if state & allBit != 0 { return true }
    }
    return false
  }

  /// The same of a text by its code points.
  func mayStand(in text: UnsafeBufferPointer<UInt32>) -> Bool {
    var state: UInt64 = 0
    for scalar in text {
      // Most letters are none of the term's: whether they may vanish is of no interest.
      if state <= 1 {
        state = (letters(of: scalar) & 1) << 1
      } else {
        state |= 1
        step(&state, scalar)
      }
      if state & allBit != 0 { return true }
    }
    return false
  }

  /// Whether the letters from `first` on may stand at `offset`, which is where a letter may begin.
  func mayContinue(
    from first: Int, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = offset
    var state = UInt64(1) << UInt64(first)
    while offset < bytes.count, bytes[offset] != 0xFF {
      let (scalar, width) = bytes.scalarValue(at: offset)
      offset += width
      step(&state, scalar)
      if state & allBit != 0 { return true }
      if state == 0 { return false }
    }
    return false
  }

  @inline(__always)
  private func step(_ state: inout UInt64, _ scalar: UInt32) {
    // Beyond the letters that are followed, anything may stand.
    let kept = (mayVanish(scalar) ? state : 0) | (isCut ? state & allBit : 0)
    state = kept | (state & letters(of: scalar) & (allBit - 1)) << 1
  }

  /// Whether a term may begin with the code point.
  func mayBegin(with scalar: UInt32) -> Bool { letters(of: scalar) & 1 != 0 }

  // MARK: Folding

  /// Whether bytes of a text folded at `standard` are so at `loose`: what is folded at `standard` and
  /// then at `loose` is as folded at once.
  func fold(
    of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, equals expected: [UInt8],
    _ scratch: FoldedBytes
  ) -> Bool {
    scratch.removeAll()
    folder.fold(bytes[in: range], into: scratch)
    return scratch.withBytes { $0.elementsEqual(expected) }
  }

  /// How much of a text folded at `standard` goes at `loose` before anything stays: ー, and marks on
  /// it.
  func dropped(of bytes: UnsafeBufferPointer<UInt8>, _ scratch: FoldedBytes) -> Int {
    var offset = 0
    while offset < bytes.count {
      let (scalar, width) = bytes.scalarValue(at: offset)
      guard scalar == LooseSources.prolonged || offset > 0 && mayVanish(scalar),
        fold(of: 0..<offset + width, in: bytes, equals: [], scratch)
      else { break }
      offset += width
    }
    return offset
  }

  /// Each code point that may become some of the letters, and which those are.
  var sources: [LetterBits.Pair] { becomes.pairs }

  // MARK: Searching

  /// The strings one of which is in every text that has the term.
  enum Anchors {
    /// Where the letter of this number stands.
    case letter(Int, [[UInt8]])
    /// Behind one of the letters: what a term whose letters have no other form must have over it.
    case insertions([[UInt8]])
  }

  /// The anchors that cost least to look for: few, and no frequent bytes.
  var anchors: Anchors {
    let isPlain = becomes.pairs.allSatisfy {
      $0.scalar < 0x80 || LooseSources.iterationMarks.contains($0.scalar)
    }
    if isPlain, !isChanged {
      let marks = LooseSources.iterationMarks.filter { becomes[$0] != 0 }
      return .insertions(([LooseSources.prolonged] + marks).map(utf8))
    }
    func cost(_ index: Int) -> Int {
      becomes.pairs.reduce(0) { sum, pair in
        pair.bits & 1 << UInt64(index) == 0 ? sum : sum + (pair.scalar < 0x80 ? 8 : 1)
      }
    }
    let best = letters.indices.min { (cost($0), $0) < (cost($1), $1) } ?? 0
    let needles = becomes.pairs.filter { $0.bits & 1 << UInt64(best) != 0 }
    return .letter(best, needles.map { utf8($0.scalar) })
  }
}

/// The UTF-8 of a code point.
func utf8(_ scalar: UInt32) -> [UInt8] {
  Array(String(Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}").utf8)
}

extension UnsafeBufferPointer<UInt8> {
  /// The code point that begins at `offset`, and its bytes. The buffer is well-formed there.
  @inline(__always)
  func scalarValue(at offset: Int) -> (value: UInt32, width: Int) {
    let lead = UInt32(self[offset])
    if lead < 0x80 { return (lead, 1) }
    func next(_ index: Int) -> UInt32 { UInt32(self[offset + index]) & 0x3F }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | next(1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return ((lead & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
  }
}
