import Testing

@testable import OnajiCommand

/// Which cases are run: `--only` and `--failed-from`.
@Suite struct CaseSelectionTests {
  static let header = "id\ttext\tquery\texpect\n"
  static let first = header + "a\tx\tx\tmatch\nb\tx\ty\tmatch\nc,d\tx\tx\tmatch\nd\tx\ty\tmatch\n"
  static let second = header + "a\tx\ty\tmatch\ne\tx\tx\tmatch\n"

  /// What `--only` is given, the tally, and the ids of its errors.
  static let requests: [(only: [String], last: String, missing: [String])] = [
    (["a"], "1 passed, 1 failed, 0 skipped", []), (["a,b"], "1 passed, 2 failed, 0 skipped", []),
    (["a", "b"], "1 passed, 2 failed, 0 skipped", []),
    (["a,a"], "1 passed, 1 failed, 0 skipped", []),
    // An id with a comma is itself.
    (["c,d"], "1 passed, 0 failed, 0 skipped", []),
    (["d,c"], "0 passed, 1 failed, 0 skipped", ["c"]),
    (["FIRST:a"], "1 passed, 0 failed, 0 skipped", []),
    (["FIRST:e,b"], "0 passed, 1 failed, 0 skipped", ["FIRST:e"]),
    (["A", "zzz"], "0 passed, 0 failed, 0 skipped", ["A", "zzz"]),
    // As of a variable that is not set.
    ([""], "0 passed, 0 failed, 0 skipped", [""]), ([","], "0 passed, 0 failed, 0 skipped", [","]),
  ]

  @Test(arguments: requests.indices) func only(_ index: Int) throws {
    let (only, last, missing) = Self.requests[index]
    try withFile("first.tsv", Self.first) { first in
      try withFile("second.tsv", Self.second) { second in
        let options = only.flatMap { ["--only", $0.replacing("FIRST", with: first)] }
        let run = CommandRun(["test", first, second] + options)
        #expect(run.output.split(separator: "\n").last.map(String.init) == last)
        let errors = run.error.split(separator: "\n")
        #expect(errors.count == missing.count, "\(run.error)")
        for (error, id) in zip(errors, missing) {
          #expect(error.contains("no case is called '\(id.replacing("FIRST", with: first))' — "))
        }
        let fails = !last.contains(" 0 failed")
        #expect(run.status == (missing.isEmpty ? (fails ? 1 : 0) : 2))
      }
    }
  }

  /// An unknown id names the nearest.
  @Test func nearest() {
    let cases = Self.header + "zh-han-12\tx\tx\tmatch\nja-kana-1\tx\tx\tmatch\n"
    let run = CommandRun("test", "-", "--only", "ja-kana-2", input: cases)
    #expect(run.error.contains("did you mean ja-kana-1? "))
  }

  /// What failed before is run again, whatever became of it.
  @Test func failedFrom() throws {
    try withFile("first.tsv", Self.first) { first in
      try withFile("second.tsv", Self.second) { second in
        let report = CommandRun("test", first, second, "--format", "json").output
        try withFile("report.json", report) { report in
          for files in [[first, second], [first, second, "-"], []] {
            let run = CommandRun(["test", "--failed-from", report] + files, input: Self.header)
            #expect(run.output.hasSuffix("\n0 passed, 3 failed, 0 skipped\n"), "\(files)")
            #expect(run.status == 1)
          }
          // One file of two: the failure of the other is found by its id.
          let run = CommandRun("test", "--failed-from", report, "--only", "b", first)
          #expect(run.output.hasSuffix("\n0 passed, 1 failed, 0 skipped\n"))
        }
      }
    }
  }

  /// What failed and is gone is told: a report without failures would look like success.
  @Test func goneCase() throws {
    let report = CommandRun("test", "-", "--format", "json", input: Self.first).output
    try withFile("report.json", report) { report in
      let now = Self.first.replacing("b\tx\ty\tmatch\n", with: "")
      let run = CommandRun("test", "-", "--failed-from", report, input: now)
      #expect(run.status == 2)
      #expect(run.output.hasSuffix("\n0 passed, 1 failed, 0 skipped\n"))
      #expect(run.error.contains("case 'b' of standard input failed and is not there any more"))
    }
  }

  @Test(arguments: ["", "{", "[]", "{\"failures\":3}", "{\"failures\":[{\"id\":3}]}", "id\ttext\n"])
  func badReports(_ report: String) throws {
    try withFile("report.json", report) { report in
      let run = CommandRun("test", "-", "--failed-from", report, input: Self.first)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error.contains("report.json"))
      #expect(run.error.contains("onaji test --format json"))
    }
  }
}
