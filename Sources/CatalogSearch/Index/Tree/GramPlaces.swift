/// Places in a text after a gram, and the rows that they are in.
///
///     // Rows 3 and 8, of which 3 has the gram twice, where a word starts and inside one:
///     GramPlaces.list(places, from: 0, to: 3, into: rows)                  // 2
///     GramPlaces.listFirst(64, of: places, from: 0, to: 3, into: kept)     // word starts 1, insides 1
///
/// Every list of an index comes from here, so nothing branches on what a place is but on whether the
/// row goes on, which few do.
enum GramPlaces {
  /// The byte in the upper half, the row above three bits in the lower: two of its class and one of its
  /// forms.
  typealias Place = UInt64
  typealias Places = UnsafeMutablePointer<Place>

  /// What of a row a gram begins at, above the bit of its forms: its start is 0.
  static let wordStart: UInt64 = 1
  static let inside: UInt64 = 2
  /// Whether any of its letters is another form in the source that readers notice.
  static let noticed: UInt64 = 1

  /// Rows have numbers below this.
  static let rowLimit = 1 << 29

  /// - Parameter kind: 0, `wordStart` or `inside`.
  @inline(__always)
  static func place(_ offset: Int, row: UInt64, kind: UInt64, noticed: UInt64) -> Place {
    UInt64(offset) << 32 | row << 3 | kind << 1 | noticed
  }

  @inline(__always)
  private static func row(of place: Place) -> UInt32 { UInt32(truncatingIfNeeded: place) >> 3 }

  /// Writes the rows of ascending places, each once.
  /// - Returns: how many there are.
  static func list(
    _ places: Places, from start: Int, to end: Int, into rows: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var count = 0
    var last = UInt32.max
    for index in start..<end {
      let row = row(of: places[index])
      // A row that is there already is written once more.
      count &+= row != last ? 1 : 0
      rows[count &- 1] = row
      last = row
    }
    return count
  }

  /// How many rows have a gram.
  struct Counts {
    /// For each class, where a row counts by its best place.
    var rows: (Int, Int, Int) = (0, 0, 0)
    /// For each list of `GramTreeLayout.Node`: a row may have both forms.
    var lists: [Int] = []
  }

  /// Counts the rows of each class, a row by its best place, and writes the first `most` of each list
  /// of `GramTreeLayout.Node`.
  ///
  /// - Parameter kept: room for `most` of each list and one more, which is written to in vain.
  static func listFirst(
    _ most: Int, of places: Places, from start: Int, to end: Int,
    into kept: UnsafeMutablePointer<UInt32>
  ) -> Counts {
    var rows = (0, 0, 0)
    let lists = [Int](unsafeUninitializedCapacity: GramTreeLayout.Node.lists) { lists, count in
      count = GramTreeLayout.Node.lists
      lists.initialize(repeating: 0)
      func append(_ row: UInt32, to list: Int, _ isIn: UInt64) {
        kept[list &* (most &+ 1) &+ min(lists[list], most)] = row
        lists[list] &+= Int(isIn)
      }
      var index = start
      while index < end {
        let row = row(of: places[index])
        var kind = places[index] >> 1 & 3
        // A bit for each of both forms.
        var forms = 1 &<< (places[index] & 1)
        index &+= 1
        while index < end, self.row(of: places[index]) == row {
          let other = places[index] >> 1 & 3
          forms |= 1 &<< (places[index] & 1)
          kind = min(kind, other)
          index &+= 1
        }
        rows.0 &+= kind == 0 ? 1 : 0
        rows.1 &+= kind == wordStart ? 1 : 0
        rows.2 &+= kind == inside ? 1 : 0
        append(row, to: Int(2 &* kind), forms & 1)
        append(row, to: Int(2 &* kind &+ 1), forms >> 1)
      }
    }
    return Counts(rows: rows, lists: lists)
  }
}
