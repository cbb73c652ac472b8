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
    #expect(run.output == CommandRun("locales", "zh-Hant").output)
    #expect(run.output.hasSuffix("\n"))
  }

  @Test(arguments: ["x", "zzz", "not a tag", "ja_"])
  func badTags(_ tag: String) {
    let run = CommandRun("locales", tag)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("onaji: "))
  }
}
