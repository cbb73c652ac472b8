import CICU

/// An encoding of text, by one of its names.
///
///     TextEncoding(named: "sjis")?.name        // "Shift_JIS"
///     TextEncoding(named: "CP949")?.name       // "EUC-KR"
///     TextEncoding(named: "latin1")?.name      // "ISO_8859-1:1987", for ICU knows it
///     TextEncoding(named: "sjsi")              // nil
///
/// The names are ICU's, with their aliases; case, `-`, `_` and spaces are free. Those of the East
/// Asian encodings mean the largest set that files under the name are in, as browsers have it: what
/// calls itself Shift_JIS may hold ①, 髙 and ～, which JIS X 0208 lacks.
public struct TextEncoding: Hashable, Sendable {
  /// The usual name: `Shift_JIS`.
  public let name: String
  /// What ICU opens.
  let converter: String

  init(_ name: String, converter: String? = nil) {
    self.name = name
    self.converter = converter ?? name
  }

  /// The encoding that a name stands for; `nil` where ICU knows none.
  public init?(named name: String) {
    let label = Self.normalized(name)
    if let known = Self.table.first(where: { $0.labels.contains(label) }) {
      self = known.encoding
      return
    }
    // What is no plain name could be a path to ICU, or an option.
    let marks = "-_.:+ ".unicodeScalars
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || marks.contains(scalar)
    }
    guard !label.isEmpty, isPlain, name.utf8.count < 60, let standard = cicu_encoding_name(name)
    else { return nil }
    self.init(String(cString: standard), converter: name)
  }

  /// The name as an option takes it: `shift_jis`.
  public var optionName: String { name.lowercased() }

  /// Letters and digits alone, in lower case: `shiftjis`.
  static func normalized(_ name: String) -> String {
    var label = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where !"-_ ".unicodeScalars.contains(scalar) {
      label.append(scalar)
    }
    return String(label).lowercased()
  }
}

extension TextEncoding {
  public static let utf8 = TextEncoding("UTF-8")
  public static let utf16LittleEndian = TextEncoding("UTF-16LE")
  public static let utf16BigEndian = TextEncoding("UTF-16BE")
  public static let utf32LittleEndian = TextEncoding("UTF-32LE")
  public static let utf32BigEndian = TextEncoding("UTF-32BE")
  /// UTF-16 and UTF-32 whose order of bytes the text tells.
  static let utf16 = TextEncoding("UTF-16")
  static let utf32 = TextEncoding("UTF-32")
  /// Windows code page 932: JIS X 0208 with the characters of NEC and IBM.
  ///
  /// ICU's `ibm-943_P15A-2003` has every character of the code page; what ICU calls Shift_JIS
  /// otherwise (`ibm-943_P130-1999`) makes ¥ of the backslash and 〜 of ～.
  public static let shiftJIS = TextEncoding("Shift_JIS", converter: "ibm-943_P15A-2003")
  /// JIS X 0208 and 0212 with the rows of NEC and IBM, as in Windows code page 51932.
  ///
  /// ICU's `euc-jp-2007` has them all (① is AD A1, 纊 is F9 A1); `ibm-33722` lacks much of JIS X
  /// 0212 and puts private characters in place of IBM's.
  public static let eucJP = TextEncoding("EUC-JP", converter: "euc-jp-2007")
  /// ISO-2022-JP with half-width kana, NEC's row and JIS X 0212: what ICU calls JIS7.
  public static let iso2022JP = TextEncoding("ISO-2022-JP", converter: "JIS7")
  /// GB 18030, of which GBK and GB 2312 are parts.
  public static let gb18030 = TextEncoding("GB18030")
  /// Big5 with the Hong Kong Supplementary Character Set of 2008.
  ///
  /// ICU's `ibm-1375_P100-2008`. It decodes some 40 characters that were new in 2004 (strokes, and
  /// Ê with a macron) to private ones.
  public static let big5 = TextEncoding("Big5", converter: "ibm-1375_P100-2008")
  /// Unified Hangul Code, Windows code page 949: EUC-KR with all 11,172 syllables.
  public static let eucKR = TextEncoding("EUC-KR", converter: "windows-949-2000")

  /// Names to show to a person who does not find one.
  public static let names = [
    "shift_jis", "euc-jp", "iso-2022-jp", "gb18030", "big5", "euc-kr", "utf-8", "utf-16",
    "windows-1252",
  ]
  /// Others that may have been meant.
  public static let otherNames = [
    "sjis", "cp932", "windows-31j", "eucjp", "ujis", "gbk", "gb2312", "cp936", "big5-hkscs",
    "cp950", "uhc", "cp949", "utf8", "utf-16le", "utf-16be", "utf-32", "utf-32le", "utf-32be",
    "latin1", "iso-8859-1", "koi8-r", "windows-1251",
  ]

  /// The labels, normalized, that mean more here than they do to ICU.
  private static let table: [(encoding: TextEncoding, labels: [String])] = [
    (.utf8, ["utf8", "cp65001"]),
    (.utf16, ["utf16", "unicode", "ucs2"]),
    (.utf16LittleEndian, ["utf16le"]),
    (.utf16BigEndian, ["utf16be"]),
    (.utf32, ["utf32", "ucs4"]),
    (.utf32LittleEndian, ["utf32le"]),
    (.utf32BigEndian, ["utf32be"]),
    (
      .shiftJIS,
      [
        "shiftjis", "sjis", "xsjis", "csshiftjis", "mskanji", "cp932", "ms932", "932", "windows31j",
        "cswindows31j", "windows932", "xmscp932", "ibm943", "cp943",
      ]
    ),
    (.eucJP, ["eucjp", "xeucjp", "ujis", "eucjpms", "eucjpwin", "cp51932", "51932", "cseucjp"]),
    (
      .iso2022JP,
      [
        "iso2022jp", "csiso2022jp", "iso2022jp1", "iso2022jp2", "iso2022jpms", "jis", "jis7",
        "cp50220", "cp50221", "cp50222",
      ]
    ),
    (
      .gb18030,
      [
        "gb18030", "gbk", "xgbk", "gb2312", "csgb2312", "euccn", "eucchinese", "chinese", "cp936",
        "ms936", "936", "windows936", "cp54936", "windows54936", "gb231280",
      ]
    ),
    (
      .big5,
      [
        "big5", "big5hkscs", "big5hk", "hkscsbig5", "csbig5", "xbig5", "cnbig5", "big5eten",
        "cp950", "ms950", "950", "windows950", "xwindows950", "cp951", "hkscs",
      ]
    ),
    (
      .eucKR,
      [
        "euckr", "cseuckr", "uhc", "cp949", "ms949", "949", "windows949", "xwindows949",
        "windows51949", "ksc56011987", "ksc5601", "ksx1001", "korean",
      ]
    ),
  ]
}
