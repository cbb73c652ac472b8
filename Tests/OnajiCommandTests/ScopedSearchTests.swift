import Foundation
import OnajiCommand
import TestSupport
import Testing

/// Scopes, conditions, facets and syntax of queries on the command line, over the sample catalog.
@Suite struct ScopedSearchTests {
  static let path = SampleCatalogTests.path

  /// The first ids of a search, in order.
  private func ids(_ arguments: String..., limit: Int = 3) -> [String] {
    let run = CommandRun(["search", Self.path, "--format", "tsv", "-n", "\(limit)"] + arguments)
    return run.output.split(separator: "\n").map { line in
      String(line.split(separator: "\t", omittingEmptySubsequences: false)[1])
    }
  }

  private func search(_ arguments: String...) -> CommandRun {
    CommandRun(["search", Self.path] + arguments)
  }

  @Test func conditions() {
    #expect(
      ids("重庆", "--where", #"year BETWEEN {1990, 1999} AND title.en CONTAINS[cd] "express""#)
        == ["tt0109424"])
    #expect(ids("--where", "year < 1925", limit: 9) == ["tt0000417", "tt0012349", "tt0013442"])
    #expect(
      ids("--where", "year < 1925", "--where", "genre == 'horror'", limit: 9) == ["tt0013442"])
    #expect(search("英雄", "--where", "year > 3000").status == 1)
    #expect(search("英雄", "--where", "year > 3000").error == "no match for 英雄\n")
    #expect(search("--where", "year > 3000").error == "no record is as asked\n")
  }

  @Test func syntaxOfQueries() {
    #expect(ids("英雄 -本色", limit: 9).first == "tt0299977")
    #expect(!ids("英雄 -本色", limit: 0).contains("tt0092263"))
    #expect(ids("people:wong year:>=2004", limit: 9) == ["tt0212712", "tt1462900"])
    #expect(ids("year:1994 title:森林") == ["tt0109424"])
    #expect(ids("director:\"john woo\" year:..1988") == ["tt0092263"])
    #expect(ids("WALL·E") == ["tt0910970"])
    // Quotes and other modes take it away.
    #expect(ids("\"year:1994\"") == [])
    #expect(ids("year:1994", "-m", "exact") == [])
  }

  @Test func scopes() {
    #expect(ids("wong", "-s", "people", limit: 1) == ["tt0097244"])
    #expect(ids("kurosawa", "-s", "titles") == [])
    #expect(ids("英雄", "-s", "hong-kong", limit: 9) == ["tt0092263"])
    #expect(ids("英雄", "-s", "hong-kong", "-s", "before-2000", limit: 9).count == 2)
    #expect(ids("英雄", "-s", "all", limit: 0) == ids("英雄", limit: 0))
    // A field is a scope too.
    #expect(ids("英雄", "-s", "title.zh-Hans", limit: 1) == ["tt0299977"])
    let unknown = search("英雄", "-s", "peple")
    #expect(unknown.status == 2 && unknown.error.contains("did you mean people?"))
  }

  @Test func counts() {
    let run = CommandRun("scopes", Self.path, "英雄")
    #expect(run.status == 0 && run.error == "")
    expectSnapshot("scopes-text", run.output)
    expectSnapshot("scopes-json", CommandRun("scopes", Self.path, "英雄", "--format", "json").output)
    let whole = CommandRun("scopes", Self.path).output.split(separator: "\n")
    #expect(whole.first?.hasPrefix("all") == true && whole.first?.contains("464") == true)
    #expect(CommandRun("scopes", Self.path, "xyzzy").status == 1)
    #expect(
      search("英雄", "--format", "json", "-n1").output.contains(
        #""total":5,"scopes":[{"name":"all","count":5},{"name":"titles","count":5},"#))
    let terminal = CommandRun(["search", Self.path, "英雄", "--color", "never"], onTerminal: true)
    #expect(terminal.error.contains("All 5 · Titles 5 · People 0 · Genre 0 · Hong Kong films 1"))
    #expect(search("英雄").error == "")
  }

  @Test func withoutAFile() throws {
    try withFile("films.jsonl", SearchCommandTests.movies) { path in
      let lines = CommandRun("scopes", path).output.split(separator: "\n")
        .map { $0.split(separator: " ").joined(separator: " ") }
      #expect(lines.first == "all 4" && lines.contains("title.ja 3") && lines.contains("title 4"))
      #expect(!CommandRun("search", path, "x", "--format", "json").output.contains("\"scopes\""))
    }
  }

  @Test func facets() {
    let run = search("--where", "year < 1930", "--facet", "genre", "-n1")
    expectSnapshot("facet-text", run.output)
    expectSnapshot("facet-json", search("西", "--facet", "genre", "-n1", "--format", "json").output)
    #expect(search("the", "--count", "--facet", "country").output.contains("\ncountry\n"))
    let table = search("the", "--facet", "genre", "--format", "tsv")
    #expect(table.status == 2 && table.error.contains("--facet prints text or json only"))
    let unknown = search("the", "--facet", "gener")
    #expect(unknown.status == 2 && unknown.error.contains("did you mean genre?"))
  }

  @Test func mistakes() throws {
    expectSnapshot(
      "where-errors",
      [
        "year CONTIANS 3", "yaer == 3", "year == ", "title CONTAINS[q] 'a'", "(((year == 3)",
        "題名 ==== 'a'", "",
      ].map { search("x", "--where", $0) }.map { "\($0.status) \($0.error)" }.joined())
    #expect(search("titel:foo").error.hasPrefix("no field is called 'titel', so it was looked for"))
    #expect(search("Re:Zero").error == "no match for Re:Zero\n")
  }

  /// A pattern that would take for ever ends the search, and says so.
  @Test func slowPattern() throws {
    try withFile("a.txt", String(repeating: "a", count: 40) + "b\n") { path in
      let run = CommandRun("search", path, "--where", #"SELF MATCHES "(a+)+$""#)
      #expect(run.status == 2 && run.output == "" && run.error.contains("--where: "))
    }
  }

  @Test func inAnIndex() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "onaji-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Of another name, so that the scopes can only come from the index.
    let index = folder.appendingPathComponent("index.onaji").path
    #expect(CommandRun("index", Self.path, "-o", index).status == 0)
    for arguments in [
      ["people:wong year:>=2000"], ["英雄", "-s", "hong-kong"], ["英雄", "--format", "json"],
      ["--where", "title.en CONTAINS[cd] 'express'", "--facet", "genre"],
      ["--where", "source CONTAINS 'Q474172'"], ["--where", "id == 'tt0109424'"],
      ["--where", "SELF CONTAINS[h] '重庆'"], ["英雄 -本色", "-n0"],
      // White space alone is no query, in either.
      ["--where", "nope == 1", " "], ["--where", "director == 'nobody'", "\u{3000}"],
    ] {
      let scanned = CommandRun(["search", Self.path] + arguments)
      let found = CommandRun(["search", index] + arguments)
      #expect(found.output == scanned.output, "\(arguments)")
      #expect(found.status == scanned.status && found.error == scanned.error, "\(arguments)")
    }
    #expect(
      CommandRun("scopes", index, "英雄").output == CommandRun("scopes", Self.path, "英雄").output)
    func explained(_ predicate: String) -> String {
      CommandRun("search", index, "--where", predicate, "--explain", "-n1").error
    }
    #expect(
      explained("title.en CONTAINS[cd] 'express'")
        == "--where: the index says which records may be meant; 1 record looked at\n")
    #expect(explained("year < 1925").contains("the index does not say which"))
    #expect(explained("source CONTAINS 'wikidata'").contains("the index does not say which"))
  }

  /// A catalog and its scopes in a folder of their own.
  private func withScopes(_ scopes: String, _ body: (String) throws -> Void) throws {
    try withFile("a.scopes.json", scopes) { file in
      let catalog = String(file.dropLast("a.scopes.json".count)) + "a.jsonl"
      try "{\"title\":\"star\",\"year\":1977}\n{\"title\":\"stars\",\"year\":2001}\n".write(
        toFile: catalog, atomically: true, encoding: .utf8)
      try body(catalog)
    }
  }

  /// What a scope means that the catalog has not is said where the scope is searched.
  @Test func scopesOfMissingFields() throws {
    let scopes =
      #"{"scopes":[{"name":"x","fields":["titel"]},{"name":"y","where":"yaer < 2000"}]}"#
    try withScopes(scopes) { catalog in
      let field = CommandRun("search", catalog, "star", "-s", "x")
      #expect(field.status == 2 && field.error.contains("'titel' — did you mean title?"))
      let condition = CommandRun("search", catalog, "star", "-s", "y")
      #expect(condition.status == 2 && condition.error.contains("the condition of the scope 'y': "))
      #expect(condition.error.contains("did you mean year?"))
      #expect(CommandRun("search", catalog, "x:nothing").error == "no match for x:nothing\n")
    }
  }

  /// An update takes up what the file of scopes says, and that it is gone.
  @Test func updatedScopes() throws {
    try withScopes(#"{"scopes":[{"name":"old","where":"year < 2000"}]}"#) { catalog in
      let folder = URL(fileURLWithPath: catalog).deletingLastPathComponent()
      let scopes = folder.appendingPathComponent("a.scopes.json")
      let index = folder.appendingPathComponent("other.onaji").path
      func counts() -> String {
        CommandRun("scopes", index, "star").output.split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
      }
      #expect(CommandRun("index", catalog, "-o", index).status == 0)
      #expect(counts() == "all 2 old 1")
      try #"{"scopes":[{"name":"new","where":"year > 2000"}]}"#.write(
        to: scopes, atomically: true, encoding: .utf8)
      #expect(CommandRun("index", "--update", catalog, "-o", index).status == 0)
      #expect(counts() == "all 2 new 1")
      try FileManager.default.removeItem(at: scopes)
      #expect(CommandRun("index", "--update", catalog, "-o", index).status == 0)
      #expect(counts() == "all 2 title 2 year 0")
    }
  }

  /// Nobody may be writing to a pipe.
  @Test(.timeLimit(.minutes(5))) func pipeOfScopes() throws {
    try withFile("a.jsonl", "{\"title\":\"star\"}\n") { catalog in
      let pipe = String(catalog.dropLast("jsonl".count)) + "scopes.json"
      #expect(mkfifo(pipe, 0o600) == 0)
      for arguments in [["scopes", catalog], ["index", catalog, "-o", catalog + ".onaji"]] {
        let run = CommandRun(arguments)
        #expect(
          run.status == 2 && run.error.contains("a.scopes.json: it is a pipe"), "\(run.error)")
      }
    }
  }

  /// A catalog that comes through a pipe is read once, with a name as without one.
  @Test(.timeLimit(.minutes(5))) func pipeOfCatalog() throws {
    let lines = (0..<2000).map { "{\"title\":\"star \($0)\"}\n" }.joined()
    func piped(_ arguments: (String) -> [String]) throws -> CommandRun {
      var run = CommandRun([])
      try withFile("a.jsonl", lines) { catalog in
        let pipe = catalog + ".pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "cat \"$0\" > \"$1\"", catalog, pipe]
        try writer.run()
        run = CommandRun(arguments(pipe))
        writer.waitUntilExit()
      }
      return run
    }
    let scopes = try piped { ["scopes", $0, "star"] }
    #expect(scopes.output == "all    2000\n" && scopes.status == 0, "\(scopes.error)")
    // Nobody writes to it a second time.
    let missed = try piped { ["search", $0, "moon"] }
    #expect(missed.status == 1 && missed.error.hasPrefix("no match"), "\(missed.error)")
    let queries = CommandRun("search", "/dev/null", "--queries", Self.path)
    #expect(queries.status == 2 && queries.error.contains("once"), "\(queries.error)")
    try withFile("old.txt", "moon\nsun\n") { old in
      let index = old + ".onaji"
      #expect(CommandRun("index", old, "-o", index).status == 0)
      let update = try piped { ["index", "--update", $0, "--input-format", "jsonl", "-o", index] }
      #expect(update.error.contains("2,000 records"), "\(update.error)")
      #expect(CommandRun("search", index, "star", "--count").output == "2000\n")
    }
  }

  /// Many scopes on the command line are one, and more terms than anybody types are refused.
  @Test func manyOfAll() {
    let scopes = (0..<100).flatMap { ["-s", $0 == 99 ? "title" : "field\($0)"] }
    let run = CommandRun(["search", Self.path, "英雄", "--format", "json"] + scopes)
    #expect(run.status == 2 && run.error.contains("no field is called 'field0'"))
    let known = (0..<100).flatMap { ["-s", ["title", "title.ja", "director", "genre"][$0 % 4]] }
    let found = CommandRun(["search", Self.path, "英雄", "--count"] + known)
    #expect(found.output == "5\n" && found.status == 0)
    for text in ["a ", "title:a ", "a -b"] {
      let many = search(String(repeating: text, count: 2000))
      #expect(many.status == 2 && many.error.contains("terms, and at most 1,000 are looked for"))
    }
  }

  @Test func brokenScopes() throws {
    try withFile("a.scopes.json", "{\"scopes\":[{\"name\":\"x\",\"where\":\"year <\"}]}") {
      scopes in
      let catalog = String(scopes.dropLast("a.scopes.json".count)) + "a.jsonl"
      try "{\"title\":\"star\",\"year\":1977}\n".write(
        toFile: catalog, atomically: true, encoding: .utf8)
      // Who asks for no scope is not troubled.
      #expect(CommandRun("search", catalog, "star").status == 0)
      for arguments in [["search", catalog, "star", "-s", "x"], ["scopes", catalog]] {
        let run = CommandRun(arguments)
        #expect(
          run.status == 2 && run.error.contains("a.scopes.json:1:32: x.where: "), "\(run.error)")
      }
      let index = CommandRun("index", catalog, "-o", catalog + ".onaji")
      #expect(index.status == 2 && index.error.contains("x.where"))
    }
  }
}
