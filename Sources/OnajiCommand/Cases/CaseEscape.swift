/// The escapes of case files.
///
///     try CaseEscape.unescape(#"か\u{3099}\t\\"#)     // か, U+3099, a tab, a backslash
///     try CaseEscape.unescape(#"\u{D800}"#)          // U+FFFD: a lone surrogate
///     try CaseEscape.unescape(#"\x"#)                // throws, at offset 0
enum CaseEscape {
  /// An escape that is none of those above.
  struct Mistake: Error, Hashable {
    /// As written: `\x`.
    var text: String
    /// In code points from the start of the cell.
    var offset: Int
  }

  static func unescape(_ text: String) throws(Mistake) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "\\" else {
        result.append(scalars[index])
        index += 1
        continue
      }
      let (scalar, length) = try escape(scalars[index...])
      result.append(scalar)
      index += length
    }
    return String(result)
  }

  /// The scalar that an escape stands for, and how long the escape is.
  private static func escape(
    _ scalars: ArraySlice<Unicode.Scalar>
  ) throws(Mistake) -> (Unicode.Scalar, Int) {
    let start = scalars.startIndex
    switch scalars.dropFirst().first {
    case "t": return ("\t", 2)
    case "n": return ("\n", 2)
    case "\\": return ("\\", 2)
    case "u":
      let digits = scalars.dropFirst(3).prefix { $0.properties.isASCIIHexDigit }
      let isClosed = digits.endIndex < scalars.endIndex && scalars[digits.endIndex] == "}"
      if scalars.dropFirst(2).first == "{", isClosed, 1...6 ~= digits.count,
        let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), value <= 0x10FFFF
      {
        return (Unicode.Scalar(value) ?? "\u{FFFD}", digits.count + 4)
      }
    default: break
    }
    let isCode = scalars.dropFirst().first == "u"
    throw Mistake(
      text: String(String.UnicodeScalarView(scalars.prefix(isCode ? 10 : 2))), offset: start)
  }

  /// A text as a case file has it: what is a sign there, or would not be seen, is escaped.
  ///
  ///     CaseEscape.escape("a\tb\\\u{200D}")      // a\tb\\\u{200D}
  static func escape(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\\": result += "\\\\"
      default: result += SafeText(String(scalar)).text
      }
    }
  }
}
