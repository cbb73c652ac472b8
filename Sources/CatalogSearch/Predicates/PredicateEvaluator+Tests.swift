internal import Catalogs
internal import TextFolding

// How a value is compared. A value is text, or JSON as it stands: a number, true or false.

extension PredicateEvaluator {
  typealias Bytes = UnsafeBufferPointer<UInt8>
  typealias Values = UnsafeBufferPointer<RecordBatch.Value>

  /// Whether a value passes the test of a comparison.
  func passes(
    _ value: RecordBatch.Value, _ leaf: PredicateLeaf, _ values: Values, _ batch: RecordBatch
  ) -> Bool {
    let bytes = batch.text(of: value)
    let isText = value.kind == .text
    switch leaf.test {
    case .null: return false
    case .number(let relation, let number):
      guard let own = Self.number(bytes, isText) else { return false }
      return relation.holds(PredicateNumber.compare(own, number))
    case .bool(let bool): return Self.bool(bytes, isText) == bool
    case .text(let relation, let text):
      return order(bytes, isText, text, leaf.folder).map(relation.holds) ?? false
    case .between(let low, let high):
      return order(bytes, isText, low, leaf.folder).map { $0 >= 0 } ?? false
        && order(bytes, isText, high, leaf.folder).map { $0 <= 0 } ?? false
    case .oneOf(let list): return isOne(of: list, bytes, isText, leaf.folder)
    case .has(let relation, let needle):
      return withFold(of: bytes, leaf.folder, folded) { text in
        needle.withUnsafeBufferPointer {
          has(relation, $0, in: text, isLiteral: leaf.folder == PredicateFolders.none)
        }
      }
    case .stands(let relation, let text):
      return withFold(of: bytes, leaf.folder, folded) { needle in
        text.withUnsafeBufferPointer {
          has(relation, needle, in: $0, isLiteral: leaf.folder == PredicateFolders.none)
        }
      }
    case .like(let pattern):
      return withFold(of: bytes, leaf.folder, folded) { pattern.matches($0, clusters, search) }
    case .matches(let number):
      return withFold(of: bytes, leaf.folder, folded) { matches(number, $0) }
    case .field(let relation, let other):
      return values.contains { right in
        selects(other, right, batch)
          && holds(
            relation, bytes, isText, batch.text(of: right), right.kind == .text, leaf.folder)
      }
    }
  }

  /// Gives the fold of a text; the text itself where no folder is to act.
  @inline(__always)
  private func withFold<Result>(
    of text: Bytes, _ folder: Int, _ scratch: FoldedBytes, _ body: (Bytes) -> Result
  ) -> Result {
    if folder == PredicateFolders.none { return body(text) }
    scratch.removeAll()
    compiled.folders[folder].fold(text, into: scratch)
    return scratch.withBytes(body)
  }

  // MARK: Order

  /// The number that a value is: true is 1 and false 0.
  @inline(__always)
  private static func number(_ bytes: Bytes, _ isText: Bool) -> PredicateNumber? {
    if !isText, let first = bytes.first {
      if first == UInt8(ascii: "t") { return PredicateNumber(Int64(1)) }
      if first == UInt8(ascii: "f") { return PredicateNumber(Int64(0)) }
    }
    return PredicateNumber(bytes)
  }

  /// The truth value that a value is: `true` and `false`, also as texts and in any case, 1 and 0.
  private static func bool(_ bytes: Bytes, _ isText: Bool) -> Bool? {
    func reads(_ word: StaticString) -> Bool {
      bytes.count == word.utf8CodeUnitCount
        && zip(bytes, UnsafeBufferPointer(start: word.utf8Start, count: bytes.count))
          .allSatisfy { $0 | 0x20 == $1 }
    }
    if reads("true") { return true }
    if reads("false") { return false }
    guard let number = PredicateNumber(bytes) else { return nil }
    return number.double == 1 ? true : number.double == 0 ? false : nil
  }

  /// How a value is to a constant in order; `nil` where they are not of one kind.
  private func order(
    _ bytes: Bytes, _ isText: Bool, _ constant: TextConstant, _ folder: Int
  ) -> Int? {
    if isText { return withFold(of: bytes, folder, folded) { compareBytes($0, constant.folded) } }
    if let number = constant.number {
      return Self.number(bytes, isText).map { PredicateNumber.compare($0, number) }
    }
    // true is the text "true", which has no order to others.
    return compareBytes(bytes, constant.folded) == 0 ? 0 : nil
  }

