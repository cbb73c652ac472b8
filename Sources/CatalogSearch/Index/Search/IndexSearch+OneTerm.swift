internal import TextFolding

/// A query of one term, where a row is a record.
extension IndexSearch {
  func run(_ candidates: TermCandidates) throws(IndexError) {
    if let typos = candidates.typos, typos.isCertain, candidates.isExact {
      return try runMisspelled(candidates)
    }
    if let rows = try countMarked(candidates) { return try countConfirming(rows) }
    var others = try allOtherRows(candidates)
    guard candidates.isExact else {
      if let main = candidates.main {
        // A row that has another text may have the term better than `main` stands in it.
        if !candidates.hasOtherTexts, try runCompared(main, others: others) { return }
        others = AscendingNumbers.union(others, Array(try rows(main)))
      }
      guard !others.isEmpty else { return }
      try count(lookingAt: try records(of: others))
      return
    }
    if let main = candidates.main { try removeRows(of: main, from: &others) }
    var certain = query.mode == .contains ? try removeCertain(candidates, from: &others) : []
    let loose = others.isEmpty && (certain.isEmpty || options.countOnly) ? nil : looseRows()
    if let loose { certain = AscendingNumbers.union(certain, try confirm(&others, loose)) }
    if !others.isEmpty {
      try count(lookingAt: try records(of: others))
    }
    total += certain.count
    if let main = candidates.main { try countAndRank(main) }
    if options.countOnly || certain.isEmpty { return }
    if let loose {
      try rank(certain, loose)
    } else {
      try rankLoose(certain)
    }
  }

  /// Counts those of some rows that have the term: at `loose`, if at all.
  private func countConfirming(_ rows: [UInt32]) throws(IndexError) {
    var rows = rows
    if !rows.isEmpty, let loose = looseRows() { total += try confirm(&rows, loose).count }
    if !rows.isEmpty { try count(lookingAt: try records(of: rows)) }
  }

  /// Counts the rows of a gram, which all have the term, and looks at those that can be among the
  /// hits.
  func countAndRank(_ main: Gram) throws(IndexError) {
    if options.countOnly {
      total += try count(main)
      return
    }
    guard var ranked = rankedRows(main) else { return }
    total +=
      part.withdrawn == nil
      ? try faultless { () throws(GramTree.Fault) in try ranked.count() } : try count(main)
    try rank(&ranked)
  }

  /// A term of which the rows of `main` have only some, since the profile tells letters apart: most
  /// rows are compared as they are stored, symbol by symbol; those that were compared before and had
  /// usual letters alone are known.
  ///
  /// - Returns: false where that cannot be.
  private func runCompared(_ main: Gram, others: [UInt32]) throws(IndexError) -> Bool {
    guard let stored = searcher.storedFold, compiled.terms.count == 1,
      compiled.folder === stored.folder, !main.isVague,
      !searcher.differences.keepsMore
    else { return false }
    let term = compiled.terms[0]
    let letters = String(decoding: term.folded, as: UTF8.self).unicodeScalars.map(\.value)
    guard letters.count == main.symbols.count else { return false }
    var others = others
    others = try removeOthers(from: &others, without: main)
    var rows = Array(try rows(main))
    let usualRows = searcher.usualRows
    var known: [UInt32] = []
    let scalars = main.symbols.map(part.standard.symbols.scalar)
    if query.mode == .contains, stored.usual.letters(for: scalars) == letters {
      known = rows.filter(usualRows.contains)
      rows.removeAll(where: usualRows.contains)
    }
    var certain: [UInt32] = []
    stored.forEach(try part.records(of: rows)) { place, isRead in
      if isRead, stored.areUsual { usualRows.insert(rows[place]) }
      if isRead, stored.has(letters, query.mode) {
        certain.append(rows[place])
      } else if !isRead || term.mayStandOtherwise(in: stored.letters) {
        others.append(rows[place])
      }
    }
    certain = AscendingNumbers.union(known, certain)
    if !others.isEmpty {
      try count(lookingAt: try records(of: AscendingNumbers.sortedOnce(others)))
    }
    total += certain.count
    if options.countOnly || certain.isEmpty { return true }
    guard var ranked = rankedRows(main) else { return true }
    ranked.limit(to: certain)
    try rank(&ranked)
    return true
  }

  /// The rows of the term's gram in the order of ranking; nil for a query without terms.
  private func rankedRows(_ main: Gram) -> RankedRows? {
    guard let term else { return nil }
    let forms = DenseText.Forms(term, main, searcher.differences, searcher.noticedLetters)
    return RankedRows(
      part.standard, main, as: forms, query.mode,
      wholeEnd: part.firstRow(longerThan: term.length), searcher.scratch)
  }

