internal import TextFolding

/// A term at `loose`, told without a look at its rows.
extension IndexSearch {
  /// What tells rows at `loose`; nil where they must be looked at.
  func looseRows() -> LooseRows? {
    if let usedLooseRows, usedLooseRows.part === part { return usedLooseRows.rows }
    let rows = newLooseRows()
    usedLooseRows = (part, rows)
    return rows
  }

  private func newLooseRows() -> LooseRows? {
    // A predicate looks up texts of its own.
    guard selection == nil, query.mode == .contains, compiled.terms.count == 1,
      case let term = compiled.terms[0], let pattern = term.loose,
      compiled.folder === searcher.folders.standard,
      term.respelled == nil, term.looselyRespelled == nil, term.typos == nil
    else { return nil }
    return LooseRows(pattern, searcher)
  }

  /// The letters one of which a row has that has the term at `loose` alone; nil where what is looked up for
  /// it anyway has fewer rows.
  func otherLetters(
    of term: TermCandidates, insteadOf needles: ArraySlice<TermCandidates.Needle>
  ) throws(IndexError) -> [Gram]? {
    guard let letters = term.otherLetters else { return nil }
    var (rowCount, rowCountOfLetters) = (0, 0)
    for needle in needles { rowCount += try estimate(needle) }
    for letter in letters { rowCountOfLetters += try estimate(letter, part.standard) }
    return rowCountOfLetters < rowCount ? letters : nil
  }

  /// So many rows are taken as they come.
  private static let fewLooseRows = 2048

  /// Rows that may have the term at `loose`, told by two of its letters, ascending; nil where what is
  /// looked up for it anyway has not many more.
  func rowsOfPair(
    insteadOf needles: ArraySlice<TermCandidates.Needle>
  ) throws(IndexError) -> [UInt32]? {
    var rowCount = 0
    for needle in needles { rowCount += try estimate(needle) }
    guard rowCount > Self.fewLooseRows, let loose = looseRows() else { return nil }
    return try faultless { () throws(GramTree.Fault) in
      guard
        let ends = try loose.rarestPair(in: part.standard.tree, fewerThan: rowCount / 2)
      else { return nil }
      let scratch = searcher.scratch
      scratch.candidates.count = 0
      try part.standard.appendAll(of: ends, scratch)
      if let withdrawn = part.withdrawn { scratch.candidates.filter { !withdrawn.hasRow($0) } }
      return Array(scratch.candidates.rows)
    }
  }

  /// Returns the rows that have the term, and leaves those that must be looked at.
  func confirm(_ rows: inout [UInt32], _ loose: LooseRows) throws(IndexError) -> [UInt32] {
    try faultless { () throws(GramTree.Fault) in
      for symbols in loose.sources where !rows.isEmpty {
        try part.standard.keep(&rows, withOneOf: symbols, searcher.scratch)
      }
    }
    loose.keepPossible(&rows)
    var confirmed: [UInt32] = []
    rows.removeAll { row in
      let standing = loose.standing(in: row, anyPosition: true)
      if case .at = standing { confirmed.append(row) }
      return standing != .unknown
    }
    return confirmed
  }

  /// Looks at rows that have the term at `loose` and not at `standard`, the best first, as far as they
  /// can be among the hits.
  func rank(_ rows: [UInt32], _ loose: LooseRows) throws(IndexError) {
    guard let term = compiled.terms.first, let pattern = term.loose else { return }
    // What is not the same at `standard` needs a folding of `loose`, and readers notice most.
    let further = pattern.folder.foldings.subtracting(compiled.folder.foldings)
    let least = further.isSubset(of: Ranking.noticedFoldings) ? Ranking.noticedFolding : 0
    let top = top
    let part = part
    var lengths = RowLengths(part)
    func admits(_ row: UInt32, _ position: MatchPosition) throws(IndexError) -> Bool {
      let score = HitScore(
        level: .loose, position: position, cost: least, matched: term.length, field: lengths[row])
      return try top.admits(score) { () throws(IndexError) in
        part.precedence(ofRecord: Int(try part.record(of: row)))
      }
    }
    // The shortest row as a whole: no other can be better.
    guard let shortest = rows.first, try admits(shortest, .whole) else { return }
    var wanted = firstRecords
    var pending: [UInt32] = []
    func lookAtPending() throws(IndexError) {
      if !pending.isEmpty { try look(at: try records(of: pending)) }
      pending.removeAll(keepingCapacity: true)
      wanted = min(2 * wanted, Self.batchRecords)
    }
    /// Takes rows of one class, ascending, until one is refused.
    func take(_ row: UInt32, _ position: MatchPosition) throws(IndexError) -> Bool {
      guard try admits(row, position) else { return false }
      pending.append(row)
      if pending.count == wanted { try lookAtPending() }
      return true
    }

    var begin = rows
    loose.keepPossible(&begin, at: .start)
    var starts: [UInt32] = []
    var rest: [UInt32] = []
    var next = 0
    for row in rows {
      while next < begin.count, begin[next] < row { next += 1 }
      guard next < begin.count, begin[next] == row else {
        rest.append(row)
        continue
      }
      switch loose.standing(in: row, onlyStart: true) {
      case .at(.whole), .unknown: pending.append(row)
      case .at: starts.append(row)
      case .nowhere: rest.append(row)
      }
    }
    try lookAtPending()
    wanted = firstRecords
    for row in starts { if try !take(row, .start) { break } }
    try lookAtPending()
    wanted = firstRecords
    var insides: [UInt32] = []
    next = 0
    while next < rest.count {
      // The other rows are no better than inside.
      guard try admits(rest[next], .wordStart) else { break }
      let step = rest[next..<min(next + Self.batchRecords, rest.count)]
      next += step.count
      var atWordStarts = Array(step)
      loose.keepPossible(&atWordStarts, at: .wordStart)
      var possible = atWordStarts[...]
      for row in step {
        if possible.first == row {
          possible.removeFirst()
          if loose.standing(in: row) != .at(.inside), try take(row, .wordStart) { continue }
        }
        insides.append(row)
      }
    }
    insides += rest[next...]
    try lookAtPending()
    wanted = firstRecords
    for row in insides { if try !take(row, .inside) { break } }
    try lookAtPending()
  }
}
