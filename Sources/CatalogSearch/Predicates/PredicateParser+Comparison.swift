internal import TextFolding

extension PredicateParser {
  /// Reads a comparison: a side, an operator with its modifiers, and another side.
  mutating func comparison() throws(PredicateError) -> Condition {
    var quantifier: Comparison.Quantifier?
    let quantifierRange = token.range
    switch keyword {
    case .anyOf, .someOf: quantifier = .anyOf
    case .allOf: quantifier = .allOf
    case .noneOf: quantifier = .noneOf
    default: break
    }
    if quantifier != nil { try advance() }
    let leftRange = token.range
    let left = try operand(isRight: false)
    if case .list = left {
      throw source.error(
        .badArgument, at: leftRange, .listArgument, expected: ["a key path"])
    }
    if let quantifier, !left.isField {
      throw source.error(
        .badOperand, at: leftRange,
        .quantifierWithoutKeyPath(
          quantifier: source.quoted(quantifierRange), source.quoted(leftRange)),
        expected: ["a key path"], suggestion: quantifier.rawValue)
    }
    let relation = try self.relation(after: left)
    let modifiers = try self.modifiers()
    let rightStart = token.range.lowerBound
    let right = try operand(isRight: true, of: relation)
    let comparison = Comparison(
      quantifier: quantifier, left: left, relation: relation, modifiers: modifiers, right: right,
      rightPlace: Place(range: rightStart..<previousEnd))
    try check(comparison, leftRange)
    return .comparison(comparison)
  }

  // MARK: Sides

  private mutating func operand(
    isRight: Bool, of relation: Relation? = nil
  ) throws(PredicateError) -> Operand {
    let operand: Operand
    switch token.kind {
    case .word: operand = try wordOperand(isRight: isRight)
    case .key(let name):
      note(keyPath: name, isRight: isRight)
      operand = .key(name)
    case .text(let text): operand = .literal(.text(text))
    case .number(let number): operand = .literal(.number(number))
    case .sign(.valueArgument): operand = try constant(of: try argument())
    case .sign(.keyArgument):
      guard case .text(let name) = try argument() else {
        throw source.error(.badArgument, at: token.range, .keyArgument)
      }
      note(keyPath: Array(name.utf8), isRight: isRight)
      operand = .key(Array(name.utf8))
    case .sign(.openBrace) where relation != nil: return .list(try list())
    case .sign(.openParenthesis) where relation == .isIn || relation == .between:
      throw source.error(
        .syntax, at: token.range, .listInParentheses, expected: ["{"], suggestion: "{")
    default: throw expectedValue(isRight: isRight)
    }
    try advance()
    return operand
  }

  private mutating func wordOperand(isRight: Bool) throws(PredicateError) -> Operand {
    let word = source.bytes[token.range]
    switch PredicateKeyword(word) {
    case .itself: return .record
    case .yes: return .literal(.bool(true))
    case .no: return .literal(.bool(false))
    case .null, .nothing: return .literal(.null)
    case nil: break
    default: throw expectedValue(isRight: isRight)
    }
    var name = Array(word)
    // SELF.title is title.
    if word.count > 5, word[word.startIndex + 4] == UInt8(ascii: "."),
      PredicateKeyword(word.prefix(4)) == .itself
    {
      name = Array(word.dropFirst(5))
    }
    note(keyPath: name, isRight: isRight)
    return .key(name)
  }

  private func expectedValue(isRight: Bool) -> PredicateError {
    let expected = ["a key path", "a text", "a number", "TRUE", "FALSE", "NULL"]
    let side: PredicateError.Expected = isRight ? .value : .comparison
    if token.kind == .end {
      return source.error(
        .unexpectedEnd, at: token.range, .endsEarly(side), expected: expected)
    }
    return source.error(
      .syntax, at: token.range,
      .unexpected(source.quoted(token.range), side, isKeyword: keyword != nil),
      expected: expected)
  }

