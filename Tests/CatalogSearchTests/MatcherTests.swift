import CatalogSearch
import Testing
import TextFolding

/// A text, a query, and what is expected of the match; `nil` for a miss.
struct MatchCase: CustomTestStringConvertible, Sendable {
  var text: String
  var query: String
  var mode = MatchMode.contains
  var position: MatchPosition?
  var marked: [String] = []
  var testDescription: String { "\(query) (\(mode)) in \(text)" }

  init(
    _ text: String, _ query: String, _ mode: MatchMode = .contains, _ position: MatchPosition?,
    _ marked: [String] = []
  ) {
    self.text = text
    self.query = query
    self.mode = mode
    self.position = position
    self.marked = marked
  }
}

@Suite struct MatcherTests {
  static let cases = [
    MatchCase("Star Wars", "star wars", .contains, .whole, ["Star", "Wars"]),
    MatchCase("Star Wars", "wars star", .contains, .wordStart, ["Star", "Wars"]),
    MatchCase("Star Wars: A New Hope", "star wars", .contains, .start, ["Star", "Wars"]),
    MatchCase("Old Star Wars", "\"star wars\"", .contains, .wordStart, ["Star Wars"]),
    MatchCase(
      "Starwars", "star wars", .contains, .whole, ["Star", "wars"]),
    MatchCase("Star Wars", "trek", .contains, nil),
    MatchCase("Star Wars", "star trek", .contains, nil),
    MatchCase("The Rains Came", "her", .contains, .acrossSpace, ["he R"]),
    MatchCase("The Rains Came", "\"e rain\"", .contains, .inside, ["e Rain"]),
    MatchCase("Gather he rats", "her", .contains, .wordStart, ["he r"]),
    MatchCase("A he rat", "her", .contains, .wordStart, ["he r"]),
    MatchCase("Spider-Man", "man", .contains, .wordStart, ["Man"]),
    MatchCase("Spider-Man", "derman", .contains, .inside, ["der-Man"]),
    MatchCase("Apollo13", "13", .contains, .wordStart, ["13"]),
    MatchCase("Apollo113", "13", .contains, .inside, ["13"]),
    MatchCase("君の名は。", "名は", .contains, .wordStart, ["名は"]),
    MatchCase("「君の名は。」", "君の名は", .contains, .whole, ["君の名は"]),
    MatchCase("東京物語", "物語", .contains, .inside, ["物語"]),
    MatchCase("新ラーメン屋", "メン", .contains, .inside, ["メン"]),
    MatchCase("㍿東京", "会社", .contains, .inside, ["㍿"]),
    MatchCase("㍿東京", "株式会社", .contains, .start, ["㍿"]),
    MatchCase("Amélie", "amelie", .exact, .whole, ["Amélie"]),
    MatchCase("Amélie", "ame", .exact, nil),
    MatchCase("Amélie", "ame", .prefix, .start, ["Amé"]),
    MatchCase("Amélie", "me", .prefix, nil),
    MatchCase("banana", "ana", .contains, .inside, ["ana"]),
    MatchCase("banana", "ana nan", .contains, .inside, ["anan"]),
    MatchCase("", "a", .contains, nil),
  ]

  @Test(arguments: cases) func match(_ test: MatchCase) {
    let match = Matcher(Query(test.query, mode: test.mode)).match(test.text)
    #expect(match?.position == test.position)
    let utf8 = Array(test.text.utf8)
    #expect((match?.ranges ?? []).map { String(decoding: utf8[$0], as: UTF8.self) } == test.marked)
  }

  @Test func identicalNeedsNoFolding() throws {
    let match = try #require(Matcher(Query("Wars")).match("Star Wars"))
    #expect(match.level == .identical && match.foldings == [])
    let folded = try #require(Matcher(Query("wars")).match("Star Wars"))
    #expect(folded.level == .standard && folded.foldings == FoldingSet(.letterCase))
    #expect(Matcher(Query("wars", level: .identical)).match("Star Wars") == nil)
    let both = try #require(Matcher(Query("Wars star")).match("Star Wars"))
    #expect(both.level == .standard)
  }

  /// Terms that fold alike are one, few or many; identical only where all are found as typed.
  @Test(arguments: [1, 5, 8, 9, 10, 40]) func repeatedTerms(_ count: Int) throws {
    let terms = (0..<count).map { "a\($0)" }
    let text = terms.joined(separator: " ")
    let again = terms.map { $0.uppercased() }.joined(separator: " ")
    let match = try #require(Matcher(Query(text + " " + text)).match(text))
    #expect(match.level == .identical)
    #expect(match.ranges.count == count)
    let both = try #require(Matcher(Query(text + " " + again)).match(text))
    #expect(both.level == .standard)
    #expect(both.ranges == match.ranges)
    #expect(
      try #require(Matcher(Query(again + " " + text)).match(text + " " + again)).level == .identical
    )
  }

  /// Long texts are aligned in pieces; the places are those of the whole.
  @Test(arguments: ["x, ", "界", "e\u{301}", "\u{301}", "ก", "カ\u{3099}"])
  func longTexts(_ filling: String) throws {
    let before = "x" + String(repeating: filling, count: 5000)
    let text = before + " Needle " + before
    let match = try #require(Matcher(Query("needle")).match(text))
    let start = before.utf8.count + 1
    #expect(match.ranges == [start..<(start + 6)])
    #expect(match.position == .wordStart)
    let across = try #require(Matcher(Query("edle x")).match(text))
    // The x at the start takes marks that follow along.
    #expect(across.ranges.map(\.lowerBound) == [0, start + 2])
  }

  /// Texts and queries that make a search which looks back quadratic: hours, if it did.
  @Test func linearTime() throws {
    let text = String(repeating: "a", count: 40_000)
    #expect(Matcher(Query(String(repeating: "a", count: 20_000))).match(text) != nil)
    let half = String(repeating: "a", count: 10_000)
    #expect(Matcher(Query(half + "b" + half)).match(text) == nil)
    #expect(Matcher(Query(half)).match("b" + text)?.position == .inside)
    #expect(Matcher(Query(half)).match("x" + half + "\u{301}" + half)?.position == .inside)
    let spaced = String(repeating: "ab ", count: 6_000)
    #expect(Matcher(Query("ba")).match(spaced)?.position == .acrossSpace)
    let marks = "e" + String(repeating: "\u{301}", count: 20_000)
    #expect(Matcher(Query("e")).match(marks)?.ranges == [0..<marks.utf8.count])
  }
}
