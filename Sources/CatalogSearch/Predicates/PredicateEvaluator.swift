internal import Catalogs
internal import TextFolding

/// Evaluates a predicate on one record after the other. One a thread: it reuses its memory.
///
///     let evaluator = PredicateEvaluator(predicate)
///     evaluator.begin(batch)
///     for record in 0..<batch.recordCount where evaluator.matches(record: record, of: batch) { … }
///     if let problem = evaluator.problem { throw problem }
///
/// Time: some tens of nanoseconds a comparison, and what it takes to fold the values compared.
final class PredicateEvaluator {
  let predicate: Predicate
  let compiled: CompiledPredicate
  /// For each key path, and behind them for SELF.
  @exclusivity(unchecked) private var selections: [FieldSelection]
  /// How many fields the selections know of.
  @exclusivity(unchecked) private var knownFields = 0
  /// What the predicate says of any record, as long as no field is known that it asks about: as
  /// `year < 2000` of a list of titles.
  @exclusivity(unchecked) private(set) var settled: Bool?
  /// Whether SELF has URLs, which no search looks at.
  let takesURLs: Bool

  let search = ByteSearch()
  let clusters = TextClusters()
  let folded = FoldedBytes()
  /// For the right side, where that is a field.
  let otherFolded = FoldedBytes()
  @exclusivity(unchecked) var expressions: [RegularExpression?]

  /// Why the answers count for nothing: a pattern of MATCHES took too long or too much. The search
  /// should end with it; no record matches from then on.
  @exclusivity(unchecked) var problem: PredicateError?

  init(_ predicate: Predicate, takesURLs: Bool = false) {
    self.predicate = predicate
    self.takesURLs = takesURLs
    compiled = predicate.compiled
    selections = Array(repeating: FieldSelection(), count: compiled.keys.count + 1)
    expressions = Array(repeating: nil, count: compiled.patterns.count)
  }

  /// The fields of the batches that follow are others than before.
  func beginFields() {
    for index in selections.indices { selections[index].removeAll() }
    knownFields = 0
    settled = nil
  }

  /// Whether a record of the batch that was begun with is as the predicate says.
  func matches(record: Int, of batch: RecordBatch) -> Bool {
    if let settled { return settled }
    if problem != nil { return false }
    let values = UnsafeBufferPointer(rebasing: batch.values[batch.valueRange(ofRecord: record)])
    return says(of: values, batch) && problem == nil
  }

  private func says(of values: Values, _ batch: RecordBatch) -> Bool {
    var next = compiled.start
    while next >= 0 {
      let step = compiled.steps[next]
      next = holds(step.leaf, values, batch) ? step.ifTrue : step.ifFalse
    }
    return next == CompiledPredicate.isTrue
  }

  /// Begins with a batch, which may have fields that no batch before had.
  func begin(_ batch: RecordBatch) { begin(batch.fields) }

  /// The same for batches of some fields.
  func begin(_ fields: FieldSet) {
    guard fields.count > knownFields else { return }
    let scopes = compiled.keys.map(Scope.init(name:))
    for number in knownFields..<fields.count {
      let field = fields[number]
      for (key, scope) in scopes.enumerated() where scope.covers(field.name) {
        selections[key].insert(UInt32(number))
      }
      if !field.isID { selections[scopes.count].insert(UInt32(number)) }
    }
    knownFields = fields.count
    let asksAny = compiled.steps.contains { step in
      if case .field(_, let other) = step.leaf.test, hasFields(other) { return true }
      return hasFields(step.leaf.subject)
    }
    settled = asksAny ? nil : says(of: Values(start: nil, count: 0), RecordBatch())
  }

  /// Whether any of the known fields is one of the subject's.
  private func hasFields(_ subject: PredicateSubject) -> Bool {
    switch subject {
    case .key(let key): !selections[key].isEmpty
    case .record: !selections[selections.count - 1].isEmpty
    }
  }

  // MARK: Comparisons

  private func holds(
    _ leaf: PredicateLeaf, _ values: Values, _ batch: RecordBatch
  ) -> Bool {
    var isEmpty = true
    var isFound = false
    for value in values where selects(leaf.subject, value, batch) {
      isEmpty = false
      if passes(value, leaf, values, batch) != leaf.negatesValue {
        isFound = true
        break
      }
    }
    if isEmpty {
      isFound =
        leaf.isMetByNothing
        || leaf.isMetByNothingTwice && isOtherEmpty(leaf, values, batch)
    }
    return isFound != leaf.negatesResult
  }

  /// Whether a value is one of the subject's.
  @inline(__always)
  func selects(
    _ subject: PredicateSubject, _ value: RecordBatch.Value, _ batch: RecordBatch
  ) -> Bool {
    switch subject {
    case .key(let key): selections[key].contains(value.field)
    case .record:
      value.kind == .text && selections[selections.count - 1].contains(value.field)
        && (takesURLs || !isURL(value, in: batch))
    }
  }

  /// Most values are told by the byte that ends their first word.
  private func isURL(_ value: RecordBatch.Value, in batch: RecordBatch) -> Bool {
    var rest = batch.text(of: value)[...]
    while let byte = rest.first, byte > 0x20, byte < 0x80, byte != UInt8(ascii: ":") {
      rest = rest.dropFirst()
    }
    return rest.first == UInt8(ascii: ":") && !batch.isSearchable(value)
  }

  private func isOtherEmpty(
    _ leaf: PredicateLeaf, _ values: Values, _ batch: RecordBatch
  ) -> Bool {
    guard case .field(_, let other) = leaf.test else { return false }
    return !values.contains { selects(other, $0, batch) }
  }
}
