internal import CByteSearch

/// Says whether bytes are well-formed UTF-8, and mends them where they are not.
///
///     let bytes: [UInt8] = [0x41, 0xE3, 0x81, 0x42]               // "A", two thirds of "あ", "B"
///     bytes.withUnsafeBufferPointer { WellFormedUTF8.holds($0) }   // false
///     WellFormedUTF8.repaired(bytes)                               // "A\u{FFFD}B" as bytes
///
/// Each maximal subpart of an ill-formed sequence becomes one U+FFFD (The Unicode Standard, 3.9,
/// "U+FFFD Substitution of Maximal Subparts"), as in `String(decoding:as:)`: E3 81 is one, a
/// surrogate (ED A0 80) is three.
public enum WellFormedUTF8 {
  /// The UTF-8 of U+FFFD.
  public static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Whether all of `bytes` is well-formed. O(n), several GB/s.
  public static func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    guard bytes.count >= 2 * blockLength else { return holdsByVectors(bytes) }
    switch byte_utf8(byte_kernel_best(), base, bytes.count) {
    case byte_utf8_well_formed: return true
    case byte_utf8_ill_formed: return false
    default: return holdsByVectors(bytes)
    }
  }

  /// The same on any processor.
  ///
  /// Long texts go 16 bytes at a time: a byte must be a continuation exactly where one of the two
  /// before it asks for it (Table 3-7 of the standard, read backwards). Blocks with sequences of
  /// four bytes, and short texts, go sequence by sequence.
  static func holdsByVectors(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let count = bytes.count
    guard count >= 2 * blockLength else {
      return endOfSequences(base, from: 0, to: count, end: count) != nil
    }
    guard var start = endOfSequences(base, from: 0, to: 4, end: count) else { return false }
    while start + blockLength <= count {
      let stop = start + blockLength
      switch judgeBlock(base + start) {
      case .wellFormed: break
      case .illFormed: return false
      case .unknown:
        let sequence = startOfSequence(base, before: start)
        guard endOfSequences(base, from: sequence, to: stop, end: count) != nil else {
          return false
        }
      }
      start = stop
    }
    let sequence = startOfSequence(base, before: start)
    return endOfSequences(base, from: sequence, to: count, end: count) != nil
  }

  private static let blockLength = 64

  private enum Judgement { case wellFormed, illFormed, unknown }

  /// Judges a block by itself and the three bytes before it.
  ///
  /// Vectors are compared with vectors: the operators that take a scalar are not specialised and
  /// run at a hundredth of the speed.
  @inline(__always)
  private static func judgeBlock(_ block: UnsafePointer<UInt8>) -> Judgement {
    typealias Lanes = SIMD16<UInt8>
    let raw = UnsafeRawPointer(block)
    let before = raw.loadUnaligned(fromByteOffset: -3, as: Lanes.self)
    var union = before
    for part in 0..<blockLength / 16 {
      union |= raw.loadUnaligned(fromByteOffset: part * 16, as: Lanes.self)
    }
    if !union.hasBits(0x8080_8080_8080_8080) { return .wellFormed }

    let leadOfFour = Lanes(repeating: 0xF0)
    var unknown = before .>= leadOfFour
    var wrong = before .!= before
    for part in 0..<blockLength / 16 {
      let offset = part * 16
      let byte = raw.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let first = raw.loadUnaligned(fromByteOffset: offset - 1, as: Lanes.self)
      let second = raw.loadUnaligned(fromByteOffset: offset - 2, as: Lanes.self)
      unknown .|= (byte .>= leadOfFour)
      let continues = (byte & Lanes(repeating: 0xC0)) .== Lanes(repeating: 0x80)
      let mustContinue =
        (first .>= Lanes(repeating: 0xC0)) .| (second .>= Lanes(repeating: 0xE0))
      let overlong = (byte & Lanes(repeating: 0xFE)) .== Lanes(repeating: 0xC0)
      let high = byte .>= Lanes(repeating: 0xA0)
      let outside =
        ((first .== Lanes(repeating: 0xE0)) .& .!high)
        .| ((first .== Lanes(repeating: 0xED)) .& high)
      wrong .|= (continues .^ mustContinue) .| overlong .| outside
    }
    if unsafeBitCast(unknown, to: Lanes.self).hasBits(~0) { return .unknown }
    return unsafeBitCast(wrong, to: Lanes.self).hasBits(~0) ? .illFormed : .wellFormed
  }

  /// The start of the sequence that reaches over `index`, or `index` itself.
  private static func startOfSequence(_ base: UnsafePointer<UInt8>, before index: Int) -> Int {
    for back in 1...3 where index >= back {
      let byte = base[index - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > back ? index - back : index
    }
    return index
  }

  /// Steps over well-formed sequences from `start` until `stop` is reached or passed; `nil` at an
  /// ill-formed one.
  private static func endOfSequences(
    _ base: UnsafePointer<UInt8>, from start: Int, to stop: Int, end: Int
  ) -> Int? {
    var index = start
    while index < stop {
      let lead = base[index]
      if lead < 0x80 {
        while index + 8 <= stop,
          UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080
            == 0
        {
          index += 8
        }
        while index < stop, base[index] < 0x80 { index += 1 }
        continue
      }
      // Most of Chinese, Japanese and Korean: three bytes whose second may be any continuation.
      if lead > 0xE0, lead < 0xED, index + 3 <= end, base[index + 1] & 0xC0 == 0x80,
        base[index + 2] & 0xC0 == 0x80
      {
        index += 3
        continue
      }
      let length = sequenceLength(base, at: index, end: end)
      guard length > 0 else { return nil }
      index += length
    }
    return index
  }

  /// The length of the sequence at `index`: positive if it is well-formed, else the negated length
  /// of the maximal subpart that one U+FFFD stands for.
  ///
  /// - Precondition: `index < end`.
  @inlinable
  public static func sequenceLength(
    _ base: UnsafePointer<UInt8>, at index: Int, end: Int
  ) -> Int {
    let lead = base[index]
    if lead < 0x80 { return 1 }
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { low = 0xA0 }
      if lead == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { low = 0x90 }
      if lead == 0xF4 { high = 0x8F }
    default: return -1
    }
    var taken = 1
    while taken < length {
      guard index + taken < end else { return -taken }
      let byte = base[index + taken]
      guard byte >= low, byte <= high else { return -taken }
      low = 0x80
      high = 0xBF
      taken += 1
    }
    return length
  }

  /// How many bytes at the end (0 to 3) begin a sequence that more bytes could complete.
  public static func incompleteSuffixLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    for back in 1...3 where back <= bytes.count {
      let index = bytes.count - back
      if base[index] & 0xC0 == 0x80 { continue }
      // An ill-formed sequence that stops short of the end is no beginning, but a mistake.
      guard base[index] >= 0xC2, base[index] <= 0xF4 else { return 0 }
      return sequenceLength(base, at: index, end: bytes.count) == -back ? back : 0
    }
    return 0
  }

  /// Hands over `bytes` in pieces that together are well-formed: runs of the source, and U+FFFD
  /// (as `nil`) for each maximal subpart. O(n).
  @inlinable
  public static func forEachPiece(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>?) -> Void
  ) {
    guard let base = bytes.baseAddress else { return }
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(base, at: index, end: bytes.count)
      if length > 0 {
        index += length
        continue
      }
      if runStart < index { body(UnsafeBufferPointer(rebasing: bytes[runStart..<index])) }
      body(nil)
      index -= length
      runStart = index
    }
    if runStart < index { body(UnsafeBufferPointer(rebasing: bytes[runStart..<index])) }
  }

  /// `bytes` with U+FFFD for each ill-formed part.
  public static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      forEachPiece(of: bytes) { piece in
        if let piece { result.append(contentsOf: piece) } else { result += replacement }
      }
    }
    return result
  }
}

extension SIMD16 where Scalar == UInt8 {
  /// Whether any of these bits is set in either half.
  @inline(__always)
  fileprivate func hasBits(_ bits: UInt64) -> Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & bits != 0
  }
}
