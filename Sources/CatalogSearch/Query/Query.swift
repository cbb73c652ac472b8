public import TextFolding

/// What is looked for, as typed, and what counts as the same text.
///
///     Query("star wars").terms                    // ["star", "wars"]: both, in any order
///     Query("\"star wars\" hope").terms           // ["star wars", "hope"]
///     Query("star wars", mode: .exact).terms      // ["star wars"]
///
/// A query is only a value; `Matcher` and `CatalogScan` compile it.
public struct Query: Sendable {
  /// The query as typed.
  public let text: String
  public let mode: MatchMode
  public let profile: FoldingProfile
  /// The loosest level that still counts as a match.
  public let level: MatchLevel

  public init(
    _ text: String, mode: MatchMode = .contains, profile: FoldingProfile = .und,
    level: MatchLevel = .loosestBuilt
  ) {
    self.text = text
    self.mode = mode
    self.profile = profile
    self.level = level
  }

  /// The terms as typed: in `contains` quoted phrases whole and the rest split at white space, in
  /// `prefix` and `exact` the text as it is. Empty for a query of white space alone.
  public var terms: [String] {
    switch mode {
    case .contains:
      return Self.split(text)
    case .prefix, .exact:
      return text.unicodeScalars.allSatisfy(isWhiteSpace) ? [] : [text]
    }
  }

  /// Whether the query can match anything at all (law 8: never everything).
  ///
  ///     Query("!!!").canMatch           // true: it is matched with its punctuation
  ///     Query("\u{200B}").canMatch      // false: nothing is left of it
  public var canMatch: Bool {
    // What is looser than standard adds other ways to a term, but no term.
    let tight = Query(text, mode: mode, profile: profile, level: min(level, .standard))
    return !CompiledQuery(tight).terms.isEmpty
  }
}
