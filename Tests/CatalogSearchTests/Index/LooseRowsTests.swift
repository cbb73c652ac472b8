import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// Rows at `loose` that are told by two letters.
@Suite struct LooseRowsTests {
  /// Queries for whose letters other kana may stand, and what may stand between them: every title that
  /// has one is among the rows of its rarest pair.
  @Test(arguments: [
    "えつ", "コブ", "アオ", "サーバ", "ヴァイ", "バイ", "ハハ", "関が原", "ッオ", "ャツ", "ずつ", "ウブ",
  ])
  func pairsHaveAllRows(query: String) throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let letters = "アァエェオイコウゥーツッづヅズずヴバブフハャァィ゛\u{3099}々ヽヾ関ケが原サジョa ".unicodeScalars
      .map { $0 }
    let titles = (0..<4000).map { _ in
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        view.append(letters.randomElement(using: &random)!)
      }
      return String(view)
    }
    let catalog = TemporaryCatalog(titles.joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    let searcher = IndexSearcher(index, level: .loose).parts[0]
    let compiled = CompiledQuery(Query(query, level: .loose), searcher.folders)
    let pattern = try #require(compiled.terms[0].loose)
    let loose = try #require(LooseRows(pattern, searcher))
    guard let ends = try loose.rarestPair(in: searcher.part.standard.tree, fewerThan: .max) else {
      #expect(pattern.letters.count == 1)
      return
    }
    searcher.scratch.candidates.count = 0
    try searcher.part.standard.appendAll(of: ends, searcher.scratch)
    let records = Set(try searcher.part.records(of: Array(searcher.scratch.candidates.rows)))
    var options = SearchOptions()
    options.limit = 0
    let found = try CatalogScan(Query(query, level: .loose), options: options)
      .search(path: catalog.path).hits
      .filter { $0.level == .loose }
    #expect(!found.isEmpty, "seed \(seed)")
    for hit in found {
      let note = "seed \(seed): \(hit.text.debugDescription)"
      #expect(records.contains(UInt32(hit.record - 1)), "\(note)")
    }
  }
}
