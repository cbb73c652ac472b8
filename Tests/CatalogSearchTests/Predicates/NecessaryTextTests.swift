import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

extension NecessaryText {
  /// The promise, as plainly as it can be: one of the record's values has the text.
  func stands(in record: Record) -> Bool {
    let folder = Folder(profile, level: level)
    let needle = Array(folder.fold(text).utf8)
    for field in record.fields {
      if let keyPath, !Scope(name: keyPath).covers(field.name) { continue }
      if keyPath == nil, field.name == "id" { continue }
      for (value, isLiteral) in zip(field.values, field.areLiteral) {
        if isLiteral, mayStandInNumber { return true }
        let text = Array(folder.fold(value).utf8)
        switch mode {
        case .exact: if text == needle { return true }
        case .prefix: if text.starts(with: needle) { return true }
        case .contains: if text.firstRange(of: needle) != nil { return true }
        }
      }
    }
    return false
  }
}

@Suite struct NecessaryTextTests {
  static let cases: [(String, String)] = [
    ("title.en CONTAINS[cd] \"express\" AND year > 1990", "express"),
    ("genre IN {\"horror\", \"drama\"} AND SELF CONTAINS \"M\"", "horror|drama & M"),
    ("title LIKE \"*star*?wars*\" OR SELF BEGINSWITH[c] \"a\"", "star|^a"),
    ("title LIKE \"star\"", "^star$"), ("title LIKE \"???\"", "-"), ("title == \"x\"", "^x$"),
    ("\"x\" IN tags", "^x$"), ("\"x\" == title", "^x$"), ("\"x\" CONTAINS title", "-"),
    ("title ENDSWITH \"x\"", "x"), ("title BEGINSWITH \"x\"", "^x"),
    ("NOT title CONTAINS \"x\"", "-"),
    ("title != \"x\"", "-"), ("ANY title CONTAINS \"x\"", "x"), ("ALL title CONTAINS \"x\"", "-"),
    ("NONE title CONTAINS \"x\"", "-"), ("title CONTAINS \"\"", "nothing"), ("title == \"\"", "-"),
    ("title CONTAINS[p] \"!\"", "nothing"), ("FALSEPREDICATE", "nothing"), ("TRUEPREDICATE", "-"),
    ("title CONTAINS[n] \"x\"", "-"), ("title ==[n] \"x\"", "^x$"), ("title MATCHES \"x\"", "-"),
    ("title < \"x\"", "-"), ("year == 1", "-"), ("genre IN {\"a\", 1}", "-"),
    ("genre IN {}", "nothing"),
    ("(SELF CONTAINS \"ab\" AND SELF CONTAINS \"abc\") OR title == \"x\"", "abc|^x$"),
    ("SELF CONTAINS \"a\" OR year == 1", "-"), ("a == b", "-"), ("x == NULL", "-"),
    ("title IN {\"a\", NULL}", "-"),
  ]

  @Test func listsAreAsDocumented() throws {
    let folders = SharedFolders()
    for (format, expected) in Self.cases {
      let lists = try folders.predicate(format).necessaryTexts.map { list in
        list.isEmpty
          ? "nothing"
          : list.map { text in
            (text.mode == .contains ? "" : "^") + text.text + (text.mode == .exact ? "$" : "")
          }.joined(separator: "|")
      }
      let shown =
        lists.isEmpty
        ? "-"
        : lists.map { $0.replacing("^horror$|^drama$", with: "horror|drama") }
          .joined(separator: " & ")
      #expect(shown == expected, "\(format)")
    }
  }

  @Test func foldingsAndKeysAreNamed() throws {
    let ja = try FoldingProfile.resolving("ja")
    let texts = try Predicate(
      "SELF CONTAINS[a] '机' AND title.ja == '机' AND year CONTAINS '99' AND x ==[c] 'a'",
      profile: ja
    ).necessaryTexts.map { $0[0] }
    #expect(texts.map(\.keyPath) == [nil, "title.ja", "year", "x"])
    #expect(texts.map(\.level) == [.standard, .identical, .identical, .standard])
    #expect(texts[0].profile == ja && texts[1].profile == .und)
    #expect(texts[3].profile.foldings(at: .standard) == FoldingSet([.canonical, .letterCase]))
    #expect(texts.map(\.mayStandInNumber) == [false, false, true, true])
  }

  /// Each record of the cases that matches has what is necessary.
  @Test func matchesHaveThem() throws {
    let folders = SharedFolders()
    let cases = PredicateTests.jsonCases
    for (row, record) in zip(cases, try PredicateTests.records(cases)) where row.expected {
      let lists = try folders.predicate(row.predicate, row.profile).necessaryTexts
      #expect(
        lists.allSatisfy { $0.contains { $0.stands(in: record) } }, "\(row.predicate) of \(record)")
    }
  }
}
