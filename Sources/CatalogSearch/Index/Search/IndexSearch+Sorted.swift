internal import Catalogs
internal import TextFolding

/// A search whose hits are sorted by a field.
///
/// Where the index keeps the ranks of the order, records are looked at from the first rank on, until one
/// is refused that stands behind the last place; how many match is counted as without an order. Else all
/// that may match are looked at. In both cases it is the keys of records that decide where they stand,
/// so that hits of several parts are compared alike.
extension IndexSearch {
  /// Searches the part that has the number, whose hits the parts before share.
  /// - Parameter counted: how many match, if that is known.
  func runSorted(_ order: SortOrder, counted: Int?) throws(IndexError) {
    guard !compiled.terms.isEmpty else { return }
    let terms = compiled.terms.map { TermCandidates($0, compiled, searcher) }
    let records =
      terms.allSatisfy(\.isAnything) ? countedRecords() : try recordsHaving(terms).records
    guard let counted, let ranks else { return try count(lookingAt: records) }
    total += counted
    if counted == 0 { return }
    var ranked = RankedRecords(records, ranks, isDescending: order.direction == .descending)
    var wanted = firstRecords
    worker.beginOrder()
    while !worker.top.isBeyondLast, let next = ranked.next(wanted) {
      try look(at: next)
      wanted = min(2 * wanted, Self.batchRecords)
    }
  }

  /// All records of the part that are not withdrawn.
  private func countedRecords() -> [UInt32] {
    (0..<UInt32(part.store.count)).filter { !(part.withdrawn?.hasRecord(Int($0)) ?? false) }
  }
}
