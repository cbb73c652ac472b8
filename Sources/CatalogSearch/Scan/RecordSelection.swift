internal import Catalogs

/// What is asked of a record besides the terms of a query, and what is counted of those that meet it.
///
/// Each worker has one, if there is anything of that. It is asked of records only that may have the
/// terms, which most have not.
final class RecordSelection {
  let plan: ScopePlan
  let group: ScopePlan.Group
  /// How many records each scope of the plan has, but for `repeated`.
  @exclusivity(unchecked) private var counted: [Int]
  @exclusivity(unchecked) private(set) var facets: [FacetCounter]
  private let evaluator: PredicateEvaluator?
  /// For each scope of the plan, its condition.
  private let conditions: [PredicateEvaluator?]
  /// Scopes whose condition each record of the batch may meet or not, and those whose
  /// condition none meets.
  @exclusivity(unchecked) private var asked: UInt64 = 0
  @exclusivity(unchecked) private var closed: UInt64 = 0
  /// The scopes that the last records had alike, and how many these are that are not counted yet.
  @exclusivity(unchecked) private var repeated: (scopes: UInt64, count: Int) = (0, 0)
  /// The scopes of all fields.
  let wholeScopes: UInt64
  /// Nil where no other query is asked.
  private let matched: MatchedRecords?

  /// - Parameter group: which group of the plan.
  init(_ plan: ScopePlan, group: Int, _ options: SearchOptions, _ matched: MatchedRecords?) {
    self.plan = plan
    self.group = plan.groups[group]
    self.matched = matched
    counted = [Int](repeating: 0, count: plan.scopes.count)
    facets = options.facets.map(FacetCounter.init(field:))
    evaluator = options.predicate.map { PredicateEvaluator($0) }
    conditions = plan.scopes.map { $0.condition.map { PredicateEvaluator($0) } }
    wholeScopes = plan.scopes.enumerated().reduce(0) { bits, scope in
      scope.element.fields.isEmpty ? bits | 1 << UInt64(scope.offset) : bits
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
    (asked, closed) = (0, 0)
    for (number, condition) in conditions.enumerated() {
      guard let condition else { continue }
      condition.begin(batch)
      let bit: UInt64 = 1 << UInt64(number)
      guard let settled = condition.settled else {
        asked |= bit
        continue
      }
      if !settled { closed |= bit }
    }
    for index in facets.indices { facets[index].begin(batch) }
  }

  /// Those of some scopes whose condition a record meets; none if it is not wanted at all.
  func scopes(_ scopes: UInt64, open record: Int, in batch: RecordBatch) -> UInt64 {
    var open = scopes & ~closed
    guard open != 0, evaluator?.matches(record: record, of: batch) ?? true else { return 0 }
    var rest = open & asked
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      rest &= rest - 1
      if let condition = conditions[number], !condition.matches(record: record, of: batch) {
        open &= ~(1 << UInt64(number))
      }
    }
    return open
  }

  /// Counts a record that some scopes have. Most often they are those of the record before it.
  @inline(__always)
  func count(_ scopes: UInt64) {
    if scopes != repeated.scopes {
      countRepeated()
      repeated = (scopes, 0)
    }
    repeated.count += 1
  }

  private func countRepeated() {
    var rest = repeated.scopes
    while rest != 0 {
      counted[rest.trailingZeroBitCount] += repeated.count
      rest &= rest - 1
    }
    repeated.count = 0
  }

  /// How many records each scope of the plan has.
  var counts: [Int] {
    countRepeated()
    return counted
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
