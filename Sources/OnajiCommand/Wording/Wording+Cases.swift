import JSONText
import TextFolding

/// What is wrong with case files, or with what chooses among cases.
extension Wording {
  typealias Place = CommandError.Place

  private static func mistake(
    _ message: Message, _ remedy: Message, _ place: Place
  ) -> CommandError {
    CommandError(code: .caseFile, message: message, remedy: remedy, place: place)
  }

  static func noHeader(_ place: Place, _ needed: [String]) -> CommandError {
    mistake(.noHeader, .noHeaderRemedy(columns: .list(needed)), place)
  }

  static func caseFileInUTF16(_ place: Place) -> CommandError {
    mistake(.caseFileInUTF16, .caseFileInUTF16Remedy, place)
  }

  static func binaryCaseFile(_ place: Place) -> CommandError {
    mistake(.binaryCaseFile, .binaryCaseFileRemedy, place)
  }

  static func missingColumn(
    _ column: String, _ header: [String], _ place: Place
  ) -> CommandError {
    let near = NearestName(column, among: header).flatMap { $0.isClose ? $0.name : nil }
    return mistake(
      .missingColumn(column: .text(column)),
      near.map { .renameColumnRemedy(name: .quoted($0)) } ?? .addColumnRemedy, place)
  }

  static func repeatedColumn(_ column: String, _ place: Place) -> CommandError {
    mistake(.repeatedColumn(column: .text(column)), .repeatedColumnRemedy, place)
  }

  static func extraCell(_ cells: Int, _ columns: Int, _ place: Place) -> CommandError {
    mistake(
      .extraCell(cells: .number(cells), columns: .number(columns)), .extraCellRemedy, place)
  }

  static func emptyCell(_ column: String, _ place: Place) -> CommandError {
    mistake(.emptyCell(column: .text(column)), .emptyIDRemedy, place)
  }

  static func emptyCell(_ column: String, _ names: [String], _ place: Place) -> CommandError {
    mistake(.emptyCell(column: .text(column)), .emptyCellRemedy(names: .list(names)), place)
  }

  static func unknownCell(
    _ column: String, _ typed: String, _ names: [String], _ place: Place
  ) -> CommandError {
    mistake(
      .unknownCell(column: .text(column), typed: .quoted(typed)),
      .unknownNameRemedy(suggestion: suggestion(typed, names), names: .list(names)), place)
  }

  static func repeatedID(_ id: String, _ line: Int, _ place: Place) -> CommandError {
    mistake(.repeatedID(id: .quoted(id), line: .text("\(line)")), .repeatedIDRemedy, place)
  }

  static func badLocaleCell(
    _ error: FoldingError, _ tag: String, _ place: Place
  ) -> CommandError {
    CommandError(
      code: .caseFile, message: message(error, tag), remedy: nil,
      place: place)
  }

  static func badEscape(_ text: String, _ place: Place) -> CommandError {
    mistake(.badEscape(typed: .quoted(text)), .badEscapeRemedy, place)
  }

  // MARK: Which files

  static func noFileMatches(_ pattern: String) -> CommandError {
    CommandError(
      code: .system, message: .noFileMatches(pattern: .quoted(pattern)),
      remedy: .noFileMatchesRemedy)
  }

  static func noCaseFile(in folder: String) -> CommandError {
    CommandError(
      code: .system, message: .noCaseFileIn(folder: .quoted(folder)), remedy: .noCaseFileInRemedy)
  }

  // MARK: Which cases

  static func unknownCase(_ id: String, _ ids: [String]) -> CommandError {
    usage(
      .unknownCase(id: .quoted(id)), .unknownCaseRemedy(suggestion: suggestion(id, ids)))
  }

  static func goneCase(_ id: String, _ file: String, _ ids: [String]) -> CommandError {
    usage(
      .goneCase(id: .quoted(id), file: inputName(file)),
      .goneCaseRemedy(suggestion: suggestion(id, ids)))
  }

  // MARK: Proposals

  static let generateAndCases = usage(.generateAndCases, .generateAndCasesRemedy)
  static let localesWithoutGenerate = usage(
    .localesWithoutGenerate, .localesWithoutGenerateRemedy)

  static func generateFromIndex(_ path: String) -> CommandError {
    CommandError(
      code: .search, message: .generateFromIndex(file: inputName(path)),
      remedy: .generateFromIndexRemedy)
  }

  static func noProposals(_ path: String) -> CommandError {
    CommandError(
      code: .search, message: .noProposals(file: inputName(path)), remedy: .noProposalsRemedy)
  }

  static func someProposals(_ count: Int) -> Message { .someProposals(count: .number(count)) }

  // MARK: Files in JSON

  static func badReport(_ file: String) -> CommandError {
    CommandError(
      code: .caseFile, message: .badReport(file: inputName(file)), remedy: .badReportRemedy)
  }

  /// A file that should be JSON.
  static func badJSON(_ error: JSONError, _ file: String, _ remedy: Message) -> CommandError {
    CommandError(
      code: .caseFile,
      message: error.reason.map(message) ?? .verbatim(SafeText(error.message).text),
      remedy: remedy,
      place: Place(file: file, line: error.position.line, column: error.position.column))
  }
}
