import CatalogSearch
import TextFolding

/// Law 7 at full size: an index answers what a scan answers.
enum IndexComparison {
  private static let locales = ["und", "ja", "zh", "ko", "de", "tr"]
  private static let levels: [MatchLevel] = [.identical, .standard, .loose]

  /// - Returns: whether all answers were the same.
  static func run(path: String, _ queries: [String], oneIn step: Int) throws -> Bool {
    let index = try TemporaryIndex(of: path)
    var isSame = true
    for tag in locales {
      let profile = try FoldingProfile.resolving(tag)
      for level in levels {
        let searcher = IndexSearcher(index.opened, profile: profile, level: level)
        for mode in MatchMode.allCases {
          var different = 0
          var asked = 0
          for (number, text) in queries.enumerated() where number % step == 0 {
            asked += 1
            let query = Query(text, mode: mode, profile: profile, level: level)
            let scanned = try CatalogScan(query).search(path: path)
            let found = try searcher.search(text, mode: mode)
            let counted = try searcher.count(text, mode: mode)
            if scanned.total == found.total, counted == found.total,
              scanned.hits.map(key) == found.hits.map(key)
            {
              continue
            }
            different += 1
            print("\(tag)\t\(level)\t\(mode)\t\(text)\tscan \(scanned.total), index \(found.total)")
            for (a, b) in zip(scanned.hits, found.hits) where key(a) != key(b) {
              print("\tscan: \(key(a))\n\tindex: \(key(b))")
              break
            }
          }
          print("compare\t\(tag)\t\(level)\t\(mode)\t\(asked) asked\t\(different) differ")
          isSame = isSame && different == 0
        }
      }
    }
    return isSame
  }

  private static func key(_ hit: Hit) -> String {
    "\(hit.record) \(hit.text) \(hit.level) \(hit.position) \(hit.foldings) \(hit.ranges)"
  }
}
