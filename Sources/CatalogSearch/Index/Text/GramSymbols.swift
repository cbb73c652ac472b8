/// Which symbol each code point of an index's text is.
///
/// Code points are numbered from 1, the most frequent first (equally frequent ones by code point).
/// Where there are more than symbols, the last symbol is all the rest: a text that has it is looked
/// at itself.
///
/// It is a view of two sections, so that nothing is read or sorted when an index is opened. A damaged
/// one gives wrong symbols, but none beyond `largest`.
struct GramSymbols: Sendable {
  /// u32 the code point of each symbol, from 1; 0 at 0, and at `rest`. Then u32 `rest`.
  private nonisolated(unsafe) let codePoints: UnsafeRawBufferPointer
  /// u16 the symbols but 0 and `rest`, in the order of their code points.
  private nonisolated(unsafe) let order: UnsafeRawBufferPointer
  /// Has the bytes where no file does.
  private let memory: Memory?
  /// The symbol of all code points that have none of their own; 0 if all have one.
  let rest: UInt16
  /// The largest symbol.
  let largest: Int

  /// The symbols of a text whose code points occur so often.
  /// - Parameter largest: the largest symbol, for tests.
  init(_ counts: ScalarCounts, largest: Int = DenseCode.largest) {
    let used = counts.byFrequency
    let isCut = used.count > largest
    let own = used.prefix(isCut ? largest - 1 : largest)
    var codePoints: [UInt32] = [0]
    codePoints += own.map { UInt32($0) }
    if isCut { codePoints.append(0) }
    codePoints.append(isCut ? UInt32(largest) : 0)
    let order = own.indices.sorted { own[$0] < own[$1] }.map { UInt16($0 + 1) }
    let memory = Memory(codePoints.map(\.littleEndian), order.map(\.littleEndian))
    // What was just counted fits together.
    self.init(codePoints: memory.codePoints, order: memory.order, memory)!
  }

  /// - Returns: nil if the lengths of the two do not fit together.
  init?(codePoints: UnsafeRawBufferPointer, order: UnsafeRawBufferPointer) {
    self.init(codePoints: codePoints, order: order, nil)
  }

  private init?(
    codePoints: UnsafeRawBufferPointer, order: UnsafeRawBufferPointer, _ memory: Memory?
  ) {
    let words = codePoints.count / 4
    guard codePoints.count % 4 == 0, words >= 2, words <= DenseCode.largest + 2 else { return nil }
    self.codePoints = codePoints
    self.order = order
    self.memory = memory
    largest = words - 2
    rest = UInt16(truncatingIfNeeded: Self.word(codePoints, words - 1))
    guard rest <= largest, order.count == 2 * (largest - (rest > 0 ? 1 : 0)) else { return nil }
  }

  /// What the sections of an index hold.
  var sections: (codePoints: UnsafeRawBufferPointer, order: UnsafeRawBufferPointer) {
    (codePoints, order)
  }

  // MARK: Looking up

  /// The code point of a symbol; U+FFFD for 0, `rest`, and what is none.
  @inline(__always)
  func scalar(of symbol: UInt16) -> UInt32 {
    guard symbol > 0, symbol != rest, Int(symbol) <= largest else { return 0xFFFD }
    return Self.word(codePoints, Int(symbol))
  }

  /// The code points that have a symbol of their own, ascending.
  var scalars: some Sequence<UInt32> {
    (0..<order.count / 2).lazy.map { scalar(of: symbol(at: $0)) }
  }

  /// The symbol of a code point; nil if the text has none such.
  func symbol(of scalar: UInt32) -> UInt16? {
    let index = firstIndex(notBelow: scalar)
    if 2 * index < order.count {
      let symbol = symbol(at: index)
      if self.scalar(of: symbol) == scalar { return symbol }
    }
    return rest == 0 ? nil : rest
  }

  /// The symbols of the code points in a range, in ascending order.
  func symbols(ofScalars range: ClosedRange<UInt32>) -> [UInt16] {
    var symbols: [UInt16] = []
    var index = firstIndex(notBelow: range.lowerBound)
    while 2 * index < order.count, scalar(of: symbol(at: index)) <= range.upperBound {
      symbols.append(symbol(at: index))
      index += 1
    }
    if rest > 0 { symbols.append(rest) }
    return symbols.sorted()
  }

  /// The symbol of every code point at once, for encoding: an array for all of Unicode.
  func symbolsByScalar() -> [UInt16] {
    var result = [UInt16](repeating: rest, count: 0x11_0000)
    for index in 0..<order.count / 2 {
      let symbol = symbol(at: index)
      result[Int(scalar(of: symbol))] = symbol
    }
    return result
  }

  /// The symbol with the code point that comes at `index`; one that is none of a damaged file.
  private func symbol(at index: Int) -> UInt16 {
    let symbol = UInt16(
      littleEndian: order.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
    return symbol <= largest ? symbol : 0
  }

  private func firstIndex(notBelow scalar: UInt32) -> Int {
    (0..<order.count / 2).partitioningIndex { self.scalar(of: symbol(at: $0)) >= scalar }
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
  }
}

extension GramSymbols {
  /// The bytes of symbols that are in no file.
  private final class Memory: Sendable {
    nonisolated(unsafe) let codePoints: UnsafeRawBufferPointer
    nonisolated(unsafe) let order: UnsafeRawBufferPointer

    init(_ codePoints: [UInt32], _ order: [UInt16]) {
      self.codePoints = codePoints.withUnsafeBytes(Self.copy)
      self.order = order.withUnsafeBytes(Self.copy)
    }

    deinit {
      codePoints.deallocate()
      order.deallocate()
    }

    private static func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
      copy.copyMemory(from: bytes)
      return UnsafeRawBufferPointer(copy)
    }
  }
}
