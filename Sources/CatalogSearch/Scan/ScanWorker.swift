internal import Catalogs
internal import TextFolding

/// Searches batches, one after the other; each thread has one.
///
/// All values of a batch are folded into one buffer, 0xFF after each (a byte that UTF-8 never
/// has), and the buffer is searched at once for the rarest term, then for what every text has that
/// it matches otherwise than as it folds. Only where these stand are records looked at.
///
/// Properties of the loops are `@exclusivity(unchecked)`: one thread has the worker, and looking up
/// at run time that it is alone took a tenth of the search.
final class ScanWorker {
  let compiled: CompiledQuery
  let options: SearchOptions
  let matcher: FieldMatcher
  /// What is asked of records besides the query; nil for nothing.
  let selection: RecordSelection?
  /// What must hold of a record; only kept where that is more than having all terms.
  let items: [CompiledItem]
  /// For each of them, the condition of the scope that it names.
  let itemConditions: [PredicateEvaluator?]
  /// Whether any of them is about a field.
  let hasNamedItems: Bool
  /// For each of them its term, where none is about a field.
  let plainTerms: [(term: Int, isNamed: Bool)?]
  let noScopes: [UInt64]
  private lazy var profileTag = compiled.query.profile.tag
  /// The numbers of all terms.
  private let all: [Int]
  let folded: FoldedBytes
  /// The searched values of the batch, in the order of `folded`.
  let places: PlaceList
  /// Which records of the batch have been looked at; only kept where a second look may be taken.
  @exclusivity(unchecked) var isSeen: [Bool] = []
  @exclusivity(unchecked) private(set) var fieldStates: [FieldState] = []
  /// The field that records are weighed by, as far as it was seen.
  @exclusivity(unchecked) private var weightField: UInt32?
  @exclusivity(unchecked) var offsets = [Int](repeating: 0, count: 512)

  /// Where records stand in the order asked for; nil where that is how well they match.
  let sortKeys: SortKeys?

  @exclusivity(unchecked) var total = 0
  let top: TopHits

  struct FieldState {
    var isSearched: Bool
    /// How far its locale is from the query's: 0 the same, 1 the language, 2 neither.
    var localeDistance: Int
    /// Whether it is called a title or a name, for who asked for no text.
    var isTitle = false
    /// The scopes that it is in.
    var scopes: UInt64 = 0
    /// How many heavier weights there are than its own.
    var rank = 0
    /// Of `items`, those that are about it.
    var items: [Bool] = []
  }

  /// The memory of a worker, which those who ask one query after another keep.
  final class Buffers {
    let folded = FoldedBytes()
    let places = PlaceList()
    let matching = MatchBuffers()
  }

  /// - Parameters:
  ///   - selection: what more is asked of records; needed where the options or the query have more
  ///     than terms and fields.
  ///   - top: where the hits go that may be printed; nil for a list of its own.
  ///   - buffers: of no other worker that is in use.
  init(
    _ compiled: CompiledQuery, _ options: SearchOptions, selection: RecordSelection? = nil,
    top: TopHits? = nil, _ buffers: Buffers = Buffers()
  ) {
    self.compiled = compiled
    self.options = options
    self.selection = selection
    items =
      selection == nil
      ? [] : compiled.items.isEmpty ? compiled.terms.indices.map(CompiledItem.init) : compiled.items
    itemConditions = items.map { item in item.field?.condition.map { PredicateEvaluator($0) } }
    hasNamedItems = items.contains { $0.field != nil }
    plainTerms = items.map { item in item.term.map { ($0, false) } }
    noScopes = [UInt64](repeating: 0, count: items.count)
    folded = buffers.folded
    places = buffers.places
    matcher = FieldMatcher(compiled, buffers.matching)
    all = Array(compiled.terms.indices)
    sortKeys = options.countOnly ? nil : options.order.map(SortKeys.init)
    self.top = top ?? TopHits(limit: options.limit)
  }

  /// The fields of the batches that follow are others than before.
  func beginFields() {
    fieldStates.removeAll(keepingCapacity: true)
    weightField = nil
    selection?.beginFields()
    for condition in itemConditions { condition?.beginFields() }
    sortKeys?.beginFields()
  }

  func scan(_ batch: RecordBatch) {
    if let selection { return scan(batch, selection) }
    guard let rarest = compiled.rarestTerm else { return }
    learnFields(of: batch)
    fold(batch)
    let term = compiled.terms[rarest]
    if term.hasOtherWays { isSeen = [Bool](repeating: false, count: batch.recordCount) }
    folded.withBytes { bytes in
      search(bytes, for: term, in: batch)
      if term.hasOtherWays { searchOtherwise(bytes, for: term, in: batch) }
    }
  }

