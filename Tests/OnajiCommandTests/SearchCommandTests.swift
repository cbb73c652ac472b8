import OnajiCommand
import Testing

/// `onaji search`, over small catalogs in files of their own.
@Suite struct SearchCommandTests {
  static let movies = """
    {"id":"tt0338564","title":{"zh-Hant":"無間道","en":"Infernal Affairs","ja":"インファナル・アフェア"},"year":2002,"director":["劉偉強","麥兆輝"]}
    {"id":"tt0109424","title":{"en":"Chungking Express","zh-Hant":"重慶森林","ja":"恋する惑星"},"year":1994,"url":"https://example.org/infernal"}
    {"id":"tt0211915","title":{"fr":"Le Fabuleux Destin d’Amélie Poulain","en":"Amélie","ja":"アメリ"},"year":2001,"rating":8.30}
    {"id":"tt0407887","title":{"en":"The Departed"},"year":2006,"note":"After Infernal Affairs (無間道); a\\ttab and a \\\\ in it"}

    """

  /// A search of `movies` with these arguments after the catalog.
  static func search(
    _ arguments: [String], in catalog: String = movies, name: String = "movies.jsonl",
    onTerminal: Bool = false
  ) throws -> CommandRun {
    var run: CommandRun?
    try withFile(name, catalog) { path in
      var new = CommandRun(["search", path] + arguments, onTerminal: onTerminal)
      new.error = new.error.replacing(path, with: name)
      run = new
    }
    return try #require(run)
  }

