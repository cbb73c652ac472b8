/// Bytes that are appended to memory which is neither cleared nor checked at each step.
///
/// One thread has it at a time: hence `@unchecked`.
final class ByteColumn: @unchecked Sendable {
  @exclusivity(unchecked) private var base: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private(set) var capacity: Int
  @exclusivity(unchecked) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = LargeMemory.allocate(self.capacity)
  }

  deinit { LargeMemory.deallocate(base, capacity) }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Memory behind the bytes, for so many more and 8 that vectors may write past them. Whoever
  /// writes there raises `count`.
  @inline(__always)
  func reserve(_ additional: Int) -> UnsafeMutablePointer<UInt8> {
    if count + additional + 8 > capacity { grow(by: additional + 8) }
    return base + count
  }

  @inline(never)
  private func grow(by additional: Int) {
    let larger = max(count + additional, capacity * 2)
    let moved: UnsafeMutablePointer<UInt8> = LargeMemory.allocate(larger)
    moved.moveInitialize(from: base, count: count)
    LargeMemory.deallocate(base, capacity)
    base = moved
    capacity = larger
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1).pointee = byte
    count += 1
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count).initialize(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Appends a value as it lies in memory; whoever reads it knows the type of all.
  @inline(__always)
  func append<Value: BitwiseCopyable>(value: Value) {
    let length = MemoryLayout<Value>.stride
    UnsafeMutableRawPointer(reserve(length)).storeBytes(of: value, as: Value.self)
    count += length
  }

  /// The values that were appended, all of one type.
  func values<Value: BitwiseCopyable>(_ type: Value.Type) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(base).assumingMemoryBound(to: Value.self),
      count: count / MemoryLayout<Value>.stride)
  }

  /// Appends an integer in groups of 7 bits (LEB128).
  @inline(__always)
  func append(varint integer: Int) {
    var rest = UInt64(integer)
    var next = reserve(10)
    let start = next
    while rest >= 0x80 {
      next.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
      next += 1
      rest >>= 7
    }
    next.pointee = UInt8(truncatingIfNeeded: rest)
    count += next + 1 - start
  }

  /// Reads such an integer at `offset`, which moves behind it. For what `append` wrote.
  @inline(__always)
  func varint(at offset: inout Int) -> Int {
    var result = 0
    var shift = 0
    while offset < count {
      let byte = base[offset]
      offset += 1
      result |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return result
  }
}
