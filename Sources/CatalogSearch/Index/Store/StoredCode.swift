/// How stored text is written: the characters of the catalog numbered by how often they occur, so
/// that most take one byte, kana and common Han among them.
///
///     symbols 1...191             01–BF                   the commonest
///     the next 11,460             C0–FB, 01–BF
///     the next 48,896             FC–FF, C0–FF, 01–BF
///     any other scalar            FC, then three digits to the base 191, each plus 1
///     00                          between the values of a record
///
/// 1,000,000 titles in Japanese, Chinese and English take two thirds of their UTF-8. A symbol is any
/// scalar, U+0000 too; ill-formed bytes are not stored, but as U+FFFD.
enum StoredCode {
  /// Values of the last byte of a symbol: 1 to 191.
  static let base = 191
  static let twoByteCount = 60 * base
  static let symbolLimit = base + twoByteCount + 4 * 64 * base
  static let scalarLimit = 0x11_0000

  /// The bytes of a symbol, from 1 on; the first is the lowest. No byte is 0, so that the number of
  /// bytes can be told.
  static func bytes(ofSymbol symbol: Int) -> UInt32 {
    var index = symbol - 1
    if index < base { return UInt32(symbol) }
    index -= base
    if index < twoByteCount { return UInt32(0xC0 + index / base) | UInt32(1 + index % base) << 8 }
    index -= twoByteCount
    let first = 0xFC + index / (64 * base)
    let second = 0xC0 + index / base % 64
    return UInt32(first) | UInt32(second) << 8 | UInt32(1 + index % base) << 16
  }

  /// The bytes of a scalar that has no symbol.
  static func bytes(ofEscaped scalar: Int) -> UInt32 {
    let digits = (scalar / (base * base), scalar / base % base, scalar % base)
    return 0xFC | UInt32(1 + digits.0) << 8 | UInt32(1 + digits.1) << 16
      | UInt32(1 + digits.2) << 24
  }

  /// How many of four bytes count, the lowest first: up to the last that is not 0, but at least one.
  @inline(__always)
  static func length(of bytes: UInt32) -> Int { (39 - (bytes | 1).leadingZeroBitCount) >> 3 }

  /// A scalar's UTF-8, the first byte the lowest; that of U+FFFD where it is none.
  static func utf8(of scalar: Int) -> UInt32 {
    let valid = Unicode.Scalar(UInt32(truncatingIfNeeded: scalar)) ?? "\u{FFFD}"
    var packed: UInt32 = 0
    for (index, unit) in UTF8.encode(valid)!.enumerated() { packed |= UInt32(unit) << (8 * index) }
    return packed
  }

  /// The scalar that four bytes, well-formed and the first the lowest, begin with.
  static func scalar(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var index = 0
    guard let base = bytes.baseAddress else { return 0xFFFD }
    return UInt32(truncatingIfNeeded: nextScalar(base, &index, end: bytes.count))
  }

  /// Whether four bytes are the UTF-8 of one scalar and nothing else.
  static func isUTF8(_ packed: UInt32) -> Bool {
    var units = (0..<length(of: packed)).map { UInt8(truncatingIfNeeded: packed >> (8 * $0)) }
    let scalar: Int
    switch (units[0], units.count) {
    case (0x00...0x7F, 1): return true
    case (0xC2...0xDF, 2): scalar = Int(units.removeFirst() & 0x1F)
    case (0xE0...0xEF, 3): scalar = Int(units.removeFirst() & 0x0F)
    case (0xF0...0xF4, 4): scalar = Int(units.removeFirst() & 0x07)
    default: return false
    }
    let whole = units.reduce(scalar) { $0 << 6 | Int($1 & 0x3F) }
    return utf8(of: whole) == packed
  }

  /// The scalar whose UTF-8 starts at `index`, which moves behind it; U+FFFD, one byte on, where
  /// there is none. Never reads at `end` or past it.
  @inline(__always)
  static func nextScalar(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int, end: Int
  ) -> Int {
    let lead = Int(bytes[index])
    if lead < 0x80 {
      index += 1
      return lead
    }
    let left = end - index
    if lead >= 0xE0, lead < 0xF0, left >= 3 {
      let scalar =
        (lead & 0x0F) << 12 | Int(bytes[index + 1] & 0x3F) << 6 | Int(bytes[index + 2] & 0x3F)
      index += 3
      return scalar & 0xF800 == 0xD800 ? 0xFFFD : scalar
    }
    if lead >= 0xC0, lead < 0xE0, left >= 2 {
      let scalar = (lead & 0x1F) << 6 | Int(bytes[index + 1] & 0x3F)
      index += 2
      return scalar
    }
    if lead >= 0xF0, left >= 4 {
      let scalar =
        (lead & 0x07) << 18 | Int(bytes[index + 1] & 0x3F) << 12
        | Int(bytes[index + 2] & 0x3F) << 6 | Int(bytes[index + 3] & 0x3F)
      index += 4
      return scalar < scalarLimit ? scalar : 0xFFFD
    }
    index += 1
    return 0xFFFD
  }
}
