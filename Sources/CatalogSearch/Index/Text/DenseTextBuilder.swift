/// Encodes folded rows as dense text, one after the other.
///
/// A row comes as UTF-8 with marks before code points.
struct DenseTextBuilder: ~Copyable {
  /// What stands before a code point of a row: bytes that UTF-8 never has.
  enum Mark {
    /// A word starts there in the source.
    static let wordStart: UInt8 = 0xFE
    /// From there on letters are another form in the source that readers notice, or again are not.
    static let noticed: UInt8 = 0xFD
    /// All marks are from this on.
    static let first = noticed
  }

  private var text: UnsafeMutablePointer<UInt8>
  private var wordStarts: UnsafeMutablePointer<UInt8>
  private var noticed: UnsafeMutablePointer<UInt8>
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
    text = LargeMemory.allocate(capacity)
    wordStarts = Self.bits(for: capacity)
    noticed = Self.bits(for: capacity)
    frequencies = Array(repeating: 0, count: largest + 1)
    lengths.reserveCapacity(rows)
  }

  deinit {
    LargeMemory.deallocate(text, capacity)
    LargeMemory.deallocate(wordStarts, Self.bitBytes(for: capacity))
    LargeMemory.deallocate(noticed, Self.bitBytes(for: capacity))
  }

  /// The text, each row ended by 00.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text, count: count) }

  /// A bit for each byte of the text: whether a word starts there in the source.
  var wordStartBits: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: wordStarts, count: (count + 7) / 8)
  }

  /// A bit for each byte of the text: whether a letter begins there that is another form in the source
  /// which readers notice.
  var noticedBits: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: noticed, count: (count + 7) / 8)
  }

  private static func bitBytes(for bytes: Int) -> Int { bytes / 8 + 1 }

  private static func bits(for bytes: Int) -> UnsafeMutablePointer<UInt8> {
    LargeMemory.allocateZeros(bitBytes(for: bytes))
  }

  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let longer: UnsafeMutablePointer<UInt8> = LargeMemory.allocate(larger)
    longer.update(from: text, count: count)
    LargeMemory.deallocate(text, capacity)
    text = longer
    func moved(_ bits: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
      let moved = Self.bits(for: larger)
      moved.update(from: bits, count: (count + 7) / 8)
      LargeMemory.deallocate(bits, Self.bitBytes(for: capacity))
      return moved
    }
    wordStarts = moved(wordStarts)
    noticed = moved(noticed)
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
    var isNoticed: UInt8 = 0
    frequencies.withUnsafeMutableBufferPointer { frequencies in
      while index < row.count {
        while row[index] >= Mark.first {
          if row[index] == Mark.noticed {
            isNoticed ^= 1
          } else {
            wordStarts[next >> 3] |= 1 << UInt8(next & 7)
          }
          index &+= 1
        }
        noticed[next >> 3] |= isNoticed << UInt8(next & 7)
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
