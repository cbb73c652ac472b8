internal import TextFolding

/// A term with typing errors.
extension IndexSearch {
  /// Rows that have a term with typing errors, or may, by the number of edits; each once, ascending.
  func typoRows(_ term: TermCandidates) throws(IndexError) -> [[UInt32]] {
    var byEdits = [[UInt32]](repeating: [], count: TypoPattern.mostEdits + 1)
    guard let typos = term.typos else { return byEdits }
    for (number, gram) in typos.grams.enumerated() {
      typos.forEachNear(try rows(gram), at: number, part.standard.text) { row, edits in
        byEdits[edits].append(row)
      }
    }
    // A row may have it at one piece with fewer edits than at another.
    for edits in byEdits.indices {
      byEdits[edits] = AscendingNumbers.sortedOnce(byEdits[edits])
      for fewer in byEdits[..<edits] where !fewer.isEmpty {
        byEdits[edits].removeAll { AscendingNumbers.has(fewer, $0) }
      }
    }
    return byEdits
  }

  /// A term whose rows the index knows, those with typing errors, too.
  func runMisspelled(_ candidates: TermCandidates) throws(IndexError) {
    var others = try otherRows(candidates)
    if let main = candidates.main { try removeRows(of: main, from: &others) }
    if !others.isEmpty {
      try count(lookingAt: try records(of: others))
    }
    // Those without errors are the rows of `main`; those looked at are counted.
    let typos = try typoRows(candidates)
      .map { rows in others.isEmpty ? rows : rows.filter { !AscendingNumbers.has(others, $0) } }
    total += typos.dropFirst().reduce(0) { $0 + $1.count }
    if let main = candidates.main { try countAndRank(main) }
    if options.countOnly { return }
    for (edits, rows) in typos.enumerated().dropFirst() { try rank(rows, edits: edits) }
  }

  /// Looks at rows that have the term with so many edits, those first that may be it as a whole, as
  /// long as any can be among the hits.
  private func rank(_ rows: [UInt32], edits: Int) throws(IndexError) {
    guard let term = compiled.terms.first, let typos = term.typos else { return }
    let matcher = storedMatcher()
    // Rows come by length.
    func longerOnes(_ rows: ArraySlice<UInt32>, than length: Int) -> ArraySlice<UInt32> {
      let first = part.firstRow(longerThan: length)
      return rows.drop { $0 < first }
    }
    let longEnough = longerOnes(rows[...], than: term.length - edits - 1)
    let tooLong = longerOnes(longEnough, than: term.length + edits)
    let whole = longEnough.prefix(longEnough.count - tooLong.count)
    let others = rows.prefix(rows.count - longEnough.count) + tooLong
    for (position, rows) in [(MatchPosition.whole, Array(whole)), (.start, Array(others))] {
      var next = 0
      var wanted = firstRecords
      while next < rows.count {
        // The shortest of those left, so the best covered.
        let best = HitScore(
          level: .typo, edits: edits, position: position, cost: 0, matched: term.length,
          field: part.length(of: rows[next]))
        guard top.admits(best) else { break }
        let records = try records(of: Array(rows[next..<min(next + wanted, rows.count)]))
        try look(
          at: matcher.map { possible(records, at: position, typos, edits: edits, $0) } ?? records)
        next += wanted
        wanted = min(2 * wanted, Self.batchRecords)
      }
    }
  }

  /// Those of some records that can be among the hits where the term stands best in their texts: most of
  /// a term as `hemovi` have it over a space only.
  /// - Parameter position: what they are at most where they begin with it.
  private func possible(
    _ records: [UInt32], at position: MatchPosition, _ typos: TypoTerm, edits: Int,
    _ matcher: StoredMatcher
  ) -> [UInt32] {
    var kept: [UInt32] = []
    matcher.stored.forEach(records) { place, isRead in
      if isRead {
        let found = matcher.bestPosition(of: typos, edits: edits)
        let best = HitScore(
          level: .typo, edits: edits, position: found == .start ? position : found, cost: 0,
          matched: matcher.term.length, field: matcher.stored.letters.count)
        guard top.admits(best) else { return }
      }
      kept.append(records[place])
    }
    return kept
  }
}
