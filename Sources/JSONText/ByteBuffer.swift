/// Bytes at an address that stays the same until more are appended.
///
/// An array gives out its address only inside a closure; the reader's tokens are read after the
/// call that found them, so they need this. Growth is geometric: appending costs amortised O(1).
struct ByteBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  mutating func removeAll() { count = 0 }

  /// Moves what follows the first `length` bytes to the front.
  mutating func removeFirst(_ length: Int) {
    guard length > 0 else { return }
    count -= length
    base.update(from: base + length, count: count)
  }

  mutating func append(_ source: UnsafePointer<UInt8>, count length: Int) {
    reserve(count + length)
    (base + count).initialize(from: source, count: length)
    count += length
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(count + 1)
    base[count] = byte
    count += 1
  }

  mutating func removeLast() { count -= 1 }

  mutating func append(_ scalar: Unicode.Scalar) {
    reserve(count + 4)
    for byte in UTF8.encode(scalar)! {
      base[count] = byte
      count += 1
    }
  }

  @inline(__always)
  private mutating func reserve(_ needed: Int) {
    if needed > capacity { grow(to: needed) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let grown = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: grown)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = grown
  }
}
