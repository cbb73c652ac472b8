import OnajiCommand
import Testing

/// `onaji match`: hits, misses, and what would have helped.
@Suite struct MatchCommandTests {
  static let pairs: [[String]] = [
    ["無間道", "无间道"], ["無間道", "無間道"], ["無間道 II", "间道"], ["Amélie", "AMELIE"],
    ["Chungking Express", "express chungking"], ["無間道", "重慶"], ["無間道", "間道", "-m", "prefix"],
    ["無間道", "无间道", "--no-fold", "han-variants"],
    ["Amélie", "amelie", "--level", "identical"], ["Amélie", ""],
  ]

  @Test(arguments: ["text", "json"])
  func report(_ format: String) {
    var report = ""
    for pair in Self.pairs {
      let run = CommandRun(["match", "--format", format] + pair)
      report += "$ onaji match \(pair.joined(separator: " | "))\n\(run.output)\(run.error)"
      report += "[\(run.status)]\n"
    }
    expectSnapshot("match-\(format)", report)
  }

  /// A miss that no text could help says so.
  @Test(arguments: ["", " ", "\u{200B}", "ﾞ", "\u{301}"])
  func nothingToMatch(_ query: String) {
    let run = CommandRun("match", "abc", query)
    #expect(run.status == 1)
    #expect(run.output == "no match\n")
    #expect(run.error.hasPrefix("onaji: nothing is left of"))
    let json = CommandRun("match", "abc", query, "--format", "json")
    #expect(json.output == "{\"match\":false,\"nearest\":[]}\n")
  }

  /// Not in the snapshot, which would change with every new locale.
  @Test func nearestLocale() {
    let text = CommandRun("match", "Irmak", "irmak", "-l", "tr")
    #expect(text.output.hasPrefix("no match\n  would match with --locale und\n"))
    let json = CommandRun("match", "Irmak", "irmak", "-l", "tr", "--format", "json")
    #expect(json.output.hasPrefix("{\"match\":false,\"nearest\":[\"und\"]"))
    #expect(json.status == 1)
  }

  @Test func explanation() {
    let run = CommandRun("match", "--explain", "無間道 II", "间道")
    expectSnapshot("match-explain", run.output + CommandRun("match", "--explain", "a", "b").output)
  }

  static let escapings: [(String, String)] = [
    ("x\u{202E}y", "x\\u{202E}y"), ("x\u{7}\u{9B}", "x\\u{7}\\u{9B}"),
    ("x\u{2066}\u{200F}\u{61C}", "x\\u{2066}\\u{200F}\\u{61C}"), ("x\u{2028}", "x\\u{2028}"),
    ("x\u{FEFF}\u{200B}", "x\\u{FEFF}\\u{200B}"),
    // Joiners and tags where they belong are part of what is seen.
    ("x 👩\u{200D}🚀", "x 👩\u{200D}🚀"), ("x 🏳\u{FE0F}\u{200D}🌈", "x 🏳\u{FE0F}\u{200D}🌈"),
    ("x می\u{200C}خواهم", "x می\u{200C}خواهم"),
    (
      "x 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "x 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    ),
    ("\u{200D}x", "\\u{200D}x"), ("x\u{E0041}", "x\\u{E0041}"), ("x ۝", "x ۝"),
  ]

  /// Pairs of a text and what `match` prints of it.
  @Test(arguments: escapings)
  func escaping(_ text: String, _ printed: String) {
    let output = CommandRun("match", text, "x").output
    let isSame = output.utf8.elementsEqual("match  identical  -  \(printed)\n".utf8)
    #expect(isSame, "\(output)")
  }
}
