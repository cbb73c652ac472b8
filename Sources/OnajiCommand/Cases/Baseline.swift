import TextFolding

/// What cases came to once, kept to compare with what they come to later.
///
///     Baseline(report).write(…)                       // baseline.json
///     let baseline = try Baseline(bytes, file: "baseline.json")
///     baseline.entries[0].finding?.level              // "standard"
///
/// Names of levels and foldings are kept as they were, for the program that reads them may have others.
/// `Baseline+File.swift` has the form of the file.
struct Baseline {
  var versions: DataVersions
  var entries: [Entry]

  /// A case, and what came of it.
  struct Entry {
    var file: String
    var id: String
    /// What was asked.
    var question: Question
    /// `passed`, `failed`, `open` or `skipped`.
    var outcome: String
    /// `nil` if it was not run.
    var finding: Finding?
  }

  struct Question {
    /// The profile that the case was run under.
    var locale: String
    var mode: String
    var level: String
    /// As in a case file, several texts in one.
    var text: String
    var query: String
    var expect: String
    /// Empty if none was.
    var highlight: String
  }

  struct Finding: Hashable {
    /// The texts found, best first, from 1.
    var order: [Int]
    /// `nil` if the first text does not match; then the others are empty.
    var level: String?
    var foldings: [String] = []
    var ranges: [Range<Int>] = []

    var isMatch: Bool { !order.isEmpty }
  }

  /// Of the cases of a run.
  init(_ report: CaseReport) {
    versions = .current
    entries = report.files.flatMap { file in file.results.map { Entry($0, file: file.name) } }
  }

  init(versions: DataVersions, entries: [Entry]) {
    self.versions = versions
    self.entries = entries
  }
}

extension Baseline.Entry {
  init(_ result: CaseResult, file: String) {
    let tested = result.tested
    self.init(
      file: file, id: tested.id,
      question: Baseline.Question(
        locale: result.profile.tag, mode: tested.mode.name, level: tested.level.name,
        text: tested.joinedText, query: tested.query, expect: tested.expectation.rawValue,
        highlight: tested.highlight ?? ""),
      outcome: result.outcome.name,
      finding: result.finding.map { finding in
        Baseline.Finding(
          order: finding.order.map { $0 + 1 }, level: finding.match?.level.name,
          foldings: finding.match?.foldings.foldings.map(\.name) ?? [],
          ranges: finding.match?.ranges ?? [])
      })
  }

  var isFailed: Bool { outcome == "failed" }
}

extension Baseline.Question {
  /// Whether the same is asked, under whatever locale: to compare locales is what `--locale` is for.
  ///
  /// By bytes: to a `String`, NFC and NFD are equal.
  func isSame(as other: Self) -> Bool {
    all.elementsEqual(other.all) { $0.utf8.elementsEqual($1.utf8) }
  }

  private var all: [String] { [mode, level, text, query, expect, highlight] }
}
