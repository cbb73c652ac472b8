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

  /// With how few edits a row has a term around its anchor; nil for more than are allowed.
  ///
  /// A few letters on either side of the anchor tell most rows.
  func fewestEdits(_ typos: AnchoredTypos, in row: UInt32) -> Int? {
    let range = offsets[row]
    return typos.anchor.bytes.withUnsafeBufferPointer { anchor in
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
    var state = TypoPattern.State()
    var place = end
    var fewest = typos.beginsRow && place > row.lowerBound ? nil : pattern.edits(state)
    while place > row.lowerBound {
      place &-= 1
      while place > row.lowerBound, bytes[place &- 1] >= 0xC0 { place &-= 1 }
      pattern.step(&state, UInt32(DenseCode.read(bytes + place).symbol), restart: 0)
      if pattern.isOver(state) { break }
      guard !typos.beginsRow || place <= row.lowerBound, let edits = pattern.edits(state) else {
        continue
      }
      fewest = min(edits, fewest ?? edits)
    }
    return fewest
  }
}
