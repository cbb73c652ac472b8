internal import CICU
public import TextFolding

/// The order of texts in a language, as CLDR has it.
///
///     try Collation("sv")                 // … x y z å ä ö
///     try Collation("de")                 // a ä b …
///     try Collation("zh")                 // by pinyin; zh-Hant by strokes
///     try Collation("zh-u-co-zhuyin")     // by zhuyin
///     Collation.root                      // for no language: what `und` and most languages have
///
/// The tag may say how to sort (RFC 6067): `-u-co-phonebk`, `-u-kn-false`, `-u-ks-level1`, `-u-kf-upper`.
/// What it says counts rather than the properties here.
public struct Collation: Hashable, Sendable {
  /// What still tells texts apart; what is told later decides only where all before is equal.
  public enum Strength: Int32, Sendable {
    /// Letters and digits: `a` = `A` = `á`.
    case letters = 0
    /// Accents too: `a` = `A` < `á`.
    case accents = 1
    /// Case and width too: `a` < `A`.
    case cases = 2
    /// Hiragana from katakana too, which Japanese takes for equal otherwise.
    case kana = 3
  }

  /// As RFC 5646 writes it, with its extensions.
  public let tag: String
  public var strength = Strength.kana
  /// Whether digits are the number that they write: `Rocky 2` before `Rocky 10`.
  public var isNumeric = true

  /// That of the Unicode Collation Algorithm with CLDR's table.
  public static let root = Collation(canonical: "und")

  /// - Parameter tag: one of another collation, as an index keeps it.
  init(canonical tag: String) { self.tag = tag }

  /// The collation of a BCP 47 tag; a language without one of its own has the root's.
  ///
  /// - Throws: `FoldingError` where the tag is ill-formed, CLDR does not know its language, or that has
  ///   no collation of the name behind `-u-co`.
  public init(_ tag: String) throws(FoldingError) {
    let canonical = try FoldingProfile.canonicalTag(of: tag)
    // ICU sorts Mandarin as Chinese under that tag only.
    let isMandarin = canonical == "cmn" || canonical.hasPrefix("cmn-")
    self.tag = isMandarin ? "zh" + canonical.dropFirst(3) : canonical
    guard cicu_collation_is_known(self.tag) != 0 else {
      throw FoldingError(code: .unknownCollation, .unknownCollation(tag))
    }
  }
}

extension FoldingError.Code {
  /// An order, behind `-u-co` in a tag, that its language does not have.
  public static let unknownCollation = FoldingError.Code(rawValue: "unknown-collation")
}
