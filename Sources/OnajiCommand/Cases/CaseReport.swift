import TextFolding

/// What came of the cases of one run, for people.
///
///     cases.tsv:12: C001: expected match, got no match (zh-Hant, contains, standard)
///         text   後面 → 後面
///         query  后面 → 后面
///     214 passed, 1 failed, 64 skipped
///
/// `CaseReport+Machines.swift` has the formats for programs.
struct CaseReport {
  let files: [(name: String, results: [CaseResult])]
  let tally: Tally

  struct Tally: Hashable {
    var passed = 0
    var failed = 0
    var skipped = 0

    var total: Int { passed + failed + skipped }

    init(_ results: some Sequence<CaseResult>) {
      for result in results { count(result) }
    }

    mutating func count(_ result: CaseResult) {
      switch result.outcome {
      case .passed: passed += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      }
    }
  }

  /// Runs the cases of some files.
  init(_ files: [CaseFile], _ setting: CaseRunner.Setting) {
    let results = CaseRunner.run(files.flatMap(\.cases), setting)
    var rest = results[...]
    self.files = files.map { file in
      defer { rest = rest.dropFirst(file.cases.count) }
      return (file.name, Array(rest.prefix(file.cases.count)))
    }
    tally = Tally(results)
  }

  func writeText(_ sink: Output, _ style: Style, _ language: Language) {
    for (name, results) in files {
      for result in results {
        guard let failure = result.failure else { continue }
        sink.write(
          "\(SafeText(name).text):\(result.tested.line): \(SafeText(result.tested.id).text): "
            + style.bad(language.text(Wording.outcome(failure, of: result.tested))) + " "
            + style.dim("(\(Wording.setting(result)))") + "\n")
        for line in Self.folds(result, language) { sink.write("    \(line)\n") }
      }
    }
    for line in skipLines { sink.write(language.text(line) + "\n") }
    let sentence = language.text(Wording.summary(tally))
    sink.write((tally.failed == 0 ? style.good(sentence) : style.bad(sentence)) + "\n")
  }

  /// The folded forms of both sides, and the note.
  static func folds(_ result: CaseResult, _ language: Language) -> [String] {
    let texts = result.tested.texts.enumerated().map { index, text in
      let label: Message =
        result.tested.texts.count == 1
        ? .labelText : .labelNumberedText(number: .number(index + 1))
      return (language.text(label), text)
    }
    let sides = texts + [(language.text(.labelQuery), result.tested.query)]
    let width = (sides.map { Layout.columns($0.0) }.max() ?? 0) + 2
    var lines = sides.map { name, side in
      "\(Layout.padded(name, width))\(SafeText(side).text) → \(SafeText(result.fold(side)).text)"
    }
    if let note = result.tested.note {
      lines.append(Layout.padded(language.text(.labelNote), width) + SafeText(note).text)
    }
    return lines
  }

  /// Why cases were skipped, a line a reason.
  private var skipLines: [Message] {
    let results = files.flatMap(\.results)
    var open = (count: 0, matching: 0)
    var unbuilt: [MatchLevel: Int] = [:]
    for result in results {
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
