import CatalogSearch
import TextFolding

/// Law 7 at full size: an index answers what a scan answers.
struct IndexComparison {
  private static let locales = ["und", "ja", "zh", "ko", "de", "tr"]
  private static let levels: [MatchLevel] = [.identical, .standard, .loose, .typo]

  private let path: String
  private let index: TemporaryIndex
  /// One for each locale and level, the levels of a locale together.
  private let searchers: [Searcher]

  private struct Searcher {
    let tag: String
    let profile: FoldingProfile
    let level: MatchLevel
    let index: IndexSearcher
  }

  init(path: String) throws {
    self.path = path
    let index = try TemporaryIndex(of: path)
    self.index = index
    searchers = try Self.locales.flatMap { tag in
      let profile = try FoldingProfile.resolving(tag)
      return Self.levels.map { level in
        Searcher(
          tag: tag, profile: profile, level: level,
          index: IndexSearcher(index.opened, profile: profile, level: level))
      }
    }
  }

  /// Compares each query in every locale, level and mode.
  /// - Returns: whether all answers were the same.
  func run(_ queries: [String]) throws -> Bool {
    var isSame = true
    for searcher in searchers {
      for mode in MatchMode.allCases {
        let different = try queries.count { try !answersSame($0, mode, searcher) }
        print(
          "compare\t\(searcher.tag)\t\(searcher.level)\t\(mode)\t\(queries.count) asked\t"
            + "\(different) differ")
        isSame = isSame && different == 0
      }
    }
    return isSame
  }

  /// Compares so many queries that are cut out of titles, each in some locale, level and mode.
  /// - Returns: whether all answers were the same.
  func run(cuts count: Int, of titles: Titles, seed: UInt64) throws -> Bool {
    var random = SplitMix64(seed: seed)
    var different = 0
    for number in 1...count {
      let searcher = searchers.randomElement(using: &random)!
      let mode = MatchMode.allCases.randomElement(using: &random)!
      let query = Self.cut(titles, mode, &random)
      if try !answersSame(query, mode, searcher) { different += 1 }
      if number % 1000 == 0 || number == count {
        print("compare\tcuts, seed \(seed)\t\(number) asked\t\(different) differ")
      }
    }
    return different == 0
  }

  /// Some code points of a title that follow one another; for a mode that wants the start, or all of
  /// it, often those. Now and then two such, as two terms.
  private static func cut(
    _ titles: Titles, _ mode: MatchMode, _ random: inout SplitMix64
  ) -> String {
    let line = titles.lines.randomElement(using: &random)!
    let title = Array(String(decoding: titles.bytes[line], as: UTF8.self).unicodeScalars)
    guard !title.isEmpty else { return "" }
    func piece() -> String {
      let isStart = mode != .contains && Bool.random(using: &random)
      let start = isStart ? 0 : Int.random(in: 0..<title.count, using: &random)
      let isWhole = mode == .exact && isStart
      let length = isWhole ? title.count : Int.random(in: 1...12, using: &random)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: title[start..<min(title.count, start + length)])
      return String(view)
    }
    return Int.random(in: 0..<8, using: &random) == 0 ? piece() + " " + piece() : piece()
  }

  /// Whether index and scan say the same: the hits with all that is said of them, and how many.
  private func answersSame(_ text: String, _ mode: MatchMode, _ searcher: Searcher) throws -> Bool {
    let query = Query(text, mode: mode, profile: searcher.profile, level: searcher.level)
    let scanned = try CatalogScan(query).search(path: path)
    let found = try searcher.index.search(text, mode: mode)
    let counted = try searcher.index.count(text, mode: mode)
    let hits = (scanned.hits.map(Self.key), found.hits.map(Self.key))
    if scanned.total == found.total, counted == found.total, hits.0 == hits.1 { return true }
    print(
      "\(searcher.tag)\t\(searcher.level)\t\(mode)\t\(text)\tscan \(scanned.total), "
        + "index \(found.total), counted \(counted)")
    if let (scan, index) = zip(hits.0, hits.1).first(where: { $0 != $1 }) {
      print("\tscan: \(scan)\n\tindex: \(index)")
    }
    return false
  }

  private static func key(_ hit: Hit) -> String {
    "\(hit.record) \(hit.text) \(hit.level) \(hit.position) \(hit.foldings) \(hit.ranges)"
  }
}
