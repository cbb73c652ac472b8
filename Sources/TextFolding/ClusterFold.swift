internal import FoldingRules

/// Folds a cluster whose code points change one another: a letter and its marks, a kana and its
/// voicing marks, jamo.
///
///     は ゜ → パ      é written as e and U+0301 → e      ᄒ ᅡ ᆫ → 한      ㅎ ㅏ ㄴ stay three letters
///
/// The cluster is normalised to form C (Unicode Standard Annex 15), then each code point is folded
/// as the table says, and each mark joins what the fold before it makes of it (`ScalarComposer`).
final class ClusterFold: Sendable {
  let table: FoldTable
  let composer: ScalarComposer

  init(table: FoldTable, composer: ScalarComposer) {
    self.table = table
    self.composer = composer
  }

  private var foldings: FoldingSet { composer.settings.foldings }
  private var data: FoldingData { composer.data }

  /// Whether the code point is dropped without parting what stands around it: か, U+200D, ゙ is が.
  func isTransparent(_ scalar: UInt32) -> Bool {
    guard foldings.contains(.spacing) else { return false }
    // One after the other: a set written out is made anew each time, by code that knows no type.
    let flags = data.properties[scalar].flags
    return flags.contains(.ignorable) && flags.contains(.extender)
      && !Hangul.isVowelOrFinal(scalar)
  }

  /// Whether a code point belongs to the cluster that ends with `last`.
  func continues(_ last: UInt32, _ scalar: UInt32) -> Bool {
    guard data.properties[scalar].flags.contains(.extender) else { return false }
    return !Hangul.isVowelOrFinal(scalar) || Hangul.isPartOfSyllable(last)
  }

  /// Folds the cluster that begins at `start`, and says where it ends and what acted.
  func fold(
    _ source: UnsafeBufferPointer<UInt8>, from start: Int, into output: FoldedBytes
  ) -> (end: Int, acted: FoldingSet) {
    let (cluster, end) = cluster(source, from: start)
    let (folded, acted) = fold(cluster) { scalar, folded in
      table.append(scalar, to: &folded)
      return table.acted(scalar)
    }
    for scalar in folded { output.append(scalar: scalar) }
    return (end, acted)
  }

  /// The code points of the cluster that begins at `start`, and where it ends.
  func cluster(
    _ source: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (scalars: [UInt32], end: Int) {
    var scalars: [UInt32] = []
    var end = start
    while end < source.count {
      let scalar = UTF8Scalar(source, at: end)
      if let last = scalars.last, !continues(last, scalar.value) { break }
      scalars.append(scalar.value)
      end += scalar.width
    }
    return (scalars, end)
  }

  /// Folds the code points of one cluster; `one` folds a code point that stands alone.
  func fold(
    _ cluster: [UInt32], one: (UInt32, inout [UInt32]) -> FoldingSet
  ) -> (folded: [UInt32], acted: FoldingSet) {
    var state = Folded()
    let scalars = prepared(cluster, &state.acted)
    // A mark on nothing is nothing, and so is one on what is dropped, once anything is dropped.
    state.isDropped = dropsAnything
    var piece: [UInt32] = []
    for scalar in scalars {
      piece.removeAll(keepingCapacity: true)
      state.acted.formUnion(one(scalar, &piece))
      if isMark(scalar), piece.first.map(isMark) == false {
        append(letters: piece, &state)
      } else {
        if !isMark(scalar), piece.isEmpty { state.isDropped = true }
        for part in piece {
          if isMark(part) {
            append(mark: part, &state)
          } else {
            state.scalars.append(part)
            state.isDropped = false
          }
        }
      }
    }
    if !foldings.contains(.diacritics) { composeMarks(&state) }
    return (state.scalars, state.acted)
  }

  /// A cluster as far as it is folded.
  private struct Folded {
    var scalars: [UInt32] = []
    var acted: FoldingSet = []
    /// Whether there is nothing for a mark to stand on.
    var isDropped = false
  }

  private var dropsAnything: Bool {
    foldings.contains(.punctuation) || foldings.contains(.spacing) || foldings.contains(.diacritics)
  }

  private func isMark(_ scalar: UInt32) -> Bool { data.properties[scalar].kind == .mark }

  private func append(mark: UInt32, _ state: inout Folded) {
    if state.isDropped {
      state.acted.formUnion(FoldingSet(foldings.contains(.diacritics) ? .diacritics : .spacing))
    } else if !foldings.contains(.diacritics) {
      state.scalars.append(mark)
    } else if !composer.join(mark, to: &state.scalars) {
      state.acted.formUnion(FoldingSet(.diacritics))
    } else if state.scalars.last != mark, let last = state.scalars.popLast() {
      let (again, acted) = composer.fold(last)
      state.scalars += again
      state.acted.formUnion(acted)
    }
  }

  /// The letters that a mark becomes: the iota subscript, on Greek letters alone.
  private func append(letters: [UInt32], _ state: inout Folded) {
    if let last = state.scalars.last, data.properties[last].script == data.scripts.greek {
      state.scalars += letters
    } else if !dropsAnything {
      state.scalars += letters
    }
  }

  /// Composes letters with the marks that they keep, and folds what comes of it: ワ and ゙ are ヷ,
  /// which is ヴァ.
  private func composeMarks(_ state: inout Folded) {
    guard foldings.contains(.canonical) else { return }
    var before: [UInt32]
    repeat {
      before = state.scalars
      composer.normalizer.compose(&state.scalars)
      if state.scalars == before { return }
      state.scalars = state.scalars.flatMap { scalar in
        if isMark(scalar) { return [scalar] }
        let (folded, acted) = composer.fold(scalar)
        state.acted.formUnion(acted)
        return folded
      }
    } while state.scalars != before
  }

  /// The cluster with its voicing marks as combining ones, without joiners, in form C.
  private func prepared(_ cluster: [UInt32], _ acted: inout FoldingSet) -> [UInt32] {
    var scalars = cluster
    func step(_ folding: Folding, _ change: (inout [UInt32]) -> Void) {
      guard foldings.contains(folding) else { return }
      let before = scalars
      change(&scalars)
      if scalars != before { acted.formUnion(FoldingSet(folding)) }
    }
    step(.width) { scalars in
      scalars = scalars.map { scalar in
        guard let mark = data.width[scalar]?.first, Voicing.marks.contains(mark) else {
          return scalar
        }
        return mark
      }
    }
    step(.spacing) { $0.removeAll(where: isTransparent) }
    step(.canonical) { composer.normalizer.compose(&$0) }
    step(.thaiOrder) { putTonesFirst(&$0) }
    return scalars
  }

  /// Puts the tone marks before the nikhahit, as they stand before ำ: one is typed both ways.
  private func putTonesFirst(_ scalars: inout [UInt32]) {
    guard let first = scalars.firstIndex(where: { $0 == 0xE4D || $0 == 0xECD }) else { return }
    for index in scalars.indices.dropFirst(first + 1) {
      let nikhahit = scalars[index - 1]
      guard nikhahit == 0xE4D || nikhahit == 0xECD else { continue }
      if (nikhahit - 5...nikhahit - 2).contains(scalars[index]) {
        scalars.swapAt(index - 1, index)
      }
    }
  }
}
