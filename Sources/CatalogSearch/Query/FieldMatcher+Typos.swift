internal import TextFolding

/// Terms with typing errors.
extension FieldMatcher {
  /// An occurrence with errors, and what makes it better than others.
  private struct Misspelled {
    var occurrence: Occurrence
    var edits: Int
    /// Whether a word, or the field, ends with it.
    var endsWord: Bool
    /// Whether it ends with the letter with which the term does.
    var endsAlike: Bool

    /// Fewest edits, then the best position, then what a reader would mark: not `Godzil` of
    /// *Godzilla* for *godzila*, and not *odzilla* or *godzillar*.
    func isBetter(than other: Misspelled) -> Bool {
      if edits != other.edits { return edits < other.edits }
      if occurrence.position != other.occurrence.position {
        return occurrence.position < other.occurrence.position
      }
      if endsWord != other.endsWord { return endsWord }
      if endsAlike != other.endsAlike { return endsAlike }
      let (length, otherLength) = (occurrence.folded.count, other.occurrence.folded.count)
      if length != otherLength { return length < otherLength }
      return occurrence.folded.lowerBound < other.occurrence.folded.lowerBound
    }
  }

  /// The best occurrence of a term with as few edits as the field allows, and their number.
  func find(_ typos: TypoTerm, of term: Term) -> Finding? {
    var best: Misspelled?
    if mode == .contains {
      for start in starts(of: typos, term) { improve(&best, typos, from: start, term) }
    } else {
      improve(&best, typos, from: 0, term)
    }
    return best.map {
      Finding(way: .misspelled, level: .typo, occurrences: [$0.occurrence], edits: $0.edits)
    }
  }

  /// Where the occurrences with the fewest edits begin.
  private func starts(of typos: TypoTerm, _ term: Term) -> [Int] {
    let most = Ranking.occurrences(ofBytes: term.folded.count)
    var starts: [Int] = []
    var fewest = typos.edits
    typos.forEachStart(in: folded) { start, edits in
      if edits < fewest, !typos.isCut {
        fewest = edits
        starts.removeAll(keepingCapacity: true)
      }
      // What begins the field is never one too many.
      if edits <= fewest, starts.count < most || start == 0 { starts.append(start) }
    }
    return starts
  }

  private func improve(
    _ best: inout Misspelled?, _ typos: TypoTerm, from start: Int, _ term: Term
  ) {
    typos.forEachEnd(from: start, in: folded) { end, edits in
      guard mode != .exact || end == folded.count, best.map({ edits <= $0.edits }) ?? true else {
        return
      }
      let occurrence = place(start..<end, misspelling: term)
      let found = Misspelled(
        occurrence: occurrence, edits: edits,
        endsWord: occurrence.source.upperBound == source.count
          || isWordStart(source, at: occurrence.source.upperBound),
        endsAlike: folded.scalarValue(at: folded.scalarStart(before: end)).value
          == typos.letters.last)
      if best.map(found.isBetter(than:)) ?? true { best = found }
    }
  }

  private func place(_ range: Range<Int>, misspelling term: Term) -> Occurrence {
    let first = map.entry(at: range.lowerBound)
    let last = map.entry(at: range.upperBound - 1)
    let origin = first.source.lowerBound..<last.source.upperBound
    let position: MatchPosition
    if range.lowerBound == 0 {
      position = range.upperBound == folded.count ? .whole : .start
    } else {
      // In the middle of what a character folds to, no word begins.
      let place = self.position(of: origin, term)
      position = place == .wordStart && first.folded.lowerBound < range.lowerBound ? .inside : place
    }
    return Occurrence(folded: range, source: origin, position: position)
  }

  /// The foldings without which there would be more edits.
  func need(of occurrence: Occurrence, _ term: Term, edits: Int) -> FoldingSet {
    let segment = String(decoding: source[in: compared(occurrence)], as: UTF8.self)
    return compiled.folder.foldingsNeeded(segment, term.text) { text, term in
      let distance = EditDistance(letters: term, edits: edits)
      return text.flatMap(utf8).withUnsafeBufferPointer { text in
        var isNear = false
        distance.forEachEnd(from: 0, in: text) { end, _ in isNear = isNear || end == text.count }
        return isNear
      }
    }
  }
}
