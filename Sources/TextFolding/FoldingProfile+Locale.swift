internal import CICU
internal import FoldingRules

extension FoldingProfile {
  /// The nearest profile for a BCP 47 tag.
  ///
  ///     try FoldingProfile.resolving("zh-TW").tag   // "zh-Hant", by way of zh-Hant-TW
  ///     try FoldingProfile.resolving("iw").tag      // "he", or its nearest ancestor "und"
  ///     try FoldingProfile.resolving("zz")          // throws: CLDR knows no such language
  ///
  /// The tag is canonicalised (RFC 5646, aliases and likely subtags of CLDR through ICU), then the
  /// nearest ancestor that has a profile wins. Errors: an ill-formed tag, an unknown language.
  public static func resolving(_ tag: String) throws(FoldingError) -> FoldingProfile {
    // By bytes: `==` would normalise the tag first, which may be anything and of any length.
    if let exact = shipped.first(where: { $0.tag.utf8.elementsEqual(tag.utf8) }) { return exact }
    let canonical = try icuTag(tag, cicu_canonical_tag)
    // A private tag has no language, and likely subtags would make an English one of it.
    if canonical == "und" || canonical.hasPrefix("und-x") { return und }
    let maximal = try icuTag(canonical, cicu_maximal_tag)
    var subtags = maximal.split(separator: "-").map(String.init)
    subtags[0] = macrolanguages[subtags[0]] ?? subtags[0]
    while !subtags.isEmpty {
      let ancestor = subtags.joined(separator: "-")
      if let profile = shipped.first(where: { $0.tag == ancestor }) { return profile }
      subtags.removeLast()
    }
    return und
  }

  /// Languages that CLDR files under another tag than ours: Norwegian under no since version 39, and
  /// Mandarin, whose tag ICU leaves alone.
  private static let macrolanguages = ["no": "nb", "cmn": "zh"]

  /// A tag as RFC 5646 writes it; `nil` if BCP 47 does not allow it or CLDR does not know it.
  static func canonicalTag(_ tag: String) -> String? {
    try? icuTag(tag, cicu_canonical_tag)
  }

  /// A tag as RFC 5646 writes it, with its extensions.
  ///
  ///     try FoldingProfile.canonicalTag(of: "ZH_u_co_zhuyin")   // "zh-u-co-zhuyin"
  ///     try FoldingProfile.canonicalTag(of: "iw")               // "he"
  package static func canonicalTag(of tag: String) throws(FoldingError) -> String {
    try icuTag(tag, cicu_canonical_tag)
  }

  /// The same with the likely script and region: `ja-Jpan-JP` for `ja`.
  package static func maximalTag(of tag: String) throws(FoldingError) -> String {
    try icuTag(tag, cicu_maximal_tag)
  }

  private static func icuTag(
    _ tag: String, _ function: (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32) -> Int32
  ) throws(FoldingError) -> String {
    var buffer = [CChar](repeating: 0, count: 200)
    // A NUL would end the tag early for ICU.
    let result = tag.utf8.contains(0) ? 1 : function(tag, &buffer, Int32(buffer.count))
    switch result {
    case 0:
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    case 2:
      throw FoldingError(code: .unknownLanguage, .unknownLanguage(tag))
    default:
      throw FoldingError(code: .illFormedTag, .illFormedTag(tag))
    }
  }
}