  /// Reads the constants between braces.
  private mutating func list() throws(PredicateError) -> [Literal] {
    let open = token.range
    var elements: [Literal] = []
    try advance()
    if token.kind == .sign(.closeBrace) {
      try advance()
      return []
    }
    while true {
      let start = token.range.lowerBound
      if token.kind == .sign(.openBrace) {
        throw source.error(
          .badOperand, at: token.range, .listInList, expected: ["a text", "a number"])
      }
      guard case .literal(let element) = try operand(isRight: true) else {
        let range = start..<previousEnd
        throw source.error(
          .badOperand, at: range, .notListElement(source.quoted(range)),
          expected: ["a text", "a number"])
      }
      elements.append(element)
      switch token.kind {
      case .sign(.comma): try advance()
      case .sign(.closeBrace):
        try advance()
        return elements
      case .end:
        throw source.error(
          .unexpectedEnd, at: open, .listNotClosed, expected: [",", "}"])
      default:
        throw source.error(
          .syntax, at: token.range, .commaMissing(source.quoted(token.range)),
          expected: [",", "}"])
      }
    }
  }

  private func constant(of argument: PredicateArgument) throws(PredicateError) -> Operand {
    guard case .list(let elements) = argument else { return .literal(try literal(argument)) }
    var literals: [Literal] = []
    for element in elements { literals.append(try literal(element)) }
    return .list(literals)
  }

  private func literal(_ argument: PredicateArgument) throws(PredicateError) -> Literal {
    switch argument {
    case .text(let text): return .text(Array(text.utf8))
    case .integer(let integer): return .number(PredicateNumber(Int64(integer)))
    case .number(let number):
      guard number.isFinite else {
        throw source.error(.badArgument, at: token.range, .argumentNotFinite("\(number)"))
      }
      return .number(PredicateNumber(number))
    case .bool(let bool): return .bool(bool)
    case .null: return .null
    case .list:
      throw source.error(.badArgument, at: token.range, .listInList)
    }
  }

  // MARK: Operators

  private mutating func relation(after left: Operand) throws(PredicateError) -> Relation {
    let range = token.range
    switch token.kind {
    case .sign(let sign):
      if let relation = Relation(rawValue: sign.rawValue) {
        try advance()
        return relation
      }
      if sign == .openParenthesis, left.isField {
        throw source.error(.unsupported, at: range, .functions)
      }
    case .word:
      if let relation = keyword?.relation {
        try advance()
        return relation
      }
      throw unknownOperator(range)
    default: break
    }
    let side: PredicateError.Expected =
      left.isField ? .operatorAfterKeyPath : .operatorAfterConstant
    throw source.error(
      token.kind == .end ? .unexpectedEnd : .syntax, at: range,
      token.kind == .end
        ? .endsEarly(side) : .unexpected(source.quoted(range), side, isKeyword: false),
      expected: Relation.allCases.map(\.rawValue))
  }

  private func unknownOperator(_ range: Range<Int>) -> PredicateError {
    let word = source.quoted(range)
    let operators = Relation.allCases.map(\.rawValue)
    // What other languages have.
    let foreign: [(String, String)] = [
      ("IS", "=="), ("EQ", "=="), ("EQUALS", "=="), ("NE", "!="), ("LT", "<"), ("GT", ">"),
      ("LE", "<="), ("GE", ">="), ("ILIKE", "LIKE[c]"), ("REGEXP", "MATCHES"),
      ("STARTSWITH", "BEGINSWITH"), ("HAS", "CONTAINS"), ("INCLUDES", "CONTAINS"),
    ]
    if keyword == .not {
      return source.error(
        .unknownOperator, at: range, .notBeforeOperator, expected: operators)
    }
    let known = foreign.first { $0.0 == word.uppercased() }?.1
    let words = operators.filter { $0.utf8.first.map { 0x41...0x5A ~= $0 } ?? false }
    let nearest = NearestName(word, among: words).flatMap { $0.isClose ? $0.name : nil }
    if let name = known ?? nearest {
      return source.error(
        .unknownOperator, at: range, .misspeltOperator(word, meant: name),
        expected: operators, suggestion: name)
    }
    return source.error(
      .unknownOperator, at: range, .unknownOperator(word, operators: operators),
      expected: operators)
  }
}
