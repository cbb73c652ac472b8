import Testing

@testable import OnajiCommand

/// Standard input and output when they are large, closed or full.
@Suite struct StreamTests {
  static let closed = SystemError(number: 32, message: "Broken pipe", isClosedPipe: true)
  static let full = SystemError(number: 28, message: "No space left on device")

  /// The reader has gone, as in `onaji … | head -1`: quiet, with the status so far.
  @Test(arguments: [0, 1 << 16])
  func closedPipe(_ count: Int) {
    let output = MemoryStream(failingAfter: count, with: Self.closed)
    let run = CommandRun(
      ["fold", "--level", "identical"], input: String(repeating: "line\n", count: 100_000),
      output: output)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(output.bytes.count < 1 << 18)
  }

  @Test func closedPipeOfAMiss() {
    let output = MemoryStream(failingAfter: 0, with: Self.closed)
    #expect(CommandRun(["match", "a", "b"], output: output).status == 1)
  }

  @Test func fullDisk() {
    let output = MemoryStream(failingAfter: 0, with: Self.full)
    let run = CommandRun(["fold", "A"], output: output)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("onaji: cannot write the results: No space left on device — "))
  }

  /// Lines longer than a block, at its edges, empty ones, and a last one without an end.
  @Test(arguments: [1, 7, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 3 << 18])
  func linesOfEveryLength(_ length: Int) {
    let line = String(repeating: "x", count: length)
    let input = "\(line)\n\n\(line)\nlast"
    let run = CommandRun("fold", "--level", "identical", input: input)
    let isSame = run.output == input + "\n"
    #expect(isSame)
  }

  /// A stream without an end is cut off, not gathered in memory.
  @Test(arguments: [("ab\nabc\n", nil), ("ab\nabcd\nx", nil), ("abcde", 1), ("\nabcde", 2)])
  func linesTooLong(_ input: String, _ line: Int?) {
    var failure: SystemError?
    do throws(SystemError) {
      try LineReader(MemoryStream(input), lengthLimit: 4).forEachLine { _ in true }
    } catch {
      failure = error
    }
    #expect(failure?.description == line.map { "line \($0) is longer than 4 bytes" })
    #expect(failure?.isTooLarge ?? true)
  }

  @Test func filesTooLarge() throws {
    let stream = MemoryStream("abcdef")
    #expect(throws: SystemError.tooLarge(.largerThan(count: .number(5)))) {
      try Platform.contents(limit: 5) { buffer throws(SystemError) in
        try stream.read(into: buffer)
      }
    }
    #expect(Wording.unreadable("-", .tooLarge(.noMatch)).remedy == .tooLargeRemedy)
  }

  /// An array of many texts goes out as it comes, and stops with its reader.
  @Test func arraysStream() {
    let output = MemoryStream(failingAfter: 1 << 16, with: Self.closed)
    let lines = String(repeating: "line\n", count: 100_000)
    let run = CommandRun(["fold", "--format", "json"], input: lines, output: output)
    #expect(run.status == 0)
    #expect(output.bytes.count < 1 << 18)
  }

  @Test func nothingToFold() {
    #expect(CommandRun("fold", input: "").output == "")
    #expect(CommandRun("fold", "--format", "json", input: "").output == "[]\n")
  }

  @Test func colour() {
    let plain = CommandRun("match", "abc", "b").output
    let coloured = CommandRun("match", "abc", "b", "--color", "always").output
    #expect(coloured != plain)
    #expect(coloured.contains("a\u{1B}[1;35mb\u{1B}[0mc"))
    #expect(CommandRun("match", "abc", "b", onTerminal: true).output == coloured)
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let run = CommandRun("match", "abc", "b", onTerminal: true, environment: environment)
      #expect(run.output == plain)
    }
    let never = CommandRun("match", "abc", "b", "--color", "never", onTerminal: true)
    #expect(never.output == plain)
    let empty = CommandRun("match", "abc", "b", onTerminal: true, environment: ["NO_COLOR": ""])
    #expect(empty.output == coloured)
  }
}
