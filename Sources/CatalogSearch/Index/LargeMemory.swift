#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory that, where it is much, comes from the system and goes back there.
///
///     let places: UnsafeMutablePointer<UInt64> = LargeMemory.allocate(1 << 20)
///     LargeMemory.deallocate(places, 1 << 20)
///
/// What one thread frees would else stay with it while another needs as much again, and the library's
/// allocator keeps what is as large as the largest that was ever freed: a build of 140 MB took 180.
enum LargeMemory {
  /// From so many bytes on, memory comes from the system.
  private static let mappedLength = 32 << 10

  /// Memory for so many elements, which is not cleared.
  static func allocate<Element: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let length = count * MemoryLayout<Element>.stride
    guard length >= mappedLength else { return .allocate(capacity: count) }
    let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let start, start != UnsafeMutableRawPointer(bitPattern: -1) else {
      fatalError("out of memory")
    }
    return start.bindMemory(to: Element.self, capacity: count)
  }

  /// Memory for so many elements of zeros.
  static func allocateZeros<Element: BitwiseCopyable & FixedWidthInteger>(
    _ count: Int
  ) -> UnsafeMutablePointer<Element> {
    let start: UnsafeMutablePointer<Element> = allocate(count)
    // The system's pages are clear, and those that nobody writes to cost nothing.
    if count * MemoryLayout<Element>.stride < mappedLength {
      start.initialize(repeating: 0, count: count)
    }
    return start
  }

  /// - Parameter count: as it was allocated.
  static func deallocate<Element: BitwiseCopyable>(
    _ start: UnsafeMutablePointer<Element>, _ count: Int
  ) {
    let length = count * MemoryLayout<Element>.stride
    if length < mappedLength { start.deallocate() } else { munmap(start, length) }
  }
}
