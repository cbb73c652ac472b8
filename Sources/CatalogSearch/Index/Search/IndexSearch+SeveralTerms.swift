internal import TextFolding

/// A query of several terms, and any where a record has several rows.
extension IndexSearch {
  /// What the index knows of a term in a row.
  enum Standing {
    case has, mayHave, lacks
  }

  func standing(of term: TermCandidates, in row: UInt32) -> Standing {
    let text = part.standard.text
    func has(_ gram: Gram, _ text: DenseText, _ row: UInt32) -> Bool {
      gram.bytes.withUnsafeBufferPointer { text.has($0, in: row) }
    }
    if let main = term.main, has(main, text, row) { return term.isExact ? .has : .mayHave }
    if term.isAnything { return .mayHave }
    for needle in term.others {
      switch needle {
      case .standard(let gram):
        if has(gram, text, row) { return .mayHave }
      case .loose(let gram, _):
        if let loose = part.looseRow(of: row), has(gram, part.loose.text, loose) {
          return .mayHave
        }
      }
    }
    if let typos = term.typos, typos.mayStand(in: row, text) { return .mayHave }
    return .lacks
  }

  /// How many rows a term may have, about.
  func estimate(_ term: TermCandidates) throws(IndexError) -> Int {
    if term.isAnything { return .max }
    var sum = 0
    if let main = term.main { sum += try estimate(main, part.standard) }
    for needle in term.others {
      switch needle {
      case .standard(let gram): sum += try estimate(gram, part.standard)
      case .loose(let gram, _): sum += try estimate(gram, part.loose)
      }
    }
    for gram in term.typos?.grams ?? [] { sum += try estimate(gram, part.standard) }
    return sum
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
    var rarest = 0
    var least = Int.max
    for number in terms.indices {
      let rows = try estimate(terms[number])
      if rows < least { (rarest, least) = (number, rows) }
    }
    var rows = try allOtherRows(terms[rarest])
    if let main = terms[rarest].main {
      rows =
        rows.isEmpty ? Array(try self.rows(main)) : Self.sortedOnce(rows + (try self.rows(main)))
    }
    var certain: [UInt32] = []
    var possible: [UInt32] = []
    for row in rows {
      var worst = Standing.has
      for term in terms where worst != .lacks {
        switch standing(of: term, in: row) {
        case .has: break
        case .mayHave: worst = .mayHave
        case .lacks: worst = .lacks
        }
      }
      switch worst {
      case .has: certain.append(row)
      case .mayHave: possible.append(row)
      case .lacks: break
      }
    }
    if !options.countOnly {
      possible += certain
      certain = []
    }
    if !possible.isEmpty {
      try count(lookingAt: try records(of: possible))
    }
    total += certain.count
  }

  /// Records of several rows, or scopes: whatever may have all terms is looked at.
  func runByRecords(_ terms: [TermCandidates]) throws(IndexError) {
    var common: [UInt32]?
    var isExact = options.scopes.isEmpty && query.mode == .contains
    for term in terms where !term.isAnything {
      var rows = try allOtherRows(term)
      if let main = term.main { rows += try self.rows(main) }
      isExact = isExact && term.isExact && term.others.isEmpty && term.typos == nil
      let records = Self.sortedOnce(try self.records(of: rows))
      if let before = common {
        let other = Set(records)
        common = before.filter(other.contains)
      } else {
        common = records
      }
    }
    isExact = isExact && !terms.contains(where: \.isAnything)
    let records = common ?? []
    if isExact, options.countOnly {
      total += records.count
    } else if !records.isEmpty {
      try count(lookingAt: records)
    }
  }
}
