import Catalogs
import JSONText
import TextFolding

/// `onaji test`: runs case files and reports.
///
///     onaji test cases                            // failures, then: 210 passed, 2 failed, 4 skipped
///     onaji test --matrix und,ja cases.tsv        // a table of what und and ja find
///     onaji test --generate movies.jsonl          // cases to start with
///     onaji test --compare baseline.json cases    // what has changed since --record baseline.json
///
/// Mistakes in a case file are named on standard error and make the status 2; the other cases run
/// all the same.
struct TestCommand {
  private let arguments: ParsedArguments
  private let output: OutputSettings
  private let context: CommandContext
  private let encoding: InputEncoding?
  private let locale: FoldingProfile?
  private let matrix: [CaseMatrix.Column]?
  private let switches: (on: FoldingSet, off: FoldingSet)

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    let isGeneration = arguments.contains(.generate)
    guard !arguments.operands.isEmpty || isGeneration || arguments.contains(.failedFrom) else {
      throw Wording.operands(.test, .noCaseFile)
    }
    self.arguments = arguments
    self.output = output
    self.context = context
    encoding = try arguments.inputEncoding()
    switches = try MatchSettings.switches(arguments)
    locale = try MatchSettings.profile(arguments, context)
    matrix = try arguments.value(of: .matrix).map { tags throws(CommandError) in
      try Self.matrix(tags)
    }
    if matrix != nil && ![.text, .json, .html].contains(output.format) {
      throw Wording.matrixFormat
    }
    if matrix == nil && output.format == .html { throw Wording.pageNeedsMatrix }
    if matrix != nil && locale != nil { throw Wording.matrixAndLocale }
    for flag in [Flag.record, .compare] where arguments.contains(flag) {
      if matrix != nil { throw Wording.excludeEachOther(.matrix, flag) }
    }
    // A part of the cases would take the place of all of them.
    for flag in [Flag.only, .failedFrom] where arguments.contains(.record) {
      if arguments.contains(flag) { throw Wording.excludeEachOther(.record, flag) }
    }
    if arguments.contains(.compare) && ![.text, .json].contains(output.format) {
      throw Wording.comparisonFormat
    }
    if isGeneration {
      for flag in [
        Flag.matrix, .only, .failedFrom, .record, .compare, .format, .locale, .profile,
      ] where arguments.contains(flag) { throw Wording.excludeEachOther(.generate, flag) }
    } else if arguments.contains(.locales) {
      throw Wording.localesWithoutGenerate
    }
    if arguments.value(of: .record) == "-" { throw Wording.baselineToStandardOutput }
  }

  /// The columns of `ja,zh-TW,und`; a tag that is named again adds none.
  private static func matrix(_ value: String) throws(CommandError) -> [CaseMatrix.Column] {
    var columns: [CaseMatrix.Column] = []
    for tag in value.split(separator: ",").map(String.init)
    where !columns.contains(where: { $0.tag == tag }) {
      columns.append(CaseMatrix.Column(tag: tag, profile: try MatchSettings.profile(tag)))
    }
    guard !columns.isEmpty else { throw Wording.noLocale(.matrix) }
    return columns
  }

  func run() throws(CommandError) -> ExitStatus {
    if let catalog = arguments.value(of: .generate) {
      return try CaseGeneration(catalog, arguments, switches, context).run()
    }
    try checkBaselinePlace()
    var selection = CaseSelection()
    if arguments.contains(.only) { selection.only = arguments.values(of: .only) }
    if let report = arguments.value(of: .failedFrom) {
      selection.failed = try CaseSelection.failures(
        in: try context.contents(of: report), of: report)
    }
    let words =
      arguments.operands.isEmpty ? selection.failed?.map(\.file) ?? [] : arguments.operands
    let paths = CasePaths(words, context)
    var hasMistakes = paths.hasProblems
    var files = paths.paths.map { read($0, &hasMistakes) }
    for error in selection.select(from: &files) {
      context.report(error)
      hasMistakes = true
    }
    if let matrix {
      return status(hasMistakes, isBad: runMatrix(files, matrix))
    }
    // Read before anything runs, so that what is wrong with it is known at once.
    let baseline = try arguments.value(of: .compare).map { path throws(CommandError) in
      (path, try Baseline(try context.contents(of: path), file: path))
    }
    let report = CaseReport(files, CaseRunner.Setting(switches: switches, profile: locale))
    var comparison: (BaselineComparison, name: String)?
    if let (path, baseline) = baseline {
      let isWhole = selection.only == nil && selection.failed == nil
      comparison = (BaselineComparison(report, with: baseline, isWhole: isWhole), path)
    }
    write(report, comparison)
    if let path = arguments.value(of: .record) {
      if hasMistakes { throw Wording.notRecorded(path) }
      try record(report, path)
    }
    let isBad = comparison.map { !$0.0.worse.isEmpty } ?? (report.tally.failed > 0)
    return status(hasMistakes, isBad: isBad)
  }

  private func status(_ hasMistakes: Bool, isBad: Bool) -> ExitStatus {
    hasMistakes ? .failed : isBad ? .notFound : .found
  }

  /// A case file, of which what is wrong has been reported.
  private func read(_ path: String, _ hasMistakes: inout Bool) -> CaseFile {
    let file: CaseFile
    do throws(CommandError) {
      let contents = try contents(of: path)
      hasMistakes = hasMistakes || contents.hasProblems
      file = CaseFile(path, contents.utf8)
    } catch {
      file = CaseFile(path, error)
    }
    for mistake in file.mistakes { context.report(mistake) }
    hasMistakes = hasMistakes || !file.mistakes.isEmpty
    return file
  }

  /// A case file as UTF-8, and whether some of its bytes could not be decoded.
  private func contents(
    of path: String
  ) throws(CommandError) -> (utf8: [UInt8], hasProblems: Bool) {
    let bytes = try context.contents(of: path)
    // Bytes that are no UTF-8 are told of as those that are no character of another encoding are.
    let hasIllFormed =
      CaseFile.mayBeUTF8(bytes) && !bytes.withUnsafeBufferPointer(WellFormedUTF8.holds)
    guard let encoding = encoding ?? (hasIllFormed ? InputEncoding(named: "utf-8") : nil) else {
      return (bytes, false)
    }
    do throws(SystemError) {
      let decoded = try DecodingStream(MemoryStream(bytes: bytes), encoding, path: path, context)
      return (try decoded.readAll(), decoded.finish())
    } catch {
      throw Wording.unreadable(path, error)
    }
  }

  private func write(_ report: CaseReport, _ comparison: (BaselineComparison, name: String)?) {
    let sink = context.output
    switch output.format {
    case .json: report.writeJSON(sink, comparison: comparison)
    case .tap: report.writeTAP(sink)
    case .junit: report.writeJUnit(sink, timestamp: Platform.timestamp)
    default:
      if let (comparison, name) = comparison {
        comparison.writeText(name, sink, output.style, context.language)
        report.writeSummary(sink, output.style, context.language)
      } else {
        report.writeText(sink, output.style, context.language)
      }
    }
  }

  /// A baseline takes the place of a baseline only: where its name is forgotten, the first case file
  /// stands there.
  private func checkBaselinePlace() throws(CommandError) {
    guard let path = arguments.value(of: .record), Platform.isRegularFile(path) else { return }
    let bytes = try context.contents(of: path)
    if !bytes.isEmpty, !Baseline.isBaseline(bytes) { throw Wording.badBaseline(path) }
  }

  private func record(_ report: CaseReport, _ path: String) throws(CommandError) {
    do throws(SystemError) {
      try Platform.replace(
        path, with: Baseline(report).bytes, unfinishedFile: context.signals.unfinishedFile)
    } catch {
      throw Wording.unwritable(path, error)
    }
    context.report(Wording.recorded(report.tally.total, in: path))
  }

  /// Returns whether a case failed.
  private func runMatrix(_ files: [CaseFile], _ columns: [CaseMatrix.Column]) -> Bool {
    let matrix = CaseMatrix(files, columns, switches)
    switch output.format {
    case .json: matrix.writeJSON(context.output)
    case .html: context.output.write(matrix.page(context.language))
    default: matrix.writeText(context.output, output.style, context.language)
    }
    return matrix.total.failed > 0
  }
}
