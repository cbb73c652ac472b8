import OnajiCommand
import Testing

/// `onaji fold`, in every format.
@Suite struct FoldCommandTests {
  static let texts = ["Ａmélie・プーラン", "無間道", "㍿ か\u{3099}", "", "!!!"]

  @Test(arguments: ["text", "json", "jsonl"])
  func formats(_ format: String) {
    let run = CommandRun(["fold", "--format", format, "--"] + Self.texts)
    #expect(run.status == 0)
    #expect(run.error == "")
    expectSnapshot("fold-\(format)", run.output)
  }

  @Test(arguments: ["text", "jsonl"])
  func explanation(_ format: String) {
    let run = CommandRun(["fold", "--explain", "--format", format, "--"] + Self.texts)
    expectSnapshot("fold-explain-\(format)", run.output)
  }

  /// Arguments and lines fold alike, in every format.
  @Test(arguments: ["text", "json", "jsonl"])
  func linesAreTexts(_ format: String) {
    let lines = CommandRun(
      "fold", "--format", format, input: Self.texts.map { $0 + "\n" }.joined())
    #expect(lines.output == CommandRun(["fold", "--format", format, "--"] + Self.texts).output)
  }

  @Test func switches() {
    #expect(CommandRun("fold", "Ａé").output == "ae\n")
    #expect(CommandRun("fold", "Ａé", "--no-fold", "diacritics").output == "aé\n")
    let both = CommandRun("fold", "Ａé", "--no-fold", "diacritics", "--fold", "diacritics")
    #expect(both.output == "ae\n")
    #expect(CommandRun("fold", "Ａe\u{301}", "--level", "identical").output == "Ａé\n")
  }

  @Test func locale() {
    #expect(CommandRun("fold", "IRMAK").output == "irmak\n")
    #expect(CommandRun("fold", "-l", "tr", "IRMAK").output == "ırmak\n")
    let unknown = CommandRun("fold", "-l", "zzz-not-a-tag-", "x")
    #expect(unknown.status == 2)
  }

  /// What a person reads cannot draw; a pipe gets the fold itself.
  @Test func controlsOnATerminal() {
    let text = "a\u{1B}[31m"
    #expect(
      CommandRun("fold", "--level", "identical", text, onTerminal: true).output
        == "a\\u{1B}[31m\n")
    #expect(CommandRun("fold", "--level", "identical", text).output == text + "\n")
  }
}
