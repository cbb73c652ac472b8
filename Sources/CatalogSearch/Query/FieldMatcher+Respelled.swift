internal import TextFolding

/// Terms in a field that is read otherwise than it is written.
extension FieldMatcher {
  func find(_ respelled: RespelledTerm, of term: Term) -> Finding? {
    guard mayStand(respelled.anchors) else { return nil }
    let text = RespelledText(
      source, folder: respelled.folder, alternatives: respelled.alternatives,
      hasNumerals: !respelled.numbers.isEmpty)
    guard !text.respellings.isEmpty || respelled.halfTyped != nil,
      let (match, occurrence) = bestPlaced(respelled, in: text, of: term)
    else { return nil }
    let isLoose = respelled.folder.level == .loose
    return Finding(
      way: isLoose ? .looselyRespelled : .respelled, level: respelled.folder.level,
      occurrences: [occurrence], respelled: (match, text))
  }

  private func mayStand(_ anchors: RespelledTerm.Anchors) -> Bool {
    switch anchors {
    case .strings(let strings), .syllables(let strings):
      strings.contains { search.first(of: $0, in: folded) != nil }
    case .numerals(let spellings):
      spellings.contains {
        search.first(of: $0, in: folded) != nil && mayHoldNumeral($0, source)
      }
    case .letters:
      source.contains { $0 >= 0x80 }
    }
  }

  /// The first occurrence of the best position, whole syllables before half-typed ones.
  private func bestPlaced(
    _ respelled: RespelledTerm, in text: RespelledText, of term: Term
  ) -> (RespelledMatch, Occurrence)? {
    let bytes = text.folded.bytes
    func occurrence(_ match: RespelledMatch) -> Occurrence {
      let origin = text.folded.alignment.source(of: match.folded)
      let position: MatchPosition =
        match.folded.lowerBound > 0
        ? self.position(of: origin, term)
        : match.folded.upperBound == bytes.count ? .whole : .start
      return Occurrence(folded: match.folded, source: origin, position: position)
    }
    if let match = respelled.match(in: text, from: 0, toEnd: mode == .exact) {
      if mode != .contains || !match.isHalfTyped { return (match, occurrence(match)) }
    }
    guard mode == .contains else { return nil }
    var best: (match: RespelledMatch, occurrence: Occurrence)?
    var left = Ranking.occurrences(ofBytes: respelled.folded.bytes.count)
    for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 && left > 0 {
      guard let match = respelled.match(in: text, from: offset) else { continue }
      left -= 1
      let occurrence = occurrence(match)
      if let best,
        (best.match.isHalfTyped ? 1 : 0, best.occurrence.position)
          <= (match.isHalfTyped ? 1 : 0, occurrence.position)
      {
        continue
      }
      best = (match, occurrence)
    }
    return best
  }
}
