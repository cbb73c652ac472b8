import Foundation
import JSONText
import TestSupport
import Testing

@testable import OnajiCommand

/// `onaji index`: what it writes, says and refuses.
@Suite struct IndexCommandTests {
  /// Calls `body` with a new folder, which is deleted afterwards.
  static func withFolder(_ body: (String) throws -> Void) throws {
    try withFile("movies.jsonl", SearchCommandTests.movies) { path in
      try body(String(path.dropLast("/movies.jsonl".count)))
    }
  }

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// A run in which the folder's path and what differs from run to run are masked.
  static func run(_ arguments: [String], in folder: String, onTerminal: Bool = false) -> CommandRun
  {
    var run = CommandRun(
      arguments.map { $0.replacing("DIR", with: folder) }, onTerminal: onTerminal)
    for masked in [\CommandRun.output, \CommandRun.error] {
      run[keyPath: masked] = run[keyPath: masked].replacing(folder, with: "DIR")
        .replacing(/[0-9.]+ k?B?(bytes)?, [0-9.]+ s/, with: "SIZE, TIME")
        .replacing(/"bytes":[0-9]+/, with: "\"bytes\":N")
        .replacing(/"seconds":[0-9.]+/, with: "\"seconds\":T")
    }
    return run
  }

  @Test func buildsAndSaysWhat() throws {
    try Self.withFolder { folder in
      let run = Self.run(["index", "DIR/movies.jsonl", "-o", "DIR/m.onaji"], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "")
      #expect(run.error == "DIR/m.onaji: 4 records, 13 values, SIZE, TIME\n")
      let names = try Self.names(in: folder)
      #expect(names == ["m.onaji", "movies.jsonl"])
      let json = Self.run(
        ["index", "DIR/movies.jsonl", "--output=DIR/m.onaji", "--format", "json"], in: folder)
      #expect(
        json.output
          == #"{"file":"DIR/m.onaji","records":4,"values":13,"bytes":N,"problems":0,"seconds":T}"#
          + "\n")
      #expect(json.error == "")
      let check = Self.run(["index", "--verify", "DIR/m.onaji"], in: folder)
      #expect(check.status == 0)
      #expect(check.output == "DIR/m.onaji is as it was written: 4 records\n")
      let object = Self.run(["index", "--verify", "DIR/m.onaji", "--format=json"], in: folder)
      #expect(object.output == "{\"file\":\"DIR/m.onaji\",\"records\":4}\n")
    }
  }

  @Test func updates() throws {
    try Self.withFolder { folder in
      let catalog = "\(folder)/movies.jsonl"
      func change(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: catalog))
      }
      let update = ["index", "--update", "DIR/movies.jsonl", "-o", "DIR/m.onaji"]
      let first = Self.run(update, in: folder)
      #expect(first.error == "DIR/m.onaji: built anew; 4 records, 13 values, SIZE, TIME\n")
      let second = Self.run(update, in: folder)
      #expect(second.error == "DIR/m.onaji: nothing changed; 4 records, 13 values, SIZE, TIME\n")
      try change(
        SearchCommandTests.movies.replacing("Amélie\"", with: "Emily\"")
          + #"{"id":"new","title":"The Same"}"#)
      let third = Self.run(update, in: folder)
      #expect(
        third.error == "DIR/m.onaji: 1 added, 1 altered; 5 records, 14 values, SIZE, TIME\n")
      #expect(CommandRun("search", "\(folder)/m.onaji", "emily", "same", "--count").output == "0\n")
      #expect(CommandRun("search", "\(folder)/m.onaji", "emily", "--count").output == "1\n")
      try change(SearchCommandTests.movies)
      let json = Self.run(update + ["--format", "json"], in: folder)
      #expect(
        json.output
          == #"{"file":"DIR/m.onaji","records":4,"values":13,"bytes":N,"problems":0,"#
          + #""rebuilt":false,"added":0,"removed":1,"altered":1,"seconds":T}"# + "\n")
    }
  }

  @Test func leavesRecordsInTheCatalog() throws {
    try Self.withFolder { folder in
      let build = ["index", "--external", "DIR/movies.jsonl", "-o", "DIR/m.onaji"]
      #expect(Self.run(build, in: folder).status == 0)
      let search = ["search", "DIR/m.onaji", "amelie", "--format", "jsonl"]
      let found = Self.run(search, in: folder)
      let scanned = CommandRun(
        "search", "\(folder)/movies.jsonl", "amelie", "--format", "jsonl")
      #expect(found.status == 0 && found.output == scanned.output)
      try Data((SearchCommandTests.movies + "\n").utf8)
        .write(to: URL(fileURLWithPath: "\(folder)/movies.jsonl"))
      let changed = Self.run(search, in: folder)
      #expect(changed.status == 2 && changed.output.isEmpty)
      #expect(
        changed.error
          == "onaji: DIR/movies.jsonl: the catalog has changed since DIR/m.onaji was built; run "
          + "\"onaji index --update\"\n")
      let update = ["index", "--update", "DIR/movies.jsonl", "-o", "DIR/m.onaji"]
      #expect(Self.run(update, in: folder).status == 0)
      #expect(Self.run(search, in: folder).output == scanned.output)
    }
  }

  @Test(arguments: [
    ("64", 64), ("64K", 65_536), ("1k", 1024), ("512M", 512 << 20), ("2G", 2 << 30), ("", nil),
    ("M", nil), ("-1G", nil), ("1.5G", 3 << 29), ("256MB", 256 << 20), ("1GiB", 1 << 30),
    ("12 M", nil), ("0x10", nil), ("1e3", nil), ("B", nil), (".", nil), ("1T", nil),
    ("9223372036854775807G", Int.max),
  ])
  func memory(_ text: String, _ bytes: Int?) { #expect(IndexCommand.size(text) == bytes) }

  /// The same catalog gives the same bytes, and the time of a build is not among them.
  @Test func isReproducible() throws {
    try Self.withFolder { folder in
      for name in ["a", "b"] {
        let run = CommandRun("index", SampleCatalogTests.path, "-o", "\(folder)/\(name).onaji")
        #expect(run.status == 0)
      }
      let files = try ["a", "b"].map {
        try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0).onaji"))
      }
      #expect(files[0] == files[1])
    }
  }

  @Test func showsProgressOnATerminal() throws {
    try Self.withFolder { folder in
      let arguments = ["index", "DIR/movies.jsonl", "-o", "DIR/m.onaji"]
      let run = Self.run(arguments, in: folder, onTerminal: true)
      for stage in ["reading", "storing", "indexing", "writing to disk"] {
        #expect(run.error.contains("\r\u{1B}[K\(stage)"), "\(stage)")
      }
      // What is left on the line in the end is the summary.
      #expect(run.error.hasSuffix("\r\u{1B}[KDIR/m.onaji: 4 records, 13 values, SIZE, TIME\n"))
      #expect(!Self.run(arguments, in: folder).error.contains("\u{1B}"))
    }
  }

  @Test(arguments: [
    (0, 200, "reading               ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░   0 %"),
    (82, 200, "reading               ████████████░░░░░░░░░░░░░░░░░░  41 %"),
    // The file grew meanwhile.
    (300, 200, "reading               ██████████████████████████████ 100 %"),
    (0, 0, "reading               ██████████████████████████████ 100 %"),
    (12_345_678, nil, "reading               12.3 MB"), (0, nil, "reading               …"),
  ])
  func progressLine(_ completed: Int, _ total: Int?, _ line: String) {
    #expect(
      ProgressBar.line(.init(stage: .reading, completed: completed, total: total), .en) == line)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (311_500, "312 kB"),
    (75_149_999, "75.1 MB"), (9_996_000_000, "10.00 GB"),
  ])
  func sizes(_ bytes: Int, _ words: String) {
    #expect(Language.en.text(Wording.size(bytes)) == words)
  }

  /// The good records are indexed, the bad ones named, and the status says so; `--strict` leaves
  /// everything as it was.
  @Test func badRecords() throws {
    let bad = (1...25).map { "{\"title\":bad\($0)}\n" }.joined()
    try withFile("bad.jsonl", bad + SearchCommandTests.movies) { path in
      let folder = String(path.dropLast("/bad.jsonl".count))
      let strict = Self.run(["index", path, "-o", "DIR/m.onaji", "--strict"], in: folder)
      #expect(strict.status == 2)
      #expect(strict.error.hasPrefix("onaji: DIR/bad.jsonl:1:10: "))
      #expect(strict.error.split(separator: "\n").count == 1)
      let names = try Self.names(in: folder)
      #expect(names == ["bad.jsonl"])

      let run = Self.run(["index", path, "-o", "DIR/m.onaji"], in: folder)
      let lines = run.error.split(separator: "\n")
      #expect(run.status == 2)
      #expect(lines.count == 22)
      #expect(lines[20] == "onaji: … and 5 more")
      #expect(lines[21] == "DIR/m.onaji: 4 records, 13 values, SIZE, TIME")
      // Records keep their numbers.
      for file in [path, "\(folder)/m.onaji"] {
        let found = CommandRun("search", file, "amelie", "--format", "tsv")
        #expect(found.output.hasPrefix("1\ttt0211915\t28\t"), "\(found.output)")
      }
    }
  }

  @Test func encodings() throws {
    // 無間道 in Shift_JIS.
    try withFile("titles.txt", [0x96, 0xB3, 0x8A, 0xD4, 0x93, 0xB9, 0x0A]) { path in
      let index = path + ".onaji"
      let guessed = CommandRun("index", path, "-o", index, "--encoding", "shift_jis")
      #expect(guessed.status == 0)
      #expect(CommandRun("search", index, "无间道").output == "無間道\n")
      let unnamed = CommandRun("index", path, "-o", index)
      #expect(unnamed.error.contains("it looks like Shift_JIS"), "\(unnamed.error)")
    }
  }

  @Test func emptyCatalog() throws {
    try withFile("empty.txt", "") { path in
      #expect(CommandRun("index", path, "-o", path + ".onaji").status == 0)
      #expect(CommandRun("index", "--verify", path + ".onaji").status == 0)
      for file in [path, path + ".onaji"] {
        let run = CommandRun("search", file, "a")
        #expect(run.status == 1, "\(run.error)")
        #expect(run.error == "no match for a\n")
      }
    }
  }

  /// A build that was killed leaves a file, which the next one takes away; what somebody else is
  /// writing it leaves alone (the writer's own tests lock one).
  @Test func removesLitter() throws {
    try Self.withFolder { folder in
      let litter = "\(folder)/.onaji-building-c0ffee"
      try Data("half an index".utf8).write(to: URL(fileURLWithPath: litter))
      #expect(CommandRun("index", "\(folder)/movies.jsonl", "-o", "\(folder)/m.onaji").status == 0)
      let names = try Self.names(in: folder)
      #expect(names == ["m.onaji", "movies.jsonl"])
    }
  }

  /// The process learns which file to remove while it is built, and that there is none any more.
  @Test func namesTheUnfinishedFile() throws {
    final class Names: @unchecked Sendable { var all: [String?] = [] }
    try Self.withFolder { folder in
      for catalog in ["movies.jsonl", "missing.jsonl"] {
        let names = Names()
        var context = CommandContext(
          arguments: ["index", "\(folder)/\(catalog)", "-o", "\(folder)/m.onaji"],
          output: Output(MemoryStream()), error: Output(MemoryStream()))
        context.signals.unfinishedFile = { names.all.append($0) }
        _ = Invocation(context).run()
        #expect(names.all.count == 2)
        #expect(names.all.first??.hasPrefix("\(folder)/.onaji-building-") == true)
        #expect(names.all.last == .some(nil))
      }
    }
  }

  // MARK: What is refused

  /// Command lines, and what they say, in a folder with a catalog, an index `m.onaji`, a text
  /// `foreign.onaji` and a folder `sub.onaji`.
  static let refused: [String] = [
    "index --verify DIR/m.onaji --update",
    "index --verify DIR/m.onaji --memory 1G",
    "index DIR/movies.jsonl -o DIR/n.onaji --memory 12",
    "index DIR/movies.jsonl -o DIR/n.onaji --weight ratign",
    "index DIR/movies.jsonl -o DIR/n.onaji --weight title.en",
    "index - -o DIR/n.onaji --external",
    "index DIR/movies.jsonl -o DIR/foreign.onaji",
    "index --update DIR/movies.jsonl -o DIR/foreign.onaji",
    "search DIR/m.onaji x --weight rating",
    "search DIR/movies.jsonl x --weight ratign",
    "index", "index --verify", "index --verify DIR/m.onaji DIR/m.onaji", "index DIR/movies.jsonl",
    "index - --input-format txt",
    "index DIR/movies.jsonl DIR/m.onaji", "index DIR/movies.jsonl -o -",
    "index --verify DIR/m.onaji -o DIR/n.onaji", "index DIR/movies.jsonl -o DIR/n.onaji -l ja",
    "index DIR/movies.jsonl -o DIR/n.onaji --input-format xlsx",
    "index DIR/movies.jsonl -o DIR/n.onaji --format tsv",
    "index DIR/movies.jsonl -o DIR/movies.jsonl", "index DIR/link.jsonl -o DIR/movies.jsonl",
    "index DIR/m.onaji -o DIR/n.onaji", "index DIR/missing.jsonl -o DIR/n.onaji",
    "index DIR/sub.onaji -o DIR/n.onaji",
    "index DIR/movies.jsonl -o DIR/sub.onaji", "index DIR/movies.jsonl -o DIR/no/n.onaji",
    "index DIR/movies.jsonl -o DIR/movies.jsonl/n.onaji",
    "index --verify DIR/missing.onaji", "index --verify DIR/movies.jsonl",
    "index --verify DIR/sub.onaji",
    "search DIR/missing.onaji x", "search DIR/foreign.onaji x", "search DIR/empty.onaji x",
    "search DIR/sub.onaji x", "search DIR/cut.onaji x", "search DIR/cut64.onaji x",
    "search DIR/altered.onaji x", "search DIR/newer.onaji x",
    "index --verify DIR/altered-text.onaji",
    "search DIR/m.onaji x --input-format jsonl", "search DIR/m.onaji x --encoding big5",
    "search DIR/m.onaji x -s titel.en", "search DIR/m.onaji x --queries DIR/q.txt",
    "search DIR/m.onaji --queries DIR/missing.txt", "search - --queries DIR/q.txt",
    "search --queries DIR/q.txt", "search DIR/m.onaji --queries DIR/q.txt -s titel.en",
  ]

  @Test func messages() throws {
    try Self.withFolder { folder in
      func write(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      #expect(CommandRun("index", "\(folder)/movies.jsonl", "-o", "\(folder)/m.onaji").status == 0)
      let index = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/m.onaji")))
      func altered(_ offset: Int, _ change: (inout UInt8) -> Void) -> [UInt8] {
        var bytes = index
        change(&bytes[offset])
        return bytes
      }
      try write("foreign.onaji", Array("無間道\n".utf8))
      try write("empty.onaji", [])
      try write("cut.onaji", Array(index.prefix(40)))
      try write("cut64.onaji", Array(index.prefix(index.count / 64 * 32)))
      try write("altered.onaji", altered(45) { $0 ^= 1 })
      try write("newer.onaji", altered(8) { $0 = 99 })
      try write("altered-text.onaji", altered(64) { $0 ^= 0x20 })
      try write("q.txt", Array("infernal\n".utf8))
      try FileManager.default.createDirectory(
        atPath: "\(folder)/sub.onaji", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link.jsonl", withDestinationPath: "movies.jsonl")
      let before = try Self.names(in: folder)
      var report = ""
      for line in Self.refused {
        let run = Self.run(line.split(separator: " ").map(String.init), in: folder)
        #expect(run.status == 2, "\(line)")
        #expect(run.output.isEmpty, "\(line)")
        #expect(run.error.split(separator: "\n").count == 1, "\(line)")
        report +=
          "$ onaji \(line)\n"
          + run.error.replacing(/it has [0-9]+ bytes of [0-9]+/, with: "it has N bytes of N")
      }
      let names = try Self.names(in: folder)
      #expect(names == before)
      expectSnapshot("index-errors", report)
    }
  }

  /// Root may write anywhere, so a file system that nobody may write to stands in for it.
  @Test func readOnlyDirectory() throws {
    try Self.withFolder { folder in
      let closed = getuid() == 0 ? "/sys" : folder
      if closed == folder {
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      }
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      }
      let run = CommandRun("index", "\(folder)/movies.jsonl", "-o", "\(closed)/m.onaji")
      #expect(run.status == 2)
      #expect(
        run.error.hasPrefix("onaji: \(closed)/m.onaji: the directory cannot be written to ("),
        "\(run.error)")
    }
  }
}
