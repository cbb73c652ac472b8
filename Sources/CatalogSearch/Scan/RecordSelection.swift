internal import Catalogs

/// What is asked of a record besides the terms of a query, and what is counted of those that meet it.
///
/// Each worker has one, if there is anything of that. It is asked of records only that may have the
/// terms, which most have not.
final class RecordSelection {
  let plan: ScopePlan
  let group: ScopePlan.Group
  /// How many records each scope of the plan has.
  @exclusivity(unchecked) private(set) var counts: [Int]
  @exclusivity(unchecked) private(set) var facets: [FacetCounter]
  private let evaluator: PredicateEvaluator?
  /// For each scope of the plan, its condition.
  private let conditions: [PredicateEvaluator?]
  /// Scopes that have a condition.
  private let conditional: UInt64
  /// The scopes of all fields.
  let wholeScopes: UInt64
  /// Nil where no other query is asked.
  private let matched: MatchedRecords?

  /// - Parameter group: which group of the plan.
  init(_ plan: ScopePlan, group: Int, _ options: SearchOptions, _ matched: MatchedRecords?) {
    self.plan = plan
    self.group = plan.groups[group]
    self.matched = matched
    counts = [Int](repeating: 0, count: plan.scopes.count)
    facets = options.facets.map(FacetCounter.init(field:))
    evaluator = options.predicate.map { PredicateEvaluator($0) }
    conditions = plan.scopes.map { $0.condition.map { PredicateEvaluator($0) } }
    wholeScopes = plan.scopes.enumerated().reduce(0) { bits, scope in
      scope.element.fields.isEmpty ? bits | 1 << UInt64(scope.offset) : bits
    }
    conditional = conditions.enumerated().reduce(0) { bits, condition in
      condition.element == nil ? bits : bits | 1 << UInt64(condition.offset)
    }
  }

  /// The fields of the batches that follow are others than before.
  func beginFields() {
    for index in facets.indices { facets[index].beginFields() }
    evaluator?.beginFields()
    for condition in conditions { condition?.beginFields() }
  }

  /// The scopes that are searched.
  var selected: UInt64 { group.scopes & plan.selected }

  /// Begins with a batch, before its records are asked for.
  func begin(_ batch: RecordBatch) {
    evaluator?.begin(batch)
    for condition in conditions { condition?.begin(batch) }
    for index in facets.indices { facets[index].begin(batch) }
  }

  /// Those of some scopes whose condition a record meets; none if it is not wanted at all.
  func scopes(_ scopes: UInt64, open record: Int, in batch: RecordBatch) -> UInt64 {
    guard scopes != 0, evaluator?.matches(record: record, of: batch) ?? true else { return 0 }
    var open = scopes
    var rest = scopes & conditional
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      rest &= rest - 1
      if let condition = conditions[number], !condition.matches(record: record, of: batch) {
        open &= ~(1 << UInt64(number))
      }
    }
    return open
  }

  /// Counts a record that some scopes have.
  func count(_ scopes: UInt64) {
    var rest = scopes
    while rest != 0 {
      counts[rest.trailingZeroBitCount] += 1
      rest &= rest - 1
    }
  }

  /// Takes in a record that is found.
  /// - Returns: false if it was found before, by another query.
  func take(_ record: Int, in batch: RecordBatch) -> Bool {
    if let matched, !matched.insert(batch.ordinal(ofRecord: record)) { return false }
    for index in facets.indices { facets[index].count(record, in: batch) }
    return true
  }

  /// What a condition could not answer, if anything.
  var failure: PredicateError? {
    evaluator?.problem ?? conditions.lazy.compactMap { $0?.problem }.first
  }
}
