internal import Catalogs
internal import TextFolding

/// Searches batches, one after the other; each thread has one.
///
/// All values of a batch are folded into one buffer, 0xFF after each (a byte that UTF-8 never
/// has), and the buffer is searched at once for the rarest term. Only where it stands are records
/// looked at.
///
/// Properties of the loops are `@exclusivity(unchecked)`: one thread has the worker, and looking up
/// at run time that it is alone took a tenth of the search.
final class ScanWorker {
  private let compiled: CompiledQuery
  private let options: SearchOptions
  private let matcher: FieldMatcher
  private let scopes: [Scope]
  /// The numbers of all terms.
  private let all: [Int]
  private let folded = FoldedBytes()
  /// The searched values of the batch, in the order of `folded`.
  private let places = PlaceList()
  @exclusivity(unchecked) private var fieldStates: [FieldState] = []
  @exclusivity(unchecked) private var offsets = [Int](repeating: 0, count: 512)

  @exclusivity(unchecked) private(set) var total = 0
  @exclusivity(unchecked) private(set) var top: TopHits

  private struct FieldState {
    var isSearched: Bool
    /// How far its locale is from the query's: 0 the same, 1 the language, 2 neither.
    var localeDistance: Int
  }

  init(_ compiled: CompiledQuery, _ options: SearchOptions) {
    self.compiled = compiled
    self.options = options
    matcher = FieldMatcher(compiled)
    all = Array(compiled.terms.indices)
    scopes = options.scopes.map(Scope.init(name:))
    top = TopHits(limit: options.limit)
  }

  func scan(_ batch: RecordBatch) {
    guard let rarest = compiled.rarestTerm else { return }
    learnFields(of: batch)
    fold(batch)
    folded.withBytes { search($0, for: compiled.terms[rarest], in: batch) }
  }

  private func learnFields(of batch: RecordBatch) {
    let fields = batch.fields
    for index in fieldStates.count..<max(fieldStates.count, fields.count) {
      let field = fields[index]
      let isInScope = scopes.isEmpty || scopes.contains { $0.covers(field.name) }
      fieldStates.append(
        FieldState(
          isSearched: isInScope && !field.isID,
          localeDistance: localeDistance(field.localeTag, compiled.query.profile.tag)))
    }
  }

  private func fold(_ batch: RecordBatch) {
    let folded = self.folded
    folded.removeAll()
    places.reset(capacity: batch.values.count)
    let bytes = batch.bytes
    let values = batch.values
    let starts = batch.recordStarts
    let folder = compiled.folder
    let states = fieldStates
    for record in 0..<batch.recordCount {
      for index in starts[record]..<starts[record + 1] {
        let value = values[index]
        guard value.kind == .text, states[Int(value.field)].isSearched else { continue }
        folder.fold(bytes[in: value.range], into: folded)
        // Not `folded.count`: reading a stored property of another module's class is checked for
        // exclusivity each time, which took a twelfth of the scan.
        let end = folded.withBytes { $0.count }
        places.append(PlaceList.Place(value: index, record: record, end: end))
        folded.append(0xFF)
      }
    }
  }

