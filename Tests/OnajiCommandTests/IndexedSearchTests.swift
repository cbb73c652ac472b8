import Foundation
import TestSupport
import Testing

/// `onaji search` gives of an index what it gives of the catalog.
@Suite struct IndexedSearchTests {
  /// Calls `body` with the path of an index of the sample catalog.
  static func withIndex(_ body: (String) throws -> Void) throws {
    // The index replaces an empty file.
    try withFile("movies.onaji", "") { index in
      #expect(CommandRun("index", SampleCatalogTests.path, "-o", index).status == 0)
      try body(index)
    }
  }

  /// Options after the query.
  static let options: [[String]] = [
    ["--format", "text"], ["--format", "text", "--explain"], ["--format", "json"],
    ["--format", "jsonl", "-n", "0"], ["--format", "tsv", "-n", "3"], ["--count"],
    ["--count", "--level", "standard"], ["-s", "title", "--format", "tsv", "-n", "0"],
    ["-s", "aliases", "-s", "director", "--format", "tsv"], ["-m", "prefix", "--format", "tsv"],
    ["-m", "exact", "--format", "tsv"], ["-l", "ja", "--format", "tsv", "-n", "0"],
    ["-l", "zh-Hant", "--level", "identical", "--format", "tsv"],
    ["--no-fold", "han-variants", "--format", "tsv"],
  ]

  @Test(arguments: options)
  func printsWhatTheCatalogGives(_ options: [String]) throws {
    let queries = SampleCatalogTests.queries.map(\.query) + ["道", "e", "the", "xyzzy", "!!!"]
    try Self.withIndex { index in
      for query in queries {
        let scan = CommandRun(["search", SampleCatalogTests.path, query] + options)
        let run = CommandRun(["search", index, query] + options)
        #expect(run.output == scan.output, "\(query)")
        #expect(run.error == scan.error, "\(query)")
        #expect(run.status == scan.status, "\(query)")
      }
    }
  }

  /// By its content, whatever it is called.
  @Test func anyName() throws {
    try Self.withIndex { index in
      let renamed = index.replacing(".onaji", with: ".csv")
      try FileManager.default.moveItem(atPath: index, toPath: renamed)
      #expect(CommandRun("search", renamed, "无间道", "--count").output == "2\n")
    }
  }

  @Test func terminal() throws {
    try Self.withIndex { index in
      let run = CommandRun(["search", index, "the", "-n", "2"], onTerminal: true)
      let scan = CommandRun(
        ["search", SampleCatalogTests.path, "the", "-n", "2"], onTerminal: true)
      #expect(run.output == scan.output)
      #expect(run.error == scan.error)
    }
  }

  /// Readers see the old index or the new one, whole, and never an error.
  @Test(.timeLimit(.minutes(1)))
  func searchWhileItIsRebuilt() throws {
    try Self.withIndex { index in
      let expected = CommandRun("search", index, "无间道", "--format", "jsonl").output
      let end = Date(timeIntervalSinceNow: 1.5)
      // Ten readers and a writer; what went wrong, by thread.
      nonisolated(unsafe) let failures = UnsafeMutablePointer<Int>.allocate(capacity: 11)
      nonisolated(unsafe) let runs = UnsafeMutablePointer<Int>.allocate(capacity: 11)
      failures.initialize(repeating: 0, count: 11)
      runs.initialize(repeating: 0, count: 11)
      let threads = (0..<11).map { number in
        let done = DispatchSemaphore(value: 0)
        Thread {
          while Date() < end || runs[number] == 0 {
            let run =
              number == 0
              ? CommandRun("index", SampleCatalogTests.path, "-o", index)
              : CommandRun("search", index, "无间道", "--format", "jsonl")
            if run.status != 0 || number > 0 && run.output != expected { failures[number] += 1 }
            runs[number] += 1
          }
          done.signal()
        }.start()
        return done
      }
      for done in threads { done.wait() }
      #expect((0..<11).map { failures[$0] } == Array(repeating: 0, count: 11))
      failures.deallocate()
      runs.deallocate()
    }
  }
}

/// `onaji search --queries`.
@Suite struct QueryFileTests {
  static let queries = "infernal\r\n无间道\n\nxyzzy\na\\b\ttab\n\u{200B}\n\"infernal affairs\" 2002"

  /// Runs over the small catalog and over its index, with the times masked.
  static func runs(_ arguments: [String]) throws -> [CommandRun] {
    var runs: [CommandRun] = []
    try IndexCommandTests.withFolder { folder in
      try Data(queries.utf8).write(to: URL(fileURLWithPath: "\(folder)/q.txt"))
      #expect(CommandRun("index", "\(folder)/movies.jsonl", "-o", "\(folder)/m.onaji").status == 0)
      for file in ["movies.jsonl", "m.onaji"] {
        var run = CommandRun(
          ["search", "\(folder)/\(file)", "--queries", "\(folder)/q.txt"] + arguments)
        for text in [\CommandRun.output, \CommandRun.error] {
          run[keyPath: text] = run[keyPath: text].replacing(#/ +[0-9,]+\.[0-9] µs/#, with: " T µs")
            .replacing(/[0-9][0-9,]*\.[0-9]/, with: "T")
        }
        runs.append(run)
      }
    }
    return runs
  }

  @Test(arguments: ["text", "tsv", "json", "jsonl"])
  func formats(_ format: String) throws {
    for run in try Self.runs(["--format", format]) {
      #expect(run.status == 0)
      expectSnapshot("queries-\(format)", run.output + run.error)
    }
  }

  /// Hits of each line; `a\b` folds to what "tab" ends in.
  static let settingRuns: [(arguments: [String], hits: [Int], status: Int32)] = [
    (["--format", "tsv", "--count"], [2, 2, 0, 0, 1, 0, 0], 0),
    (["--format", "tsv", "-m", "prefix"], [1, 1, 0, 0, 0, 0, 0], 0),
    (["--format", "tsv", "-m", "exact", "-n", "1"], [0, 1, 0, 0, 0, 0, 0], 0),
    (["--format", "tsv", "-s", "note", "-n0"], [1, 1, 0, 0, 1, 0, 0], 0),
    (["--format", "tsv", "--no-fold", "han-variants"], [2, 0, 0, 0, 1, 0, 0], 0),
    (["--format", "tsv", "-s", "year"], [0, 0, 0, 0, 0, 0, 0], 1),
  ]

  @Test(arguments: settingRuns)
  func settings(_ arguments: [String], _ hits: [Int], _ status: Int32) throws {
    for run in try Self.runs(arguments) {
      let counts = run.output.split(separator: "\n").map { line in
        Int(line.split(separator: "\t", omittingEmptySubsequences: false).dropLast().last ?? "")
      }
      #expect(counts == hits)
      #expect(run.status == status)
    }
  }

  /// Bad records of a catalog are told once, not once a query.
  @Test func badRecords() throws {
    try withFile("bad.jsonl", "{bad}\n" + SearchCommandTests.movies) { path in
      let run = CommandRun(
        ["search", path, "--queries", "-", "--format", "tsv"], input: "\u{FEFF}infernal\namelie\n")
      #expect(run.status == 2)
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(run.output.split(separator: "\n").count == 2)
      #expect(run.output.hasPrefix("infernal\t2\t"))
    }
  }

  @Test func noQueries() throws {
    try withFile("t.txt", "a\n") { path in
      let run = CommandRun("search", path, "--queries", "-")
      #expect(run.status == 1)
      #expect(run.error == "no queries\n")
      #expect(CommandRun("search", path, "--queries", "-", "--format=json").output == "[]\n")
    }
  }
}
