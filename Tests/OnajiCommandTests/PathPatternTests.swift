import Foundation
import Testing

@testable import OnajiCommand

/// Patterns for paths, and the case files that words of a command line mean.
@Suite struct PathPatternTests {
  /// Pattern, name, whether they match.
  static let names: [(pattern: String, name: String, isMatch: Bool)] = [
    ("*", "", true), ("*", "a", true), ("*.tsv", "kana.tsv", true), ("*.tsv", "kana.tsvx", false),
    ("?", "無", true), ("?", "", false), ("?", "ab", false), ("a*b*c", "aXbXbXc", true),
    ("a*b*c", "aXcXb", false), ("k?n[aou]*", "kana1", true), ("[!a]", "b", true),
    ("[!a]", "a", false), ("[^a]", "a", false), ("[a-c0-9]", "7", true), ("[a-c0-9]", "d", false),
    ("[]]", "]", true), ("[a-]", "-", true), ("[", "[", true), ("[a", "[a", true),
    ("[a", "a", false), ("*", ".hidden", false), (".*", ".hidden", true), ("?a", ".a", false),
    ("[一-龥]*", "無間道", true), ("e\u{301}", "é", false),
  ]

  @Test(arguments: names.indices) func matching(_ index: Int) {
    let (pattern, name, isMatch) = Self.names[index]
    #expect(PathPattern.matches(pattern, name) == isMatch, "\(pattern) \(name)")
  }

  /// All patterns of up to four signs against all names of up to four letters, by a matcher that tries
  /// every way.
  @Test func matchesAsEveryWayTried() {
    func words(_ letters: [Character]) -> [String] {
      (0..<4).reduce(into: [[""]]) { words, _ in
        words.append(words.last!.flatMap { word in letters.map { word + String($0) } })
      }.flatMap(\.self)
    }
    func matches(_ pattern: Substring, _ name: Substring) -> Bool {
      guard let first = pattern.first else { return name.isEmpty }
      if first == "*" {
        return matches(pattern.dropFirst(), name)
          || (!name.isEmpty && matches(pattern, name.dropFirst()))
      }
      guard let letter = name.first, first == "?" || first == letter else { return false }
      return matches(pattern.dropFirst(), name.dropFirst())
    }
    for pattern in words(["a", "b", "*", "?"]) {
      for name in words(["a", "b"]) {
        #expect(
          PathPattern.matches(pattern, name) == matches(pattern[...], name[...]),
          "\(pattern) \(name)")
      }
    }
  }

  /// Files that are there, and what words mean: `~` stands for the folder.
  static let files = [
    "a.tsv", "b.tsv", "notes.txt", "sub/a.tsv", "sub/deep/c.tsv", "sub/.hidden/d.tsv", "empty/x.md",
    "x[1].tsv", ".secret.tsv",
  ]
  static let words: [(words: [String], paths: [String], hasProblems: Bool)] = [
    (["~"], ["a.tsv", "b.tsv", "sub/a.tsv", "sub/deep/c.tsv", "x[1].tsv"], false),
    (["~/"], ["a.tsv", "b.tsv", "sub/a.tsv", "sub/deep/c.tsv", "x[1].tsv"], false),
    (["~/*.tsv"], ["a.tsv", "b.tsv", "x[1].tsv"], false),
    (["~/**/*.tsv"], ["a.tsv", "b.tsv", "sub/a.tsv", "sub/deep/c.tsv", "x[1].tsv"], false),
    (["~/**/deep/*"], ["sub/deep/c.tsv"], false), (["~/*/a.tsv"], ["sub/a.tsv"], false),
    // A pattern may mean folders.
    (["~/s*"], ["sub/a.tsv", "sub/deep/c.tsv"], false),
    // A file of that very name.
    (["~/x[1].tsv"], ["x[1].tsv"], false), (["~/.sec*"], [".secret.tsv"], false),
    // Each once, in the order in which they are first named.
    (["~/b.tsv", "~/*.tsv", "~/./a.tsv"], ["b.tsv", "a.tsv", "x[1].tsv"], false),
    (["-", "-"], ["-"], false), (["~/missing.tsv"], ["missing.tsv"], false),
    (["~/*.csv", "~/a.tsv"], ["a.tsv"], true), (["~/empty"], [], true),
  ]

  @Test(arguments: words.indices) func expanding(_ index: Int) throws {
    let (words, expected, hasProblems) = Self.words[index]
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("onaji-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in Self.files {
      let path = folder + "/" + file
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path))
    }
    // A link back to its folder: a walk that follows it for ever is none.
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/sub/again", withDestinationPath: folder + "/sub")
    // Who opens a pipe waits for somebody to write: none is a case file that was found.
    #expect(mkfifo(folder + "/pipe.tsv", 0o600) == 0)
    let errors = MemoryStream()
    let context = CommandContext(
      arguments: [], output: Output(MemoryStream()), error: Output(errors))
    let paths = CasePaths(words.map { $0.replacing("~", with: folder) }, context)
    let names = paths.paths.map { path in
      path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }
    #expect(names == expected, "\(words)")
    #expect(paths.hasProblems == hasProblems)
    #expect(errors.text.isEmpty != hasProblems, "\(errors.text)")
  }

  /// What means no file is an error though the others are run.
  @Test func nothingFound() throws {
    try withFile("a.tsv", "id\ttext\tquery\texpect\n1\ta\ta\tmatch\n") { path in
      let run = CommandRun("test", path, "/nowhere/**/*.tsv")
      #expect(run.status == 2)
      #expect(run.output == "1 passed, 0 failed, 0 skipped\n")
      #expect(run.error.contains("no file matches '/nowhere/**/*.tsv' — "))
    }
  }
}
