internal import TextFolding

/// Where a term stands in a text that is read otherwise than it is written.
struct RespelledMatch {
  /// A stretch of the text that stands for another of the term.
  struct Step {
    /// Bytes of the folded text.
    var text: Range<Int>
    /// Bytes of the folded term.
    var term: Range<Int>
    /// The folding that equates them; nil for a syllable half typed.
    var folding: Folding?
  }

  /// Bytes of the folded text.
  var folded: Range<Int>
  /// The stretches that are read otherwise, in order.
  var steps: [Step]

  var isHalfTyped: Bool { steps.last.map { $0.folding == nil } ?? false }
}

extension RespelledTerm {
  /// The first way, the plainest, to read the text from `start` on so that it has the term.
  ///
  /// Tries what is written before what else it may be read as. Each pair of places is tried once.
  /// - Parameter toEnd: the text must end with it.
  func match(
    in text: RespelledText, from start: Int, toEnd: Bool = false
  ) -> RespelledMatch? {
    text.folded.bytes.withUnsafeBufferPointer { bytes in
      folded.bytes.withUnsafeBufferPointer { term in
        match(text, bytes, term, from: start, toEnd: toEnd)
      }
    }
  }

  private struct State {
    var text: Int
    var term: Int
    /// The number of the step before in the list of steps, or -1.
    var last = -1
  }

  private func match(
    _ text: RespelledText, _ bytes: UnsafeBufferPointer<UInt8>, _ term: UnsafeBufferPointer<UInt8>,
    from start: Int, toEnd: Bool
  ) -> RespelledMatch? {
    var steps: [(step: RespelledMatch.Step, last: Int)] = []
    var tried: Set<[Int]> = []
    var open = [State(text: start, term: 0)]
    while var state = open.popLast() {
      while true {
        if state.term == term.count {
          if toEnd && state.text < bytes.count { break }
          return finish(start..<state.text, steps, state.last)
        }
        let ways = self.steps(from: state, text, bytes, term)
        if !ways.isEmpty {
          guard tried.insert([state.text, state.term]).inserted else { break }
          for way in ways.reversed() {
            steps.append((way, state.last))
            open.append(
              State(
                text: way.text.upperBound, term: way.term.upperBound, last: steps.count - 1))
          }
        }
        guard state.text < bytes.count, bytes[state.text] == term[state.term] else { break }
        state.text += 1
        state.term += 1
      }
    }
    return nil
  }

  private func steps(
    from state: State, _ text: RespelledText, _ bytes: UnsafeBufferPointer<UInt8>,
    _ term: UnsafeBufferPointer<UInt8>
  ) -> [RespelledMatch.Step] {
    var result: [RespelledMatch.Step] = []
    if let halfTyped, halfTyped.start == state.term,
      let end = halfTyped.syllable.end(in: bytes, at: state.text)
    {
      result.append(.init(text: state.text..<end, term: state.term..<term.count, folding: nil))
    }
    if text.respellings.isEmpty { return result }
    for respelling in text.respellings(at: state.text) {
      switch respelling.reading {
      case .letters(let letters):
        let end = state.term + letters.count
        guard end <= term.count, term[in: state.term..<end].elementsEqual(letters) else { continue }
        result.append(
          .init(text: respelling.folded, term: state.term..<end, folding: .diacritics))
      case .number(let value):
        guard
          let number = numbers.first(where: {
            $0.folded.lowerBound == state.term && $0.value == value
          })
        else { continue }
        result.append(.init(text: respelling.folded, term: number.folded, folding: .numerals))
      }
    }
    return result
  }

  private func finish(
    _ folded: Range<Int>, _ steps: [(step: RespelledMatch.Step, last: Int)], _ last: Int
  ) -> RespelledMatch {
    var taken: [RespelledMatch.Step] = []
    var index = last
    while index >= 0 {
      taken.append(steps[index].step)
      index = steps[index].last
    }
    return RespelledMatch(folded: folded, steps: taken.reversed())
  }
}
