/// What a comparison asks of one value of its field, ready to be answered.
enum PredicateTest: Sendable {
  /// To be NULL, which no value is.
  case null
  case number(Relation, PredicateNumber)
  case bool(Bool)
  case text(Relation, TextConstant)
  case between(low: Bound, high: Bound)
  case oneOf(ConstantList)
  /// To have a folded text in it, in the way that the relation says.
  case has(Relation, [UInt8])
  /// To stand in a folded text, likewise.
  case stands(Relation, in: [UInt8])
  case like(LikePattern)
  /// To be matched by a regular expression of the predicate.
  case matches(Int)
  /// To have the relation to any value of another field.
  case field(Relation, PredicateSubject)

  enum Bound: Sendable {
    case number(PredicateNumber)
    case text(TextConstant)
  }
}

/// Whose values a comparison looks at.
enum PredicateSubject: Equatable, Sendable {
  /// All that a search looks at.
  case record
  /// Those of a key path, by its number.
  case key(Int)
}

/// A text that values are compared with.
struct TextConstant: Sendable {
  var folded: [UInt8]
  /// The number that it is, for values that are numbers.
  var number: PredicateNumber?
}

/// The constants of a list, in the order in which they are looked up.
struct ConstantList: Sendable {
  /// Folded, by bytes.
  let texts: [[UInt8]]
  /// The numbers that are texts, for values that are numbers; ascending.
  let textNumbers: [PredicateNumber]
  /// Ascending.
  let numbers: [PredicateNumber]
  let hasTrue: Bool
  let hasFalse: Bool

  init(texts: [TextConstant], numbers: [PredicateNumber], bools: [Bool]) {
    self.texts = texts.map(\.folded).sorted { $0.lexicographicallyPrecedes($1) }
    textNumbers = texts.compactMap(\.number).sorted { $0.double < $1.double }
    self.numbers = numbers.sorted { $0.double < $1.double }
    hasTrue = bools.contains(true)
    hasFalse = bools.contains(false)
  }

  func contains(folded: UnsafeBufferPointer<UInt8>) -> Bool {
    let place = texts.partitioningIndex { compareBytes(folded, $0) <= 0 }
    return place < texts.count && compareBytes(folded, texts[place]) == 0
  }

  static func contains(_ numbers: [PredicateNumber], _ number: PredicateNumber) -> Bool {
    let first = numbers.partitioningIndex { $0.double >= number.double }
    // Several large whole numbers may be one `Double`.
    return numbers[first...].prefix { $0.double == number.double }
      .contains { PredicateNumber.compare($0, number) == 0 }
  }
}

/// Below 0, 0 or above, as the first is before the second, the same, or behind it.
func compareBytes(_ a: UnsafeBufferPointer<UInt8>, _ b: [UInt8]) -> Int {
  b.withUnsafeBufferPointer { compareBytes(a, $0) }
}

func compareBytes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
  let count = min(a.count, b.count)
  var index = 0
  while index < count {
    if a[index] != b[index] { return a[index] < b[index] ? -1 : 1 }
    index += 1
  }
  return a.count - b.count
}

extension Relation {
  /// Whether it holds between two whose order is known.
  @inline(__always)
  func holds(_ order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    default: false
    }
  }
}
