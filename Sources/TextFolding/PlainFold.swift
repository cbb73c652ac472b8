internal import FoldingRules

/// Folding through the single foldings, code point by code point, without a composed table.
///
/// Slow, and right for any choice of foldings: it finds out which foldings a match needs without
/// composing a table for each choice, and the tests hold the fast path against it.
struct PlainFold {
  let composer: ScalarComposer
  /// A table whose foldings contain the composer's, and its foldings: it answers for the code points
  /// on which none of the others acts.
  let table: FoldTable
  let tableFoldings: FoldingSet
  private let clusters: ClusterFold

  init(_ composer: ScalarComposer, shortcut table: FoldTable, foldings: FoldingSet) {
    self.composer = composer
    self.table = table
    tableFoldings = foldings
    clusters = ClusterFold(table: table, composer: composer)
  }

  /// The fold of `source`, as code points.
  func fold(_ source: UnsafeBufferPointer<UInt8>, usingTable: Bool = true) -> [UInt32] {
    let switchedOff = tableFoldings.subtracting(composer.settings.foldings)
    var folded: [UInt32] = []
    var index = 0
    while index < source.count {
      let (cluster, end) = clusters.cluster(source, from: index)
      index = end
      folded +=
        clusters.fold(cluster) { scalar, folded in
          if usingTable, table.acted(scalar).isDisjoint(with: switchedOff) {
            table.append(scalar, to: &folded)
          } else {
            folded += composer.fold(scalar).scalars
          }
          return []
        }.folded
    }
    guard let loose = LooseFold(composer.settings.foldings, composer.data) else { return folded }
    return LooseFold.Items.with(capacity: folded.count) { items in
      for scalar in folded { items.append(scalar) }
      loose.fold(&items)
      return items.scalars
    }
  }
}
