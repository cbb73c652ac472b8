import Foundation
import Testing

@testable import OnajiCommand

/// `onaji test --record` and `--compare`.
@Suite struct BaselineTests {
  static let header = "id\tlocale\tlevel\ttext\tquery\texpect\thighlight\n"
  static let cases =
    header + """
      hit			アメリ	あめり	match
      loose		loose	サーバ	サーバー	match
      open			Łódź	lodz	open
      away			Łódź	lodz	nomatch
      far			Łódź	xyz	nomatch
      order			a ¦ ab	a	rank
      mark			The 無間道	无间道	match	無間道
      unbuilt		reading	無間道	wujiandao	match

      """

  /// Runs the cases, recording them, then others with options, comparing.
  private func compare(
    _ changed: String, _ options: [String] = [], _ body: (CommandRun) throws -> Void
  ) throws {
    try withFile("cases.tsv", Self.cases) { cases in
      try withFile("baseline.json", "") { baseline in
        let recorded = CommandRun("test", cases, "--record", baseline)
        #expect(recorded.error == "8 cases recorded in \(baseline)\n")
        try Data(changed.utf8).write(to: URL(fileURLWithPath: cases))
        let run = CommandRun(["test", cases, "--compare", baseline] + options)
        try body(run)
      }
    }
  }

  /// What is changed about the cases or the run; the changes told, in JSON as kind, id and whether for
  /// the worse; and the status.
  static let changes:
    [(from: String, to: String, options: [String], told: [String], status: Int32)] = [
      ("", "", [], [], 0),
      // The profile or the data changed.
      ("", "", ["--no-fold", "kana"], ["missing hit worse"], 1),
      // What is open and is not found any more; a match that should not be is gone.
      ("", "", ["--no-fold", "diacritics"], ["missing open worse", "missing away"], 1),
      ("", "", ["--no-fold", "han-variants"], ["missing mark worse"], 1),
      ("", "", ["--no-fold", "long-vowel"], ["missing loose worse"], 1),
      // The same, found otherwise.
      ("", "", ["-l", "ja"], [], 0),
      // Cases that are new, gone, or edited.
      ("hit\t", "hat\t", [], ["added hat", "removed hit"], 0),
      (
        "hit\t\t\tアメリ\tあめり\tmatch", "hat\t\t\tアメリ\tあめり\tnomatch", [],
        ["added hat worse", "removed hit"], 1
      ),
      ("アメリ\tあめり\tmatch", "アメリ\tアメ\tmatch", [], ["edited hit"], 0),
      ("アメリ\tあめり\tmatch", "アメリ\tあめる\tmatch", [], ["edited hit worse"], 1),
      ("アメリ\tあめり\tmatch", "アメリ\tあめり\topen", [], ["edited hit"], 0),
      ("lodz\tnomatch", "lodz\tmatch", [], ["edited away"], 0),
      // A failure that was one is none for the worse.
      ("", "", ["--only", "away,hit"], [], 0),
      // NFC and NFD are two texts.
      ("Łódź\txyz", "Ło\u{301}dź\txyz", [], ["edited far"], 0),
      ("a ¦ ab", "ab ¦ a", [], ["edited order worse"], 1),
      ("無間道\twujiandao", "無間道\twjd", [], ["edited unbuilt"], 0),
    ]

  @Test(arguments: changes.indices) func comparing(_ index: Int) throws {
    let (from, to, options, told, status) = Self.changes[index]
    let changed = from.isEmpty ? Self.cases : Self.cases.replacing(from, with: to)
    #expect(from.isEmpty || !changed.utf8.elementsEqual(Self.cases.utf8))
    try compare(changed, options + ["--format", "json"]) { run in
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let comparison = try #require(report["comparison"] as? [String: Any])
      let changes = try #require(comparison["changes"] as? [[String: Any]])
      let found = try changes.map { change in
        let entry = try #require((change["after"] ?? change["before"]) as? [String: Any])
        let isWorse = try #require(change["worse"] as? Bool)
        return "\(change["kind"] ?? "") \(entry["id"] ?? "")\(isWorse ? " worse" : "")"
      }
      #expect(found == told)
      #expect(run.status == status)
      #expect(run.error == "")
    }
  }

