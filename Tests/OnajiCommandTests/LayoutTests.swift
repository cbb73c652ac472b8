import TestSupport
import Testing

@testable import OnajiCommand

/// How wide texts are on a terminal, and where lines break.
@Suite struct LayoutTests {
  /// Widths as python-wcwidth 0.2.13 and the terminals that follow Unicode have them.
  @Test(arguments: [
    ("", 0), ("abc", 3), ("123#*", 5), ("無間道", 6), ("アメリ", 6), ("ｱﾒﾘ", 3), ("ＡＢ", 4),
    ("가나", 4), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{304B}\u{3099}", 2), ("ﾊ\u{FF9F}", 2),
    ("Ame\u{301}lie", 6), ("e\u{301}\u{302}\u{303}", 1), ("\u{301}", 0), ("ก\u{E33}", 2),
    ("à", 1), ("α", 1), ("×", 1), ("…", 1), ("“”", 2), ("①", 1), ("　", 2), ("、。", 4),
    ("\u{200B}\u{2060}\u{FEFF}", 0), ("a\u{AD}b", 3), ("\u{0}\u{1B}\u{7F}", 0),
    ("𠮷", 2), ("𪚥\u{E0100}", 2), ("漢\u{FE00}", 2),
    ("😀", 2), ("☎", 1), ("☎\u{FE0F}", 2), ("⌚", 2), ("⌚\u{FE0E}", 2), ("❤\u{FE0F}", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("☝🏽", 2), ("🏽", 2), ("🇯🇵", 2), ("🇯🇵🇹🇼", 4), ("🇯", 1),
    ("👩\u{200D}🚀", 2), ("👩\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("👩🏽\u{200D}🚀", 2),
    ("❤\u{FE0F}\u{200D}🔥", 2), ("❤\u{200D}🔥", 2), ("👁\u{200D}🗨\u{FE0F}", 2),
    ("🏃🏽\u{200D}♀\u{FE0F}\u{200D}➡\u{FE0F}", 2),
    ("🏳\u{FE0F}\u{200D}🌈", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2), ("a\u{200D}b", 2),
    ("😀\u{200D}a", 3), ("क्षि", 2), ("நி", 1),
  ])
  func columns(_ text: String, _ columns: Int) {
    #expect(Layout.columns(text) == columns, "\(text.unicodeScalars.map(\.value))")
  }

  /// Texts apart are as wide as together, where nothing joins them; and none is narrower than 0 or
  /// wider than two columns a code point.
  @Test func bounds() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x1_FFFF, using: &random))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let columns = Layout.columns(String(text))
      #expect(0...2 * scalars.count ~= columns)
      #expect(Layout.columns(String(text) + " " + String(text)) == 2 * columns + 1)
    }
  }

  @Test(arguments: [
    ("one two three", 8, Language.en, ["one two", "three"]),
    ("one two three", 8, .ja, ["one two", "three"]),
    ("無間道 四海", 6, .en, ["無間道", "四海"]),
    ("無間道四海", 4, .en, ["無間道四海"]),
    ("無間道四海", 4, .zhHant, ["無間", "道四", "海"]),
    ("無間道四海", 5, .zhHant, ["無間", "道四", "海"]),
    ("題名を、探す。", 8, .ja, ["題名を、", "探す。"]),
    ("題名を、探す。", 6, .ja, ["題名", "を、探", "す。"]),
    ("探す「題名」", 6, .ja, ["探す", "「題", "名」"]),
    ("サーバー", 4, .ja, ["サー", "バー"]),
    ("ちょっと", 4, .ja, ["ちょっ", "と"]),
    ("使用 --locale 選項", 10, .zhHant, ["使用", "--locale", "選項"]),
    ("使用(--locale)選項", 10, .zhHant, ["使用", "(--locale)", "選項"]),
    ("名前 (既定)、次", 8, .ja, ["名前 (既", "定)、次"]),
    ("a/b 10%です", 6, .ja, ["a/b", "10%で", "す"]),
    ("“片名”，书名", 6, .zhHans, ["“片", "名”，", "书名"]),
    ("か\u{3099}か\u{3099}", 2, .ja, ["か\u{3099}", "か\u{3099}"]),
    ("", 8, .ja, [""]),
  ])
  func wrapping(_ text: String, _ width: Int, _ language: Language, _ lines: [String]) {
    #expect(Layout.wrapped(text, width, language) == lines)
  }

  /// Nothing is lost or added but spaces where lines break, and a line is too long only where it is
  /// one piece.
  @Test(arguments: Language.allCases)
  func wrappingKeepsTheText(_ language: Language) {
    let text = language.text(.optionLevel)
    let words = text.filter { $0 != " " }
    for width in 1...90 {
      let lines = Layout.wrapped(text, width, language)
      #expect(lines.joined().filter { $0 != " " } == words)
      if width >= 24 { #expect(lines.allSatisfy { Layout.columns($0) <= width }, "\(width)") }
    }
  }

  @Test func padding() {
    #expect(Layout.padded("無", 4) == "無  ")
    #expect(Layout.paddedLeft("無", 4) == "  無")
    #expect(Layout.padded("無間道", 4) == "無間道")
  }
}
