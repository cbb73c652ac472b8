import TestSupport
import Testing

@testable import CatalogSearch

/// Queries as people write them: what is syntax, and what only looks so.
@Suite struct QuerySyntaxTests {
  /// `star | !wars | title=hope | year~1977..`: terms, what is left out, and what is of a field.
  private static func rendered(_ items: [QueryItem]) -> String {
    items.map { item in
      let sign = item.isExcluded ? "!" : ""
      switch item.content {
      case .text(let text): return sign + (item.field.map { $0 + "=" } ?? "") + text
      case .range:
        let rest = item.typed.unicodeScalars.drop { $0 != ":" && $0 != "：" }.dropFirst()
        return sign + (item.field ?? "") + "~" + String(String.UnicodeScalarView(rest))
      }
    }.joined(separator: " | ")
  }

  @Test(arguments: [
    // Terms and phrases.
    ("star", "star"),
    ("star wars", "star | wars"),
    ("  star\u{3000}wars ", "star | wars"),
    ("\"star wars\"", "star wars"),
    ("\"star wars\" hope", "star wars | hope"),
    ("“kimi no” nawa", "kimi no | nawa"),
    ("7\" single", "7\" | single"),
    ("\"star wars", "\"star | wars"),
    ("\"\" star", "star"),
    ("\"\"", "\"\""),
    ("", ""),
    ("   ", ""),
    // What is left out.
    ("star -wars", "star | !wars"),
    ("star -wars -trek", "star | !wars | !trek"),
    ("star －wars", "star | !wars"),
    ("star -\"the clone wars\"", "star | !the clone wars"),
    ("星 -大戦", "星 | !大戦"),
    ("star -title:wars", "star | !title=wars"),
    ("star -title:\"clone wars\"", "star | !title=clone wars"),
    ("star -year:1990..1999", "star | !year~1990..1999"),
    ("title:star -wars", "title=star | !wars"),
    ("year:1990.. -wars", "year~1990.. | !wars"),
    ("\"star trek\" -wars", "star trek | !wars"),
    ("star -1", "star | !1"),
    ("star -- wars", "star | -- | wars"),
    ("star - wars", "star | - | wars"),
    ("star --wars", "star | --wars"),
    ("star -wars-", "star | -wars-"),
    ("star -wars－", "star | -wars－"),
    ("-wars", "-wars"),
    ("-wars star", "-wars | star"),
    ("-wars -star", "-wars | !star"),
    ("-\"star wars\"", "-\"star | wars\""),
    ("star-wars", "star-wars"),
    // Fields.
    ("title:hope", "title=hope"),
    ("title：hope", "title=hope"),
    ("ｔｉｔｌｅ:hope", "title=hope"),
    ("title.ja:侍", "title.ja=侍"),
    ("title.zh-Hant:賭神", "title.zh-Hant=賭神"),
    ("title:\"new hope\" star", "title=new hope | star"),
    ("title:“new hope”", "title=new hope"),
    ("題名:侍", "題名=侍"),
    ("title:Re:Zero", "title=Re:Zero"),
    ("title:", "title:"),
    (":title", ":title"),
    ("title: hope", "title: | hope"),
    ("title:-hope", "title=-hope"),
    ("\"title:hope\"", "title:hope"),
    ("title:\"\" star", "star"),
    ("\"a\":b", "a | :b"),
    // Ranges.
    ("year:1990..1999", "year~1990..1999"),
    ("year:1990..", "year~1990.."),
    ("year:..1999", "year~..1999"),
    ("year:>=2000", "year~>=2000"),
    ("year:>2000", "year~>2000"),
    ("year:<=2000", "year~<=2000"),
    ("year:<2000", "year~<2000"),
    ("year:=2000", "year~=2000"),
    ("year:１９９０..１９９９", "year~１９９０..１９９９"),
    ("year：＞＝２０００", "year~＞＝２０００"),
    ("votes:-5..5", "votes~-5..5"),
    ("score:7.5..9", "score~7.5..9"),
    ("score:1e3..", "score~1e3.."),
    ("released:2001-05..2002", "released~2001-05..2002"),
    ("released:>=2001-05-31", "released~>=2001-05-31"),
    ("year:1994", "year=1994"),
    ("year:\"1990..1999\"", "year=1990..1999"),
    ("year:..", "year=.."),
    ("year:a..b", "year=a..b"),
    ("year:>", "year=>"),
    ("year:>=", "year=>="),
    ("title:>_<", "title=>_<"),
    ("year:1990...1999", "year=1990...1999"),
    ("1990..1999", "1990..1999"),
    (">=2000", ">=2000"),
  ])
  func items(_ query: String, _ expected: String) {
    #expect(Self.rendered(Query.items(in: query)) == expected)
  }

  /// In time that is linear in the text, however many empty quotes a word has.
  @Test(.timeLimit(.minutes(1))) func manyQuotes() {
    let quotes = String(repeating: "\"", count: 400_000)
    #expect(Self.rendered(Query.items(in: quotes)) == quotes)
    #expect(Self.rendered(Query.items(in: quotes + "star wars")) == "star | wars")
  }

