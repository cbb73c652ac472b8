import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct RankingTests {
  @Test func positionsCompareBestFirst() {
    #expect(MatchPosition.allCases == MatchPosition.allCases.sorted())
  }

  /// Every component outweighs all that follow it.
  @Test func order() {
    func score(
      _ level: MatchLevel = .standard, _ position: MatchPosition = .start, cost: Int = 0,
      matched: Int = 1, field: Int = 2
    ) -> HitScore {
      HitScore(level: level, position: position, cost: cost, matched: matched, field: field)
    }
    let worstCost = Ranking.cost(Ranking.noticedFoldings, oneToMany: true)
    #expect(score(.standard, .acrossSpace, cost: worstCost, field: 99) < score(.loose, .whole))
    #expect(score(.identical) == score(.standard))
    for (better, worse) in zip(MatchPosition.allCases, MatchPosition.allCases.dropFirst()) {
      #expect(score(.standard, better, cost: worstCost, field: 99) < score(.standard, worse))
    }
    #expect(score(cost: 1, field: 1) > score(cost: 0, field: 99))
    #expect(score(matched: 1, field: 3) == score(matched: 2, field: 6))
    #expect(score(matched: 2, field: 5) < score(matched: 1, field: 3))
    #expect(score(matched: 1, field: 0) == score(matched: 1, field: 1))
    let huge = Int(UInt32.max)
    #expect(score(matched: huge - 1, field: huge) < score(matched: huge - 2, field: huge))
  }

  @Test func costs() {
    let one = Ranking.noticedFolding
    #expect(Ranking.oneToManyMerge < one)
    #expect(
      Ranking.cost(FoldingSet(Folding.allCases), oneToMany: false)
        == Ranking.noticedFoldings.rawValue.nonzeroBitCount * one)
    let unnoticed: FoldingSet = FoldingSet([.letterCase, .width, .punctuation, .spacing])
    #expect(Ranking.cost(unnoticed, oneToMany: false) == 0)
    #expect(Ranking.cost(FoldingSet(.hanVariants), oneToMany: true) == one + Ranking.oneToManyMerge)
    #expect(Ranking.comparedOccurrences(ofBytes: 1) == Ranking.comparedOccurrences)
    #expect(Ranking.comparedOccurrences(ofBytes: Ranking.comparedBytes + 1) == 1)
    #expect(Ranking.occurrences(ofBytes: 1) == Ranking.occurrenceBytes)
    #expect(Ranking.occurrences(ofBytes: 1 << 40) == Ranking.fewestOccurrences)
  }

  /// A query, and the titles that match, best first.
  static let ranked: [(String, [String])] = [
    ("from", ["FROM", "From Dusk Till Dawn", "Away From Home", "Therefrom", "if Rome"]),
    ("cafe", ["Cafe", "Café", "Cafe au lait", "Café au lait", "The Cafe", "The Café"]),
    (
      "star wars",
      ["Star Wars", "Star Wars II", "The Star Wars", "Wars of a Big Star", "Lodestar wars"]
    ),
    ("名は", ["名は", "名はまだない", "君の名は"]),
  ]

  @Test(arguments: ranked) func rank(_ query: String, _ titles: [String]) {
    let matcher = Matcher(Query(query))
    #expect(matcher.rank(titles) == Array(titles.indices))
    let reversed = Array(titles.reversed()) + ["nothing of it"]
    #expect(matcher.rank(reversed).map { reversed[$0] } == titles)
  }

  @Test func equalHitsKeepTheirOrder() {
    #expect(Matcher(Query("a")).rank(["ab", "AC", "x", "ad"]) == [0, 1, 3])
  }

  @Test func whiteSpace() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if isWhiteSpace(scalar) != scalar.properties.isWhitespace {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }
}
