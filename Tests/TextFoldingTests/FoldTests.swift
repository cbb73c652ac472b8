import TestSupport
import Testing
import TextFolding

/// What texts fold to, profile by profile.
@Suite struct FoldTests {
  /// Texts in one buffer, each folded by itself: what begins with a mark joins nothing before it.
  @Test(arguments: MatchLevel.folded) func stretches(_ level: MatchLevel) {
    let folder = Folder(.und, level: level)
    let texts = ["か", "\u{3099}が", "", "サーバー", "ー", "x", "\u{301}"] + Self.table.map(\.text)
    let source = Array(texts.joined(separator: "\n").utf8)
    var start: UInt32 = 0
    var stretches: [FoldedStretch] = []
    for text in texts {
      let end = start + UInt32(text.utf8.count)
      stretches.append(FoldedStretch(sourceStart: start, sourceEnd: end))
      start = end + 1
    }
    let output = FoldedBytes()
    output.append(7)
    source.withUnsafeBufferPointer { source in
      stretches.withUnsafeMutableBufferPointer {
        folder.fold(source, stretches: $0, separator: 0xFF, into: output)
      }
    }
    let expected: [[UInt8]] = texts.map { Array(folder.fold($0).utf8) }
    var all: [UInt8] = [7]
    for fold in expected { all += fold + [0xFF] }
    let bytes: [UInt8] = output.withBytes { Array($0) }
    #expect(bytes == all)
    var end = 1
    for (stretch, fold) in zip(stretches, expected) {
      end += fold.count
      #expect(stretch.foldedEnd == end)
      end += 1
    }
  }

  static let table: [(locale: String, text: String, folded: String)] = [
    ("und", "Ａmélie", "amelie"),
    ("und", "ＡＶＥＮＧＥＲＳ", "avengers"),
    ("und", "ｲﾝﾌｧﾅﾙ･ｱﾌｪｱ", "インファナルアフェア"),
    ("und", "いんふぁなるあふぇあ", "インファナルアフェア"),
    ("und", "は゜ぷりか", "パプリカ"),
    ("und", "ﾊﾟﾌﾟﾘｶ", "パプリカ"),
    ("und", "か\u{3099}", "ガ"),
    ("und", "か\u{200D}\u{3099}", "ガ"),
    ("und", "か゛゛", "ガ"),
    ("und", "あ゛", "ア\u{3099}"),
    ("und", "あ\u{3099}\u{3099}", "ア\u{3099}"),
    ("und", "ー゛", "ー"),
    ("und", "\u{FF9E}ｷ", "キ"),
    ("und", "ヷわ\u{3099}", "ヴァヴァ"),
    ("und", "茅ヶ崎 茅ケ崎", "茅ケ崎茅ケ崎"),
    ("und", "ゟ ヿ", "ヨリコト"),
    ("und", "ラーメン", "ラーメン"),
    ("und", "㍿ ㌀ ㋿", "株式会社アパート令和"),
    ("und", "½ Ⅷ ① Alien³ ᵖ", "12viii1alien3p"),
    ("und", "ﬁnal ceﬆ", "finalcest"),
    ("und", "Straße ẞ", "strassess"),
    ("und", "éŧø Đà Łowca cœur", "etodalowcacoeur"),
    ("und", "İ I\u{307} ı", "iii"),
    ("und", "ΣΊΣΥΦΟΣ Σίσυφος", "σισυφοσσισυφοσ"),
    ("und", "ᾳ α\u{345} ᾼ", "αιαιαι"),
    ("und", "Ёлка йод И\u{306}", "елкайодй"),
    ("und", "и\u{323}\u{306}", "й"),
    ("und", "≠ =\u{323}\u{338}", "≠≠"),
    ("und", "בְּרֵאשִׁית כ״ץ", "בראשיתכץ"),
    ("und", "كـتـاب لَج", "كتابلج"),
    ("und", "أم إلى آ ی ک", "اماليايك"),
    ("und", "เบียร์", "เบียร์"),
    ("und", "น้ำ น\u{E4D}\u{E49}\u{E32} ำ", "น\u{E49}\u{E4D}\u{E32}น\u{E49}\u{E4D}\u{E32}\u{E32}"),
    ("und", "हिन्दी", "हिन्दी"),
    ("und", "\u{1100} \u{11A8} ﾡ ㄱ", "ㄱㄱㄱㄱ"),
    ("und", "\u{1112}\u{1161}\u{11AB}", "한"),
    ("und", "가\u{11A8}", "각"),
    ("und", "ㅎㅏㄴ", "ㅎㅏㄴ"),
    ("und", "无间道 無間道", "无間道无間道"),
    ("und", "葛\u{E0100}飾 宝\u{FA10} \u{2EA0}", "葛飾宝冢民"),
    ("und", "不安の種＊ 不安の種＋", "不安ノ种*不安ノ种+"),
    ("und", "💀 ⬆\u{FE0F} 1\u{FE0F}\u{20E3} 👍🏽", "💀⬆1👍🏽"),
    ("und", "x\u{301}- \u{301}", "x"),
    ("und", "-\u{301}a", "a"),
    ("und", "A\u{0}B", "a\u{0}b"),
    ("und", "〜～~・·‧ᐧ“”「」’'ʻ⁄|", ""),
    ("und", "#＃ & @ % ^", "##&@%^"),
    ("sv", "ÅÄÖ A\u{30A} ǻ a\u{323}\u{30A} é", "åäöåååe"),
    ("tr", "ISPARTA İSPANYA ış ŞĞ", "ıspartaispanyaıssg"),
    ("ja", "机機 后後 谷穀 面麺 里裏 叶葉", "机機后後谷穀面麺里裏叶葉"),
    ("ja", "進进 邊辺 發発发 内田百閒 髙 﨑", "進進辺辺発発発内田百間高崎"),
  ]

