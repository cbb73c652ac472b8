internal import FoldingRules

/// A stretch of a text that is folded by itself, and where its fold ends among those of others.
public struct FoldedStretch: BitwiseCopyable, Sendable {
  /// In bytes of the text.
  public var sourceStart: UInt32
  public var sourceEnd: UInt32
  /// In bytes of the folded text, before the separator.
  public var foldedEnd = 0

  public init(sourceStart: UInt32, sourceEnd: UInt32) {
    self.sourceStart = sourceStart
    self.sourceEnd = sourceEnd
  }
}

extension Folder {
  /// Appends the fold of each stretch of a text to `output`, a separator after each, and notes
  /// where the folds end.
  ///
  ///     // "Ａlien\n間", the stretches 0..<7 and 8..<11, the separator 0xFF
  ///     // "alien" FF "間" FF, and the folds end at 5 and 9
  ///
  /// The same as folding one after the other, without a call into this module for each: a title is
  /// folded in less time than some such calls take.
  public func fold(
    _ source: UnsafeBufferPointer<UInt8>,
    stretches: UnsafeMutableBufferPointer<FoldedStretch>, separator: UInt8,
    into output: FoldedBytes
  ) {
    guard let bytes = source.baseAddress else { return }
    for index in stretches.indices {
      let start = Int(stretches[index].sourceStart)
      let stretch = UnsafeBufferPointer(
        start: bytes + start, count: Int(stretches[index].sourceEnd) - start)
      let foldedStart = output.count
      walk.fold(stretch, into: output)
      if loose != nil { foldLoosely(stretch, output, from: foldedStart) }
      stretches[index].foldedEnd = output.count
      output.append(separator)
    }
  }
}
