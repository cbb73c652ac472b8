import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// Law 7: a search answers exactly what matching every record answers.
@Suite struct ScanEqualsBruteForceTests {
  static let words = [
    "star", "Star", "wars", "STAR", "her", "the", "rain", "a", "café", "cafe", "!", "…", "の", "ノ",
    "名", "君", "王后", "王後", "机", "機", "İ", "ı", "i", "ø", "o", "東京", "㍿", "会社", "カ", "ガ", "か", "゛",
    "岩", "嵒", "仙", "僊", "13", "💀", "\u{301}", "サーバ", "サーバー", "さば", "ヴァ", "バ", "ヴ", "々", "時", "時時",
    "ケ", "ガ", "う",
    "お", "とう", "と", "ー", "X", "10", "ii", "2", "Ⅱ", "Ü", "ue", "u", "für", "å", "aa", "저", "정", "ㅈ",
    "장박",
    "장바구니", "abcd", "abdc", "abxcd", "starwarsagain", "srat", "waers",
  ]
  /// Rules of spelling by what they are of.
  static let spellings = [
    SpellingRules(), SpellingRules(), OtherWaysTests.german, OtherWaysTests.danish,
    OtherWaysTests.korean,
    SpellingRules(
      alternatives: OtherWaysTests.letters(["ü": "ue", "å": "aa"]), halfTypedSyllables: true),
  ]
  static let separators = ["", " ", " ", ": ", "\u{3000}", "-"]

  static func phrase(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: count, using: &random) {
      if !text.isEmpty { text += separators.randomElement(using: &random)! }
      text += words.randomElement(using: &random)!
    }
    return text
  }

  static func records(_ count: Int, _ random: inout SeededGenerator) -> [BruteForceSearch.Fields] {
    (0..<count).map { _ in
      ["id", "title", "title.en", "title.ja", "title.zh-Hant", "note"].shuffled(using: &random)
        .prefix(Int.random(in: 1...5, using: &random)).map { name in
          let values = (0..<Int.random(in: 1...2, using: &random)).map { _ in
            Int.random(in: 0..<12, using: &random) == 0
              ? "https://example.org/star" : phrase(0...4, &random)
          }
          return (name, values)
        }
    }
  }

  static func json(_ records: [BruteForceSearch.Fields]) -> String {
    records.map { fields in
      let members = fields.map { name, values in
        "\"\(name)\":[" + values.map { "\"\($0)\"" }.joined(separator: ",") + "]"
      }
      return "{" + members.joined(separator: ",") + "}\n"
    }.joined()
  }

  @Test func randomCatalogs() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for _ in 0..<12 {
      let records = Self.records(Int.random(in: 1...60, using: &random), &random)
      let file = TemporaryCatalog(Self.json(records), suffix: ".jsonl")
      for _ in 0..<20 {
        let query = Query(
          Self.phrase(1...3, &random), mode: MatchMode.allCases.randomElement(using: &random)!,
          profile: FoldingProfile.shipped.randomElement(using: &random)!,
          level: [.identical, .standard, .loose, .typo, .typo].randomElement(using: &random)!)
        let spellings = Self.spellings.randomElement(using: &random)!
        let expected = BruteForceSearch(query: query, spellings: spellings).search(records)
        var options = SearchOptions()
        options.limit = [0, 1, 3, 20].randomElement(using: &random)!
        options.threads = [1, 2, 3].randomElement(using: &random)!
        let results = try CatalogScan(query, options: options, spellings: spellings)
          .search(path: file.path)
        let found = results.hits.map {
          BruteForceSearch.Found(
            record: $0.record, field: $0.field, text: $0.text, ranges: $0.ranges, level: $0.level,
            foldings: $0.foldings)
        }
        let best = options.limit == 0 ? expected[...] : expected.prefix(options.limit)
        if results.total != expected.count || found != Array(best) {
          Issue.record(
            """
            seed \(seed): \(query.text.debugDescription) \(query.mode) \(query.level) \(query.profile.tag)
            found \(results.total): \(found)
            expected \(expected.count): \(Array(best))
            """)
          return
        }
      }
    }
  }

  /// Enough for several batches and all the threads: whoever scans what, the answer is one.
  @Test func threadsDoNotMatter() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let lines = (0..<30_000).map { _ in Self.phrase(1...6, &random) }
    let file = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".txt")
    for text in ["の", "her", "star wars", "さーば", "ii", "あい"] {
      var answers: [[String]] = []
      for threads in [1, 2, 5] {
        var options = SearchOptions()
        options.threads = threads
        options.limit = 50
        let results = try CatalogScan(Query(text), options: options).search(path: file.path)
        answers.append(
          ["\(results.total)"] + results.hits.map { "\($0.record) \($0.text) \($0.ranges)" })
      }
      for answer in answers { #expect(answer == answers[0], "seed \(seed): \(text)") }
    }
  }
}
