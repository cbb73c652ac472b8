/// Which records of a catalog are those of an index of it as it was.
///
///     var alignment = RecordAlignment(old: [1, 2, 3, 4])
///     for hash in [1, 2, 9, 4] { alignment.append(hash) }
///     alignment.finish()       // two .kept from 0 on, one .new, one .kept from 3 on
///
/// The records that are kept stand in the same order in both, and are as many as can: what was moved
/// is gone from one place and comes in at another, but what it says is known.
///
/// Time: O(1) a record where it stands behind the one before it as it did, else a look into a table.
/// Memory: what is found goes by stretches, of which there are few where little changed.
struct RecordAlignment {
  /// Where a record of the catalog comes from.
  enum Source: Equatable {
    /// From the index, by its place in the old order.
    case kept(Int)
    /// From the index, but it stands elsewhere there, or once less often.
    case known(Int)
    case new
  }

  /// Records that follow one another in the catalog: the first comes from `source`, and each that follows
  /// from the place behind that of the one before, if it has a place.
  struct Stretch: Equatable {
    var source: Source
    var count: Int

    /// Whether a record from there goes on with it.
    fileprivate func isContinued(by next: Source) -> Bool {
      switch (source, next) {
      case (.kept(let first), .kept(let place)), (.known(let first), .known(let place)):
        place == first + count
      case (.new, .new): true
      default: false
      }
    }
  }

  private let old: [UInt64]
  /// Of `old`; made when first needed.
  private lazy var table = HashTable(old, threads: threads)
  private let threads: Int
  private var isTaken: [Bool]
  /// For the first of equal records of `old`, the first that may be left; -1 for none.
  private var nextLeft: [Int: Int] = [:]
  private var stretches: [Stretch] = []
  private var last = -1
  private var isAscending = true
  /// Whether any record that was taken does not stand where it did.
  private(set) var isChanged = false

  /// - Parameter threads: how many make a table.
  init(old: [UInt64], threads: Int = 1) {
    self.old = old
    self.threads = threads
    isTaken = Array(repeating: false, count: old.count)
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
      add(.new)
      return true
    }
    var left = nextLeft[first] ?? first
    while left >= 0, isTaken[left] { left = table.occurrence(after: left) ?? -1 }
    nextLeft[first] = left
    if left >= 0 { take(left) } else { add(.known(first)) }
    return false
  }

  private mutating func take(_ place: Int) {
    isTaken[place] = true
    isAscending = isAscending && place > last
    last = place
    add(.kept(place))
  }

  private mutating func add(_ source: Source) {
    let number = stretches.count - 1
    if number >= 0, stretches[number].isContinued(by: source) {
      stretches[number].count += 1
    } else {
      stretches.append(Stretch(source: source, count: 1))
    }
  }

  /// Where all records come from, in the order of the catalog; those that are kept ascend.
  mutating func finish() -> [Stretch] {
    if isAscending { return stretches }
    var kept: [(place: Int, count: Int)] = []
    var numbers: [Int] = []
    for (number, stretch) in stretches.enumerated() {
      guard case .kept(let place) = stretch.source else { continue }
      kept.append((place, stretch.count))
      numbers.append(number)
      stretches[number].source = .known(place)
    }
    for index in Self.heaviestAscending(kept) {
      stretches[numbers[index]].source = .kept(kept[index].place)
    }
    return stretches
  }

  /// Which of some stretches of places, each place in one at most, ascend and have the most places.
  ///
  ///     heaviestAscending([(5, 2), (0, 3), (3, 1)])       // [1, 2]
  ///
  /// Nothing would be gained by taking a part of a stretch: what stands before it and after it in an ascending
  /// order does so for the whole.
  ///
  /// O(n log n): a stretch is added to the heaviest that ends at a place before it, which a tree of maxima
  /// over the places tells (P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994).
  static func heaviestAscending(_ stretches: [(place: Int, count: Int)]) -> [Int] {
    let order = stretches.indices.sorted { stretches[$0].place < stretches[$1].place }
    var ranks = [Int](repeating: 0, count: stretches.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank + 1 }
    // At `i` the heaviest end of ranks from i − (the lowest bit of i) + 1 to i; -1 for none.
    var tree = [Int](repeating: -1, count: stretches.count + 1)
    var weights = [Int](repeating: 0, count: stretches.count)
    var before = [Int](repeating: -1, count: stretches.count)
    var heaviest = -1
    for index in stretches.indices {
      var rank = ranks[index] - 1
      while rank > 0 {
        let end = tree[rank]
        if end >= 0, before[index] < 0 || weights[end] > weights[before[index]] {
          before[index] = end
        }
        rank &= rank - 1
      }
      let sum = before[index] < 0 ? 0 : weights[before[index]]
      weights[index] = sum + stretches[index].count
      if heaviest < 0 || weights[index] >= weights[heaviest] { heaviest = index }
      rank = ranks[index]
      while rank < tree.count {
        if tree[rank] < 0 || weights[index] > weights[tree[rank]] { tree[rank] = index }
        rank += rank & -rank
      }
    }
    var result: [Int] = []
    while heaviest >= 0 {
      result.append(heaviest)
      heaviest = before[heaviest]
    }
    return result.reversed()
  }
}
