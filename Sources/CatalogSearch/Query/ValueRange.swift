/// The values that `year:1990..1999` or `released:>=2004-05` allow.
///
///     ValueRange("1990..1999")!.contains("1994")            // true; 1994.0 too
///     ValueRange(">=2000")!.contains("2000")                // true
///     ValueRange("2004..2005")!.contains("2005-12-31")      // true: of a date, the year counts
///     ValueRange("..2004-05")!.contains("2004-05-31")       // true: parts that both have are compared
///     ValueRange(">=2000")!.contains("soon")                // false: neither number nor date
///     ValueRange("foo..bar")                                // nil: a text with two dots
///
/// A bound is a number as JSON writes it, or a date of ISO 8601: year and month, and day. Time:
/// linear in the value.
struct ValueRange: Hashable, Sendable {
  enum Bound: Hashable, Sendable {
    case number(Double)
    /// `2004-05` or `2004-05-31`.
    case date([UInt8])
  }

  /// An end of a range.
  private struct End: Hashable {
    var bound: Bound
    var isIncluded = true

    init?(_ text: some Collection<UInt8>, isIncluded: Bool = true) {
      guard let bound = Bound(text) else { return nil }
      self.bound = bound
      self.isIncluded = isIncluded
    }
  }

  /// Nil where it is open.
  private var lower: End?
  private var upper: End?

  /// - Parameter text: `a..b`, `a..`, `..b`, `>=a`, `>a`, `<=b`, `<b` or `=a`.
  /// - Returns: nil for anything else, and for bounds that are neither numbers nor dates.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let signs = [(">=", true), (">", false), ("<=", true), ("<", false), ("=", true)]
    if let (sign, isIncluded) = signs.first(where: { bytes.starts(with: $0.0.utf8) }) {
      guard let end = End(bytes.dropFirst(sign.utf8.count), isIncluded: isIncluded) else {
        return nil
      }
      if !sign.hasPrefix("<") { lower = end }
      if !sign.hasPrefix(">") { upper = end }
      return
    }
    let dot = UInt8(ascii: ".")
    guard
      let dots = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }
      ),
      case (let first, let last) = (bytes[..<dots], bytes[(dots + 2)...]),
      !first.isEmpty || !last.isEmpty
    else { return nil }
    lower = End(first)
    upper = End(last)
    if lower == nil && !first.isEmpty || upper == nil && !last.isEmpty { return nil }
  }

  /// Whether a value of a record lies in it.
  func contains(_ value: some Collection<UInt8>) -> Bool {
    let number = Self.number(value)
    let date = number == nil ? Self.date(value) : nil
    guard number != nil || date != nil else { return false }
    if let lower {
      guard let order = lower.bound.compare(number, date), order >= (lower.isIncluded ? 0 : 1)
      else { return false }
    }
    if let upper {
      guard let order = upper.bound.compare(number, date), order <= (upper.isIncluded ? 0 : -1)
      else { return false }
    }
    return true
  }

  func contains(_ value: String) -> Bool { contains(Array(value.utf8)) }

  /// A number as JSON writes it, with a sign and zeros before it too.
  static func number(_ text: some Collection<UInt8>) -> Double? {
    guard text.count <= 64, let first = text.first,
      isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+"),
      text.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }

  /// The date that a text begins with, `2004-05` or `2004-05-31`, as far as a time follows it.
  fileprivate static func date(_ text: some Collection<UInt8>) -> [UInt8]? {
    let head = Array(text.prefix(11))
    func hasDigits(_ places: Range<Int>) -> Bool {
      places.upperBound <= head.count && head[places].allSatisfy(isDigit)
    }
    let hyphen = UInt8(ascii: "-")
    guard hasDigits(0..<4), head.count >= 7, head[4] == hyphen, hasDigits(5..<7) else { return nil }
    if head.count == 7 { return head }
    guard head.count >= 10, head[7] == hyphen, hasDigits(8..<10) else { return nil }
    let ends: [UInt8] = [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")]
    return head.count == 10 || ends.contains(head[10]) ? Array(head[..<10]) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}

extension ValueRange.Bound {
  fileprivate init?(_ text: some Collection<UInt8>) {
    if let number = ValueRange.number(text) {
      self = .number(number)
    } else if let date = ValueRange.date(text), date.count == text.count {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Below 0 for a value before the bound, 0 for one that is in it, above 0 for one after it; nil
  /// for what cannot be compared.
  fileprivate func compare(_ number: Double?, _ date: [UInt8]?) -> Int? {
    switch self {
    case .number(let bound):
      let value = number ?? date.flatMap { Double(String(decoding: $0[..<4], as: UTF8.self)) }
      return value.map { $0 < bound ? -1 : $0 > bound ? 1 : 0 }
    case .date(let bound):
      guard let date = date ?? number.flatMap(Self.year) else { return nil }
      let count = min(date.count, bound.count)
      let (value, bound) = (date.prefix(count), bound.prefix(count))
      if value.elementsEqual(bound) { return 0 }
      return value.lexicographicallyPrecedes(bound) ? -1 : 1
    }
  }

  /// A number that is a year, as a date of a year alone.
  private static func year(_ number: Double) -> [UInt8]? {
    guard 1000...9999 ~= number, let year = Int(exactly: number) else { return nil }
    return Array(String(year).utf8)
  }
}
