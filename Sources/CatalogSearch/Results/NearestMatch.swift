public import TextFolding

/// What would have made a miss match.
///
///     // Japanese readers keep 机 (desk) and 機 apart:
///     NearestMatch.find(text: "機動戦士", query: Query("机", profile: try .resolving("ja")))
///     // [.locale("und")]
public enum NearestMatch: Hashable, Sendable {
  /// A folding that is off, switched on.
  case folding(Folding)
  /// Another shipped profile, by its tag.
  case locale(String)
  /// A looser level.
  case level(MatchLevel)
  /// Another mode.
  case mode(MatchMode)

  /// All single changes to the query that make it match `text`, in the order above: foldings in
  /// pipeline order, locales in the order of `FoldingProfile.shipped`, levels from the tightest. A
  /// locale is left out where its parent helps as well: there are dozens that only follow `und`.
  ///
  /// Level `typo` is named where nothing else helps: what is the same text in some way is no error.
  ///
  /// Each was tried, so following one never disappoints. Empty if no single change helps, if the
  /// query can match nothing, or if both together have more than 4,096 bytes: fifty changes are
  /// tried, and no title is so long.
  public static func find(text: String, query: Query) -> [NearestMatch] {
    guard text.utf8.count + query.text.utf8.count <= longestTexts, query.canMatch else { return [] }
    func matches(
      _ profile: FoldingProfile? = nil, level: MatchLevel? = nil, mode: MatchMode? = nil
    ) -> Bool {
      let changed = Query(
        query.text, mode: mode ?? query.mode, profile: profile ?? query.profile,
        level: level ?? query.level)
      return Matcher(changed).match(text) != nil
    }
    let profile = query.profile
    let acting = profile.foldings(at: query.level)
    var result: [NearestMatch] = []
    for folding in Folding.allCases where !acting.contains(folding) {
      let changed = profile.switching(on: FoldingSet(folding))
      if matches(changed) { result.append(.folding(folding)) }
    }
    var helping: [FoldingProfile] = []
    for other in FoldingProfile.shipped where other.tag != profile.tag {
      let changed = other.switching(
        on: profile.foldingsSwitchedOn, off: profile.foldingsSwitchedOff)
      if matches(changed) { helping.append(other) }
    }
    result += helping.filter { other in !(other.parent.map(helping.contains) ?? false) }
      .map { .locale($0.tag) }
    for level in MatchLevel.built where level > query.level && level < .typo {
      if matches(level: level) { result.append(.level(level)) }
    }
    if query.mode != .contains, matches(mode: .contains) { result.append(.mode(.contains)) }
    if result.isEmpty, query.level < .typo, matches(level: .typo) { result.append(.level(.typo)) }
    return result
  }

  /// In bytes of UTF-8, both together.
  private static let longestTexts = 4096
}
