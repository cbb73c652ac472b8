public import TextFolding

/// What is looked for, as typed, and what counts as the same text.
///
///     Query("star wars").terms                    // ["star", "wars"]: both, in any order
///     Query("\"star wars\" hope").terms           // ["star wars", "hope"]
///     Query("star wars", mode: .exact).terms      // ["star wars"]
///     Query("star -wars", hasOperators: true)     // star, in records without wars
///
/// A query is only a value; `Matcher` and `CatalogScan` compile it.
public struct Query: Sendable {
  /// The query as typed.
  public let text: String
  public let mode: MatchMode
  public let profile: FoldingProfile
  /// The loosest level that still counts as a match.
  public let level: MatchLevel
  /// Whether `-term`, `field:term` and `field:1990..1999` are more than text, in mode `contains`.
  public let hasOperators: Bool
  /// What a name before a colon means besides the fields of that name: the fields of a scope.
  public let scopes: [SearchScope]

  public init(
    _ text: String, mode: MatchMode = .contains, profile: FoldingProfile = .und,
    level: MatchLevel = .loosestBuilt, hasOperators: Bool = false, scopes: [SearchScope] = []
  ) {
    self.text = text
    self.mode = mode
    self.profile = profile
    self.level = level
    self.hasOperators = hasOperators
    self.scopes = scopes
  }

  /// The terms that are looked for, as typed: in `contains` quoted phrases whole and the rest split
  /// at white space, in `prefix` and `exact` the text as it is. Empty for a query of white space
  /// alone, and for one of conditions alone.
  public var terms: [String] {
    items.compactMap { item in
      if case .text(let text) = item.content, !item.isExcluded { text } else { nil }
    }
  }

  /// How many terms and conditions it has, those too that leave records out.
  public var itemCount: Int { items.count }

  /// Names before a colon, as typed: fields and scopes where the catalog has such, and text where
  /// it has none.
  public var fieldNames: [String] { items.compactMap(\.field) }

  /// What the query consists of.
  var items: [QueryItem] {
    switch mode {
    case .contains where hasOperators: Self.items(in: text)
    case .contains: Self.split(text).map(QueryItem.init)
    case .prefix, .exact:
      text.unicodeScalars.allSatisfy(isWhiteSpace) ? [] : [QueryItem(text)]
    }
  }

  /// Whether the query can match anything at all (law 8: never everything).
  ///
  ///     Query("!!!").canMatch           // true: it is matched with its punctuation
  ///     Query("\u{200B}").canMatch      // false: nothing is left of it
  public var canMatch: Bool {
    // What is looser than standard adds other ways to a term, but no term.
    CompiledQuery(of(profile, level: min(level, .standard))).canMatch
  }
}
