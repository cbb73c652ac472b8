import CICU
import TestSupport
import Testing

@testable import TextFolding

/// What can be tried on every code point.
@Suite struct AllCodePointsTests {
  static let scalars = [UInt32(0)...0xD7FF, 0xE000...0x10FFFF].joined()

  /// The walk over the table is the single foldings, and folding its result changes nothing.
  @Test(arguments: LawTests.profiles)
  func theTableIsTheFoldings(_ profile: FoldingProfile) {
    for level in MatchLevel.folded {
      let folder = Folder(profile, level: level)
      let changeable = Set(folder.composer.changeable())
      let properties = FoldingTables.data.properties
      for value in Self.scalars {
        let text = String(scalarValues: [value])
        let fold = folder.fold(text)
        let isPlain =
          !changeable.contains(value) && !properties[value].flags.contains(.extender)
          && !KanaTable.isAffected(value)
        expectSame(fold, isPlain ? text : folder.plainFold(of: text), "fold(\(escaped(text)))")
        if !isPlain { expectSame(folder.fold(fold), fold, "fold(fold(\(escaped(text))))") }
      }
    }
  }

  /// Canonical, case, width and compatibility together are ICU's NFKC_Casefold, but for what they
  /// leave alone on purpose.
  @Test(.enabled(if: String(cString: cicu_version()) == FoldingTables.icuVersion))
  func theNormalisingFoldingsAreICUs() {
    let kept: FoldingSet = [
      .init(.canonical), .init(.letterCase), .init(.width), .init(.compatibility),
    ]
    let folder = Folder(
      FoldingProfile.und.switching(off: FoldingSet.all.subtracting(kept)), level: .standard)
    var departures = 0
    for value in Self.scalars where !departs(value) {
      let text = String(scalarValues: [value])
      expectSame(folder.fold(text), normalized(text, .foldedCompatibly), "fold(\(escaped(text)))")
      departures += 1
    }
    #expect(departures > 1_100_000)
  }

  /// Default ignorables are `spacing`'s; jamo fold to compatibility jamo; radicals to ideographs;
  /// a mark on a space (´ ゛) stays the sign it is, or joins its kana.
  private func departs(_ value: UInt32) -> Bool {
    let data = FoldingTables.data
    if data.properties[value].flags.contains(.ignorable) { return true }
    let compatible = normalized(String(scalarValues: [value]), .foldedCompatibly).unicodeScalars
    let jamo: (Unicode.Scalar) -> Bool = {
      (0x1100...0x11FF).contains($0.value) || (0x3131...0x318E).contains($0.value)
    }
    if jamo(Unicode.Scalar(value)!) || compatible.contains(where: jamo) { return true }
    if (0x2E80...0x2FD5).contains(value) || (0x31C0...0x31E3).contains(value) { return true }
    if [0x309B, 0x309C].contains(value) { return true }
    if value != 0x20, compatible.first == " ", compatible.count > 1 { return true }
    return compatible.contains { data.properties[$0.value].flags.contains(.ignorable) }
  }

  /// At `identical`, a text is its form C.
  @Test(.enabled(if: String(cString: cicu_version()) == FoldingTables.icuVersion))
  func identicalIsFormC() {
    let folder = Folder(.und, level: .identical)
    for value in Self.scalars {
      let text = String(scalarValues: [value])
      expectSame(folder.fold(text), normalized(text, .composed), "fold(\(escaped(text)))")
    }
    var generator = SeededGenerator.forTest()
    for _ in 0..<100_000 {
      let text = AwkwardText.string(length: 8, using: &generator)
      expectSame(
        folder.fold(text), normalized(text, .composed), "fold(\(escaped(text)))", generator.seed)
    }
  }

  /// й is a letter; every other Cyrillic letter with a mark is its base, and never й.
  @Test func kanaOfDifferentSoundStayApart() {
    // Letters that a mark, size or script does not make the same sound.
    let folder = Folder(.und, level: .standard)
    var heads: [String: [Unicode.Scalar]] = [:]
    for value in 0x30A1...0x30FA as ClosedRange<UInt32> {
      heads[folder.fold(String(scalarValues: [value])), default: []].append(Unicode.Scalar(value)!)
    }
    let merged = heads.values.filter { $0.count > 1 }.map { $0.sorted() }
    #expect(Set(merged) == [["カ", "ヵ"], ["ケ", "ヶ"]])
  }

  /// All strings of up to three code points over small alphabets.
  @Test(arguments: [
    "かガヴ\u{3099}\u{309A}゛ﾞ\u{200D} ー", "あうおブヴァッュゝヾ々ー", "ケヶがッ\u{3099}一ーイえチヂ",
    "eéиß\u{301}\u{306}\u{323}-\u{345}α",
    "ᄀ가각ㄱ\u{1161}\u{11A8}\u{11A9}\u{115F}\u{1160}",
  ])
  func smallAlphabetsKeepTheLaws(_ alphabet: String) {
    let scalars = alphabet.unicodeScalars.map(\.value)
    for profile in [FoldingProfile.und] + FoldingProfile.shipped.filter({ $0.tag == "sv" }) {
      for level in [MatchLevel.standard, .loose] {
        let folder = Folder(profile, level: level)
        var strings: [[UInt32]] = [[]]
        for _ in 0..<4 {
          strings = strings.flatMap { string in scalars.map { string + [$0] } }
          for string in strings {
            let text = String(scalarValues: string)
            let fold = folder.fold(text)
            expectSame(folder.fold(fold), fold, "fold(fold(\(escaped(text))))")
            expectSame(folder.plainFold(of: text), fold, "plainly, \(escaped(text))")
            expectSame(folder.fold(normalized(text, .decomposed)), fold, "NFD, \(escaped(text))")
          }
        }
      }
    }
  }
}
