import TestSupport
import Testing
import TextFolding

@testable import OnajiCommand

/// `onaji test --generate`: cases proposed from the titles of a catalog.
@Suite struct CaseGenerationTests {
  /// A title, what is typed for it in each way that there is.
  static let variants: [(title: String, typed: [TitleVariant: String])] = [
    (
      "Amélie",
      [
        .fullWidth: "Ａｍéｌｉｅ", .capitals: "AMÉLIE", .noAccents: "Amelie", .part: "méli",
      ]
    ),
    ("無間道", [.simplified: "无间道"]), ("戦士", [.simplified: "战士", .traditional: "戰士"]),
    ("无间道", [.traditional: "無間道"]),
    ("圓谷", [.newForms: "円谷", .simplified: "圆谷"]),
    (
      "ガンダム・パ",
      [
        .halfWidth: "ｶﾞﾝﾀﾞﾑ･ﾊﾟ", .hiragana: "がんだむ・ぱ", .noPunctuation: "ガンダムパ", .part: "ンダム・",
      ]
    ),
    ("ﾊﾟ", [.fullWidth: "ハ゜", .hiragana: ""]), ("きょう", [.katakana: "キョウ", .largeKana: "きよう"]),
    (
      "Ｂ　サーバー",
      [
        .halfWidth: "B ｻｰﾊﾞｰ", .hiragana: "Ｂ　さーばー", .noSpaces: "Ｂサーバー", .noLongVowels: "Ｂ　サバ",
        .part: "サーバ",
      ]
    ),
    (
      "one two three",
      [
        .fullWidth: "ｏｎｅ　ｔｗｏ　ｔｈｒｅｅ", .capitals: "ONE TWO THREE", .noSpaces: "onetwothree",
        .part: "two",
      ]
    ),
    ("", [:]),
  ]

  @Test(arguments: variants.indices) func typing(_ index: Int) {
    let (title, expected) = Self.variants[index]
    for variant in TitleVariant.allCases {
      if variant == .fullWidth, title == "ﾊﾟ" { continue }
      let wanted = expected[variant].flatMap { $0.isEmpty ? nil : $0 }
      let typed = variant.typing(title)
      let isSame =
        typed.map { typed in wanted.map { typed.utf8.elementsEqual($0.utf8) } ?? false }
        ?? (wanted == nil)
      #expect(isSame, "\(title) \(variant): \(typed ?? "nothing")")
    }
  }

  static let catalog = """
    {"id":"1","title":{"ja":"ガンダム","zh-Hant":"鋼彈\\tII","en":"Amélie"},"director":"X"}
    {"title":["機動戦士","a\\\\b"]}
    {"id":"x y","name_ja":"サーバー","note":"never"}
    {"id":"1","title":{"ja":"ガンダム"}}
    {"year":1999,"label":"Łódź","other":"no"}

    """

  /// Proposes cases from a catalog in a file.
  private func generate(
    _ options: [String], from catalog: String = catalog, _ body: (CommandRun) throws -> Void
  ) throws {
    try withFile("films.jsonl", catalog) { path in
      try body(CommandRun(["test", "--generate", path] + options))
    }
  }

  @Test func text() throws {
    try generate(["--locales", "ja,zh-TW,und", "-n", "0"]) { run in
      #expect(run.status == 0)
      #expect(run.error == "")
      expectSnapshot("test-generate", run.output)
    }
  }

  /// What is proposed passes, is the same the next time, and has each id once.
  @Test(arguments: ["ja", "zh-Hant,zh-Hans", "und", ""]) func passes(_ tags: String) {
    let options = tags.isEmpty ? [] : ["--locales", tags]
    let movies = packageRoot + "/Data/Catalogs/movies.jsonl"
    let arguments = ["test", "--generate", movies, "-n", "100"] + options
    let run = CommandRun(arguments)
    #expect(run.status == 0)
    #expect(CommandRun(arguments).output == run.output)
    let file = CaseFile("a.tsv", Array(run.output.utf8))
    #expect(file.mistakes == [])
    #expect(file.cases.count == 100)
    let report = CaseReport([file], CaseRunner.Setting())
    #expect(report.tally.failed == 0)
    #expect(report.tally.passed > 50)
    for each in file.cases {
      #expect(each.note?.hasPrefix("proposed: ") ?? false)
      #expect(!each.query.utf8.elementsEqual(each.texts[0].utf8))
    }
  }

  @Test func limits() throws {
    try generate(["-n", "3"]) { run in
      #expect(run.output.split(separator: "\n").count == 3 + 3)
      #expect(run.error.contains("these are the first 3 cases"))
    }
    try generate(["-n", "-1"]) { #expect($0.status == 2) }
  }

  /// No title of these languages is an answer that is told.
  @Test func noneOfTheseLanguages() throws {
    try generate(["--locales", "sv"], from: "{\"title\":{\"ja\":\"ガンダム\"}}\n") { run in
      #expect(run.status == 1)
      #expect(run.error.contains("films.jsonl is in one of these languages — leave --locales out"))
    }
  }

  /// Bad records are told; the rest is proposed.
  @Test func badRecord() throws {
    try generate(["-n", "0"], from: "{\"title\":\"Amélie\"}\n{\n") { run in
      #expect(run.status == 2)
      #expect(run.error.contains(":2:"))
      #expect(run.output.contains("\tAmelie\tmatch\t"))
    }
  }

  @Test(arguments: [
    (["cases.tsv"], "takes no CASES"), (["--matrix", "ja"], "do not go together"),
    (["--only", "a"], "do not go together"), (["--format", "json"], "do not go together"),
    (["--locales", ","], "--locales names no locale"), (["--locales", "xyzzy"], "xyzzy"),
  ])
  func errors(_ options: [String], _ message: String) {
    let run = CommandRun(["test", "--generate", "movies.jsonl"] + options)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func indexAndLonelyOption() {
    #expect(CommandRun("test", "--generate", "m.onaji").error.contains("m.onaji is an index"))
    #expect(CommandRun("test", "--locales", "ja", "-").error.contains("belongs to --generate"))
  }

  /// Whatever a title is, its line is read back as it is.
  @Test func escapes() throws {
    for text in ["a\tb", "a\nb\\n", "\u{200D}x\u{1}", "#", "\u{FEFF}", "e\u{301}", "a\r"] {
      let escaped = CaseEscape.escape(text)
      #expect(!escaped.unicodeScalars.contains { $0.value < 0x20 })
      let read = try CaseEscape.unescape(escaped)
      #expect(read.utf8.elementsEqual(text.utf8))
    }
  }
}
