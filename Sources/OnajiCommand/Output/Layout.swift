import CICU
import TextFolding

/// Text in columns, for help and lists.
///
///     Layout.padded("無", 4)                           // "無  ": two columns and two spaces
///     Layout.wrapped("one two three", 8, .en)          // ["one two", "three"]
///     Layout.wrapped("題名を、探す。", 8, .ja)          // ["題名を、", "探す。"]
enum Layout {
  /// A paragraph in lines of at most so many columns; a longer word has a line of its own.
  ///
  /// In languages that put no space between words a line may break beside any wide character, but
  /// not before closing punctuation and small kana, nor behind opening punctuation (JIS X 4051's
  /// kinsoku, by the classes of UAX #14).
  static func wrapped(_ paragraph: String, _ width: Int, _ language: Language) -> [String] {
    var lines: [String] = [""]
    var room = width
    for word in paragraph.split(separator: " ") {
      let pieces =
        language.breaksBetweenIdeographs ? unbreakablePieces(of: word) : [String(word)]
      for (index, piece) in pieces.enumerated() {
        let isAtStart = lines[lines.count - 1].isEmpty
        let needed = columns(piece) + (index == 0 && !isAtStart ? 1 : 0)
        if isAtStart || needed <= room {
          lines[lines.count - 1] += (index == 0 && !isAtStart ? " " : "") + piece
          room -= needed
        } else {
          lines.append(piece)
          room = width - columns(piece)
        }
      }
    }
    return lines
  }

  /// Columns that a text takes on a terminal.
  static func columns(_ text: String) -> Int { DisplayColumns.columns(of: text) }

  /// Filled up with spaces; a text that is wider stays.
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  /// Filled up with spaces before it; a text that is wider stays.
  static func paddedLeft(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns(text))) + text
  }

  /// The start of a text that is wider than so many columns, with `…`; otherwise the text.
  static func clipped(_ text: String, _ width: Int) -> String {
    guard columns(text) > width else { return text }
    var start = ""
    var room = width - 1
    for character in text {
      room -= columns(String(character))
      if room < 0 { break }
      start.append(character)
    }
    return start + "…"
  }

  /// Where a line may break within a word.
  private static func unbreakablePieces(of word: Substring) -> [String] {
    var pieces: [String] = []
    var piece = String.UnicodeScalarView()
    var before: cicu_layout?
    for scalar in word.unicodeScalars {
      let layout = cicu_layout_of(scalar.value)
      if let before, allowsBreak(before, layout) {
        pieces.append(String(piece))
        piece = String.UnicodeScalarView()
      }
      piece.append(scalar)
      // What follows a mark stands beside its base.
      if layout.width > 0 || layout.cell != CICU_CELL_EXTENDS.rawValue { before = layout }
    }
    return pieces + [String(piece)]
  }

  private static func allowsBreak(_ before: cicu_layout, _ after: cicu_layout) -> Bool {
    guard before.width == 2 || after.width == 2 else { return false }
    let isHeld = [CICU_LINE_CLOSING, CICU_LINE_GLUE].contains { $0.rawValue == after.line }
    let holds = [CICU_LINE_OPENING, CICU_LINE_GLUE].contains { $0.rawValue == before.line }
    return !isHeld && !holds
  }
}
