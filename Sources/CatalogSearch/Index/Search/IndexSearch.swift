internal import Catalogs
internal import TextFolding

/// One search of an index.
///
/// The index says which rows may have a term, and of most terms exactly which have it; what must be
/// looked at is handed to a `ScanWorker`, as are the hits that may be printed. So it is one piece of
/// code that decides, and an index answers what a scan does.
final class IndexSearch {
  let index: CatalogIndex
  let searcher: IndexSearcher
  let options: SearchOptions
  private let query: Query
  private var compiledQuery: CompiledQuery?
  private var usedWorker: ScanWorker?
  private(set) var total = 0

  /// Records that are handed over at a time.
  private static let batchRecords = 512

  init(_ searcher: IndexSearcher, _ text: String, _ mode: MatchMode, _ options: SearchOptions) {
    index = searcher.index
    self.searcher = searcher
    self.options = options
    query = Query(
      text, mode: mode, profile: searcher.folders.profile, level: searcher.folders.level)
  }

  /// The query compiled: only when something must be looked at.
  private var compiled: CompiledQuery {
    if let compiledQuery { return compiledQuery }
    let compiled = CompiledQuery(query, searcher.folders)
    compiledQuery = compiled
    return compiled
  }

  private var worker: ScanWorker {
    if let usedWorker { return usedWorker }
    let worker = ScanWorker(compiled, options)
    usedWorker = worker
    return worker
  }

  func hits() -> [Hit] {
    guard var top = usedWorker?.top else { return [] }
    return top.sorted().enumerated().map { $1.hit(rank: $0 + 1) }
  }

  func run() throws(IndexError) {
    let isPlain = options.scopes.isEmpty && index.hasOneRowARecord
    if isPlain, let term = searcher.simpleCandidates(query.text, query.mode) {
      return try run(term)
    }
    guard !compiled.terms.isEmpty else { return }
    let terms = compiled.terms.map { TermCandidates($0, compiled, searcher) }
    if terms.allSatisfy(\.isAnything) {
      try lookAtAll()
    } else if !isPlain {
      try runByRecords(terms)
    } else if terms.count == 1 {
      try run(terms[0])
    } else {
      try run(terms)
    }
  }

  // MARK: Looking at records

  /// Looks at records, each once.
  private func look(at records: some Sequence<UInt32>) throws(IndexError) {
    let batch = searcher.batch
    batch.beginBuilding(fields: index.store.fields)
    for record in records {
      try index.store.append(Int(record), to: batch)
      if batch.recordCount == Self.batchRecords {
        worker.scan(batch)
        batch.beginBuilding(fields: index.store.fields)
      }
    }
    if batch.recordCount > 0 { worker.scan(batch) }
  }

  private func lookAtAll() throws(IndexError) {
    try look(at: 0..<UInt32(index.store.count))
    total = worker.total
  }

  private func records(of rows: some Sequence<UInt32>) throws(IndexError) -> [UInt32] {
    var records: [UInt32] = []
    records.reserveCapacity(rows.underestimatedCount)
    for row in rows { records.append(try index.record(of: row)) }
    return index.hasOneRowARecord ? records : Self.sortedOnce(records)
  }

  private static func sortedOnce(_ numbers: [UInt32]) -> [UInt32] {
    var numbers = numbers
    numbers.sort()
    var last = UInt32.max
    numbers.removeAll { number in
      defer { last = number }
      return number == last
    }
    return numbers
  }

  // MARK: Rows of a term

  private func faultless<Result>(
    _ body: () throws(GramTree.Fault) -> Result
  ) throws(IndexError) -> Result {
    do throws(GramTree.Fault) {
      return try body()
    } catch {
      throw index.damaged
    }
  }

  /// Lists the rows that have a gram in the fold at `standard`, ascending.
  private func rows(_ gram: Gram) throws(IndexError) -> UnsafeBufferPointer<UInt32> {
    try faultless { () throws(GramTree.Fault) in
      try index.standard.list(gram, .contains, searcher.scratch)
    }
    return searcher.scratch.candidates.rows
  }

  /// Whether a row has a gram in the fold at `standard`.
  private func has(_ gram: Gram, _ row: UInt32) -> Bool {
    gram.bytes.withUnsafeBufferPointer { index.standard.text.has($0, in: row) }
  }

