internal import CTables
package import FoldingRules

/// The tables that the library carries, and what they were made from.
///
///     FoldingTables.unicodeVersion   // "15.0"
///
/// A fold depends on these tables alone. Whoever stores folded text stores the fingerprint with it,
/// and folds anew where it has changed.
public enum FoldingTables {
  /// Of everything that decides a fold: 32 hexadecimal digits.
  public static var fingerprint: String {
    reader.fingerprint.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The version of Unicode that the tables follow.
  public static var unicodeVersion: String { version(0) }

  /// The ICU that they were generated with.
  public static var icuVersion: String { version(1) }

  private static func version(_ index: Int) -> String {
    let words = reader.section(.versions)
    return string(words[2 * index], words[2 * index + 1])
  }

  static func string(_ offset: UInt32, _ length: UInt32) -> String {
    String(decoding: reader.string(offset, length), as: UTF8.self)
  }

  /// The Han pairs and the lists of characters in use, read anew.
  package static var han: HanData { HanData(reader) }

  static let reader: TableReader = {
    let words = UnsafeBufferPointer(
      start: ctables_folding(), count: Int(ctables_folding_words()))
    do {
      return try TableReader(words)
    } catch {
      preconditionFailure("the embedded tables: \(error)")
    }
  }()

  /// The single foldings, for choices that have no composed table, and for clusters.
  static let data = FoldingData(
    decompositions: map(.decompositions), compositions: map(.compositions), width: map(.width),
    compatibility: map(.compatibility), letterCase: map(.letterCase),
    turkicCase: map(.turkicCase), arabicLetters: map(.arabicLetters), letters: map(.letters),
    kana: map(.kana), punctuation: map(.punctuation), spacing: map(.spacing),
    properties: PropertyTable(
      blockOf: reader.section(.propertyBlockOf), blocks: reader.section(.propertyBlocks)),
    scripts: ScriptNumbers())

  static func map(_ number: TableFile.MapNumber) -> ScalarMap { reader.map(number.rawValue) }

  // Pointers into constant data that outlives everything.
  nonisolated(unsafe) static let entries = reader.section(.entries)
  nonisolated(unsafe) static let acted = reader.section(.acted)
  nonisolated(unsafe) static let pages = reader.section(.pages)
  nonisolated(unsafe) static let roots = reader.section(.roots)
  nonisolated(unsafe) static let longResults = UnsafeRawBufferPointer(reader.section(.longResults))
    .bindMemory(to: UInt8.self)
  static let hanOneToOne = map(.hanOneToOne)
}
