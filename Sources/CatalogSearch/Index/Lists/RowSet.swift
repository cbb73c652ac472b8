/// A set of rows, a bit for each that there is.
final class RowSet {
  private let words: UnsafeMutablePointer<UInt64>
  private let count: Int

  init(rowCount: Int) {
    count = (rowCount + 63) / 64
    words = .allocate(capacity: max(count, 1))
    words.initialize(repeating: 0, count: count)
  }

  deinit { words.deallocate() }

  func contains(_ row: UInt32) -> Bool {
    Int(row >> 6) < count && words[Int(row >> 6)] >> UInt64(row & 63) & 1 == 1
  }

  func insert(_ row: UInt32) {
    precondition(Int(row >> 6) < count, "there is no such row")
    words[Int(row >> 6)] |= 1 << UInt64(row & 63)
  }
}
