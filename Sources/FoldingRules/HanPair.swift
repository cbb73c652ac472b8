/// Two forms of one Han character, as a line of `Data/Han/*.tsv` states it.
package struct HanPair: Hashable, Sendable {
  package var character: UInt32
  package var variant: UInt32
  package var relation: HanRelation

  package init(character: UInt32, variant: UInt32, relation: HanRelation) {
    self.character = character
    self.variant = variant
    self.relation = relation
  }
}

/// How the variant relates to the character.
///
/// The cases stand in the order in which a profile takes the pairs: first what united at `standard`,
/// in the order that matters where characters are kept apart, then what may be added at `loose`, the
/// better-known authorities first.
package enum HanRelation: String, CaseIterable, Hashable, Sendable {
  /// From the old form to the new one of the Japanese reforms.
  case oldNew = "old-new"
  /// Written down by hand, with the reason as the source.
  case hand
  /// The same, where only Japanese readers take the two for one.
  case handJapanese = "hand-ja"
  /// To the form preferred in Hong Kong, in Taiwan.
  case hongKong = "hong-kong"
  case taiwan
  /// From a simplified character to its first traditional one.
  case simplified
  /// From a traditional character to its first simplified one.
  case traditional
  /// From a simplified character to its other traditional ones, and the other way round.
  case simplifiedCandidate = "simplified-candidate"
  case traditionalCandidate = "traditional-candidate"
  /// Written down by hand, for those who search widely.
  case handLoose = "hand-loose"
  /// From a simplified character to a traditional one that only Unihan knows.
  case unihan
  /// Two code points for one abstract shape, in Unihan's words: its kZVariant.
  case zVariant = "z-variant"
  /// Linked by the library codes EACC and CCCII: one code but for the first byte.
  case eacc, cccii
  /// Written for one another, as at least two of Unihan's dictionaries say: its kSemanticVariant.
  case semantic
  /// Never one text, whatever other pairs say; the reason is the source.
  case refused

  /// The relations that a profile may take.
  package static let takeable = allCases.filter { $0 != .refused }

  /// Whether a profile that keeps characters apart takes such a pair even where it merges two.
  package var isExemptFromKeepingApart: Bool {
    self == .oldNew || self == .hand || self == .handJapanese
  }
}
