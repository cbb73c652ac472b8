import CatalogSearch
import TextFolding

/// What a search finds for a case, whatever was expected.
///
///     // 無間道 ¦ 重慶, searched for 无间道
///     CaseFinding(order: [0], match: .init(level: .standard, foldings: [.hanVariants], ranges: [0..<9]))
struct CaseFinding: Hashable, Sendable {
  /// The texts that match, best first: indices into those of the case.
  var order: [Int]
  /// How the first of its texts matches; `nil` if it does not.
  var match: Match?

  struct Match: Hashable, Sendable {
    /// The tightest level at which it matches.
    var level: MatchLevel
    /// The foldings without which it would not.
    var foldings: FoldingSet
    /// UTF-8 ranges of the text that are marked, ascending.
    var ranges: [Range<Int>]

    init(level: MatchLevel, foldings: FoldingSet, ranges: [Range<Int>]) {
      self.level = level
      self.foldings = foldings
      self.ranges = ranges
    }

    init(_ match: TextMatch) {
      self.init(level: match.level, foldings: match.foldings, ranges: match.ranges)
    }
  }

  var isMatch: Bool { !order.isEmpty }
}
