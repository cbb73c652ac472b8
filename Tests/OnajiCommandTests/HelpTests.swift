import OnajiCommand
import Testing

/// What `--help` and `--version` print.
@Suite struct HelpTests {
  @Test(arguments: Subcommand.allCases.map(\.rawValue))
  func commandPage(_ command: String) {
    let run = CommandRun(command, "--help")
    #expect(run.status == 0)
    expectSnapshot("help-\(command)", run.output)
  }

  @Test func programPage() {
    let run = CommandRun("--help")
    #expect(run.status == 0)
    expectSnapshot("help", run.output)
    #expect(CommandRun("-h").output == run.output)
  }

  @Test(arguments: [[]] + Subcommand.allCases.map { [$0.rawValue] })
  func pagesAreEightyColumnsWide(_ command: [String]) {
    for line in CommandRun(command + ["--help"]).output.split(separator: "\n") {
      let columns = line.unicodeScalars.reduce(0) { $0 + (0x2E80...0xFF60 ~= $1.value ? 2 : 1) }
      #expect(columns <= 80, "\(line)")
    }
  }

  /// Whatever else is wrong or missing: who asks for help gets it.
  @Test(arguments: [
    ["search", "-h"], ["--help", "search"], ["search", "x", "--count", "--help", "--matrix", "a"],
    ["help", "search"], ["help", "search", "x", "-n3"],
  ])
  func helpComesFirst(_ arguments: [String]) {
    #expect(CommandRun(arguments).output == CommandRun("search", "--help").output)
  }

  @Test func version() {
    let lines = CommandRun("--version").output.split(separator: "\n")
    #expect(lines.first == "onaji 0.1.0")
    #expect(lines.dropFirst().map { $0.prefix { $0 != " " } } == ["tables", "Unicode", "ICU"])
    #expect(CommandRun("-V").output == CommandRun("search", "--version").output)
  }
}
