internal import Catalogs

/// Turns stored text into UTF-8, by the table of symbols in the file.
struct StoredDecoder {
  /// u32 a symbol, from symbol 1 on: its UTF-8, the first byte the lowest.
  private let symbols: UnsafeRawBufferPointer
  let symbolCount: Int
  /// How many bytes are decoded before more room is asked for.
  private static let stepLength = 1 << 14

  /// - Returns: `nil` if a symbol is no character. Takes some ten microseconds.
  init?(symbols: UnsafeRawBufferPointer) {
    self.symbols = symbols
    symbolCount = symbols.count / 4
    guard symbols.count % 4 == 0, symbolCount <= StoredCode.symbolLimit else { return nil }
    for index in 0..<symbolCount where !Self.isUTF8(symbols, index) { return nil }
  }

  /// Whether a symbol is a scalar's UTF-8; quick for most of two and three bytes.
  private static func isUTF8(_ symbols: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    let packed = word(symbols, index)
    if packed < 0x80 { return true }
    // 110xxxxx 10xxxxxx, but neither C0 nor C1.
    if packed & 0xFFFF_C0E0 == 0x80C0 { return packed & 0x1E != 0 }
    // 1110xxxx 10xxxxxx 10xxxxxx, but E0 needs a second byte from A0 on, and ED one below.
    if packed & 0xFFC0_C0F0 == 0x0080_80E0 {
      let third = packed & 0x2000
      return packed & 0xF == 0 ? third != 0 : packed & 0xF != 0xD || third == 0
    }
    return StoredCode.isUTF8(packed)
  }

  @inline(__always)
  private static func word(_ symbols: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
    UInt32(
      littleEndian: symbols.baseAddress.unsafelyUnwrapped.loadUnaligned(
        fromByteOffset: 4 * index, as: UInt32.self))
  }

  /// The character of a symbol, from 1 to `symbolCount`.
  func scalar(ofSymbol symbol: Int) -> UInt32 {
    var packed = Self.word(symbols, symbol - 1).littleEndian
    return withUnsafeBytes(of: &packed) { bytes in
      StoredCode.scalar(of: bytes.bindMemory(to: UInt8.self))
    }
  }

  /// Appends the value at `offset` to a batch's bytes; `offset` moves to the 00 behind it or to
  /// `end`. False where the code is wrong.
  @inline(__always)
  func decode(
    _ text: UnsafeRawBufferPointer, _ offset: inout Int, end: Int, into batch: RecordBatch
  ) -> Bool {
    guard let base = text.baseAddress else { return offset == end }
    while offset < end {
      let stop = min(end, offset + Self.stepLength)
      // Each code is one byte at least, and gives four at most.
      let start = batch.spareBytes(4 * (stop - offset))
      var next = start
      while offset < stop {
        let first = Int(base.load(fromByteOffset: offset, as: UInt8.self))
        var packed: UInt32
        if first < 0xC0 {
          if first == 0 {
            batch.appendBytes(next - start)
            return true
          }
          guard first <= symbolCount else { return false }
          packed = Self.word(symbols, first - 1)
          offset += 1
        } else {
          packed = longCode(base, &offset, end: end, first: first)
          if packed == Self.wrong { return false }
        }
        UnsafeMutableRawPointer(next).storeBytes(of: packed.littleEndian, as: UInt32.self)
        next += StoredCode.length(of: packed)
      }
      batch.appendBytes(next - start)
    }
    return offset == end
  }

  /// The UTF-8 of nothing.
  private static let wrong: UInt32 = 0xFFFF_FFFF

  /// The UTF-8 of a code of two bytes or more, `wrong` where there is none.
  @inline(__always)
  private func longCode(
    _ base: UnsafeRawPointer, _ offset: inout Int, end: Int, first: Int
  ) -> UInt32 {
    guard end - offset >= 2 else { return Self.wrong }
    let second = Int(base.load(fromByteOffset: offset + 1, as: UInt8.self))
    guard first < 0xFC else { return longerCode(base, &offset, end: end, first, second) }
    let index = StoredCode.base + (first - 0xC0) * StoredCode.base + second - 1
    guard second > 0, second < 0xC0, index < symbolCount else { return Self.wrong }
    offset += 2
    return Self.word(symbols, index)
  }

  @inline(never)
  private func longerCode(
    _ base: UnsafeRawPointer, _ offset: inout Int, end: Int, _ first: Int, _ second: Int
  ) -> UInt32 {
    guard end - offset >= 3, second > 0 else { return Self.wrong }
    let third = Int(base.load(fromByteOffset: offset + 2, as: UInt8.self))
    guard third > 0, third < 0xC0 else { return Self.wrong }
    if second >= 0xC0 {
      let index =
        StoredCode.base + StoredCode.twoByteCount
        + ((first - 0xFC) * 64 + second - 0xC0) * StoredCode.base + third - 1
      guard index < symbolCount else { return Self.wrong }
      offset += 3
      return Self.word(symbols, index)
    }
    guard first == 0xFC, end - offset >= 4 else { return Self.wrong }
    let fourth = Int(base.load(fromByteOffset: offset + 3, as: UInt8.self))
    guard fourth > 0, fourth < 0xC0 else { return Self.wrong }
    offset += 4
    return StoredCode.utf8(
      of: ((second - 1) * StoredCode.base + third - 1) * StoredCode.base + fourth - 1)
  }
}
