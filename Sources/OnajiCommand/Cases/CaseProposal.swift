import CatalogSearch
import TextFolding

/// A case that is proposed for a title of a catalog.
///
///     ja-hiragana-tt0211915-title.ja  ja  exact  アメリ  あめり  match  proposed: in hiragana
///
/// Whether the title is found is tried. Where it is, the case says so; where it is not, it is `open`,
/// since no program knows whether it should be, and its note says what would find it. So a file of
/// proposals passes as it stands, and who reads it makes `match` or `nomatch` of what is open.
struct CaseProposal {
  var id: String
  var tested: SearchCase

  /// What is proposed for a title under a profile.
  ///
  /// - Parameter place: what tells the title from others, for the ids.
  static func proposals(
    for title: String, place: String, under profile: FoldingProfile, tag: String,
    _ runner: CaseRunner
  ) -> [CaseProposal] {
    TitleVariant.allCases.compactMap { variant in
      variant.typing(title).flatMap { typed in
        proposal(title, typed, variant, place, profile, tag, runner)
      }
    }
  }

  private static func proposal(
    _ title: String, _ typed: String, _ variant: TitleVariant, _ place: String,
    _ profile: FoldingProfile, _ tag: String, _ runner: CaseRunner
  ) -> CaseProposal? {
    func searchCase(
      _ level: MatchLevel, _ expectation: SearchCase.Expectation, _ note: String
    ) -> SearchCase {
      SearchCase(
        id: "\(tag)-\(variant.rawValue)-\(place)", line: 0, profile: profile,
        mode: variant == .part ? .contains : .exact, level: level, texts: [title], query: typed,
        expectation: expectation, note: "proposed: \(variant.description)\(note)")
    }
    for level in [MatchLevel.standard, .loose] {
      let proposed = searchCase(level, .match, "")
      guard let finding = runner.run(proposed).finding else { continue }
      // What was typed is the title but for its composition: nothing to try.
      if finding.match?.level == .identical, variant != .part { return nil }
      if finding.isMatch { return CaseProposal(id: proposed.id, tested: proposed) }
    }
    let missed = searchCase(.standard, .match, "")
    let result = runner.run(missed)
    let remedies = CaseDiagnosis(result, runner).remedies ?? []
    let reason =
      remedies.isEmpty
      ? "" : ", " + Language.en.text(Wording.wouldPass(remedies, isMiss: false))
    let open = searchCase(.standard, .open, "; not found at present\(reason)")
    return CaseProposal(id: open.id, tested: open)
  }

  /// Its line of a case file, without the line's end.
  func line(locale: String) -> String {
    let level = tested.level == .standard ? "" : tested.level.name
    return [
      id, locale, tested.mode.rawValue, level, CaseEscape.escape(tested.texts[0]),
      CaseEscape.escape(tested.query), tested.expectation.rawValue, tested.note ?? "",
    ].joined(separator: "\t")
  }

  static let header = "id\tlocale\tmode\tlevel\ttext\tquery\texpect\tnote"
}
