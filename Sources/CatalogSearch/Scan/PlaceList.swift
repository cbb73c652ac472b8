/// The values of a batch that were folded, in the order of the folded buffer.
///
/// Memory of its own rather than an array: it is written once a value, in the loop around the fold,
/// where an array would ask each time whether it is shared and large enough.
final class PlaceList {
  /// A folded value.
  struct Place: BitwiseCopyable {
    /// Index into the batch's values.
    var value: Int
    /// The record's index in the batch.
    var record: Int
    /// Where its fold ends, before the 0xFF; it starts after that of the place before.
    var end: Int
  }

  @exclusivity(unchecked) private var base: UnsafeMutablePointer<Place>
  @exclusivity(unchecked) private var capacity = 1024
  @exclusivity(unchecked) private(set) var count = 0

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  /// Empties the list and makes room for so many places.
  func reset(capacity needed: Int) {
    count = 0
    guard needed > capacity else { return }
    base.deallocate()
    capacity = max(needed, 2 * capacity)
    base = .allocate(capacity: capacity)
  }

  /// Adds a place; at most as many as there was room made for.
  @inline(__always)
  func append(_ place: Place) {
    assert(count < capacity)
    base[count] = place
    count += 1
  }

  @inline(__always)
  subscript(index: Int) -> Place {
    assert(index < count)
    return base[index]
  }
}
