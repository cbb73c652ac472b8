/// Which of some rows have a gram.
///
/// Either the text of each row is looked at, or all rows of the gram are listed and marked in a bit
/// map: の stands in 128,000 titles of a million, which takes less time to read than it takes to look
/// for it in 30,000.
extension GramIndex {
  /// So many rows are marked in the time in which the text of one is looked at.
  private static let marksALook = 8

  /// Moves the rows that lack a gram out of `rows`, and returns them; both ascending. May list rows
  /// with `scratch`.
  func removeOthers(
    from rows: inout [UInt32], without gram: Gram, _ scratch: GramScratch
  ) throws(Fault) -> [UInt32] {
    if rows.isEmpty { return [] }
    let end = try tree.end(of: gram.symbols[...])
    let marks = end.isExact ? end.rowCount : end.rowCount * Self.marksALook
    guard isQuicker(toMark: marks, thanToLookAt: rows.count) else {
      return gram.bytes.withUnsafeBufferPointer { text.removeOthers(from: &rows, without: $0) }
    }
    let bits = scratch.bitMap
    defer { bits.update(repeating: 0) }
    try mark(gram, in: bits, scratch)
    var kept = 0
    let others = [UInt32](unsafeUninitializedCapacity: rows.count) { others, count in
      rows.withUnsafeMutableBufferPointer { rows in
        // Without branches, which would be told wrong half of the time.
        for row in rows {
          let isMarked = Int(bits[Int(row >> 6)] >> UInt64(row & 63) & 1)
          rows[kept] = row
          others[count] = row
          kept &+= isMarked
          count &+= 1 &- isMarked
        }
      }
    }
    rows.removeLast(rows.count - kept)
    return others
  }

  /// Keeps the rows that may have one of some symbols, if that takes less time than to look at them.
  func keep(
    _ rows: inout [UInt32], withOneOf symbols: [UInt16], _ scratch: GramScratch
  ) throws(Fault) {
    var ends: [GramTree.End] = []
    for symbol in symbols { ends.append(try tree.end(of: [symbol])) }
    let rowCount = ends.reduce(0) { $0 + $1.rowCount }
    guard isQuicker(toMark: rowCount, thanToLookAt: rows.count) else { return }
    let bits = try mark(ends, scratch)
    defer { bits.update(repeating: 0) }
    rows.removeAll { bits[Int($0 >> 6)] >> UInt64($0 & 63) & 1 == 0 }
  }

  private func isQuicker(toMark marked: Int, thanToLookAt looked: Int) -> Bool {
    // The bit map is cleared behind it, a thousand rows in the time in which one is marked.
    marked + rowCount >> 10 < Self.marksALook * looked
  }

  typealias Bits = UnsafeMutableBufferPointer<UInt64>

  static func mark(_ rows: UnsafeBufferPointer<UInt32>, in bits: Bits) {
    for row in rows { bits[Int(row >> 6)] |= 1 << UInt64(row & 63) }
  }

  /// The rows that are marked, ascending.
  static func rows(markedIn bits: Bits) -> [UInt32] {
    let count = bits.reduce(0) { $0 + $1.nonzeroBitCount }
    return [UInt32](unsafeUninitializedCapacity: count) { rows, written in
      forEachRow(of: bits) { row in
        rows[written] = row
        written &+= 1
      }
    }
  }

  @inline(__always)
  static func forEachRow(of bits: Bits, _ body: (UInt32) -> Void) {
    for index in bits.indices {
      var word = bits[index]
      while word != 0 {
        body(UInt32(truncatingIfNeeded: index << 6 | word.trailingZeroBitCount))
        word &= word &- 1
      }
    }
  }

  /// Marks the rows of a gram. May list rows with `scratch`, but needs none of its bit maps.
  func mark(_ gram: Gram, in bits: Bits, _ scratch: GramScratch) throws(Fault) {
    guard let base = bits.baseAddress else { return }
    let end = try tree.end(of: gram.symbols[...])
    if end.isExact { return try tree.mark(end, in: base) }
    try list(gram, .contains, scratch)
    Self.mark(scratch.candidates.rows, in: bits)
  }

  /// Marks rows in the bit map; all of a leaf, whether they have the gram or not.
  func mark(_ ends: [GramTree.End], _ scratch: GramScratch) throws(Fault) -> Bits {
    let bits = scratch.bitMap
    guard let base = bits.baseAddress else { return bits }
    do throws(Fault) {
      for end in ends { try tree.mark(end, in: base) }
    } catch {
      bits.update(repeating: 0)
      throw error
    }
    return bits
  }
}
