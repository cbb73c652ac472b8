import CatalogSearch
import TextFolding

/// What came of a case.
struct CaseResult {
  enum Outcome {
    case passed
    case failed(Failure)
    case skipped(Reason)
  }

  enum Failure {
    case missed
    case matched(TextMatch)
    /// Indices of the texts in the order found.
    case ranked([Int])
    /// The substrings marked instead.
    case marked([String])
  }

  enum Reason {
    case open(matches: Bool)
    case unbuiltLevel
  }

  var tested: SearchCase
  /// The profile it was run under.
  var profile: FoldingProfile
  /// The texts found, best first; `nil` if the case could not be run.
  var found: [Int]?
  var outcome: Outcome

  var failure: Failure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }

  /// The fold of a text at the level of the case.
  func fold(_ text: String) -> String {
    Folder(profile, level: tested.level).fold(text)
  }
}
