internal import TextFolding

/// Whether a reader sees a word begin at `offset` of a source text, a scalar boundary.
///
///     "The Rains" at R      // after a space
///     "Spider-Man" at M     // after punctuation
///     "君の名は" at 名       // hiragana to Han; and at の, Han to hiragana
///     "Apollo13" at 1       // letter to digit
///     "ラーメン屋" at メ     // no: ー is of no script, the letter before it counts
///
/// Marks and format characters belong to the scalar before them. Looks back over at most
/// `wordStartLookBack` of them, so that each call takes constant time.
func isWordStart(_ source: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
  guard offset > 0, offset < source.count else { return offset == 0 }
  let here = ScalarClass(source.scalar(at: offset))
  guard here.kind != .mark, here.kind != .other else { return false }
  var before = offset
  for _ in 0..<wordStartLookBack {
    guard before > 0 else { return true }
    before = source.scalarStart(before: before)
    let previous = ScalarClass(source.scalar(at: before))
    switch previous.kind {
    case .mark, .other:
      continue
    case .space, .punctuation, .symbol:
      return true
    case .digit:
      return here.kind != .digit
    case .letter:
      guard here.kind == .letter else { return true }
      if here.script == 0 { return false }
      if previous.script == 0 { continue }
      return previous.script != here.script
    }
  }
  return false
}

let wordStartLookBack = 16

/// Whether a character is White_Space: as Unicode 16 has it.
func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
    0x3000:
    true
  default: false
  }
}

/// Whether UTF-8 holds a character that is White_Space.
func containsWhiteSpace(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var i = 0
  while i < bytes.count {
    let byte = bytes[i]
    if byte < 0x80 {
      if byte == 0x20 || (0x09...0x0D).contains(byte) { return true }
      i += 1
      continue
    }
    switch byte {
    // The only lead bytes of white space: U+0085 00A0, 1680, 2000–2029 202F 205F, 3000.
    case 0xC2, 0xE1, 0xE2, 0xE3:
      if isWhiteSpace(bytes.scalar(at: i)) { return true }
    default:
      break
    }
    i += 1
    while i < bytes.count, bytes[i] & 0xC0 == 0x80 { i += 1 }
  }
  return false
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at `offset`; U+FFFD where the bytes are no UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar {
    let lead = self[offset]
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, offset + length <= count else { return "\u{FFFD}" }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for k in 1..<length {
      let byte = self[offset + k]
      guard byte & 0xC0 == 0x80 else { return "\u{FFFD}" }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Where the scalar before `offset` begins; at most four bytes back.
  func scalarStart(before offset: Int) -> Int {
    var start = offset - 1
    while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
