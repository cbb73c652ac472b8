internal import TextFolding

/// The memory of a `FieldMatcher`, which those who ask one query after another keep.
final class MatchBuffers {
  let scratch = FoldedBytes()
  /// For `SourceMap`.
  let piece = FoldedBytes()
  let entries = (AlignedBytes(), AlignedBytes())
}

/// Matches one field after another against a compiled query. One a thread: it reuses its buffers.
///
/// A search asks three questions, each dearer than the one before, and stops where the answer is
/// already too bad: which terms are there (`finds`, mostly folded bytes alone), how good the hit
/// could be at best (`bestScore`), and how good it is (`match`).
///
/// A term is looked for as it folds, then as the field may be read otherwise at `standard`, then at
/// `loose`, then both, and at last with typing errors; the first way on which it is found is its match.
final class FieldMatcher {
  let compiled: CompiledQuery
  let search = ByteSearch()
  let map: SourceMap
  let scratch: FoldedBytes
  /// What makes a stretch of source the term, for stretches met before: most titles have the same few.
  @exclusivity(unchecked) var knownNeeds: [(way: Finding.Way, segment: [UInt8], need: Need)] = []
  @exclusivity(unchecked) private(set) var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  @exclusivity(unchecked) private(set) var folded = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  @exclusivity(unchecked) private var foldedLength = 0
  var mode: MatchMode { compiled.query.mode }

  /// - Parameter buffers: of no other matcher that is in use.
  init(_ compiled: CompiledQuery, _ buffers: MatchBuffers = MatchBuffers()) {
    self.compiled = compiled
    scratch = buffers.scratch
    map = SourceMap(folder: compiled.folder, buffers)
  }

  /// Begins with a field: its text and the fold of it, which must stay where they are.
  func begin(source: UnsafeBufferPointer<UInt8>, folded: UnsafeBufferPointer<UInt8>) {
    self.source = source
    self.folded = folded
    foldedLength = codePointCount(folded)
    map.reset(source: source)
  }

  /// Whether the field has a term, in the query's mode, in any way.
  func finds(_ term: Term) -> Bool {
    findsFolded(term, in: folded) || findOtherwise(term) != nil
  }

  /// Whether a term stands in a folded field as it folds itself.
  func findsFolded(_ term: Term, in folded: UnsafeBufferPointer<UInt8>) -> Bool {
    switch mode {
    case .contains: search.first(of: term.folded, in: folded) != nil
    case .prefix: folded.starts(with: term.folded)
    case .exact: folded.count == term.folded.count && folded.starts(with: term.folded)
    }
  }

  /// A bound for the score of `match`, from the folded bytes alone.
  func bestScore(of terms: [Int], places: MatchPosition = .whole) -> HitScore {
    score(terms, position: max(places, bestPosition(of: terms)), level: .identical, cost: 0)
  }

  /// Matches terms that the field is known to have.
  /// - Parameters:
  ///   - places: the position that the hit has at best for other reasons.
  ///   - isEnough: asked with bounds of the score; where it says no, the result is nil.
  func match(
    _ terms: [Int], places: MatchPosition = .whole,
    while isEnough: (HitScore) -> Bool = { _ in true }
  ) -> FieldMatch? {
    var findings: [Finding] = []
    findings.reserveCapacity(terms.count)
    var position = MatchPosition.whole
    for index in terms {
      let finding = find(compiled.terms[index])
      position = max(position, finding.occurrences[0].position)
      findings.append(finding)
    }
    if let phrase = compiled.phrase, terms.count == compiled.terms.count, position > .whole,
      search.first(of: phrase.folded, in: folded) != nil
    {
      position = min(position, bestPlaced(phrase)[0].position)
    }
    let placed = max(position, places)
    let isHalfTyped = findings.contains { $0.isHalfTyped }
    let edits = findings.reduce(0) { $0 + $1.edits }
    var level = findings.reduce(compiled.folder.level) { max($0, $1.level) }
    guard
      isEnough(score(terms, isHalfTyped, edits, position: placed, level: level, cost: 0))
    else { return nil }

    var occurrences: [Occurrence] = []
    var foldings: FoldingSet = []
    var oneToMany = false
    for (index, finding) in zip(terms, findings) {
      let term = compiled.terms[index]
      var best = finding.occurrences[0]
      var needed = need(of: best, term, finding)
      for other in finding.occurrences.dropFirst() where needed.cost > 0 {
        let otherNeed = need(of: other, term, finding)
        if otherNeed.cost < needed.cost { (best, needed) = (other, otherNeed) }
      }
      occurrences.append(best)
      foldings.formUnion(needed.foldings)
      oneToMany = oneToMany || needed.oneToMany
    }
    var cost = Ranking.cost(foldings, oneToMany: oneToMany)
    let areFolded = findings.allSatisfy { $0.way == .folded }
    if areFolded, holdsIdentically(terms) { (level, foldings, cost) = (.identical, [], 0) }
    return FieldMatch(
      occurrences: occurrences, position: position, level: level, foldings: foldings,
      score: score(terms, isHalfTyped, edits, position: placed, level: level, cost: cost))
  }

  /// Whether the field has the terms at level `identical`.
  private func holdsIdentically(_ terms: [Int]) -> Bool {
    guard let folder = compiled.identicalFolder else { return true }
    scratch.removeAll()
    folder.fold(source, into: scratch)
    return scratch.withBytes { bytes in
      terms.allSatisfy { index in
        compiled.identicalTerms[index].allSatisfy { term in
          switch mode {
          case .contains: search.first(of: term, in: bytes) != nil
          case .prefix: bytes.starts(with: term)
          case .exact: bytes.elementsEqual(term)
          }
        }
      }
    }
  }

  private func score(
    _ terms: [Int], _ isHalfTyped: Bool = false, _ edits: Int = 0, position: MatchPosition,
    level: MatchLevel, cost: Int
  ) -> HitScore {
    let matched = terms.reduce(0) { $0 + compiled.terms[$1].length }
    return HitScore(
      level: level, edits: edits, isHalfTyped: isHalfTyped, position: position, cost: cost,
      matched: matched, field: foldedLength)
  }

  private func bestPosition(of terms: [Int]) -> MatchPosition {
    if terms.count == compiled.terms.count, let phrase = compiled.phrase?.folded,
      folded.starts(with: phrase)
    {
      return folded.count == phrase.count ? .whole : .start
    }
    if terms.contains(where: { compiled.terms[$0].respelled != nil }) { return .whole }
    guard terms.allSatisfy({ folded.starts(with: compiled.terms[$0].folded) }) else {
      // Or at `loose`, which any position at `standard` is better than.
      return .wordStart
    }
    return terms.allSatisfy { compiled.terms[$0].folded.count == folded.count } ? .whole : .start
  }
}
