/// Which symbol each code point of an index's text is.
///
/// Code points are numbered from 1, the most frequent first (equally frequent ones by code point).
/// Where there are more than symbols, the last symbol is all the rest: a text that has it is looked
/// at itself.
struct GramSymbols: Sendable {
  /// The code point of each symbol, from 1; 0 at 0, and at `rest`.
  let scalars: [UInt32]
  /// The symbol of all code points that have none of their own; 0 if all have one.
  let rest: UInt16
  /// Code points in ascending order, each in the upper half of a word, its symbol in the lower.
  private let sorted: [UInt64]

  /// - Parameter largest: the largest symbol, for tests.
  init(_ counts: ScalarCounts, largest: Int = DenseCode.largest) {
    let used = counts.byFrequency
    let isCut = used.count > largest
    var scalars: [UInt32] = [0]
    scalars += used.prefix(isCut ? largest - 1 : largest).map { UInt32($0) }
    if isCut { scalars.append(0) }
    self.init(scalars: scalars, rest: isCut ? UInt16(largest) : 0)
  }

  init(scalars: [UInt32], rest: UInt16) {
    self.scalars = scalars
    self.rest = rest
    sorted = Self.sorted(
      scalars.indices.dropFirst().filter { $0 != Int(rest) }
        .map { UInt64(scalars[$0]) << 32 | UInt64($0) })
  }

  /// Sorts by code points, eleven bits at a time: comparing them takes most of the time in which an
  /// index is opened.
  private static func sorted(_ entries: [UInt64]) -> [UInt64] {
    var entries = entries
    var others = entries
    for shift in [32, 43] as [UInt64] {
      var ends = [Int](repeating: 0, count: 1 << 11)
      for entry in entries { ends[Int(entry >> shift & 0x7FF)] += 1 }
      for index in 1..<ends.count { ends[index] += ends[index - 1] }
      for entry in entries.reversed() {
        let digit = Int(entry >> shift & 0x7FF)
        ends[digit] -= 1
        others[ends[digit]] = entry
      }
      swap(&entries, &others)
    }
    return entries
  }

  /// The largest symbol.
  var largest: Int { scalars.count - 1 }

  /// The symbol of a code point; nil if the text has none such.
  func symbol(of scalar: UInt32) -> UInt16? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] >> 32 < UInt64(scalar) { low = middle + 1 } else { high = middle }
    }
    guard low < sorted.count, sorted[low] >> 32 == UInt64(scalar) else {
      return rest == 0 ? nil : rest
    }
    return UInt16(truncatingIfNeeded: sorted[low])
  }

  /// The symbols of the code points in a range, in ascending order.
  func symbols(ofScalars range: ClosedRange<UInt32>) -> [UInt16] {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] >> 32 < UInt64(range.lowerBound) { low = middle + 1 } else { high = middle }
    }
    var symbols = sorted[low...].prefix { $0 >> 32 <= UInt64(range.upperBound) }
      .map { UInt16(truncatingIfNeeded: $0) }
    if rest > 0 { symbols.append(rest) }
    return symbols.sorted()
  }

  /// The symbol of every code point at once, for encoding: an array for all of Unicode.
  func symbolsByScalar() -> [UInt16] {
    var result = [UInt16](repeating: rest, count: 0x11_0000)
    for entry in sorted { result[Int(entry >> 32)] = UInt16(truncatingIfNeeded: entry) }
    return result
  }
}
