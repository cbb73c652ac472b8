internal import FoldingRules

/// A way of writing Han characters that a whole text can be put into, character by character.
///
///     HanForm.simplified.rewriting("無間道")      // "无间道"
///     HanForm.traditional.rewriting("无间道")     // "無間道"
///     HanForm.japanese.rewriting("圓谷")          // "円谷"
///     HanForm.simplified.rewriting("戦士")        // "战士"
///     HanForm.traditional.rewriting("后面")       // "後面"; the empress is gone: no words are looked at
///
/// By the pairs of `Data/Han`, of several the first. It stands for what somebody types who writes so, and
/// is no translation: where one character stands for several, the likeliest is taken.
package enum HanForm: CaseIterable, Hashable, Sendable {
  case simplified
  case traditional
  /// The new forms of the Japanese reforms.
  case japanese

  /// Where nothing has another form, the text itself.
  package func rewriting(_ text: String) -> String {
    let forms = Self.forms[self] ?? [:]
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(forms[scalar] ?? scalar) }
    return String(result)
  }

  /// The pairs whose variant is of this form.
  private var relation: HanRelation {
    switch self {
    case .simplified: .traditional
    case .traditional: .simplified
    case .japanese: .oldNew
    }
  }

  private static let forms: [HanForm: [Unicode.Scalar: Unicode.Scalar]] = {
    var forms: [HanForm: [Unicode.Scalar: Unicode.Scalar]] = [:]
    let pairs = HanData(FoldingTables.reader).pairs
    for form in allCases {
      for pair in pairs where pair.relation == form.relation {
        guard let character = Unicode.Scalar(pair.character),
          let variant = Unicode.Scalar(pair.variant), forms[form]?[character] == nil
        else { continue }
        forms[form, default: [:]][character] = variant
      }
    }
    // What is written in a new Japanese form, as 戦, has the forms of the old one.
    for (old, new) in (forms[.japanese] ?? [:]).sorted(by: { $0.key < $1.key }) {
      if forms[.traditional]?[new] == nil { forms[.traditional]?[new] = old }
      if let simplified = forms[.simplified]?[old], simplified != new,
        forms[.simplified]?[new] == nil
      {
        forms[.simplified]?[new] = simplified
      }
    }
    return forms
  }()
}
