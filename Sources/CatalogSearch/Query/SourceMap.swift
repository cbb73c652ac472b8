internal import TextFolding

/// The way from a folded text back to its source, aligned piece by piece where it is asked for.
///
/// A whole alignment of a 100 MB text would take gigabytes. Folding is additive (law 3) where a
/// text is cut before an ASCII byte or a Han character, which never join what stands before them;
/// so the source is cut there every few kilobytes, and only the pieces that are looked at are
/// aligned. A run without such a place (a million combining marks) is one piece.
///
/// Time: linear in the source for all look-ups together, if they ascend; each piece is kept until
/// two others were asked for.
final class SourceMap {
  private let folder: Folder
  private let scratch: FoldedBytes
  @exclusivity(unchecked) private var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Where the pieces begin, in both texts; empty until first needed.
  @exclusivity(unchecked) private var pieces: [(source: Int, folded: Int)] = []
  /// The pieces last asked for.
  @exclusivity(unchecked) private var kept: (piece: Int, entries: AlignedBytes)
  @exclusivity(unchecked) private var keptBefore: (piece: Int, entries: AlignedBytes)

  /// Source bytes of a piece, at least.
  private static let pieceLength = 4096

  init(folder: Folder, _ buffers: MatchBuffers) {
    self.folder = folder
    scratch = buffers.piece
    kept = (-1, buffers.entries.0)
    keptBefore = (-1, buffers.entries.1)
  }

  /// Begins with another text, which must stay where it is while it is looked at.
  func reset(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
    kept.piece = -1
    keptBefore.piece = -1
  }

  /// The entry that the folded byte at `offset` came from, with offsets into the whole texts.
  func entry(at offset: Int) -> AlignmentEntry {
    let piece = piece(at: offset)
    let base = pieces[piece]
    let entries = entries(of: piece)
    return entries.entry(Self.index(of: offset - base.folded, in: entries)).moved(by: base)
  }

  /// Calls `body` for each entry that the folded `range`, not empty, comes from, with the deletions
  /// between them, in order, until it returns false.
  func forEachEntry(in range: Range<Int>, _ body: (AlignmentEntry) -> Bool) {
    var piece = piece(at: range.lowerBound)
    var next: Int?
    while piece < pieces.count, pieces[piece].folded < range.upperBound {
      let base = pieces[piece]
      let entries = entries(of: piece)
      var index = next ?? Self.index(of: range.lowerBound - base.folded, in: entries)
      let count = entries.entryCount
      while index < count {
        let entry = entries.entry(index).moved(by: base)
        if entry.folded.lowerBound >= range.upperBound { return }
        if !body(entry) { return }
        index += 1
      }
      piece += 1
      next = 0
    }
  }

  /// The last entry that begins at or before `offset`: deletions stand before what is kept.
  private static func index(of offset: Int, in entries: AlignedBytes) -> Int {
    let next = (0..<entries.entryCount).partitioningIndex {
      entries.entry($0).folded.lowerBound > offset
    }
    return next - 1
  }

  private func piece(at offset: Int) -> Int {
    if pieces.isEmpty { cut() }
    return pieces.partitioningIndex { $0.folded > offset } - 1
  }

  private func cut() {
    pieces.append((0, 0))
    var start = 0
    while true {
      var end = start + Self.pieceLength
      while end < source.count, !Self.canCut(before: source[end]) { end += 1 }
      guard end < source.count else { return }
      scratch.removeAll()
      folder.fold(source[in: start..<end], into: scratch)
      pieces.append((end, pieces[pieces.count - 1].folded + scratch.count))
      start = end
    }
  }

  /// ASCII, and U+4000–9FFF by their lead bytes.
  private static func canCut(before byte: UInt8) -> Bool {
    byte < 0x80 || (0xE4...0xE9).contains(byte)
  }

  private func entries(of piece: Int) -> AlignedBytes {
    if kept.piece == piece { return kept.entries }
    swap(&kept, &keptBefore)
    if kept.piece == piece { return kept.entries }
    let end = piece + 1 < pieces.count ? pieces[piece + 1].source : source.count
    folder.foldAligned(source[in: pieces[piece].source..<end], into: kept.entries)
    kept.piece = piece
    return kept.entries
  }
}

extension AlignmentEntry {
  fileprivate func moved(by base: (source: Int, folded: Int)) -> AlignmentEntry {
    var copy = self
    copy.source = (source.lowerBound + base.source)..<(source.upperBound + base.source)
    copy.folded = (folded.lowerBound + base.folded)..<(folded.upperBound + base.folded)
    return copy
  }
}
