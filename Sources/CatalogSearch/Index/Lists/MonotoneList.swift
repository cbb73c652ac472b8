/// A set of numbers below a bound, ascending, in nearly the fewest bits there are (Elias-Fano).
///
///     MonotoneList.byteCount(of: 1000, below: 1_000_000)     // 1,495: 12 bits a number
///
/// A list is the numbers' low bits one after the other and, before them, their high parts in unary:
/// bit `(v >> l) + i` is set for the number `v` at place `i`, with `l = ⌊log₂⌊bound / count⌋⌋`. Where
/// that takes as much as a bit for each number below the bound, it is that bit map instead. The
/// form follows from count and bound, so a list has no header, and none is stored for an empty one.
///
/// Source: P. Elias, "Efficient storage and retrieval by content and address of static files" (1974);
/// S. Vigna, "Quasi-succinct indices" (2013).
enum MonotoneList {
  /// Bits of the low part of each number.
  @inline(__always)
  static func lowBits(of count: Int, below bound: Int) -> Int {
    // Without a division, which takes as long as ten numbers of the list.
    let bits = count.leadingZeroBitCount - bound.leadingZeroBitCount
    return max(0, count << bits > bound ? bits - 1 : bits)
  }

  @inline(__always)
  private static func highBytes(of count: Int, below bound: Int, _ low: Int) -> Int {
    (count + (bound >> low) + 8) >> 3
  }

  @inline(__always)
  private static func isBitMap(_ count: Int, _ bound: Int, _ low: Int) -> Bool {
    highBytes(of: count, below: bound, low) + (count * low + 7) >> 3 >= (bound + 7) >> 3
  }

  /// Bytes that a list takes.
  static func byteCount(of count: Int, below bound: Int) -> Int {
    guard count > 0 else { return 0 }
    let low = lowBits(of: count, below: bound)
    return min(
      highBytes(of: count, below: bound, low) + (count * low + 7) >> 3, (bound + 7) >> 3)
  }

  /// Appends a list.
  /// - Parameter numbers: ascending, each once, all below `bound`.
  static func append(
    _ numbers: UnsafeBufferPointer<UInt32>, below bound: Int, to output: inout [UInt8]
  ) {
    let count = numbers.count
    guard count > 0 else { return }
    let size = byteCount(of: count, below: bound)
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: size))
    let low = lowBits(of: count, below: bound)
    output.withUnsafeMutableBufferPointer { bytes in
      let base = bytes.baseAddress! + start
      if isBitMap(count, bound, low) {
        for number in numbers { base[Int(number >> 3)] |= 1 << (number & 7) }
        return
      }
      let lows = base + highBytes(of: count, below: bound, low)
      let mask = UInt64(1) << UInt64(low) - 1
      var pending: UInt64 = 0
      var filled = 0
      var next = 0
      for (index, number) in numbers.enumerated() {
        let place = Int(number) >> low + index
        base[place >> 3] |= 1 << UInt8(place & 7)
        pending |= (UInt64(number) & mask) << UInt64(filled)
        filled += low
        while filled >= 8 {
          lows[next] = UInt8(truncatingIfNeeded: pending)
          next += 1
          pending >>= 8
          filled -= 8
        }
      }
      if filled > 0 { lows[next] = UInt8(truncatingIfNeeded: pending) }
    }
  }

  /// Writes the numbers of a list to `output`, ascending.
  ///
  /// - Parameters:
  ///   - bytes: where the list starts. Up to eight bytes after its end are read.
  ///   - output: has room for `count` numbers.
  /// - Returns: how many were written: `count`, all below the bound, or fewer where the bytes are no
  ///   such list.
  static func decode(
    _ bytes: UnsafePointer<UInt8>, count: Int, below bound: Int,
    into output: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var written = 0
    forEach(bytes, count: count, below: bound) { number in
      output[written] = number
      written &+= 1
    }
    guard written > 0 else { return 0 }
    // High parts do not fall: only numbers with the last of them can reach the bound.
    let low = UInt32(lowBits(of: count, below: bound))
    let last = output[written - 1] >> low
    var place = written
    while place > 0, output[place - 1] >> low == last {
      place -= 1
      if Int(output[place]) >= bound { return 0 }
    }
    return written
  }

  /// Sets the bit of each number of a list in a bit map.
  ///
  /// - Parameters:
  ///   - bytes: as above.
  ///   - bits: has a bit for each number below `bound`.
  /// - Returns: how many were set: `count`, or fewer where the bytes are no such list.
  static func mark(
    _ bytes: UnsafePointer<UInt8>, count: Int, below bound: Int,
    in bits: UnsafeMutablePointer<UInt64>
  ) -> Int {
    var marked = 0
    forEach(bytes, count: count, below: bound) { number in
      guard Int(number) < bound else { return }
      bits[Int(number >> 6)] |= 1 &<< UInt64(number & 63)
      marked &+= 1
    }
    return marked
  }

  /// Calls `body` with the numbers of a list, `count` at most; where the bytes are no such list some may
  /// not be below the bound.
  @inline(__always)
  private static func forEach(
    _ bytes: UnsafePointer<UInt8>, count: Int, below bound: Int, _ body: (UInt32) -> Void
  ) {
    guard count > 0 else { return }
    let low = lowBits(of: count, below: bound)
    if isBitMap(count, bound, low) {
      return forEachBit(bytes, count: count, below: bound, body)
    }
    let highBytes = highBytes(of: count, below: bound, low)
    let lows = UnsafeRawPointer(bytes + highBytes)
    let highs = UnsafeRawPointer(bytes)
    let mask = UInt64(1) &<< UInt64(low) &- 1
    let step = UInt64(1) &<< UInt64(low)
    var index = 0
    var lowBit = 0
    var base = 0
    while base < highBytes &* 8, index < count {
      var word = UInt64(
        littleEndian: highs.loadUnaligned(fromByteOffset: base >> 3, as: UInt64.self))
      if highBytes &* 8 &- base < 64 {
        word &= UInt64(1) << UInt64(highBytes &* 8 &- base) &- 1
      }
      let end = index &+ min(word.nonzeroBitCount, count &- index)
      while index < end {
        let high = UInt64(truncatingIfNeeded: base &+ word.trailingZeroBitCount &- index)
        word &= word &- 1
        let lowPart =
          UInt64(littleEndian: lows.loadUnaligned(fromByteOffset: lowBit >> 3, as: UInt64.self))
          &>> UInt64(lowBit & 7) & mask
        body(UInt32(truncatingIfNeeded: high &* step | lowPart))
        index &+= 1
        lowBit &+= low
      }
      base &+= 64
    }
  }

  @inline(__always)
  private static func forEachBit(
    _ bytes: UnsafePointer<UInt8>, count: Int, below bound: Int, _ body: (UInt32) -> Void
  ) {
    let raw = UnsafeRawPointer(bytes)
    var index = 0
    var base = 0
    while base < bound {
      var word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: base >> 3, as: UInt64.self))
      if bound &- base < 64 { word &= UInt64(1) << UInt64(bound &- base) &- 1 }
      while word != 0 {
        guard index < count else { return }
        body(UInt32(truncatingIfNeeded: base &+ word.trailingZeroBitCount))
        word &= word &- 1
        index &+= 1
      }
      base &+= 64
    }
  }
}
