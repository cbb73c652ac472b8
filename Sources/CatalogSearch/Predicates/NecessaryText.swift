internal import TextFolding

/// A text that a record must have where a predicate is to hold, for those who can look it up.
struct NecessaryText: Sendable {
  /// As it is typed; its fold is not empty.
  var text: String
  /// Where in a value it stands: anywhere, at the start, or as all of it.
  var mode: MatchMode
  /// Under whose foldings, and at which level.
  var profile: FoldingProfile
  var level: MatchLevel
  /// The key path among whose values it is; `nil` for SELF, which is all that a search looks at.
  var keyPath: String?
  /// Whether a value that is JSON as it stands may have it: a number, `true` or `false`.
  var mayStandInNumber: Bool
  /// Bytes of its fold.
  var length: Int
}

extension Predicate {
  /// What every record that matches has: of each list at least one.
  ///
  ///     title.en CONTAINS[cd] "express" AND year > 1990       // [[express]]
  ///     genre IN {"horror", "drama"} AND SELF CONTAINS "M"    // [[horror, drama], [M]]
  ///     title LIKE "*star*wars*" OR SELF BEGINSWITH[c] "a"    // [[star, a]]
  ///     NOT title CONTAINS "x"                                // []: nothing is known
  ///     title CONTAINS ""                                     // [[]]: no record matches
  ///
  /// The promise: let a record match, and take any of the lists. Then for one of its texts, the fold
  /// of the text under its profile and level stands, as the mode says, in the fold of one of the
  /// record's values that the key path covers. So the records found for all texts of a list are a
  /// superset of those that match, and of several lists any may be looked up.
  ///
  /// That value is whatever the key path covers: for other than SELF it may also be the record's
  /// `id`, a URL, or, where `mayStandInNumber` says so, JSON as it stands, which no search looks at
  /// and no index holds. Where the fields of a key path may have such values, looking up misses
  /// records.
  ///
  /// MATCHES, orders, numbers, `[n]` within texts, NOT, ALL, NONE and `!=` give nothing.
  var necessaryTexts: [[NecessaryText]] { Self.necessaryTexts(of: condition, profile) }

  private static func necessaryTexts(
    of condition: Condition, _ profile: FoldingProfile
  ) -> [[NecessaryText]] {
    switch condition {
    case .constant(let value): return value ? [] : [[]]
    case .not: return []
    case .all(let parts): return parts.flatMap { necessaryTexts(of: $0, profile) }
    case .any(let parts):
      var alternatives: [NecessaryText] = []
      for part in parts {
        // The one that is rarest, as far as lengths tell.
        let lists = necessaryTexts(of: part, profile)
        guard let best = lists.max(by: { rarity($0) < rarity($1) }) else { return [] }
        alternatives += best
      }
      return [alternatives]
    case .comparison(let comparison):
      return necessaryTexts(of: comparison, profile).map { [$0] } ?? []
    }
  }

  /// The length of the shortest text, which is the most frequent.
  private static func rarity(_ texts: [NecessaryText]) -> Int {
    texts.map(\.length).min() ?? .max
  }

  private static func necessaryTexts(
    of comparison: Comparison, _ profile: FoldingProfile
  ) -> [NecessaryText]? {
    guard comparison.quantifier ?? .anyOf == .anyOf else { return nil }
    var (field, other, relation) = (comparison.left, comparison.right, comparison.relation)
    if !field.isField, let exchanged = relation.exchanged {
      (field, other, relation) = (other, field, exchanged)
    }
    guard field.isField else { return nil }
    let finder = NecessaryTextFinder(field, comparison.modifiers, profile)
    switch (relation, other) {
    case (.equal, .literal(.text(let text))):
      return finder.text(text, .exact).map { [$0] }
    case (.isIn, .list(let elements)):
      var texts: [NecessaryText] = []
      for element in elements {
        guard case .text(let text) = element, let found = finder.text(text, .exact) else {
          return nil
        }
        texts.append(found)
      }
      return texts
    case (.contains, .literal(.text(let text))): return finder.part(text, .contains)
    case (.beginsWith, .literal(.text(let text))): return finder.part(text, .prefix)
    case (.endsWith, .literal(.text(let text))): return finder.part(text, .contains)
    case (.like, .literal(.text(let text))):
      guard let pattern = finder.pattern(text), !pattern.longest.folded.isEmpty else { return nil }
      let isAll = pattern.segments == [[.text(pattern.longest.folded)]]
      return finder.part(pattern.longest.typed, isAll ? .exact : .contains)
    default: return nil
    }
  }
}

/// Makes necessary texts of the constants of one comparison.
private struct NecessaryTextFinder {
  let keyPath: String?
  let modifiers: TextModifiers
  let folders: PredicateFolders
  /// What the fold is under; of `[n]` canonical equivalence, which equal bytes have.
  let folding: (profile: FoldingProfile, level: MatchLevel)

  init(_ field: Operand, _ modifiers: TextModifiers, _ profile: FoldingProfile) {
    if case .key(let name) = field {
      keyPath = String(decoding: name, as: UTF8.self)
    } else {
      keyPath = nil
    }
    self.modifiers = modifiers
    folders = PredicateFolders(profile)
    folding = modifiers.folding(profile) ?? (.und, .identical)
  }

  func pattern(_ text: [UInt8]) -> LikePattern? { try? folders.pattern(text, modifiers) }

  /// What a text stands in of which nothing is known: none, where its fold is empty.
  func part(_ text: [UInt8], _ mode: MatchMode) -> [NecessaryText]? {
    // Half a cluster may be found by its bytes, and has another fold than the whole.
    if modifiers.contains(.none) { return nil }
    return self.text(text, mode).map { [$0] } ?? []
  }

  /// - Returns: nil where the fold is empty, and so can be looked up nowhere.
  func text(_ text: [UInt8], _ mode: MatchMode) -> NecessaryText? {
    let folded = folders.fold(text, modifiers.contains(.none) ? [] : modifiers)
    guard !folded.isEmpty else { return nil }
    // What numbers, true and false are written with.
    let isNumeric = folded.allSatisfy { "0123456789+-.eEtruefalsTRUEFALS".utf8.contains($0) }
    return NecessaryText(
      text: String(decoding: text, as: UTF8.self), mode: mode, profile: folding.profile,
      level: folding.level, keyPath: keyPath, mayStandInNumber: keyPath != nil && isNumeric,
      length: folded.count)
  }
}
