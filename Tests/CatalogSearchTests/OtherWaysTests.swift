import Testing
import TextFolding

@testable import CatalogSearch

/// Texts that a query finds otherwise than as it folds, and texts that it must not find.
@Suite struct OtherWaysTests {
  static let german = SpellingRules(alternatives: letters(["ä": "ae", "ö": "oe", "ü": "ue"]))
  static let danish = SpellingRules(alternatives: letters(["æ": "ae", "ø": "oe", "å": "aa"]))
  static let korean = SpellingRules(halfTypedSyllables: true)

  static func letters(_ pairs: [String: String]) -> [UInt32: [UInt32]] {
    var result: [UInt32: [UInt32]] = [:]
    for (letter, replacement) in pairs {
      result[letter.unicodeScalars.first!.value] = replacement.unicodeScalars.map(\.value)
    }
    return result
  }

  /// Mode, text, query, what is marked (nil for a miss), level, foldings.
  typealias Row = (MatchMode, String, String, String?, MatchLevel, [Folding])

  static func check(_ rows: [Row], _ tag: String, _ spellings: SpellingRules) throws {
    let profile = try FoldingProfile.resolving(tag)
    for (mode, text, query, marked, level, foldings) in rows {
      let matcher = Matcher(Query(query, mode: mode, profile: profile), spellings: spellings)
      let match = matcher.match(text)
      let bytes = Array(text.utf8)
      let found = match.map { match in
        match.ranges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "|")
      }
      #expect(found == marked, "\(tag) \(mode): \(query) in \(text)")
      if let match {
        #expect(match.level == level, "\(tag) \(mode): \(query) in \(text)")
        #expect(
          match.foldings == FoldingSet(foldings),
          "\(query) in \(text): \(match.foldings.foldings.map(\.name))")
      }
    }
  }

  static let loose: [Row] = [
    (.contains, "サーバー", "サーバ", "サーバ", .identical, []),
    (.contains, "サーバ", "サーバー", "サーバ", .loose, [.longVowel]),
    (.exact, "サーバー", "サーバ", "サーバ", .loose, [.longVowel]),
    (.prefix, "サーバー室", "さば", "サーバ", .loose, [.longVowel, .kana]),
    (.contains, "とーきょー", "とうきょう", "とーきょ", .loose, [.longVowel, .kana]),
    (.contains, "トーキョー物語", "きょう", "キョ", .loose, [.longVowel, .kana]),
    (.contains, "ビール", "ビル", "ビール", .loose, [.longVowel]),
    (.contains, "時々", "時時", "時々", .loose, [.iteration]),
    (.contains, "時時", "時々", "時時", .loose, [.iteration]),
    (.contains, "かゝみ", "かがみ", nil, .loose, []),
    (.contains, "かゞみ", "かがみ", "かゞみ", .loose, [.iteration, .kana]),
    (.contains, "ヴァイオリン", "バイオリン", "ヴァイオリン", .loose, [.kanaV]),
    (.contains, "バイオリン", "ヴァイオリン", "バイオリン", .loose, [.kanaV]),
    (.prefix, "ヴァイオリン", "ヴ", "ヴ", .identical, []),
    (.prefix, "バイオリン", "ヴ", nil, .loose, []),
    (.prefix, "ブラック", "ヴ", "ブ", .loose, [.kanaV]),
    (.contains, "キヤノン", "キャノン", "キヤノン", .loose, [.kanaSize]),
    (.contains, "関ケ原の戦い", "関が原", "関ケ原", .loose, [.kana, .kanaSize]),
    (.contains, "関ケ原の戦い", "ケ原", "ケ原", .identical, []),
    (.contains, "関ヶ原の戦い", "が原", nil, .loose, []),
    (.contains, "ちぢみ", "ちじみ", "ちぢみ", .loose, [.kanaLegacy, .kana]),
    (.contains, "あーい", "あい", "あーい", .loose, [.longVowel]),
    (.prefix, "ーサバ", "サーバ", "サバ", .loose, [.longVowel]),
    (.contains, "x sーtar", "star", "sーtar", .loose, [.longVowel]),
    (.exact, "starー", "star", "star", .loose, [.longVowel]),
    (.contains, "star", "starー", "star", .loose, [.longVowel]),
    (.contains, "㌀", "ぱと", nil, .loose, []),
    (.contains, "らーめん 二郎", "二郎 らめん", "らーめん|二郎", .loose, [.longVowel]),
  ]

  @Test func looseTable() throws { try Self.check(Self.loose, "und", SpellingRules()) }

  /// What looks quickly at a text says no of none that has a number.
  @Test func quickLooksForNumerals() throws {
    for tag in ["und", "ja", "tr"] {
      let folder = Folder(try .resolving(tag), level: .loose)
      for value in 0...0x10_FFFF as ClosedRange<UInt32> {
        guard let scalar = Unicode.Scalar(value) else { continue }
        var text = String(Character(scalar))
        let folded = folder.foldAligned(text)
        text.withUTF8 { source in
          for numeral in CatalogSearch.numerals(in: source, folded) {
            let spelling = Array(folded.bytes[numeral.folded])
            #expect(mayHaveNumerals(source), "\(tag) \(scalar)")
            #expect(mayHoldNumeral(spelling, source), "\(tag) \(scalar)")
          }
        }
      }
    }
  }

  static let numerals: [Row] = [
    (
      .contains, "Double Dragon II", "double dragon 2", "Double|Dragon|II", .loose,
      [.letterCase, .numerals]
    ),
    (.exact, "Double Dragon 2", "Double Dragon II", "Double Dragon 2", .loose, [.numerals]),
    (
      .contains, "FINAL FANTASY X/X-2", "final fantasy 10", "FINAL|FANTASY|X", .loose,
      [.letterCase, .numerals]
    ),
    (
      .exact, "FINAL FANTASY X/X-2", "FINAL FANTASY X 10-2", "FINAL FANTASY X/X-2", .loose,
      [.punctuation, .spacing, .numerals]
    ),
    (.prefix, "FINAL FANTASY X/X-2", "FINAL FANTASY 10", "FINAL FANTASY X", .loose, [.numerals]),
    (.contains, "XIV", "11", nil, .loose, []),
    (.contains, "XIV", "14", "XIV", .loose, [.numerals]),
    (.contains, "ドラゴンクエストXI", "ドラゴンクエスト11", "ドラゴンクエストXI", .loose, [.numerals]),
    (.contains, "第2部", "第II部", "第2部", .loose, [.numerals]),
    (.contains, "Ⅱ", "2", "Ⅱ", .loose, [.numerals]),
    (.contains, "ファイナルファンタジーⅦ", "7", "Ⅶ", .loose, [.numerals]),
    (.contains, "30XX", "3020", nil, .loose, []),
    (.contains, "30XX", "20", nil, .loose, []),
    (.contains, "Mi 10", "mix", nil, .loose, []),
    (.contains, "Mix", "1009", nil, .loose, []),
    (.contains, "civil", "1", nil, .loose, []),
    (.contains, "IIII", "4", nil, .loose, []),
    (.contains, "I'm", "1", nil, .loose, []),
    (.contains, "Xi", "11", nil, .loose, []),
    (.contains, "part xi", "11", "xi", .loose, [.numerals]),
    (.contains, "MMMCMXCIX", "3999", "MMMCMXCIX", .loose, [.numerals]),
    (.contains, "Rocky 02", "II", nil, .loose, []),
    (.contains, "1I", "11", nil, .loose, []),
  ]

  @Test func numeralTable() throws { try Self.check(Self.numerals, "und", SpellingRules()) }

  static let alternatives: [Row] = [
    (.contains, "Münster", "muenster", "Münster", .standard, [.letterCase, .diacritics]),
    (.contains, "Münster", "munster", "Münster", .standard, [.letterCase, .diacritics]),
    (.exact, "Mu\u{308}nster", "Muenster", "Mu\u{308}nster", .standard, [.diacritics]),
    (.contains, "MÜNSTER", "muenster", "MÜNSTER", .standard, [.letterCase, .diacritics]),
    (.contains, "Manuel", "manül", nil, .standard, []),
    (.contains, "Buerger", "bürger", nil, .standard, []),
    (.exact, "Glück für Süd", "Glueck fur Sued", "Glück für Süd", .standard, [.diacritics]),
    (.exact, "Glück für Süd", "Gluck fuer Sud", "Glück für Süd", .standard, [.diacritics]),
    (.prefix, "Übermensch", "ueber", "Über", .standard, [.diacritics]),
    (.contains, "für", "er", nil, .standard, []),
    (.contains, "Ü", "ue", "Ü", .standard, [.diacritics]),
    (.contains, "Mǘn", "muen", nil, .standard, []),
    (.exact, "Köln II", "koeln 2", "Köln II", .loose, [.letterCase, .diacritics, .numerals]),
  ]

  @Test func alternativeTable() throws {
    try Self.check(Self.alternatives, "de", Self.german)
    try Self.check(
      [
        (.contains, "Øvre Ålborg", "aalborg", "Ålborg", .standard, [.diacritics]),
        (.prefix, "Østrigsgade", "oestrig", "Østrig", .standard, [.diacritics]),
      ], "und", Self.danish)
  }

  static let halfTyped: [Row] = [
    (.contains, "정", "저", "정", .standard, []),
    (.prefix, "압구정로데오", "압구저", "압구정", .standard, []),
    (.contains, "서울 압구정로데오", "압구저", "압구정", .standard, []),
    (.exact, "압구정", "압구저", nil, .standard, []),
    (.contains, "압구정", "압구점", nil, .standard, []),
    (.contains, "장바구니", "장바ㄱ", "장바구", .standard, []),
    (.contains, "장바구니", "장박", "장바구", .standard, []),
    (.contains, "값싼 읽기", "읽", "읽", .identical, []),
    (.contains, "일기", "읽", "일기", .standard, []),
    (.contains, "압구정 로데오", "로ㄷ 압구정", "압구정", .standard, []),
    (.contains, "압구정 로데오", "압구정 로ㄷ", "압구정|로데", .standard, []),
    (.contains, "압구정 로데오", "압구저 로데오", nil, .standard, []),
    (.contains, "나무", "ㄴ", "나", .standard, []),
    // The second half of a final or a vowel is still to come.
    (.contains, "값", "갑", "값", .standard, []),
    (.contains, "값", "갓", nil, .standard, []),
    (.prefix, "닭장", "달", "닭", .standard, []),
    (.contains, "닭", "닥", nil, .standard, []),
    (.contains, "닭", "단", nil, .standard, []),
    (.contains, "밖", "박", nil, .standard, []),
    (.prefix, "과자", "고", "과", .standard, []),
    (.contains, "권", "구", "권", .standard, []),
    (.contains, "의사", "으", "의", .standard, []),
    (.contains, "교", "고", nil, .standard, []),
    (.contains, "구", "고", nil, .standard, []),
    (.contains, "과", "가", nil, .standard, []),
    (.contains, "이", "으", nil, .standard, []),
    (.exact, "값", "갑", nil, .standard, []),
  ]

  @Test func halfTypedTable() throws {
    var rows = Self.halfTyped
    rows[9].3 = nil  // only the last term is being typed
    try Self.check(rows, "ko", Self.korean)
  }

  @Test func ranks() throws {
    func rank(_ query: String, _ titles: [String], _ tag: String, _ spellings: SpellingRules)
      throws
    {
      let matcher = Matcher(
        Query(query, profile: try .resolving(tag)), spellings: spellings)
      let reversed = Array(titles.reversed())
      #expect(matcher.rank(reversed).map { reversed[$0] } == titles)
    }
    try rank("저", ["저", "저녁", "먼 저", "정", "정로"], "ko", Self.korean)
    try rank("ビル", ["ビル", "ビルの名", "新ビル", "ビール", "ビールの名"], "und", SpellingRules())
    try rank("rocky ii", ["Rocky II", "Rocky II x", "Rocky 2"], "und", SpellingRules())
    try rank(
      "ueber", ["Ueber", "Über", "Ueber x", "Über x", "von ueber", "von über"], "de", Self.german)
  }
}
