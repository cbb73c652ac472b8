internal import Catalogs
internal import TextFolding

/// The values of a batch that are folded, in the order of the folded buffer.
///
///     places.append(value, at: 7, ofRecord: 2)
///     folder.fold(batch.bytes, stretches: places.stretches, separator: 0xFF, into: folded)
///     places[0].end          // where its fold ends
///
/// Memory of its own rather than an array: it is written once a value, where an array would ask
/// each time whether it is shared and large enough.
final class PlaceList {
  /// A folded value.
  struct Place {
    /// Index into the batch's values.
    var value: Int
    /// The record's index in the batch.
    var record: Int
    /// Where its fold ends, before the 0xFF; it starts after that of the place before.
    var end: Int
  }

  /// Whose value it is. 32 bits, as in the batch.
  private struct Owner: BitwiseCopyable {
    var value: UInt32
    var record: UInt32
  }

  @exclusivity(unchecked) private var stretchBase: UnsafeMutablePointer<FoldedStretch>
  @exclusivity(unchecked) private var ownerBase: UnsafeMutablePointer<Owner>
  @exclusivity(unchecked) private var capacity = 1024
  @exclusivity(unchecked) private(set) var count = 0

  init() {
    stretchBase = .allocate(capacity: capacity)
    ownerBase = .allocate(capacity: capacity)
  }

  deinit {
    stretchBase.deallocate()
    ownerBase.deallocate()
  }

  /// Empties the list and makes room for so many places.
  func reset(capacity needed: Int) {
    count = 0
    guard needed > capacity else { return }
    stretchBase.deallocate()
    ownerBase.deallocate()
    capacity = max(needed, 2 * capacity)
    stretchBase = .allocate(capacity: capacity)
    ownerBase = .allocate(capacity: capacity)
  }

  /// Adds a value, which has the index `index`, to be folded; at most as many as there was room
  /// made for.
  @inline(__always)
  func append(_ value: RecordBatch.Value, at index: Int, ofRecord record: Int) {
    assert(count < capacity)
    (stretchBase + count).initialize(
      to: FoldedStretch(sourceStart: value.start, sourceEnd: value.end))
    (ownerBase + count).initialize(
      to: Owner(
        value: UInt32(truncatingIfNeeded: index), record: UInt32(truncatingIfNeeded: record)))
    count += 1
  }

  /// The places as the folder takes them.
  var stretches: UnsafeMutableBufferPointer<FoldedStretch> {
    UnsafeMutableBufferPointer(start: stretchBase, count: count)
  }

  @inline(__always)
  subscript(index: Int) -> Place {
    assert(index < count)
    let owner = ownerBase[index]
    return Place(
      value: Int(owner.value), record: Int(owner.record), end: stretchBase[index].foldedEnd)
  }
}
