import CICU
import TextFolding

/// Folding, title by title on one thread, beside what users of ICU write today.
enum FoldBenchmark {
  static func run(_ titles: Titles) {
    let ascii = Titles(titles) { $0.allSatisfy { $0 < 0x80 } }
    for (name, titles) in [("mixed", titles), ("ASCII", ascii)] {
      let standard = measure(name, "Onaji, standard", titles, fold(Folder(.und, level: .standard)))
      let rows: [(String, (UnsafeBufferPointer<UInt8>) -> Void)] = [
        ("Onaji, loose", fold(Folder(.und, level: .loose))),
        ("Onaji, standard, with alignment", foldAligned(Folder(.und, level: .standard))),
        (
          "ICU NFKC_Casefold, through UTF-16",
          { _ = cicu_casefold_utf8($0.chars, Int64($0.count)) }
        ),
      ]
      for (what, body) in rows { measure(name, what, titles, body, against: standard) }
      measureChain(name, titles, against: standard)
    }
  }

  private static func fold(_ folder: Folder) -> (UnsafeBufferPointer<UInt8>) -> Void {
    let output = FoldedBytes()
    return { title in
      output.removeAll()
      folder.fold(title, into: output)
    }
  }

  private static func foldAligned(_ folder: Folder) -> (UnsafeBufferPointer<UInt8>) -> Void {
    let aligned = AlignedBytes()
    return { folder.foldAligned($0, into: aligned) }
  }

  /// The chain that does most of what `standard` does; a hundredth of the titles will do.
  private static func measureChain(_ name: String, _ titles: Titles, against standard: Double) {
    let rules = """
      NFKC; Lower; NFD; [[:Mn:]-[\\u3099\\u309A]] Remove; NFC; Katakana-Hiragana; \
      Traditional-Simplified
      """
    guard let chain = cicu_transform_open(rules) else { return }
    defer { cicu_transform_close(chain) }
    var number = 0
    let few = Titles(titles) { _ in
      number += 1
      return number % 100 == 0
    }
    measure(
      name, "ICU chain of transforms, through UTF-16", few,
      { _ = cicu_transform_utf8(chain, $0.chars, Int64($0.count)) }, against: standard)
  }

  @discardableResult
  private static func measure(
    _ name: String, _ what: String, _ titles: Titles,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void, against reference: Double? = nil
  ) -> Double {
    let seconds = Stopwatch.median { titles.forEach(body) }
    let rate = Double(titles.size) / seconds / 1e6
    let ratio = reference.map { "\($0 / rate)" } ?? "1"
    print("fold\t\(name)\t\(what)\t\(Int(rate)) MB/s\t\(ratio.prefix(5))")
    return rate
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes as C's chars; of an empty buffer, of some text.
  var chars: UnsafePointer<CChar> {
    UnsafeRawPointer(baseAddress!).assumingMemoryBound(to: CChar.self)
  }
}
