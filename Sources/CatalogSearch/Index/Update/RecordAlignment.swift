/// Which records of a catalog are those of an index of it as it was.
///
///     var alignment = RecordAlignment(old: [1, 2, 3])
///     for hash in [1, 3, 4] { alignment.append(hash) }
///     alignment.finish()                  // [.kept(0), .kept(2), .new]
///
/// The records that are kept stand in the same order in both, and are as many as can: what was moved
/// is gone from one place and comes in at another, but what it says is known.
///
/// Time: O(1) a record where it stands behind the one before it as it did, else a look into a table.
struct RecordAlignment {
  /// Where a record of the catalog comes from.
  enum Source: Equatable {
    /// From the index, by its place in the old order.
    case kept(Int)
    /// From the index, but it stands elsewhere there, or once less often.
    case known(Int)
    case new
  }

  private let old: [UInt64]
  /// Of `old`; made when first needed.
  private lazy var table = HashTable(old, threads: threads)
  private let threads: Int
  private var isTaken: [Bool]
  /// For the first of equal records of `old`, the first that may be left; -1 for none.
  private var nextLeft: [Int: Int] = [:]
  private var sources: [Source] = []
  private var last = -1
  private var isAscending = true
  /// Whether any record that was taken does not stand where it did.
  private(set) var isChanged = false

  /// - Parameter threads: how many make a table.
  init(old: [UInt64], threads: Int = 1) {
    self.old = old
    self.threads = threads
    isTaken = Array(repeating: false, count: old.count)
    sources.reserveCapacity(old.count + old.count / 16)
  }

  /// Takes the next record of the catalog, by its hash.
  /// - Returns: whether the index has none that says the same.
  mutating func append(_ hash: UInt64) -> Bool {
    let next = last + 1
    if next < old.count, old[next] == hash, !isTaken[next] {
      take(next)
      return false
    }
    isChanged = true
    guard let first = table.first(hash) else {
      sources.append(.new)
      return true
    }
    var left = nextLeft[first] ?? first
    while left >= 0, isTaken[left] { left = table.occurrence(after: left) ?? -1 }
    nextLeft[first] = left
    if left >= 0 { take(left) } else { sources.append(.known(first)) }
    return false
  }

  private mutating func take(_ place: Int) {
    isTaken[place] = true
    isAscending = isAscending && place > last
    last = place
    sources.append(.kept(place))
  }

  /// The source of each record.
  mutating func finish() -> [Source] {
    if isAscending { return sources }
    let places = sources.map { source in
      if case .kept(let place) = source { place } else { -1 }
    }
    for index in sources.indices where places[index] >= 0 { sources[index] = .known(places[index]) }
    for index in Self.longestAscending(places) { sources[index] = .kept(places[index]) }
    return sources
  }

  /// The places of a longest ascending subsequence, numbers below 0 left out.
  ///
  /// Patience sorting, O(n log n): for each length the place whose number ends a subsequence of that
  /// length lowest, and for each place the one before it (Fredman, "On computing the length of longest
  /// increasing subsequences", 1975).
  static func longestAscending(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number >= 0 {
      let isLargest = ends.last.map { numbers[$0] < number } ?? true
      let end = isLargest ? ends.count : ends.partitioningIndex { numbers[$0] >= number }
      if end > 0 { before[place] = ends[end - 1] }
      if end == ends.count { ends.append(place) } else { ends[end] = place }
    }
    var result: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      result.append(place)
      place = before[place]
    }
    return result.reversed()
  }
}
