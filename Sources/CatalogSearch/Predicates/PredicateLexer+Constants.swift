// Texts, numbers, and key paths after #.

extension PredicateLexer {
  mutating func text(from start: Int) throws(PredicateError) -> PredicateToken {
    let value = try quoted(from: start)
    return PredicateToken(kind: .text(value), range: start..<offset)
  }

  mutating func key(from start: Int) throws(PredicateError) -> PredicateToken {
    let next = start + 1
    if next < bytes.count, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") {
      let value = try quoted(from: next)
      return PredicateToken(kind: .key(value), range: start..<offset)
    }
    let end = next < bytes.count ? keyEnd(from: next) : next
    guard end > next else {
      throw source.error(
        .syntax, at: start..<next, .nameMissing, expected: ["a key path"])
    }
    offset = end
    return PredicateToken(kind: .key(Array(bytes[next..<end])), range: start..<end)
  }

  /// A text in quotes, of either kind, and what its escapes stand for.
  private mutating func quoted(from start: Int) throws(PredicateError) -> [UInt8] {
    let quote = bytes[start]
    var value: [UInt8] = []
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        offset = index + 1
        return value
      }
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index = try escape(at: index, into: &value)
      } else {
        value.append(byte)
        index += 1
      }
    }
    let mark = String(Unicode.Scalar(quote))
    throw source.error(
      .badText, at: start..<start + 1, .textNotClosed(quote: mark), expected: [mark])
  }

  /// Reads the escape that begins there, and says where it ends.
  private func escape(
    at start: Int, into value: inout [UInt8]
  ) throws(PredicateError) -> Int {
    let (scalar, width) = scalar(at: start + 1)
    switch scalar {
    case "n": value.append(0x0A)
    case "t": value.append(0x09)
    case "r": value.append(0x0D)
    case "\"", "'", "\\": value.append(UInt8(truncatingIfNeeded: scalar.value))
    case "u": return try codePoint(at: start, into: &value)
    default:
      let shown = source.quoted(start + 1..<start + 1 + width)
      throw source.error(
        .badText, at: start..<start + 1 + width, .unknownEscape(shown),
        expected: ["\\n", "\\t", "\\r", "\\\"", "\\'", "\\\\", "\\uXXXX"], suggestion: "\\\\")
    }
    return start + 1 + width
  }

  /// Reads `\uXXXX`, or two of them that are one code point.
  private func codePoint(
    at start: Int, into value: inout [UInt8]
  ) throws(PredicateError) -> Int {
    func unit(at index: Int) -> UInt32? {
      guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      else { return nil }
      var unit: UInt32 = 0
      for byte in bytes[(index + 2)..<(index + 6)] {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
          return nil
        }
        unit = unit << 4 | UInt32(digit)
      }
      return unit
    }
    guard let first = unit(at: start) else {
      throw source.error(
        .badText, at: start..<start + 2, .invalidUnicodeEscape, expected: ["\\uXXXX"])
    }
    var scalar = Unicode.Scalar(first)
    var end = start + 6
    if 0xD800..<0xDC00 ~= first, let second = unit(at: end), 0xDC00..<0xE000 ~= second {
      scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      end += 6
    }
    guard let scalar else {
      throw source.error(
        .badText, at: start..<end, .halfCodePoint(source.quoted(start..<end)))
    }
    value += Array(String(scalar).utf8)
    return end
  }

  mutating func number(from start: Int) throws(PredicateError) -> PredicateToken {
    var end = start
    if bytes[end] == UInt8(ascii: "-") { end += 1 }
    func digits() {
      while end < bytes.count, 0x30...0x39 ~= bytes[end] { end += 1 }
    }
    let whole = end
    digits()
    if end > whole {
      if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), 0x30...0x39 ~= bytes[end + 1] {
        end += 1
        digits()
      }
      if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
        var exponent = end + 1
        if exponent < bytes.count, "+-".utf8.contains(bytes[exponent]) { exponent += 1 }
        if exponent < bytes.count, 0x30...0x39 ~= bytes[exponent] {
          end = exponent
          digits()
        }
      }
    }
    guard end > whole else {
      throw source.error(.unsupported, at: start..<end, .lonelyMinus)
    }
    let after = keyEnd(from: end)
    guard after == end else {
      throw source.error(
        .badNumber, at: start..<after, .notANumber(source.quoted(start..<after)))
    }
    guard
      let number = bytes[start..<end].withUnsafeBufferPointer({ PredicateNumber($0) }),
      number.double.isFinite
    else {
      throw source.error(
        .badNumber, at: start..<end, .numberTooLarge(source.quoted(start..<end)))
    }
    offset = end
    return PredicateToken(kind: .number(number), range: start..<end)
  }
}
