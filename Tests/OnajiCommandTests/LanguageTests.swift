import Testing

@testable import OnajiCommand

/// Which language the command speaks, and what never changes with it.
@Suite struct LanguageTests {
  /// POSIX.1-2017, 8.2: the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty.
  @Test(arguments: [
    ([:], "en"),
    (["LANG": "ja_JP.UTF-8"], "ja"), (["LANG": "ja"], "ja"), (["LANG": "JA_jp.eucJP"], "ja"),
    (["LC_ALL": "C", "LANG": "ja_JP.UTF-8"], "en"),
    (["LC_ALL": "", "LANG": "ja_JP.UTF-8"], "ja"),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": ""], "en"),
    (["LC_MESSAGES": "zh_CN.UTF-8", "LANG": "ja_JP.UTF-8"], "zh-Hans"),
    (["LC_ALL": "zh_TW.UTF-8", "LC_MESSAGES": "zh_CN", "LANG": "ja"], "zh-Hant"),
    (["LC_CTYPE": "ja_JP.UTF-8"], "en"), (["LANGUAGE": "ja"], "en"),
    (["LANG": "zh"], "zh-Hans"), (["LANG": "zh_CN.GB18030"], "zh-Hans"),
    (["LANG": "zh_SG"], "zh-Hans"), (["LANG": "zh_MY"], "zh-Hans"),
    (["LANG": "zh_TW.Big5"], "zh-Hant"), (["LANG": "zh_HK.UTF-8"], "zh-Hant"),
    (["LANG": "zh_MO"], "zh-Hant"), (["LANG": "zh_TW@radical"], "zh-Hant"),
    (["LANG": "zh_Hant"], "zh-Hant"), (["LANG": "zh_Hans_HK"], "zh-Hans"),
    (["LANG": "zh-Hant-CN"], "zh-Hant"), (["LANG": "cmn_TW.UTF-8"], "zh-Hant"),
    (["LANG": "yue_HK"], "zh-Hant"), (["LANG": "yue_CN"], "zh-Hans"),
    (["LANG": "C"], "en"), (["LANG": "C.UTF-8"], "en"), (["LANG": "POSIX"], "en"),
    (["LANG": "de_DE.UTF-8"], "en"), (["LANG": "ko_KR.UTF-8"], "en"),
    (["LANG": "xx"], "en"), (["LANG": "_"], "en"), (["LANG": "."], "en"), (["LANG": "@"], "en"),
    (["LANG": "japanese"], "en"), (["LANG": "\u{65E5}\u{672C}\u{8A9E}"], "en"),
  ])
  func environment(_ variables: [String: String], _ tag: String) {
    #expect(Language { variables[$0] }.tag == tag)
  }

  @Test(arguments: [
    ("en", "en"), ("ja", "ja"), ("zh-Hans", "zh-Hans"), ("zh-Hant", "zh-Hant"),
    ("JA", "ja"), ("ja-JP", "ja"), ("zh", "zh-Hans"), ("zh-TW", "zh-Hant"),
    ("zh-HK", "zh-Hant"), ("zh-mo", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"),
    ("zh-Hans-TW", "zh-Hans"), ("zh-hant-cn", "zh-Hant"), ("en-GB", "en"), ("de", "en"),
    ("ko", "en"), ("und", "en"), ("tlh", "en"), ("ja-u-ca-japanese", "ja"),
  ])
  func option(_ typed: String, _ tag: String) throws {
    #expect(try Language(tag: typed).tag == tag)
    let run = CommandRun("--help", "--language", typed)
    #expect(run.status == 0)
    #expect(run.output == CommandRun("--help", "--language=\(tag)").output)
  }

  @Test(arguments: [
    ("", "--language: the tag is empty — there are messages in en, ja, zh-Hans and zh-Hant"),
    (
      "jp",
      "--language: no language is called 'jp' — the nearest is ja; there are messages in en, ja, "
        + "zh-Hans and zh-Hant"
    ),
    (
      "zh-Hanz!",
      "--language: 'zh-Hanz!' is no BCP 47 tag — did you mean zh-Hans? there are messages in en, "
        + "ja, zh-Hans and zh-Hant"
    ),
    (
      "e\0n",
      "--language: 'e\\u{0}n' is no BCP 47 tag — did you mean en? there are messages in en, ja, "
        + "zh-Hans and zh-Hant"
    ),
  ])
  func wrongOption(_ typed: String, _ message: String) {
    for arguments in [["fold", "x", "--language", typed], ["--language", typed, "--help"]] {
      let run = CommandRun(arguments)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error == "onaji: \(message)\n")
    }
  }

