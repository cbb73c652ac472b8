/// The valid name that is nearest to a mistyped one.
///
///     NearestName("--fromat", among: ["--format", "--fold"])?.name       // --format
///     NearestName("index", among: ["search", "fold"])?.isClose           // false
///
/// Nearest by Damerau–Levenshtein distance (optimal string alignment): insertions, deletions,
/// substitutions and swaps of neighbours cost one each. A name that the mistyped one begins is
/// at distance one, as `--loc` from `--locale`. Case and `_` for `-` cost nothing.
package struct NearestName {
  package var name: String
  /// Near enough to be what was meant: at most a third of the letters differ.
  package var isClose: Bool

  /// `nil` if there are no candidates; of several at one distance the first.
  package init?(_ typed: String, among candidates: [String]) {
    let typed = Self.normalized(typed)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let scalars = Self.normalized(candidate)
      let isBeginning = typed.count >= 2 && scalars.starts(with: typed) && scalars != typed
      let distance = isBeginning ? 1 : Self.distance(typed, scalars)
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    guard let best else { return nil }
    name = best.name
    isClose = best.distance <= typed.count / 3
  }

  /// The number of edits between two texts, in O(n·m) time.
  package static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }

  private static func normalized(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.prefix(64).map { scalar in
      if scalar == "_" { return "-" }
      return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
  }
}
