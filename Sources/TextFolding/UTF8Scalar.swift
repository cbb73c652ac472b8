/// One code point read from UTF-8 that may be ill-formed.
///
/// What is no code point counts as U+FFFD, one for each maximal subpart, as the Unicode Standard
/// recommends (chapter 3.9): `E3 81 41` is U+FFFD and A.
struct UTF8Scalar {
  var value: UInt32
  /// In bytes, 1 to 4.
  var width: Int

  static let replacement: UInt32 = 0xFFFD

  /// Reads the code point at `index`, which must be inside.
  init(_ source: UnsafeBufferPointer<UInt8>, at index: Int) {
    let lead = source[index]
    let wanted: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF  // for the second byte
    switch lead {
    case 0..<0x80:
      value = UInt32(lead)
      width = 1
      return
    case 0xC2...0xDF: wanted = 2
    case 0xE0...0xEF:
      wanted = 3
      if lead == 0xE0 { allowed = 0xA0...0xBF }
      if lead == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      wanted = 4
      if lead == 0xF0 { allowed = 0x90...0xBF }
      if lead == 0xF4 { allowed = 0x80...0x8F }
    default: wanted = 1
    }
    value = UInt32(lead) & (0xFF >> UInt32(wanted + 1))
    width = 1
    while width < wanted, index + width < source.count, allowed.contains(source[index + width]) {
      value = value << 6 | UInt32(source[index + width] & 0x3F)
      width += 1
      allowed = 0x80...0xBF
    }
    if width < wanted || wanted == 1 { value = Self.replacement }
  }
}
