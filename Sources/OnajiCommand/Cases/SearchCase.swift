import CatalogSearch
import TextFolding

/// One row of a case file: a text, a query, and what should come of the two.
///
///     id     locale  text    query   expect
///     C001   zh-Hant 後面     后面     match
///
/// A class, for each of its results under so many locales has it.
final class SearchCase: Sendable {
  enum Expectation: String, CaseIterable, Sendable {
    case match, nomatch, rank
    /// Reported, never a failure.
    case open
  }

  let id: String
  /// Counts from 1.
  let line: Int
  let profile: FoldingProfile
  let mode: MatchMode
  /// The loosest level allowed; it may be one that is not built.
  let level: MatchLevel
  /// One, but for ``Expectation/rank``, where they stand in the order wanted.
  let texts: [String]
  let query: String
  let expectation: Expectation
  /// The original substring that must be marked.
  let highlight: String?
  let note: String?

  init(
    id: String, line: Int, profile: FoldingProfile, mode: MatchMode, level: MatchLevel,
    texts: [String], query: String, expectation: Expectation, highlight: String? = nil,
    note: String? = nil
  ) {
    self.id = id
    self.line = line
    self.profile = profile
    self.mode = mode
    self.level = level
    self.texts = texts
    self.query = query
    self.expectation = expectation
    self.highlight = highlight
    self.note = note
  }

  /// What parts the texts of a rank case.
  static let textSeparator = " ¦ "

  /// The texts in one, as a case file has them.
  var joinedText: String {
    texts.count == 1 ? texts[0] : texts.joined(separator: Self.textSeparator)
  }
}
