internal import TextFolding

/// A search, compiled: made once, read by every thread.
///
/// It has one query, or one for each profile that the scopes are of.
struct CompiledSearch: Sendable {
  let options: SearchOptions
  /// Nil where nothing is asked but terms, in some fields.
  let plan: ScopePlan?
  /// For each group of the plan; nil where nothing can match.
  let queries: [CompiledQuery?]

  init(_ query: Query, _ options: SearchOptions, spellings: SpellingRules? = nil) {
    let main = CompiledQuery(query, spellings: spellings)
    self.options = options
    let findsAll = query.findsAll(options)
    plan = options.arePlain && main.items.isEmpty && !findsAll ? nil : ScopePlan(options)
    guard let plan else {
      queries = [main.canMatch ? main : nil]
      return
    }
    queries = plan.groups.map { group in
      let compiled = group.profile.map { CompiledQuery(query.of($0)) } ?? main
      return compiled.canMatch || findsAll ? compiled : nil
    }
  }

  /// Whether anything can match at all.
  var canMatch: Bool { queries.contains { $0 != nil } }

  /// The workers of a thread, one for each query.
  func makeWorkers() -> [ScanWorker] {
    let matched = plan.flatMap { $0.hasSeveralSelectedGroups ? MatchedRecords() : nil }
    return queries.enumerated().compactMap { group, query in
      guard let query else { return nil }
      return ScanWorker(
        query, options,
        selection: plan.map { RecordSelection($0, group: group, options, matched) })
    }
  }
}

extension Query {
  /// Whether it is white space alone where more is asked than it, an order at least: then every record
  /// has it.
  func findsAll(_ options: SearchOptions) -> Bool {
    (!options.arePlain || options.order != nil) && text.unicodeScalars.allSatisfy(isWhiteSpace)
  }

  /// The same of another profile or level.
  func of(_ profile: FoldingProfile, level: MatchLevel? = nil) -> Query {
    Query(
      text, mode: mode, profile: profile, level: level ?? self.level, hasOperators: hasOperators,
      scopes: scopes)
  }
}
