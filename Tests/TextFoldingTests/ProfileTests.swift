import Testing
import TextFolding

@Suite struct ProfileTests {
  @Test(arguments: [
    ("und", "und"), ("ja", "ja"), ("ja-JP", "ja"), ("JA-jp", "ja"), ("zh-TW", "zh-Hant-TW"),
    ("zh-HK", "zh-Hant-HK"), ("zh-Hant-HK", "zh-Hant-HK"), ("zh-CN", "zh-Hans"), ("zh", "zh"),
    ("zh-SG", "zh-Hans"), ("cmn", "zh"), ("de-AT", "de"), ("iw", "he"), ("fr", "fr"),
    ("sv-FI", "sv"), ("tr-CY", "tr"), ("und-Hant", "zh-Hant-TW"), ("zh-MO", "zh-Hant"),
    ("no", "nb"), ("nn-NO", "nn"),
    ("zh-yue", "yue"), ("sw", "und"), ("ja-u-ca-japanese", "ja"),
    ("x-private", "und"), ("en-GB", "en"), ("ko-KP", "ko"),
  ])
  func tagsResolveToTheNearestProfile(_ tag: String, _ profile: String) throws {
    #expect(try FoldingProfile.resolving(tag).tag == profile)
  }

  @Test(arguments: [
    ("zh_TW", FoldingError.Code.illFormedTag), ("toolonglanguage", .illFormedTag),
    ("a", .illFormedTag),
    ("ja-", .illFormedTag), ("日本語", .illFormedTag), ("ja\u{0}", .illFormedTag),
    ("zz", .unknownLanguage), ("jp", .unknownLanguage),
  ])
  func badTagsAreErrors(_ tag: String, _ code: FoldingError.Code) {
    #expect {
      try FoldingProfile.resolving(tag)
    } throws: { error in
      (error as? FoldingError)?.code == code
    }
  }

  @Test func everyRuleSaysWhy() {
    for profile in FoldingProfile.shipped {
      let rules = profile.rules
      #expect(rules.map(\.folding) == Folding.allCases)
      for rule in rules { #expect(rule.reason.hasSuffix(".") && rule.reason.count > 20) }
      #expect(
        FoldingSet(rules.filter { $0.level != nil }.map(\.folding)) == profile.foldings(at: .loose))
    }
  }

  /// A profile with nothing of its own says why, and whoever has a rule says it in a sentence.
  @Test func profilesExplainThemselves() {
    for profile in FoldingProfile.shipped where profile.parent != nil {
      let parent = profile.parent!
      let differs =
        profile.rules.contains { $0.origin == profile.tag }
        || (profile.alternativesRule.map { $0 != (parent.alternativesRule ?? ("", "")) } ?? false)
        || profile.halfTypedSyllablesReason != parent.halfTypedSyllablesReason
      #expect(differs != (profile.note != nil), "\(profile.tag)")
      #expect(profile.note.map { $0.hasSuffix(".") && $0.count > 20 } ?? true, "\(profile.tag)")
    }
  }

  @Test(arguments: [
    ("de", "ä", "ae"), ("de", "ü", "ue"), ("da", "å", "aa"), ("nn", "ø", "oe"), ("sv", "å", nil),
    ("und", "ä", nil),
  ])
  func titlesLettersHaveAlternatives(_ tag: String, _ letter: String, _ text: String?) throws {
    let alternatives = try FoldingProfile.resolving(tag).alternatives
    let found = alternatives[letter.unicodeScalars.first!.value]
    #expect(found == text.map { $0.unicodeScalars.map(\.value) })
  }

  @Test func koreanSyllablesMayBeHalfTyped() throws {
    #expect(try FoldingProfile.resolving("ko").allowsHalfTypedSyllables)
    #expect(!FoldingProfile.und.allowsHalfTypedSyllables)
  }

  @Test(arguments: [
    ("da", "ø", "o"), ("nb", "å", "a"), ("nn", "æ", "ae"), ("fi", "ä", "a"), ("az", "ı", "i"),
  ])
  func lettersStayApart(_ tag: String, _ letter: String, _ plain: String) throws {
    let profile = try FoldingProfile.resolving(tag)
    for level in [MatchLevel.standard, .loose] {
      let folder = Folder(profile, level: level)
      #expect(folder.fold(letter) != folder.fold(plain))
      #expect(folder.fold("é") == folder.fold("e"))
      #expect(Folder(.und).fold(letter) == Folder(.und).fold(plain))
    }
  }

  @Test(arguments: Folding.allCases)
  func everyFoldingCanBeSwitchedOff(_ folding: Folding) throws {
    let samples: [Folding: (String, String)] = [
      .canonical: ("塚", "\u{FA10}"), .width: ("ｱ", "ア"), .compatibility: ("㍿", "株式会社"),
      .letterCase: ("A", "a"), .thaiOrder: ("น\u{E4D}\u{E49}\u{E32}", "น\u{E49}\u{E4D}\u{E32}"),
      .arabicLetters: ("أ", "ا"), .diacritics: ("é", "e"),
      .kana: ("あ", "ア"), .hanVariants: ("无", "無"), .punctuation: ("a-b", "ab"),
      .spacing: ("a b", "ab"), .longVowel: ("ビール", "ビル"), .iteration: ("時々", "時時"),
      .hanLibrary: ("僊", "仙"), .kanaV: ("ヴァ", "バ"), .kanaLegacy: ("ヂ", "ジ"), .kanaSize: ("ャ", "ヤ"),
    ]
    // No fold shows numerals.
    if folding == .numerals { return }
    let (a, b) = try #require(samples[folding], "\(folding.name) needs two texts")
    let only = FoldingProfile.und.switching(off: FoldingSet(folding))
    #expect(Folder(.und).fold(a) == Folder(.und).fold(b))
    #expect(
      Array(Folder(only).fold(a).unicodeScalars) != Array(Folder(only).fold(b).unicodeScalars))
    #expect(Folder(.und).foldingsNeeded(a, b).contains(folding))
    // What acts on both alike is not needed.
    #expect(Folder(.und).foldingsNeeded(a, a).isEmpty)
    #expect(Folder(.und).foldingsNeeded(b, b).isEmpty)
    let back = only.switching(on: FoldingSet(folding))
    #expect(Folder(back).foldings == Folder(.und).foldings)
  }

  @Test(arguments: [
    ("無間道", "无间道", [Folding.hanVariants]), ("Ａ", "a", [.width, .letterCase]), ("道", "道", []),
    ("インファナル", "いんふぁなる", [.kana]), ("ｲﾝﾌｧﾅﾙ", "いんふぁなる", [.width, .kana]),
    ("Amélie", "ａmelie", [.width, .letterCase, .diacritics]), ("a b", "ab", [.spacing]),
    ("e\u{301}", "é", [.canonical]), ("コンピュータ", "ｺﾝﾋﾟｭｰﾀｰ", [.width, .longVowel]),
  ])
  func matchesNeedTheFoldingsThatBridgeThem(_ a: String, _ b: String, _ needed: [Folding]) {
    #expect(Folder(.und).foldingsNeeded(a, b).foldings == needed)
  }

  @Test func explanationsFollowTheFoldings() {
    let steps = Folder(.und).explain("ｶﾞ無 A")
    #expect(
      steps.map { "\($0.folding.name) \($0.before) → \($0.after) \($0.source)" } == [
        "width ｶﾞ → ガ 0..<6", "case A → a 10..<11", "han-variants 無 → 无 6..<9",
        "spacing   →  9..<10",
      ])
  }
}
