import Foundation
import OnajiCommand
import Testing

/// The manual page, as the programs that show it take it.
@Suite struct ManualPageTests {
  private static let page = CommandRun("man")

  @Test(.enabled(if: Shell.man.isInstalled, "man is not installed"))
  func manShowsAllOfIt() throws {
    try withFile("onaji.1", Self.page.output) { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let run = try Shell.man.run(["--warnings", "-l", path], in: folder)
      #expect(run.status == 0)
      #expect(run.error.isEmpty)
      let shown = run.output
      var rest = shown[...]
      for section in [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT",
        "FILES", "EXAMPLES", "SEE ALSO",
      ] {
        let heading = try #require(rest.range(of: "\n\(section)\n"), "\(section)")
        rest = rest[heading.lowerBound...].dropFirst()
      }
      // As help says it, in any width.
      let words = Self.words(shown)
      for command in Subcommand.allCases.map(\.rawValue) {
        for paragraph in CommandRun(command, "--help").output.components(separatedBy: "\n\n")
        where !paragraph.contains("\n  ") && !paragraph.hasPrefix("Usage:") {
          #expect(words.contains(Self.words(paragraph)), "\(paragraph)")
        }
      }
      // What groff and man would change: hyphens, quotes, backslashes, and what is not ASCII.
      for text in [
        "onaji - find", "--no-fold han-variants",
        "无间道 finds 無間道, ｱﾒﾘ finds アメリ, amelie finds Amélie",
        "onaji fold 'Ａmélie・プーラン'", #"\u{3042} stands for a code point and \t, \n, \\ for a tab"#,
        "\"quoted words\"", ".json, .csv", "~/.bashrc", "no match: ı and i",
      ] {
        #expect(words.contains(text), "\(text)")
      }
      #expect(!shown.contains("\u{2010}"), "a word to be typed is hyphenated")
      for line in shown.split(separator: "\n") {
        let columns = line.unicodeScalars.reduce(0) { $0 + (0x2E80...0xFF60 ~= $1.value ? 2 : 1) }
        #expect(columns <= 80, "\(line)")
      }
    }
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(.enabled(if: Shell.mandoc.isInstalled, "mandoc is not installed"))
  func mandocHasNothingToSay() throws {
    try withFile("onaji.1", Self.page.output) { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let run = try Shell.mandoc.run(["-T", "lint", path], in: folder)
      #expect(run.status == 0)
      #expect(run.output.isEmpty && run.error.isEmpty, "\(run.output)\(run.error)")
    }
  }

  /// Every option of every command has an entry.
  @Test func hasEveryOption() {
    let page = Self.page.output
    for command in Subcommand.allCases.map(\.rawValue) {
      #expect(page.contains(".SS \"onaji \(command)\"\n"))
      for line in CommandRun(command, "--help").output.split(separator: "\n") {
        guard let dashes = line.range(of: "--"), line.hasPrefix("  -") || line.hasPrefix("      --")
        else { continue }
        let name = line[dashes.lowerBound...].prefix { $0.isLetter || $0 == "-" }
        #expect(page.contains("\\fB\(name.replacing("-", with: "\\-"))\\fP"), "\(name)")
      }
    }
  }

  /// ASCII, and no line that begins as a request unless it is one of those used.
  @Test func everyLineIsText() {
    let macros: Set = ["TH", "SH", "SS", "PP", "TP", "IP", "BR", "nh", "ad", "nf", "fi"]
    for line in Self.page.output.split(separator: "\n") {
      #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "\(line)")
      #expect(!line.hasPrefix("'"))
      if line.hasPrefix(".") {
        #expect(macros.contains(String(line.dropFirst().prefix { $0.isLetter })), "\(line)")
      }
    }
  }
}
