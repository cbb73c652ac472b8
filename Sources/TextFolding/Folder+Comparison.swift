internal import FoldingRules

extension Folder {
  /// Whether two texts are the same text under the profile.
  ///
  ///     Folder(.und).equal("無間道", "无间道")   // true
  ///
  /// Equal to comparing the folds, but folds piece by piece and stops at the first difference: the
  /// memory does not grow with the texts, but for runs of kana and Han at `loose`.
  public func equal(_ first: String, _ second: String) -> Bool {
    if first.utf8.elementsEqual(second.utf8) { return true }
    return Self.withUTF8(of: first) { first in
      Self.withUTF8(of: second) { second in
        var left = FoldedPieces(self, first)
        var right = FoldedPieces(self, second)
        return left.hasSameRest(as: &right)
      }
    }
  }

  /// Feeds the fold of a text to a hasher: texts that are `equal` hash alike.
  public func hash(_ text: String, into hasher: inout Hasher) {
    Self.withUTF8(of: text) { text in
      var pieces = FoldedPieces(self, text)
      // Byte by byte, since texts that are the same may come in different pieces.
      while let bytes = pieces.next() {
        for byte in bytes { hasher.combine(byte) }
      }
    }
    hasher.combine(0xFF as UInt8)
  }
}

/// The fold of a text in pieces, cut where nothing on one side changes the other.
struct FoldedPieces {
  private let folder: Folder
  private let source: UnsafeBufferPointer<UInt8>
  private let output = FoldedBytes(capacity: 512)
  private var index = 0
  /// What of the last piece was not taken yet.
  private var taken = 0

  /// In bytes of source; a piece may be longer where it cannot be cut.
  private static let pieceLength = 256

  init(_ folder: Folder, _ source: UnsafeBufferPointer<UInt8>) {
    self.folder = folder
    self.source = source
  }

  /// The next folded bytes, valid until the next call; `nil` at the end.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    while taken == output.count {
      if index == source.count { return nil }
      let end = self.end()
      output.removeAll()
      taken = 0
      folder.fold(UnsafeBufferPointer(rebasing: source[index..<end]), into: output)
      index = end
    }
    defer { taken = output.count }
    return UnsafeBufferPointer(start: output.start + taken, count: output.count - taken)
  }

  /// Whether what is left is the same on both sides.
  mutating func hasSameRest(as other: inout FoldedPieces) -> Bool {
    while true {
      guard let mine = next() else { return other.next() == nil }
      guard let theirs = other.next() else { return false }
      let count = min(mine.count, theirs.count)
      for index in 0..<count where mine[index] != theirs[index] { return false }
      taken -= mine.count - count
      other.taken -= theirs.count - count
    }
  }

  /// Where the piece that begins at `index` may end.
  private func end() -> Int {
    var end = min(index + Self.pieceLength, source.count)
    while end < source.count, !canCut(at: end) { end += 1 }
    return end
  }

  /// Whether a piece may end there: before a code point that joins nothing, and at `loose` before one
  /// that is kept and that spelling habits leave alone.
  private func canCut(at end: Int) -> Bool {
    if source[end] & 0xC0 == 0x80 { return false }
    let next = UTF8Scalar(source, at: end).value
    let properties = FoldingTables.data.properties[next]
    if properties.flags.contains(.extender) { return false }
    if folder.loose == nil { return true }
    var folded: [UInt32] = []
    folder.walk.table.append(next, to: &folded)
    return !folded.isEmpty && folded.allSatisfy { $0 < 0x2E80 }
  }
}
