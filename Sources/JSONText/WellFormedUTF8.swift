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
  ///
  /// Each byte is judged by itself and the three before it, without a branch, so that the compiler
  /// can take 16 at a time: a byte must be a continuation exactly where one of the three asks for
  /// it (Table 3-7 of the standard, read backwards).
  public static func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let count = bytes.count
    let head = min(count, 3)
    var start = 0
    // The first three bytes have fewer than three before them: step over whole sequences.
    while start < head {
      let length = sequenceLength(base, at: start, end: count)
      guard length > 0 else { return false }
      start += length
    }
    while start < count {
      let stop = min(start + blockLength, count)
      // The three bytes before belong to the judgement: a sequence may be cut at the block's end.
      if !isASCII(base + start - 3, count: stop - start + 3) {
        guard blockIsWellFormed(base + start, count: stop - start) else { return false }
      }
      start = stop
    }
    return incompleteSuffixLength(bytes) == 0
  }

  private static let blockLength = 1024

  @inline(__always)
  private static func isASCII(_ base: UnsafePointer<UInt8>, count: Int) -> Bool {
    var union: UInt8 = 0
    for index in 0..<count { union |= base[index] }
    return union < 0x80
  }

  /// Needs three readable bytes before `base`.
  @inline(__always)
  private static func blockIsWellFormed(_ base: UnsafePointer<UInt8>, count: Int) -> Bool {
    var wrong: UInt8 = 0
    for index in 0..<count {
      let byte = base[index]
      let before = base[index - 1]
      let continues: UInt8 = byte & 0xC0 == 0x80 ? 1 : 0
      let mustContinue: UInt8 =
        (before >= 0xC0 ? 1 : 0) | (base[index - 2] >= 0xE0 ? 1 : 0)
        | (base[index - 3] >= 0xF0 ? 1 : 0)
      let neverOccurs: UInt8 = (byte & 0xFE == 0xC0 ? 1 : 0) | (byte >= 0xF5 ? 1 : 0)
      let high: UInt8 = byte >= 0xA0 ? 1 : 0
      let low: UInt8 = byte < 0x90 ? 1 : 0
      let overlong: UInt8 =
        ((before == 0xE0 ? 1 : 0) & (high ^ 1)) | ((before == 0xF0 ? 1 : 0) & low)
      let outside: UInt8 =
        ((before == 0xED ? 1 : 0) & high) | ((before == 0xF4 ? 1 : 0) & (low ^ 1))
      wrong |= (continues ^ mustContinue) | neverOccurs | overlong | outside
    }
    return wrong == 0
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
