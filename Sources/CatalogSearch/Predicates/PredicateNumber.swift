/// A number of a predicate or a catalog.
///
///     PredicateNumber("1994")! == PredicateNumber("1994.0")!     // as `compare` has it
///     PredicateNumber(" 1994 ")                                  // 1994: CSV has such
///     PredicateNumber("1994年")                                  // nil
///
/// Whole numbers of up to 64 bits are exact, all else is a `Double`; one of each are compared as
/// `Double`s.
struct PredicateNumber: Hashable, Sendable {
  /// The number where it is whole and was written so.
  let integer: Int64?
  let double: Double

  init(_ integer: Int64) {
    self.integer = integer
    double = Double(integer)
  }

  init(_ double: Double) {
    integer = nil
    self.double = double
  }

  /// Below 0, 0 or above, as the first is smaller than the second, the same, or larger.
  @inline(__always)
  static func compare(_ a: PredicateNumber, _ b: PredicateNumber) -> Int {
    if let a = a.integer, let b = b.integer { return a < b ? -1 : a == b ? 0 : 1 }
    return a.double < b.double ? -1 : a.double == b.double ? 0 : 1
  }

  /// The number that a text is: digits with a sign, a fraction and an exponent, if any, and spaces
  /// around. `nil` for any other text; infinite where it is too large.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var end = text.count
    var index = 0
    while index < end, text[index] == 0x20 { index += 1 }
    while index < end, text[end - 1] == 0x20 { end -= 1 }
    let start = index
    var isNegative = false
    if index < end, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index += 1
    }
    var digits = Digits()
    index = digits.take(text, from: index, to: end)
    if index == end {
      guard digits.count > 0 else { return nil }
      if let magnitude = digits.value {
        if let integer = Int64(exactly: magnitude) {
          self.init(isNegative ? -integer : integer)
          return
        }
        if isNegative, magnitude == 1 << 63 {
          self.init(Int64.min)
          return
        }
      }
      self.init(Self.slow(text[in: start..<end]))
      return
    }
    var scale = 0
    if text[index] == UInt8(ascii: ".") {
      let whole = digits.count
      index = digits.take(text, from: index + 1, to: end)
      scale = whole - digits.count
    }
    guard digits.count > 0 else { return nil }
    if index < end, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var isBelow = false
      if index < end, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
        isBelow = text[index] == UInt8(ascii: "-")
        index += 1
      }
      var exponent = Digits()
      index = exponent.take(text, from: index, to: end)
      guard exponent.count > 0 else { return nil }
      let value = exponent.value.flatMap { Int32(exactly: $0) }.map(Int.init) ?? 1 << 32
      scale += isBelow ? -value : value
    }
    guard index == end else { return nil }
    // Exact, where both are (Clinger, "How to read floating point numbers accurately", 1990).
    if let mantissa = digits.value, mantissa <= 1 << 53, abs(scale) < Self.powers.count {
      let power = Self.powers[abs(scale)]
      let value = scale < 0 ? Double(mantissa) / power : Double(mantissa) * power
      self.init(isNegative ? -value : value)
    } else {
      self.init(Self.slow(text[in: start..<end]))
    }
  }

  /// The powers of ten that a `Double` holds exactly.
  private static let powers: [Double] = (0...22).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0.1) * 10)
  }

  private static func slow(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    Double(String(decoding: text, as: UTF8.self)) ?? 0
  }

  /// Digits one after the other, as a number as far as it fits.
  private struct Digits {
    var value: UInt64? = 0
    var count = 0

    @inline(__always)
    mutating func take(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
      var index = start
      while index < end, case let digit = text[index] &- 0x30, digit < 10 {
        if let before = value {
          let (product, isLarge) = before.multipliedReportingOverflow(by: 10)
          let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
          value = isLarge || isLarger ? nil : sum
        }
        count += 1
        index += 1
      }
      return index
    }
  }
}

extension PredicateNumber: CustomStringConvertible {
  /// As a predicate has it.
  var description: String { integer.map(String.init) ?? String(double) }
}
