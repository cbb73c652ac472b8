import Testing

@testable import OnajiCommand

/// Reading case files: what is a case, what is a mistake, and where.
@Suite struct CaseFileTests {
  static let header = "id\ttext\tquery\texpect\n"

  /// Case files, `→` for a tab, and what becomes of them: mistakes, then the last line.
  static let files: [(content: String, mistakes: [String], last: String)] = [
    ("", ["1:1: the file has no header — "], "0 passed, 0 failed, 0 skipped"),
    ("# only a comment\n\n", ["1:1: the file has no header — "], "0 passed, 0 failed, 0 skipped"),
    (
      "id→text→query\n1→a→a\n", ["1:1: no column is named expect — "],
      "0 passed, 0 failed, 0 skipped"
    ),
    (
      "id→txt→query→expect\n", ["1:1: no column is named text — rename 'txt'"],
      "0 passed, 0 failed, 0 skipped"
    ),
    (
      "id→text→query→expect→text\n", ["1:22: two columns are named text — "],
      "0 passed, 0 failed, 0 skipped"
    ),
    // Any order, unknown columns, comments, blank lines, CR LF and a byte order mark.
    (
      "\u{FEFF}expect→colour→query→text→id\r\n# a comment→with tabs\r\n\r\nmatch→red→a→a→1\r\n", [],
      "1 passed, 0 failed, 0 skipped"
    ),
    ("id→text→query→expect\n1→a→a→match", [], "1 passed, 0 failed, 0 skipped"),
    (
      "id→text→query→expect→note\n1→a→a→match\n2→a→a→match→x→→\n", [],
      "2 passed, 0 failed, 0 skipped"
    ),
    (
      "id→text→query→expect\n1→a→a→match→x\n2→a→a→match\n",
      ["2:13: 5 values under 4 columns — "], "1 passed, 0 failed, 0 skipped"
    ),
    (
      "id→text→query→expect\n→a→a→match\n1→a→a→\n2→a→a\n3→a→a→mtach\n4→a→a→match\n",
      [
        "2:1: id is empty — ", "3:7: expect is empty — ", "4:7: expect is empty — ",
        "5:7: unknown expect 'mtach' — did you mean match? ",
      ], "1 passed, 0 failed, 0 skipped"
    ),
    (
      "id→text→query→expect\n1→a→a→match\n1→b→b→match\n",
      ["3:1: id '1' stands in line 2 too — "], "1 passed, 0 failed, 0 skipped"
    ),
    (
      "id→mode→level→text→query→expect\n1→prefx→→a→a→match\n2→→loos→a→a→match\n3→→→a→a→match\n",
      [
        "2:3: unknown mode 'prefx' — did you mean prefix? ",
        "3:4: unknown level 'loos' — did you mean loose? ",
      ], "1 passed, 0 failed, 0 skipped"
    ),
    (
      "id→level→text→query→expect\n1→reading→a→a→match\n2→reading→a→b→open\n", [],
      "0 passed, 0 failed, 2 skipped"
    ),
    (
      "id→level→text→query→expect\n1→typo→Star→satr→match\n2→loose→Star→satr→nomatch\n", [],
      "2 passed, 0 failed, 0 skipped"
    ),
    ("id→text\u{0}", ["1:1: this looks binary, "], "0 passed, 0 failed, 0 skipped"),
    // Ids are compared byte by byte.
    (
      "id→text→query→expect\né→a→a→match\ne\u{301}→a→a→match\n", [],
      "2 passed, 0 failed, 0 skipped"
    ),
    // Escapes.
    (
      "id→text→query→expect\n1→\\u{61}\\t\\n\\\\\\u{D800}→a→match\n", [],
      "1 passed, 0 failed, 0 skipped"
    ),
    (
      "id→text→query→expect\n1→無\\x→a→match\n2→a→\\u{110000}→match\n3→a→\\u61→match\n4→a→a\\→match\n",
      [
        "2:4: '\\x' is no escape — ", "3:5: '\\u{110000}' is no escape — ",
        "4:5: '\\u61' is no escape — ", "5:6: '\\' is no escape — ",
      ], "0 passed, 0 failed, 0 skipped"
    ),
    (
      "id→text→query→expect\n1→ab ¦ b\\q→b→rank\n", ["2:9: '\\q' is no escape — "],
      "0 passed, 0 failed, 0 skipped"
    ),
  ]

  @Test(arguments: files.indices) func reading(_ index: Int) {
    let file = Self.files[index]
    let content = file.content.replacing("→", with: "\t")
    let run = CommandRun("test", "-", input: content)
    let messages = run.error.split(separator: "\n").map(String.init)
    #expect(messages.count == file.mistakes.count, "\(run.error)")
    for (message, expected) in zip(messages, file.mistakes) {
      #expect(message.hasPrefix("onaji: -:" + expected), "\(message)")
    }
    #expect(run.output.split(separator: "\n").last.map(String.init) == file.last)
    #expect(run.status == (file.mistakes.isEmpty ? 0 : 2))
  }

  @Test(arguments: ["\u{FEFF}id", "id"], [true, false])
  func utf16(_ content: String, _ isLittleEndian: Bool) {
    let mark: [UInt8] = isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    let bytes =
      mark
      + content.utf16.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isLittleEndian ? pair : pair.reversed()
      }
    let file = CaseFile("a.tsv", bytes)
    #expect(file.mistakes.map(\.message) == [Message.caseFileInUTF16])
  }

  /// Cells that took quadratic time, hours for these.
  @Test(.timeLimit(.minutes(1)), arguments: ["id", "locale", "mode", "expect"])
  func manyMarks(_ column: String) {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)
    let header = ["id", "locale", "mode", "text", "query", "expect"]
    let row = zip(header, ["1", "", "", "a", "a", "match"]).map { $0 == column ? marks : $1 }
    let content = header.joined(separator: "\t") + "\n" + row.joined(separator: "\t") + "\n"
    let file = CaseFile("a.tsv", Array(content.utf8))
    #expect(file.cases.count == (column == "id" ? 1 : 0))
  }

  @Test func badLocale() {
    let content = "id\tlocale\ttext\tquery\texpect\n1\tnot a tag\ta\ta\tmatch\n2\t\ta\ta\tmatch\n"
    let run = CommandRun("test", "-", input: content)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("onaji: -:2:3: "))
    #expect(run.output == "1 passed, 0 failed, 0 skipped\n")
  }
}
