/// Where a record stands in an order, as bytes that compare one by one.
///
///     key(of: 7) < key(of: "A")         // numbers come first
///     key(of: "A") < .missing           // and records without a value last
///
/// The first byte says which it is. Of a descending order all bits of numbers and texts are inverted,
/// for keys of texts end with the only 0 in them, so that none begins another; what is missing stays
/// last.
///
/// A class, so that candidates are small where they are sorted.
final class SortKey: Comparable, Sendable {
  /// The value that a key was made of.
  enum Value: Sendable {
    /// Ascending bits: see ``SortKeys``.
    case number(UInt64)
    /// UTF-8.
    case text([UInt8])
    case missing
  }

  let value: Value
  private let bytes: [UInt8]
  /// The first eight bytes, which most comparisons end with.
  private let beginning: UInt64

  /// - Parameter bytes: at least one.
  init(_ value: Value, _ bytes: [UInt8]) {
    self.value = value
    self.bytes = bytes
    var beginning: UInt64 = 0
    for index in 0..<8 {
      beginning = beginning << 8 | UInt64(index < bytes.count ? bytes[index] : 0)
    }
    self.beginning = beginning
  }

  static func < (a: SortKey, b: SortKey) -> Bool { a.comparison(to: b) < 0 }
  static func == (a: SortKey, b: SortKey) -> Bool { a.comparison(to: b) == 0 }

  /// Below 0 where it comes before another.
  func comparison(to other: SortKey) -> Int {
    if beginning != other.beginning { return beginning < other.beginning ? -1 : 1 }
    for (own, others) in zip(bytes, other.bytes) where own != others {
      return own < others ? -1 : 1
    }
    return bytes.count - other.bytes.count
  }
}
