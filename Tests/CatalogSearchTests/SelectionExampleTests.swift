import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// Scopes, conditions, syntax, weights and facets, example by example.
@Suite struct SelectionExampleTests {
  private nonisolated(unsafe) static let films = TemporaryCatalog(
    """
    {"id":"a","title":{"en":"Hero","zh":"英雄"},"director":"Zhang Yimou","year":2002}
    {"id":"b","title":{"en":"A Better Tomorrow","zh":"英雄本色"},"director":"John Woo","year":1986}
    {"id":"c","title":{"en":"The Killer"},"aliases":["Hero of Tears"],"director":"John Woo","year":1989}
    {"id":"d","year":1999}

    """, suffix: ".jsonl")

  private func ids(_ query: String, _ change: (inout SearchOptions) throws -> Void = { _ in })
    throws -> [String]
  {
    var options = SearchOptions()
    try change(&options)
    return try CatalogScan(Query(query, hasOperators: true), options: options)
      .search(path: Self.films.path).hits.map { $0.id ?? "" }
  }

  @Test func queries() throws {
    #expect(try ids("英雄") == ["a", "b"])
    #expect(try ids("英雄 -本色") == ["a"])
    #expect(try ids("director:woo") == ["b", "c"])
    #expect(try ids("hero -director:woo") == ["a"])
    #expect(try ids("year:1986") == ["b"])
    #expect(try ids("year:>1989") == ["a", "d"])
    #expect(try ids("woo year:..1988") == ["b"])
    #expect(try ids("hero woo") == ["c"])
    #expect(try ids("title:hero") == ["a"])
    #expect(try ids("year:１９８６") == ["b"])
    // Of a number no part is found, also where it is text, as in CSV.
    let table = TemporaryCatalog("id,title,price\na,x,250\nb,x,25000\nc,x,12.50\n", suffix: ".csv")
    func prices(_ query: String) throws -> [String?] {
      try CatalogScan(Query(query, hasOperators: true)).search(path: table.path).hits.map(\.id)
    }
    #expect(try prices("price:250") == ["a"] && prices("price:25") == [])
    #expect(try prices("price:12.5") == ["c"] && prices("x price:250.0") == ["a"])
    // A scope that is named brings its condition along.
    var old = SearchScope("old", fields: [])
    old.condition = try Predicate("year < 1990")
    let named = Query("old:hero", hasOperators: true, scopes: [old])
    #expect(try CatalogScan(named).search(path: Self.films.path).hits.map(\.id) == ["c"])
    let without = Query("hero -old:hero", hasOperators: true, scopes: [old])
    #expect(try CatalogScan(without).search(path: Self.films.path).hits.map(\.id) == ["a"])
  }

  @Test func weights() throws {
    // Of two whole fields the heavier comes first, though the other is first in the catalog.
    let scope = SearchScope(
      "x", fields: [SearchScope.Field("aliases", weight: 2), SearchScope.Field("title")])
    #expect(try ids("hero") == ["a", "c"])
    #expect(try ids("hero") { $0.scopes = [scope] } == ["c", "a"])
  }

  @Test func conditionsAlone() throws {
    #expect(try ids("") == [])
    #expect(try ids("") { $0.predicate = try Predicate("year < 2000") } == ["b", "c", "d"])
    #expect(try ids(" ") { $0.facets = ["director"] } == ["a", "b", "c", "d"])
    #expect(try ids("\u{200B}") { $0.predicate = try Predicate("year < 2000") } == [])
  }

  /// What a condition says of records without its fields ends where a field comes.
  @Test func fieldsThatComeLate() throws {
    let lines = (0..<3000).map { number in
      number < 2000 ? #"{"title":"a"}"# : #"{"title":"a","year":\#(number)}"#
    }
    let catalog = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".jsonl")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    for (condition, count) in [
      ("year < 2100", 100), ("year == NULL", 2000), ("year != NULL", 1000),
      ("NOT year >= 2900", 2900), ("year == other", 2000), ("SELF == 'a'", 3000),
    ] {
      var scope = SearchScope("some", fields: [])
      scope.condition = try Predicate(condition)
      var options = SearchOptions()
      options.countedScopes = [.all, scope]
      for threads in [1, 3] {
        options.threads = threads
        let scanned = try CatalogScan(Query("a"), options: options).search(path: catalog.path)
        #expect(scanned.scopeCounts == [3000, count], "\(condition)")
      }
      #expect(try index.search(Query("a"), options: options).scopeCounts == [3000, count])
      options.predicate = scope.condition
      #expect(
        try CatalogScan(Query("a"), options: options).search(path: catalog.path).total == count)
    }
  }

  @Test func facets() throws {
    var options = SearchOptions()
    options.facets = ["director", "title"]
    options.limit = 1
    let results = try CatalogScan(Query(""), options: options).search(path: Self.films.path)
    #expect(
      results.facets[0].values == [
        .init(text: "John Woo", count: 2), .init(text: "Zhang Yimou", count: 1),
      ])
    #expect(results.facets[1].values.count == 5)
    #expect(results.total == 4 && results.hits.count == 1)
  }
}
