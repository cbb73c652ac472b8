/// What rows may have a term.
extension IndexSearch {
  func faultless<Result>(
    _ body: () throws(GramTree.Fault) -> Result
  ) throws(IndexError) -> Result {
    do throws(GramTree.Fault) {
      return try body()
    } catch {
      throw part.damaged
    }
  }

  /// Lists the rows that have a gram in the fold at `standard`, ascending.
  func rows(_ gram: Gram) throws(IndexError) -> UnsafeBufferPointer<UInt32> {
    try faultless { () throws(GramTree.Fault) in
      try part.standard.list(gram, .contains, searcher.scratch)
    }
    if let withdrawn = part.withdrawn {
      searcher.scratch.candidates.filter { !withdrawn.hasRow($0) }
    }
    return searcher.scratch.candidates.rows
  }

  /// Those of some rows, ascending, that have one of some grams in the fold at `standard`.
  private func having(_ grams: [Gram], _ rows: [UInt32]) throws(IndexError) -> [UInt32] {
    var kept: [UInt32] = []
    var rest = rows
    for gram in grams {
      var having = rest
      rest = try removeOthers(from: &having, without: gram)
      kept = AscendingNumbers.union(kept, having)
    }
    return kept
  }

  /// Moves the rows that lack a gram in the fold at `standard` out of `rows`, and returns them; both
  /// ascending.
  func removeOthers(
    from rows: inout [UInt32], without gram: Gram
  ) throws(IndexError) -> [UInt32] {
    try faultless { () throws(GramTree.Fault) in
      try part.standard.removeOthers(from: &rows, without: gram, searcher.scratch)
    }
  }

  /// Rows that may have a term otherwise than as it folds, each once, ascending.
  func otherRows(_ term: TermCandidates) throws(IndexError) -> [UInt32] {
    var rows: [UInt32] = []
    var needles = term.others[...]
    let loose = needles[term.looseOthers...]
    if let others = try otherLetters(of: term, insteadOf: loose) {
      needles = needles[..<term.looseOthers] + others.map { .standard($0) }
    } else if let ofPair = try rowsOfPair(insteadOf: loose) {
      rows = ofPair
      needles = needles[..<term.looseOthers]
    }
    for needle in needles {
      let found =
        switch needle {
        case .standard(let gram): Array(try self.rows(gram))
        case .loose(let gram, let beginnings): try self.rows(ofLoose: gram, beginnings)
        }
      rows = AscendingNumbers.union(rows, found)
    }
    return rows
  }

  /// The rows that have a gram in the fold at `loose` and, where `beginnings` are given, one of those in
  /// the fold at `standard`, ascending.
  func rows(ofLoose gram: Gram, _ beginnings: [Gram]) throws(IndexError) -> [UInt32] {
    try faultless { () throws(GramTree.Fault) in
      try part.loose.list(gram, .contains, searcher.looseScratch)
    }
    let found = try part.rows(ofLoose: searcher.looseScratch.candidates.rows)
    return beginnings.isEmpty ? found : try having(beginnings, found)
  }

  /// Rows that may have a term otherwise than as it folds, with errors too, each once, ascending.
  func allOtherRows(_ term: TermCandidates) throws(IndexError) -> [UInt32] {
    let rows = try otherRows(term)
    return term.typos == nil
      ? rows : AscendingNumbers.sortedOnce(rows + Array(try typoRows(term).joined()))
  }

  func count(_ gram: Gram) throws(IndexError) -> Int {
    try faultless { () throws(GramTree.Fault) in
      let all = try part.standard.count(gram, query.mode, searcher.scratch)
      guard let withdrawn = part.withdrawn else { return all }
      let gone = try withdrawn.texts.count(gram, query.mode, searcher.scratch)
      guard gone <= all else { throw GramTree.Fault() }
      return all - gone
    }
  }
}
