import TestSupport
import Testing

@testable import CatalogSearch

@Suite struct WordStartTests {
  /// A text, and where words start in it, in code points.
  @Test(arguments: [
    ("The Rains", [0, 3, 4]), ("Spider-Man", [0, 6, 7]), ("君の名は", [0, 1, 2, 3]),
    ("Apollo13", [0, 6]), ("ラーメン屋", [0, 4]), ("7ー8", [0, 1, 2]), ("a\u{301}b c", [0, 3, 4]),
    ("..a", [0, 1, 2]), ("ーラ", [0, 1]), ("𠮷野家のa", [0, 3, 4]), ("a 1\u{301}2", [0, 1, 2]),
  ])
  func starts(text: String, starts: [Int]) {
    #expect(Self.starts(text, byScan: false) == starts)
    #expect(Self.starts(text, byScan: true) == starts)
  }

  /// Going through a text says what looking at each place does, wherever the places are.
  @Test func scanEqualsLookingBack() {
    var random = SeededGenerator.forTest()
    let scalars = Array(
      " -$・12٣abéαж漢字々かカー゛゜\u{301}\u{200D}\u{FE0F}ｱﾞ𠮷𝟘🎬\u{0}\u{E000}".unicodeScalars)
    for round in 0..<4000 {
      var text = String.UnicodeScalarView()
      let few = Int.random(in: 1...scalars.count, using: &random)
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        text.append(scalars[Int.random(in: 0..<few, using: &random)])
      }
      let skipped = round % 3
      let byScan = Self.starts(String(text), byScan: true, skipping: skipped)
      let byLookingBack = Self.starts(String(text), byScan: false, skipping: skipped)
      #expect(byScan == byLookingBack, "seed \(random.seed): \(text)")
    }
  }

  /// - Parameter skipped: so many code points are passed over after each that is asked for.
  private static func starts(_ text: String, byScan: Bool, skipping skipped: Int = 0) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var words = WordStartScan(bytes, WordStartScan.classes)
      let offsets = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
      return stride(from: 0, to: offsets.count, by: skipped + 1).filter { index in
        byScan
          ? words.isWordStart(at: offsets[index]) : isWordStart(bytes, at: offsets[index])
      }
    }
  }
}
