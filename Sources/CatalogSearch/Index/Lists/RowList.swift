/// Rows in memory that grows and is reused.
struct RowList: ~Copyable {
  private var base: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  var count = 0

  init(capacity: Int = 1024) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Valid until the list grows.
  var rows: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: base, count: count) }

  /// Where the first row is.
  var start: UnsafeMutablePointer<UInt32> { base }

  /// Where the next row goes, if there is room.
  var end: UnsafeMutablePointer<UInt32> { base + count }

  /// Makes room for so many more.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt32>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ row: UInt32) {
    reserve(1)
    base[count] = row
    count &+= 1
  }

  /// Keeps the rows for which `isKept` holds.
  @inline(__always)
  mutating func filter(_ isKept: (UInt32) -> Bool) {
    var kept = 0
    for index in 0..<count {
      let row = base[index]
      if isKept(row) {
        base[kept] = row
        kept &+= 1
      }
    }
    count = kept
  }

  /// Keeps the rows that are also in an ascending list; both are ascending.
  mutating func intersect(_ other: UnsafeBufferPointer<UInt32>) {
    var kept = 0
    var next = 0
    let isSparse = other.count > 16 * count
    for index in 0..<count {
      let row = base[index]
      if isSparse {
        // The rows are far apart there: go on in steps that double.
        var step = 1
        while next &+ step < other.count, other[next &+ step] < row { step &*= 2 }
        var high = min(next &+ step, other.count)
        while next < high {
          let middle = (next + high) / 2
          if other[middle] < row { next = middle + 1 } else { high = middle }
        }
      } else {
        while next < other.count, other[next] < row { next &+= 1 }
      }
      guard next < other.count else { break }
      if other[next] == row {
        base[kept] = row
        kept &+= 1
      }
    }
    count = kept
  }
}