  /// A level that is looser is worse only past what ranks as the same text.
  @Test(arguments: [
    ("identical", "standard", false), ("standard", "identical", false), ("standard", "loose", true),
    ("identical", "typo", true), ("loose", "standard", false), ("loose", "typo", true),
    ("typo", "loose", false), ("unheard-of", "standard", false),
  ])
  func levels(_ before: String, _ now: String, _ isWorse: Bool) throws {
    let rows = [
      ("identical", "アメリ\tアメリ"), ("standard", "アメリ\tあめり"), ("loose", "サーバ\tサーバー"),
      ("typo", "Casablanca\tcasablnaca"),
    ]
    let row = try #require(rows.first { $0.0 == now }?.1)
    try withFile("cases.tsv", Self.header + "1\t\ttypo\t\(row)\tmatch\n") { cases in
      try withFile("baseline.json", "") { baseline in
        #expect(CommandRun("test", cases, "--record", baseline).status == 0)
        let file = URL(fileURLWithPath: baseline)
        let then = try String(contentsOf: file, encoding: .utf8)
          .replacing("\"found\":\"\(now)\"", with: "\"found\":\"\(before)\"")
        try Data(then.utf8).write(to: file)
        let run = CommandRun("test", cases, "--compare", baseline)
        #expect(run.output.contains("another level: "))
        #expect(run.status == (isWorse ? 1 : 0))
      }
    }
  }

  @Test func text() throws {
    let changed = Self.cases.replacing("hit\t", with: "new\t")
      .replacing("Łódź\txyz", with: "Łódź\tdz")
    try compare(changed, ["--no-fold", "han-variants", "--no-fold", "diacritics"]) { run in
      #expect(run.status == 1)
      expectSnapshot("test-compare", Self.withoutPlaces(run.output))
    }
  }