  func learnFields(of batch: RecordBatch) {
    let fields = batch.fields
    if weightField == nil, let weight = options.weight, fields.count > fieldStates.count {
      weightField = fields.index(of: weight)
    }
    for index in fieldStates.count..<max(fieldStates.count, fields.count) {
      let field = fields[index]
      var state = FieldState(
        isSearched: false,
        localeDistance: field.localeTag.map { localeDistance($0, profileTag) } ?? 2)
      if let selection {
        (state.scopes, state.rank) = selection.plan.membership(
          ofField: field.name, in: selection.group)
        state.isTitle = ["title", "name"].contains { name in
          let rest = field.name.utf8.dropFirst(name.utf8.count)
          return field.name.utf8.starts(with: name.utf8)
            && (rest.first.map { "._-".utf8.contains($0) } ?? true)
        }
        state.items = items.map { $0.field?.covers(field.name) ?? false }
        state.isSearched = state.scopes != 0 || state.items.contains(true)
      } else {
        state.isSearched =
          options.scopes.isEmpty
          || options.scopes.contains { $0.weight(ofField: field.name) != nil }
      }
      state.isSearched = state.isSearched && !field.isID
      fieldStates.append(state)
    }
  }

  func fold(_ batch: RecordBatch) {
    places.reset(capacity: batch.values.count)
    let values = batch.values
    let starts = batch.recordStarts
    let states = fieldStates
    for record in 0..<batch.recordCount {
      for index in starts[record]..<starts[record + 1] {
        let value = values[index]
        guard value.kind == .text, states[Int(value.field)].isSearched else { continue }
        places.append(value, at: index, ofRecord: record)
      }
    }
    folded.removeAll()
    // The fold is about as long, with a byte more a value.
    folded.reserveCapacity(batch.bytes.count + batch.bytes.count / 4)
    compiled.folder.fold(
      batch.bytes, stretches: places.stretches, separator: 0xFF, into: folded)
  }

  func search(
    _ bytes: UnsafeBufferPointer<UInt8>, for term: Term, in batch: RecordBatch
  ) {
    let values = batch.values
    var from = 0
    var place = 0
    var lastRecord = -1
    var found: Int
    repeat {
      found = matcher.search.fill(&offsets, with: term.folded, in: bytes, from: &from)
      for offset in offsets[..<found] {
        while places[place].end < offset { place += 1 }
        let record = places[place].record
        if record == lastRecord || !stands(offset, term, place) { continue }
        if selection != nil, isSeen[record] { continue }
        guard !isURL(values[places[place].value], in: batch) else { continue }
        lastRecord = record
        if term.hasOtherWays || selection != nil { isSeen[record] = true }
        // Most hits of a frequent term are inside, and lost against those at a start.
        let best: HitScore? =
          all.count > 1 || offset == start(of: place) ? nil : .best(at: .wordStart)
        take(place, at: .standard, atBest: best, in: batch, bytes)
      }
    } while found == offsets.count
  }

  /// Whether an occurrence stands in its value as the mode asks.
  private func stands(_ offset: Int, _ term: Term, _ place: Int) -> Bool {
    switch compiled.query.mode {
    case .contains: true
    case .prefix: offset == start(of: place)
    case .exact:
      offset == start(of: place) && offset + term.folded.count == places[place].end
    }
  }

  /// Whether a folded value is one that is not searched after all. Asked only where there is a hit,
  /// and most values are told by the byte that ends their first word.
  @inline(__always)
  func isURL(_ value: RecordBatch.Value, in batch: RecordBatch) -> Bool {
    var rest = batch.bytes[in: value.range][...]
    while let byte = rest.first, byte > 0x20, byte < 0x80, byte != UInt8(ascii: ":") {
      rest = rest.dropFirst()
    }
    return rest.first == UInt8(ascii: ":") && !batch.isSearchable(value)
  }

  func start(of place: Int) -> Int { place == 0 ? 0 : places[place - 1].end + 1 }

  // MARK: Records

