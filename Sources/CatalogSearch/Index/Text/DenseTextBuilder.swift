/// Encodes folded rows as dense text, one after the other.
///
/// A row comes as UTF-8 with a mark before each code point at which a word starts in the source.
struct DenseTextBuilder: ~Copyable {
  /// Before a code point at which a word starts; no byte of UTF-8.
  static let wordStartMark: UInt8 = 0xFE

  private var text: UnsafeMutablePointer<UInt8>
  private var wordStarts: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private(set) var lengths: [UInt32] = []
  /// How often each symbol occurs.
  private(set) var frequencies: [Int]

  /// - Parameters:
  ///   - largest: the largest symbol.
  ///   - bytes: about how many there will be: memory that is not written to costs nothing, and to move
  ///     the text takes as much again.
  init(largest: Int, rows: Int, bytes: Int = 1 << 16) {
    capacity = bytes
    text = .allocate(capacity: capacity)
    wordStarts = .allocate(capacity: capacity / 8 + 1)
    wordStarts.initialize(repeating: 0, count: capacity / 8 + 1)
    frequencies = Array(repeating: 0, count: largest + 1)
    lengths.reserveCapacity(rows)
  }

  deinit {
    text.deallocate()
    wordStarts.deallocate()
  }

  /// The text, each row ended by 00.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text, count: count) }

  /// A bit for each byte of the text.
  var wordStartBits: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: wordStarts, count: (count + 7) / 8)
  }

  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: text, count: count)
    text.deallocate()
    text = moved
    let bits = UnsafeMutablePointer<UInt8>.allocate(capacity: larger / 8 + 1)
    bits.initialize(repeating: 0, count: larger / 8 + 1)
    bits.update(from: wordStarts, count: (count + 7) / 8)
    wordStarts.deallocate()
    wordStarts = bits
    capacity = larger
  }

  /// Appends a row: well-formed UTF-8 with marks.
  /// - Parameter symbols: the symbol of every code point, see `GramSymbols.symbolsByScalar`.
  mutating func append(_ row: UnsafeBufferPointer<UInt8>, symbols: UnsafePointer<UInt16>) {
    // No symbol takes more bytes than three, and only a code point of one byte becomes so many. One
    // more is for what `DenseCode` reads and writes in vain.
    if capacity - count < 3 * row.count + 2 { grow(3 * row.count + 2) }
    let start = count
    var next = count
    var index = 0
    frequencies.withUnsafeMutableBufferPointer { frequencies in
      while index < row.count {
        if row[index] == Self.wordStartMark {
          wordStarts[next >> 3] |= 1 << UInt8(next & 7)
          index &+= 1
        }
        let (scalar, width) = row.scalarValue(at: index)
        index &+= width
        let symbol = symbols[Int(scalar)]
        frequencies[Int(symbol)] &+= 1
        next &+= DenseCode.writeMixed(symbol, to: text + next)
      }
    }
    text[next] = 0
    count = next + 1
    lengths.append(UInt32(count - start))
  }
}
