import Catalogs
import TextFolding

/// `onaji test`: runs case files and reports.
///
///     onaji test cases.tsv                        // failures, then: 210 passed, 2 failed, 4 skipped
///     onaji test --matrix und,ja cases.tsv        // where und and ja differ
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
    guard !arguments.operands.isEmpty else {
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
  }

  /// The columns of `ja,zh-TW,und`; a tag that is named again adds none.
  private static func matrix(_ value: String) throws(CommandError) -> [CaseMatrix.Column] {
    var columns: [CaseMatrix.Column] = []
    for tag in value.split(separator: ",").map(String.init)
    where !columns.contains(where: { $0.tag == tag }) {
      columns.append(CaseMatrix.Column(tag: tag, profile: try MatchSettings.profile(tag)))
    }
    guard !columns.isEmpty else { throw Wording.emptyMatrix }
    return columns
  }

  func run() throws(CommandError) -> ExitStatus {
    var files: [CaseFile] = []
    var hasMistakes = false
    for path in arguments.operands {
      do throws(CommandError) {
        let contents = try contents(of: path)
        hasMistakes = hasMistakes || contents.hasProblems
        let file = CaseFile(path, contents.utf8)
        for mistake in file.mistakes { context.report(mistake) }
        hasMistakes = hasMistakes || !file.mistakes.isEmpty
        files.append(file)
      } catch {
        context.report(error)
        hasMistakes = true
      }
    }
    let hasFailures = matrix.map { runMatrix(files, $0) } ?? runOnce(files)
    return hasMistakes ? .failed : hasFailures ? .notFound : .found
  }

  /// A case file as UTF-8, and whether some of its bytes could not be decoded.
  private func contents(
    of path: String
  ) throws(CommandError) -> (utf8: [UInt8], hasProblems: Bool) {
    let bytes = try context.contents(of: path)
    guard let encoding else { return (bytes, false) }
    do throws(SystemError) {
      let decoded = try DecodingStream(MemoryStream(bytes: bytes), encoding, path: path, context)
      return (try decoded.readAll(), decoded.finish())
    } catch {
      throw Wording.unreadable(path, error)
    }
  }

  /// Returns whether a case failed.
  private func runOnce(_ files: [CaseFile]) -> Bool {
    let report = CaseReport(
      files, CaseRunner.Setting(switches: switches, profile: locale))
    switch output.format {
    case .json: report.writeJSON(context.output)
    case .tap: report.writeTAP(context.output)
    case .junit: report.writeJUnit(context.output)
    default: report.writeText(context.output, output.style, context.language)
    }
    return report.tally.failed > 0
  }

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
