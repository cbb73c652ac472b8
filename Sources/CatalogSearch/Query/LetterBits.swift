/// A set of letters, as bits, for each of some code points; none for all others.
///
///     let bits = LetterBits([.init(scalar: 0x30D0, bits: 1), .init(scalar: 0x30D0, bits: 4)])
///     bits[0x30D0]      // 5
///     bits[0x30D1]      // 0
///
/// Made once a term and asked once a letter of a text: tables for ASCII and U+3000–30FF, and a
/// binary search for the rest.
struct LetterBits: Sendable {
  struct Pair: Sendable {
    var scalar: UInt32
    var bits: UInt64
  }

  /// One for each code point, ascending.
  let pairs: [Pair]
  /// Of U+0000–007F and, behind them, U+3000–30FF.
  private let table: [UInt64]

  private static let ascii: Range<UInt32> = 0..<0x80
  private static let kana: Range<UInt32> = 0x3000..<0x3100

  /// The bits of pairs with the same code point are joined.
  init(_ pairs: [Pair]) {
    var joined: [Pair] = []
    for pair in pairs.sorted(by: { $0.scalar < $1.scalar }) {
      if let last = joined.last, last.scalar == pair.scalar {
        joined[joined.count - 1].bits |= pair.bits
      } else {
        joined.append(pair)
      }
    }
    self.pairs = joined
    var table = [UInt64](repeating: 0, count: Self.ascii.count + Self.kana.count)
    for pair in joined {
      if let place = Self.place(of: pair.scalar) { table[place] = pair.bits }
    }
    self.table = table
  }

  @inline(__always)
  private static func place(of scalar: UInt32) -> Int? {
    if scalar < 0x80 { return Int(scalar) }
    return kana.contains(scalar) ? Int(scalar - kana.lowerBound) + ascii.count : nil
  }

  @inline(__always)
  subscript(scalar: UInt32) -> UInt64 {
    if let place = Self.place(of: scalar) { return table[place] }
    let place = pairs.partitioningIndex { $0.scalar >= scalar }
    return place < pairs.count && pairs[place].scalar == scalar ? pairs[place].bits : 0
  }
}
