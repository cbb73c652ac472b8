/// Text in columns, for help and lists.
///
///     Layout.padded("無", 4)                    // "無  ": two columns and two spaces
///     Layout.wrapped("one two three", 8)        // ["one two", "three"]
enum Layout {
  /// A paragraph in lines of at most so many columns; a longer word has a line of its own.
  static func wrapped(_ paragraph: String, _ width: Int) -> [String] {
    var lines: [String] = [""]
    for word in paragraph.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if columns(last) + 1 + columns(String(word)) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Filled up with spaces; a text that is wider stays.
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  /// Filled up with spaces before it; a text that is wider stays.
  static func paddedLeft(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns(text))) + text
  }

  /// Columns on a terminal, near enough for help, names and titles.
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { count, scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x20000...0x3FFFD:
        count + 2
      default: count + 1
      }
    }
  }
}
