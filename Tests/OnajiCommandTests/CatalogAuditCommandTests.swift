import JSONText
import OnajiCommand
import TestSupport
import Testing

/// `onaji audit CATALOG`.
@Suite struct CatalogAuditCommandTests {
  /// One mistake of each kind.
  static let catalog = """
    {"id":"tt1","title":{"ja":"インファナル・アフェア","zh-Hant":"無間道"},"director":"劉偉強"}
    {"id":"tt2","title":{"zh-Hans":"无间道"},"aliases":["Infernal Affairs"],"director":"劉偉強"}
    {"id":"tt3","title":{"en":"C\u{430}sablanca","ja":"ス力イライン"}}
    {"id":"tt4","title":{"ko":"中國","en":"Ame\u{301}lie"}}
    {"id":"tt5","title":{"en":"!!!","ja":"無\u{200B}間"}}
    {"id":"tt6","title":{"en":"Alien \u{E000}","ja":"a\u{202E}b"}}
    {"title":["Hero \\u0007","Infernal Affairs","\u{378}","\u{FFFE}x","a\u{FFFD}b"]}
    """

  /// A run over a catalog in a file.
  static func run(_ content: String, _ arguments: String...) throws -> CommandRun {
    var run: CommandRun?
    try withFile("movies.jsonl", content) { run = CommandRun(["audit", $0] + arguments) }
    return try #require(run)
  }

  @Test(arguments: ["en", "ja", "zh-Hans", "zh-Hant"])
  func text(_ language: String) throws {
    let run = try Self.run(Self.catalog, "--language", language)
    #expect(run.status == 1 && run.error.isEmpty)
    expectSnapshot("audit-\(language)", run.output)
  }

  @Test func json() throws {
    let run = try Self.run(Self.catalog, "--format", "json", "--language", "ja")
    #expect(run.status == 1)
    expectSnapshot("audit-json", run.output)
  }

  @Test func page() throws {
    let run = try Self.run(Self.catalog, "--format", "html")
    #expect(run.status == 1)
    expectSnapshot("audit-html", run.output)
  }

  @Test(arguments: [
    (#"{"title":"Alien"}"#, 0), (#"{"title":"Alien"}\n{"title":"Alien"}"#, 0), ("", 0),
    (#"{"title":"Alien"}\n{"title":"alien"}"#, 1), (#"{"title":"Alien"}\n{"title":"#, 2),
  ])
  func statusIsThatOfALinter(_ content: String, _ status: Int32) throws {
    #expect(try Self.run(content.replacing("\\n", with: "\n")).status == status)
  }

  @Test func limits() throws {
    let titles = (0..<25).map { "{\"title\":[\"C\u{430}t \($0)\"]}\n" }.joined()
    func lines(_ arguments: String) throws -> [Substring] {
      try Self.run(titles, arguments).output.split(separator: "\n").filter { $0.hasPrefix("    ") }
    }
    #expect(try lines("-n20").count == 21)
    #expect(try lines("--strict") == lines("-n20"))
    #expect(try lines("-n3").last?.hasPrefix("    22 more") == true)
    #expect(try lines("-n0").count == 25)
    let json = try JSONValue.parse(Array(Self.run(titles, "--format", "json").output.utf8))
    #expect(json["findings"]?.elements?.count == 25 && json["warnings"]?.integer == 25)
  }

  @Test func scopes() throws {
    let movies = packageRoot + "/Data/Catalogs/movies.jsonl"
    let run = CommandRun("audit", movies, "-s", "genre", "-n", "1")
    #expect(run.output.contains("repeated-title") && run.output.contains("genre"))
    // A scope of the catalog stands for its fields, unless it has a condition too.
    #expect(CommandRun("audit", movies, "-s", "titles").output.contains("aliases"))
    let old = CommandRun("audit", movies, "-s", "before-2000")
    #expect(old.status == 2 && old.error.contains("has a condition"))
    let unknown = CommandRun("audit", movies, "-s", "titel")
    #expect(unknown.status == 2 && unknown.error.contains("title"))
    let none = try Self.run(#"{"x":"Alien"}"#)
    #expect(none.status == 0 && none.error.contains("no field is called title"))
  }

  @Test func theSampleCatalogIsClean() {
    let run = CommandRun("audit", packageRoot + "/Data/Catalogs/movies.jsonl")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func mistakes() throws {
    for (arguments, message) in [
      (["audit", "a.jsonl", "b.jsonl"], "one catalog at a time"),
      (["audit", "a.jsonl", "--set", "joyo"], "--set compares characters"),
      (["audit", "-s", "title"], "--scope is about a catalog"),
      (["audit", "--format", "html"], "unknown format 'html'"),
      (["audit", "no-such-file.jsonl"], "no such file"),
      (["audit", "a.onaji"], "is an index"),
      (["audit", "a.jsonl", "-n", "x"], "--limit needs a whole number"),
    ] {
      let run = CommandRun(arguments)
      #expect(run.status == 2 && run.error.contains(message), "\(arguments): \(run.error)")
    }
  }

  /// Whatever stands in a catalog: no byte of it becomes markup.
  @Test func pagesEscape() throws {
    let title = #"<script>alert("x")</script>&amp;\u0000"#
    let escaped = title.replacing("\"", with: "\\\"")
    let run = try Self.run(
      "{\"id\":\"<b>\",\"title\":\"\(escaped)\"}\n{\"id\":\"'\",\"title\":\"\(escaped)!\"}",
      "--format", "html")
    #expect(run.output.contains("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;amp;"))
    #expect(!run.output.contains("<b>") && !run.output.contains("<script>alert"))
    #expect(run.output.split(separator: "<script>").count == 2)
  }
}
