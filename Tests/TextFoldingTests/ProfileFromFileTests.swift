import TestSupport
import Testing

@testable import TextFolding

/// Profiles from files of one's own.
@Suite struct ProfileFromFileTests {
  private func profile(_ text: String) throws -> FoldingProfile {
    try FoldingProfile(Array(text.utf8), file: "my.json")
  }

  @Test func itStartsFromItsParent() throws {
    let own = try profile(
      #"""
      {"tag": "ja-x-mine", "parent": "ja", "name": "Mine",
       "foldings": {"kana": {"level": "off", "reason": "r"},
                    "han-variants": {"relations": ["old-new"], "reason": "r"}}}
      """#)
    #expect(own.tag == "ja-x-mine" && own.name == "Mine" && own.parent?.tag == "ja")
    for level in MatchLevel.folded {
      let folder = Folder(own, level: level)
      #expect(folder.fold("か") != folder.fold("カ"))
    }
    let folder = Folder(own, level: .standard)
    #expect(folder.fold("亂") == folder.fold("乱"))
    // The parent unites these; nothing of its tables may shine through.
    #expect(Folder(try .resolving("ja")).fold("进") == Folder(try .resolving("ja")).fold("進"))
    #expect(folder.fold("进") != folder.fold("進"))
    #expect(folder.fold("Ａ") == "a")
    let rule = own.rules.first { $0.folding == .kana }
    #expect(rule?.level == nil && rule?.origin == "ja-x-mine")
  }

  /// Every shipped profile, read as a file of one's own under another tag, folds as it does.
  @Test(arguments: FoldingProfile.shipped)
  func aCopyFoldsAlike(_ shipped: FoldingProfile) throws {
    var generator = SeededGenerator.forTest()
    let copy = try profile(
      #"{"tag": "und-x-copy", "parent": "\#(shipped.tag)", "name": "Copy", "foldings": {}}"#)
    #expect(copy.alternatives == shipped.alternatives)
    #expect(copy.allowsHalfTypedSyllables == shipped.allowsHalfTypedSyllables)
    for level in MatchLevel.folded {
      let (a, b) = (Folder(copy, level: level), Folder(shipped, level: level))
      for _ in 0..<300 {
        let text = AwkwardText.string(length: 8, using: &generator)
        expectSame(a.fold(text), b.fold(text), escaped(text), generator.seed)
      }
    }
  }

  @Test func whatItSaysIsWhatItIs() throws {
    let text = #"{"tag": "und-x-a", "parent": "und", "name": "A"}"#
    #expect(try profile(text) == profile(text))
    #expect(try profile(text) != .und)
  }

  static let mistakes: [(text: String, message: String)] = [
    (#"{"tag": "xx-", "parent": "und", "name": "x"}"#, "my.json:1:2: tag: xx- is no BCP 47 tag"),
    (
      #"{"tag": "DE-ch", "parent": "de", "name": "x"}"#,
      "my.json:1:2: tag: must be in its canonical"
    ),
    (#"{"tag": "de-CH", "name": "x"}"#, "my.json: parent: is missing"),
    (
      #"{"tag": "de-CH", "parent": "dee", "name": "x"}"#,
      "my.json:1:18: parent: there is no profile dee; did you mean de?"
    ),
    (
      #"{"tag": "ja", "parent": "ja", "name": "x"}"#,
      "my.json:1:15: parent: goes in a circle: ja → ja"
    ),
    (
      #"{"tag": "zh", "parent": "zh-Hans", "name": "x"}"#,
      "my.json:1:15: parent: goes in a circle: zh → zh-Hans → zh"
    ),
    (
      #"{"tag": "de-CH", "parent": "de", "name": "x", "foldings": {"kanna": {}}}"#,
      "my.json:1:60: foldings.kanna: there is no such folding; did you mean kana?"
    ),
    (
      #"""
      {"tag": "und-x-a", "parent": "ja", "name": "x",
       "foldings": {"han-variants": {"keep-apart": ["jojo"], "reason": "r"}}}
      """#,
      "my.json: foldings.han-variants.keep-apart: there is no list jojo; did you mean joyo?"
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesSayWhereAndWhat(_ mistake: (text: String, message: String)) {
    #expect {
      try profile(mistake.text)
    } throws: { error in
      "\(error)".hasPrefix(mistake.message)
    }
  }
}
