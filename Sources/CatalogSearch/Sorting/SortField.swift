internal import Catalogs
internal import TextFolding

/// Which of a record's fields says where it stands: the one with the smallest distance.
///
///     let title = SortField("title", Collation("ja"))
///     title.distance(of: Field(name: "title_kana"))    // 0: how it is read
///     title.distance(of: Field(name: "title.ja"))      // 1
///     title.distance(of: Field(name: "title"))         // 5
///     title.distance(of: Field(name: "title.en"))      // 6
///     title.distance(of: Field(name: "titles"))        // nil
///
/// Only the names of a field and of the order say it, so that what other records have changes
/// nothing: a record stands where it stood when others come.
///
/// **Readings.** Kanji have no order of their own that readers know, so Japanese lists go by how a title
/// is read. Catalogs keep that beside the title: `title.ja-Hira`, `title.ja-Hrkt` and `title.ja-Kana` are
/// what BCP 47 has for it (Media Arts Database), `title_kana` (Annict), `titleKana` (Rakuten Books),
/// `TitleYomi` (Syoboi Calendar), `title.reading` or `titleTranscription` (National Diet Library) what is
/// found. So a field is the reading of another if its name is the other's, with or without `ja`, and one of
/// `readingWords`; and a word of these alone is that of `title` and of `name` beside it.
struct SortField: Sendable {
  private let name: String
  /// The locale without what stands behind its region.
  private let tag: String
  /// Its language, script and region, the likely ones where it leaves them out; empty for `und`.
  private let subtags: [String]
  private let isJapanese: Bool
  /// The name without `ja` behind it.
  private let stem: String

  /// What the names of readings end in: after a hyphen, underscore or dot, or with a capital.
  static let readingWords = [
    "hira", "hrkt", "kana", "hiragana", "katakana", "furigana", "yomi", "yomigana", "yomikata",
    "reading", "ruby", "phonetic", "transcription",
  ]
  /// Fields whose reading a field is that is called a word of these alone.
  private static let readNames = ["title", "name"]

  private enum Distance {
    static let reading = 0
    static let sameTag = 1
    static let sameLocale = 2
    static let sameScript = 3
    static let sameLanguage = 4
    /// The field itself, and what is under it without a language.
    static let noLanguage = 5
    static let otherLanguage = 6
    /// A reading where no reading is asked for.
    static let otherReading = 7
  }

  init(_ order: SortOrder) {
    name = order.field
    tag = order.collation.tag.split(separator: "-").prefix { $0.utf8.count > 1 }
      .joined(separator: "-")
    subtags = Self.subtags(of: tag)
    isJapanese = subtags.first == "ja"
    stem = Self.withoutJapanese(name)
  }

  /// How far a field is from what is sorted by; `nil` if it is no part of it.
  func distance(of field: Field) -> Int? {
    let readName = Self.nameRead(by: field.name)
    if isJapanese, let readName, isRead(readName) { return Distance.reading }
    guard Scope(name: name).covers(field.name) else { return nil }
    if field.name.utf8.count == name.utf8.count { return Distance.noLanguage }
    if readName != nil { return Distance.otherReading }
    guard let fieldTag = field.localeTag else { return Distance.noLanguage }
    if subtags.isEmpty { return Distance.otherLanguage }
    if fieldTag == tag { return Distance.sameTag }
    let others = Self.subtags(of: fieldTag)
    guard others.first == subtags.first else { return Distance.otherLanguage }
    if others == subtags { return Distance.sameLocale }
    return others[1] == subtags[1] ? Distance.sameScript : Distance.sameLanguage
  }

  private static func subtags(of tag: String) -> [String] {
    guard let maximal = try? FoldingProfile.maximalTag(of: tag), !tag.isEmpty,
      case let subtags = maximal.split(separator: "-"), subtags.count >= 3,
      tag.utf8.prefix(3).elementsEqual("und".utf8) == false
    else { return [] }
    return subtags.prefix(3).map(String.init)
  }

  // MARK: Readings

  /// Whether what is sorted by is what a reading is of: a field by its name, or by where it stands.
  private func isRead(_ readName: String) -> Bool {
    if Self.withoutJapanese(readName).utf8.elementsEqual(stem.utf8) { return true }
    let prefix = readName.isEmpty ? "" : readName + "."
    return Self.readNames.contains { (prefix + $0).utf8.elementsEqual(stem.utf8) }
  }

  /// What the field of a reading is called but for the word that says so; `nil` for another field.
  ///
  /// `title` of `title_kana` and `titleKana`, nothing of `kana`, `nil` of `bandana`.
  private static func nameRead(by name: String) -> String? {
    let bytes = name.utf8
    for word in readingWords {
      guard bytes.count >= word.utf8.count,
        zip(bytes.suffix(word.utf8.count), word.utf8).allSatisfy({ $0 | 0x20 == $1 })
      else { continue }
      let rest = bytes.dropLast(word.utf8.count)
      guard let last = rest.last else { return "" }
      if "._-".utf8.contains(last) { return String(decoding: rest.dropLast(), as: UTF8.self) }
      let isCapital = bytes[rest.endIndex] & 0x20 == 0
      if isCapital, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) {
        return String(decoding: rest, as: UTF8.self)
      }
    }
    return nil
  }

  /// A name without a Japanese tag behind it, unless that says that the text is romanised.
  private static func withoutJapanese(_ name: String) -> String {
    guard let tag = Field(name: name).localeTag, tag == "ja" || tag.hasPrefix("ja-"),
      !tag.hasPrefix("ja-Latn")
    else { return name }
    // With what stands before it.
    return String(decoding: name.utf8.dropLast(tag.utf8.count + 1), as: UTF8.self)
  }
}
