import CatalogSearch
import TextFolding

/// What came of a case under a profile.
struct CaseResult: Sendable {
  enum Outcome: Sendable {
    case passed
    case failed(Failure)
    case skipped(Reason)
  }

  enum Failure: Sendable {
    case missed
    case matched(CaseFinding.Match)
    /// Indices of the texts in the order found.
    case ranked([Int])
    /// The substrings marked instead.
    case marked([String])
  }

  enum Reason: Sendable {
    case open(matches: Bool)
    case unbuiltLevel
  }

  var tested: SearchCase
  /// The profile it was run under.
  var profile: FoldingProfile
  /// What was found; `nil` if the case could not be run.
  var finding: CaseFinding?
  var outcome: Outcome
  /// How long it took.
  var nanoseconds = 0

  var failure: Failure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }
}
