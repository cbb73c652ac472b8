import Foundation
import OnajiCommand
import Testing

/// What a shell's script asks of `onaji completions`, and what the scripts must hold.
@Suite struct CompletionsCommandTests {
  /// A catalog's name and content, the words on the line with CATALOG for its path, and the answer.
  static let questions: [(file: String, content: String, line: String, names: [String])] = [
    ("a.jsonl", #"{"id":1,"a":{"ja":"同じ"}}"#, "search CATALOG -s", ["a", "a.ja", "id"]),
    ("a.jsonl", #"{"id":1,"a":{"ja":"同じ"}}"#, "search CATALOG --scope x", ["a", "a.ja", "id"]),
    ("a.jsonl", #"{"b":1}"#, "-n 5 search --mode=exact CATALOG", ["b"]),
    ("a.jsonl", #"{"b":1}"#, "index -o x CATALOG", ["b"]),
    ("a.jsonl", #"{"b":1}"#, "fold CATALOG", []),
    ("a.jsonl", #"{"b":1}"#, "serch CATALOG", []),
    ("a.jsonl", #"{"b":1}"#, "search -o CATALOG", []),
    ("a.jsonl", #"{"b":1}"#, "search --no-such -Z CATALOG", ["b"]),
    ("a.jsonl", #"{"b":1}"#, "search -- CATALOG", ["b"]),
    ("a.jsonl", "", "search CATALOG", []),
    ("a.jsonl", "{\"a\":1}\n{broken\n{\"c\":1}\n", "search CATALOG", ["a", "c"]),
    ("a.jsonl", "{\"a\\nb\":1,\"\\u202E\":1,\"\":1,\"ok\":1}", "search CATALOG", ["ok"]),
    ("a.json", #"[{"a":1},{"b":{"c":"x"}},"#, "search CATALOG", ["a", "b", "b.c"]),
    ("a.csv", "題名,odd name,it's\n1,2,3\n", "search CATALOG", ["it's", "odd name", "題名"]),
    ("a.txt", "a,b\nc,d\n", "search CATALOG", ["title"]),
    ("a.txt", "a,b\nc,d\n", "search CATALOG --input-format csv", ["a", "b"]),
    ("a.txt", "a,b\nc,d\n", "search CATALOG --input-format nonsense", ["title"]),
    ("a.bin", "\0\0\0", "search CATALOG", []),
    ("a.onaji", "no index", "search CATALOG", []),
  ]

  @Test(arguments: questions)
  func names(_ question: (file: String, content: String, line: String, names: [String])) throws {
    try withFile(question.file, question.content) { path in
      let words = question.line.split(separator: " ").map { $0 == "CATALOG" ? path : String($0) }
      let run = CommandRun(["completions", "scopes", "--"] + words)
      #expect(run.status == 0)
      #expect(run.error.isEmpty)
      #expect(run.output.split(separator: "\n").map(String.init) == question.names)
    }
  }

  /// Fields stand in the catalog's order, without what stands above them.
  @Test func fieldsAreNotScopes() throws {
    try withFile("a.jsonl", #"{"id":1,"title":{"ja":"同じ"},"b":1}"#) { path in
      #expect(
        CommandRun("completions", "fields", "--", "search", path).output == "id\ntitle.ja\nb\n")
    }
  }

  @Test func encodingIsHeeded() throws {
    try withFile("a.csv", [0x91, 0xE8, 0x2C, 0x62, 0x0A, 0x31, 0x2C, 0x32, 0x0A]) { path in
      let words = ["search", path, "--encoding", "shift_jis"]
      #expect(CommandRun(["completions", "fields", "--"] + words).output == "題\nb\n")
    }
  }

  @Test func indexSaysItsFields() throws {
    try withFile("a.onaji", "") { path in
      #expect(CommandRun("index", SampleCatalogTests.path, "-o", path).status == 0)
      let ofIndex = CommandRun("completions", "scopes", "--", "search", path).output
      #expect(ofIndex.contains("title\ntitle.en\n"))
      let words = ["search", SampleCatalogTests.path]
      #expect(ofIndex == CommandRun(["completions", "scopes", "--"] + words).output)
    }
  }

  /// Whatever a catalog's size, its beginning is read and no more: 8 GB here, all but the beginning
  /// a hole in the file, and in one line.
  @Test func aLargeCatalogIsReadInPart() throws {
    try withFile("a.jsonl", #"{"id":1,"title":"x","text":""#) { path in
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 8 << 30)
      try file.close()
      let clock = ContinuousClock()
      let time = clock.measure {
        let run = CommandRun("completions", "scopes", "--", "search", path)
        #expect(run.output == "id\ntitle\n")
      }
      #expect(time < .seconds(2))
    }
  }

  /// A pipe would never answer, and what a person types next would wait for it.
  @Test(arguments: ["-", "/dev/zero", "/dev/tty", "/", "/nonexistent"])
  func whatIsNoFileIsNotRead(_ path: String) {
    let run = CommandRun("completions", "scopes", "--", "search", path, "-s")
    #expect(run.status == 0)
    #expect(run.output.isEmpty && run.error.isEmpty)
  }

  @Test func homeIsPutIn() throws {
    try withFile("a.jsonl", #"{"b":1}"#) { path in
      let home = URL(fileURLWithPath: path).deletingLastPathComponent().path
      let words = ["completions", "fields", "--", "search", "~/a.jsonl"]
      #expect(CommandRun(words, environment: ["HOME": home]).output == "b\n")
      #expect(CommandRun(words).output.isEmpty)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func scriptsNameEveryOptionAndCommand(_ shell: String) {
    let run = CommandRun("completions", shell)
    #expect(run.status == 0 && run.error.isEmpty)
    for command in Subcommand.allCases.map(\.rawValue) {
      #expect(run.output.contains(command), "\(command)")
      for line in CommandRun(command, "--help").output.split(separator: "\n") {
        guard let dashes = line.range(of: "--"), line.hasPrefix("  -") || line.hasPrefix("      --")
        else { continue }
        let name = line[dashes.upperBound...].prefix { $0.isLetter || $0 == "-" }
        #expect(run.output.contains(shell == "fish" ? "-l \(name) " : "--\(name)"), "\(name)")
      }
    }
  }

  /// The shell's own check of the syntax, without running it.
  @Test(arguments: [Shell.bash, .zsh, .fish].filter(\.isInstalled))
  func scriptsAreWellFormed(_ shell: Shell) throws {
    try withFile("script", CommandRun("completions", shell.name).output) { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let run = try shell.run(["-n", path], in: folder)
      #expect(run.status == 0)
      #expect(run.error.isEmpty)
    }
  }

  /// Each option stands beside what it is for, in the words of help.
  @Test func scriptsSayWhatOptionsAreFor() {
    let fish = CommandRun("completions", "fish").output
    #expect(
      fish.contains(
        "-n '__onaji_takes search scopes match' -s m -l mode -r -f -a 'contains prefix exact' "
          + "-d 'Where the query must stand'\n"))
    #expect(fish.contains("-l explain -d 'Show what each folding does, a line each'\n"))
    #expect(fish.contains(#"ja\\t\'Japanese\'"#))
    let zsh = CommandRun("completions", "zsh").output
    #expect(
      zsh.contains(
        "'(-m --mode)--mode=[Where the query must stand]:MODE:(contains prefix exact)'\n"))
    #expect(zsh.contains("'ja:Japanese'\n"))
  }
}
