import JSONText
import OnajiCommand
import Testing

/// `onaji audit`.
@Suite struct AuditCommandTests {
  @Test func groupsSayWhatUnitesThem() {
    let run = CommandRun("audit", "--set", "joyo")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("机 機         机=機 simplified"))
    #expect(
      lines.last
        == "30 of the 2,136 characters of joyo fold as another does, in 29 groups (und, standard)")
  }

  @Test func japaneseKeepsItsKanjiApart() {
    #expect(
      CommandRun("audit", "-l", "ja", "--set", "joyo", "--level", "loose").output
        == "0 of the 2,136 characters of joyo fold as another does, in 0 groups (ja, loose)\n")
    let names = CommandRun("audit", "-l", "ja", "--set", "jinmeiyo").output
    #expect(names.hasPrefix("庄 荘 ") && names.contains(", in 1 group (ja, standard)"))
  }

  @Test func withoutASetAllAreCounted() {
    let lines = CommandRun("audit").output.split(separator: "\n")
    #expect(lines.count == 6)
  }

  @Test func json() throws {
    let list = try JSONValue.parse(
      Array(CommandRun("audit", "--set", "kana", "--format", "json").output.utf8))
    #expect(list[0]?["set"]?.text == "kana")
    #expect(list[0]?["groups"]?[0]?["characters"]?.elements?.compactMap(\.text) == ["ぁ", "ァ"])
    #expect(list[0]?["groups"]?[0]?["foldings"]?[0]?.text == "kana")
  }

  @Test func mistakes() {
    let run = CommandRun("audit", "--set", "jojo")
    #expect(run.status == 2)
    #expect(run.error.contains("unknown set 'jojo'") && run.error.contains("did you mean joyo?"))
    #expect(CommandRun("audit", "joyo").status == 2)
  }
}