  /// What a query without a hit is near to is said, and is neither a hit nor in the status.
  @Test func didYouMean() throws {
    let missed = try Self.search(["chungkign"])
    #expect(missed.status == 1 && missed.output == "")
    #expect(
      missed.error
        == "no match for chungkign\ndid you mean 'Chungking Express'? --level typo finds it\n")
    let json = try Self.search(["chungkign", "--format", "jsonl"])
    #expect(json.status == 1 && json.output == "" && json.error == "")
    #expect(try Self.search(["chungkign", "--count"]).output == "0\n")
    let found = try Self.search(["chungkign", "--level", "typo", "--count"])
    #expect(found.status == 0 && found.output == "1\n" && found.error == "")
    #expect(try Self.search(["xyzzy"]).error == "no match for xyzzy\n")
    // A stream is read once.
    let stream = CommandRun("search", "-", "sttar", input: "star\n")
    #expect(stream.status == 1 && stream.error == "no match for sttar\n")
  }

  static let formatRuns: [(String, [String])] = [
    ("text", ["infernal"]), ("text-explain", ["infernal", "--explain"]),
    ("text-han", ["无间道"]), ("text-limit", ["e", "-n1"]),
    ("json", ["无间道", "--format", "json"]), ("jsonl", ["amelie", "--format", "jsonl"]),
    ("jsonl-two-terms", ["AFFAIRS infernal", "--format", "jsonl"]),
    ("tsv", ["infernal", "--format", "tsv"]),
    ("json-nothing", ["xyzzy", "--format", "json"]),
  ]

  @Test(arguments: formatRuns)
  func formats(_ name: String, _ arguments: [String]) throws {
    let run = try Self.search(arguments)
    expectSnapshot("search-\(name)", run.output)
    #expect(run.error == "")
  }

  @Test func onATerminal() throws {
    let run = try Self.search(["infernal", "-n1", "--explain"], onTerminal: true)
    expectSnapshot("search-terminal", run.output + run.error)
  }

  @Test func plainTextIsTheLineAlone() throws {
    let titles = "無間道 II\n重慶森林\n无间道\n"
    let run = try Self.search(["无间道"], in: titles, name: "titles.txt")
    #expect(run.output == "无间道\n無間道 II\n")
  }

  @Test func count() throws {
    #expect(try Self.search(["infernal", "--count"]).output == "2\n")
    #expect(try Self.search(["infernal", "--count", "-n1", "--format=json"]).output == "2\n")
    let none = try Self.search(["xyzzy", "--count"])
    #expect(none.output == "0\n")
    #expect(none.error == "")
    #expect(none.status == 1)
  }

  static let statuses: [([String], Int32)] = [
    (["infernal"], 0), (["xyzzy"], 1), (["xyzzy", "--format", "jsonl"], 1), (["affairs", "2"], 1),
    (["infernal", "-s", "title"], 0), (["infernal", "-s", "note", "-s", "title"], 0),
    (["infernal", "-s", "titel"], 2), (["!!!"], 1), (["\u{3099}"], 1),
    (["infernal", "-m", "prefix", "-s", "title"], 0), (["affairs", "-m", "prefix"], 1),
    (["amelie", "--no-fold", "diacritics"], 1), (["amelie", "--level", "identical"], 1),
  ]

  @Test(arguments: statuses)
  func status(_ arguments: [String], _ status: Int32) throws {
    #expect(try Self.search(arguments).status == status)
  }

  /// Several words are as many terms, whether the shell parted them or not.
  @Test func words() throws {
    let parted = try Self.search(["chungking", "express"])
    #expect(parted.status == 0)
    #expect(try Self.search(["chungking express"]).output == parted.output)
    #expect(try Self.search(["express", "chungking"]).status == 0)
    #expect(try Self.search(["\"express chungking\""]).status == 1)
  }

  @Test func nothingFound() throws {
    let run = try Self.search(["xyzzy\u{202E}"])
    #expect(run.output == "")
    #expect(run.error == "no match for xyzzy\\u{202E}\n")
  }

  @Test func unknownScope() throws {
    let run = try Self.search(["infernal", "--scope", "titel.en"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains("title.en"))
  }

  /// The good records are searched, the bad ones named, and the status says so.
  @Test func badRecords() throws {
    let bad = (1...25).map { "{\"title\":bad\($0)}\n" }.joined()
    let run = try Self.search(["infernal", "--count"], in: bad + Self.movies)
    #expect(run.output == "2\n")
    #expect(run.status == 2)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.first?.hasPrefix("onaji: movies.jsonl:1:10: ") ?? false, "\(run.error)")
    #expect(lines.last == "onaji: … and 5 more")
    let strict = try Self.search(["infernal", "--strict"], in: bad + Self.movies)
    #expect(strict.output == "")
    #expect(strict.status == 2)
  }

  @Test func missingCatalog() {
    let run = CommandRun("search", "/nowhere/movies.jsonl", "x")
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("onaji: /nowhere/movies.jsonl: "))
  }

  /// Titles cannot draw on the terminal, but programs get them as they are.
  @Test func titlesAreEscapedForPeople() throws {
    let titles = "evil\u{1B}[2J\u{202E}title\u{85}\n"
    let text = try Self.search(["evil"], in: titles, name: "t.txt")
    #expect(text.output == "evil\\u{1B}[2J\\u{202E}title\\u{85}\n")
    let table = try Self.search(["evil", "--format", "tsv"], in: titles, name: "t.txt")
    #expect(table.output == "1\t\t1\ttitle\tidentical\tevil\u{1B}[2J\u{202E}title\u{85}\n")
  }

  /// What stands after the text, whatever the record holds: an empty identifier is nothing to
  /// show, and names and titles of many combining marks once took hours to compare.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (#"{"id":"","t":"abc"}"#, "abc  t\n"),
      (#"{"id":"7","t":"abc","YEAR":1}"#, "abc  t · 1 · 7\n"),
      (#"{"id":"7","t":"abc","MARKS":"x","title_MARKS":"x"}"#, "abc  t · x · 7\n"),
      (#"{"id":"7","t":"abc","titleMARKS":"x","title":"éMARKS"}"#, "abc  t · 7\n"),
      (#"{"id":"7","Titles.en":"abc","titles-x":"y","year.x":"2"}"#, "abc  Titles.en · y · 7\n"),
    ])
  func details(_ record: String, _ printed: String) throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 100_000)
    let run = try Self.search(["abc"], in: record.replacing("MARKS", with: marks))
    #expect(run.output == printed)
  }
}
