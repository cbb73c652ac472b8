import Testing

@testable import CatalogSearch

/// The quick ways of finding clusters hold beside the standard library's.
@Suite struct TextClustersTests {
  private static func offsets(_ text: String, _ clusters: TextClusters) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      clusters.begin(bytes)
      return (0...clusters.count).map(clusters.offset)
    }
  }

  private static func expected(_ text: String) -> [Int] {
    var offset = 0
    return [0]
      + text.map { character in
        offset += character.utf8.count
        return offset
      }
  }

  /// Every code point, before and after one of each kind that joins, and of each that does not.
  @Test func everyCodePoint() throws {
    let clusters = TextClusters()
    let others: [Unicode.Scalar] = [
      "a", "é", "я", "か", "ガ", "漢", "각", "\u{301}", "\u{3099}", "\u{200D}", "\u{FE0F}", "\r", "\n",
      "ᄀ",
      "ᅡ", "ᆨ", "👩", "🇯", "\u{600}", "\u{903}", "क", "\u{94D}", "\u{E0100}",
    ]
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for other in others {
        let text = String.UnicodeScalarView([scalar, other, scalar])
        let string = String(text)
        guard Self.offsets(string, clusters) == Self.expected(string) else {
          Issue.record("U+\(String(value, radix: 16)) beside U+\(String(other.value, radix: 16))")
          return
        }
      }
    }
  }
}
