/// Which Han characters a profile takes for one: the classes that its pairs unite.
///
/// Pairs are taken relation by relation in the order of `HanRelation`, and in the order given within
/// one. Two classes are not united where that would bring a refused pair together, by whatever way:
/// 埼 ≠ 崎 holds against 埼 = 碕 = 崎 too. With characters to keep apart (Japanese: the standard
/// kanji), two classes are united unless each already holds one of those: 面 and 麺 stay two though
/// both are simplified to 面.
package struct HanPartition: Sendable {
  private var parent: [UInt32: UInt32] = [:]
  private let standard: Set<UInt32>
  /// For the root of each class, whether it holds a character that is kept apart.
  private var holdsStandard: Set<UInt32> = []
  /// For the root of each class, the characters that may not join it.
  private var refused: [UInt32: Set<UInt32>] = [:]

  package init(
    _ pairs: [HanPair], relations: Set<HanRelation>, keepingApart standard: Set<UInt32> = []
  ) {
    self.standard = standard
    for pair in pairs where pair.relation == .refused {
      refused[pair.character, default: []].insert(pair.variant)
      refused[pair.variant, default: []].insert(pair.character)
    }
    unite(pairs, relations: relations)
  }

  /// Takes more relations after those so far, so that the classes can only grow: what is one text at
  /// a level is one at the next.
  package mutating func unite(_ pairs: [HanPair], relations: Set<HanRelation>) {
    for relation in HanRelation.takeable where relations.contains(relation) {
      for pair in pairs where pair.relation == relation { unite(pair) }
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

  private mutating func unite(_ pair: HanPair) {
    for scalar in [pair.character, pair.variant] where parent[scalar] == nil {
      parent[scalar] = scalar
      if standard.contains(scalar) { holdsStandard.insert(scalar) }
    }
    let first = root(pair.character)
    let second = root(pair.variant)
    if first == second { return }
    let bothStandard = holdsStandard.contains(first) && holdsStandard.contains(second)
    if bothStandard, !pair.relation.isExemptFromKeepingApart { return }
    if refuses(first, second) { return }
    parent[second] = first
    if holdsStandard.contains(second) { holdsStandard.insert(first) }
    if let more = refused[second] { refused[first, default: []].formUnion(more) }
  }

  /// Whether a character of one class may not join the other.
  private func refuses(_ first: UInt32, _ second: UInt32) -> Bool {
    refused[first]?.contains { parent[$0] != nil ? root($0) == second : $0 == second } ?? false
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
      default: false
      }
    }
    var partition = HanPartition(single, relations: Set(HanRelation.takeable))
    // A new Japanese form stands for one character if all its old forms are one so far.
    let reformed = Dictionary(grouping: pairs.filter { $0.relation == .oldNew }, by: \.variant)
    for (_, olds) in reformed.sorted(by: { $0.key < $1.key }) {
      guard Set(olds.map { partition.root($0.character) }).count == 1 else { continue }
      for pair in olds { partition.unite(pair) }
    }
    return partition.classes()
  }
}
