import CatalogSearch
import TextFolding

/// Runs cases and says what came of each.
///
///     CaseRunner().run(searchCase).outcome        // .passed, .failed(…) or .skipped(…)
struct CaseRunner {
  /// The foldings switched on and off over each case's profile.
  var switches: (on: FoldingSet, off: FoldingSet) = ([], [])
  /// Takes the place of the cases' own.
  var profile: FoldingProfile?

  func run(_ searchCase: SearchCase) -> CaseResult {
    let profile = (profile ?? searchCase.profile).switching(on: switches.on, off: switches.off)
    var result = CaseResult(tested: searchCase, profile: profile, found: nil, outcome: .passed)
    guard searchCase.level.isBuilt else {
      result.outcome = .skipped(.unbuiltLevel)
      return result
    }
    let matcher = Matcher(
      Query(searchCase.query, mode: searchCase.mode, profile: profile, level: searchCase.level))
    let order = searchCase.texts.count == 1 ? nil : matcher.rank(searchCase.texts)
    let match = matcher.match(searchCase.texts[0])
    let found = order ?? (match == nil ? [] : [0])
    result.found = found
    switch searchCase.expectation {
    case .open: result.outcome = .skipped(.open(matches: !found.isEmpty))
    case .nomatch:
      if let match { result.outcome = .failed(.matched(match)) }
    case .match:
      if let match {
        result.outcome = Self.highlighted(searchCase, match)
      } else {
        result.outcome = .failed(.missed)
      }
    case .rank:
      if found.first != 0 || found != found.sorted() {
        result.outcome = .failed(.ranked(found))
      } else if let match {
        result.outcome = Self.highlighted(searchCase, match)
      }
    }
    return result
  }

  /// Whether the substring wanted is one of those marked.
  private static func highlighted(_ searchCase: SearchCase, _ match: TextMatch)
    -> CaseResult.Outcome
  {
    guard let wanted = searchCase.highlight else { return .passed }
    let marked = match.ranges.map { searchCase.texts[0].substring(utf8: $0) }
    let isMarked = marked.contains { $0.unicodeScalars.elementsEqual(wanted.unicodeScalars) }
    return isMarked ? .passed : .failed(.marked(marked))
  }
}