  /// Rows that may have a term otherwise than as it folds, each once, ascending.
  private func otherRows(_ term: TermCandidates) throws(IndexError) -> [UInt32] {
    var rows: [UInt32] = []
    for needle in term.others {
      switch needle {
      case .standard(let gram):
        rows += try self.rows(gram)
      case .loose(let gram, let beginnings):
        try faultless { () throws(GramTree.Fault) in
          try index.loose.list(gram, .contains, searcher.looseScratch)
        }
        for loose in searcher.looseScratch.candidates.rows {
          let row = try index.row(ofLoose: loose)
          if beginnings.isEmpty || beginnings.contains(where: { has($0, row) }) {
            rows.append(row)
          }
        }
      }
    }
    // A single list comes in order.
    return term.others.count > 1 ? Self.sortedOnce(rows) : rows
  }

  /// Rows that have a term with typing errors, or may, by the number of edits; each once, ascending.
  private func typoRows(_ term: TermCandidates) throws(IndexError) -> [[UInt32]] {
    var byEdits = [[UInt32]](repeating: [], count: TypoPattern.mostEdits + 1)
    guard let typos = term.typos else { return byEdits }
    for (number, gram) in typos.grams.enumerated() {
      for row in try rows(gram) {
        guard let edits = typos.fewestEdits(in: row, at: number, index.standard.text) else {
          continue
        }
        byEdits[edits].append(row)
      }
    }
    // A row may have it at one piece with fewer edits than at another.
    for edits in byEdits.indices {
      byEdits[edits] = Self.sortedOnce(byEdits[edits])
      for fewer in byEdits[..<edits] where !fewer.isEmpty {
        byEdits[edits].removeAll { Self.has(fewer, $0) }
      }
    }
    return byEdits
  }

  /// Rows that may have a term otherwise than as it folds, with errors too, each once, ascending.
  private func allOtherRows(_ term: TermCandidates) throws(IndexError) -> [UInt32] {
    let rows = try otherRows(term)
    return term.typos == nil ? rows : Self.sortedOnce(rows + Array(try typoRows(term).joined()))
  }

  // MARK: One term

  private func run(_ candidates: TermCandidates) throws(IndexError) {
    if let typos = candidates.typos, typos.isCertain, candidates.isExact {
      return try runMisspelled(candidates)
    }
    var others = try allOtherRows(candidates)
    guard candidates.isExact, let main = candidates.main else {
      if let main = candidates.main { others = Self.sortedOnce(others + Array(try rows(main))) }
      guard !others.isEmpty else { return }
      try look(at: try records(of: others))
      total = worker.total
      return
    }
    try removeRows(of: main, from: &others)
    let certain = query.mode == .contains ? removeCertain(candidates, from: &others) : []
    if !others.isEmpty {
      try look(at: try records(of: others))
      total = worker.total
    }
    total += certain.count
    total += try count(main)
    if options.countOnly { return }
    try rank(main)
    try rankLoose(certain)
  }

