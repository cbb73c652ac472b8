internal import TextFolding

/// Queries of which an index knows nothing: those of punctuation, which folding drops, and those of a
/// profile that folds too differently.
extension IndexSearch {
  func lookAtAll() throws(IndexError) {
    let matcher = matcherOfAll()
    let recordCount = part.store.count
    for first in stride(from: 0, to: recordCount, by: Self.batchRecords) {
      var records = (UInt32(first)..<UInt32(min(first + Self.batchRecords, recordCount)))
        .filter { !(part.withdrawn?.hasRecord(Int($0)) ?? false) }
      if let matcher { records = count(records, matcher) }
      if !records.isEmpty { try count(lookingAt: records) }
    }
  }

  /// What matches stored texts with the punctuation that the query is of; nil where they must be looked
  /// at.
  private func matcherOfAll() -> StoredMatcher? {
    guard searchesAll, part.hasOneRowARecord, case .stored(let store) = part.store,
      let identical = compiled.identicalFolder, compiled.terms.count == 1,
      !compiled.terms[0].hasOtherWays
    else { return nil }
    let stored = StoredFold(
      store, compiled.folder, identical: identical, und: part.standardFolder)
    return StoredMatcher(compiled, StoredSymbols(stored, query.profile), stored)
  }

  /// Counts those of some records that have the term, and returns those that must be looked at.
  private func count(_ records: [UInt32], _ matcher: StoredMatcher) -> [UInt32] {
    var others: [UInt32] = []
    matcher.stored.forEach(records) { place, isRead in
      guard isRead else {
        others.append(records[place])
        return
      }
      guard matcher.hasTerm else { return }
      total += 1
      if options.countOnly { return }
      if let match = matcher.match() { take(records[place], match, matcher) }
    }
    return others
  }
}
