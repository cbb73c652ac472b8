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
    let run = CommandRun("locales", "zh-TW")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("zh-TW is zh-Hant: "))
    #expect(run.output == "zh-TW is " + CommandRun("locales", "zh-Hant").output)
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

  @Test(arguments: ["x", "zzz", "not a tag", "ja_"])
  func badTags(_ tag: String) {
    let run = CommandRun("locales", tag)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("onaji: "))
  }
}
