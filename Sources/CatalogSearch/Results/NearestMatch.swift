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
    return find(query) { Matcher($0).match(text) != nil }
  }

  /// The same, where it is not a match alone that is wanted.
  ///
  /// - Parameter isWanted: asked with the changed query.
  package static func find(_ query: Query, where isWanted: (Query) -> Bool) -> [NearestMatch] {
    let profile = query.profile
    let acting = profile.foldings(at: query.level)
    var result: [NearestMatch] = []
    for folding in Folding.allCases where !acting.contains(folding) {
      if isWanted(query.changed(profile: profile.switching(on: FoldingSet(folding)))) {
        result.append(.folding(folding))
      }
    }
    result += locales(query, where: isWanted)
    for level in MatchLevel.built where level > query.level && level < .typo {
      if isWanted(query.changed(level: level)) { result.append(.level(level)) }
    }
    if query.mode != .contains, isWanted(query.changed(mode: .contains)) {
      result.append(.mode(.contains))
    }
    if result.isEmpty, query.level < .typo, isWanted(query.changed(level: .typo)) {
      result.append(.level(.typo))
    }
    return result
  }

  /// All single changes that make a match none: here `folding` is one switched off, and `level` and
  /// `mode` are stricter ones.
  ///
  ///     // 机 finds 機 under und:
  ///     NearestMatch.findMiss(query, foldings: [.hanVariants]) { matcher($0).match("機") == nil }
  ///     // [.folding(.hanVariants), .locale("ja"), .level(.identical)]
  ///
  /// - Parameters:
  ///   - foldings: those that the match takes, which are tried.
  ///   - isWanted: asked with the changed query.
  package static func findMiss(
    _ query: Query, foldings: FoldingSet, where isWanted: (Query) -> Bool
  ) -> [NearestMatch] {
    var result: [NearestMatch] = []
    for folding in foldings.foldings {
      let changed = query.profile.switching(off: FoldingSet(folding))
      if isWanted(query.changed(profile: changed)) { result.append(.folding(folding)) }
    }
    result += locales(query, where: isWanted)
    // Of the stricter levels the loosest that does: what misses there misses at all below.
    if let level = MatchLevel.built.last(where: {
      $0 < query.level && isWanted(query.changed(level: $0))
    }) {
      result.append(.level(level))
    }
    for mode in [MatchMode.prefix, .exact] where mode != query.mode && query.mode != .exact {
      if isWanted(query.changed(mode: mode)) { result.append(.mode(mode)) }
    }
    return result
  }

  private static func locales(
    _ query: Query, where isWanted: (Query) -> Bool
  ) -> [NearestMatch] {
    let profile = query.profile
    var helping: [FoldingProfile] = []
    for other in FoldingProfile.shipped where other.tag != profile.tag {
      let changed = other.switching(
        on: profile.foldingsSwitchedOn, off: profile.foldingsSwitchedOff)
      if isWanted(query.changed(profile: changed)) { helping.append(other) }
    }
    return helping.filter { other in !(other.parent.map(helping.contains) ?? false) }
      .map { .locale($0.tag) }
  }

  /// In bytes of UTF-8, both together.
  private static let longestTexts = 4096
}

extension Query {
  /// The same query in other circumstances.
  fileprivate func changed(
    profile: FoldingProfile? = nil, level: MatchLevel? = nil, mode: MatchMode? = nil
  ) -> Query {
    Query(
      text, mode: mode ?? self.mode, profile: profile ?? self.profile, level: level ?? self.level)
  }
}
