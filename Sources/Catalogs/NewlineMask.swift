/// Finds the line feeds among 64 bytes at once.
///
///     // "ab\ncd\n" and 58 more letters
///     NewlineMask.of64(text)   // 0b100100: bit n is set where byte n is U+000A
enum NewlineMask {
  /// - Parameter bytes: 64 readable bytes, anywhere in memory.
  @inline(__always)
  static func of64(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawPointer(bytes)
    var mask: UInt64 = 0
    for part in 0..<4 {
      let lanes = raw.loadUnaligned(fromByteOffset: part * 16, as: SIMD16<UInt8>.self)
      let found = unsafeBitCast(
        lanes .== SIMD16<UInt8>(repeating: 0x0A), to: SIMD2<UInt64>.self)
      mask |= (pack(found[0]) | pack(found[1]) << 8) << UInt64(part * 16)
    }
    return mask
  }

  /// One bit a lane: multiplying gathers the lowest bits of the eight lanes in the highest byte.
  @inline(__always)
  private static func pack(_ lanes: UInt64) -> UInt64 {
    ((lanes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
  }
}
