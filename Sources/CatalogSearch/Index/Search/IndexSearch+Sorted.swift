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
    if counted > 0 { try look(at: records, ranks, order) }
  }

  /// Looks at records that are counted, from the first rank on, as long as they may be among the hits.
  private func look(
    at records: [UInt32], _ ranks: Ranks, _ order: SortOrder
  ) throws(IndexError) {
    var ranked = RankedRecords(records, ranks, isDescending: order.direction == .descending)
    var wanted = firstRecords
    top.beginOrder()
    while !top.isBeyondLast, let next = ranked.next(wanted) {
      try look(at: next)
      wanted = min(2 * wanted, Self.batchRecords)
    }
  }

  /// Searches a part for all records: those of the first ranks are looked at.
  /// - Returns: false where the part keeps no ranks of the order, or all hits are wanted.
  func runSortedAll() throws(IndexError) -> Bool {
    guard let ranks, let order = options.order, options.limit > 0 else { return false }
    let records = countedRecords()
    total += records.count
    if !records.isEmpty { try look(at: records, ranks, order) }
    return true
  }

  /// All records of the part that are not withdrawn.
  private func countedRecords() -> [UInt32] {
    (0..<UInt32(part.store.count)).filter { !(part.withdrawn?.hasRecord(Int($0)) ?? false) }
  }
}
