import TextFolding

/// What came of the cases of one run.
///
///     cases.tsv:12: C001: expected match, got no match (ja, contains, standard)
///         text   機動戦士 → 機動戦士
///         query  机 → 机
///                     ^ U+673A 机, which the text does not have
///         would pass with locale und
///     214 passed, 1 failed, 64 skipped
///
/// That is for people; `CaseReport+JSON.swift`, `+TAP` and `+JUnit` have the formats for programs.
struct CaseReport {
  struct File {
    var name: String
    /// What is wrong with it; the cases that are right are run all the same.
    var mistakes: [CommandError]
    var results: [CaseResult]

    var tally: Tally { Tally(results) }
  }

  let files: [File]
  let tally: Tally
  private let setting: CaseRunner.Setting

  struct Tally: Hashable {
    var passed = 0
    var failed = 0
    var skipped = 0

    var total: Int { passed + failed + skipped }

    init(_ results: some Sequence<CaseResult>) {
      for result in results {
        switch result.outcome {
        case .passed: passed += 1
        case .failed: failed += 1
        case .skipped: skipped += 1
        }
      }
    }
  }

  /// Runs the cases of some files.
  init(_ files: [CaseFile], _ setting: CaseRunner.Setting) {
    let results = CaseRunner.run(files.flatMap(\.cases), setting)
    var rest = results[...]
    self.files = files.map { file in
      defer { rest = rest.dropFirst(file.cases.count) }
      return File(
        name: file.name, mistakes: file.mistakes, results: Array(rest.prefix(file.cases.count)))
    }
    self.setting = setting
    tally = Tally(results)
  }

  var mistakeCount: Int { files.reduce(0) { $0 + $1.mistakes.count } }

  /// Calls `body` with each failed case.
  func forEachFailure(
    _ body: (_ file: File, _ failure: CaseResult.Failure, _ diagnosis: CaseDiagnosis) -> Void
  ) {
    var doctor = CaseDoctor()
    for file in files {
      for result in file.results {
        if let failure = result.failure { body(file, failure, doctor.diagnosis(of: result)) }
      }
    }
  }

  func writeText(_ sink: Output, _ style: Style, _ language: Language) {
    forEachFailure { file, failure, diagnosis in
      guard sink.isOpen else { return }
      sink.write(Self.heading(file.name, failure, diagnosis.result, style, language) + "\n")
      for line in diagnosis.lines(language) { sink.write("    \(line)\n") }
    }
    for line in skipLines { sink.write(language.text(line) + "\n") }
    writeSummary(sink, style, language)
  }

  /// The last line.
  func writeSummary(_ sink: Output, _ style: Style, _ language: Language) {
    let sentence = language.text(Wording.summary(tally))
    let isGood = tally.failed == 0 && mistakeCount == 0
    sink.write((isGood ? style.good(sentence) : style.bad(sentence)) + "\n")
  }

  /// `cases.tsv:12: C001: expected match, got no match (ja, contains, standard)`.
  static func heading(
    _ file: String, _ failure: CaseResult.Failure, _ result: CaseResult, _ style: Style,
    _ language: Language
  ) -> String {
    "\(SafeText(file).text):\(result.tested.line): \(SafeText(result.tested.id).text): "
      + style.bad(language.text(Wording.outcome(failure, of: result.tested))) + " "
      + style.dim("(\(Wording.setting(result)))")
  }

  /// Why cases were skipped, a line a reason.
  private var skipLines: [Message] {
    var open = (count: 0, matching: 0)
    var unbuilt: [MatchLevel: Int] = [:]
    for result in files.lazy.flatMap(\.results) {
      switch result.outcome {
      case .skipped(.open(let matches)):
        open.count += 1
        if matches { open.matching += 1 }
      case .skipped(.unbuiltLevel): unbuilt[result.tested.level, default: 0] += 1
      default: break
      }
    }
    return (open.count > 0 ? [Wording.openCases(open.count, matching: open.matching)] : [])
      + MatchLevel.allCases.compactMap { level in
        unbuilt[level].map { Wording.skipped($0, level: level) }
      }
  }
}

/// Finds out why cases fail, one after the other; what would help the first thousand of them, since
/// dozens of changes are tried for each.
struct CaseDoctor {
  private let runner = CaseRunner()
  private var count = 0

  private static let mostPatients = 1000

  mutating func diagnosis(of result: CaseResult) -> CaseDiagnosis {
    count += 1
    return CaseDiagnosis(result, runner, triesRemedies: count <= Self.mostPatients)
  }
}
