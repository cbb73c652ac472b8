import CBenchmarks
import CICU
import TextFolding

/// Folding, title by title on one thread, beside what users of ICU and Groonga write today, and
/// beside what a table could do at most.
enum FoldBenchmark {
  typealias Body = (UnsafeBufferPointer<UInt8>) -> Void

  /// What is measured: a body for each of the titles.
  private struct Row {
    let name: String
    let titles: Titles
    let body: Body
    /// All titles in one call, with the line ends between them.
    var isWhole = false

    func run() {
      if isWhole { titles.bytes.withUnsafeBufferPointer(body) } else { titles.forEachTitle(body) }
    }

    var size: Int { isWhole ? titles.bytes.count : titles.size }
  }

  /// Measures the rows whose name begins with `wanted`; nothing wanted, all of them.
  static func run(_ titles: Titles, _ wanted: String = "") {
    let ascii = Titles(titles) { $0.allSatisfy { $0 < 0x80 } }
    for (name, titles) in [("mixed", titles), ("ASCII", ascii)] {
      let rows = rows(titles).filter { $0.name.hasPrefix(wanted) }
      let seconds = Stopwatch.medians(of: 15, rows.map { row in { row.run() } })
      let rates = zip(rows, seconds).map { Double($0.size) / $1 / 1e6 }
      for (row, rate) in zip(rows, rates) {
        let ratio = "\(rates[0] / rate)".prefix(5)
        print("fold\t\(name)\t\(row.name)\t\(Int(rate)) MB/s\t\(ratio)")
      }
    }
  }

  private static func rows(_ titles: Titles) -> [Row] {
    let standard = Folder(.und, level: .standard)
    let loose = Folder(.und, level: .loose)
    let copied = UnsafeMutablePointer<UInt8>.allocate(capacity: titles.bytes.count)
    let copy: Body = { copy_text($0.baseAddress!, $0.count, copied) }
    let ceiling = ceiling(standard, capacity: titles.bytes.count)
    var rows = [
      Row(name: "Onaji, standard", titles: titles, body: fold(standard)),
      Row(name: "Onaji, loose", titles: titles, body: fold(loose)),
      Row(name: "Onaji, standard, with alignment", titles: titles, body: foldAligned(standard)),
      Row(
        name: "Onaji, standard, all at once", titles: titles, body: fold(standard), isWhole: true),
      Row(
        name: "Onaji, standard, titles as lines of one text", titles: titles,
        body: foldLines(standard), isWhole: true),
      Row(
        name: "Onaji, loose, titles as lines of one text", titles: titles, body: foldLines(loose),
        isWhole: true),
      Row(name: "a plain table in C, title by title", titles: titles, body: ceiling),
      Row(name: "a plain table in C, all at once", titles: titles, body: ceiling, isWhole: true),
      Row(name: "copied, title by title", titles: titles, body: copy),
      Row(
        name: "ICU NFKC_Casefold, through UTF-16", titles: titles,
        body: { _ = cicu_casefold_utf8($0.chars, Int64($0.count)) }),
    ]
    rows += chain(titles)
    for name in ["NormalizerAuto", "NormalizerNFKC130"] { rows += groonga(name, titles) }
    return rows
  }

  private static func fold(_ folder: Folder) -> Body {
    let output = FoldedBytes()
    return { title in
      output.removeAll()
      folder.fold(title, into: output)
    }
  }

  /// Each title by itself, all in one call.
  private static func foldLines(_ folder: Folder) -> Body {
    let output = FoldedBytes()
    return { titles in
      output.removeAll()
      folder.foldLines(titles, into: output)
    }
  }

  private static func foldAligned(_ folder: Folder) -> Body {
    let aligned = AlignedBytes()
    return { folder.foldAligned($0, into: aligned) }
  }

  /// The folder's table without anything that is no look-up; what is longer than three bytes is cut.
  private static func ceiling(_ folder: Folder, capacity: Int) -> Body {
    var blocks: [UInt16] = []
    var entries: [UInt32] = []
    var numbers: [[UInt32]: UInt16] = [:]
    for first in stride(from: UInt32(0), to: 0x1_0000, by: 64) {
      let block = (first..<first + 64).map { value in
        Unicode.Scalar(value).map { entry(folder.fold(String($0)).utf8) } ?? 0
      }
      let number = numbers[block] ?? UInt16(numbers.count)
      if numbers.updateValue(number, forKey: block) == nil { entries += block }
      blocks.append(number)
    }
    let out = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 16)
    let stages = (copy(blocks), copy(entries))
    return { _ = table_ceiling(stages.0, stages.1, $0.baseAddress!, $0.count, out) }
  }

  /// In memory that stays where it is.
  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    copy.initialize(from: elements, count: elements.count)
    return copy
  }

  private static func entry(_ folded: String.UTF8View) -> UInt32 {
    let bytes = folded.prefix(3)
    let word = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return word | UInt32(bytes.count) << 24
  }

  /// The chain that does most of what `standard` does; a hundredth of the titles will do.
  private static func chain(_ titles: Titles) -> [Row] {
    let rules = """
      NFKC; Lower; NFD; [[:Mn:]-[\\u3099\\u309A]] Remove; NFC; Katakana-Hiragana; \
      Traditional-Simplified
      """
    guard let chain = cicu_transform_open(rules) else { return [] }
    return [
      Row(
        name: "ICU chain of transforms, through UTF-16", titles: Titles(titles, oneIn: 100),
        body: { _ = cicu_transform_utf8(chain, $0.chars, Int64($0.count)) })
    ]
  }

  /// A normalizer of Groonga's, if it is installed; a tenth of the titles will do.
  private static func groonga(_ name: String, _ titles: Titles) -> [Row] {
    guard let normalizer = groonga_open(name) else {
      print("fold\tlibgroonga.so.0 is not installed: \(name) is skipped")
      return []
    }
    return [
      Row(
        name: "Groonga \(name)", titles: Titles(titles, oneIn: 10),
        body: { _ = groonga_normalize(normalizer, $0.chars, $0.count) })
    ]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes as C's chars; of an empty buffer, of some text.
  var chars: UnsafePointer<CChar> {
    UnsafeRawPointer(baseAddress!).assumingMemoryBound(to: CChar.self)
  }
}
