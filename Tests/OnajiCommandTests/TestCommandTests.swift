import Foundation
import Testing
import TextFolding

@testable import OnajiCommand

/// `onaji test`: what comes of cases, and how it is reported.
@Suite struct TestCommandTests {
  static let cases = """
    id	locale	mode	level	text	query	expect	highlight	note
    M1				無間道	无间道	match
    M2				無間道	重慶	match		never the same
    N1				abc	xyz	nomatch
    N2	zh-Hant			無間道	无间道	nomatch
    H1				The 無間道	无间道	match	無間道
    H2				The 無間道	无间道	match	The
    H3				a b c	a c	match	c
    T1	tr			Irmak	irmak	nomatch
    R1				abc ¦ abcd ¦ xyz ¦ zabc	abc	rank
    R2				zabc ¦ abc	abc	rank
    R3				xyz ¦ abc	abc	rank
    O1				a	a	open
    O2				a	b	open
    L1			reading	無間道	wujiandao	match
    X1#<&">				a	b	match

    """

  @Test(arguments: ["text", "json", "tap", "junit"])
  func reports(_ format: String) {
    let run = CommandRun("test", "--format", format, "-", input: Self.cases)
    #expect(run.status == 1)
    #expect(run.error == "")
    expectSnapshot("test-\(format)", run.outputWithoutTimes)
  }

  @Test(arguments: ["text", "json", "html"])
  func matrix(_ format: String) {
    let run = CommandRun(
      "test", "--matrix", "und,tr", "--format", format, "-", input: Self.cases)
    #expect(run.status == 1)
    expectSnapshot("test-matrix-\(format)", run.output)
  }

  /// Each cell of a matrix is what the case comes to under that locale alone.
  @Test func matrixIsEachLocale() throws {
    let tags = ["und", "ja", "tr", "zh-TW"]
    let columns = try tags.map { CaseMatrix.Column(tag: $0, profile: try .resolving($0)) }
    let files = Array(ConformanceTests.files.prefix(4))
    let matrix = CaseMatrix(files, columns)
    #expect(matrix.rows.count == files.reduce(0) { $0 + $1.cases.count })
    for (index, column) in columns.enumerated() {
      let runner = CaseRunner(CaseRunner.Setting(profile: column.profile))
      for row in matrix.rows {
        let alone = runner.run(row.tested)
        #expect(row.cells[index].finding == alone.finding)
        #expect(row.cells[index].outcome.name == alone.outcome.name)
        #expect(
          row.differs
            == (Set(row.cells.map { [$0.finding?.match?.level] }).count > 1
              || Set(row.cells.map { $0.finding?.order }).count > 1))
      }
      #expect(matrix.tally(ofColumn: index).total == matrix.rows.count)
    }
  }

  /// Two bytes that are no characters are not the same text without a word; and what is no UTF-8 at all
  /// is told so once.
  @Test(arguments: [
    (
      Array("1\t\tab\tab\tmatch\n2\t\t".utf8) + [0xFF, 0x09, 0xFE] + Array("\tmatch\n".utf8),
      "byte F"
    ),
    ([0], "looks binary"), ([0xFF, 0], "looks binary"),
  ])
  func illFormedBytes(_ cases: [UInt8], _ message: String) throws {
    let run = try illFormed(Array(Self.header.utf8) + cases)
    #expect(run.status == 2)
    #expect(
      run.error.split(separator: "\n").allSatisfy { $0.contains(message) } && run.error != "",
      "\(run.error)")
  }

  @Test func utf16() throws {
    let text = Self.header + "1\t\tab\tab\tmatch\n"
    let run = try illFormed([0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] })
    #expect(run.status == 2)
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.error.contains("the file is in UTF-16"), "\(run.error)")
  }

  private func illFormed(_ bytes: [UInt8]) throws -> CommandRun {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("onaji-\(UUID().uuidString).tsv")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(bytes).write(to: path)
    return CommandRun("test", path.path)
  }

  /// A tag that is named twice is one column.
  @Test func matrixColumns() {
    let run = CommandRun("test", "--matrix", "ja,und,ja", "-", input: Self.cases)
    #expect(run.output.contains("\nja   "))
    #expect(run.output.components(separatedBy: "\nja ").count == 2)
  }

  @Test func pagesAreOfMatrices() {
    let run = CommandRun("test", "--format", "html", "-", input: Self.cases)
    #expect(run.status == 2 && run.error.contains("--format html is for a matrix"))
  }

  static let header = "id\tlocale\ttext\tquery\texpect\n"

  /// The last line is one that scripts read too: its numbers have digits alone.
  @Test func tallyOfThousands() {
    let cases =
      "id\ttext\tquery\texpect\n" + (1...1200).map { "\($0)\ta\ta\tmatch\n" }.joined()
    #expect(CommandRun("test", "-", input: cases).output == "1200 passed, 0 failed, 0 skipped\n")
  }

  @Test func status() {
    let pass = Self.header + "1\t\ta\ta\tmatch\n"
    let fail = Self.header + "1\t\ta\tb\tmatch\n"
    let mistake = fail + "2\t\ta\ta\tmacht\n"
    #expect(CommandRun("test", "-", input: pass).status == 0)
    #expect(CommandRun("test", "-", input: fail).status == 1)
    #expect(CommandRun("test", "-", input: mistake).status == 2)
    #expect(
      CommandRun("test", "-", input: mistake).output.hasSuffix("\n0 passed, 1 failed, 0 skipped\n"))
  }

  /// The cases of one file run though another cannot be read.
  @Test func missingFile() {
    let pass = Self.header + "1\t\ta\ta\tmatch\n"
    let run = CommandRun("test", "missing.tsv", "-", input: pass)
    #expect(run.status == 2)
    #expect(run.output == "1 passed, 0 failed, 0 skipped\n")
  }

  @Test func localeOverrides() {
    let cases = Self.header + "1\ttr\tIrmak\tirmak\tmatch\n"
    #expect(CommandRun("test", "-", input: cases).status == 1)
    #expect(CommandRun("test", "-l", "und", "-", input: cases).status == 0)
  }

  @Test func switches() {
    let cases = Self.header + "1\t\tAmélie\tamelie\tmatch\n"
    #expect(CommandRun("test", "-", input: cases).status == 0)
    #expect(CommandRun("test", "--no-fold", "diacritics", "-", input: cases).status == 1)
  }
}
