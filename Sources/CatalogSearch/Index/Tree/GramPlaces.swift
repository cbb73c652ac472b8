/// Places in a text after a gram, and the rows that they are in.
///
///     // Rows 3 and 8, of which 3 has the gram twice, where a word starts and inside one:
///     GramPlaces.list(places, from: 0, to: 3, into: rows)                  // 2
///     GramPlaces.listFirst(64, of: places, from: 0, to: 3, into: kept)     // (0, 1, 1)
///
/// Every list of an index comes from here, so nothing branches on what a place is but on whether the
/// row goes on, which few do.
enum GramPlaces {
  /// The byte in the upper half, the row above two bits of class in the lower.
  typealias Place = UInt64
  typealias Places = UnsafeMutablePointer<Place>

  /// What of a row a gram begins at, as bits of a place: its start is 0.
  static let wordStart: UInt64 = 1
  static let inside: UInt64 = 2

  /// Writes the rows of ascending places, each once.
  /// - Returns: how many there are.
  static func list(
    _ places: Places, from start: Int, to end: Int, into rows: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var count = 0
    var last = UInt32.max
    for index in start..<end {
      let row = UInt32(truncatingIfNeeded: places[index]) >> 2
      // A row that is there already is written once more.
      count &+= row != last ? 1 : 0
      rows[count &- 1] = row
      last = row
    }
    return count
  }

  /// Counts the rows of each class, a row by its best place, and writes the first `most` of each.
  ///
  /// - Parameter kept: room for `most` of each class and one more, which is written to in vain.
  static func listFirst(
    _ most: Int, of places: Places, from start: Int, to end: Int,
    into kept: UnsafeMutablePointer<UInt32>
  ) -> (starts: Int, wordStarts: Int, insides: Int) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 3) { counts in
      counts.initialize(repeating: 0)
      let counts = counts.baseAddress!
      var index = start
      while index < end {
        let row = UInt32(truncatingIfNeeded: places[index]) >> 2
        var kind = places[index] & 3
        index &+= 1
        while index < end, UInt32(truncatingIfNeeded: places[index]) >> 2 == row {
          kind = min(kind, places[index] & 3)
          index &+= 1
        }
        let count = counts[Int(kind)]
        kept[Int(kind) &* (most &+ 1) &+ min(count, most)] = row
        counts[Int(kind)] = count &+ 1
      }
      return (counts[0], counts[1], counts[2])
    }
  }
}
