internal import TextFolding

/// Where a term stands in a field, at the tightest level at which it does.
struct Finding {
  /// How it was found.
  enum Way {
    case folded, respelled, loose, looselyRespelled, misspelled
  }

  var way: Way
  var level: MatchLevel
  /// The first ones of the best position; not empty, and one alone where the fold was not found.
  var occurrences: [Occurrence]
  /// For a field that is read otherwise than it is written.
  var respelled: (match: RespelledMatch, text: RespelledText)?
  /// Typing errors.
  var edits = 0

  var isHalfTyped: Bool { respelled?.match.isHalfTyped ?? false }
}

extension FieldMatcher {
  /// Finds a term that the field is known to have.
  func find(_ term: Term) -> Finding {
    if findsFolded(term, in: folded) {
      return Finding(way: .folded, level: compiled.folder.level, occurrences: bestPlaced(term))
    }
    guard let finding = findOtherwise(term) else {
      preconditionFailure("match() is for terms that the field has")
    }
    return finding
  }

  /// Finds a term whose fold is not there, at a level or a tighter one.
  func findOtherwise(_ term: Term, upTo level: MatchLevel = .typo) -> Finding? {
    guard term.hasOtherWays else { return nil }
    if let respelled = term.respelled, let finding = find(respelled, of: term) { return finding }
    if level <= .standard { return nil }
    if let pattern = term.loose, let occurrence = bestPlaced(pattern, of: term) {
      return Finding(way: .loose, level: .loose, occurrences: [occurrence])
    }
    if let respelled = term.looselyRespelled, let finding = find(respelled, of: term) {
      return finding
    }
    return term.typos.flatMap { find($0, of: term) }
  }

  /// The first occurrences of a term among those of the best position; not empty.
  func bestPlaced(_ term: Term) -> [Occurrence] {
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

  /// Where a stretch of the source that does not fold to the term stands, the start of the field
  /// apart.
  func position(of origin: Range<Int>, _ term: Term) -> MatchPosition {
    if isWordStart(source, at: origin.lowerBound) { return .wordStart }
    let typed = Set(term.droppedSpaces).count
    return whiteSpaceRuns(in: source[in: origin]) > typed ? .acrossSpace : .inside
  }

  private func whiteSpaceRuns(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard containsWhiteSpace(bytes) else { return 0 }
    let isSpace = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .map(isWhiteSpace)
    return isSpace.indices.count { isSpace[$0] && ($0 == 0 || !isSpace[$0 - 1]) }
  }
}
