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

  /// Becomes the rows of a list that are also in this one, and some few more, in the order of the list:
  /// those that end in the same bits as a row of this one.
  ///
  /// Nothing here branches on the rows: a merge of two lists is told wrong at every other row, and takes
  /// some times as long.
  mutating func intersectRoughly(_ other: UnsafeBufferPointer<UInt32>, _ marks: RowMarks) {
    marks.clear()
    for row in rows { marks.insert(row) }
    count = 0
    reserve(other.count)
    var kept = 0
    for row in other {
      base[kept] = row
      kept &+= marks.has(row)
    }
    count = kept
  }
}

/// Marks of rows, by their last bits: a set that has some few more than were put in.
final class RowMarks {
  /// 4 KB: a set of some hundred rows takes a row in a hundred for one of its own.
  private static let words: UInt32 = 512
  private let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: Int(words))

  deinit { bits.deallocate() }

  func clear() { bits.update(repeating: 0, count: Int(Self.words)) }

  @inline(__always)
  func insert(_ row: UInt32) {
    bits[Int(row >> 6 & (Self.words - 1))] |= 1 << UInt64(row & 63)
  }

  /// 1 if it has the row, else 0.
  @inline(__always)
  func has(_ row: UInt32) -> Int {
    Int(truncatingIfNeeded: bits[Int(row >> 6 & (Self.words - 1))] >> UInt64(row & 63) & 1)
  }
}
