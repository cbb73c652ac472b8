/// A parsed predicate: comparisons, joined.
///
/// Neither part of `all` is an `all` itself, and so with `any`; a `not` stands in no `not`, and no
/// list has fewer than two parts. A chain of a million ANDs is one list, so only parentheses make
/// it deep, and they are limited.
indirect enum Condition: Equatable, Sendable {
  case constant(Bool)
  case comparison(Comparison)
  case not(Condition)
  case all([Condition])
  case any([Condition])

  /// The conditions joined with AND.
  static func joinedByAnd(_ parts: [Condition]) -> Condition {
    if parts.count == 1 { return parts[0] }
    return .all(
      parts.flatMap { part in
        if case .all(let inner) = part { inner } else { [part] }
      })
  }

  /// The conditions joined with OR.
  static func joinedByOr(_ parts: [Condition]) -> Condition {
    if parts.count == 1 { return parts[0] }
    return .any(
      parts.flatMap { part in
        if case .any(let inner) = part { inner } else { [part] }
      })
  }

  /// The opposite.
  var negated: Condition {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let condition): condition
    default: .not(self)
    }
  }
}

/// A comparison of a field with something else.
struct Comparison: Equatable, Sendable {
  enum Quantifier: String, CaseIterable, Sendable {
    case anyOf = "ANY"
    case allOf = "ALL"
    case noneOf = "NONE"
  }

  var quantifier: Quantifier?
  var left: Operand
  var relation: Relation
  var modifiers: TextModifiers
  var right: Operand
  /// Where the right side stands in the predicate.
  var rightPlace: Place
}

/// A range of the predicate's text; two comparisons are the same wherever they stand.
struct Place: Equatable, Sendable {
  var range: Range<Int>

  static func == (a: Place, b: Place) -> Bool { true }
}

/// What a comparison asks.
enum Relation: String, CaseIterable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case between = "BETWEEN"
  case isIn = "IN"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case like = "LIKE"
  case matches = "MATCHES"

  /// Whether it looks into texts, and so compares nothing else.
  var isOfTexts: Bool {
    switch self {
    case .contains, .beginsWith, .endsWith, .like, .matches: true
    default: false
    }
  }

  /// Whether it compares sizes.
  var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  /// The relation that holds with the sides exchanged; `nil` if there is none.
  var exchanged: Relation? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    // To be in a field is to equal one of its values.
    case .isIn: .equal
    case .between, .contains, .beginsWith, .endsWith, .like, .matches: nil
    }
  }
}

/// A side of a comparison.
enum Operand: Equatable, Sendable {
  /// `SELF`.
  case record
  /// A key path, as UTF-8: strings are equal where they are canonically so, names are not.
  case key([UInt8])
  case literal(Literal)
  case list([Literal])

  /// Whether records differ in it.
  var isField: Bool {
    switch self {
    case .record, .key: true
    case .literal, .list: false
    }
  }
}

/// A constant.
enum Literal: Equatable, Sendable {
  /// As UTF-8.
  case text([UInt8])
  case number(PredicateNumber)
  case bool(Bool)
  case null
}
