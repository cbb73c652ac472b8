internal import TextFolding

/// Reads a predicate: OR of AND of comparisons, NOT before any of them, parentheses.
///
/// What is open is on a stack of its own and not on the machine's, so that no input overflows that;
/// time is linear in the input.
struct PredicateParser {
  let source: PredicateSource
  let folders: PredicateFolders
  private var lexer: PredicateLexer
  private(set) var token: PredicateToken
  /// Where the token before it ends.
  private(set) var previousEnd = 0
  private var arguments: ArraySlice<PredicateArgument>
  private let argumentCount: Int
  private(set) var keyPaths: [KeyPathUse] = []

  /// A key path as it stands in a predicate.
  struct KeyPathUse: Sendable {
    var name: [UInt8]
    var range: Range<Int>
    /// Whether it is on the right side, where a text without its quotes looks like one.
    var isRight: Bool
  }

  init(
    _ source: PredicateSource, _ arguments: [PredicateArgument], _ folders: PredicateFolders
  ) throws(PredicateError) {
    self.source = source
    self.folders = folders
    self.arguments = arguments[...]
    argumentCount = arguments.count
    lexer = PredicateLexer(source)
    token = PredicateToken(kind: .end, range: 0..<0)
    try advance()
  }

  mutating func advance() throws(PredicateError) {
    previousEnd = token.range.upperBound
    token = try lexer.next()
  }

  // MARK: Conditions

  /// What is open: a parenthesis, or the whole.
  private struct Group {
    var open: Range<Int>
    /// Done up to an OR each.
    var alternatives: [Condition] = []
    /// Those since the last OR.
    var parts: [Condition] = []
    /// Whether a NOT waits for what comes next.
    var isNegated = false

    var condition: Condition {
      .joinedByOr(alternatives + [.joinedByAnd(parts)])
    }
  }

  /// Reads all of it.
  mutating func parse() throws(PredicateError) -> Condition {
    if token.kind == .end {
      throw source.error(
        .unexpectedEnd, at: token.range, .isEmpty, expected: ["a comparison"])
    }
    var groups = [Group(open: 0..<0)]
    while true {
      try openGroups(&groups)
      var condition = try primary()
      while true {
        let last = groups.count - 1
        groups[last].parts.append(groups[last].isNegated ? condition.negated : condition)
        groups[last].isNegated = false
        guard token.kind == .sign(.closeParenthesis), groups.count > 1 else { break }
        try advance()
        condition = groups.removeLast().condition
      }
      let junction = try self.junction(groups.last?.open)
      switch junction {
      case .and: break
      case .or:
        let last = groups.count - 1
        groups[last].alternatives.append(.joinedByAnd(groups[last].parts))
        groups[last].parts = []
      default:
        if let missed = arguments.first {
          let taken = argumentCount - arguments.count
          throw source.error(
            .badArgument, at: token.range,
            .argumentTooMany(missed.kind, taken: taken, count: argumentCount))
        }
        return groups[0].condition
      }
      try advance()
    }
  }

  /// Takes the NOTs and parentheses before a comparison.
  private mutating func openGroups(_ groups: inout [Group]) throws(PredicateError) {
    while true {
      switch token.kind {
      case .sign(.openParenthesis):
        guard groups.count <= Predicate.deepestNesting else {
          throw source.error(
            .tooDeep, at: token.range, .tooDeep(limit: Predicate.deepestNesting))
        }
        groups.append(Group(open: token.range))
      case .sign(.not): groups[groups.count - 1].isNegated.toggle()
      case .word where keyword == .not: groups[groups.count - 1].isNegated.toggle()
      default: return
      }
      try advance()
    }
  }

  /// What follows a condition: AND, OR or the end.
  private mutating func junction(
    _ open: Range<Int>?
  ) throws(PredicateError) -> PredicateKeyword? {
    switch token.kind {
    case .sign(.and): return .and
    case .sign(.or): return .or
    case .word where keyword == .and: return .and
    case .word where keyword == .or: return .or
    case .end:
      guard let open, !open.isEmpty else { return nil }
      throw source.error(
        .unexpectedEnd, at: open, .parenthesisNotClosed, expected: ["AND", "OR", ")"])
    case .sign(.closeParenthesis):
      throw source.error(
        .syntax, at: token.range, .parenthesisClosesNone, expected: ["AND", "OR", "the end"])
    case .word:
      let word = source.quoted(token.range)
      let nearest = NearestName(word, among: ["AND", "OR"]).flatMap { $0.isClose ? $0.name : nil }
      throw source.error(
        .syntax, at: token.range, .followsCondition(word, nearest: nearest),
        expected: ["AND", "OR", "the end"], suggestion: nearest)
    case .key, .text, .number, .sign:
      throw source.error(
        .syntax, at: token.range, .followsCondition(source.quoted(token.range), nearest: nil),
        expected: ["AND", "OR", "the end"])
    }
  }

  /// A comparison, or a constant condition.
  private mutating func primary() throws(PredicateError) -> Condition {
    switch keyword {
    case .always, .never:
      let value = keyword == .always
      try advance()
      return .constant(value)
    default: return try comparison()
    }
  }

  /// The keyword that the token is; `nil` for all else.
  var keyword: PredicateKeyword? {
    token.kind == .word ? PredicateKeyword(source.bytes[token.range]) : nil
  }

  // MARK: For comparisons

  /// Takes the next argument, for the token that asks for it.
  mutating func argument() throws(PredicateError) -> PredicateArgument {
    guard let argument = arguments.popFirst() else {
      throw source.error(
        .badArgument, at: token.range,
        .argumentMissing(sign: source.text(token.range), count: argumentCount))
    }
    return argument
  }

  mutating func note(keyPath name: [UInt8], isRight: Bool) {
    keyPaths.append(KeyPathUse(name: name, range: token.range, isRight: isRight))
  }

  /// The modifiers in brackets, if any stand there.
  mutating func modifiers() throws(PredicateError) -> TextModifiers {
    guard token.kind == .sign(.openBracket) else { return [] }
    let bracket = token.range
    var modifiers: TextModifiers = []
    let letters = try lexer.letters(after: bracket)
    let all = TextModifiers.letters.map { String($0.letter) }
    for (letter, range) in letters {
      let small = letter.properties.lowercaseMapping
      guard let entry = TextModifiers.letters.first(where: { String($0.letter) == small }) else {
        throw source.error(
          .badModifiers, at: range, .unknownModifier(source.quoted(range)), expected: all)
      }
      modifiers.formUnion(entry.modifier)
    }
    guard !modifiers.isEmpty else {
      throw source.error(
        .badModifiers, at: bracket, .noModifier, expected: all)
    }
    if modifiers.contains(.none), modifiers != .none {
      throw source.error(.badModifiers, at: bracket, .noneAmongModifiers)
    }
    if modifiers == .locale {
      throw source.error(.badModifiers, at: bracket, .localeAlone, suggestion: "[a]")
    }
    try advance()
    return modifiers
  }
}