  /// Removes the rows that have the term at `loose` without a look at them, and returns them.
  func removeCertain(
    _ candidates: TermCandidates, from rows: inout [UInt32]
  ) throws(IndexError) -> [UInt32] {
    var certain: [UInt32] = []
    for gram in candidates.certain where !rows.isEmpty {
      let lacking = try removeOthers(from: &rows, without: gram)
      let others = rows.filter { !part.isPlain($0) }
      if !others.isEmpty { rows.removeAll { !part.isPlain($0) } }
      certain = AscendingNumbers.union(certain, rows)
      rows = AscendingNumbers.union(others, lacking)
    }
    return certain
  }

  /// Looks at rows that have a term at `loose`, the shortest first, as far as they can be among the
  /// hits.
  func rankLoose(_ rows: [UInt32]) throws(IndexError) {
    guard let term = compiled.terms.first else { return }
    var next = 0
    var wanted = firstRecords
    while next < rows.count {
      var records: [UInt32] = []
      while next < rows.count, records.count < wanted {
        let record = try part.record(of: rows[next])
        let best = HitScore(
          level: .loose, position: .whole, cost: 0, matched: term.length,
          field: part.length(of: rows[next]))
        // No longer row can be better.
        guard top.admits(best, at: part.precedence(ofRecord: Int(record))) else {
          next = rows.count
          break
        }
        records.append(record)
        next += 1
      }
      if !records.isEmpty { try look(at: records) }
      wanted = min(2 * wanted, Self.batchRecords)
    }
  }

  /// Removes the rows that have a gram, in the query's mode.
  func removeRows(of gram: Gram, from rows: inout [UInt32]) throws(IndexError) {
    if rows.isEmpty { return }
    if query.mode == .contains {
      rows = try removeOthers(from: &rows, without: gram)
      return
    }
    let text = part.standard.text
    gram.bytes.withUnsafeBufferPointer { needle in
      switch query.mode {
      case .contains: break
      case .prefix: rows.removeAll { text.begins(with: needle, row: $0) }
      case .exact:
        rows.removeAll {
          text.begins(with: needle, row: $0) && text.offsets[$0].count == needle.count
        }
      }
    }
  }

  /// Looks at rows, the best first, until none that is left can be among the hits.
  private func rank(_ ranked: inout RankedRows) throws(IndexError) {
    guard let term else { return }
    let part = part
    let top = top
    var lengths = RowLengths(part)
    func admits(
      _ row: UInt32, _ position: MatchPosition, cost: Int
    ) throws(IndexError) -> Bool {
      let length = lengths[row]
      let isWhole = position == .start && length == term.length
      let best = HitScore(
        level: .identical, position: isWhole ? .whole : position, cost: cost, matched: term.length,
        field: length)
      return try top.admits(best) { () throws(IndexError) in
        part.precedence(ofRecord: Int(try part.record(of: row)))
      }
    }
    let matcher = storedMatcher()
    var wanted = firstRecords
    var isAtEnd = false
    while !isAtEnd {
      var rows: [UInt32] = []
      rows.reserveCapacity(wanted)
      while rows.count < wanted {
        let next = try faultless { () throws(GramTree.Fault) in try ranked.next() }
        guard let (row, position, hasOtherForms) = next,
          try admits(row, position, cost: hasOtherForms ? Ranking.noticedFolding : 0)
        else {
          isAtEnd = true
          break
        }
        if part.withdrawn?.hasRow(row) ?? false { continue }
        rows.append(row)
      }
      wanted = min(2 * wanted, Self.batchRecords)
      var records = try part.records(of: rows)
      if let matcher { records = match(records, matcher) }
      if !records.isEmpty { try look(at: records) }
    }
  }

  /// What matches stored texts without decoding them; nil where they must be looked at.
  func storedMatcher() -> StoredMatcher? {
    guard let stored = searcher.storedFold, let symbols = searcher.storedSymbols else { return nil }
    if let plainTerm {
      return StoredMatcher(
        plainTerm, identically: stored.identical.fold(plainTerm.text), query.mode, symbols, stored)
    }
    return StoredMatcher(compiled, symbols, stored)
  }

  /// Matches records that have the term, and returns those that must be looked at.
  private func match(_ records: [UInt32], _ matcher: StoredMatcher) -> [UInt32] {
    var others: [UInt32] = []
    matcher.stored.forEach(records) { place, isRead in
      guard isRead, let match = matcher.match() else {
        others.append(records[place])
        return
      }
      take(records[place], match, matcher)
    }
    return others
  }

  /// Keeps a record that has just been matched, if it is good enough.
  func take(_ record: UInt32, _ match: StoredMatcher.Match, _ matcher: StoredMatcher) {
    let precedence = part.precedence(ofRecord: Int(record))
    guard top.admits(match.score, at: precedence) else { return }
    top.insert(
      Candidate(
        score: match.score, precedence: precedence,
        found: .stored(StoredHit(record, match, matcher))))
  }
}