  private func search(
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
        guard !isURL(values[places[place].value], in: batch) else { continue }
        lastRecord = record
        take(place, at: offset, in: batch, bytes)
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
  private func isURL(_ value: RecordBatch.Value, in batch: RecordBatch) -> Bool {
    var rest = batch.bytes[in: value.range][...]
    while let byte = rest.first, byte > 0x20, byte < 0x80, byte != UInt8(ascii: ":") {
      rest = rest.dropFirst()
    }
    return rest.first == UInt8(ascii: ":") && !batch.isSearchable(value)
  }

  private func start(of place: Int) -> Int { place == 0 ? 0 : places[place - 1].end + 1 }

  // MARK: Records

  /// Counts the record of a place that has the rarest term, first at `offset`, if it has the others,
  /// and keeps it if it is good enough.
  private func take(
    _ hit: Int, at offset: Int, in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let record = places[hit].record
    var first = hit
    while first > 0, places[first - 1].record == record { first -= 1 }
    var end = hit + 1
    while end < places.count, places[end].record == record { end += 1 }

    if end - first == 1 {
      guard all.count == 1 || hasTerms(all, hit, bytes) else { return }
      total += 1
      if options.countOnly { return }
      // Most hits of a frequent term are inside, and lost against those at a start.
      if all.count == 1, offset > start(of: hit), !top.admits(.wordStart) { return }
      begin(hit, in: batch, bytes)
      guard top.admits(matcher.bestScore(of: all), record: batch.ordinal(ofRecord: record))
      else { return }
      rank([(hit, all)], spread: [], in: batch, bytes)
      return
    }
    var fields: [(place: Int, terms: [Int])] = []
    var missing = Set(all)
    for place in first..<end where !isURL(batch.values[places[place].value], in: batch) {
      let terms = all.filter { hasTerms([$0], place, bytes) }
      if terms.isEmpty { continue }
      fields.append((place, terms))
      missing.subtract(terms)
    }
    guard missing.isEmpty else { return }
    total += 1
    if options.countOnly { return }
    let most = fields.reduce(0) { max($0, $1.terms.count) }
    let best = fields.filter { $0.terms.count == most }
    rank(best, spread: most == all.count ? [] : fields, in: batch, bytes)
  }

  private func hasTerms(_ terms: [Int], _ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = bytes[in: start(of: place)..<places[place].end]
    return terms.allSatisfy { matcher.finds(compiled.terms[$0], in: value) }
  }

  /// Matches the record at the best of `fields`, which all have equally many terms, and at others
  /// of `spread` for the terms that it lacks.
  private func rank(
    _ fields: [(place: Int, terms: [Int])], spread: [(place: Int, terms: [Int])],
    in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let ordinal = batch.ordinal(ofRecord: places[fields[0].place].record)
    let limit = spread.isEmpty ? MatchPosition.whole : Ranking.termsInSeveralFields
    var best: (match: FieldMatch, place: Int, terms: [Int], distance: Int)?
    for (place, terms) in fields {
      begin(place, in: batch, bytes)
      let isEnough = { [top] (score: HitScore) in
        top.admits(score, record: ordinal) && (best.map { score <= $0.match.score } ?? true)
      }
      guard isEnough(matcher.bestScore(of: terms, places: limit)),
        let match = matcher.match(terms, places: limit, while: isEnough)
      else { continue }
      let distance = fieldStates[Int(batch.values[places[place].value].field)].localeDistance
      if let best, (best.match.score, best.distance) <= (match.score, distance) { continue }
      best = (match, place, terms, distance)
    }
    guard var best else { return }
    var missing = Set(spread.isEmpty ? [] : all).subtracting(best.terms)
    for (place, terms) in spread where terms.contains(where: missing.contains) {
      begin(place, in: batch, bytes)
      guard let other = matcher.match(terms.filter(missing.contains)) else { continue }
      missing.subtract(terms)
      best.match.join(other)
    }
    guard top.admits(best.match.score, record: ordinal) else { return }
    let value = batch.values[places[best.place].value]
    top.insert(
      Candidate(
        score: best.match.score, content: batch.record(at: places[best.place].record),
        field: batch.fields[value.field].name, text: batch.string(of: value), match: best.match))
  }

  private func begin(_ place: Int, in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>) {
    matcher.begin(
      source: batch.text(of: batch.values[places[place].value]),
      folded: bytes[in: start(of: place)..<places[place].end])
  }
}

/// 0 for the same locale or one above the other, 1 for the same language, 2 for neither.
private func localeDistance(_ field: String?, _ profile: String) -> Int {
  guard let field else { return 2 }
  if field == profile || field.hasPrefix(profile + "-") || profile.hasPrefix(field + "-") {
    return 0
  }
  return field.prefix { $0 != "-" } == profile.prefix { $0 != "-" } ? 1 : 2
}
