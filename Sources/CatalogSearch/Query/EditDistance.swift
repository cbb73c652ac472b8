/// The edits between a term and what begins at one place of a text, for each end.
///
///     // "star" in "stra wars", from 0
///     // "str": 1, "stra": 1
///
/// The optimal string alignment distance by dynamic programming, of which only the cells are filled
/// that few edits can reach (Ukkonen 1985).
///
/// Time: the letters of the term, times 2 · `edits` + 1.
struct EditDistance {
  /// A column of the table: the cells from `edits` above the diagonal to `edits` below.
  private typealias Column = SIMD8<Int32>

  let letters: [UInt32]
  /// The most edits looked for; at most 3, so that a column has room.
  let edits: Int

  /// Calls `body` with each end, in bytes, at which no more than `edits` lie between the term and
  /// the text from `start` on, and with how many do, the nearest end first.
  /// - Parameter text: well-formed UTF-8.
  func forEachEnd(
    from start: Int, in text: UnsafeBufferPointer<UInt8>, _ body: (Int, Int) -> Void
  ) {
    let most = Int32(edits)
    let far = most + 1
    let outside = Column(repeating: far)
    // Cell `index` of the column behind `column` letters of the text is that behind
    // `column + index - edits` letters of the term.
    var before = outside
    var last = outside
    for row in 0...min(edits, letters.count) { last[row + edits] = Int32(row) }
    var previous: UInt32 = 0
    var offset = start
    var column = 0
    while offset < text.count, column < letters.count + edits {
      let (letter, width) = text.scalarValue(at: offset)
      offset += width
      column += 1
      var next = outside
      var least = far
      for index in 0...2 * edits {
        let row = column + index - edits
        guard row >= 0, row <= letters.count else { continue }
        // A letter too many.
        var cost = index < 2 * edits ? last[index + 1] + 1 : far
        if row > 0 {
          let expected = letters[row - 1]
          cost = min(cost, last[index] + (expected == letter ? 0 : 1))
          if index > 0 { cost = min(cost, next[index - 1] + 1) }
          if row > 1, column > 1, expected == previous, letters[row - 2] == letter {
            cost = min(cost, before[index] + 1)
          }
        }
        next[index] = min(cost, far)
        least = min(least, next[index])
      }
      guard least <= most else { return }
      let end = letters.count - column + edits
      if (0...2 * edits).contains(end), next[end] <= most { body(offset, Int(next[end])) }
      (before, last, previous) = (last, next, letter)
    }
  }
}
