internal import TextFolding

/// Which records have a term at no more than some cost, before they are looked at.
///
///     // る: a title that has ル needs kana folded, which readers notice; one that has る does not
///     least.records(records, atMost: 0)
///
/// Thousands of titles may begin with ル before the twenty best are found that begin with る. Costs are
/// those of `Ranking`. Each character that stands for a letter of the term is compared with the one
/// that was typed, once; where one of them costs more, the whole does.
final class LeastCost {
  private let stored: StoredFold
  private let folder: Folder
  private let profile: FoldingProfile
  private let letters: [UInt32]
  /// What was typed for each of `letters`.
  private let typed: [UInt32]
  /// What a symbol costs in the place of a typed character; both are in the key.
  private var costs: [UInt64: Int] = [:]

  /// - Returns: nil for a term whose characters change one another.
  init?(_ term: Term, _ compiled: CompiledQuery, _ stored: StoredFold) {
    guard compiled.folder === stored.folder, let pairs = stored.letters(of: term.text) else {
      return nil
    }
    self.stored = stored
    folder = compiled.folder
    profile = compiled.query.profile
    letters = pairs.map(\.letter)
    typed = pairs.map(\.source)
    guard letters.flatMap(utf8) == term.folded else { return nil }
  }

  /// What `records` can be asked for, nothing and one folding that a reader notices, and the next
  /// higher cost that there is: characters are merged by a folding that costs for itself.
  static let limits = [
    (most: 0, next: Ranking.noticedFolding),
    (most: Ranking.noticedFolding, next: Ranking.noticedFolding + Ranking.oneToManyMerge),
  ]

  /// Those of some records that may have the term at so little, `most` of one of `limits`, or of which
  /// that is not known.
  func records(_ records: [UInt32], atMost most: Int) -> [UInt32] {
    var kept: [UInt32] = []
    stored.forEach(records) { place, isRead in
      if !isRead || mayCost(atMost: most) { kept.append(records[place]) }
    }
    return kept
  }

  /// Whether the record that was read last may have the term at so little, as `records` is asked.
  private func mayCost(atMost most: Int) -> Bool {
    var may = false
    stored.forEachPlace(of: letters) { place in
      may = letters.indices.allSatisfy { index in
        let cost = cost(stored.symbols[place + index], typed[index])
        // Two noticed foldings of one character may be one for all of them.
        return most == 0 ? cost == 0 : cost != most + Ranking.oneToManyMerge
      }
      return !may
    }
    return may
  }

  private func cost(_ symbol: UInt32, _ typed: UInt32) -> Int {
    let key = UInt64(symbol) << 32 | UInt64(typed)
    if let cost = costs[key] { return cost }
    var cost = 0
    let scalar = stored.scalar(ofSymbol: symbol)
    if scalar != typed, let a = Unicode.Scalar(scalar), let b = Unicode.Scalar(typed) {
      let needed = folder.foldingsNeeded(String(a), String(b))
      cost = Ranking.cost(
        needed,
        oneToMany: needed.contains(.hanVariants) && profile.hanMerge(a, b) == .oneToMany)
    }
    costs[key] = cost
    return cost
  }
}
