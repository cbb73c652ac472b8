internal import TextFolding

/// Terms at `loose`: some stretch of the source, cut between clusters, folds to the term.
extension FieldMatcher {
  /// The first occurrence of the best position, the shortest there.
  func bestPlaced(_ pattern: LoosePattern, of term: Term) -> Occurrence? {
    let first = pattern.dropped(of: folded, scratch)
    var left = Ranking.occurrenceBytes
    if mode != .contains {
      if mode == .exact, !isWhole(pattern) { return nil }
      return end(of: pattern, from: first, &left).flatMap { end in
        occurrence(pattern, first..<end, isFirst: true, term)
      }
    }
    guard pattern.mayStand(in: folded) else { return nil }
    var best: Occurrence?
    var offset = first
    while offset < folded.count, left > 0 {
      let (scalar, width) = folded.scalarValue(at: offset)
      if pattern.mayBegin(with: scalar), let end = end(of: pattern, from: offset, &left),
        let found = occurrence(pattern, offset..<end, isFirst: offset == first, term)
      {
        if best.map({ found.position < $0.position }) ?? true { best = found }
        if found.position <= .wordStart { break }
      }
      offset += width
    }
    return best
  }

  private func isWhole(_ pattern: LoosePattern) -> Bool {
    fold(0..<folded.count, pattern, equals: pattern.folded)
  }

  private func fold(_ range: Range<Int>, _ pattern: LoosePattern, equals expected: [UInt8]) -> Bool
  {
    pattern.fold(of: range, in: folded, equals: expected, scratch)
  }

  /// The first end of what begins at `start` and folds to the term.
  /// - Parameter left: the bytes that may still be looked at.
  private func end(of pattern: LoosePattern, from start: Int, _ left: inout Int) -> Int? {
    guard start < folded.count, start == 0 || map.entry(at: start).folded.lowerBound == start else {
      return nil
    }
    var end: Int?
    if pattern.isCut {
      guard pattern.findEnd(from: start, in: folded, { _ in true }) else { return nil }
      return longEnd(of: pattern, from: start, &left)
    }
    _ = pattern.findEnd(from: start, in: folded) { offset in
      left -= offset - start
      guard fold(start..<offset, pattern, equals: pattern.folded), isBoundary(offset) else {
        return left <= 0
      }
      end = offset
      return true
    }
    return end
  }

  /// The same for a term of more letters than the pattern follows.
  private func longEnd(of pattern: LoosePattern, from start: Int, _ left: inout Int) -> Int? {
    let wanted = pattern.folded.count
    // What a cut changes at the end is one letter.
    let slack = 4
    var length = 2 * wanted + 256
    while left > 0 {
      var limit = min(folded.count, start + length)
      while limit < folded.count, folded[limit] & 0xC0 == 0x80 { limit += 1 }
      left -= limit - start
      let aligned = pattern.folder.foldAligned(folded[in: start..<limit])
      if aligned.bytes.count <= wanted + slack, limit < folded.count {
        length *= 2
        continue
      }
      var last = -1
      for entry in aligned.alignment where entry.folded.upperBound >= wanted - slack {
        if entry.folded.upperBound > wanted + slack { break }
        if entry.folded.upperBound == last { continue }
        last = entry.folded.upperBound
        let end = start + entry.source.upperBound
        if fold(start..<end, pattern, equals: pattern.folded), isBoundary(end) { return end }
      }
      return nil
    }
    return nil
  }

  private func isBoundary(_ offset: Int) -> Bool {
    map.entry(at: offset - 1).folded.upperBound == offset
  }

  private func occurrence(
    _ pattern: LoosePattern, _ range: Range<Int>, isFirst: Bool, _ term: Term
  ) -> Occurrence? {
    let start = map.entry(at: range.lowerBound).source.lowerBound
    let origin = start..<map.entry(at: range.upperBound - 1).source.upperBound
    let position: MatchPosition =
      isFirst ? isWhole(pattern) ? .whole : .start : self.position(of: origin, term)
    return Occurrence(folded: range, source: origin, position: position)
  }
}
