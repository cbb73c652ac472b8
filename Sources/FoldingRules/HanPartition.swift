/// Which Han characters a profile takes for one: the classes that its pairs unite.
///
/// Pairs are taken relation by relation in the order of `HanRelation`, and in the order given within
/// one. With characters to keep apart (Japanese: the standard kanji), two classes are united unless
/// each already holds one of those: 面 and 麺 stay two though both are simplified to 面.
package struct HanPartition: Sendable {
  private var parent: [UInt32: UInt32] = [:]
  /// For the root of each class, whether it holds a character that is kept apart.
  private var holdsStandard: Set<UInt32> = []

  package init(
    _ pairs: [HanPair], relations: Set<HanRelation>, keepingApart standard: Set<UInt32> = []
  ) {
    for relation in HanRelation.allCases where relations.contains(relation) {
      for pair in pairs where pair.relation == relation {
        unite(pair, keepingApart: standard)
      }
    }
  }

  /// The character that stands for the class of each character which is not that itself.
  ///
  /// It is the first of the class in the main block (U+4E00…), preferring those of `standard`.
  package func classes(preferring standard: Set<UInt32> = []) -> [UInt32: UInt32] {
    var members: [UInt32: [UInt32]] = [:]
    for scalar in parent.keys { members[root(scalar), default: []].append(scalar) }
    var classes: [UInt32: UInt32] = [:]
    for group in members.values {
      let head = group.min { rank($0, standard) < rank($1, standard) }!
      for scalar in group where scalar != head { classes[scalar] = head }
    }
    return classes
  }

  private func rank(_ scalar: UInt32, _ standard: Set<UInt32>) -> (Int, UInt32) {
    let place = standard.contains(scalar) ? 0 : (0x4E00...0x9FFF).contains(scalar) ? 1 : 2
    return (place, scalar)
  }

  private func root(_ scalar: UInt32) -> UInt32 {
    var scalar = scalar
    while let next = parent[scalar], next != scalar { scalar = next }
    return scalar
  }

  private mutating func unite(_ pair: HanPair, keepingApart standard: Set<UInt32>) {
    for scalar in [pair.character, pair.variant] where parent[scalar] == nil {
      parent[scalar] = scalar
      if standard.contains(scalar) { holdsStandard.insert(scalar) }
    }
    let first = root(pair.character)
    let second = root(pair.variant)
    if first == second { return }
    let bothStandard = holdsStandard.contains(first) && holdsStandard.contains(second)
    if bothStandard, !pair.relation.isExemptFromKeepingApart { return }
    parent[second] = first
    if holdsStandard.contains(second) { holdsStandard.insert(first) }
  }
}

extension HanPartition {
  /// The classes that only one-to-one pairs unite: 无 and 無 are in one, 后 and 後 are not, since 后
  /// also is a traditional character. A match within such a class ranks above one across classes.
  package static func oneToOneClasses(_ pairs: [HanPair]) -> [UInt32: UInt32] {
    var candidates: [UInt32: Set<UInt32>] = [:]
    for pair in pairs where pair.relation == .simplified || pair.relation == .simplifiedCandidate {
      candidates[pair.character, default: []].insert(pair.variant)
    }
    func isAmbiguous(_ simplified: UInt32) -> Bool { (candidates[simplified]?.count ?? 0) > 1 }
    let single = pairs.filter { pair in
      switch pair.relation {
      case .simplified: !isAmbiguous(pair.character)
      case .traditional: !isAmbiguous(pair.variant)
      case .hand, .handJapanese, .hongKong, .taiwan: true
      case .oldNew, .simplifiedCandidate, .traditionalCandidate: false
      }
    }
    var partition = HanPartition(single, relations: Set(HanRelation.allCases))
    // A new Japanese form stands for one character if all its old forms are one so far.
    let reformed = Dictionary(grouping: pairs.filter { $0.relation == .oldNew }, by: \.variant)
    for (_, olds) in reformed.sorted(by: { $0.key < $1.key }) {
      guard Set(olds.map { partition.root($0.character) }).count == 1 else { continue }
      for pair in olds { partition.unite(pair, keepingApart: []) }
    }
    return partition.classes()
  }
}