  /// Counts the record of a place that has the rarest term if it has the others, and keeps it if it
  /// is good enough.
  /// - Parameters:
  ///   - level: the one at which the place has the rarest term.
  ///   - best: the best score that the record can have if it has a single value.
  func take(
    _ hit: Int, at level: MatchLevel, atBest best: HitScore?, in batch: RecordBatch,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let record = places[hit].record
    var first = hit
    while first > 0, places[first - 1].record == record { first -= 1 }
    var end = hit + 1
    while end < places.count, places[end].record == record { end += 1 }
    if let selection {
      return consider(record, first..<end, atBest: best, selection, in: batch, bytes)
    }

    if end - first == 1 {
      guard all.count == 1 || hasTerms(all, hit, in: batch, bytes) else { return }
      total += 1
      if options.countOnly || !isWanted(record, in: batch) { return }
      if let best, !top.admits(best) { return }
      begin(hit, in: batch, bytes)
      guard top.admits(matcher.bestScore(of: all), at: precedence(ofRecord: record, in: batch))
      else { return }
      rank([(hit, all)], spread: [], in: batch, bytes)
      return
    }
    var fields: [(place: Int, terms: [Int])] = []
    if all.count == 1 {
      total += 1
      if options.countOnly || !isWanted(record, in: batch) { return }
      // A value that has it at a looser level is worse.
      for place in first..<end
      where place == hit
        || !isURL(batch.values[places[place].value], in: batch)
          && hasTerms(all, place, upTo: level, in: batch, bytes)
      {
        fields.append((place, all))
      }
      rank(fields, spread: [], in: batch, bytes)
      return
    }
    var missing = Set(all)
    for place in first..<end where !isURL(batch.values[places[place].value], in: batch) {
      let terms = all.filter { hasTerms([$0], place, in: batch, bytes) }
      if terms.isEmpty { continue }
      fields.append((place, terms))
      missing.subtract(terms)
    }
    guard missing.isEmpty else { return }
    total += 1
    if options.countOnly || !isWanted(record, in: batch) { return }
    let most = fields.reduce(0) { max($0, $1.terms.count) }
    let best = fields.filter { $0.terms.count == most }
    rank(best, spread: most == all.count ? [] : fields, in: batch, bytes)
  }

  /// Whether a record can be among the hits where it stands in the order asked for.
  func isWanted(_ record: Int, in batch: RecordBatch) -> Bool {
    guard let sortKeys else { return true }
    sortKeys.begin(record, in: batch)
    return top.admits(sortKeys)
  }

  func precedence(ofRecord record: Int, in batch: RecordBatch) -> Precedence {
    Precedence(
      weight: options.weight == nil ? .none : batch.weight(ofRecord: record, in: weightField),
      record: batch.ordinal(ofRecord: record))
  }

  func hasTerms(
    _ terms: [Int], _ place: Int, upTo level: MatchLevel = .typo, in batch: RecordBatch,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let value = bytes[in: start(of: place)..<places[place].end]
    var hasBegun = false
    return terms.allSatisfy { index in
      let term = compiled.terms[index]
      if matcher.findsFolded(term, in: value) { return true }
      guard term.hasOtherWays(upTo: level) else { return false }
      if !hasBegun { begin(place, in: batch, bytes) }
      hasBegun = true
      return matcher.findOtherwise(term, upTo: level) != nil
    }
  }

  /// Matches the record at the best of `fields`, which all have equally many terms, and at others
  /// of `spread` for the terms that it lacks.
  func rank(
    _ fields: [(place: Int, terms: [Int])], spread: [(place: Int, terms: [Int])],
    in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let precedence = precedence(ofRecord: places[fields[0].place].record, in: batch)
    let limit = spread.isEmpty ? MatchPosition.whole : Ranking.termsInSeveralFields
    var best: (match: FieldMatch, place: Int, terms: [Int], distance: Int)?
    for (place, terms) in fields {
      begin(place, in: batch, bytes)
      let isEnough = { [top] (score: HitScore) in
        top.admits(score, at: precedence) && (best.map { score <= $0.match.score } ?? true)
      }
      guard isEnough(matcher.bestScore(of: terms, places: limit)),
        var match = matcher.match(terms, places: limit, while: isEnough)
      else { continue }
      let state = fieldStates[Int(batch.values[places[place].value].field)]
      match.score.fieldRank = state.rank
      let distance = state.localeDistance
      if let best, (best.match.score, best.distance) <= (match.score, distance) { continue }
      best = (match, place, terms, distance)
    }
    guard var best else { return }
    var missing = spread.reduce(into: Set<Int>()) { $0.formUnion($1.terms) }
    missing.subtract(best.terms)
    for (place, terms) in spread where terms.contains(where: missing.contains) {
      begin(place, in: batch, bytes)
      guard let other = matcher.match(terms.filter(missing.contains)) else { continue }
      missing.subtract(terms)
      best.match.join(other)
    }
    guard top.admits(best.match.score, at: precedence) else { return }
    let value = batch.values[places[best.place].value]
    top.insert(
      Candidate(
        score: best.match.score, precedence: precedence, key: sortKeys?.key(),
        found: .copied(
          Candidate.Copy(
            batch.copy(ofRecord: places[best.place].record), field: batch.fields[value.field].name,
            text: batch.string(of: value), match: best.match))))
  }

  func begin(_ place: Int, in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>) {
    matcher.begin(
      source: batch.text(of: batch.values[places[place].value]),
      folded: bytes[in: start(of: place)..<places[place].end])
  }
}

/// 0 for the same locale or one above the other, 1 for the same language, 2 for neither.
private func localeDistance(_ field: String, _ profile: String) -> Int {
  if field == profile || field.hasPrefix(profile + "-") || profile.hasPrefix(field + "-") {
    return 0
  }
  let hyphen = UInt8(ascii: "-")
  return field.utf8.prefix { $0 != hyphen }.elementsEqual(profile.utf8.prefix { $0 != hyphen })
    ? 1 : 2
}