  @Test(arguments: table)
  func folds(_ row: (locale: String, text: String, folded: String)) throws {
    let folder = Folder(try FoldingProfile.resolving(row.locale), level: .standard)
    // Compared as code points: Swift's own == takes canonical equivalents for equal.
    #expect(Array(folder.fold(row.text).unicodeScalars) == Array(row.folded.unicodeScalars))
  }

  static let loose: [(text: String, folded: String)] = [
    ("サーバー サーバ", "サバサバ"), ("とうきょう とーきょー", "トキヨトキヨ"), ("おおさか おーさか", "オサカオサカ"),
    ("ビール", "ビル"), ("せいこう", "セイコ"), ("いい ええ うう", "イエウ"), ("ケーキ", "ケキ"),
    ("キャノン キヤノン", "キヤノンキヤノン"), ("ヴァイオリン バイオリン", "バイオリンバイオリン"),
    ("イヴ ヴュ ビュ ヴィ", "イブビユビユビ"), ("ヴア", "ブア"), ("うゞ", "ウブ"), ("ちゞ", "チジ"),
    ("ヂャ ジャ づ ヰヱヲ", "ジヤジヤズイエオ"), ("かゝみ", "カカミ"), ("ぶゞ漬け", "ブブ渍ケ"),
    ("バヽナ", "バハナ"), ("あゝ", "ア"), ("時々 人々々", "时时人人人"), ("々", "々"), ("ゝか", "ヽカ"),
    ("かぁ", "カ"), ("関ケ原 関が原 関ヶ原", "关ガ原关ガ原关ガ原"), ("ケーキ ケ", "ケキケ"), ("高々ヶ民", "高高ガ民"),
    ("ッ゛", "ズ"), ("あ゛あ", "ア\u{3099}ア"), ("090ー1234ー5678", "09012345678"),
  ]

  @Test(arguments: loose)
  func spellingHabitsFoldAtLoose(_ row: (text: String, folded: String)) {
    expectSame(Folder(.und, level: .loose).fold(row.text), row.folded, row.text)
  }

  @Test func identicalChangesNothingButCanonicalForm() {
    let folder = Folder(.und, level: .identical)
    let text = "Ａmé e\u{301} か\u{3099} ㍿ \u{FA10} \u{1112}\u{1161}"
    let form = "Ａmé é が ㍿ 塚 하"
    #expect(Array(folder.fold(text).unicodeScalars) == Array(form.unicodeScalars))
  }

  static let damaged: [(bytes: [UInt8], folded: String)] = [
    ([0x41, 0xFF, 0x42], "a\u{FFFD}b"),
    ([0xE3, 0x81, 0x41], "\u{FFFD}a"),
    ([0xE3, 0x81], "\u{FFFD}"),
    ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
    ([0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xF0, 0x9F, 0x92], "\u{FFFD}"),
    ([0xC3], "\u{FFFD}"),
    ([0xCC, 0x81], ""),
  ]

  @Test(arguments: damaged)
  func illFormedBytesAreReplacementCharacters(_ row: (bytes: [UInt8], folded: String)) {
    let output = FoldedBytes()
    row.bytes.withUnsafeBufferPointer { Folder(.und, level: .standard).fold($0, into: output) }
    #expect(output.withBytes { String(decoding: $0, as: UTF8.self) } == row.folded)
  }

  @Test func aMillionMarksTakeLinearTime() {
    let marks = "e" + String(repeating: "\u{301}\u{323}", count: 500_000)
    #expect(Folder(.und, level: .standard).fold(marks) == "e")
    // The dot below comes first in canonical order, and with e makes ẹ.
    let kept = Folder(.und, level: .identical).fold(marks)
    #expect(kept.unicodeScalars.count == 1_000_000)
    #expect(kept.unicodeScalars.first == "ẹ")
  }

  @Test func longTextsGrowTheOutput() {
    let text = String(repeating: "ﷺ", count: 10_000)
    #expect(Folder(.und, level: .standard).fold(text).utf8.count == 30 * 10_000)
  }
}
