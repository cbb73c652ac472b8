/// A language that the command speaks.
///
///     Language(environment: ["LANG": "zh_TW.UTF-8"])     // zhHant
///     Language(environment: ["LANG": "de_DE.UTF-8"])     // en: there are no messages in German
///     Language(subtags: ["zh", "SG"])                    // zhHans
///
/// What programs read (JSON, tab-separated values, TAP, JUnit's XML) is in English whatever the
/// language. The texts stand in `Locales/Messages`, see ``Message``.
package enum Language: Int, CaseIterable, Sendable {
  // In the order of the table: English, then by tag.
  case en, ja, zhHans, zhHant

  /// As BCP 47 writes it: `zh-Hant`.
  package var tag: String {
    switch self {
    case .en: "en"
    case .ja: "ja"
    case .zhHans: "zh-Hans"
    case .zhHant: "zh-Hant"
    }
  }

  /// Whether lines break between two characters without a space.
  var breaksBetweenIdeographs: Bool { self != .en }

  /// By `LC_ALL`, `LC_MESSAGES` and `LANG`: the first of them that is set and not empty counts
  /// (POSIX.1-2017, 8.2). A name is `ja`, `zh_TW.UTF-8` or `zh_CN@pinyin`; `C`, `POSIX` and what
  /// nobody knows are English.
  package init(environment: (String) -> String?) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let name = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
    let locale = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    self.init(
      subtags: locale.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        .map { String(decoding: $0, as: UTF8.self) })
  }

  /// By the parts of a tag, in any case. Chinese is traditional where script or region say so;
  /// written Cantonese readers are given Chinese.
  package init(subtags: [String]) {
    let subtags = subtags.map { $0.lowercased() }
    switch subtags.first {
    case "ja": self = .ja
    case "zh", "cmn", "yue":
      let script = subtags.dropFirst().first { $0.utf8.count == 4 }
      let isTraditional =
        script == nil
        ? subtags[0] == "yue" && !subtags.contains("cn")
          || !Self.traditionalRegions.isDisjoint(with: subtags)
        : script == "hant"
      self = isTraditional ? .zhHant : .zhHans
    default: self = .en
    }
  }

  private static let traditionalRegions: Set<String> = ["tw", "hk", "mo"]
}
