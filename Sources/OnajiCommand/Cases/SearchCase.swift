import CatalogSearch
import TextFolding

/// One row of a case file: a text, a query, and what should come of the two.
///
///     id     locale  text    query   expect
///     C001   zh-Hant 後面     后面     match
struct SearchCase {
  enum Expectation: String, CaseIterable {
    case match, nomatch, rank
    /// Reported, never a failure.
    case open
  }

  var id: String
  /// Counts from 1.
  var line: Int
  var profile: FoldingProfile
  var mode: MatchMode
  /// The loosest level allowed; it may be one that is not built.
  var level: MatchLevel
  /// One, but for ``Expectation/rank``, where they stand in the order wanted.
  var texts: [String]
  var query: String
  var expectation: Expectation
  /// The original substring that must be marked.
  var highlight: String?
  var note: String?

  /// What parts the texts of a rank case.
  static let textSeparator = " ¦ "
}
