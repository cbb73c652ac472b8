import Catalogs
import TestSupport
import Testing

@testable import CatalogAudit

/// What an audit finds in single texts, and what it leaves alone.
@Suite struct TextFindingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var kind: Finding.Kind
    var field: String
    var text: String
    /// The marked parts, and what is meant there.
    var marks: [(part: String, meant: String?)]

    init(
      _ kind: Finding.Kind, _ text: String, _ marks: (String, String?)..., field: String = "title"
    ) {
      self.kind = kind
      self.field = field
      self.text = text
      self.marks = marks.map { (part: $0.0, meant: $0.1) }
    }

    var testDescription: String { "\(kind.rawValue) \(field) \(text.debugDescription)" }
  }

  static let found: [Case] = [
    Case(.illFormed, "Am\u{FFFD}lie", ("\u{FFFD}", nil)),
    Case(.illFormed, "\u{FFFD}\u{FFFD}a\u{FFFD}", ("\u{FFFD}\u{FFFD}", nil), ("\u{FFFD}", nil)),
    Case(.control, "Al\u{7}ien", ("\u{7}", "")),
    Case(.control, "Am\u{82}lie", ("\u{82}", "")),
    Case(.control, "a\u{2028}b", ("\u{2028}", "")),
    Case(.noncharacter, "a\u{FFFE}b\u{1FFFF}", ("\u{FFFE}", ""), ("\u{1FFFF}", "")),
    Case(.privateUse, "東\u{E001}京", ("\u{E001}", nil)),
    Case(.privateUse, "\u{F8FF}\u{10FFFD}", ("\u{F8FF}\u{10FFFD}", nil)),
    Case(.unassigned, "a\u{378}", ("\u{378}", nil)),

    // Zero width.
    Case(.zeroWidth, "無\u{200B}間道", ("\u{200B}", "")),
    Case(.zeroWidth, "\u{FEFF}Alien", ("\u{FEFF}", "")),
    Case(.zeroWidth, "Reyk\u{AD}ja\u{AD}vík", ("\u{AD}", ""), ("\u{AD}", "")),
    Case(.zeroWidth, "Ali\u{200D}en", ("\u{200D}", "")),
    Case(.zeroWidth, "Auf\u{200C}lage", ("\u{200C}", "")),
    Case(.zeroWidth, "می\u{200C} ", ("\u{200C}", "")),
    Case(.zeroWidth, "می\u{200C}", ("\u{200C}", "")),
    Case(.zeroWidth, "가\u{3164}나", ("\u{3164}", "")),
    Case(.zeroWidth, "👩\u{200D}", ("\u{200D}", "")),
    Case(.unbalancedBidi, "\u{202E}abc", ("\u{202E}", "")),
    Case(.unbalancedBidi, "a\u{202C}bc\u{2069}", ("\u{202C}", ""), ("\u{2069}", "")),
    Case(.unbalancedBidi, "\u{2067}a\u{202A}b\u{2069}\u{2066}", ("\u{2066}", "")),
    Case(
      .unbalancedBidi, "\u{202A}a\u{2066}b\u{202C}", ("\u{202A}", ""),
      ("\u{2066}", ""), ("\u{202C}", "")),

    // Normalization.
    Case(.notNFC, "Ame\u{301}lie", ("e\u{301}", "é")),
    Case(.notNFC, "\u{304B}\u{3099}", ("か\u{3099}", "が")),
    Case(.notNFC, "神\u{FA19}", ("\u{FA19}", "\u{795E}")),
    Case(.notNFC, "\u{1112}\u{1161}\u{11AB}글", ("\u{1112}\u{1161}\u{11AB}", "한")),
    Case(.notNFC, "a\u{302}\u{323}b", ("a\u{302}\u{323}", "ậ")),

    // Alphabets.
    Case(.mixedScript, "C\u{430}sablanca", ("\u{430}", "a")),
    Case(.mixedScript, "Кaзино", ("a", "\u{430}")),
    Case(.mixedScript, "\u{421}\u{435}sar", ("\u{421}", "C"), ("\u{435}", "e")),
    Case(.mixedScript, "Vеrеntšаnkа", ("е", "e"), ("е", "e"), ("а", "a"), ("а", "a")),
    Case(.mixedScript, "\u{39D}ostalgia", ("\u{39D}", "N")),
    Case(.mixedScript, "Ζορμπ\u{3AC}ς Aθήνα", ("A", "\u{391}")),
    Case(.mixedScript, "\u{C1}γγελος", ("\u{C1}", "\u{386}")),
    Case(.mixedScript, "Ο λ\u{F3}γος", ("\u{F3}", "\u{3CC}")),
    Case(.mixedScript, "\u{CD}σως", ("\u{CD}", "\u{38A}")),
    Case(.mixedScript, "Тëплое", ("ë", "ё")),
    Case(.mixedScript, "Беслæн", ("æ", "ӕ")),
    Case(.mixedScript, "Кoт и пёс", ("o", "о")),
    Case(.mixedScript, "МОСКBА", ("B", "В")),

    // Kana.
    Case(.mixedScript, "ケ一キ", ("一", "ー")),
    Case(.mixedScript, "ス一パ一マン", ("一", "ー"), ("一", "ー")),
    Case(.mixedScript, "新しいスタ一ト", ("一", "ー")),
    Case(.mixedScript, "アイカツ!カ―ド", ("―", "ー")),
    Case(.mixedScript, "ゲ－ムの王", ("－", "ー")),
    Case(.mixedScript, "ス-パーマン", ("-", "ー")),
    Case(.mixedScript, "モンスタ－ズ", ("－", "ー")),
    Case(.mixedScript, "第ー話", ("ー", "一")),
    Case(.mixedScript, "統ー戦線", ("ー", "一")),
    Case(.mixedScript, "ス力イライン", ("力", "カ")),
    Case(.mixedScript, "力ード", ("力", "カ")),
    Case(.mixedScript, "二ューヨーク", ("二", "ニ")),
    Case(.mixedScript, "八ードボイルド", ("八", "ハ")),
    Case(.mixedScript, "口ッキー", ("口", "ロ")),
    Case(.mixedScript, "工ンジン", ("工", "エ")),
    Case(.mixedScript, "スカイ夕ワー", ("夕", "タ")),
    Case(.mixedScript, "夕ーミネーター", ("夕", "タ")),
    Case(.mixedScript, "レ卜ロ", ("卜", "ト")),
    Case(.mixedScript, "人ロ問題", ("ロ", "口")),
    Case(.mixedScript, "ロ座", ("ロ", "口")),
    Case(.mixedScript, "超能カ", ("カ", "力")),
    Case(.mixedScript, "エ場の朝", ("エ", "工")),
    Case(.mixedScript, "第ニ章", ("ニ", "二")),
    Case(.mixedScript, "ニ人の夏", ("ニ", "二")),
    Case(.mixedScript, "タ焼け", ("タ", "夕")),
    Case(.mixedScript, "天オ", ("オ", "才")),
    Case(.mixedScript, "へリコプター", ("へ", "ヘ")),
    Case(.mixedScript, "ラべル", ("べ", "ベ")),
    Case(.mixedScript, "アメりカ", ("り", "リ")),
    Case(.mixedScript, "あリがとう", ("リ", "り")),
    Case(.mixedScript, "そらヘとぶ", ("ヘ", "へ")),
    Case(.mixedScript, "\u{31F0}リスマス", ("\u{31F0}", "ク")),
    Case(.mixedScript, "\u{31F0}ール", ("\u{31F0}", "ク")),
    Case(.mixedScript, "カ\u{FF9E}ンダム", ("カ\u{FF9E}", "ガ")),
    Case(.mixedScript, "は\u{309C}りー", ("は\u{309C}", "ぱ")),

    // Tags.
    Case(.scriptOfTag, "무간도", ("무간도", nil), field: "title.ja"),
    Case(.scriptOfTag, "Война", ("Война", nil), field: "title.ja"),
    Case(.scriptOfTag, "無間道", ("無間道", nil), field: "title.en"),
    Case(.scriptOfTag, "中國", ("中國", nil), field: "title.ko"),
    Case(.scriptOfTag, "クレヨンしんちゃん", ("クレヨンしんちゃん", nil), field: "title.zh"),
    Case(.scriptOfTag, "花樣年華", ("花樣年華", nil), field: "title_ru"),
    Case(.scriptOfTag, "漢字", ("漢字", nil), field: "title.ja-Hira"),
    Case(.scriptOfTag, "無间道", ("無", "无"), field: "title.zh-Hans"),
    Case(.scriptOfTag, "无间道", ("间", "間"), field: "title.zh-Hant"),
    Case(.scriptOfTag, "发现", ("发", nil), ("现", "現"), field: "title.zh-TW"),
  ]

  @Test(arguments: found)
  func isFound(_ row: Case) throws {
    let findings = Audit().findings(in: row.text, field: row.field)
    let finding = try #require(findings.first { $0.kind == row.kind })
    let utf8 = Array(row.text.utf8)
    let marks = finding.marks.map { (String(decoding: utf8[$0.range], as: UTF8.self), $0.meant) }
    try #require(marks.count == row.marks.count, "\(marks)")
    for (mark, expected) in zip(marks, row.marks) {
      #expect(mark.0.unicodeScalars.elementsEqual(expected.part.unicodeScalars))
      #expect(mark.1.map { Array($0.utf8) } == expected.meant.map { Array($0.utf8) })
    }
    #expect(finding.place.text == row.text && finding.place.field == row.field)
  }

  /// Field and text.
  static let clean: [(String, String)] = [
    ("title", "Alien"), ("title", "Amélie"), ("title", "無間道"), ("title", "a\tb\nc"),
    // Emoji, Persian, Indic, Thai and bidi in order.
    ("title", "👩\u{200D}👩\u{200D}👧"), ("title", "❤\u{FE0F}\u{200D}🔥"), ("title", "👩🏽\u{200D}🚀"),
    ("title", "می\u{200C}خواهم"), ("title", "क\u{94D}\u{200D}ष"), ("title", "শ\u{9CD}\u{200C}য"),
    ("title", "ภาษา\u{200B}ไทย"), ("title", "\u{2067}עברית\u{2069}"),
    ("title", "\u{202A}a\u{2066}b\u{2069}c\u{202C}"), ("title", "a\u{200E}b"),
    ("title", "\u{115F}\u{1161}"),
    ("title", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"),
    // Mixed on purpose.
    ("title", "sinθ"), ("title", "KoЯn"), ("title", "ZЁIЯAM"), ("title", "TETЯIS"), ("title", "Я"),
    ("title", "SMSка"), ("title", "VIPы"), ("title", "DVDа"), ("title", "XXIвек"),
    ("title", "XIXв"),
    ("title", "π"), ("title", "μTorrent"), ("title", "ΔV"), ("title", "GRΣΣK"), ("title", "Kүn"),
    ("title", "Москва Moscow"), ("title", "МиГ-29"), ("title", "СССР"), ("title", "AMΛZON"),
    ("title", "ЯE"), ("title", "ДЕНЬ Z"), ("title", "Т-34"),
    // Kana and Han as they should be.
    ("title", "日本ハム"), ("title", "二ノ国"), ("title", "八つ墓村"), ("title", "夕方タワー"), ("title", "くノ一ツバキ"),
    ("title", "アデノシン二リン酸"), ("title", "ワ二カ国語"), ("title", "八ヶ岳"), ("title", "三ッ矢"),
    ("title", "八ッ場ダム"),
    ("title", "アジア一タフな男"), ("title", "セカイ一ハードな恋"), ("title", "コミュニケーション力アップ"),
    ("title", "アジア口コミ"), ("title", "相ノ又トンネル"), ("title", "力ワザ"), ("title", "力コブ"),
    ("title", "日ロ戦争"),
    ("title", "見タ夢"), ("title", "戦争ト平和"), ("title", "家ニ人"), ("title", "我ハ月"), ("title", "出タ時"),
    ("title", "ラーメン一杯"), ("title", "ブランド一番"), ("title", "ニッポン一ヤバい"), ("title", "パクター一ノ峰"),
    ("title", "戦ー少女イクセリオン"), ("title", "佐々木と宮野ー卒業編ー"), ("title", "俺ー様"), ("title", "すげー"),
    ("title", "スパイダーマン-ホームカミング"), ("title", "-ナルト-疾風伝"), ("title", "イル-バハル"), ("title", "ア-オ"),
    ("title", "サ－ソ"), ("title", "マトリックス―リローデッド"), ("title", "ヒエラポリス-パムッカレ"), ("title", "X-メン"),
    ("title", "アジアへアメリカから"), ("title", "!!へビュンデ"), ("title", "へタレ"), ("title", "東京へ"),
    ("title", "キラりピカリ"),
    ("title", "おジャ魔女どれみ"), ("title", "東京ヘ行ク"), ("title", "リヤ王"), ("title", "ありリス"),
    ("title", "カムイユカ\u{31FB}"), ("title", "モシ\u{31FC}"), ("title", "イランカラ\u{31F7}\u{309A}テ"),
    ("title", "あ゛"),
    ("title", "ｶﾞﾝﾀﾞﾑ"), ("title", "(*ﾟ∀ﾟ)"), ("title", "ガンダム"), ("title", "工事中"), ("title", "カエル"),
    ("title", "タコ"),
    ("title", "ぺーぺー"), ("title", "八ｯ田"), ("title", "えいヘちょうちょう"), ("title", "カ-サ-タ-ナ"),
    ("title", "口ー"),
    // Tags.
    ("title.ja", "WALL·E"), ("title.ja", "2001"), ("title.ja", "AKIRA"), ("title.ja", "!!!"),
    ("title.ja", "無間道"), ("title.ja", "ア"), ("title.ko", "기생충"), ("title.ko", "Parasite"),
    ("title.ko", "美 기생충"),
    ("title.zh-Hans", "乾隆"), ("title.zh-Hans", "无间道"), ("title.zh-Hans", "于谦"),
    ("title.zh-Hans", "著名"),
    ("title.zh-Hant", "無間道"), ("title.zh-Hant", "万年大樓"), ("title.zh-Hant", "皇后"),
    ("title.zh-Hant", "台北"), ("title.zh-Hant", "古迹衛士"), ("title.zh-Hant", "吳强"),
    ("title.zh-Hant-HK", "埃里温"), ("title.zh", "无間道"), ("title.zh", "無間道"), ("title.zh-Hant", "ㄅㄆㄇ"),
    ("title.en", "π"), ("title.en", "Amélie"), ("title.en", "Я"), ("title.en", "KoЯn"),
    ("title.en", "Æon 永遠 Flux"),
    ("title.ru", "WALL-E"), ("title.ru", "Аватар"), ("title.sr", "Авала"), ("title.sr", "Avala"),
    ("title.ja", "はつ恋 first love"), ("title_kana", "ハツコイ"), ("title.th", "ต้มยำกุ้ง"),
    ("title.x", "無間道"),
  ]

  @Test(arguments: clean)
  func isLeftAlone(_ field: String, _ text: String) {
    let findings = Audit().findings(in: text, field: field)
    #expect(findings.isEmpty, "\(findings.map { ($0.kind, $0.marks) })")
  }

  /// Applying what is meant leaves nothing of the kind, except where the next look finds what the first
  /// mistake hid.
  @Test(arguments: found)
  func whatIsMeantIsRight(_ row: Case) throws {
    let findings = Audit().findings(in: row.text, field: row.field)
    let finding = try #require(findings.first { $0.kind == row.kind })
    guard finding.marks.allSatisfy({ $0.meant != nil }) else { return }
    var utf8 = Array(row.text.utf8)
    for mark in finding.marks.reversed() {
      utf8.replaceSubrange(mark.range, with: Array((mark.meant ?? "").utf8))
    }
    let mended = String(decoding: utf8, as: UTF8.self)
    let left = Audit().findings(in: mended, field: row.field)
    #expect(!left.contains { $0.kind == row.kind }, "\(mended)")
  }
}
