import CatalogSearch
import Catalogs
import TextFolding

/// Runs cases and says what came of each.
///
///     CaseRunner().run(searchCase).outcome             // .passed, .failed(…) or .skipped(…)
///     CaseRunner.run(cases, CaseRunner.Setting())      // all of them, on all processors
///
/// One a thread: it keeps what it has compiled of a profile for the next case.
final class CaseRunner {
  /// What is done to the cases' own profiles.
  struct Setting: Sendable {
    /// The foldings switched on and off over each.
    var switches: (on: FoldingSet, off: FoldingSet) = ([], [])
    /// Takes their place.
    var profile: FoldingProfile?

    func profile(of searchCase: SearchCase) -> FoldingProfile {
      (profile ?? searchCase.profile).switching(on: switches.on, off: switches.off)
    }
  }

  private struct Key: Hashable {
    var profile: FoldingProfile
    var level: MatchLevel
  }

  private let setting: Setting
  private var folders: [Key: QueryFolders] = [:]
  private var foldersOfTexts: [Key: Folder] = [:]

  init(_ setting: Setting = Setting()) { self.setting = setting }

  /// What came of each, in their order.
  static func run(_ cases: [SearchCase], _ setting: Setting) -> [CaseResult] {
    let makeRunner: @Sendable () -> CaseRunner = { CaseRunner(setting) }
    return Threads.map(cases.count, grain: leastCases, state: makeRunner) { index, runner in
      runner.run(cases[index])
    }
  }

  /// For fewer a thread takes longer to start than it saves.
  private static let leastCases = 256

  func run(_ searchCase: SearchCase) -> CaseResult {
    let start = Platform.nanoseconds
    var result = run(
      searchCase, profile: setting.profile(of: searchCase), mode: searchCase.mode,
      level: searchCase.level)
    result.nanoseconds = Platform.nanoseconds - start
    return result
  }

  /// Runs a case otherwise than it says.
  func run(
    _ searchCase: SearchCase, profile: FoldingProfile, mode: MatchMode, level: MatchLevel
  ) -> CaseResult {
    var result = CaseResult(tested: searchCase, profile: profile, finding: nil, outcome: .passed)
    guard level.isBuilt else {
      result.outcome = .skipped(.unbuiltLevel)
      return result
    }
    let query = Query(searchCase.query, mode: mode, profile: profile, level: level)
    let matcher = Matcher(query, folders(profile, level))
    let match = matcher.match(searchCase.texts[0]).map(CaseFinding.Match.init)
    let order =
      searchCase.texts.count == 1 ? (match == nil ? [] : [0]) : matcher.rank(searchCase.texts)
    let finding = CaseFinding(order: order, match: match)
    result.finding = finding
    result.outcome = Self.outcome(of: searchCase, finding)
    return result
  }

  /// What folds texts under a profile, for those that are shown.
  func folder(_ profile: FoldingProfile, _ level: MatchLevel) -> Folder {
    let key = Key(profile: profile, level: level)
    if let made = foldersOfTexts[key] { return made }
    let made = Folder(profile, level: level)
    foldersOfTexts[key] = made
    return made
  }

  /// Whether a query can match anything at all.
  func canMatch(_ query: Query) -> Bool {
    Matcher(query, folders(query.profile, query.level)).canMatch
  }

  private func folders(_ profile: FoldingProfile, _ level: MatchLevel) -> QueryFolders {
    let key = Key(profile: profile, level: level)
    if let made = folders[key] { return made }
    let made = QueryFolders(profile, level: level)
    folders[key] = made
    return made
  }

  private static func outcome(
    of searchCase: SearchCase, _ finding: CaseFinding
  ) -> CaseResult.Outcome {
    switch searchCase.expectation {
    case .open: return .skipped(.open(matches: finding.isMatch))
    case .nomatch: return finding.match.map { .failed(.matched($0)) } ?? .passed
    case .match:
      return finding.match.map { highlighted(searchCase, $0) } ?? .failed(.missed)
    case .rank:
      guard finding.order.first == 0, finding.order == finding.order.sorted(),
        let match = finding.match
      else { return .failed(.ranked(finding.order)) }
      return highlighted(searchCase, match)
    }
  }

  /// Whether the substring wanted is one of those marked.
  private static func highlighted(
    _ searchCase: SearchCase, _ match: CaseFinding.Match
  ) -> CaseResult.Outcome {
    guard let wanted = searchCase.highlight else { return .passed }
    let marked = match.ranges.map { searchCase.texts[0].substring(utf8: $0) }
    let isMarked = marked.contains { $0.unicodeScalars.elementsEqual(wanted.unicodeScalars) }
    return isMarked ? .passed : .failed(.marked(marked))
  }
}
