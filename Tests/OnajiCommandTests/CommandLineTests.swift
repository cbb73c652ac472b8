import Testing

/// How options may be written.
@Suite struct CommandLineTests {
  static let same: [[String]] = [
    ["fold", "--format", "jsonl", "--level", "identical", "A", "-b"].dashed,
    ["fold", "--format=jsonl", "--level=identical", "A", "-b"].dashed,
    ["--format", "jsonl", "fold", "A", "--level", "identical", "-b"].dashed,
    ["--level=identical", "fold", "A", "--format=json", "--format", "jsonl", "-b"].dashed,
    ["fold", "--level", "standard", "--level", "identical", "--format", "jsonl", "A", "-b"].dashed,
  ]

  @Test(arguments: same) func optionsAnywhere(_ arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output == CommandRun(Self.same[0]).output)
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ["-l", "und"], ["-lund"], ["-l=und"], ["--locale", "und"], ["--locale=und"],
  ])
  func shortOptions(_ option: [String]) {
    let run = CommandRun(["fold"] + option + ["A"])
    #expect(run.status == 0)
    #expect(run.output == CommandRun("fold", "A").output)
  }

  @Test func dashAloneIsNoOption() {
    #expect(CommandRun("fold", "--level", "identical", "-").output == "-\n")
  }

  @Test func wordsAfterTwoDashesAreNoOptions() {
    #expect(CommandRun("fold", "--level", "identical", "--", "--", "-x").output == "--\n-x\n")
  }

  /// An empty value is a value.
  @Test func emptyValue() {
    let run = CommandRun("fold", "--level=", "A")
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("onaji: unknown level '' — "))
  }
}

extension [String] {
  /// The last word after `--`.
  fileprivate var dashed: [String] { dropLast() + ["--", self[count - 1]] }
}
