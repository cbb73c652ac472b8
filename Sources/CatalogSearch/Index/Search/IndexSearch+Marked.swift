/// A term that very many rows have at `loose`, counted with a bit for each row.
///
///     // りー: 7,000 titles of a million have リー, and 57,000 have リ, which is the same at `loose`
extension IndexSearch {
  /// Counts the rows that have a term for certain.
  ///
  /// - Returns: the other rows that may have it, ascending; nil, with nothing counted, where lists are
  ///   quicker.
  func countMarked(_ term: TermCandidates) throws(IndexError) -> [UInt32]? {
    guard options.countOnly, query.mode == .contains, term.isExact, term.typos == nil,
      part.withdrawn == nil, !term.certain.isEmpty
    else { return nil }
    var needles = term.others[...]
    let loose = needles[term.looseOthers...]
    if let others = try otherLetters(of: term, insteadOf: loose) {
      needles = needles[..<term.looseOthers] + others.map { .standard($0) }
    }
    var (rowCount, certainCount) = (0, 0)
    for needle in needles { rowCount += try estimate(needle) }
    for gram in term.certain { certainCount += try estimate(gram, part.standard) }
    // Where few of many have it for certain, there are better ways than to look at the others.
    guard rowCount >= part.standard.rowCount / Self.rowsAMark, certainCount >= rowCount / 2 else {
      return nil
    }
    // To list these takes the bit maps, too.
    var listed: [[UInt32]] = []
    for case .loose(let gram, let beginnings) in needles {
      listed.append(try rows(ofLoose: gram, beginnings))
    }
    let (possible, certain) = (searcher.scratch.bitMap, searcher.scratch.otherBitMap)
    defer {
      possible.update(repeating: 0)
      certain.update(repeating: 0)
    }
    for gram in term.certain { try mark(gram, in: possible) }
    for index in certain.indices {
      certain[index] = possible[index] & part.plainRows(inWord: index)
    }
    // What has a part of the term for certain was marked with it.
    if let main = term.main, !term.certain.contains(where: main.contains) {
      try mark(main, in: certain)
    }
    for rows in listed { rows.withUnsafeBufferPointer { GramIndex.mark($0, in: possible) } }
    for case .standard(let gram) in needles where !term.certain.contains(where: gram.contains) {
      try mark(gram, in: possible)
    }
    for index in certain.indices {
      total += certain[index].nonzeroBitCount
      possible[index] &= ~certain[index]
    }
    return GramIndex.rows(markedIn: possible)
  }

  /// From one row in so many on, bit maps are quicker than lists.
  private static let rowsAMark = 64

  private func mark(_ gram: Gram, in bits: GramIndex.Bits) throws(IndexError) {
    try faultless { () throws(GramTree.Fault) in
      try part.standard.mark(gram, in: bits, searcher.scratch)
    }
  }
}
