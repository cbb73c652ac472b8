internal import TextFolding

/// Matches one field after another against a compiled query. One a thread: it reuses its buffers.
///
/// A search asks three questions, each dearer than the one before, and stops where the answer is
/// already too bad: which terms are there (`finds`, folded bytes alone), how good the hit could be
/// at best (`bestScore`), and how good it is (`match`).
final class FieldMatcher {
  let compiled: CompiledQuery
  let search = ByteSearch()
  private let map: SourceMap
  private let scratch = FoldedBytes()
  @exclusivity(unchecked) private var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  @exclusivity(unchecked) private var folded = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  @exclusivity(unchecked) private var foldedLength = 0
  private var mode: MatchMode { compiled.query.mode }

  init(_ compiled: CompiledQuery) {
    self.compiled = compiled
    map = SourceMap(folder: compiled.folder)
  }

  /// Begins with a field: its text and the fold of it, which must stay where they are.
  func begin(source: UnsafeBufferPointer<UInt8>, folded: UnsafeBufferPointer<UInt8>) {
    self.source = source
    self.folded = folded
    foldedLength = codePointCount(folded)
    map.reset(source: source)
  }

  /// Whether a term stands in a folded field, in the query's mode.
  func finds(_ term: Term, in folded: UnsafeBufferPointer<UInt8>) -> Bool {
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
    var candidates: [[Occurrence]] = []
    candidates.reserveCapacity(terms.count)
    var position = MatchPosition.whole
    for index in terms {
      let found = bestPlaced(compiled.terms[index])
      position = max(position, found[0].position)
      candidates.append(found)
    }
    if let phrase = compiled.phrase, terms.count == compiled.terms.count, position > .whole,
      search.first(of: phrase.folded, in: folded) != nil
    {
      position = min(position, bestPlaced(phrase)[0].position)
    }
    let placed = max(position, places)
    guard isEnough(score(terms, position: placed, level: .identical, cost: 0)) else { return nil }

    var occurrences: [Occurrence] = []
    var foldings: FoldingSet = []
    var oneToMany = false
    for (index, found) in zip(terms, candidates) {
      let term = compiled.terms[index]
      var best = found[0]
      var needed = need(of: best, term)
      for other in found.dropFirst() where needed.cost > 0 {
        let otherNeed = need(of: other, term)
        if otherNeed.cost < needed.cost { (best, needed) = (other, otherNeed) }
      }
      occurrences.append(best)
      foldings.formUnion(needed.foldings)
      oneToMany = oneToMany || needed.oneToMany
    }
    var cost = Ranking.cost(foldings, oneToMany: oneToMany)
    var level = compiled.folder.level
    if holdsIdentically(terms) { (level, foldings, cost) = (.identical, [], 0) }
    return FieldMatch(
      occurrences: occurrences, position: position, level: level, foldings: foldings,
      score: score(terms, position: placed, level: level, cost: cost))
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

  private func score(_ terms: [Int], position: MatchPosition, level: MatchLevel, cost: Int)
    -> HitScore
  {
    let matched = terms.reduce(0) { $0 + compiled.terms[$1].length }
    return HitScore(
      level: level, position: position, cost: cost, matched: matched, field: foldedLength)
  }

  private func bestPosition(of terms: [Int]) -> MatchPosition {
    if terms.count == compiled.terms.count, let phrase = compiled.phrase?.folded,
      folded.starts(with: phrase)
    {
      return folded.count == phrase.count ? .whole : .start
    }
    guard terms.allSatisfy({ folded.starts(with: compiled.terms[$0].folded) }) else {
      return .wordStart
    }
    return terms.allSatisfy { compiled.terms[$0].folded.count == folded.count } ? .whole : .start
  }

  // MARK: Occurrences

  /// The first occurrences of a term among those of the best position; not empty.
  private func bestPlaced(_ term: Term) -> [Occurrence] {
    let count = term.folded.count
    if folded.starts(with: term.folded) {
      let end = map.entry(at: count - 1).source.upperBound
      let start = map.entry(at: 0).source.lowerBound
      return [
        Occurrence(
          folded: 0..<count, source: start..<end,
          position: count == folded.count ? .whole : .start)
      ]
    }
    let compared = Ranking.comparedOccurrences(ofBytes: count)
    var best: [Occurrence] = []
    var next = 0
    for _ in 0..<Ranking.occurrences(ofBytes: count) {
      guard let offset = search.first(of: term.folded, in: folded, from: next) else { break }
      next = offset + 1
      let occurrence = place(offset..<(offset + count), term)
      if let position = best.first?.position {
        if occurrence.position > position { continue }
        if occurrence.position < position { best.removeAll(keepingCapacity: true) }
      }
      if best.count < compared { best.append(occurrence) }
      if best.count == compared, best[0].position == .wordStart { break }
    }
    precondition(!best.isEmpty, "match() is for terms that the field has")
    return best
  }

  /// Where an occurrence that is not at the start stands.
  private func place(_ range: Range<Int>, _ term: Term) -> Occurrence {
    let first = map.entry(at: range.lowerBound)
    let last = map.entry(at: range.upperBound - 1)
    let origin = first.source.lowerBound..<last.source.upperBound
    var position = MatchPosition.inside
    if first.folded.lowerBound == range.lowerBound, isWordStart(source, at: origin.lowerBound) {
      position = .wordStart
    } else if containsWhiteSpace(source[in: origin]), crossesSpace(range, term) {
      position = .acrossSpace
    }
    return Occurrence(folded: range, source: origin, position: position)
  }

  /// Whether white space was dropped inside an occurrence where the term had none.
  private func crossesSpace(_ range: Range<Int>, _ term: Term) -> Bool {
    var crosses = false
    var next = 0
    map.forEachEntry(in: range) { entry in
      guard entry.folded.isEmpty, entry.folded.lowerBound > range.lowerBound,
        containsWhiteSpace(source[in: entry.source])
      else { return true }
      let offset = entry.folded.lowerBound - range.lowerBound
      while next < term.droppedSpaces.count, term.droppedSpaces[next] < offset { next += 1 }
      crosses = next == term.droppedSpaces.count || term.droppedSpaces[next] != offset
      return !crosses
    }
    return crosses
  }

  // MARK: Foldings

  private struct Need {
    var foldings: FoldingSet = []
    var oneToMany = false
    var cost: Int { Ranking.cost(foldings, oneToMany: oneToMany) }
  }

  /// The foldings that make the occurrence's source the term.
  private func need(of occurrence: Occurrence, _ term: Term) -> Need {
    var origin = occurrence.source
    if mode != .contains { origin = 0..<(mode == .exact ? source.count : origin.upperBound) }
    let segment = source[in: origin]
    var typed = term.text
    if typed.withUTF8({ segment.elementsEqual($0) }) { return Need() }

    var acting = term.foldings
    var isWhole = true
    map.forEachEntry(in: occurrence.folded) { entry in
      acting.formUnion(entry.foldings)
      isWhole =
        isWhole && entry.folded.lowerBound >= occurrence.folded.lowerBound
        && entry.folded.upperBound <= occurrence.folded.upperBound
      return true
    }
    guard isWhole else { return Need(foldings: acting) }
    let needed = compiled.folder.foldingsNeeded(
      String(decoding: segment, as: UTF8.self), term.text)
    return Need(
      foldings: needed,
      oneToMany: needed.contains(.hanVariants) && meetsOneToMany(occurrence.folded, term))
  }

  /// Whether a character of the source and one of the term are equal only because a Han folding
  /// merged several characters. Walks both alignments together.
  private func meetsOneToMany(_ range: Range<Int>, _ term: Term) -> Bool {
    var meets = false
    var next = 0
    var typed = term.text
    typed.withUTF8 { utf8 in
      map.forEachEntry(in: range) { entry in
        guard !entry.folded.isEmpty else { return true }
        let offset = entry.folded.lowerBound - range.lowerBound
        while next < term.alignment.count,
          term.alignment[next].folded.isEmpty || term.alignment[next].folded.lowerBound < offset
        {
          next += 1
        }
        guard next < term.alignment.count, term.alignment[next].folded.lowerBound == offset else {
          return true
        }
        let a = source.scalar(at: entry.source.lowerBound)
        let b = utf8.scalar(at: term.alignment[next].source.lowerBound)
        meets = a != b && compiled.query.profile.hanMerge(a, b) == .oneToMany
        return !meets
      }
    }
    return meets
  }
}
