internal import TextFolding

/// Which code points of a text folded at `standard` may become a letter at `loose`.
///
///     sources[U+30D0 バ]      // バ, and ヴ before a small ァ
///     sources[U+30B8 ジ]      // ジ, ヂ
///     sources[U+5DD6 巖]      // what the library catalogs write for it too
///
/// Asked of the folder, not written down: each kana is folded alone, with a voicing mark, and, as
/// ヴ, before small letters; each Han character alone. A profile that folds more at `loose` than
/// kana, Han and numerals has all code points folded.
///
/// Time: some tens of microseconds.
struct LooseSources {
  /// Ascending; `sources` has the code points of each.
  private let letters: [UInt32]
  private var sources: [[UInt32]]

  /// 々 〻 ヽ ヾ, in folded text.
  static let iterationMarks: [UInt32] = [0x3005, 0x303B, 0x30FD, 0x30FE]
  /// ー
  static let prolonged: UInt32 = 0x30FC

  /// A katakana letter, in folded text.
  static func isKana(_ scalar: UInt32) -> Bool { (0x30A1...0x30FA).contains(scalar) }

  /// ャ, before which ヴ is バ, too.
  static let smallYa: UInt32 = 0x30E3

  /// Whether a kana becomes a letter only before what joins it: a voicing mark or a small letter. ケ
  /// becomes ガ between Han characters.
  static func isJoining(_ kana: UInt32, for letter: UInt32, _ loose: Folder) -> Bool {
    guard isKana(kana), kana != 0x30B1, kana != letter, let scalar = Unicode.Scalar(kana) else {
      return false
    }
    return loose.fold(String(scalar)).unicodeScalars.map(\.value) != [letter]
  }

  /// Whether a code point of U+3000–30FF may be left out for what stands before it: ー, a vowel,
  /// a mark that repeats one, a voicing mark.
  static func mayVanish(_ scalar: UInt32) -> Bool {
    switch scalar {
    case prolonged, 0x3099, 0x309A: true
    case 0x30A1...0x30AA, 0x30F0...0x30F2: true
    case 0x302A...0x302F: true  // tone marks
    default: iterationMarks.contains(scalar)
    }
  }

  subscript(letter: UInt32) -> [UInt32] { place(of: letter).map { sources[$0] } ?? [letter] }

  private func place(of letter: UInt32) -> Int? {
    let place = letters.partitioningIndex { $0 >= letter }
    return place < letters.count && letters[place] == letter ? place : nil
  }

  init(of letters: [UInt32], _ folders: QueryFolders, loose: Folder) {
    var distinct: [UInt32] = []
    for letter in letters.sorted() where letter != distinct.last { distinct.append(letter) }
    self.letters = distinct
    sources = distinct.map { [$0] }
    let further = loose.foldings.subtracting(folders.standard.foldings)
    if letters.contains(where: Self.isKana) {
      for pair in folders.kanaSources(of: loose).pairs { add(pair.kana, to: pair.letter) }
    }
    if !further.subtracting(Self.understood).isEmpty {
      addEach(of: 0..<0x11_0000, folders.standard, loose)
    } else if further.contains(.hanLibrary) {
      for letter in letters {
        for source in folders.librarySources(of: letter, loose) { add(source, to: letter) }
      }
    }
  }

  /// The foldings beyond `standard` of which `LoosePattern` knows how they act.
  private static let understood = FoldingSet([
    .longVowel, .iteration, .kanaV, .kanaLegacy, .kanaSize, .hanLibrary, .numerals,
  ])

  private mutating func add(_ source: UInt32, to letter: UInt32) {
    guard let place = place(of: letter), !sources[place].contains(source) else { return }
    sources[place].append(source)
  }

  /// What kana may become alone, before a voicing mark or a small letter, and between Han characters.
  struct Kana: Sendable {
    private(set) var pairs: [(kana: UInt32, letter: UInt32)] = []

    /// Folds all kana at once, with a digit after each, which changes none of them.
    init(_ loose: Folder) {
      let (v, u, ke, han): (UInt32, UInt32, UInt32, UInt32) = (0x30F4, 0x30A5, 0x30B1, 0x4E00)
      var texts: [(kana: UInt32, text: [UInt32])] = []
      for kana in 0x30A1...0x30FA as ClosedRange<UInt32> {
        texts.append((kana, [kana]))
        texts.append((kana, [kana, 0x3099]))
      }
      for small in [0x30A1, 0x30A3, 0x30A7, 0x30A9, 0x30E3] as [UInt32] {
        texts.append((v, [v, small]))
        // No letter is a small ゥ with a voicing mark, so the two stand apart at `standard`.
        texts.append((u, [u, 0x3099, small]))
      }
      let digit = UInt32(UInt8(ascii: "0"))
      let joined = texts.flatMap { $0.text + [digit] } + [han, ke, han]
      let folded = loose.fold(
        String(String.UnicodeScalarView(joined.compactMap(Unicode.Scalar.init))))
      let parts = folded.unicodeScalars.map(\.value).split(
        separator: digit, omittingEmptySubsequences: false)
      for ((kana, _), part) in zip(texts, parts) {
        if let first = part.first { pairs.append((kana, first)) }
      }
      // 関ケ原
      if let between = parts.last, between.count == 3 {
        pairs.append((ke, between[between.startIndex + 1]))
      }
    }
  }

  private mutating func addEach(of range: Range<UInt32>, _ standard: Folder, _ loose: Folder) {
    for scalar in range {
      guard let character = Unicode.Scalar(scalar) else { continue }
      for letter in loose.fold(String(character)).unicodeScalars
      where place(of: letter.value) != nil {
        addFolded(scalar, to: letter.value, standard)
      }
    }
  }

  /// Adds what a character is at `standard`.
  private mutating func addFolded(_ character: UInt32, to letter: UInt32, _ standard: Folder) {
    guard let scalar = Unicode.Scalar(character) else { return }
    for source in standard.fold(String(scalar)).unicodeScalars { add(source.value, to: letter) }
  }
}
