/// A title made safe to print: what would move the cursor, turn the line round or hide is escaped.
///
///     SafeText("A\u{1B}[2JB").text       // A\u{1B}[2JB, as those characters
///     SafeText("abc\u{202E}def").text    // abc\u{202E}def, likewise
///     SafeText("👩\u{200D}🚀").text       // unchanged: a joiner after what it joins stays
///
/// Escaped are the general categories Cc, Cf, Zl and Zp, but not joiners and tags inside an emoji
/// or a word, nor the Arabic and other format characters that are visible signs. Linear time.
struct SafeText {
  var text: String

  init(_ source: String) {
    if source.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      text = source
      return
    }
    text = ""
    text.unicodeScalars.reserveCapacity(source.utf8.count)
    var previous: Unicode.Scalar?
    for scalar in source.unicodeScalars {
      if Self.hides(scalar, after: previous) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
  }

  private static func hides(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0xA0: true
    // Joiners, where there is something to join.
    case 0x200C, 0x200D: previous.map { !joins($0) } ?? true
    // Tags, which spell a flag's region after a black flag.
    case 0xE0020...0xE007F:
      previous.map { !($0.value == 0x1F3F4 || 0xE0020...0xE007E ~= $0.value) } ?? true
    // Signs of Arabic, Syriac and Kaithi that are seen.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: false
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.isEmoji && scalar.value > 0x7F
      || properties.generalCategory == .nonspacingMark
      || properties.generalCategory == .spacingMark
  }
}
