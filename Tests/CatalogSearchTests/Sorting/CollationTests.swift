import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct CollationTests {
  /// Texts in the order of a language.
  static let orders: [(tag: String, texts: [String])] = [
    // å, ä and ö are letters behind z; w is no v any more; accents of others are no letters.
    ("sv", ["Abba", "Vinter", "Väder", "Watt", "Zorn", "Åsa", "Ärlig", "Öland"]),
    // Umlauts are accents, in a telephone book two letters.
    ("de", ["Adel", "Aerosol", "Affe", "Äffin", "Apfel", "Äpfel", "Apfelsaft", "Straße", "Zug"]),
    ("de-u-co-phonebk", ["Adel", "Äffin", "Äpfel", "Aerosol", "Affe", "Apfel"]),
    ("de", ["Masse", "Maße", "Massen"]),
    ("da", ["Zebra", "Æble", "Øre", "Aalborg", "Århus"]),
    ("es", ["nube", "ñandú", "oro"]),
    ("tr", ["hırka", "ılık", "ihale", "jilet"]),
    // By sound.
    (
      "zh",
      [
        "安", "北", "陈", "大", "方", "高", "黄", "金", "李", "马", "宁", "潘", "钱", "任", "孙", "唐", "王", "徐",
        "杨", "周",
      ]
    ),
    ("zh-Hans-SG", ["北京", "广州", "南京", "上海", "天津"]),
    // By strokes: 1 to 20.
    (
      "zh-Hant",
      [
        "一", "二", "三", "王", "白", "江", "李", "林", "洪", "高", "張", "黃", "楊", "趙", "劉", "錢", "謝", "魏",
        "羅", "蘇",
      ]
    ),
    ("zh-TW", ["一", "王", "李", "張", "羅"]),
    ("zh-u-co-stroke", ["一", "二", "王", "李", "洪"]),
    // ㄅㄆㄇㄈ ㄉㄊㄋㄌ ㄍㄎㄏ ㄐㄑㄒ ㄓㄔㄕㄖ ㄗㄘㄙ, then what begins with ㄧ, ㄨ and ㄩ.
    (
      "zh-u-co-zhuyin",
      [
        "白", "潘", "馬", "方", "鄧", "唐", "寧", "李", "高", "康", "黃", "江", "錢", "謝", "張", "陳", "邵", "任",
        "鄒", "蔡", "孫", "楊", "王", "于",
      ]
    ),
    ("zh-Hant-u-co-pinyin", ["白", "陳", "鄧", "方", "高"]),
    // Voicing, then smallness, then hiragana before katakana decide between equal letters.
    ("ja", ["かき", "カキ", "がき", "かく", "きく", "ハナ", "ばな", "ぱな", "はなし"]),
    ("ja", ["はっか", "はつか", "はつが"]),
    ("ko", ["가을", "나비", "다리", "하늘"]),
    // Digits are numbers.
    ("und", ["2", "10", "Rocky", "Rocky 2", "Rocky 10", "Rocky 10 b", "Rocky ２０", "Rocky II"]),
    ("en", ["007", "8", "12 Angry Men", "300", "1917"]),
    ("und-u-kn-false", ["Rocky", "Rocky 10", "Rocky 2"]),
    // Punctuation before digits before letters; accents, then case, where the letters are equal.
    ("und", ["!", "(a)", "1", "resume", "Resume", "RESUME", "résumé", "Résumé", "resumes"]),
    ("und-u-kf-upper", ["Same", "same"]),
    ("ja", ["!", "1", "Zorro", "あ", "ん", "亜", "腕"]),
  ]

  @Test(arguments: orders.indices)
  func order(_ number: Int) throws {
    let (tag, texts) = Self.orders[number]
    let collator = Collator(try Collation(tag))
    for (place, text) in texts.enumerated() {
      for later in texts[(place + 1)...] {
        #expect(compare(text, later, collator) < 0, "\(tag): \(text) \(later)")
        #expect(compare(later, text, collator) > 0, "\(tag): \(later) \(text)")
        #expect(
          key(text, collator).lexicographicallyPrecedes(key(later, collator)),
          "\(tag): \(text) \(later)")
      }
      #expect(compare(text, text, collator) == 0)
    }
  }

  @Test func equalTexts() throws {
    let collator = Collator(.root)
    #expect(compare("é", "e\u{301}", collator) == 0)
    var collation = try Collation("fr")
    collation.strength = .letters
    #expect(compare("Élan", "elan", Collator(collation)) == 0)
    collation.strength = .accents
    #expect(compare("Élan", "élan", Collator(collation)) == 0)
    #expect(compare("élan", "elan", Collator(collation)) > 0)
    collation = try Collation("ja")
    collation.strength = .cases
    #expect(compare("はな", "ハナ", Collator(collation)) == 0)
    collation.isNumeric = false
    #expect(compare("10", "2", Collator(collation)) < 0)
    // The tag's own word counts.
    collation = try Collation("fr-u-ks-level1")
    #expect(compare("Élan", "elan", Collator(collation)) == 0)
  }

  @Test(arguments: [
    ("zh-", FoldingError.Code.illFormedTag), ("zh_u", .illFormedTag),
    ("zz", .unknownLanguage), ("zh-u-co-zhuyn", .unknownCollation),
    ("sv-u-co-zhuyin", .unknownCollation), ("und-u-co-pinyin", .unknownCollation),
  ])
  func mistakes(_ tag: String, _ code: FoldingError.Code) {
    let error = #expect(throws: FoldingError.self) { try Collation(tag) }
    #expect(error?.code == code, "\(tag)")
  }

  @Test(arguments: [
    ("iw", "he"), ("zh-tw", "zh-TW"), ("ZH-u-co-ZHUYIN", "zh-u-co-zhuyin"), ("cmn-Hant", "zh-Hant"),
    ("und-x-shop", "und-x-shop"),
  ])
  func tags(_ tag: String, _ canonical: String) throws {
    #expect(try Collation(tag).tag == canonical)
  }

  /// Keys compare as texts do, in every language, and so that sorting is possible at all.
  @Test(arguments: [
    "und", "ja", "zh", "zh-Hant", "zh-u-co-zhuyin", "sv", "de", "de-u-co-phonebk", "th", "fr-CA",
    "ar",
    "und-u-ka-shifted",
  ])
  func totalOrder(_ tag: String) throws {
    var random = SeededGenerator.forTest()
    let collator = Collator(try Collation(tag))
    let texts = (0..<150).map { _ in AwkwardText.string(length: 6, using: &random) }
    let keys = texts.map { key($0, collator) }
    let order = texts.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    for (place, first) in order.enumerated() {
      #expect(keys[first].firstIndex(of: 0) == keys[first].count - 1)
      for second in order[place...] {
        let result = compare(texts[first], texts[second], collator)
        #expect(
          result == (keys[first] == keys[second] ? 0 : -1),
          "seed \(random.seed), \(tag): \(texts[first].debugDescription) \(texts[second].debugDescription)"
        )
        #expect(compare(texts[second], texts[first], collator) == -result)
      }
    }
  }

  /// Of a long text the beginning counts, to a whole character.
  @Test func longTexts() {
    let collator = Collator(.root)
    let most = Collator.comparedBytes
    for letter in ["a", "é", "語", "💀"] {
      let text = "x" + String(repeating: letter, count: most)
      #expect(compare(text, text + "b", collator) == 0)
      #expect(key(text, collator) == key(text + "b", collator))
      #expect(compare(text, "x" + String(repeating: letter, count: most / 8), collator) > 0)
      let count = Array(text.utf8).withUnsafeBufferPointer { Collator.comparedCount($0) }
      #expect(count > most - 4 && count <= most)
      #expect(String(validating: text.utf8.prefix(count), as: UTF8.self) != nil)
    }
  }

  private func compare(_ a: String, _ b: String, _ collator: Collator) -> Int {
    Array(a.utf8).withUnsafeBufferPointer { a in
      Array(b.utf8).withUnsafeBufferPointer { collator.compare(a, $0) }
    }
  }

  private func key(_ text: String, _ collator: Collator) -> [UInt8] {
    var key: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { collator.appendKey(of: $0, to: &key) }
    return key
  }
}
