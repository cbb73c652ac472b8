/// Records of a part in the order of their ranks, as far as they are asked for.
///
///     var ranked = RankedRecords(records, ranks, isDescending: false)
///     while let next = ranked.next(20) { … }
///
/// A million are not sorted for twenty: they are dealt out to some thousand stretches of ranks, and each
/// is sorted when it is come to. Records of one rank come as in the part, those without a value last in
/// both directions.
struct RankedRecords {
  /// A rank, and below it a record.
  private var places: [UInt64]
  /// Where each stretch ends.
  private var ends: [Int]
  private var stretch = 0
  /// Up to where places are sorted, and up to where they were given.
  private var sorted = 0
  private var given = 0

  /// So few are sorted at once.
  private static let few = 2048
  private static let stretches = 4096

  /// - Parameter records: of the part, to whose records the ranks belong.
  init(_ records: [UInt32], _ ranks: Ranks, isDescending: Bool) {
    func place(_ record: UInt32) -> UInt64 {
      let rank = ranks[Int(record)]
      // The largest is left to those without a value.
      let turned = isDescending && rank != Ranks.missing ? Ranks.missing - 1 - rank : rank
      return UInt64(turned) << 32 | UInt64(record)
    }
    let all = records.map(place)
    guard all.count > Self.few, let least = all.min(),
      let most = all.max(by: { Self.valued($0) < Self.valued($1) })
    else {
      places = all.sorted()
      ends = []
      sorted = all.count
      return
    }
    // Those without a value would stretch the range: they have the last stretch.
    let first = least >> 32
    let width = max(1, (Self.valued(most) >> 32) - min(first, Self.valued(most) >> 32) + 1)
    func stretch(_ place: UInt64) -> Int {
      let rank = place >> 32
      return rank == UInt64(Ranks.missing)
        ? Self.stretches : Int((rank - first) * UInt64(Self.stretches) / width)
    }
    var counts = [Int](repeating: 0, count: Self.stretches + 2)
    for place in all { counts[stretch(place) + 1] += 1 }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    ends = Array(counts.dropFirst())
    places = [UInt64](unsafeUninitializedCapacity: all.count) { places, count in
      for place in all {
        let index = stretch(place)
        places[counts[index]] = place
        counts[index] += 1
      }
      count = all.count
    }
  }

  /// A place, or the least where it has no value.
  private static func valued(_ place: UInt64) -> UInt64 {
    place >> 32 == UInt64(Ranks.missing) ? 0 : place
  }

  /// The next records, at most so many; nil where all were given.
  mutating func next(_ count: Int) -> [UInt32]? {
    guard given < places.count else { return nil }
    while sorted < min(given + count, places.count) {
      let end = ends[stretch]
      if end > sorted { places[sorted..<end].sort() }
      sorted = max(sorted, end)
      stretch += 1
    }
    let end = min(given + count, places.count)
    defer { given = end }
    return places[given..<end].map { UInt32(truncatingIfNeeded: $0) }
  }
}