  /// Removes the rows that have the term at `loose` without a look at them, and returns them.
  private func removeCertain(
    _ candidates: TermCandidates, from rows: inout [UInt32]
  ) -> [UInt32] {
    if rows.isEmpty || candidates.certain.isEmpty { return [] }
    let text = index.standard.text
    var certain: [UInt32] = []
    rows.removeAll { row in
      guard index.isPlain(row),
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
  private func rankLoose(_ rows: [UInt32]) throws(IndexError) {
    guard !rows.isEmpty, let term = compiled.terms.first else { return }
    var next = 0
    var wanted = options.limit == 0 ? Self.batchRecords : min(options.limit, Self.batchRecords)
    while next < rows.count {
      var records: [UInt32] = []
      while next < rows.count, records.count < wanted {
        let record = try index.record(of: rows[next])
        let best = HitScore(
          level: .loose, position: .whole, cost: 0, matched: term.length,
          field: index.length(of: rows[next]))
        // No longer row can be better.
        guard worker.top.admits(best, record: index.store.ordinal(of: Int(record))) else {
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

  /// A term whose rows the index knows, those with typing errors, too.
  private func runMisspelled(_ candidates: TermCandidates) throws(IndexError) {
    var others = try otherRows(candidates)
    if let main = candidates.main { try removeRows(of: main, from: &others) }
    if !others.isEmpty {
      try look(at: try records(of: others))
      total = worker.total
    }
    // Those without errors are the rows of `main`; those looked at are counted.
    let typos = try typoRows(candidates)
      .map { rows in others.isEmpty ? rows : rows.filter { !Self.has(others, $0) } }
    total += typos.dropFirst().reduce(0) { $0 + $1.count }
    if let main = candidates.main {
      total += try count(main)
      if !options.countOnly { try rank(main) }
    }
    if options.countOnly { return }
    for (edits, rows) in typos.enumerated().dropFirst() { try rank(rows, edits: edits) }
  }

  /// Whether an ascending list has a row.
  private static func has(_ rows: [UInt32], _ row: UInt32) -> Bool {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == row
  }

  private func count(_ gram: Gram) throws(IndexError) -> Int {
    try faultless { () throws(GramTree.Fault) in
      try index.standard.count(gram, query.mode, searcher.scratch)
    }
  }

  /// Looks at rows that have the term with so many edits, those first that may be it as a whole, as
  /// long as any can be among the hits.
  private func rank(_ rows: [UInt32], edits: Int) throws(IndexError) {
    guard let term = compiled.terms.first else { return }
    func mayBeWhole(_ row: UInt32) -> Bool { abs(index.length(of: row) - term.length) <= edits }
    for (position, rows) in [
      (MatchPosition.whole, rows.filter(mayBeWhole)), (.start, rows.filter { !mayBeWhole($0) }),
    ] {
      var next = 0
      var wanted = options.limit == 0 ? Self.batchRecords : min(options.limit, Self.batchRecords)
      while next < rows.count {
        // The shortest of those left, so the best covered.
        let best = HitScore(
          level: .typo, edits: edits, position: position, cost: 0, matched: term.length,
          field: index.length(of: rows[next]))
        guard worker.top.admits(best, record: 0) else { break }
        try look(at: try records(of: rows[next..<min(next + wanted, rows.count)]))
        next += wanted
        wanted = min(2 * wanted, Self.batchRecords)
      }
    }
  }

  /// Removes the rows that have a gram, in the query's mode.
  private func removeRows(of gram: Gram, from rows: inout [UInt32]) throws(IndexError) {
    if rows.isEmpty { return }
    let text = index.standard.text
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
  private func rank(_ gram: Gram) throws(IndexError) {
    guard let term = compiled.terms.first else { return }
    var ranked = RankedRows(index.standard, gram, query.mode, searcher.scratch)
    var wanted = options.limit == 0 ? Self.batchRecords : min(options.limit, Self.batchRecords)
    var records: [UInt32] = []
    while let (row, position) = try faultless({ () throws(GramTree.Fault) in try ranked.next() }) {
      let record = try index.record(of: row)
      let length = index.length(of: row)
      let isWhole = position == .start && length == term.length
      let best = HitScore(
        level: .identical, position: isWhole ? .whole : position, cost: 0, matched: term.length,
        field: length)
      guard worker.top.admits(best, record: index.store.ordinal(of: Int(record))) else { break }
      records.append(record)
      if records.count == wanted {
        try look(at: records)
        records.removeAll(keepingCapacity: true)
        wanted = min(2 * wanted, Self.batchRecords)
      }
    }
    if !records.isEmpty { try look(at: records) }
  }

  // MARK: Several terms

  /// What the index knows of a term in a row.
  private enum Standing {
    case has, mayHave, lacks
  }

  private func standing(of term: TermCandidates, in row: UInt32) -> Standing {
    let text = index.standard.text
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
        if let loose = index.looseRow(of: row), has(gram, index.loose.text, loose) {
          return .mayHave
        }
      }
    }
    if let typos = term.typos, typos.mayStand(in: row, text) { return .mayHave }
    return .lacks
  }

  /// How many rows a term may have, about.
  private func estimate(_ term: TermCandidates) throws(IndexError) -> Int {
    if term.isAnything { return .max }
    var sum = 0
    if let main = term.main { sum += try estimate(main, index.standard) }
    for needle in term.others {
      switch needle {
      case .standard(let gram): sum += try estimate(gram, index.standard)
      case .loose(let gram, _): sum += try estimate(gram, index.loose)
      }
    }
    for gram in term.typos?.grams ?? [] { sum += try estimate(gram, index.standard) }
    return sum
  }

  private func estimate(_ gram: Gram, _ fold: GramIndex) throws(IndexError) -> Int {
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
  private func run(_ terms: [TermCandidates]) throws(IndexError) {
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
      try look(at: try records(of: possible))
      total = worker.total
    }
    total += certain.count
  }

  /// Records of several rows, or scopes: whatever may have all terms is looked at.
  private func runByRecords(_ terms: [TermCandidates]) throws(IndexError) {
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
      total = records.count
    } else if !records.isEmpty {
      try look(at: records)
      total = worker.total
    }
  }
}
