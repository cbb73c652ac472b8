internal import TextFolding

// What a comparison must be to mean something, beyond its grammar.

extension PredicateParser {
  func check(_ comparison: Comparison, _ left: Range<Int>) throws(PredicateError) {
    let right = comparison.rightPlace.range
    guard comparison.left.isField || comparison.right.isField else {
      throw noKeyPath(comparison, left)
    }
    switch comparison.relation {
    case .equal, .notEqual:
      if case .list = comparison.right {
        throw operandError(
          right, "a field is compared with a list by IN", expected: [], suggestion: nil)
      }
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      try checkOrdered(comparison.left, left)
      try checkOrdered(comparison.right, right)
    case .between: try checkBounds(comparison, right)
    case .isIn: try checkList(comparison, left, right)
    case .contains, .beginsWith, .endsWith, .like, .matches:
      try checkText(comparison.left, left, comparison.relation)
      try checkText(comparison.right, right, comparison.relation)
      if comparison.relation == .like || comparison.relation == .matches {
        try checkPattern(comparison, right)
      }
    }
  }

  private func operandError(
    _ range: Range<Int>, _ message: String, expected: [String], suggestion: String? = nil
  ) -> PredicateError {
    source.error(.badOperand, at: range, message, expected: expected, suggestion: suggestion)
  }

  private func noKeyPath(_ comparison: Comparison, _ left: Range<Int>) -> PredicateError {
    var message = "both sides are constants; one of them must be a key path"
    var suggestion: String?
    if case .literal(.text(let text)) = comparison.left, isKeyPath(text) {
      suggestion = String(decoding: text, as: UTF8.self)
      message += ", which is written without quotes: \(suggestion ?? "")"
    }
    return source.error(
      .noKeyPath, at: left, message, expected: ["a key path"], suggestion: suggestion)
  }

  /// Whether a text could stand in a predicate as a short key path.
  private func isKeyPath(_ text: [UInt8]) -> Bool {
    text.count <= 40 && !text.isEmpty && PredicateKeyword(text[...]) == nil
      && Condition.isPlainKey(text)
  }

  private func checkOrdered(_ operand: Operand, _ range: Range<Int>) throws(PredicateError) {
    switch operand {
    case .literal(.bool), .literal(.null):
      throw operandError(
        range, "\(source.quoted(range)) has no order; it is compared with == and != alone",
        expected: ["a number", "a text"])
    case .list:
      throw operandError(range, "a list has no order", expected: ["a number", "a text"])
    default: return
    }
  }

  private func checkText(
    _ operand: Operand, _ range: Range<Int>, _ relation: Relation
  ) throws(PredicateError) {
    switch operand {
    case .record, .key, .literal(.text): return
    case .literal(.number(let number)):
      throw operandError(
        range, "\(relation.rawValue) looks into texts; write the digits in quotes: \"\(number)\"",
        expected: ["a text"], suggestion: "\"\(number)\"")
    default:
      throw operandError(
        range, "\(relation.rawValue) looks into texts, and \(source.quoted(range)) is none",
        expected: ["a text"])
    }
  }

  private func checkBounds(
    _ comparison: Comparison, _ range: Range<Int>
  ) throws(PredicateError) {
    guard case .list(let bounds) = comparison.right, bounds.count == 2 else {
      throw operandError(
        range, "BETWEEN takes a list of two bounds: BETWEEN {1990, 1999}",
        expected: ["a list of two"])
    }
    var isAbove = false
    switch (bounds[0], bounds[1]) {
    case (.number(let low), .number(let high)): isAbove = PredicateNumber.compare(low, high) > 0
    case (.text(let low), .text(let high)):
      let low = folders.fold(low, comparison.modifiers)
      let high = folders.fold(high, comparison.modifiers)
      isAbove = high.lexicographicallyPrecedes(low)
    default:
      throw operandError(
        range, "the bounds of BETWEEN are two numbers or two texts",
        expected: ["two numbers", "two texts"])
    }
    if isAbove {
      throw source.error(
        .emptyRange, at: range, "nothing is between these: the first bound is above the second")
    }
  }

  private func checkList(
    _ comparison: Comparison, _ left: Range<Int>, _ right: Range<Int>
  ) throws(PredicateError) {
    switch (comparison.left, comparison.right) {
    case (_, .list), (.literal, .record), (.literal, .key): return
    case (_, .literal(.text)):
      throw operandError(
        right,
        "IN takes a list, {\"a\", \"b\"}, or has a constant before it and a key path behind;"
          + " that a text has another in it, CONTAINS says",
        expected: ["{"], suggestion: "CONTAINS")
    case (_, .literal):
      throw operandError(
        right, "IN takes a list: {\(source.quoted(right))}", expected: ["{"])
    default:
      throw operandError(
        right, "two key paths are compared with ==, which asks for a value that both have",
        expected: ["{"], suggestion: "==")
    }
  }

  private func checkPattern(
    _ comparison: Comparison, _ range: Range<Int>
  ) throws(PredicateError) {
    guard case .literal(.text(let pattern)) = comparison.right else {
      throw operandError(
        range, "the pattern of \(comparison.relation.rawValue) is a text", expected: ["a text"])
    }
    if comparison.relation == .like {
      do {
        _ = try folders.pattern(pattern, comparison.modifiers)
      } catch {
        throw source.error(.badPattern, at: range, error.message)
      }
      return
    }
    do {
      _ = try RegularExpression(
        folders.regularExpression(pattern, comparison.modifiers), comparison.modifiers)
    } catch {
      throw source.error(.badPattern, at: range, error.message)
    }
  }
}
