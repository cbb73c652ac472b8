import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct CatalogScanTests {
  static let movies = """
    {"id":"m1","title":{"zh-Hant":"無間道","en":"Infernal Affairs"},"year":2002}
    {"id":"m2","title":{"en":"The Departed","ja":"ディパーテッド"},"note":"Remake of Infernal Affairs"}
    {"id":"m3","title":{"en":"Star Wars"},"url":"https://example.org/infernal-affairs"}
    {"id":"infernal","title":{"en":"Wars of the Stars"},"tags":["space","war"]}
    """

  func search(
    _ catalog: String, _ query: String, suffix: String = ".jsonl", mode: MatchMode = .contains,
    change: (inout SearchOptions) -> Void = { _ in }
  ) throws -> SearchResults {
    let file = TemporaryCatalog(catalog, suffix: suffix)
    var options = SearchOptions()
    change(&options)
    return try CatalogScan(Query(query, mode: mode), options: options).search(path: file.path)
  }

  @Test func hits() throws {
    let results = try search(Self.movies, "infernal affairs")
    #expect(results.total == 2)
    #expect(results.hits.map(\.id) == ["m1", "m2"])
    let first = try #require(results.hits.first)
    #expect(first.rank == 1 && first.record == 1 && first.field == "title.en")
    #expect(first.text == "Infernal Affairs" && first.position == .whole)
    #expect(first.ranges == [0..<8, 9..<16])
    #expect(first.level == .standard && first.foldings == FoldingSet(.letterCase))
    #expect(
      first.fields == [
        RecordField(name: "id", values: [.text("m1")]),
        RecordField(name: "title.zh-Hant", values: [.text("無間道")]),
        RecordField(name: "title.en", values: [.text("Infernal Affairs")]),
        RecordField(name: "year", values: [.literal("2002")]),
      ])
    #expect(results.problems.isEmpty && results.problemCount == 0)
    #expect(results.scopeNames.contains("title"))
  }

  /// A title that lacks letters of the query, or has them otherwise, is shorter than it: what it can
  /// be at best is more than "the whole field".
  @Test func shorterThanTheQuery() throws {
    let file = TemporaryCatalog("おstarwarsagain\nstarwarsagain", suffix: ".txt")
    var options = SearchOptions()
    options.limit = 1
    let query = Query("とうstarwarsagain", mode: .prefix, level: .typo)
    let results = try CatalogScan(query, options: options).search(path: file.path)
    #expect(results.total == 2)
    #expect(results.hits.map(\.text) == ["starwarsagain"])
  }

  @Test func termsInSeveralFields() throws {
    let results = try search(Self.movies, "departed infernal")
    #expect(results.total == 1)
    let hit = try #require(results.hits.first)
    #expect(hit.field == "title.en" && hit.ranges == [4..<12])
  }

  @Test func identifiersURLsAndNumbersAreNotSearched() throws {
    #expect(try search(Self.movies, "m1").total == 0)
    #expect(try search(Self.movies, "example").total == 0)
    #expect(try search(Self.movies, "2002").total == 0)
    #expect(try search(Self.movies, "infernal").hits.map(\.record) == [1, 2])
  }

  @Test func scopes() throws {
    #expect(try search(Self.movies, "infernal") { $0.scopes = ["title"] }.total == 1)
    #expect(try search(Self.movies, "infernal") { $0.scopes = ["note", "title.en"] }.total == 2)
    #expect(try search(Self.movies, "infernal") { $0.scopes = ["title.ja"] }.total == 0)
    let unknown = try search(Self.movies, "war") { $0.scopes = ["titel", "tags"] }
    #expect(unknown.unknownScopes == ["titel"] && unknown.total == 1)
    #expect(unknown.fieldNames.contains("title.en"))
  }

  @Test func modes() throws {
    #expect(try search(Self.movies, "star wars", mode: .exact).hits.map(\.id) == ["m3"])
    #expect(try search(Self.movies, "star", mode: .exact).total == 0)
    #expect(try search(Self.movies, "wars", mode: .prefix).hits.map(\.id) == ["infernal"])
  }

  @Test func limits() throws {
    let lines = (0..<100).map { "a\($0)" }.joined(separator: "\n")
    let five = try search(lines, "a", suffix: ".txt") { $0.limit = 5 }
    #expect(five.total == 100 && five.hits.map(\.record) == [1, 2, 3, 4, 5])
    #expect(five.hits.map(\.rank) == [1, 2, 3, 4, 5])
    let all = try search(lines, "a", suffix: ".txt") { $0.limit = 0 }
    #expect(all.hits.map(\.record) == Array(1...100))
    let count = try search(lines, "a", suffix: ".txt") { $0.countOnly = true }
    #expect(count.total == 100 && count.hits.isEmpty)
  }

  @Test func badRecords() throws {
    let catalog = "{\"title\":\"a\"}\n{oops\n{\"title\":\"ab\"}\n"
    let results = try search(catalog, "a")
    #expect(results.hits.map(\.record) == [1, 3])
    #expect(results.problemCount == 1 && results.problems.map(\.line) == [2])
    #expect(throws: CatalogError.self) {
      let file = TemporaryCatalog(catalog, suffix: ".jsonl")
      _ = try CatalogScan(Query("a")).search(path: file.path, strict: true)
    }
    #expect(throws: CatalogError.self) {
      _ = try CatalogScan(Query("a")).search(path: "/nowhere/at/all.jsonl")
    }
  }

  @Test func aQueryThatCannotMatch() throws {
    let results = try search(Self.movies, "\u{200B}") { $0.scopes = ["nowhere"] }
    #expect(results.total == 0 && results.unknownScopes == ["nowhere"])
  }

  /// The locale of the query decides between fields that match alike.
  @Test func localeOfTheQueryBreaksTies() throws {
    let catalog = "{\"a\":{\"zh-Hant\":\"東京\",\"zh-Hans\":\"東京\",\"ja\":\"東京\"}}"
    let file = TemporaryCatalog(catalog, suffix: ".jsonl")
    for (tag, field) in [("und", "a.zh-Hant"), ("ja", "a.ja"), ("zh-Hans", "a.zh-Hans")] {
      let profile = try FoldingProfile.resolving(tag)
      let results = try CatalogScan(Query("東京", profile: profile)).search(path: file.path)
      #expect(results.hits.map(\.field) == [field])
    }
  }
}
