/// What stands for `%@` or `%K` in a predicate.
///
///     try Predicate("%K BETWEEN %@", ["year", [1990, 1999]])
///     try Predicate("SELF CONTAINS[c] %@", ["無間"])
///
/// An argument is a value, never syntax: quotes and operators in a text mean themselves.
public enum PredicateArgument: Hashable, Sendable {
  case text(String)
  case integer(Int)
  /// Must be finite.
  case number(Double)
  case bool(Bool)
  case null
  /// For `IN` and `BETWEEN`; of anything but lists.
  case list([PredicateArgument])

  /// What messages call it.
  var kind: PredicateError.ArgumentKind {
    switch self {
    case .text: .text
    case .integer, .number: .number
    case .bool: .bool
    case .null: .null
    case .list: .list
    }
  }
}

extension PredicateArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: PredicateArgument...) { self = .list(elements) }
}
