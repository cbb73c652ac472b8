import CFoldKernel
import TestSupport
import Testing

@testable import TextFolding

/// Lines folded in one call are those folded one after the other.
@Suite struct LineTests {
  static let lineFeed = UInt8(ascii: "\n")

  /// Each shipped kind of profile at each level, for each kernel of this processor.
  static let folders = LawTests.profiles.flatMap { profile in
    MatchLevel.folded.flatMap { level in
      FoldKernelTests.kernels.map { folder(profile, level, $0) }
    }
  }

  static func folder(_ profile: FoldingProfile, _ level: MatchLevel, _ kernel: Int32) -> Folder {
    let folder = Folder(profile, level: level)
    fold_tables_choose(folder.lineWalk.kernelTables, kernel)
    return folder
  }

  private func fold(_ text: some Collection<UInt8>, _ folder: Folder) -> [UInt8] {
    let output = FoldedBytes()
    Array(text).withUnsafeBufferPointer { folder.fold($0, into: output) }
    return output.withBytes { Array($0) }
  }

  private func foldLines(_ text: [UInt8], _ folder: Folder) -> (folded: [UInt8], count: Int) {
    let output = FoldedBytes()
    output.append(0xFF)  // what is there already stays
    let count = text.withUnsafeBufferPointer { folder.foldLines($0, into: output) }
    return (output.withBytes { Array($0.dropFirst()) }, count)
  }

  /// Holds the lines of a text against each of them alone.
  private func expectAlone(
    _ text: [UInt8], _ folder: Folder, _ seed: UInt64? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    let lines = text.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
    let expected = Array(lines.map { fold($0, folder) }.joined(separator: [Self.lineFeed]))
    let found = foldLines(text, folder)
    if found.folded == expected && found.count == lines.count - 1 { return }
    Issue.record(
      """
      \(folder.profile.tag), \(folder.level.name): the lines \(text.prefix(100)) are \
      \(found.folded.prefix(100)), \(found.count), but must be \(expected.prefix(100)), \
      \(lines.count - 1)\(seed.map { "; seed \($0)" } ?? "")
      """, sourceLocation: location)
  }

  @Test(arguments: [
    ("", "", 0), ("\n", "\n", 1), ("Ａ b\nか", "ab\nカ", 1), ("か\n゛\n\r\n", "カ\n\n\n", 3),
    ("e\n\u{301}\ne\u{301}", "e\n\ne", 2), ("か\u{200D}\n\u{3099}", "カ\n", 1),
  ])
  func examples(_ example: (lines: String, folded: String, count: Int)) {
    let found = foldLines(Array(example.lines.utf8), Folder(.und, level: .standard))
    expectSame(String(decoding: found.folded, as: UTF8.self), example.folded, example.lines)
    #expect(found.count == example.count)
  }

  @Test func looseExamples() {
    let folder = Folder(.und, level: .loose)
    for (lines, folded) in [
      ("アー\nア", "ア\nア"), ("山\n々人々", "山\n々人人"), ("山ケ\n原 山ケ原", "山ケ\n原山ガ原"),
      ("サーバー\nヴ\nァ", "サバ\nブ\nア"),
      ("\u{20000}々々\n\u{20000}々", "\u{20000}\u{20000}\u{20000}\n\u{20000}\u{20000}"),
    ] {
      let found = foldLines(Array(lines.utf8), folder)
      expectSame(
        String(decoding: found.folded, as: UTF8.self), folded,
        lines)
      expectAlone(Array(lines.utf8), folder)
    }
  }

  /// A line feed beside every code point, in both directions; and no other folds to one, so that the
  /// lines of a fold are the folds of the lines.
  @Test(arguments: LawTests.profiles)
  func everyCodePointBesideALineFeed(_ profile: FoldingProfile) {
    let others =
      ["\u{301}", "\u{3099}", "ﾞ", "ー", "\u{11A8}", "k"].map { Array($0.utf8) } + [[0x81]]
    // At `identical`, one profile is as another.
    for level in MatchLevel.folded where level > .identical || profile == .und {
      let folder = Folder(profile, level: level)
      let (text, expected, found) = (FoldedBytes(), FoldedBytes(), FoldedBytes())
      for first in stride(from: UInt32(0), to: 0x11_0000, by: 1024) {
        for bytes in [text, expected, found] { bytes.removeAll() }
        func addLine(_ body: () -> Void) {
          let start = text.count
          body()
          let foldedStart = expected.count
          let line = UnsafeBufferPointer(start: text.start + start, count: text.count - start)
          // A line feed is no line, but the end of an empty one.
          if line.count == 1, line[0] == Self.lineFeed {
            expected.append(Self.lineFeed)
          } else {
            folder.fold(line, into: expected)
            for place in foldedStart..<expected.count where expected.start[place] == Self.lineFeed {
              Issue.record("\(Array(line)) folds to a line feed, \(profile.tag), \(level.name)")
            }
          }
          text.append(Self.lineFeed)
          expected.append(Self.lineFeed)
        }
        for value in first..<first + 1024 {
          // All of them where the letters are; a surrogate is ill-formed bytes.
          let place = Int(value) % others.count
          for other in value < 0x2_0000 ? others[...] : others[place...place] {
            addLine { text.append(scalar: value) }
            addLine { other.forEach(text.append) }
          }
        }
        text.withBytes { _ = folder.foldLines($0, into: found) }
        let isSame = found.withBytes { found in expected.withBytes(found.elementsEqual) }
        if !isSame { expectAlone(text.withBytes { Array($0) }, folder) }
        #expect(isSame, "from \(first), \(profile.tag), \(level.name)")
      }
    }
  }

