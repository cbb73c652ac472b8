/// What the workers of a search found, together.
struct SearchTally {
  private(set) var total = 0
  private(set) var facets: [FacetCounter]
  /// How many records each scope of the plan has.
  private var counts: [Int] = []
  private var knownScopeCounts: [Int]?
  private let top: TopHits
  /// Where several queries were asked, a record may be found by each.
  private let hasRepeats: Bool
  private let options: SearchOptions
  private let plan: ScopePlan?
  private(set) var failure: PredicateError?
  /// What an index did about the predicate.
  private(set) var lookup: SearchResults.Lookup?

  /// - Parameter top: hits that were found already; nil for none.
  init(_ options: SearchOptions, _ plan: ScopePlan?, _ top: TopHits? = nil) {
    self.options = options
    self.plan = plan
    hasRepeats = plan?.hasSeveralSelectedGroups ?? false
    self.top = top ?? TopHits(limit: hasRepeats ? 0 : options.limit)
    facets = options.facets.map(FacetCounter.init(field:))
    counts = [Int](repeating: 0, count: plan?.scopes.count ?? 0)
  }

  /// What one search of an index found, which had one query.
  init(_ search: IndexSearch) {
    self.init(search.options, nil, search.top)
    total = search.total
  }

  /// The same where it is known what scopes have.
  /// - Parameter isSearched: whether any that is searched has records.
  init(_ search: IndexSearch, isSearched: Bool, scopeCounts: [Int]) {
    self.init(search.options, nil, isSearched ? search.top : nil)
    if isSearched { total = search.total }
    knownScopeCounts = scopeCounts
  }

  /// An index counts most records without a worker, and may need none.
  mutating func add(_ search: IndexSearch) {
    total += search.total
    add(search.top)
    if let worker = search.usedWorker { addSelected(worker) }
    guard search.options.predicate != nil else { return }
    lookup = SearchResults.Lookup(
      isUsed: search.isPredicateLookedUp, examined: (lookup?.examined ?? 0) + search.examined)
  }

  mutating func add(_ worker: ScanWorker) {
    total += worker.total
    add(worker.top)
    addSelected(worker)
  }

  private func add(_ other: TopHits) {
    for candidate in other.candidates { top.insert(candidate) }
  }

  /// What is counted of the records that the worker found.
  private mutating func addSelected(_ worker: ScanWorker) {
    guard let selection = worker.selection else { return }
    for index in counts.indices { counts[index] += selection.counts[index] }
    for index in facets.indices { facets[index].add(selection.facets[index]) }
    failure = failure ?? worker.failure
  }

  /// How many records each of `SearchOptions.countedScopes` has.
  var scopeCounts: [Int] { knownScopeCounts ?? plan?.counted.map { counts[$0] } ?? [] }

  /// The best hits, in order.
  /// - Parameter stored: makes one of what an index stores, with its rank.
  func hits<Failure: Error>(
    stored: (StoredHit, Int) throws(Failure) -> Hit
  ) throws(Failure) -> [Hit] {
    var sorted = top.sorted()
    if hasRepeats {
      var seen: Set<Int> = []
      sorted.removeAll { !seen.insert($0.precedence.record).inserted }
      if options.limit > 0 { sorted = Array(sorted.prefix(options.limit)) }
    }
    var hits: [Hit] = []
    hits.reserveCapacity(sorted.count)
    for candidate in sorted {
      switch candidate.found {
      case .copied(let copy): hits.append(copy.hit(rank: hits.count + 1))
      case .stored(let hit): hits.append(try stored(hit, hits.count + 1))
      }
    }
    return hits
  }
}
