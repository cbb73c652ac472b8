import Testing

/// What a wrong command line says: nothing on standard output, one line on standard error,
/// status 2.
@Suite struct CommandLineErrorTests {
  /// Words after `onaji`, parted by spaces; none of these files exists.
  static let commandLines = [
    "", "index movies.jsonl", "serch movies.jsonl x", "--fromat x", "-x",
    "search --fromat json m q", "search -Z m q", "search --strikt m q", "search m q --limit",
    "search m q --limit x", "search m q -n-1", "search m q --count=1", "search", "search m",
    "search m q --matrix ja", "search m q --level loose", "search m q --level reading",
    "search m q --level standart", "search m q --mode prefx", "search m q --format xml",
    "search m q --fold han-varients", "search m q --no-fold kanna", "search m q --color blue",
    "search m q --input-format xlsx", "search m q --encoding sjsi", "fold --encoding utf9",
    "match x y --encoding utf-8",
    "fold -n5 x", "fold --scope title x", "fold --format tsv x",
    "match x", "match x y z", "match x y --mode suffix",
    "test", "test missing.tsv", "test /nowhere/*.tsv", "test --format jsonl missing.tsv",
    "test --matrix , missing.tsv", "test --matrix ja --format tap missing.tsv",
    "test --matrix ja -l ja missing.tsv", "test --mode prefix missing.tsv",
    "locales ja ko", "locales --explain",
    "completions", "completions tcsh", "completions bash zsh", "completions bash --format json",
    "man search",
  ]

  @Test func messages() {
    var report = ""
    for line in Self.commandLines {
      let run = CommandRun(line.split(separator: " ").map(String.init))
      #expect(run.status == 2, "\(line)")
      if !line.hasPrefix("test") { #expect(run.output.isEmpty, "\(line)") }
      #expect(run.error.split(separator: "\n").count == 1, "\(line)")
      report += "$ onaji \(line)\n\(run.error)"
    }
    expectSnapshot("errors", report)
  }

  @Test(arguments: ["", " ", "\u{3000}\t"])
  func emptyQuery(_ query: String) {
    let run = CommandRun("search", "missing.jsonl", query)
    #expect(run.status == 2)
    #expect(run.error == "onaji: the query is empty — give at least one word to search for\n")
  }

  /// An unset variable is no choice of the default.
  @Test(arguments: [
    ["search", "missing.jsonl", "q", "-l", ""], ["fold", "a", "--locale="], ["locales", ""],
    ["match", "a", "b", "-l", ""], ["test", "missing.tsv", "-l", ""],
  ])
  func emptyLocale(_ arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("onaji: the locale is empty — "))
  }

  /// What was typed does not bury the message.
  @Test(arguments: [
    ["LONG"], ["fold", "--LONG"], ["fold", "-l", "LONG"], ["fold", "--fold", "LONG"],
    ["fold", "--format", "LONG"], ["search", "missing.jsonl", "q", "-n", "LONG"],
  ])
  func longWords(_ arguments: [String]) {
    let long = String(repeating: "x", count: 100_000)
    let run = CommandRun(arguments.map { $0.replacing("LONG", with: long) })
    #expect(run.status == 2)
    #expect(run.error.count < 1000)
    #expect(run.error.contains("x…"))
  }

  /// What was typed cannot draw on the terminal.
  @Test func typedTextIsEscaped() {
    let run = CommandRun("\u{1B}[2J\u{202E}")
    #expect(run.error.hasPrefix("onaji: unknown command '\\u{1B}[2J\\u{202E}' — "))
  }
}
