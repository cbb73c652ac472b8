/// What a walk tells of its single steps; the compiler makes a walk of its own for each kind.
protocol StepSink {
  /// Whether it takes anything at all.
  static var isWanted: Bool { get }
  /// Takes a step that ends there in the source and in the folded text.
  mutating func add(sourceEnd: Int, foldedEnd: Int, foldings: UInt32)
  /// Takes back the steps that end beyond there: they belong to a cluster that grew.
  mutating func truncate(toSource source: Int, folded: Int)
}

/// What takes the steps of a scan too.
protocol AlignmentSink: StepSink {
  /// Whether nothing that follows can matter: the walk may end.
  var isDone: Bool { get }
  /// How many bytes of source are folded before it is asked whether it is done.
  static var stretch: Int { get }
  /// Room for so many more steps.
  mutating func reserve(_ more: Int) -> UnsafeMutablePointer<Alignment.Step>
  /// Takes the first so many steps that were written there.
  mutating func take(_ count: Int)
}

extension AlignmentSink {
  static var isWanted: Bool { true }
}

/// No alignment: what single steps tell is lost. There is no scan for it to take anything from.
struct NoAlignment: StepSink {
  static var isWanted: Bool { false }
  @inline(__always) mutating func add(sourceEnd: Int, foldedEnd: Int, foldings: UInt32) {}
  @inline(__always) mutating func truncate(toSource source: Int, folded: Int) {}
}

/// All of it, into a buffer, which is the caller's for as long as a text is folded: counting who
/// refers to it would take as long as a short text does.
struct FullAlignment: AlignmentSink {
  @inline(__always) var isDone: Bool { false }
  static var stretch: Int { .max }
  private let buffer: Unmanaged<AlignmentBuffer>

  init(_ buffer: AlignmentBuffer) { self.buffer = .passUnretained(buffer) }

  @inline(__always)
  mutating func reserve(_ more: Int) -> UnsafeMutablePointer<Alignment.Step> {
    buffer._withUnsafeGuaranteedRef { buffer in
      buffer.reserve(more)
      return buffer.start + buffer.count
    }
  }

  @inline(__always)
  mutating func take(_ count: Int) { buffer._withUnsafeGuaranteedRef { $0.count += count } }

  mutating func add(sourceEnd: Int, foldedEnd: Int, foldings: UInt32) {
    reserve(1).initialize(
      to: .init(
        sourceEnd: UInt32(truncatingIfNeeded: sourceEnd),
        foldedEnd: UInt32(truncatingIfNeeded: foldedEnd), foldings: foldings))
    take(1)
  }

  mutating func truncate(toSource source: Int, folded: Int) {
    buffer._withUnsafeGuaranteedRef { $0.truncate(toSource: source) }
  }
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

  @inline(__always)
  func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  /// Forgets the steps that end beyond there.
  func truncate(toSource source: Int) {
    while count > 0, Int(start[count - 1].sourceEnd) > source { count -= 1 }
  }

  @inline(never)
  private func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<Alignment.Step>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

/// The source of one folded range, in constant memory.
struct SourceOfRange: AlignmentSink {
  static var stretch: Int { 64 }
  private let folded: Range<Int>
  private let scanned = AlignmentBuffer(capacity: stretch + 1)
  private(set) var source = 0..<0
  private(set) var isDone = false
  /// The last step that left something: a mark after it may still take it back.
  private var pending: (source: Range<Int>, folded: Range<Int>)?
  private var sourceEnd = 0
  private var foldedEnd = 0

  init(_ folded: Range<Int>) { self.folded = folded }

  mutating func reserve(_ more: Int) -> UnsafeMutablePointer<Alignment.Step> {
    scanned.reserve(more)
    return scanned.start
  }

  mutating func take(_ count: Int) {
    for index in 0..<count where !isDone {
      let step = scanned.start[index]
      add(
        sourceEnd: Int(step.sourceEnd), foldedEnd: Int(step.foldedEnd), foldings: step.foldings)
    }
  }

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
