internal import TextFolding

/// A query that is more than terms, or of which more is asked: what may have it is looked at.
extension IndexSearch {
  func runSelected() throws(IndexError) {
    guard compiled.canMatch || query.findsAll(options) else { return }
    if query.findsAll(options), options.arePlain, options.scopes.isEmpty, try runSortedAll() {
      return
    }
    var common: [UInt32]?
    for alternatives in wantedTerms() {
      guard let records = try records(havingAny: alternatives) else { continue }
      common = common.map { AscendingNumbers.intersection($0, records) } ?? records
      if common?.isEmpty ?? false { return }
    }
    let lookup = predicateLookup
    for texts in lookup.lists {
      let candidates = texts.map { TermCandidates(possibly: $0.text, $0.searcher.parts[number]) }
      guard let records = try records(havingAny: candidates) else { continue }
      isPredicateLookedUp = true
      common = common.map { AscendingNumbers.intersection($0, records) } ?? records
      if common?.isEmpty ?? false { return }
    }
    if let common { try count(lookingAt: common) } else { try lookAtAll() }
  }

  /// What is wanted: of the terms of each list a record must have one.
  private func wantedTerms() -> [[TermCandidates]] {
    func candidates(_ term: Int) -> TermCandidates {
      TermCandidates(compiled.terms[term], compiled, searcher)
    }
    if compiled.items.isEmpty { return compiled.terms.indices.map { [candidates($0)] } }
    return compiled.items.filter { !$0.isExcluded && $0.term != nil && $0.literal == nil }
      .map { item in [item.term, item.otherwise].compactMap(\.self).map(candidates) }
  }

  /// The records that may have one of some terms, ascending; nil where that may be all.
  private func records(havingAny terms: [TermCandidates]) throws(IndexError) -> [UInt32]? {
    if terms.contains(where: \.isAnything) { return nil }
    var rows: [UInt32] = []
    for candidates in terms {
      rows += try allOtherRows(candidates)
      if let main = candidates.main { rows += try self.rows(main) }
    }
    return AscendingNumbers.sortedOnce(try records(of: rows))
  }
}
