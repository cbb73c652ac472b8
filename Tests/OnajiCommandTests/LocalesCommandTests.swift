import JSONText
import OnajiCommand
import Testing

/// `onaji locales`.
@Suite struct LocalesCommandTests {
  @Test func list() {
    let run = CommandRun("locales")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("und ") ?? false)
    for line in lines { #expect(!line.hasSuffix(" "), "\(line)") }
  }

  @Test func oneResolved() {
    let run = CommandRun("locales", "zh-MO")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("zh-MO is zh-Hant: "))
    #expect(run.output == "zh-MO is " + CommandRun("locales", "zh-Hant").output)
    for line in run.output.split(separator: "\n") { #expect(!line.hasSuffix(" "), "\(line)") }
  }

  /// Every folding has its level, and its reason.
  @Test func json() throws {
    let list = try JSONValue.parse(Array(CommandRun("locales", "--format", "json").output.utf8))
    #expect(list[0]?["tag"]?.text == "und")
    #expect(list[0]?["parent"]?.isNull == true)
    let japanese = try JSONValue.parse(
      Array(CommandRun("locales", "ja", "--format", "json").output.utf8))
    #expect(japanese["parent"]?.text == "und")
    let rules = try #require(japanese["rules"]?.elements)
    #expect(rules.contains { $0["folding"]?.text == "han-variants" && $0["origin"]?.text == "ja" })
    for rule in rules { #expect(rule["reason"]?.text?.isEmpty == false) }
  }

  @Test func comparison() throws {
    let run = CommandRun("locales", "--diff", "ja", "zh")
    #expect(run.status == 0)
    let heads = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads == ["han-variants"])
    #expect(
      CommandRun("locales", "--diff", "fr", "es").output == "fr and es have the same rules\n")
    let json = try JSONValue.parse(
      Array(CommandRun("locales", "--diff", "de", "und", "--format", "json").output.utf8))
    #expect(json["differences"]?[0]?["rule"]?.text == "alternatives")
    #expect(json["differences"]?[0]?["sides"]?[0]?["parameters"]?.text == "ä ae, ö oe, ü ue")
    #expect(CommandRun("locales", "--diff", "de").status == 2)
    #expect(CommandRun("locales", "de", "fr").status == 2)
  }

  @Test func profileFromAFile() throws {
    let text = """
      {"tag": "de-CH", "parent": "de", "name": "Swiss German",
       "foldings": {"kana": {"level": "off", "reason": "No Japanese titles here."}}}
      """
    try withFile("de-CH.json", text) { path in
      #expect(
        CommandRun("locales", "--profile", path).output.hasPrefix("de-CH: Swiss German, after de"))
      #expect(CommandRun("locales", "--diff", "--profile", path, "de").output.hasPrefix("kana\n"))
      #expect(CommandRun("fold", "--profile", path, "か").output == "か\n")
      #expect(CommandRun("match", "--profile", path, "か", "カ").status == 1)
      #expect(CommandRun("fold", "--profile", path, "-l", "de", "か").status == 2)
    }
    try withFile("bad.json", #"{"tag": "de-CH", "parent": "dee", "name": "x"}"#) { path in
      let run = CommandRun("fold", "--profile", path, "か")
      #expect(run.status == 2)
      #expect(
        run.error == "onaji: \(path):1:18: parent: there is no profile dee; did you mean de?\n")
    }
    #expect(CommandRun("fold", "--profile", "/nowhere.json", "か").status == 2)
  }

  @Test(arguments: ["x", "zzz", "not a tag", "ja_"])
  func badTags(_ tag: String) {
    let run = CommandRun("locales", tag)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("onaji: "))
  }
}
