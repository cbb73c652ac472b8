internal import Catalogs
internal import TextFolding

/// Searches where a query is more than terms, or more is asked of records than it.
extension ScanWorker {
  func scan(_ batch: RecordBatch, _ selection: RecordSelection) {
    learnFields(of: batch)
    selection.begin(batch)
    for condition in itemConditions { condition?.begin(batch) }
    fold(batch)
    isSeen = [Bool](repeating: false, count: batch.recordCount)
    folded.withBytes { bytes in
      guard let anchors = anchors() else { return considerAll(selection, in: batch, bytes) }
      for number in anchors {
        let term = compiled.terms[number]
        search(bytes, for: term, in: batch)
        if term.hasOtherWays { searchOtherwise(bytes, for: term, in: batch) }
      }
    }
  }

  /// Terms of which each record that matches has one: of the item with the longest, or of any item
  /// that is a term. Nil if there is none.
  private func anchors() -> [Int]? {
    func length(_ item: CompiledItem) -> Int {
      // A number that says the same is not found as text.
      guard let term = item.term, !item.isExcluded, item.literal == nil else { return -1 }
      return compiled.terms[term].folded.count
    }
    guard let best = items.max(by: { length($0) < length($1) }), length(best) >= 0 else {
      return nil
    }
    return [best.term, best.otherwise].compactMap(\.self)
  }

  private func considerAll(
    _ selection: RecordSelection, in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var first = 0
    for record in 0..<batch.recordCount {
      var end = first
      while end < places.count, places[end].record == record { end += 1 }
      consider(record, first..<end, selection, in: batch, bytes)
      first = end
    }
  }

  /// Counts a record in the scopes that have all of the query, and keeps it if it is good enough.
  /// - Parameters:
  ///   - range: its searched values.
  ///   - best: the best score that it can have if it has a single value.
  func consider(
    _ record: Int, _ range: Range<Int>, atBest best: HitScore? = nil, _ selection: RecordSelection,
    in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let open = selection.scopes(selection.group.scopes, open: record, in: batch)
    guard open != 0 else { return }
    if range.count == 1, items.count == 1, let item = items.first, let term = item.term,
      item.field == nil
    {
      return considerValue(range.lowerBound, term, open, best, selection, in: batch, bytes)
    }
    let terms = hasNamedItems ? termsOfItems(record, in: batch) : plainTerms
    var having = hasNamedItems ? scopesOfLiterals(record, in: batch) : noScopes
    var present = selection.wholeScopes
    var fields: [(place: Int, terms: [Int])] = []
    for place in range where !isURL(batch.values[places[place].value], in: batch) {
      let state = fieldStates[Int(batch.values[places[place].value].field)]
      present |= state.scopes
      var found: [Int] = []
      for (number, item) in items.enumerated() {
        guard let (term, isNamed) = terms[number] else { continue }
        let scopes =
          isNamed ? (state.items[number] ? UInt64.max : 0) : state.scopes & open
        guard scopes != 0, !isNamed || item.literal == nil || !isNumber(place, in: batch),
          hasTerms([term], place, upTo: item.isExcluded ? .standard : .typo, in: batch, bytes)
        else { continue }
        having[number] |= scopes
        if !item.isExcluded, scopes & selection.selected != 0 { found.append(term) }
      }
      if !found.isEmpty { fields.append((place, found)) }
    }
    if hasNamedItems {
      for (number, condition) in itemConditions.enumerated() where having[number] != 0 {
        if let condition, !condition.matches(record: record, of: batch) { having[number] = 0 }
      }
    }
    let each = matching(having) & present & open
    selection.count(each)
    guard isSearched(having, each, open & present, selection) else { return }
    if selection.take(record, in: batch) { total += 1 }
    if options.countOnly || !isWanted(record, in: batch) { return }
    if fields.isEmpty {
      keep(record, range, open & selection.selected, in: batch)
    } else {
      let most = fields.reduce(0) { max($0, $1.terms.count) }
      let wanted = items.indices.filter { !items[$0].isExcluded && terms[$0] != nil }.count
      rank(
        fields.filter { $0.terms.count == most }, spread: most == wanted ? [] : fields, in: batch,
        bytes)
    }
  }

