import TextFolding

/// What is wrong with a case file.
extension Wording {
  typealias Place = CommandError.Place

  private static func mistake(
    _ message: String, _ remedy: String, _ place: Place
  ) -> CommandError {
    CommandError(code: .caseFile, message: message, remedy: remedy, place: place)
  }

  static func noHeader(_ place: Place, _ needed: [String]) -> CommandError {
    mistake(
      "the file has no header", "name the columns in its first line: \(list(needed)) at least",
      place)
  }

  static func caseFileInUTF16(_ place: Place) -> CommandError {
    mistake("the file is in UTF-16", "convert it to UTF-8, for example with iconv", place)
  }

  static func binaryCaseFile(_ place: Place) -> CommandError {
    mistake(
      "this looks binary, for it has NUL bytes",
      "name a case file; within one, write \\u{0} for U+0000", place)
  }

  static func missingColumn(
    _ column: String, _ header: [String], _ place: Place
  ) -> CommandError {
    let near = NearestName(column, among: header).flatMap { $0.isClose ? $0.name : nil }
    return mistake(
      "no column is named \(column)",
      near.map { "rename \(quoted($0))" } ?? "add it to the header, with tabs between the names",
      place)
  }

  static func repeatedColumn(_ column: String, _ place: Place) -> CommandError {
    mistake("two columns are named \(column)", "rename or delete one of them", place)
  }

  static func extraCell(_ cells: Int, _ columns: Int, _ place: Place) -> CommandError {
    mistake(
      "\(cells) values under \(columns) columns",
      "delete the tab too many, or write \\t for one within a text", place)
  }

  static func emptyCell(_ column: String, _ place: Place) -> CommandError {
    mistake("\(column) is empty", "give the case a name of its own", place)
  }

  static func emptyCell(_ column: String, _ names: [String], _ place: Place) -> CommandError {
    mistake("\(column) is empty", "the choices are \(list(names))", place)
  }

  static func unknownCell(
    _ column: String, _ typed: String, _ names: [String], _ place: Place
  ) -> CommandError {
    mistake(
      "unknown \(column) \(quoted(typed))",
      "\(suggestion(typed, names))the choices are \(list(names))", place)
  }

  static func repeatedID(_ id: String, _ line: Int, _ place: Place) -> CommandError {
    mistake("id \(quoted(id)) stands in line \(line) too", "give each case its own", place)
  }

  static func badLocaleCell(_ error: FoldingError, _ place: Place) -> CommandError {
    CommandError(
      code: .caseFile, message: SafeText(error.message).text, remedy: nil, place: place)
  }

  static func badEscape(_ text: String, _ place: Place) -> CommandError {
    mistake(
      "\(quoted(text)) is no escape",
      "write \\u{3042} for a code point, or \\t, \\n, \\\\", place)
  }
}
