/// Terms with typing errors in dense text.
extension DenseText {
  /// Part of a term that stands as it is, and what stands before and behind it with errors.
  struct AnchoredTypos {
    var anchor: Gram
    /// Edits in the anchor.
    var edits: Int
    /// The letters before it, backwards.
    var before: TypoPattern
    var after: TypoPattern
    /// Whether the row must begin and end with the term.
    var beginsRow: Bool
    var endsRow: Bool
  }

  /// With how few edits a row, by its bytes, has a term around its anchor; nil for more than are allowed.
  ///
  /// A few letters on either side of the anchor tell most rows.
  func fewestEdits(_ typos: AnchoredTypos, in range: Range<Int>) -> Int? {
    typos.anchor.bytes.withUnsafeBufferPointer { anchor in
      var fewest: Int?
      var next = range.lowerBound
      while let place = first(of: anchor, in: next..<range.upperBound) {
        next = place + 1
        guard let after = editsAfter(place + anchor.count, typos, range),
          let before = editsBefore(place, typos, range),
          case let edits = typos.edits + before + after, before + after <= typos.after.edits,
          edits < fewest ?? .max
        else { continue }
        if edits == 0 { return 0 }
        fewest = edits
      }
      return fewest
    }
  }

  private func editsAfter(_ start: Int, _ typos: AnchoredTypos, _ row: Range<Int>) -> Int? {
    let pattern = typos.after
    if pattern.edits == 1, pattern.count > 1, !mayFollow(pattern, from: start, row) { return nil }
    var state = TypoPattern.State()
    var place = start
    var fewest = typos.endsRow && place < row.upperBound ? nil : pattern.edits(state)
    while place < row.upperBound {
      let (symbol, width) = DenseCode.read(bytes + place)
      place &+= width
      pattern.step(&state, UInt32(symbol), restart: 0)
      if pattern.isOver(state) { break }
      guard !typos.endsRow || place >= row.upperBound, let edits = pattern.edits(state) else {
        continue
      }
      fewest = min(edits, fewest ?? edits)
    }
    return fewest
  }

  private func editsBefore(_ end: Int, _ typos: AnchoredTypos, _ row: Range<Int>) -> Int? {
    let pattern = typos.before
    if pattern.edits == 1, pattern.count > 1, !mayPrecede(pattern, end, row) { return nil }
    var state = TypoPattern.State()
    var place = end
    var fewest = typos.beginsRow && place > row.lowerBound ? nil : pattern.edits(state)
    while place > row.lowerBound {
      place = symbolStart(before: place, row)
      pattern.step(&state, UInt32(DenseCode.read(bytes + place).symbol), restart: 0)
      if pattern.isOver(state) { break }
      guard !typos.beginsRow || place <= row.lowerBound, let edits = pattern.edits(state) else {
        continue
      }
      fewest = min(edits, fewest ?? edits)
    }
    return fewest
  }
  @inline(__always)
  private func symbolStart(before end: Int, _ row: Range<Int>) -> Int {
    var place = end &- 1
    while place > row.lowerBound, bytes[place &- 1] >= 0xC0 { place &-= 1 }
    return place
  }

  // With one edit two letters tell most rows.

  /// Whether a pattern of two letters and more may stand with one edit from a place on.
  @inline(__always)
  private func mayFollow(_ pattern: TypoPattern, from start: Int, _ row: Range<Int>) -> Bool {
    guard start < row.upperBound else { return false }
    let (first, width) = DenseCode.read(bytes + start)
    if pattern.isAmongFirst(UInt32(first)) { return true }
    guard start &+ width < row.upperBound else { return false }
    return pattern.isAmongFirst(UInt32(DenseCode.read(bytes + (start &+ width)).symbol))
  }

  /// The same backwards from a place on.
  @inline(__always)
  private func mayPrecede(_ pattern: TypoPattern, _ end: Int, _ row: Range<Int>) -> Bool {
    guard end > row.lowerBound else { return false }
    let first = symbolStart(before: end, row)
    if pattern.isAmongFirst(UInt32(DenseCode.read(bytes + first).symbol)) { return true }
    guard first > row.lowerBound else { return false }
    let second = symbolStart(before: first, row)
    return pattern.isAmongFirst(UInt32(DenseCode.read(bytes + second).symbol))
  }
}
