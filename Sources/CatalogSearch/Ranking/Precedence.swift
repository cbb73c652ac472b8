/// What decides between hits of one score: the weight of the record, then its place in the catalog.
///
///     Precedence(weight: Weight(9), record: 5) < Precedence(weight: Weight(7), record: 1)
///
/// The smaller one comes first.
struct Precedence: Hashable, Comparable, Sendable {
  /// Before that of any record.
  static let first = Precedence(weight: .heaviest, record: 0)

  var weight: Weight
  /// Ordinal in the catalog.
  var record: Int

  static func < (a: Self, b: Self) -> Bool {
    a.weight == b.weight ? a.record < b.record : a.weight < b.weight
  }
}

/// How much a record weighs, as a number that is smaller for what is heavier.
///
///     Weight(12) < Weight(-3)
///     Weight(-3) < Weight.none            // a record without a number comes last
struct Weight: Hashable, Comparable, Sendable {
  /// As an index has it.
  var bits: UInt64

  static let heaviest = Weight(bits: 0)
  static let none = Weight(bits: .max)

  init(bits: UInt64) { self.bits = bits }

  /// - Parameter number: not NaN.
  init(_ number: Double) {
    // The bits of positive numbers ascend with them, those of negative ones descend; -0 is 0.
    let bits = (number + 0).bitPattern
    let ascending = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    self.bits = ~ascending
  }

  /// The weight that a value says: a JSON number, or the text of one, as CSV has it.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    // Not what `Double` takes besides: infinity, NaN, hexadecimal.
    guard text.count <= 64, text.contains(where: digits.contains),
      text.allSatisfy({ digits.contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
    else { return nil }
    self.init(number)
  }

  static func < (a: Self, b: Self) -> Bool { a.bits < b.bits }
}
