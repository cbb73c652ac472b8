internal import CByteSearch
internal import Catalogs

/// Where each hash stands in a list.
///
///     let table = HashTable([7, 9, 7])
///     table.first(7)                      // 0
///     table.occurrence(after: 0)          // 2
///     table.first(8)                      // nil
///
/// Open addressing with linear probing; hashes are taken for random. 12 bytes a hash and more. A large
/// table has four parts, by two bits of the hash, which threads fill.
struct HashTable: Sendable {
  private static let none = UInt32.max
  private static let partCount = 4
  /// Neither the lowest bits, which say the slot, nor the highest, which are not random in every key.
  private static let partShift: UInt64 = 40
  /// Below so many hashes there is one part.
  private static let smallCount = 1 << 14
  /// How many hashes ahead a slot is asked for.
  private static let ahead = 8

  private let hashes: [UInt64]
  private let memory: Memory
  private let partMask: Int
  /// Of the slots of a part.
  private let slotMask: Int

  init(_ hashes: [UInt64], threads: Int = 1) {
    var size = 16
    while size < 2 * hashes.count { size *= 2 }
    self.hashes = hashes
    memory = Memory(slots: size, hashes: hashes.count)
    var lists = hashes.count < Self.smallCount ? [] : Self.lists(hashes)
    // Parts that are much more than half full would be slow, and there is none that is overfull.
    if !lists.allSatisfy({ $0.count <= size / Self.partCount * 3 / 4 }) { lists = [] }
    partMask = max(lists.count, 1) - 1
    slotMask = size / (partMask + 1) - 1
    let next = Locked(0)
    let work: @Sendable (Int) -> Void = { [self, lists] _ in
      while true {
        let part = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard part <= partMask else { return }
        if lists.isEmpty {
          fill(Array(0..<UInt32(hashes.count)))
        } else {
          fill(lists[part])
        }
      }
    }
    let others = Threads(max(0, min(threads, partMask + 1) - 1), work)
    work(0)
    others.join()
  }

  /// The places of the hashes of each part.
  private static func lists(_ hashes: [UInt64]) -> [[UInt32]] {
    var lists = [[UInt32]](repeating: [], count: partCount)
    for part in lists.indices { lists[part].reserveCapacity(hashes.count / partCount * 9 / 8) }
    for (index, hash) in hashes.enumerated() {
      lists[Int(truncatingIfNeeded: hash >> partShift) & (partCount - 1)].append(UInt32(index))
    }
    return lists
  }

  /// Enters the hashes at some places.
  private func fill(_ list: [UInt32]) {
    hashes.withUnsafeBufferPointer { hashes in
      // Backwards, so that each list of equal ones begins with the first.
      var number = list.count - 1
      while number >= 0 {
        if number >= Self.ahead {
          dense_prefetch(memory.slots + start(of: hashes[Int(list[number - Self.ahead])]))
        }
        let index = list[number]
        let slot = slot(of: hashes[Int(index)], hashes)
        memory.next[Int(index)] = memory.slots[slot]
        memory.slots[slot] = index
        number -= 1
      }
    }
  }

  @inline(__always)
  private func part(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> Self.partShift) & partMask
  }

  /// The slot that a hash has unless another has it.
  @inline(__always)
  private func start(of hash: UInt64) -> Int {
    part(of: hash) &* (slotMask &+ 1) &+ Int(truncatingIfNeeded: hash) & slotMask
  }

  @inline(__always)
  private func slot(of hash: UInt64, _ hashes: UnsafeBufferPointer<UInt64>) -> Int {
    let first = part(of: hash) &* (slotMask &+ 1)
    var slot = Int(truncatingIfNeeded: hash) & slotMask
    while true {
      let index = memory.slots[first &+ slot]
      if index == Self.none || hashes[Int(index)] == hash { return first &+ slot }
      slot = (slot &+ 1) & slotMask
    }
  }

  func first(_ hash: UInt64) -> Int? {
    hashes.withUnsafeBufferPointer { index(memory.slots[slot(of: hash, $0)]) }
  }

  func occurrence(after occurrence: Int) -> Int? { index(memory.next[occurrence]) }

  private func index(_ word: UInt32) -> Int? { word == Self.none ? nil : Int(word) }

  /// Each thread writes to its part while the table is made, and none later.
  private final class Memory: @unchecked Sendable {
    /// The first occurrence of the hash that has the slot.
    let slots: UnsafeMutablePointer<UInt32>
    /// For each occurrence the one after it.
    let next: UnsafeMutablePointer<UInt32>

    init(slots slotCount: Int, hashes: Int) {
      slots = .allocate(capacity: slotCount)
      slots.initialize(repeating: HashTable.none, count: slotCount)
      next = .allocate(capacity: hashes)
      next.initialize(repeating: HashTable.none, count: hashes)
    }

    deinit {
      slots.deallocate()
      next.deallocate()
    }
  }
}
