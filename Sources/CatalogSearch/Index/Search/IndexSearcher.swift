internal import Catalogs
public import TextFolding

/// Answers queries of one profile and level from an index, and keeps what is made once for them.
///
///     let searcher = IndexSearcher(index, profile: try .resolving("ja"))
///     try searcher.count("侍")                     // 12
///     try searcher.search("侍").hits[0].text       // "七人の侍"
///
/// Not `Sendable`: each thread has its own.
public final class IndexSearcher {
  let index: CatalogIndex
  let folders: QueryFolders
  let differences: ProfileDifferences
  let parts: [PartSearcher]
  let batch = RecordBatch()
  let buffers = ScanWorker.Buffers()
  private let folded = FoldedBytes()
  private let aligned = AlignedBytes()

  /// - Parameter level: the loosest level that still counts as a match.
  public convenience init(
    _ index: CatalogIndex, profile: FoldingProfile = .und, level: MatchLevel = .loosestBuilt
  ) {
    let made = [index.standardFolder, index.looseFolder]
    self.init(index, QueryFolders(profile, level: level, spellings: nil, sharing: made))
  }

  init(_ index: CatalogIndex, _ folders: QueryFolders) {
    self.index = index
    self.folders = folders
    // At `identical` all rows are looked at.
    let differences =
      folders.level == .identical
      ? ProfileDifferences()
      : ProfileDifferences(of: folders.standard, from: index.standardFolder)
    self.differences = differences
    parts = index.parts.map { PartSearcher($0, folders, differences) }
  }

  /// Searches the catalog: the same records, levels, ranges and order as `CatalogScan` gives.
  public func search(
    _ text: String, mode: MatchMode = .contains, options: SearchOptions = SearchOptions()
  ) throws(IndexError) -> SearchResults {
    try search(query(text, mode), options: options)
  }

  /// The same for a query of the searcher's profile and level.
  public func search(
    _ query: Query, options: SearchOptions = SearchOptions()
  ) throws(IndexError) -> SearchResults {
    precondition(
      query.profile == folders.profile && query.level == folders.level,
      "the query is of another profile or level than the searcher")
    let tally = try tally(query, options)
    let hits = try tally.hits { stored, rank throws(IndexError) in
      try stored.hit(rank: rank, batch)
    }
    return SearchResults(
      tally, hits: hits, fields: index.fields, options,
      encoding: ChosenEncoding(
        .unnamed, beginning: UnsafeBufferPointer(start: nil, count: 0), isWhole: true))
  }

  /// How many records match.
  public func count(_ text: String, mode: MatchMode = .contains) throws(IndexError) -> Int {
    var options = SearchOptions()
    options.countOnly = true
    return try tally(query(text, mode), options).total
  }

  private func query(_ text: String, _ mode: MatchMode) -> Query {
    Query(text, mode: mode, profile: folders.profile, level: folders.level)
  }

  private func tally(
    _ query: Query, _ options: SearchOptions
  ) throws(IndexError) -> SearchTally {
    var options = options
    options.weight = index.weight
    if options.arePlain, !query.hasSyntax, !query.findsAll(options) {
      let search = IndexSearch(self, query, options)
      try search.run()
      return SearchTally(search)
    }
    if let tally = try tallyOfOnlyField(query, options) { return tally }
    let plan = ScopePlan(options)
    var tally = SearchTally(options, plan)
    let matched = plan.hasSeveralSelectedGroups ? MatchedRecords() : nil
    for (number, group) in plan.groups.enumerated() {
      let searcher =
        group.profile.map { IndexSearcher(index, profile: $0, level: folders.level) } ?? self
      let search = IndexSearch(
        searcher, query.of(searcher.folders.profile), options,
        selection: RecordSelection(plan, group: number, options, matched))
      try search.run()
      tally.add(search)
    }
    return tally
  }

  /// Scopes of a catalog with one field, as that of a list of titles: each has all of the records that
  /// match or none, so that no record need be looked at for them. A condition is met by all or none
  /// where it asks about fields that the catalog has not.
  /// - Returns: nil where there is more to a scope, or is asked of records.
  private func tallyOfOnlyField(
    _ query: Query, _ options: SearchOptions
  ) throws(IndexError) -> SearchTally? {
    let searched = index.fields.filter { !$0.isID }
    let scopes = options.scopes + options.countedScopes
    guard let field = searched.first, searched.count == 1, options.predicate == nil,
      options.facets.isEmpty, !query.hasSyntax, !query.findsAll(options),
      scopes.allSatisfy({ $0.profile == nil })
    else { return nil }
    let conditions = scopes.map { $0.condition.map { $0.settled(in: index.fields) } ?? true }
    guard !conditions.contains(nil) else { return nil }
    let hasAll = zip(scopes, conditions).map { $0.covers(field.name) && $1 ?? false }
    let isSearched = options.scopes.isEmpty || hasAll.prefix(options.scopes.count).contains(true)
    var plain = options
    plain.scopes = []
    plain.countedScopes = []
    if !isSearched { plain.countOnly = true }
    let search = IndexSearch(self, query, plain)
    try search.run()
    return SearchTally(
      search, isSearched: isSearched,
      scopeCounts: hasAll.dropFirst(options.scopes.count).map { $0 ? search.total : 0 })
  }