  static let alphabets: [[String]] = [
    ["\n", "か", "\u{3099}", "゛", "ﾞ", "\u{200D}", "ー"],
    ["\n", "\r", "e", "\u{301}", " ", "I", "ß"],
    ["\n", "\u{1100}", "\u{1161}", "\u{11A8}", "가", "ㄱ"],
    ["\n", "ア", "ー", "々", "ケ", "原", "ヴ", "𠮷"],
    ["\n", "\u{301}", "㍿", "𠮷", "-", "\u{FE0F}", "🏽"],
    ["\n", "\u{E4D}", "\u{E32}", "\u{E48}", "น", "\u{30A}"],
  ]

  /// All texts of up to five pieces.
  @Test(arguments: alphabets) func smallAlphabets(_ alphabet: [String]) {
    expectAloneForAll(alphabet.map { Array($0.utf8) })
  }

  /// Sequences that a line feed cuts, or that lack their beginning.
  @Test(
    arguments: [
      [[0x0A], [0xE3], [0x81], [0x8B], [0xE3, 0x82, 0x99], [0x61]],
      [[0x0A], [0xF0, 0x9F], [0x98], [0xC3], [0xA9], [0xCC, 0x81]],
      [[0x0A], [0xED, 0xA0, 0x80], [0xEF, 0xBF], [0xBD], [0x0D], [0xC0]],
    ] as [[[UInt8]]])
  func brokenSequences(_ alphabet: [[UInt8]]) { expectAloneForAll(alphabet) }

  private func expectAloneForAll(_ alphabet: [[UInt8]]) {
    let tags: Set = ["und", "tr", "ja"]
    let folders = Self.folders.filter { tags.contains($0.profile.tag) }
    var texts: [[UInt8]] = [[]]
    for length in 1...5 {
      texts = texts.flatMap { text in alphabet.map { text + $0 } }
      for text in texts {
        // The longest for one profile's fastest kernels alone: there are some ten thousand of them.
        for folder in length < 5 ? folders[...] : folders.suffix(2) { expectAlone(text, folder) }
      }
    }
  }

  /// Random lines of awkward characters, and of ASCII, with damage.
  @Test func randomLines() {
    var generator = SeededGenerator.forTest()
    for _ in 0..<LawTests.rounds {
      let folder = Self.folders.randomElement(using: &generator)!
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: text.append(Self.lineFeed)
        case 1:
          let count = Int.random(in: 1...40, using: &generator)
          text += (0..<count).map { _ in UInt8.random(in: 0..<128, using: &generator) }
        default: text += AwkwardText.bytes(length: 4, using: &generator)
        }
      }
      expectAlone(text, folder, generator.seed)
    }
  }

  /// Line feeds where a stretch of lines ends, lines that are longer than one, and none at all.
  @Test(arguments: [
    "é", "e\u{301}", "無", "か\u{3099}", "㍿", "゛", "\u{301}", "\u{20000}々", "ー", "\n", "\u{1161}",
  ])
  func textsLongerThanAStretch(_ piece: String) {
    for folder in Self.folders where folder.profile.tag == "und" {
      for length in [FoldWalk.stretch, 2 * FoldWalk.stretch] {
        for shift in -4...2 {
          let filling = [UInt8](repeating: UInt8(ascii: "x"), count: length + shift)
          let lines = Array((piece + "\n" + piece + "か\n" + piece).utf8)
          expectAlone(filling + lines, folder)
          expectAlone(filling + lines + filling + lines, folder)
          expectAlone(lines + filling + Array(piece.utf8), folder)
        }
      }
      let many = String(repeating: piece + "\nA title\n漢字とカナ" + piece + "\n", count: 3000)
      expectAlone(Array(many.utf8), folder)
    }
  }

  /// Whatever becomes of U+000A elsewhere, it ends a line.
  @Test(arguments: [
    #"{"spacing": {"level": "off", "reason": "r"}}"#,
    #"{"spacing": {"level": "off", "reason": "r"}, "diacritics": {"level": "off", "reason": "r"}}"#,
    #"{"diacritics": {"letters": "\n", "reason": "r"}}"#,
    #"{"punctuation": {"level": "loose", "reason": "r"}, "spacing": {"level": "loose", "reason": "r"}}"#,
    #"{"case": {"turkic": true, "reason": "r"}, "width": {"level": "off", "reason": "r"}}"#,
  ])
  func profilesFromFiles(_ foldings: String) throws {
    let text = #"{"tag": "ja-x-a", "parent": "ja", "name": "A", "foldings": \#(foldings)}"#
    let profile = try FoldingProfile(Array(text.utf8), file: "a.json")
    var generator = SeededGenerator.forTest()
    for level in MatchLevel.folded {
      for kernel in FoldKernelTests.kernels {
        let folder = Self.folder(profile, level, kernel)
        for _ in 0..<LawTests.rounds / 20 {
          let lines = (0..<4).map { _ in AwkwardText.string(length: 4, using: &generator) }
          expectAlone(Array(lines.joined(separator: "\n").utf8), folder, generator.seed)
        }
      }
    }
  }
}
