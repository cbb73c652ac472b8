internal import FoldingRules

/// One step of the way from a source to its fold: a cluster and what it became.
public struct AlignmentEntry: Hashable, Sendable {
  /// UTF-8 bytes of the source.
  public var source: Range<Int>
  /// UTF-8 bytes of the folded text; empty where the cluster is dropped.
  public var folded: Range<Int>
  /// The foldings that changed this cluster.
  public var foldings: FoldingSet
}

/// The way from each folded position back to the source, and from the source to the fold.
///
///     Folder().foldAligned("か゛㍿").alignment.map(\.source)   // [0..<6, 6..<9]
///     Folder().foldAligned("か゛㍿").alignment.map(\.folded)   // [0..<3, 3..<15]
///
/// The entries tile both texts in order. An entry is a code point, or a cluster whose code points
/// changed one another (a letter and its marks, a kana and its voicing mark, jamo). 12 bytes each.
public struct Alignment: RandomAccessCollection, Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package var sourceEnd: UInt32
    package var foldedEnd: UInt32
    package var foldings: UInt32
  }

  var steps: [Step] = []

  public var startIndex: Int { 0 }
  public var endIndex: Int { steps.count }

  public subscript(index: Int) -> AlignmentEntry {
    let step = steps[index]
    let before = index == 0 ? Step(sourceEnd: 0, foldedEnd: 0, foldings: 0) : steps[index - 1]
    return AlignmentEntry(
      source: Int(before.sourceEnd)..<Int(step.sourceEnd),
      folded: Int(before.foldedEnd)..<Int(step.foldedEnd),
      foldings: FoldingSet(rawValue: step.foldings))
  }

  /// The source of a folded range: whole entries, and what is dropped between them.
  ///
  /// An empty range, or one that no entry meets, has an empty source. O(log n).
  public func source(of folded: Range<Int>) -> Range<Int> {
    steps.withUnsafeBufferPointer { $0.range(of: folded, in: \.foldedEnd, as: \.sourceEnd) }
  }

  /// What became of a source range: the folds of all entries that it touches. O(log n).
  public func folded(of source: Range<Int>) -> Range<Int> {
    steps.withUnsafeBufferPointer { $0.range(of: source, in: \.sourceEnd, as: \.foldedEnd) }
  }
}

extension UnsafeBufferPointer<Alignment.Step> {
  /// The range on one side of the steps that meet a range of the other.
  func range(
    of range: Range<Int>, in key: (Element) -> UInt32, as value: (Element) -> UInt32
  ) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let first = partition { Int(key($0)) > range.lowerBound }
    guard first < count else { return 0..<0 }
    let last = Swift.min(partition { Int(key($0)) >= range.upperBound }, count - 1)
    let lower = first == 0 ? 0 : Int(value(self[first - 1]))
    return lower..<Int(value(self[last]))
  }

  /// The first index whose step fulfils a condition that holds from some step on.
  private func partition(_ holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A folded text with its way back to the source.
public struct FoldedText: Hashable, Sendable {
  /// Well-formed UTF-8.
  public internal(set) var bytes: [UInt8]
  public internal(set) var alignment: Alignment

  init(bytes: [UInt8], alignment: Alignment) {
    self.bytes = bytes
    self.alignment = alignment
  }

  /// A copy.
  init(_ aligned: AlignedBytes) {
    self.init(bytes: aligned.bytes.withBytes { Array($0) }, alignment: aligned.alignment)
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A folded text with its way back, in memory that is reused from one text to the next.
///
///     let aligned = AlignedBytes()
///     folder.foldAligned(title, into: aligned)     // replaces what it held
///     aligned.source(of: 0..<3)
///
/// Not `Sendable`: each thread has its own.
public final class AlignedBytes {
  public let bytes: FoldedBytes
  let buffer: AlignmentBuffer

  public init() {
    bytes = FoldedBytes()
    buffer = AlignmentBuffer(capacity: 256)
  }

  /// No larger than the fold of one text of so many bytes takes.
  init(forFoldOf count: Int) {
    bytes = FoldedBytes(capacity: FoldWalk.room(forFoldOf: count))
    buffer = AlignmentBuffer(capacity: min(count, 256))
  }

  /// How many entries the alignment has.
  public var entryCount: Int { buffer.count }

  /// An entry of the alignment, by its place.
  public func entry(_ index: Int) -> AlignmentEntry {
    precondition(index >= 0 && index < buffer.count, "there is no such entry")
    let step = buffer.start[index]
    let before =
      index == 0
      ? Alignment.Step(sourceEnd: 0, foldedEnd: 0, foldings: 0) : buffer.start[index - 1]
    return AlignmentEntry(
      source: Int(before.sourceEnd)..<Int(step.sourceEnd),
      folded: Int(before.foldedEnd)..<Int(step.foldedEnd),
      foldings: FoldingSet(rawValue: step.foldings))
  }

  /// The source of a folded range, as `Alignment.source(of:)`.
  public func source(of folded: Range<Int>) -> Range<Int> {
    buffer.steps.range(of: folded, in: \.foldedEnd, as: \.sourceEnd)
  }

  /// The entries as they lie in memory, valid until the next text: for each of them where it ends, in
  /// the source and in the fold.
  package var steps: UnsafeBufferPointer<Alignment.Step> { buffer.steps }

  /// The foldings that changed anything.
  public var foldings: FoldingSet {
    FoldingSet(rawValue: buffer.steps.reduce(0) { $0 | $1.foldings })
  }

  /// A copy of the alignment.
  public var alignment: Alignment { Alignment(steps: Array(buffer.steps)) }
}
