internal import FoldingRules

extension Folder {
  /// The foldings without which two texts that fold to the same would not: a smallest set of them.
  ///
  ///     Folder(.und).foldingsNeeded("無間道", "无间道")    // [.hanVariants]
  ///     Folder(.und).foldingsNeeded("Ａ", "a")             // [.width, .letterCase]
  ///     Folder(.und).foldingsNeeded("道", "道")            // []
  ///
  /// Of two foldings either of which would do, the one that readers notice less is named. Texts
  /// whose folds differ need what would be needed, if it were enough.
  public func foldingsNeeded(_ text: String, _ query: String) -> FoldingSet {
    if text.utf8.elementsEqual(query.utf8) { return [] }
    return foldingsNeeded(text, query) { $0 == $1 }
  }

  /// The foldings without which two texts would not be as near as they are.
  ///
  ///     Folder(.und).foldingsNeeded("ＡＭelie", "AMelle", where: isOneEditApart)      // [.width]
  ///
  /// - Parameters:
  ///   - text: one text.
  ///   - query: the other.
  ///   - areNear: asked with the code points of `text` and `query`, folded more or less, whether they
  ///     are near enough.
  public func foldingsNeeded(
    _ text: String, _ query: String, where areNear: ([UInt32], [UInt32]) -> Bool
  ) -> FoldingSet {
    if areNear(text.unicodeScalars.map(\.value), query.unicodeScalars.map(\.value)) { return [] }
    return Self.withUTF8(of: text) { text in
      Self.withUTF8(of: query) { query in foldingsNeeded(text, query, areNear) }
    }
  }

  private func foldingsNeeded(
    _ text: UnsafeBufferPointer<UInt8>, _ query: UnsafeBufferPointer<UInt8>,
    _ areNear: ([UInt32], [UInt32]) -> Bool
  ) -> FoldingSet {
    let acted = acted(text).union(acted(query))
    // What did not act stays on all the same: others lean on it, as width does on canonical.
    var enough = foldings
    for folding in Self.mostNoticedFirst where acted.contains(folding) {
      let without = enough.subtracting(FoldingSet(folding))
      let plain = plainFold(without)
      if areNear(plain.fold(text), plain.fold(query)) { enough = without }
    }
    return enough.intersection(acted)
  }

  /// The fold of a text without some of the folder's foldings, as code points.
  ///
  ///     Folder(.und).scalars(of: …"るＡ"…, without: [.kana])       // る and a
  ///
  /// It takes microseconds: for texts of some letters.
  package func scalars(
    of source: UnsafeBufferPointer<UInt8>, without others: FoldingSet
  ) -> [UInt32] { plainFold(foldings.subtracting(others)).fold(source) }

  /// The foldings by how much a reader notices them.
  private static let mostNoticedFirst: [Folding] = [
    .hanLibrary, .iteration, .kanaV, .kanaLegacy, .kanaSize, .longVowel, .hanVariants, .diacritics,
    .kana, .arabicLetters, .thaiOrder, .compatibility, .punctuation, .spacing, .width, .letterCase,
    .canonical,
  ]

  private func acted(_ source: UnsafeBufferPointer<UInt8>) -> FoldingSet {
    let aligned = AlignedBytes()
    foldAligned(source, into: aligned)
    return aligned.foldings
  }
}
