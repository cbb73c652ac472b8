import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogAudit

/// Titles of different records that are one.
@Suite struct SameTitleTests {
  static func report(
    _ content: String, suffix: String = ".jsonl", _ audit: Audit = Audit()
  ) throws -> AuditReport {
    let file = TemporaryCatalog(content, suffix: suffix)
    return try audit.report(path: file.path)
  }

  @Test func groupsSayWhatJoinsThem() throws {
    let report = try Self.report(
      """
      {"id":"a","title":{"zh-Hant":"無間道","en":"Infernal Affairs"}}
      {"id":"b","title":{"en":"Hero"}}
      {"id":"c","title":{"zh-Hans":"无间道"},"aliases":["ＨＥＲＯ"]}
      """)
    #expect(report.counts == [.sameTitle: 2])
    let first = try #require(report.findings.first)
    #expect(first.places.map(\.id) == ["a", "c"])
    #expect(first.places.map(\.field) == ["title.zh-Hant", "title.zh-Hans"])
    #expect(first.places.map(\.text) == ["無間道", "无间道"])
    #expect(first.places.map(\.localeTag) == ["zh-Hant", "zh-Hans"])
    #expect(first.level == .standard && first.foldings == FoldingSet(.hanVariants))
    #expect(report.findings[1].foldings == [FoldingSet(.width), FoldingSet(.letterCase)])
    #expect(report.titleFields == ["title.zh-Hant", "title.en", "title.zh-Hans", "aliases"])
    #expect(report.recordCount == 3 && report.titleCount == 5)
  }

  @Test func oneRecordIsNeverCompared() throws {
    let report = try Self.report(
      #"{"title":{"ja":"英雄","zh":"英雄","en":["Hero","HERO"]}}"# + "\n" + #"{"title":"x"}"#)
    #expect(report.findings.isEmpty)
  }

  @Test func whatIsSharedLetterForLetterIsRepeated() throws {
    // Both records have both spellings: what joins them is no folding.
    let report = try Self.report(
      """
      {"title":["無間道","无间道"]}
      {"title":["无间道","無間道"]}
      {"title":"Untitled"}
      {"title":["UNTITLED","Untitled"]}
      """)
    #expect(report.counts == [.repeatedTitle: 2])
    #expect(report.findings[0].level == .identical && report.findings[0].foldings.isEmpty)
    #expect(report.findings[1].places.map(\.text) == ["Untitled", "Untitled"])
  }

  @Test func recordsHangTogetherThroughOthers() throws {
    // 1 and 2 share Hero, 2 and 3 share hero: all the same; 4 is written otherwise.
    let three = [#"{"title":"Hero"}"#, #"{"title":["hero","Hero"]}"#, #"{"title":"hero"}"#]
    #expect(try Self.report(three.joined(separator: "\n")).counts == [.repeatedTitle: 1])
    let four = three + [#"{"title":"HERO!"}"#]
    let report = try Self.report(four.joined(separator: "\n"))
    #expect(report.counts == [.sameTitle: 1])
    #expect(report.findings[0].places.count == 4)
  }

  @Test(arguments: [
    ("Ame\u{301}lie", "Amélie", MatchLevel.identical), ("amelie", "Amélie", .standard),
    ("サーバ", "サーバー", .loose),
  ])
  func levels(_ first: String, _ second: String, _ level: MatchLevel) throws {
    let content = first + "\n" + second + "\n"
    for asked in [MatchLevel.identical, .standard, .loose] {
      let report = try Self.report(content, suffix: ".txt", Audit(level: asked))
      let found = report.findings.first { $0.kind == .sameTitle }
      #expect(found?.level == (asked < level ? nil : level), "\(asked)")
    }
  }

  @Test func theLocaleDecides() throws {
    let content = "机\n機\n"
    #expect(try Self.report(content, suffix: ".txt").counts[.sameTitle] == 1)
    let japanese = Audit(profile: try .resolving("ja"))
    #expect(try Self.report(content, suffix: ".txt", japanese).counts[.sameTitle] == nil)
  }

  @Test func onlyTitlesAreCompared() throws {
    let content = """
      {"title":"A","genre":"drama","country":"JP","title_kana":"ハシ","series_title":"S"}
      {"title":"B","genre":"Drama","country":"jp","title_kana":"はし","series_title":"s"}
      """
    #expect(try Self.report(content).counts.isEmpty)
    let report = try Self.report(content, Audit(scopes: [Scope(name: "genre")]))
    #expect(report.counts == [.sameTitle: 1] && report.titleFields == ["genre"])
    #expect(report.textCount == 2)
  }

  @Test(arguments: [
    ("title", true), ("title.ja", true), ("title_zh_hant", true), ("Titles.en", true),
    ("name", true),
    ("names.ko", true), ("alias", true), ("aliases", true), ("name-ja", true),
    ("title.zh-Hant-HK", true),
    ("title_kana", false), ("title.ja-Hira", false), ("name.reading", false),
    ("series_title", false),
    ("titleist", false), ("director.name", false), ("genre", false), ("id", false),
  ])
  func titleFields(_ name: String, _ isTitle: Bool) {
    #expect(AuditedFields.namesTitles(name) == isTitle)
  }

  @Test func emptyFolds() throws {
    let report = try Self.report(
      #"{"id":"x","title":["!!!","","\u200b","Alien"],"note":"…"}"#)
    #expect(report.counts[.emptyFold] == 2)
    #expect(
      report.findings.filter { $0.kind == .emptyFold }.map(\.place.text) == ["!!!", "\u{200B}"])
  }

  @Test func whatIsNotText() throws {
    let report = try Self.report(
      """
      {"id":"C\\u0430se","title":"a","url":"https://ex\\u0430mple.org/x","year":1999}
      {"id":"C\\u0430se","title":"b","url":"https://ex\\u0430mple.org/x","year":1999}
      """)
    #expect(report.counts.isEmpty && report.textCount == 2)
  }

  @Test func badBytesAndRecords() throws {
    let file = TemporaryCatalog(
      bytes: Array("{\"title\":\"A".utf8) + [0xE3, 0x81]
        + Array("\"}\n{\"title\":\n{\"title\":\"C\"}\n".utf8),
      suffix: ".jsonl")
    let report = try Audit().report(path: file.path)
    #expect(report.counts == [.illFormed: 1] && report.problemCount == 1)
    #expect(
      report.findings[0].place.text == "A\u{FFFD}" && report.findings[0].marks[0].range == 1..<4)
    #expect(throws: CatalogError.self) { try Audit().report(path: file.path, strict: true) }
  }

  @Test func scopesThatNameNothing() throws {
    let report = try Self.report(
      #"{"title":"A"}"#, Audit(scopes: [Scope(name: "titel"), Scope(name: "title")]))
    #expect(report.unknownScopes.map(\.name) == ["titel"] && report.scopeNames == ["title"])
  }
}