  /// Titles that look like syntax, each in a catalog with fields called title, year and Re.
  static let titles = [
    "Re:Zero", "Re:CREATORS", "WALL·E", "WALL-E", "-1", "C++", "AC/DC", "???", "!!!", "-ナルト-",
    "-", "--", "-Infinity-", "-30-", "-30°C", "M*A*S*H", "8½", "9-1-1", "24:Live", "2:37",
    "3:10 to Yuma",
    "CSI:NY", "NCIS: New Orleans", "Year: 1990", "year 1990..1999", "title:", ":title", "a:b:c",
    "1990..1999", "..", "...", ">=2000", "<3", ">_<", "=LOVE", "x -y-", "co-ed", "X-Men -Origins-",
    "Mission: Impossible", "\"Crocodile\" Dundee", "\"", "\"\"", "7\"", "’Allo ’Allo!",
    "¡Three Amigos!",
    "[REC]", "(500) Days of Summer", "{Proof}", "@home", "#Alive", "$9.99", "%", "&", "S.W.A.T.",
    "~",
    "Don't -", "+1", "|", "\\", "https:", "Tokyo Ghoul:re", "ゼロから始める -第2期-", "【推しの子】", "：re", "－",
    "Love?", "Who's -That- Knocking", "NOT", "AND", "OR", "NOT(a)", "*", "?",
  ]

  @Test(arguments: titles)
  func titleAsTyped(_ title: String) throws {
    let escaped = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let catalog = TemporaryCatalog(
      """
      {"id":"1","title":"Another","year":1990}
      {"id":"2","title":"\(escaped)","year":1994,"note":"x"}
      {"id":"3","Re":"of another kind","title":"Third"}

      """, suffix: ".jsonl")
    let query = Query(title, hasOperators: true)
    let scanned = try CatalogScan(query).search(path: catalog.path)
    #expect(scanned.hits.contains { $0.id == "2" }, "scan")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let found = try CatalogIndex(path: output.path).search(query)
    #expect(found.hits.map(\.record) == scanned.hits.map(\.record), "index")
  }

  /// There it is a field: quotes make text of it.
  @Test func fieldOfThatName() throws {
    let catalog = TemporaryCatalog(
      "{\"Re\":\"mail\",\"title\":\"Re:Zero\"}\n", suffix: ".jsonl")
    func total(_ text: String) throws -> Int {
      try CatalogScan(Query(text, hasOperators: true)).search(path: catalog.path).total
    }
    #expect(try total("Re:Zero") == 0)
    #expect(try total("\"Re:Zero\"") == 1)
    #expect(try total("Re:mail zero") == 1)
  }

  @Test func onlyWhereAskedFor() {
    #expect(Query("star -wars").terms == ["star", "-wars"])
    #expect(Query("star -wars", hasOperators: true).terms == ["star"])
    #expect(Query("star -wars", mode: .exact, hasOperators: true).terms == ["star -wars"])
    #expect(Query("title:star -wars", hasOperators: true).fieldNames == ["title"])
    #expect(Query("year:1990..", hasOperators: true).canMatch)
    #expect(!Query("\u{200B} -wars", hasOperators: true).canMatch)
  }
}

@Suite struct ValueRangeTests {
  @Test(arguments: [
    ("1990..1999", "1990", true), ("1990..1999", "1999", true), ("1990..1999", "1999.5", false),
    ("1990..1999", "1989", false), ("1990..1999", "1.99e3", true), ("1990..1999", "", false),
    ("1990..1999", "1994-07-31", true), ("1990..1999", "2000-01-01", false),
    ("1990..1999", "199x", false), ("1990..", "3000", true), ("..1999", "-44", true),
    (">=2000", "2000", true), (">2000", "2000", false), (">2000", "2000-12-31", false),
    (">2000", "2001-01-01T00:00:00Z", true), ("<2000", "1999", true), ("<=2000", "2000", true),
    ("=2000", "2000.0", true), ("=2000", "2000-05-01", true), ("=2000", "2001", false),
    ("2004-05..2004-06", "2004-06-30", true), ("2004-05..2004-06", "2004-07", false),
    ("2004-05..2004-06", "2004", true), ("2004-05..", "2003", false),
    ("2004-05..", "2004.5", false), (">2004-05", "2004", false), (">=2004-05-31", "2004-05", true),
    (">=2004-05-31", "2004-04", false), ("5..1", "3", false), ("-5..5", "-0", true),
    ("0.5..", "0.50", true), ("..2004-05", "2004-05-31 12:00", true),
    (">=2004-05", "2004-05x", false),
  ])
  func contains(_ range: String, _ value: String, _ isIn: Bool) throws {
    #expect(try #require(ValueRange(range)).contains(value) == isIn)
  }

  @Test(arguments: [
    "", "..", "1990", "a..b", "1990..b", "a..1990", ">", ">=", "=", "<x", "1...2", "nan..", "inf..",
    "..infinity", "0x10..", "1 ..2", "2004-5..", "2004-05-3..",
  ])
  func isNone(_ text: String) { #expect(ValueRange(text) == nil) }
}
