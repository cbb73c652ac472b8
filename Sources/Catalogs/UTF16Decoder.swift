/// Turns UTF-16 into UTF-8, piece by piece.
///
///     var decoder = UTF16Decoder(isLittleEndian: true)
///     decoder.decode([0x0C, 0x54, 0x58], into: &utf8)   // "同"; half of "じ" is kept
///     decoder.decode([0x30], into: &utf8)               // "じ"
///     decoder.finish(into: &utf8)
///
/// A surrogate without its other half, and a byte without its other half at the end, become
/// U+FFFD.
struct UTF16Decoder {
  let isLittleEndian: Bool
  private var pendingByte: UInt8?
  private var highSurrogate: UInt16?

  init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

  mutating func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into output: inout GrowingBuffer<UInt8>
  ) {
    output.reserve(bytes.count * 2 + 6)
    for byte in bytes {
      guard let first = pendingByte else {
        pendingByte = byte
        continue
      }
      pendingByte = nil
      let unit =
        isLittleEndian
        ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
      take(unit, into: &output)
    }
  }

  mutating func finish(into output: inout GrowingBuffer<UInt8>) {
    if highSurrogate != nil || pendingByte != nil { append("\u{FFFD}", to: &output) }
    highSurrogate = nil
    pendingByte = nil
  }

  private mutating func take(_ unit: UInt16, into output: inout GrowingBuffer<UInt8>) {
    if let high = highSurrogate {
      highSurrogate = nil
      if unit & 0xFC00 == 0xDC00 {
        let value = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))
        append(Unicode.Scalar(value)!, to: &output)
        return
      }
      append("\u{FFFD}", to: &output)
    }
    if unit & 0xFC00 == 0xD800 {
      highSurrogate = unit
    } else {
      append(Unicode.Scalar(unit) ?? "\u{FFFD}", to: &output)
    }
  }

  private func append(_ scalar: Unicode.Scalar, to output: inout GrowingBuffer<UInt8>) {
    for byte in UTF8.encode(scalar)! { output.append(byte) }
  }
}
