/// Tells URLs from titles: `scheme://` and something without spaces.
///
///     URLText.isURL("https://example.org/a")     // true (as UTF-8)
///     URLText.isURL("Alien: Covenant")           // false
///     URLText.isURL("ftp://is a film")           // false
enum URLText {
  static func isURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, 0x61...0x7A ~= first | 0x20 else { return false }
    var index = 1
    while index < text.count, isSchemeByte(text[index]) { index += 1 }
    guard index + 3 < text.count, text[index] == UInt8(ascii: ":"),
      text[index + 1] == UInt8(ascii: "/"), text[index + 2] == UInt8(ascii: "/")
    else { return false }
    return text[(index + 3)...].allSatisfy { $0 > 0x20 }
  }

  /// RFC 3986, 3.1: a letter, a digit, `+`, `-` or `.`.
  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