  /// Without the folder and with the versions of this ICU.
  private static func withoutPlaces(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.hasPrefix("onaji ") { return "onaji …" }
      return String(line.replacing(/\/[^ ]*\/(cases\.tsv|baseline\.json)/) { $0.output.1 })
    }.joined(separator: "\n")
  }

  /// Both versions are told where they differ.
  @Test func versions() throws {
    try withFile("cases.tsv", Self.cases) { cases in
      try withFile("baseline.json", "") { baseline in
        _ = CommandRun("test", cases, "--record", baseline)
        let file = URL(fileURLWithPath: baseline)
        let text = try String(contentsOf: file, encoding: .utf8)
        let other = text.replacing(/"icu":"[^"]*"/, with: "\"icu\":\"1.2\"")
        try Data(other.utf8).write(to: file)
        let run = CommandRun("test", cases, "--compare", baseline)
        #expect(run.output.contains("icu 1.2 then, \(DataVersions.current.icu) now"))
        #expect(run.status == 0)
      }
    }
  }

  /// A file that was moved, or is named from elsewhere, has the cases that it had.
  @Test func movedFile() throws {
    try withFile("cases.tsv", Self.cases) { cases in
      try withFile("baseline.json", "") { baseline in
        _ = CommandRun("test", cases, "--record", baseline)
        let run = CommandRun("test", "-", "--compare", baseline, input: Self.cases)
        #expect(run.output.contains(": 0 changed, 0 for the worse\n"))
      }
    }
  }

  /// What is recorded is what was there, read back.
  @Test func roundTrip() throws {
    let files = ConformanceTests.files.prefix(20).map { $0 }
    let baseline = Baseline(CaseReport(files, CaseRunner.Setting()))
    let read = try Baseline(baseline.bytes, file: "b.json")
    #expect(read.versions == baseline.versions)
    #expect(read.entries.count == baseline.entries.count)
    for (one, other) in zip(read.entries, baseline.entries) {
      #expect(one.finding == other.finding && one.outcome == other.outcome && one.id == other.id)
      #expect(one.question.isSame(as: other.question), "\(one.id)")
    }
    // A case a line.
    #expect(baseline.bytes.count { $0 == UInt8(ascii: "\n") } == baseline.entries.count + 1)
  }

  @Test(arguments: [
    ("", "record one with onaji test --record"), ("[1]", "is no baseline"),
    ("{\"total\":1,\"failures\":[]}", "is no baseline"),
    ("{\"format\":\"onaji-baseline\",\"version\":9}", "was recorded by a newer onaji"),
    ("{\"format\":\"onaji-baseline\",\"version\":1}", "versions is missing"),
    ("{\"format\":\"onaji-baseline\",\"version\":1,\"versions\":{}}", "versions.onaji is missing"),
    (
      """
      {"format":"onaji-baseline","version":1,"versions":{"onaji":"","icu":"","unicode":"","data":""},
      "cases":[{"file":"a","id":"1","locale":"ja","mode":"exact","level":"standard","text":"a",
      "query":"a","expect":"match","outcome":"passed","order":["x"]}]}
      """, "cases[0].order is missing"
    ),
    (
      """
      {"format":"onaji-baseline","version":1,"versions":{"onaji":"","icu":"","unicode":"","data":""},
      "cases":[{"file":"a","id":"1","locale":"ja","mode":"exact","level":"standard","text":"a",
      "query":"a","expect":"match","outcome":"passed","order":[1],"found":"standard","foldings":[],
      "ranges":[[1,-9223372036854775808]]}]}
      """, "cases[0].ranges is missing"
    ),
  ])
  func damaged(_ content: String, _ message: String) throws {
    try withFile("baseline.json", content) { baseline in
      let run = CommandRun("test", "-", "--compare", baseline, input: Self.cases)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  /// Every cut and every changed byte of a baseline is an error or a comparison, never a crash.
  @Test func anyDamage() throws {
    let file = CaseFile("a.tsv", Array(Self.cases.utf8))
    let report = CaseReport([file], CaseRunner.Setting())
    let bytes = Baseline(report).bytes
    for index in bytes.indices where index % 11 == 0 {
      var changed = bytes
      changed[index] = changed[index] == 0x22 ? 0x31 : 0x22
      for damaged in [changed, Array(bytes[..<index])] {
        do throws(CommandError) {
          let baseline = try Baseline(damaged, file: "b.json")
          let comparison = BaselineComparison(report, with: baseline, isWhole: true)
          comparison.writeText("b", Output(MemoryStream()), Style(isColoured: false), .en)
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// As a baseline begins.
  private static let old = #"{"format":"onaji-baseline","version":1}"#

  /// A baseline is lost neither to a mistake in a case file nor to a folder that is not there, and no
  /// other file is left.
  @Test func keepsTheOldOne() throws {
    try withFile("baseline.json", Self.old) { baseline in
      let folder = (baseline as NSString).deletingLastPathComponent
      let mistake = Self.cases + "bad\t\t\ta\ta\tmacht\n"
      let run = CommandRun("test", "-", "--record", baseline, input: mistake)
      #expect(run.status == 2)
      #expect(run.error.contains("baseline.json is left as it was"))
      #expect(contents(of: baseline) == Self.old)
      for path in [folder + "/no/baseline.json", folder] {
        let run = CommandRun("test", "-", "--record", path, input: Self.cases)
        #expect(run.status == 2)
        #expect(run.error.contains("cannot write "), "\(run.error)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == ["baseline.json"])
      for options in [["--only", "hit"], ["--matrix", "ja"], ["--failed-from", baseline]] {
        let run = CommandRun(["test", "-", "--record", baseline] + options, input: Self.cases)
        #expect(run.status == 2, "\(options)")
        #expect(contents(of: baseline) == Self.old)
      }
    }
  }

  /// What is no baseline is not replaced by one, such as the first case file where the name was
  /// forgotten; an empty file is.
  @Test func takesThePlaceOfBaselinesOnly() throws {
    for content in [Self.cases, "{}", "notes"] {
      try withFile("a.tsv", content) { path in
        let run = CommandRun("test", "--record", path, "-", input: Self.cases)
        #expect(run.status == 2 && run.output == "")
        #expect(run.error.contains("is no baseline"), "\(run.error)")
        #expect(contents(of: path) == content)
      }
    }
    try withFile("b.json", "") { path in
      #expect(CommandRun("test", "--record", path, "-", input: Self.cases).status == 1)
      #expect(contents(of: path).hasPrefix("{\"format\":"))
    }
  }

  /// A link stays a link, and the rights of the file what they were.
  @Test func keepsLinkAndRights() throws {
    try withFile("real.json", Self.old) { real in
      let manager = FileManager.default
      let link = (real as NSString).deletingLastPathComponent + "/link.json"
      try manager.createSymbolicLink(atPath: link, withDestinationPath: real)
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
      #expect(CommandRun("test", "-", "--record", link, input: Self.cases).status == 1)
      let destination = try manager.destinationOfSymbolicLink(atPath: link)
      #expect(destination == real)
      let attributes = try manager.attributesOfItem(atPath: real)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(contents(of: real).hasPrefix("{\"format\":"))
    }
  }

  /// Empty if it cannot be read.
  private func contents(of path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
