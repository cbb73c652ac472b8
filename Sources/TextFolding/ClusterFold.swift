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
  private let data: FoldingData
  private let foldings: FoldingSet
  // What is asked of the foldings for each mark of a text.
  private let foldsWidth: Bool
  private let foldsSpacing: Bool
  private let foldsCanonical: Bool
  private let ordersThai: Bool
  private let dropsDiacritics: Bool
  private let dropsAnything: Bool

  init(table: FoldTable, composer: ScalarComposer) {
    self.table = table
    self.composer = composer
    data = composer.data
    foldings = composer.settings.foldings
    foldsWidth = foldings.contains(.width)
    foldsSpacing = foldings.contains(.spacing)
    foldsCanonical = foldings.contains(.canonical)
    ordersThai = foldings.contains(.thaiOrder)
    dropsDiacritics = foldings.contains(.diacritics)
    dropsAnything = foldings.contains(.punctuation) || foldsSpacing || dropsDiacritics
  }

  /// Whether the code point is dropped without parting what stands around it: か, U+200D, ゙ is が.
  func isTransparent(_ scalar: UInt32) -> Bool {
    foldsSpacing && data.properties[scalar].isIgnorableExtender && !Hangul.isVowelOrFinal(scalar)
  }

  /// Whether a code point belongs to the cluster that ends with `last`.
  func continues(_ last: UInt32, _ scalar: UInt32) -> Bool {
    guard data.properties[scalar].isExtender else { return false }
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
            append(mark: part, &state, one)
          } else {
            state.scalars.append(part)
            state.isDropped = false
          }
        }
      }
    }
    if !dropsDiacritics { composeMarks(&state, one) }
    return (state.scalars, state.acted)
  }

  /// A cluster as far as it is folded.
  private struct Folded {
    var scalars: [UInt32] = []
    var acted: FoldingSet = []
    /// Whether there is nothing for a mark to stand on.
    var isDropped = false
  }

  private func isMark(_ scalar: UInt32) -> Bool { data.properties[scalar].kind == .mark }

  private func append(
    mark: UInt32, _ state: inout Folded, _ one: (UInt32, inout [UInt32]) -> FoldingSet
  ) {
    if state.isDropped {
      state.acted.formUnion(FoldingSet(dropsDiacritics ? .diacritics : .spacing))
    } else if !dropsDiacritics {
      state.scalars.append(mark)
    } else if !composer.join(mark, to: &state.scalars) {
      state.acted.formUnion(FoldingSet(.diacritics))
    } else if state.scalars.last != mark, let last = state.scalars.popLast() {
      state.acted.formUnion(one(last, &state.scalars))
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
  private func composeMarks(
    _ state: inout Folded, _ one: (UInt32, inout [UInt32]) -> FoldingSet
  ) {
    guard foldsCanonical else { return }
    var before: [UInt32]
    repeat {
      before = state.scalars
      composer.normalizer.compose(&state.scalars)
      if state.scalars == before { return }
      let composed = state.scalars
      state.scalars.removeAll(keepingCapacity: true)
      for scalar in composed {
        if isMark(scalar) {
          state.scalars.append(scalar)
        } else {
          state.acted.formUnion(one(scalar, &state.scalars))
        }
      }
    } while state.scalars != before
  }

  /// The cluster with its voicing marks as combining ones, without joiners, in form C.
  private func prepared(_ cluster: [UInt32], _ acted: inout FoldingSet) -> [UInt32] {
    // Most clusters are written as they should be; to see that costs less than to write them anew.
    var scalars = cluster
    if foldsWidth, scalars.contains(where: { combiningForm(of: $0) != nil }) {
      scalars = scalars.map { combiningForm(of: $0) ?? $0 }
      acted.formUnion(FoldingSet(.width))
    }
    if foldsSpacing, scalars.contains(where: isTransparent) {
      scalars.removeAll(where: isTransparent)
      acted.formUnion(FoldingSet(.spacing))
    }
    func step(_ folding: Folding, _ change: (inout [UInt32]) -> Void) {
      let before = scalars
      change(&scalars)
      if scalars != before { acted.formUnion(FoldingSet(folding)) }
    }
    if foldsCanonical, !composer.normalizer.isSurelyComposed(scalars) {
      step(.canonical) { composer.normalizer.compose(&$0) }
    }
    if ordersThai { step(.thaiOrder) { putTonesFirst(&$0) } }
    return scalars
  }

  /// The combining voicing mark for one of another width; `nil` for all else.
  private func combiningForm(of scalar: UInt32) -> UInt32? {
    guard scalar >= Voicing.semivoiced, let mark = data.width[scalar]?.first,
      Voicing.marks.contains(mark)
    else { return nil }
    return mark
  }

  /// Puts the tone marks before the nikhahit and before ำ, which holds one: both are typed both ways.
  private func putTonesFirst(_ scalars: inout [UInt32]) {
    for index in scalars.indices.dropFirst() {
      let tones: ClosedRange<UInt32>
      switch scalars[index - 1] {
      case 0xE4D, 0xE33: tones = 0xE48...0xE4B
      case 0xECD, 0xEB3: tones = 0xEC8...0xECB
      default: continue
      }
      if tones.contains(scalars[index]) { scalars.swapAt(index - 1, index) }
    }
  }
}
