/// Text made of the characters that break folding, of every script.
public enum AwkwardText {
  /// The alphabet: each line is a kind of trouble.
  public static let scalars: [Unicode.Scalar] = Array(
    [
      "aAbIiſßẞﬁÅåÄÖøŁđðþæœĸŋıİŉǆǰ",
      "\u{300}\u{301}\u{307}\u{308}\u{30A}\u{323}\u{327}\u{328}\u{338}",
      "ǻậṻṩΐᾳᾼΣσςΆ", "\u{345}\u{342}", "иИйЙёЁїґў", "\u{306}\u{483}",
      "かがカガはぱぷハヴゔうウっッャゃゎヵヶゕゖケゝゞヽヾーゟヿヷわワあア",
      "ｶﾊｳｦｰｯﾜ", "\u{3099}\u{309A}\u{309B}\u{309C}\u{FF9E}\u{FF9F}",
      "无無間间閒閑道后後機机髙高﨑崎辺邊邉戦戰战\u{FA10}\u{F9A8}\u{2F00}\u{2EA0}\u{20B9F}𠮷吉々〻〇",
      "한글각가ㄱㅏㄴㅤ",
      "\u{1100}\u{1161}\u{11A8}\u{11AB}\u{1112}\u{A960}\u{D7B0}\u{D7CB}\u{115F}\u{1160}\u{119E}",
      "ﾡﾻￂ\u{FFA0}", "㍿㌀㋿①½⅓⑩Ⅷﷺ㈱㎏ᵖ²℃™ﬆ㉠㈎", "น้ำเบียร\u{E4D}\u{E33}\u{EB3}\u{E48}",
      "हिन्दी\u{93C}\u{929}\u{958}\u{951}",
      "كتابأإآىیکة\u{640}\u{64E}\u{653}\u{654}\u{655}\u{670}", "בְּרֵאשִׁית\u{FB2A}״",
      "မြန်မာ\u{102B}\u{1025}\u{102E}",
      " \u{3000}\t\n\u{A0}\u{2028}",
      "\u{200B}\u{200C}\u{200D}\u{AD}\u{FE0F}\u{E0100}\u{34F}\u{FEFF}\u{202E}\u{E0041}",
      "-–—−〜～・･·‧ᐧ!！?\"“”「」'’ʻ/⁄|｜_", "#＃&@%*＊^＾`´¨", "+$<=>♯☆★★", "💀👍🏽👨🇯🇵❤\u{20E3}1０９٣",
      "\u{0}\u{7F}\u{FFFD}\u{FFFF}\u{10FFFF}\u{E000}\u{378}",
    ].joined().unicodeScalars)

  /// A string of up to `length` of them.
  public static func string(
    length: Int, using generator: inout SeededGenerator
  ) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &generator) {
      view.append(scalars.randomElement(using: &generator)!)
    }
    return String(view)
  }

  /// Bytes that are mostly UTF-8, with damage.
  public static func bytes(length: Int, using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(string(length: length, using: &generator).utf8)
    for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = .random(in: 0...255, using: &generator)
      default: bytes.insert(.random(in: 0x80...255, using: &generator), at: index)
      }
    }
    return bytes
  }
}
