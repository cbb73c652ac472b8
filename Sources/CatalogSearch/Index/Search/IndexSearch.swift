internal import Catalogs
internal import TextFolding

/// One search of an index, part by part.
///
/// The index says which rows may have a term, and of most terms exactly which have it; what must be
/// looked at is handed to a `ScanWorker`, as are the hits that may be printed. So it is one piece of
/// code that decides, and an index answers what a scan does.
final class IndexSearch {
  private let all: IndexSearcher
  /// The number of the part which is searched now.
  private(set) var number = 0
  let options: SearchOptions
  let query: Query
  let selection: RecordSelection?
  /// The query, if it is a single such term.
  private var simple: IndexSearcher.SimpleTerm?
  private var compiledQuery: CompiledQuery?
  /// The query's only term, if that was asked for before the query was compiled.
  private(set) var plainTerm: Term?
  private(set) var usedWorker: ScanWorker?
  /// The hits that may be printed.
  let top: TopHits
  var usedLooseRows: (part: IndexPart, rows: LooseRows?)?
  /// Which of the index's orders is asked for; nil for none of them.
  private var ranksNumber: Int?
  var total = 0
  /// Whether the predicate said which records may meet it, and how many were looked at.
  var isPredicateLookedUp = false
  private(set) var examined = 0
  private(set) lazy var predicateLookup = PredicateLookup(options.predicate, all.index)

  /// Records that are handed over at a time.
  static let batchRecords = 512
  /// How many are looked at first of those that may be among the hits; then twice as many.
  var firstRecords: Int {
    options.limit == 0 ? Self.batchRecords : min(options.limit, Self.batchRecords)
  }

  /// - Parameters:
  ///   - query: of the searcher's profile and level.
  ///   - selection: what more is asked of records than the query.
  init(
    _ searcher: IndexSearcher, _ query: Query, _ options: SearchOptions,
    selection: RecordSelection? = nil
  ) {
    all = searcher
    self.query = query
    self.options = options
    self.selection = selection
    top = TopHits(limit: options.limit)
  }

  /// The part which is searched now, and what is kept of it.
  var searcher: PartSearcher { all.parts[number] }
  var part: IndexPart { searcher.part }

  /// The query compiled: only when something must be looked at.
  var compiled: CompiledQuery {
    if let compiledQuery { return compiledQuery }
    let compiled = CompiledQuery(query, all.folders, terms: simple.map { [$0.text] })
    compiledQuery = compiled
    return compiled
  }

  /// The first term of the query, which most have alone; nil for a query without terms. Of one that
  /// nothing reads otherwise than it folds no more than its fold is known, unless it is compiled.
  var term: Term? {
    if compiledQuery == nil, let simple {
      if plainTerm == nil { plainTerm = all.plainTerm(simple) }
      if let plainTerm { return plainTerm }
    }
    return compiled.terms.first
  }

  /// What looks at records: only when some must be looked at.
  var worker: ScanWorker {
    if let usedWorker { return usedWorker }
    let worker = ScanWorker(compiled, options, selection: selection, top: top, all.buffers)
    usedWorker = worker
    return worker
  }

  /// Whether every row counts, whatever record or field it is of.
  var searchesAll: Bool { selection == nil && options.scopes.isEmpty }

  func run() throws(IndexError) {
    if !options.countOnly, let order = options.order {
      ranksNumber = all.index.orders.firstIndex { $0.isLike(order) && $0.isCurrent }
      if selection == nil { return try runSorted(order) }
    }
    simple = searchesAll ? all.simpleTerm(query.text, query.mode) : nil
    for number in all.parts.indices {
      self.number = number
      usedWorker?.beginFields()
      try runPart()
    }
  }

  private func runSorted(_ order: SortOrder) throws(IndexError) {
    // First of all: the memory of workers is shared.
    let counts = try counts(order)
    for number in all.parts.indices {
      self.number = number
      usedWorker?.beginFields()
      try runSorted(order, counted: counts[number])
    }
  }

  /// The ranks that the part keeps of the order; nil where it keeps none.
  var ranks: Ranks? { ranksNumber.flatMap { part.ranks[$0] } }

  /// How many records of each part match that keeps the ranks of the order, counted as without one; nil
  /// for other parts, of which all that may match are looked at anyway.
  private func counts(_ order: SortOrder) throws(IndexError) -> [Int?] {
    var counts = [Int?](repeating: nil, count: all.parts.count)
    guard ranksNumber != nil, options.limit > 0 else { return counts }
    var counting = options
    counting.countOnly = true
    let search = IndexSearch(all, query, counting)
    search.simple = search.searchesAll ? all.simpleTerm(query.text, query.mode) : nil
    for number in all.parts.indices where all.parts[number].part.ranks[ranksNumber!] != nil {
      let before = search.total
      search.number = number
      search.usedWorker?.beginFields()
      try search.runPart()
      counts[number] = search.total - before
    }
    return counts
  }

  private func runPart() throws(IndexError) {
    if selection != nil { return try runSelected() }
    let isPlain = searchesAll && part.hasOneRowARecord
    if isPlain, let simple, let term = TermCandidates(simple, searcher) { return try run(term) }
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

  /// Looks at records, each once, and counts those that match.
  func count(lookingAt records: [UInt32]) throws(IndexError) {
    let before = usedWorker?.total ?? 0
    try look(at: records)
    total += (usedWorker?.total ?? 0) - before
  }

  /// Looks at records, each once, which are counted already or for what they are.
  func look(at records: [UInt32]) throws(IndexError) {
    examined += records.count
    let batch = all.batch
    let store = part.store
    for first in stride(from: 0, to: records.count, by: Self.batchRecords) {
      batch.beginBuilding(fields: store.fields)
      let end = min(first + Self.batchRecords, records.count)
      try store.append(records[first..<end], to: batch)
      worker.scan(batch)
    }
  }

  func records(of rows: [UInt32]) throws(IndexError) -> [UInt32] {
    let records = try part.records(of: rows)
    return part.hasOneRowARecord ? records : AscendingNumbers.sortedOnce(records)
  }
}
