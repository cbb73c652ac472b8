// Strings and keys: found first, then decoded only where an escape or a bad byte asks for it.

/// What is known of a token that the input's end has cut, so that no byte is looked at twice.
struct TokenScan {
  /// How many bytes of the token are known not to end it.
  var length = 0
  var hasEscape = false
  var hasNonASCII = false
}

extension JSONReader {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Reads the string whose opening quote is at the cursor.
  mutating func readString(as event: Event) throws(JSONError) -> Event {
    guard let closing = try findClosingQuote() else { return .needsInput }
    let start = cursor + 1
    let content = UnsafeBufferPointer(start: base + start, count: closing - start)
    if !scan.hasEscape && (!scan.hasNonASCII || isWellFormed || WellFormedUTF8.holds(content)) {
      textStart = base + start
      textCount = content.count
    } else {
      try decode(from: start, to: closing)
      textStart = UnsafePointer(decoded.base)
      textCount = decoded.count
    }
    scan = TokenScan()
    cursor = closing + 1
    if event == .key { expectation = .colon } else { valueEnded() }
    return event
  }

  /// The index of the closing quote; `nil` if more input is needed to tell.
  private mutating func findClosingQuote() throws(JSONError) -> Int? {
    var index = cursor + max(scan.length, 1)
    while true {
      index = skipPlain(from: index)
      guard index < end else {
        guard isComplete else {
          scan.length = index - cursor
          return nil
        }
        throw error(
          .unexpectedEnd, .stringNotClosed)
      }
      switch base[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"):
        scan.hasEscape = true
        guard index + 1 < end || isComplete else {
          scan.length = index - cursor
          return nil
        }
        // A control character is never part of an escape: let the loop see it.
        index += index + 1 < end && base[index + 1] < 0x20 ? 1 : 2
        index = min(index, end)
      default:
        let code = hexadecimal(UInt32(base[index]), digits: 4)
        throw error(
          .controlCharacter, .controlCharacter(code: code), at: index)
      }
    }
  }

  /// The first index from `start` on that holds a quote, a backslash or a control character.
  ///
  /// Eight bytes at a time: `(x - 01…) & ~x & 80…` marks the bytes of x that are zero, exactly up
  /// to the first of them, which is the one that counts.
  @inline(__always)
  private mutating func skipPlain(from start: Int) -> Int {
    var index = start
    var union: UInt64 = 0
    while index + 8 <= end {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let quote = word ^ (Self.ones &* 0x22)
      let backslash = word ^ (Self.ones &* 0x5C)
      let special =
        (((quote &- Self.ones) & ~quote) | ((backslash &- Self.ones) & ~backslash)
          | ((word &- (Self.ones &* 0x20)) & ~word)) & Self.highBits
      if special != 0 {
        let plainBits = UInt64(special.trailingZeroBitCount & ~7)
        union |= word & ((1 &<< plainBits) &- 1)
        if union & Self.highBits != 0 { scan.hasNonASCII = true }
        return index + Int(plainBits / 8)
      }
      union |= word
      index += 8
    }
    while index < end {
      let byte = base[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      union |= UInt64(byte)
      index += 1
    }
    if union & Self.highBits != 0 { scan.hasNonASCII = true }
    return index
  }

  /// Fills `decoded` with the characters of a string's content.
  private mutating func decode(from start: Int, to stop: Int) throws(JSONError) {
    decoded.removeAll()
    var index = start
    var runStart = start
    while index < stop {
      guard base[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      appendMended(from: runStart, to: index)
      index += 1
      switch base[index] {
      case UInt8(ascii: "u"): index = try decodeUnicodeEscape(at: index, stop: stop)
      case let byte:
        guard let scalar = Self.simpleEscape(byte) else {
          throw error(
            .invalidEscape, .invalidEscape(found(at: index)), at: index - 1)
        }
        decoded.append(scalar)
        index += 1
      }
      runStart = index
    }
    appendMended(from: runStart, to: stop)
  }

  private mutating func appendMended(from start: Int, to stop: Int) {
    guard start < stop else { return }
    let run = UnsafeBufferPointer(start: base + start, count: stop - start)
    if isWellFormed || WellFormedUTF8.holds(run) {
      decoded.append(base + start, count: run.count)
      return
    }
    WellFormedUTF8.forEachPiece(of: run) { piece in
      if let piece, let pieceStart = piece.baseAddress {
        decoded.append(pieceStart, count: piece.count)
      } else {
        decoded.append("\u{FFFD}")
      }
    }
  }

  private static func simpleEscape(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(byte)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  /// Decodes the escape whose `u` is at `index`, with its other half if it is a surrogate pair;
  /// the index after it.
  private mutating func decodeUnicodeEscape(at index: Int, stop: Int) throws(JSONError) -> Int {
    guard let first = codeUnit(at: index + 1, stop: stop) else {
      throw error(
        .invalidEscape, .invalidUnicodeEscape, at: index - 1)
    }
    let next = index + 5
    if first & 0xFC00 == 0xD800, next + 1 < stop, base[next] == UInt8(ascii: "\\"),
      base[next + 1] == UInt8(ascii: "u"), let second = codeUnit(at: next + 2, stop: stop),
      second & 0xFC00 == 0xDC00
    {
      let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
      decoded.append(Unicode.Scalar(value)!)
      return next + 6
    }
    decoded.append(Unicode.Scalar(first) ?? "\u{FFFD}")
    return next
  }

  private func codeUnit(at index: Int, stop: Int) -> UInt16? {
    guard index + 4 <= stop else { return nil }
    var unit: UInt16 = 0
    for position in index..<index + 4 {
      let byte = base[position]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - 0x37)
      default: return nil
      }
    }
    return unit
  }
}
