import CatalogSearch
import Testing
import TextFolding

/// What search boxes were reported in public to get wrong, as facts: locale, mode, text, query, and
/// whether the query must find the text at `standard`.
@Suite struct ReportedCasesTests {
  static let cases: [(String, MatchMode, String, String, Bool)] = [
    ("zh-Hant", .contains, "後面", "后面", true),
    ("zh-Hant", .contains, "系統", "系统", true),
    ("zh-Hant", .contains, "進擊的巨人", "进击的巨人", true),
    ("zh-Hant", .exact, "方濟各", "方济各", true),
    ("zh-Hans", .exact, "张国荣", "張國榮", true),
    ("zh-Hans", .contains, "中国—东盟合作树立“全球南方”联合自强重要范本（国际论坛）", "國際論坛", true),
    ("zh-Hant", .contains, "刺蝟的距離", "刺猬的距离", true),
    ("zh-Hans", .contains, "中国台灣", "台湾", true),
    ("zh-Hant", .contains, "乾鍋雞", "干锅鸡", true),
    ("zh-Hant", .exact, "頭髮", "头发", true),
    ("zh-Hant", .contains, "宮商角徵羽", "徵羽", true),
    ("en", .exact, "DeLorean", "delorean", true),
    ("ja", .contains, "南滿洲鐵道株式會社", "鉄道株式会社", true),
    ("ja", .exact, "辯論", "弁論", true),
    ("ja", .contains, "機動戦士", "机", false),
    ("ja", .contains, "髙島", "高島", true),
    ("ja", .contains, "葛\u{E0100}飾区", "葛飾区", true),
    ("ja", .exact, "国\u{2EA0}", "国民", true),
    ("ja", .exact, "\u{32FF}元年", "令和元年", true),
    ("ja", .prefix, "齊藤さん", "斉", true),
    ("ja", .exact, "ＵＳＢ", "USB", true),
    ("ja", .exact, "ｶﾞｷﾞｸﾞｹﾞｺﾞ", "ガギグゲゴ", true),
    ("ja", .exact, "ﾌｧｽﾞ･ｷﾞﾀｰ", "ファズ・ギター", true),
    ("ja", .exact, "インド・ヨーロッパ語族", "ｲﾝﾄﾞ･ﾖｰﾛｯﾊﾟ語族", true),
    ("ja", .contains, "\u{FF9E}ｷ", "ギ", false),
    ("ja", .exact, "です", "デス", true),
    ("ja", .exact, "君の膵臓をたべたい", "君の膵臓をたへたい", false),
    ("ja", .exact, "ト\u{3099}", "ト", false),
    ("zh-Hans", .exact, "克莱丽丝·凡·罗萨姆", "克莱丽丝・凡・罗萨姆", true),
    ("und", .contains, "ʻuliʻuli", "'uli'uli", true),
    ("en", .exact, "Rock'n Roll", "rockn roll", true),
    ("zh-Hans", .contains, "全职高手 第3季 | The King's Avatar S3", "the kings avatar", true),
    ("en", .contains, "hello", "\u{200D}", false),
    (
      "ko", .prefix,
      "\u{1110}\u{1166}\u{1109}\u{1173}\u{1110}\u{1173}_\u{1106}\u{1162}\u{11A8}.txt", "테스트", true
    ),
    ("ko", .exact, "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165}", "한국어", true),
    ("en", .exact, "Amélie", "amelie", true),
    ("it", .exact, "caffè", "cafe", false),
    ("tr", .prefix, "ISPARTA", "ısp", true),
    ("de", .exact, "Straße", "Strasse", true),
    ("da", .prefix, "Oehlenschlægersgade", "oehlen", true),
    ("ru", .exact, "Савёловский", "Савеловский", true),
    ("he", .exact, "בְּרֵאשִׁית", "בראשית", true),
    ("ko", .prefix, "채식주의자", "채식", true),
    ("ko", .contains, "가나다라", "다라", true),
    ("ja", .exact, "Go-Toubun no Hanayome", "gotoubun no hanayome", true),
    ("zh-Hans", .contains, "研究生命科学", "生科", false),
    ("de", .contains, "ẞzz", "zz", true),
    ("und", .contains, "x", "\u{FFFD}", false),
  ]

  @Test func matches() throws {
    for (locale, mode, text, query, isMatch) in Self.cases {
      let profile = try FoldingProfile.resolving(locale)
      let match = Matcher(Query(query, mode: mode, profile: profile)).match(text)
      #expect((match != nil) == isMatch, "\(locale) \(mode): \(query) in \(text)")
    }
  }

  /// A query, titles in the order in which they must come back, and those that must not.
  static let ranked: [(String, [String], [String])] = [
    ("from", ["FROM", "From Dusk Till Dawn", "Away From Home"], ["Fargo"]),
    ("怪奇物语", ["怪奇物语", "怪奇物语：幕后"], ["怪奇"]),
    ("nguyen", ["Nguyễn", "Nguyễn Du", "Họ Nguyễn"], ["Nguy"]),
    ("经典", ["经典"], ["景点"]),
    ("王后", ["王后", "王後"], ["王"]),
    ("無間道", ["無間道", "无间道", "無間道II", "无间道II", "新無間道"], ["間道"]),
    ("ラーメン", ["ラーメン", "らーめん", "ラーメン屋", "家系ラーメン"], ["ラメン"]),
  ]

  @Test func ranks() {
    for (query, titles, others) in Self.ranked {
      let all = Array((titles + others).reversed())
      #expect(Matcher(Query(query, level: .standard)).rank(all).map { all[$0] } == titles)
    }
  }

  /// A text, a query, and the foldings that the match needs.
  static let foldings: [(String, String, [Folding])] = [
    ("無間道", "無間道", []),
    ("無間道", "无间道", [.hanVariants]),
    ("Ａmélie", "amelie", [.letterCase, .width, .diacritics]),
    ("ラーメン", "らーめん", [.kana]),
    ("Spider-Man", "spiderman", [.letterCase, .punctuation]),
    ("Star Wars", "StarWars", [.spacing]),
    ("㍿東京", "会社", [.compatibility]),
    ("x 無間道", "无间道", [.hanVariants]),
  ]

  @Test func neededFoldings() throws {
    for (text, query, expected) in Self.foldings {
      let match = try #require(Matcher(Query(query)).match(text))
      #expect(match.foldings == FoldingSet(expected), "\(query) in \(text)")
      #expect(match.level == (expected.isEmpty ? .identical : .standard))
    }
  }

  /// In `exact` and `prefix` what stands beside the term needs folding away, too.
  @Test func foldingsOutsideTheTerm() throws {
    let exact = try #require(Matcher(Query("君の名は", mode: .exact)).match("「君の名は。」"))
    #expect(exact.foldings == FoldingSet(.punctuation) && exact.level == .standard)
    let prefix = try #require(Matcher(Query("君の", mode: .prefix)).match("「君の名は。」"))
    #expect(prefix.foldings == FoldingSet(.punctuation) && prefix.level == .standard)
    let contains = try #require(Matcher(Query("君の")).match("「君の名は。」"))
    #expect(contains.foldings == [] && contains.level == .identical)
  }
}
