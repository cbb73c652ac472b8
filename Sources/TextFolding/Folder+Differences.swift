internal import FoldingRules

/// Where two foldings part: what a search that compares under one can take from a text folded under
/// the other.
extension Folder {
  /// A code point that two folders fold differently, alone and before any context is looked at.
  package struct Difference: Sendable {
    package var scalar: UInt32
    /// UTF-8 of its folds.
    package var own: [UInt8]
    package var other: [UInt8]
  }

  /// The code points that fold differently under another folder, ascending. What happens beside
  /// others at `loose` is not looked at.
  ///
  ///     Folder(ja, level: .standard).differences(from: Folder(.und, level: .standard))
  ///     // 機 among them: 機 under ja, 机 under und
  ///
  /// Time: microseconds where both share their tables, some milliseconds at most.
  package func differences(from other: Folder) -> [Difference] {
    var result: [Difference] = []
    let own = FoldedBytes()
    for scalar in walk.table.scalars(notAsIn: other.walk.table) {
      own.removeAll()
      walk.table.append(walk.table.entry(scalar), of: scalar, to: own)
      let ownFold = own.withBytes { Array($0) }
      own.removeAll()
      other.walk.table.append(other.walk.table.entry(scalar), of: scalar, to: own)
      let otherFold = own.withBytes { Array($0) }
      if ownFold != otherFold {
        result.append(Difference(scalar: scalar, own: ownFold, other: otherFold))
      }
    }
    return result
  }
}

extension FoldTable {
  /// The code points of those blocks that the other table does not share.
  fileprivate func scalars(notAsIn other: FoldTable) -> [UInt32] {
    var result: [UInt32] = []
    for page in 0..<UInt32(0x11_0000 >> 12) where !sharesPage(page, with: other) {
      for block in page << 6..<(page + 1) << 6 where !shares(block, with: other) {
        for scalar in block << 6..<(block + 1) << 6 where !(0xD800..<0xE000).contains(scalar) {
          // Where a long result lies differs from table to table.
          let entry = entry(scalar)
          if entry != other.entry(scalar) || entry & FoldEntry.longBit != 0 {
            result.append(scalar)
          }
        }
      }
    }
    return result
  }
}
