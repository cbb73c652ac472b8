internal import TextFolding

/// A query of several terms, and any where a record has several rows.
extension IndexSearch {
  /// How many rows a term may have, about.
  func estimate(_ term: TermCandidates) throws(IndexError) -> Int {
    if term.isAnything { return .max }
    var sum = 0
    if let main = term.main { sum += try estimate(main, part.standard) }
    for needle in term.others { sum += try estimate(needle) }
    for gram in term.typos?.grams ?? [] { sum += try estimate(gram, part.standard) }
    return sum
  }

  func estimate(_ needle: TermCandidates.Needle) throws(IndexError) -> Int {
    switch needle {
    case .standard(let gram): try estimate(gram, part.standard)
    case .loose(let gram, _): try estimate(gram, part.loose)
    }
  }

  func estimate(_ gram: Gram, _ fold: GramIndex) throws(IndexError) -> Int {
    let end = try faultless { () throws(GramTree.Fault) in
      try fold.tree.end(of: gram.symbols[...])
    }
    switch end {
    case .nothing: return 0
    case .node(let node): return Int(node.rows)
    case .leaf(let rows, _, _): return rows
    }
  }

  /// Several terms where a row is a record: the rows of the rarest, as far as they have the others.
  func run(_ terms: [TermCandidates]) throws(IndexError) {
    var estimates: [Int] = []
    for term in terms { estimates.append(try estimate(term)) }
    let order = terms.indices.sorted { (estimates[$0], $0) < (estimates[$1], $1) }
    guard let rarest = order.first.map({ terms[$0] }) else { return }
    var rows = RowsOfTerms(possible: try allOtherRows(rarest))
    if let main = rarest.main {
      rows.possible = try removeOthers(from: &rows.possible, without: main)
      rows.certain = Array(try self.rows(main))
    }
    for number in order.dropFirst() { try narrow(&rows, by: terms[number]) }
    if !rarest.isExact || !options.countOnly {
      rows.possible = AscendingNumbers.union(rows.possible, rows.certain)
      rows.certain = []
    }
    if !rows.possible.isEmpty {
      try count(lookingAt: try records(of: rows.possible))
    }
    total += rows.certain.count
  }

  /// Rows that have some terms, and others that may; each once, ascending.
  struct RowsOfTerms {
    var certain: [UInt32] = []
    var possible: [UInt32]
  }

  /// Keeps the rows that have one term more, or may.
  private func narrow(_ rows: inout RowsOfTerms, by term: TermCandidates) throws(IndexError) {
    var without = RowsOfTerms(certain: rows.certain, possible: rows.possible)
    if let main = term.main {
      without.certain = try removeOthers(from: &rows.certain, without: main)
      without.possible = try removeOthers(from: &rows.possible, without: main)
    } else {
      rows = RowsOfTerms(possible: [])
    }
    if !term.isExact {
      rows.possible = AscendingNumbers.union(rows.possible, rows.certain)
      rows.certain = []
    }
    if term.others.isEmpty, term.typos == nil, !term.isAnything { return }
    let others = AscendingNumbers.union(without.certain, without.possible)
      .filter { mayStandOtherwise(term, in: $0) }
    rows.possible = AscendingNumbers.union(rows.possible, others)
  }

  /// Whether a row may have a term otherwise than as it folds.
  private func mayStandOtherwise(_ term: TermCandidates, in row: UInt32) -> Bool {
    if term.isAnything { return true }
    let text = part.standard.text
    func has(_ gram: Gram, _ text: DenseText, _ row: UInt32) -> Bool {
      gram.bytes.withUnsafeBufferPointer { text.has($0, in: row) }
    }
    for needle in term.others {
      switch needle {
      case .standard(let gram):
        if has(gram, text, row) { return true }
      case .loose(let gram, _):
        if let loose = part.looseRow(of: row), has(gram, part.loose.text, loose) { return true }
      }
    }
    return term.typos?.mayStand(in: row, text) ?? false
  }

  /// Records of several rows, or scopes: whatever may have all terms is looked at.
  func runByRecords(_ terms: [TermCandidates]) throws(IndexError) {
    let (records, isExact) = try recordsHaving(terms)
    if isExact, options.countOnly {
      total += records.count
    } else if !records.isEmpty {
      try count(lookingAt: records)
    }
  }

  /// The records that may have all of some terms, ascending, and whether all of them have.
  func recordsHaving(
    _ terms: [TermCandidates]
  ) throws(IndexError) -> (records: [UInt32], isExact: Bool) {
    var common: [UInt32]?
    var isExact = options.scopes.isEmpty && query.mode == .contains
    for term in terms where !term.isAnything {
      var rows = try allOtherRows(term)
      if let main = term.main { rows += try self.rows(main) }
      isExact = isExact && term.isExact && term.others.isEmpty && term.typos == nil
      let records = AscendingNumbers.sortedOnce(try self.records(of: rows))
      if let before = common {
        let other = Set(records)
        common = before.filter(other.contains)
      } else {
        common = records
      }
    }
    return (common ?? [], isExact && !terms.contains(where: \.isAnything))
  }
}