  /// What is wrong with the command line is said in the language that it names, and otherwise in that
  /// of the environment.
  @Test func errorsBeforeTheOptionIsKnown() {
    let expected = "onaji: コマンドが指定されていません"
    #expect(CommandRun("--language", "ja").error.hasPrefix(expected))
    #expect(CommandRun([], environment: ["LANG": "ja_JP.UTF-8"]).error.hasPrefix(expected))
    for arguments in [["serch", "--language", "ja"], ["--fromat", "--language=ja"]] {
      #expect(CommandRun(arguments, environment: ["LANG": "zh_TW"]).error.contains("もしかして"))
    }
    #expect(
      CommandRun(["serch", "--", "--language", "ja"], environment: ["LANG": "zh_TW"]).error
        .contains("您是不是要輸入 search？"))
    #expect(
      CommandRun(["--language", "jp"], environment: ["LC_ALL": "zh_CN"]).error
        .hasPrefix("onaji: --language: 没有名为“jp”的语言"))
  }

  // MARK: What programs read

  static let machineFormats = [
    ["search", "--format", "json"], ["search", "--format", "jsonl"], ["search", "--format", "tsv"],
    ["search", "--count"], ["test", "--format", "json"], ["test", "--format", "tap"],
    ["test", "--format", "junit"], ["test", "--matrix", "ja,zh-Hant", "--format", "json"],
    ["fold", "--format", "json", "--explain"], ["match", "--format", "json"],
    ["match", "--format", "jsonl", "-m", "exact"], ["locales", "--format", "json"],
    ["audit", "--format", "json"],
  ]

  static let cases =
    "id\ttext\tquery\texpect\thighlight\n1\t無間道\t无间\tmatch\t無\n2\t無間道\t重慶\tmatch\n"
    + "3\ta\tb\topen\n4\ta ¦ b\tb\trank\n5\t無間道\t无间\tnomatch\n"

  /// The bytes and the status are the same in every language.
  @Test(arguments: machineFormats)
  func machineFormatsStay(_ words: [String]) throws {
    try withFile("movies.jsonl", SearchCommandTests.movies) { catalog in
      try withFile("cases.tsv", Self.cases) { cases in
        var arguments = words
        switch words[0] {
        case "search": arguments += [catalog, "无间"]
        case "test": arguments.append(cases)
        case "fold": arguments.append("無間道")
        case "match": arguments += ["無間道", "无间"]
        default: break
        }
        let english = CommandRun(arguments)
        #expect(!english.output.isEmpty)
        for language in Language.allCases {
          let run = CommandRun(arguments + ["--language", language.tag])
          #expect(run.outputWithoutTimes == english.outputWithoutTimes, "\(language.tag)")
          #expect(run.status == english.status)
        }
      }
    }
  }

  // MARK: Pages and errors

  @Test(arguments: Language.allCases.dropFirst())
  func helpPages(_ language: Language) {
    var pages = ""
    for command in [[]] + Subcommand.allCases.map({ [$0.rawValue] }) {
      let words = command + ["--help", "--language", language.tag]
      let page = CommandRun(words).output
      for line in page.split(separator: "\n") {
        #expect(Layout.columns(String(line)) <= 80, "\(line)")
        // Kinsoku: what closes begins no line.
        let first = line.drop { $0 == " " }.unicodeScalars.first
        #expect(!"、。，；：！？）」』”ー".unicodeScalars.contains(first ?? " "), "\(line)")
      }
      pages += "$ onaji \(words.joined(separator: " "))\n\(page)\n"
    }
    expectSnapshot("help-\(language.tag)", pages)
  }

  @Test(arguments: Language.allCases.dropFirst())
  func errors(_ language: Language) {
    var report = ""
    for line in CommandLineErrorTests.commandLines {
      let words = line.split(separator: " ").map(String.init)
      let run = CommandRun(words, environment: ["LANG": language.tag])
      #expect(run.status == 2, "\(line)")
      #expect(run.error.split(separator: "\n").count == 1, "\(line)")
      report += "$ onaji \(line)\n\(run.error)"
    }
    expectSnapshot("errors-\(language.tag)", report)
  }

  @Test(arguments: Language.allCases.dropFirst())
  func results(_ language: Language) throws {
    var report = ""
    func run(_ words: [String], as line: String, onTerminal: Bool = false) {
      let run = CommandRun(words, onTerminal: onTerminal, environment: ["LC_ALL": language.tag])
      report += "$ onaji \(line)\n\(run.output)\(run.error)"
    }
    try withFile("movies.jsonl", SearchCommandTests.movies) { catalog in
      let index = String(catalog.dropLast("movies.jsonl".count)) + "movies.onaji"
      _ = CommandRun("index", catalog, "-o", index)
      for line in ["无间 --explain", "xyzzy", "infernl", "・", "-s titel q", "--weight x q"] {
        let words = line.split(separator: " ").map(String.init)
        run(["search", catalog] + words, as: "search movies.jsonl \(line)")
      }
      run(["search", catalog, "a", "-n1"], as: "search movies.jsonl a -n1", onTerminal: true)
      run(["search", "missing.jsonl", "a"], as: "search missing.jsonl a")
    }
    try withFile("cases.tsv", Self.cases) { cases in
      let name = String(cases.dropLast("/cases.tsv".count))
      report += CommandRun(["test", cases], environment: ["LC_ALL": language.tag]).output
        .replacing(name + "/", with: "")
    }
    run(["match", "無間道", "無間道"], as: "match 無間道 無間道")
    run(["match", "--explain", "無間道", "无间"], as: "match --explain 無間道 无间")
    run(["match", "-m", "exact", "無間道", "无间"], as: "match -m exact 無間道 无间")
    run(["locales", "zh-MO"], as: "locales zh-MO")
    run(["locales", "--diff", "de", "de"], as: "locales --diff de de")
    run(["audit", "-l", "zh-Hant"], as: "audit -l zh-Hant")
    expectSnapshot("results-\(language.tag)", report)
  }
}
