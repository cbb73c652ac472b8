import CatalogSearch
import Testing
import TextFolding

@Suite struct QueryTests {
  /// What is typed, and the terms.
  static let terms: [(String, [String])] = [
    ("", []),
    (" \u{3000}\t", []),
    ("star wars", ["star", "wars"]),
    ("star\u{3000}wars", ["star", "wars"]),
    ("star\u{2003}\u{A0}wars\n", ["star", "wars"]),
    ("\"star wars\" hope", ["star wars", "hope"]),
    ("“star wars” hope", ["star wars", "hope"]),
    ("\"star wars\"hope", ["star wars", "hope"]),
    ("\"star wars", ["\"star", "wars"]),
    ("“star wars\"", ["“star", "wars\""]),
    ("7\" single", ["7\"", "single"]),
    ("5\" to 12\"", ["5\"", "to", "12\""]),
    ("\"\" star", ["star"]),
    ("\"\"", ["\"\""]),
    ("\"", ["\""]),
    ("\" \"", ["\"", "\""]),
    ("「君の 名は」", ["「君の", "名は」"]),
  ]

  @Test(arguments: terms) func contains(_ text: String, _ expected: [String]) {
    #expect(Query(text).terms == expected)
  }

  @Test func prefixAndExactNeverSplit() {
    for mode in [MatchMode.prefix, .exact] {
      #expect(Query("\"star wars\" x", mode: mode).terms == ["\"star wars\" x"])
      #expect(Query("  ", mode: mode).terms == [])
      #expect(Query("", mode: mode).terms == [])
    }
  }

  @Test func manyQuotesAreLinear() {
    let open = String(repeating: "“ ", count: 200_000)
    #expect(Query(open).terms.count == 200_000)
    let closed = String(repeating: "\"a b\" ", count: 100_000)
    #expect(Query(closed).terms.count == 100_000)
  }

  /// Law 8.
  @Test(arguments: MatchMode.allCases, MatchLevel.built)
  func neverEverything(_ mode: MatchMode, _ level: MatchLevel) {
    for text in ["", " ", "\u{3000}", "\u{200B}", "\u{200B} \u{AD}", "ﾞ", "゛", "\u{3099}"] {
      let query = Query(text, mode: mode, level: level)
      #expect(!query.canMatch, "\(text.debugDescription)")
      for title in ["", "a", "がぎ", "カ\u{3099}", "ﾞ", text] {
        #expect(Matcher(query).match(title) == nil, "\(text.debugDescription) in \(title)")
      }
    }
    for text in ["!!!", "？", "...", "\"", "💀"] {
      let query = Query(text, mode: mode, level: level)
      #expect(query.canMatch)
      #expect(Matcher(query).match(text) != nil, "\(text)")
      #expect(Matcher(query).match("a") == nil, "\(text)")
    }
  }

  @Test func aTermThatIsNothingIsIgnored() {
    #expect(Matcher(Query("!!! star")).match("A Star") != nil)
    #expect(Matcher(Query("\u{200B} star")).match("A Star") != nil)
    #expect(Matcher(Query("\u{200B} Star", level: .identical)).match("A Star") != nil)
  }
}