  private func order(
    _ bytes: Bytes, _ isText: Bool, _ bound: PredicateTest.Bound, _ folder: Int
  ) -> Int? {
    switch bound {
    case .text(let text): order(bytes, isText, text, folder)
    case .number(let number):
      Self.number(bytes, isText).map { PredicateNumber.compare($0, number) }
    }
  }

  private func isOne(
    of list: ConstantList, _ bytes: Bytes, _ isText: Bool, _ folder: Int
  ) -> Bool {
    if isText {
      if !list.texts.isEmpty, withFold(of: bytes, folder, folded, list.contains(folded:)) {
        return true
      }
    } else if list.contains(folded: bytes) {
      return true
    }
    if list.hasTrue || list.hasFalse, let bool = Self.bool(bytes, isText) {
      if bool ? list.hasTrue : list.hasFalse { return true }
    }
    let hasNumbers = !list.numbers.isEmpty || !isText && !list.textNumbers.isEmpty
    guard hasNumbers, let number = Self.number(bytes, isText) else { return false }
    return ConstantList.contains(list.numbers, number)
      || !isText && ConstantList.contains(list.textNumbers, number)
  }

  /// Whether two values have a relation.
  private func holds(
    _ relation: Relation, _ left: Bytes, _ leftIsText: Bool, _ right: Bytes, _ rightIsText: Bool,
    _ folder: Int
  ) -> Bool {
    if !relation.isOfTexts, !leftIsText || !rightIsText {
      if let a = Self.number(left, leftIsText), let b = Self.number(right, rightIsText) {
        return relation.holds(PredicateNumber.compare(a, b))
      }
      return relation == .equal && compareBytes(left, right) == 0
    }
    return withFold(of: left, folder, folded) { left in
      withFold(of: right, folder, otherFolded) { right in
        relation.isOfTexts
          ? has(relation, right, in: left, isLiteral: folder == PredicateFolders.none)
          : relation.holds(compareBytes(left, right))
      }
    }
  }

  // MARK: Texts in texts

  /// Whether a folded text has another in it: on the boundaries of grapheme clusters, but where it
  /// is taken literally. Nothing has the empty text.
  private func has(
    _ relation: Relation, _ needle: Bytes, in text: Bytes, isLiteral: Bool
  ) -> Bool {
    let last = text.count - needle.count
    guard !needle.isEmpty, last >= 0 else { return false }
    var hasClusters = false
    func isBoundary(_ offset: Int) -> Bool {
      if isLiteral || TextClusters.areSurelyApart(text, at: offset) { return true }
      if !hasClusters { clusters.begin(text) }
      hasClusters = true
      return clusters.isBoundary(offset)
    }
    switch relation {
    case .beginsWith:
      return Self.isSame(text[in: 0..<needle.count], needle) && isBoundary(needle.count)
    case .endsWith:
      return Self.isSame(text[in: last..<text.count], needle) && isBoundary(last)
    default:
      var from = 0
      while let offset = search.first(ofBytes: needle, in: text, from: from) {
        if isBoundary(offset), isBoundary(offset + needle.count) { return true }
        from = offset + 1
      }
      return false
    }
  }

  private static func isSame(_ a: Bytes, _ b: Bytes) -> Bool { compareBytes(a, b) == 0 }

  private func matches(_ number: Int, _ text: Bytes) -> Bool {
    let pattern = compiled.patterns[number]
    if problem != nil { return false }
    if expressions[number] == nil {
      expressions[number] = try? RegularExpression(pattern.bytes, pattern.modifiers)
    }
    guard let expression = expressions[number] else {
      return broken(.memoryLimit, pattern, .noMemory)
    }
    switch expression.matches(text) {
    case .matches: return true
    case .differs: return false
    case .tooLong:
      return broken(.timeLimit, pattern, .takesTooLong(bytes: text.count))
    case .tooLarge:
      return broken(.memoryLimit, pattern, .takesTooMuchMemory(bytes: text.count))
    }
  }

  private func broken(
    _ code: PredicateError.Code, _ pattern: CompiledPredicate.Pattern,
    _ reason: PredicateError.Reason
  ) -> Bool {
    problem = predicate.source.error(code, at: pattern.place, reason)
    return false
  }
}