  /// The same for a record of one value, which has the only term that is wanted.
  private func considerValue(
    _ place: Int, _ term: Int, _ open: UInt64, _ best: HitScore?, _ selection: RecordSelection,
    in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let scopes = fieldStates[Int(batch.values[places[place].value].field)].scopes & open
    selection.count(scopes)
    guard scopes & selection.selected != 0 else { return }
    let record = places[place].record
    if selection.take(record, in: batch) { total += 1 }
    if options.countOnly || !isWanted(record, in: batch) { return }
    if let best, !top.admits(best) { return }
    begin(place, in: batch, bytes)
    guard top.admits(matcher.bestScore(of: [term]), at: precedence(ofRecord: record, in: batch))
    else { return }
    rank([(place, [term])], spread: [], in: batch, bytes)
  }

  /// Whether a text is a number, as each number of a CSV file: it says one, and has no digits to be
  /// found in it.
  private func isNumber(_ place: Int, in batch: RecordBatch) -> Bool {
    ValueRange.number(batch.text(of: batch.values[places[place].value])) != nil
  }

  /// What a condition could not answer, if anything.
  var failure: PredicateError? {
    selection?.failure ?? itemConditions.lazy.compactMap { $0?.problem }.first
  }

  /// The scopes in which a record has what is wanted, and nothing that is excluded.
  private func matching(_ having: [UInt64]) -> UInt64 {
    zip(items, having).reduce(.max) { $0 & ($1.0.isExcluded ? ~$1.1 : $1.1) }
  }

  /// Whether a record is found in the scopes that are searched, which are searched together.
  private func isSearched(
    _ having: [UInt64], _ each: UInt64, _ open: UInt64, _ selection: RecordSelection
  ) -> Bool {
    let searched = selection.selected & open
    guard searched & (searched &- 1) != 0 else { return each & searched != 0 }
    return zip(items, having).allSatisfy { ($1 & searched != 0) != $0.isExcluded }
  }

  /// For each item, the term that it is for a record, and whether it must stand in the item's field;
  /// nil for one that is no term.
  private func termsOfItems(
    _ record: Int, in batch: RecordBatch
  ) -> [(term: Int, isNamed: Bool)?] {
    let values = batch.values[batch.valueRange(ofRecord: record)]
    return items.enumerated().map { number, item in
      guard item.field != nil else { return item.term.map { ($0, false) } }
      let hasField = values.contains { fieldStates[Int($0.field)].items[number] }
      return hasField ? item.term.map { ($0, true) } : item.otherwise.map { ($0, false) }
    }
  }

  /// For each item, all scopes if a value of its field is in its range or a number of it says the
  /// same, none otherwise.
  private func scopesOfLiterals(_ record: Int, in batch: RecordBatch) -> [UInt64] {
    let values = batch.values[batch.valueRange(ofRecord: record)]
    return items.enumerated().map { number, item in
      guard item.range != nil || item.literal != nil else { return 0 }
      let holds = values.contains { value in
        guard fieldStates[Int(value.field)].items[number] else { return false }
        let text = batch.text(of: value)
        return item.range?.contains(text) ?? item.says(text)
      }
      return holds ? .max : 0
    }
  }

  /// Keeps a record in which no text matched, for there were only conditions, at its first text in
  /// a scope, best a title in the language of the query.
  private func keep(
    _ record: Int, _ range: Range<Int>, _ scopes: UInt64, in batch: RecordBatch
  ) {
    let score = HitScore(level: .identical, position: .whole, cost: 0, matched: 0, field: 1)
    let precedence = precedence(ofRecord: record, in: batch)
    guard top.admits(score, at: precedence) else { return }
    var best: (value: RecordBatch.Value, order: (Int, Int, Int))?
    for place in range {
      let value = batch.values[places[place].value]
      let state = fieldStates[Int(value.field)]
      let order = (state.rank, state.isTitle ? 0 : 1, state.localeDistance)
      guard state.scopes & scopes != 0, best.map({ order < $0.order }) ?? true,
        !isURL(value, in: batch)
      else { continue }
      best = (value, order)
    }
    let value = best?.value ?? batch.values[batch.valueRange(ofRecord: record)].first
    top.insert(
      Candidate(
        score: score, precedence: precedence, key: sortKeys?.key(),
        found: .copied(
          Candidate.Copy(
            batch.copy(ofRecord: record), field: value.map { batch.fields[$0.field].name } ?? "",
            text: value.map(batch.string) ?? "",
            match: FieldMatch(
              occurrences: [], position: .whole, level: .identical, foldings: [], score: score)))))
  }
}
