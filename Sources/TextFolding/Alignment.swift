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
  struct Step: Hashable, Sendable {
    var sourceEnd: UInt32
    var foldedEnd: UInt32
    var foldings: UInt32
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
    guard !folded.isEmpty else { return 0..<0 }
    let first = partition { Int($0.foldedEnd) > folded.lowerBound }
    let last = partition { Int($0.foldedEnd) >= folded.upperBound }
    guard first < steps.count else { return 0..<0 }
    return self[first].source.lowerBound..<self[Swift.min(last, steps.count - 1)].source.upperBound
  }

  /// What became of a source range: the folds of all entries that it touches. O(log n).
  public func folded(of source: Range<Int>) -> Range<Int> {
    guard !source.isEmpty else { return 0..<0 }
    let first = partition { Int($0.sourceEnd) > source.lowerBound }
    let last = partition { Int($0.sourceEnd) >= source.upperBound }
    guard first < steps.count else { return 0..<0 }
    return self[first].folded.lowerBound..<self[Swift.min(last, steps.count - 1)].folded.upperBound
  }

  /// The first index whose step fulfils a condition that holds from some step on.
  private func partition(_ holds: (Step) -> Bool) -> Int {
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if holds(steps[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A folded text with its way back to the source.
public struct FoldedText: Hashable, Sendable {
  /// Well-formed UTF-8.
  public internal(set) var bytes: [UInt8]
  public internal(set) var alignment: Alignment

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