  // MARK: Simple queries

  /// A term that nothing reads otherwise than it folds: without letters with alternatives,
  /// half-typed syllables or numbers. Folded under `und`.
  struct SimpleTerm {
    /// As typed.
    var text: String
    var folded: [UInt8]
    /// At `loose`, if that level is asked for.
    var loose: [UInt8]?
  }

  /// A query that is a single such term; nil for any other.
  func simpleTerm(_ text: String, _ mode: MatchMode) -> SimpleTerm? {
    guard folders.level == .standard || folders.level == .loose, !differences.isLooser,
      folders.spellings.alternatives.isEmpty
    else { return nil }
    var text = text
    return text.withUTF8 { source -> SimpleTerm? in
      let phrase = mode == .contains ? withoutQuotes(source) : nil
      let source = phrase ?? source
      guard isOneTerm(source, isWhole: mode != .contains || phrase != nil), !hasNumerals(source)
      else { return nil }
      let bytes = fold(source, index.standardFolder)
      guard !bytes.isEmpty else { return nil }
      if folders.spellings.halfTypedSyllables, mode != .exact,
        bytes.withUnsafeBufferPointer({ HalfTypedSyllable.last(of: $0) }) != nil
      {
        return nil
      }
      let loose = folders.level == .loose ? fold(source, index.looseFolder) : nil
      return SimpleTerm(
        text: String(decoding: source, as: UTF8.self), folded: bytes, loose: loose)
    }
  }

  /// The term of a simple query, as the searcher's profile folds it.
  /// - Returns: nil for a text of which nothing is left.
  func plainTerm(_ simple: SimpleTerm) -> Term? {
    Term(simple.text, folders.standard.foldAligned(simple.text, by: aligned))
  }

  private func fold(_ source: UnsafeBufferPointer<UInt8>, _ folder: Folder) -> [UInt8] {
    folded.removeAll()
    folder.fold(source, into: folded)
    return folded.withBytes { Array($0) }
  }

  /// What stands in the quotes of a query that is one phrase; nil for any other.
  private func withoutQuotes(
    _ source: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    let quote = UInt8(ascii: "\"")
    guard source.count > 2, source[0] == quote, source[source.count - 1] == quote else {
      return nil
    }
    let inner = source[in: 1..<source.count - 1]
    return inner.contains(quote) || containsOnlyWhiteSpace(inner) ? nil : inner
  }

  /// Whether a query is certainly one term: without white space, quotes and voicing marks on nothing.
  /// - Parameter isWhole: white space and quotes belong to it.
  private func isOneTerm(_ source: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Bool {
    guard let first = source.first else { return false }
    // Marks as U+3099 and U+FF9E are kept for those who compile the query whole.
    if first == 0xE3 || first == 0xEF {
      switch source.scalarValue(at: 0).value {
      case 0x3099...0x309C, 0xFF9E, 0xFF9F: return false
      default: break
      }
    }
    if isWhole { return !containsOnlyWhiteSpace(source) }
    if source.contains(UInt8(ascii: "\"")) || containsWhiteSpace(source) { return false }
    // “
    return !source.indices.contains {
      source[$0] == 0xE2 && $0 + 2 < source.count && source[$0 + 1] == 0x80
        && source[$0 + 2] == 0x9C
    }
  }

  private func containsOnlyWhiteSpace(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    String(decoding: source, as: UTF8.self).unicodeScalars.allSatisfy(isWhiteSpace)
  }

  /// Whether a query has a number that titles may have in other figures.
  private func hasNumerals(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard folders.level == .loose, let loose = folders.loose, loose.foldings.contains(.numerals),
      mayHaveNumerals(source)
    else { return false }
    return !numerals(in: source, loose.foldAligned(source)).isEmpty
  }
}

extension CatalogIndex {
  /// Searches the catalog: the same records, levels, ranges and order as `CatalogScan` gives.
  ///
  /// Who asks more than once keeps an `IndexSearcher`.
  public func search(
    _ query: Query, options: SearchOptions = SearchOptions()
  ) throws(IndexError) -> SearchResults {
    try IndexSearcher(self, profile: query.profile, level: query.level)
      .search(query, options: options)
  }
}
