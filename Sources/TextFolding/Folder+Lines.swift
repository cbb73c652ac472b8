internal import CFoldKernel
internal import FoldingRules

extension Folder {
  /// Appends the fold of each line of a text by itself, with its line feed, and returns how many line
  /// feeds there were.
  ///
  ///     // "Ａ b\nか\n゛" → "ab\nカ\n", 2: a mark at the start of a line stands on nothing
  ///
  /// A line ends with U+000A; a carriage return before it is part of the line. The same as a call of
  /// `fold(_:into:)` for each line, in two thirds of the time: no call is made for a line, the scan
  /// goes on through its end.
  @discardableResult
  public func foldLines(_ source: UnsafeBufferPointer<UInt8>, into output: FoldedBytes) -> Int {
    guard let bytes = source.baseAddress else { return 0 }
    let folded = loose == nil ? output : FoldedBytes(capacity: min(source.count, Self.manyLines))
    var lineFeeds = 0
    var start = 0
    while start < source.count {
      let end = Self.endOfLines(source, from: start)
      let lines = UnsafeBufferPointer(start: bytes + start, count: end - start)
      lineWalk.fold(lines, into: folded)
      if let loose {
        folded.withBytes { foldLinesLoosely($0, loose, into: output) }
        folded.removeAll()
      }
      lineFeeds += fold_line_feeds(lines.baseAddress, lines.count)
      start = end
    }
    return lineFeeds
  }

  /// How many bytes of lines are folded at once, if they are not one line: what a scan takes in one
  /// go, and few enough for the innermost cache.
  private static var manyLines: Int { FoldWalk.stretch }

  /// Where some lines that begin at `start` end, behind a line feed or at the end of the text.
  private static func endOfLines(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard source.count - start > manyLines else { return source.count }
    let wanted = start + manyLines
    var end = wanted
    while end > start, source[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    if end > start { return end }
    let rest = source.count - wanted
    return min(wanted + fold_line_length(source.baseAddress! + wanted, rest) + 1, source.count)
  }

  /// Appends what `loose` makes of lines that are folded at `standard`. No folded line has a line
  /// feed of its own, so that they are still lines.
  ///
  /// Where the context of a letter decides, its line is folded with care.
  private func foldLinesLoosely(
    _ lines: UnsafeBufferPointer<UInt8>, _ loose: LooseFold, into output: FoldedBytes
  ) {
    guard let bytes = lines.baseAddress, let quickKana else { return }
    var index = 0
    while true {
      output.reserve(lines.count - index + Int(kana_fold_room))
      let progress = kana_fold_lines(
        quickKana, bytes, index, lines.count, output.start + output.count)
      output.count = progress.out - output.start
      index = progress.index
      if index == lines.count { return }
      let length = fold_line_length(bytes + index, lines.count - index)
      let line = UnsafeBufferPointer(start: bytes + index, count: length)
      append(line, foldedWith: loose, to: output)
      index += length
    }
  }
}
