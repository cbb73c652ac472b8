/// Folded UTF-8 in a buffer that is reused from one text to the next.
///
///     let bytes = FoldedBytes()
///     folder.fold(title, into: bytes)        // appends
///     bytes.withBytes { $0.count }
///     bytes.removeAll()                      // keeps the memory
///
/// Not `Sendable`: each thread has its own.
public final class FoldedBytes {
  // Unchecked: no thread but its own sees it, and no access to it calls out.
  @exclusivity(unchecked) var start: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private(set) var capacity: Int
  @exclusivity(unchecked) private var used = 0
  /// In bytes. Computed, since other modules would check the access to a stored one each time.
  public internal(set) var count: Int {
    get { used }
    set { used = newValue }
  }

  public init(capacity: Int = 4096) {
    self.capacity = max(capacity, 256)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// Forgets the contents and keeps the memory.
  public func removeAll() { count = 0 }

  /// Appends one byte, such as a separator that no text contains (0xFF).
  public func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).update(from: from, count: bytes.count)
    count += bytes.count
  }

  /// Gives the bytes, which stay where they are until the next append.
  public func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeBufferPointer(start: start, count: count))
  }

  /// Makes room for so many bytes in all, so that they need not be moved as they grow.
  public func reserveCapacity(_ total: Int) { reserve(total - count) }

  /// Makes room for so many more bytes.
  @inline(__always)
  func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }

  func append(scalar: UInt32) {
    reserve(4)
    switch scalar {
    case 0..<0x80:
      start[count] = UInt8(scalar)
      count += 1
    case 0x80..<0x800:
      start[count] = UInt8(0xC0 | scalar >> 6)
      start[count + 1] = UInt8(0x80 | scalar & 0x3F)
      count += 2
    case 0x800..<0x1_0000:
      start[count] = UInt8(0xE0 | scalar >> 12)
      start[count + 1] = UInt8(0x80 | scalar >> 6 & 0x3F)
      start[count + 2] = UInt8(0x80 | scalar & 0x3F)
      count += 3
    default:
      start[count] = UInt8(0xF0 | scalar >> 18)
      start[count + 1] = UInt8(0x80 | scalar >> 12 & 0x3F)
      start[count + 2] = UInt8(0x80 | scalar >> 6 & 0x3F)
      start[count + 3] = UInt8(0x80 | scalar & 0x3F)
      count += 4
    }
  }
}
