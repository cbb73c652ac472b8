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
    foldings.contains(.spacing) && data.properties[scalar].flags.contains(.ignorable)
  }

  /// Folds the cluster that begins at `start`, and says where it ends and what acted.
  func fold(
    _ source: UnsafeBufferPointer<UInt8>, from start: Int, into output: FoldedBytes
  ) -> (end: Int, acted: FoldingSet) {
    var scalars: [UInt32] = []
    var end = start
    while end < source.count {
      let scalar = UTF8Scalar(source, at: end)
      if end > start, !data.properties[scalar.value].flags.contains(.extender) { break }
      scalars.append(scalar.value)
      end += scalar.width
    }
    let (folded, acted) = fold(scalars) { scalar, folded in
      table.append(scalar, to: &folded)
      return table.acted(scalar)
    }
    for scalar in folded { output.append(scalar: scalar) }
    return (end, acted)
  }

  /// Folds the code points of one cluster; `one` folds a code point that stands alone.
  func fold(
    _ cluster: [UInt32], one: (UInt32, inout [UInt32]) -> FoldingSet
  ) -> (folded: [UInt32], acted: FoldingSet) {
    var acted: FoldingSet = []
    let scalars = prepared(cluster, &acted)
    var folded: [UInt32] = []
    // A mark on nothing is nothing, and so is one on what is dropped, once anything is dropped.
    let dropping = !foldings.isDisjoint(with: [.init(.punctuation), .init(.spacing), accents])
    var isDropped = dropping && scalars.first.map(isMark) == true
    if isDropped { acted.formUnion(foldings.contains(.diacritics) ? accents : .init(.spacing)) }
    for scalar in scalars {
      if !isMark(scalar) {
        let before = folded.count
        acted.formUnion(one(scalar, &folded))
        isDropped = folded.count == before
      } else if isDropped {
        continue
      } else if !foldings.contains(.diacritics) {
        folded.append(scalar)
      } else {
        join(scalar, &folded, &acted)
      }
    }
    if !foldings.contains(.diacritics) { composer.normalizer.compose(&folded) }
    return (folded, acted)
  }

  private var accents: FoldingSet { FoldingSet(.diacritics) }

  private func isMark(_ scalar: UInt32) -> Bool { data.properties[scalar].kind == .mark }

  /// The cluster with its voicing marks as combining ones, without joiners, in form C.
  private func prepared(_ cluster: [UInt32], _ acted: inout FoldingSet) -> [UInt32] {
    var scalars = cluster
    if foldings.contains(.width) {
      scalars = cluster.map { scalar in
        guard let mark = data.width[scalar], let first = mark.first, Voicing.marks.contains(first)
        else { return scalar }
        return first
      }
      if scalars != cluster { acted.formUnion(FoldingSet(.width)) }
    }
    if scalars.contains(where: isTransparent) {
      scalars.removeAll(where: isTransparent)
      acted.formUnion(FoldingSet(.spacing))
    }
    if foldings.contains(.canonical) {
      let before = scalars
      composer.normalizer.compose(&scalars)
      if scalars != before { acted.formUnion(FoldingSet(.canonical)) }
    }
    return scalars
  }

  private func join(_ mark: UInt32, _ folded: inout [UInt32], _ acted: inout FoldingSet) {
    let count = folded.count
    guard composer.join(mark, to: &folded) else {
      acted.formUnion(accents)
      return
    }
    if folded.count == count, let last = folded.popLast() {
      let (again, foldings) = composer.fold(last)
      folded += again
      acted.formUnion(foldings)
    }
  }
}
