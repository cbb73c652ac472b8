internal import TextFolding

/// What a profile says of how titles may be read, beside how they fold.
struct SpellingRules: Sendable {
  var alternatives: Alternatives
  /// Whether the last hangul syllable of a query may be half typed.
  var halfTypedSyllables: Bool

  init(alternatives: [UInt32: [UInt32]] = [:], halfTypedSyllables: Bool = false) {
    self.alternatives = Alternatives(alternatives)
    self.halfTypedSyllables = halfTypedSyllables
  }

  init(_ profile: FoldingProfile) {
    self.init(
      alternatives: profile.alternatives, halfTypedSyllables: profile.allowsHalfTypedSyllables)
  }
}
