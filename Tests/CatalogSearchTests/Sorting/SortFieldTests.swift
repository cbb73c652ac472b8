import Catalogs
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct SortFieldTests {
  /// Fields from the nearest to the farthest, those beside each other equally near; then fields that
  /// are none.
  static let cases: [(field: String, tag: String, near: [[String]], none: [String])] = [
    (
      "title", "ja",
      [
        [
          "title_kana", "titleKana", "title-yomi", "title.reading", "title.ja-Hira",
          "title.ja-Hrkt",
          "title.ja.kana", "title_ja_kana", "titleTranscription", "title.READING", "reading",
          "kana",
        ],
        ["title.ja"], ["title.ja-JP"], ["title.ja-Latn"], ["title", "title.main"],
        ["title.en", "title.zh-Hant"], ["title.en.reading"],
      ],
      [
        "titles", "name", "author_kana", "bandana", "subtitle_kana", "title_ja", "author.kana",
        "Kana2",
      ]
    ),
    (
      "title.ja", "ja",
      [["title.ja-Hira", "title_kana", "title.ja.yomi", "yomi"], ["title.ja"]],
      ["title", "title.en", "title.en-Kana2", "author_kana"]
    ),
    ("title.ja", "sv", [["title.ja"], ["title.ja.yomi"]], ["title_kana", "title.ja-Hira"]),
    (
      "author", "ja", [["author_kana", "authorKana"], ["author.ja"], ["author"]],
      ["kana", "reading"]
    ),
    (
      "book.title", "ja", [["book.kana", "book.titleKana"], ["book.title"]], ["kana", "title_kana"]
    ),
    (
      "title", "zh-Hant-HK",
      [
        ["title.zh-Hant-HK"],
        ["title.zh-HK"], ["title.zh-Hant", "title.zh-TW", "title.zh-Hant-TW"],
        ["title.zh-Hans", "title.zh"],
        ["title"], ["title.ja", "title.en"], ["title.kana"],
      ], ["title_kana"]
    ),
    (
      "title", "zh-u-co-zhuyin",
      [["title.zh"], ["title.zh-Hans", "title.zh-CN"], ["title.zh-Hant"], ["title"]],
      []
    ),
    (
      "title", "und", [["title", "title.original"], ["title.ja", "title.en"], ["title.yomi"]], []
    ),
    ("year", "ja", [["year"]], ["years", "title.year", "Year"]),
    ("dc:title", "und", [["dc:title"], ["dc:title.en"]], ["dc", "title"]),
  ]

  @Test(arguments: cases.indices)
  func distances(_ number: Int) throws {
    let (name, tag, near, none) = Self.cases[number]
    let field = SortField(SortOrder(name, collation: try Collation(tag)))
    let distances = near.map { $0.map { field.distance(of: Field(name: $0)) } }
    for (names, distances) in zip(near, distances) {
      for (name, distance) in zip(names, distances) {
        #expect(distance != nil && distance == distances[0], "\(name)")
      }
    }
    for (place, distance) in distances.enumerated().dropFirst() {
      #expect((distances[place - 1][0] ?? -1) < (distance[0] ?? -1), "\(near[place])")
    }
    for name in none { #expect(field.distance(of: Field(name: name)) == nil, "\(name)") }
  }

  @Test(arguments: [
    ("title", "title", SortOrder.Direction.ascending), ("title:asc", "title", .ascending),
    ("year:desc", "year", .descending), ("dc:title", "dc:title", .ascending),
    ("dc:title:desc", "dc:title", .descending), ("a:desc:asc", "a:desc", .ascending),
    ("relevance:asc", "relevance", .ascending), ("year:DESC", "year:DESC", .ascending),
    (":desc", "", .descending), ("", "", .ascending), ("desc", "desc", .ascending),
    ("x:desc\u{301}", "x:desc\u{301}", .ascending),
  ])
  func parsing(_ text: String, _ field: String, _ direction: SortOrder.Direction) {
    let order = SortOrder(parsing: text)
    #expect(order?.field == field)
    #expect(order?.direction == direction)
  }

  @Test func relevance() { #expect(SortOrder(parsing: "relevance") == nil) }
}
