/// Elements in memory that is not initialised before it is written, and not freed in between.
///
/// An array would clear each chunk before the file is read into it, and check at each append who
/// owns it; both cost more here than finding the lines does. Growth is geometric.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// The memory that follows the elements.
  var spare: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base + count, count: capacity - count)
  }

  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if count + additional > capacity { grow(by: additional) }
  }

  @inline(never)
  private mutating func grow(by additional: Int) {
    let grown = Swift.max(count + additional, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = grown
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    base[count] = element
    count += 1
  }

  mutating func append(_ source: UnsafeBufferPointer<Element>) {
    guard let start = source.baseAddress else { return }
    reserve(source.count)
    (base + count).initialize(from: start, count: source.count)
    count += source.count
  }

  static func copy(of source: UnsafeBufferPointer<Element>) -> GrowingBuffer<Element> {
    var copy = GrowingBuffer(capacity: Swift.max(source.count, 1))
    copy.append(source)
    return copy
  }
}
