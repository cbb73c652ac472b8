/// How wide a text is on a terminal: Han characters, kana, hangul and emoji take two columns, marks
/// none.
///
///     DisplayColumns.columns(of: "年 >")        // 4
///     DisplayColumns.columns(of: "e\u{301}")    // 1
///
/// The ranges are those of East_Asian_Width W and F (Unicode Standard Annex 11), without the few
/// symbols between; near enough to put a caret under a place.
enum DisplayColumns {
  static func columns(of text: String) -> Int {
    text.reduce(0) { columns, character in
      let scalars = character.unicodeScalars
      // Joined by U+200D, emoji are one.
      return columns
        + (scalars.contains("\u{200D}") ? 2 : scalars.reduce(0) { $0 + self.columns(of: $1) })
    }
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3098, 0x309B...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    case 0x1160...0x11FF: return 0  // vowels and finals of hangul, beside their initial
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
