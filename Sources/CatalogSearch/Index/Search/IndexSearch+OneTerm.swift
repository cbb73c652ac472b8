internal import TextFolding

/// A query of one term, where a row is a record.
extension IndexSearch {
  func run(_ candidates: TermCandidates) throws(IndexError) {
    if let typos = candidates.typos, typos.isCertain, candidates.isExact {
      return try runMisspelled(candidates)
    }
    var others = try allOtherRows(candidates)
    guard candidates.isExact, let main = candidates.main else {
      if let main = candidates.main { others = Self.sortedOnce(others + Array(try rows(main))) }
      guard !others.isEmpty else { return }
      try count(lookingAt: try records(of: others))
      return
    }
    try removeRows(of: main, from: &others)
    let certain = query.mode == .contains ? removeCertain(candidates, from: &others) : []
    if !others.isEmpty {
      try count(lookingAt: try records(of: others))
    }
    total += certain.count
    total += try count(main)
    if options.countOnly { return }
    try rank(main)
    try rankLoose(certain)
  }

  /// Removes the rows that have the term at `loose` without a look at them, and returns them.
  func removeCertain(
    _ candidates: TermCandidates, from rows: inout [UInt32]
  ) -> [UInt32] {
    if rows.isEmpty || candidates.certain.isEmpty { return [] }
    let text = part.standard.text
    var certain: [UInt32] = []
    rows.removeAll { row in
      guard part.isPlain(row),
        candidates.certain.contains(where: { gram in
          gram.bytes.withUnsafeBufferPointer { text.has($0, in: row) }
        })
      else { return false }
      certain.append(row)
      return true
    }
    return certain
  }

  /// Looks at rows that have a term at `loose`, the shortest first, as far as they can be among the
  /// hits.
  func rankLoose(_ rows: [UInt32]) throws(IndexError) {
    guard !rows.isEmpty, let term = compiled.terms.first else { return }
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
        guard worker.top.admits(best, at: part.precedence(ofRecord: Int(record))) else {
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
    let text = part.standard.text
    gram.bytes.withUnsafeBufferPointer { needle in
      switch query.mode {
      case .contains: rows.removeAll { text.has(needle, in: $0) }
      case .prefix: rows.removeAll { text.begins(with: needle, row: $0) }
      case .exact:
        rows.removeAll {
          text.begins(with: needle, row: $0) && text.offsets[$0].count == needle.count
        }
      }
    }
  }

  /// Looks at the rows of a gram, the best first, until none that is left can be among the hits.
  func rank(_ gram: Gram) throws(IndexError) {
    guard let term = compiled.terms.first else { return }
    var ranked = RankedRows(part.standard, gram, query.mode, searcher.scratch)
    var wanted = firstRecords
    var records: [UInt32] = []
    while let (row, position) = try faultless({ () throws(GramTree.Fault) in try ranked.next() }) {
      if part.withdrawn?.hasRow(row) ?? false { continue }
      let record = try part.record(of: row)
      let length = part.length(of: row)
      let isWhole = position == .start && length == term.length
      let best = HitScore(
        level: .identical, position: isWhole ? .whole : position, cost: 0, matched: term.length,
        field: length)
      guard worker.top.admits(best, at: part.precedence(ofRecord: Int(record))) else { break }
      records.append(record)
      if records.count == wanted {
        try look(at: records)
        records.removeAll(keepingCapacity: true)
        wanted = min(2 * wanted, Self.batchRecords)
      }
    }
    if !records.isEmpty { try look(at: records) }
  }
}
