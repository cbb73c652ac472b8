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
        throw operandError(right, .listByIn, expected: [])
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
    _ range: Range<Int>, _ reason: PredicateError.Reason, expected: [String],
    suggestion: String? = nil
  ) -> PredicateError {
    source.error(.badOperand, at: range, reason, expected: expected, suggestion: suggestion)
  }

  private func noKeyPath(_ comparison: Comparison, _ left: Range<Int>) -> PredicateError {
    var keyPath: String?
    if case .literal(.text(let text)) = comparison.left, isKeyPath(text) {
      keyPath = String(decoding: text, as: UTF8.self)
    }
    return source.error(
      .noKeyPath, at: left, .onlyConstants(keyPath: keyPath), expected: ["a key path"],
      suggestion: keyPath)
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
        range, .noOrder(source.quoted(range)), expected: ["a number", "a text"])
    case .list:
      throw operandError(range, .listHasNoOrder, expected: ["a number", "a text"])
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
        range, .digitsInsteadOfText(relation: relation.rawValue, number: "\(number)"),
        expected: ["a text"], suggestion: "\"\(number)\"")
    default:
      throw operandError(
        range, .notAText(source.quoted(range), relation: relation.rawValue),
        expected: ["a text"])
    }
  }

  private func checkBounds(
    _ comparison: Comparison, _ range: Range<Int>
  ) throws(PredicateError) {
    guard case .list(let bounds) = comparison.right, bounds.count == 2 else {
      throw operandError(range, .notTwoBounds, expected: ["a list of two"])
    }
    var isAbove = false
    switch (bounds[0], bounds[1]) {
    case (.number(let low), .number(let high)): isAbove = PredicateNumber.compare(low, high) > 0
    case (.text(let low), .text(let high)):
      let low = folders.fold(low, comparison.modifiers)
      let high = folders.fold(high, comparison.modifiers)
      isAbove = high.lexicographicallyPrecedes(low)
    default:
      throw operandError(range, .unlikeBounds, expected: ["two numbers", "two texts"])
    }
    if isAbove {
      throw source.error(.emptyRange, at: range, .boundsReversed)
    }
  }

  private func checkList(
    _ comparison: Comparison, _ left: Range<Int>, _ right: Range<Int>
  ) throws(PredicateError) {
    switch (comparison.left, comparison.right) {
    case (_, .list), (.literal, .record), (.literal, .key): return
    case (_, .literal(.text)):
      throw operandError(right, .textAfterIn, expected: ["{"], suggestion: "CONTAINS")
    case (_, .literal):
      throw operandError(right, .valueAfterIn(source.quoted(right)), expected: ["{"])
    default:
      throw operandError(right, .twoKeyPaths, expected: ["{"], suggestion: "==")
    }
  }

  private func checkPattern(
    _ comparison: Comparison, _ range: Range<Int>
  ) throws(PredicateError) {
    guard case .literal(.text(let pattern)) = comparison.right else {
      throw operandError(
        range, .patternNotText(relation: comparison.relation.rawValue), expected: ["a text"])
    }
    if comparison.relation == .like {
      do {
        _ = try folders.pattern(pattern, comparison.modifiers)
      } catch {
        throw source.error(.badPattern, at: range, error.reason)
      }
      return
    }
    do {
      _ = try RegularExpression(
        folders.regularExpression(pattern, comparison.modifiers), comparison.modifiers)
    } catch {
      throw source.error(.badPattern, at: range, error.reason)
    }
  }
}
