/// Where each hash stands in a list.
///
///     let table = HashTable([7, 9, 7])
///     table.first(7)                      // 0
///     table.occurrence(after: 0)          // 2
///     table.first(8)                      // nil
///
/// Open addressing with linear probing; hashes are taken for random. 12 bytes a hash and more.
struct HashTable: Sendable {
  private static let none = UInt32.max

  private let hashes: [UInt64]
  /// The first occurrence of the hash that has the slot.
  private var slots: [UInt32]
  /// For each occurrence the one after it.
  private var next: [UInt32]
  private let mask: Int

  init(_ hashes: [UInt64]) {
    self.hashes = hashes
    var size = 16
    while size < 2 * hashes.count { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Self.none, count: size)
    next = Array(repeating: Self.none, count: hashes.count)
    // Backwards, so that each list of equal ones begins with the first.
    for index in hashes.indices.reversed() {
      let slot = slot(of: hashes[index])
      next[index] = slots[slot]
      slots[slot] = UInt32(index)
    }
  }

  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.none, hashes[Int(slots[slot])] != hash { slot = (slot + 1) & mask }
    return slot
  }

  func first(_ hash: UInt64) -> Int? { index(slots[slot(of: hash)]) }

  func occurrence(after occurrence: Int) -> Int? { index(next[occurrence]) }

  private func index(_ word: UInt32) -> Int? { word == Self.none ? nil : Int(word) }
}
