import JSONText
import TestSupport
import Testing

/// The sample catalog is whole, and answers what its README promises.
@Suite struct SampleCatalogTests {
  static let path = packageRoot + "/Data/Catalogs/movies.jsonl"

  /// A query in whatever script, and the id of the film that must come first.
  static let queries: [(query: String, id: String)] = [
    ("无间道", "tt0338564"), ("ｲﾝﾌｧﾅﾙ･ｱﾌｪｱ", "tt0338564"), ("インファナルアフェア", "tt0338564"),
    ("いんふぁなるあふぇあ", "tt0338564"), ("赌神", "tt0097244"), ("纵横四海", "tt0101020"),
    ("縦横四海", "tt0101020"), ("重庆森林", "tt0109424"), ("恋する惑星", "tt0109424"),
    ("雷神", "tt0800369"), ("钢铁侠", "tt0371746"), ("美国队长", "tt0458339"),
    ("復仇者联盟", "tt0848228"), ("ＡＶＥＮＧＥＲＳ", "tt0848228"), ("avengers", "tt0848228"),
    ("amelie", "tt0211915"), ("ａｍéｌｉｅ", "tt0211915"), ("森林 重慶", "tt0109424"),
  ]

  @Test(arguments: queries)
  func aQueryInAnyScriptFindsTheFilmFirst(_ row: (query: String, id: String)) throws {
    let run = CommandRun("search", Self.path, row.query, "--format", "jsonl")
    #expect(run.status == 0)
    let first = try JSONValue.parse(Array(run.output.prefix { $0 != "\n" }.utf8))
    #expect(first["id"]?.text == row.id)
  }

  @Test func oneCharacterIsAQuery() {
    let run = CommandRun("search", Self.path, "道", "-n", "0", "--format", "tsv")
    #expect(run.output.contains("無間道"))
  }

  @Test func everyRecordIsWhole() throws {
    var ids: Set<String> = []
    var titles: [String: Set<String>] = [:]
    for line in String(decoding: packageFile("Data/Catalogs/movies.jsonl"), as: UTF8.self)
      .split(separator: "\n")
    {
      let record = try JSONValue.parse(Array(line.utf8))
      let id = try #require(record["id"]?.text)
      #expect(ids.insert(id).inserted, "\(id) stands there twice")
      #expect((1895...2030).contains(record["year"]?.integer ?? 0), "\(id): year")
      for tag in ["en", "ja", "zh-Hant", "zh-Hans"] {
        let title = record["title"]?[tag]?.text ?? ""
        #expect(!title.isEmpty, "\(id): title.\(tag)")
        titles[tag, default: []].insert(title)
      }
      for key in ["director", "genre", "aliases"] {
        #expect(record[key]?.elements != nil, "\(id): \(key)")
      }
      #expect(record["source"]?.text?.hasPrefix("https://") == true, "\(id): source")
      let isNormal = line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      #expect(isNormal, "\(id): a control character")
    }
    #expect(ids.count >= 300)
    let needed: Set = ["無間道", "賭神", "縱橫四海", "重慶森林", "雷神", "鋼鐵俠", "美國隊長", "復仇者聯盟"]
    #expect(needed.isSubset(of: titles["zh-Hant"] ?? []))
  }
}
