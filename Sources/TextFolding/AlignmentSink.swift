/// What a walk tells of its steps; the compiler makes a walk of its own for each kind.
protocol AlignmentSink {
  /// Whether it takes anything at all.
  static var isWanted: Bool { get }
  /// Whether nothing that follows can matter: the walk may end.
  var isDone: Bool { get }
  /// Makes room for so many more steps.
  mutating func reserve(_ more: Int)
  /// Takes a step that ends there in the source and in the folded text.
  mutating func add(sourceEnd: Int, foldedEnd: Int, foldings: UInt32)
  /// Takes back the steps that end beyond there: they belong to a cluster that grew.
  mutating func truncate(toSource source: Int, folded: Int)
}

/// No alignment.
struct NoAlignment: AlignmentSink {
  static var isWanted: Bool { false }
  @inline(__always) var isDone: Bool { false }
  @inline(__always) mutating func reserve(_ more: Int) {}
  @inline(__always) mutating func add(sourceEnd: Int, foldedEnd: Int, foldings: UInt32) {}
  @inline(__always) mutating func truncate(toSource source: Int, folded: Int) {}
}

/// All of it, into a buffer.
struct FullAlignment: AlignmentSink {
  static var isWanted: Bool { true }
  @inline(__always) var isDone: Bool { false }
  private let buffer: AlignmentBuffer
  private var next: UnsafeMutablePointer<Alignment.Step>

  init(_ buffer: AlignmentBuffer) {
    self.buffer = buffer
    next = buffer.start + buffer.count
  }

  mutating func reserve(_ more: Int) {
    finish()
    buffer.reserve(more)
    next = buffer.start + buffer.count
  }

  @inline(__always)
  mutating func add(sourceEnd: Int, foldedEnd: Int, foldings: UInt32) {
    next.initialize(
      to: .init(
        sourceEnd: UInt32(truncatingIfNeeded: sourceEnd),
        foldedEnd: UInt32(truncatingIfNeeded: foldedEnd), foldings: foldings))
    next += 1
  }

  mutating func truncate(toSource source: Int, folded: Int) {
    while next > buffer.start, Int(next[-1].sourceEnd) > source { next -= 1 }
  }

  /// Tells the buffer how many steps it holds.
  func finish() { buffer.count = next - buffer.start }
}

/// Steps of an alignment in memory that is reused.
final class AlignmentBuffer {
  @exclusivity(unchecked) private(set) var start: UnsafeMutablePointer<Alignment.Step>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  var steps: UnsafeBufferPointer<Alignment.Step> {
    UnsafeBufferPointer(start: start, count: count)
  }

  func reserve(_ more: Int) {
    if capacity - count >= more { return }
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<Alignment.Step>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

/// The source of one folded range, in constant memory.
struct SourceOfRange: AlignmentSink {
  static var isWanted: Bool { true }
  private let folded: Range<Int>
  private(set) var source = 0..<0
  private(set) var isDone = false
  /// The last step that left something: a mark after it may still take it back.
  private var pending: (source: Range<Int>, folded: Range<Int>)?
  private var sourceEnd = 0
  private var foldedEnd = 0

  init(_ folded: Range<Int>) { self.folded = folded }

  mutating func reserve(_ more: Int) {}

  mutating func add(sourceEnd end: Int, foldedEnd foldedTo: Int, foldings: UInt32) {
    if foldedTo > foldedEnd {
      finish()
      isDone = foldedEnd >= folded.upperBound
      pending = (sourceEnd..<end, foldedEnd..<foldedTo)
    }
    sourceEnd = end
    foldedEnd = foldedTo
  }

  mutating func truncate(toSource source: Int, folded: Int) {
    if let step = pending, step.source.lowerBound >= source { pending = nil }
    sourceEnd = source
    foldedEnd = folded
  }

  /// Takes the last step for good.
  mutating func finish() {
    if let step = pending, step.folded.overlaps(folded) {
      source =
        (source.isEmpty ? step.source.lowerBound : source.lowerBound)..<step.source.upperBound
    }
    pending = nil
  }
}
