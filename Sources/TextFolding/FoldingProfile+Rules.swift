internal import FoldingRules

/// What a profile says of one folding, and why.
public struct FoldingRule: Hashable, Sendable {
  public var folding: Folding
  /// The tightest level at which the folding acts; `nil` where it does not.
  public var level: MatchLevel?
  /// Its parameters in words, as `letters: å ä ö`; empty without any.
  public var parameters: String
  /// Why, in a sentence.
  public var reason: String
  /// The tag of the profile that says so: this one, or an ancestor.
  public var origin: String
}

extension FoldingProfile {
  /// The rules of the profile, its ancestors' included, in the order in which the foldings act.
  ///
  ///     FoldingProfile.und.rules.first?.folding   // .canonical
  ///
  /// Read from the profile's own file, which the tables carry.
  public var rules: [FoldingRule] {
    let resolved = resolved
    return Folding.allCases.compactMap { folding in
      guard let (origin, reason) = resolved.reasons[folding] else { return nil }
      return FoldingRule(
        folding: folding, level: level(of: folding, in: resolved),
        parameters: resolved.parameters(of: folding), reason: reason, origin: origin)
    }
  }

  /// What the profile's own file remarks, such as why nothing differs; `nil` if nothing.
  public var note: String? { resolved.note }

  /// What a title's letters are found as besides what they fold to, in words: `ä ae, ö oe`; with the
  /// reason. `nil` if there is nothing.
  public var alternativesRule: (letters: String, reason: String)? {
    let resolved = resolved
    guard let reason = resolved.alternativesReason else { return nil }
    let letters = resolved.alternatives.sorted { $0.key < $1.key }.map { letter, text in
      String(scalarValues: [letter]) + " " + String(scalarValues: text)
    }
    return (letters.joined(separator: ", "), reason)
  }

  /// Why a query's last hangul syllable may be half typed; `nil` where it may not.
  public var halfTypedSyllablesReason: String? { resolved.halfTypedSyllablesReason }

  private func level(of folding: Folding, in resolved: ResolvedProfile) -> MatchLevel? {
    if foldingsSwitchedOff.contains(folding) { return nil }
    return resolved.levels[folding] ?? (foldingsSwitchedOn.contains(folding) ? .standard : nil)
  }
}

extension ResolvedProfile {
  fileprivate func parameters(of folding: Folding) -> String {
    switch folding {
    case .letterCase where turkic: "i and ı are two letters"
    case .diacritics where !letters.isEmpty:
      "letters: " + letters.map { String(scalarValues: [$0]) }.joined(separator: " ")
    case .hanLibrary where !libraryRelations.isEmpty:
      "relations: " + libraryRelations.map(\.rawValue).joined(separator: ", ")
    case .hanVariants:
      "relations: " + relations.map(\.rawValue).joined(separator: ", ")
        + (keepApart.isEmpty ? "" : "; kept apart: " + keepApart.joined(separator: ", "))
    default: ""
    }
  }
}
