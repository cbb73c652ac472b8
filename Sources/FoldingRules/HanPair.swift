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
/// The cases stand in the order in which a profile that keeps characters apart takes the pairs.
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
  /// From a simplified character to its first traditional one, and to the others.
  case simplified
  case simplifiedCandidate = "simplified-candidate"
  /// From a traditional character to its first simplified one, and to the others.
  case traditional
  case traditionalCandidate = "traditional-candidate"

  /// Whether a profile that keeps characters apart takes such a pair even where it merges two.
  package var isExemptFromKeepingApart: Bool {
    self == .oldNew || self == .hand || self == .handJapanese
  }
}
