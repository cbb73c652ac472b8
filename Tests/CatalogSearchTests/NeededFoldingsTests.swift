import CatalogSearch
import Testing
import TextFolding

/// Which foldings a match needs, and so at which level it is. (That texts match at all, and in which
/// order, is in `Tests/Conformance/Cases`.)
@Suite struct NeededFoldingsTests {
  /// A text, a query, and the foldings that the match needs.
  static let foldings: [(String, String, [Folding])] = [
    ("無間道", "無間道", []),
    ("無間道", "无间道", [.hanVariants]),
    ("Ａmélie", "amelie", [.letterCase, .width, .diacritics]),
    ("ラーメン", "らーめん", [.kana]),
    ("Spider-Man", "spiderman", [.letterCase, .punctuation]),
    ("Star Wars", "StarWars", [.spacing]),
    ("㍿東京", "会社", [.compatibility]),
    ("x 無間道", "无间道", [.hanVariants]),
  ]

  @Test func neededFoldings() throws {
    for (text, query, expected) in Self.foldings {
      let match = try #require(Matcher(Query(query)).match(text))
      #expect(match.foldings == FoldingSet(expected), "\(query) in \(text)")
      #expect(match.level == (expected.isEmpty ? .identical : .standard))
    }
  }

  /// In `exact` and `prefix` what stands beside the term needs folding away, too.
  @Test func foldingsOutsideTheTerm() throws {
    let exact = try #require(Matcher(Query("君の名は", mode: .exact)).match("「君の名は。」"))
    #expect(exact.foldings == FoldingSet(.punctuation) && exact.level == .standard)
    let prefix = try #require(Matcher(Query("君の", mode: .prefix)).match("「君の名は。」"))
    #expect(prefix.foldings == FoldingSet(.punctuation) && prefix.level == .standard)
    let contains = try #require(Matcher(Query("君の")).match("「君の名は。」"))
    #expect(contains.foldings == [] && contains.level == .identical)
  }
}
