import TextFolding

/// The table for people: what each locale finds, `≠` before a case on which they differ, `✗` behind
/// what the case did not expect.
///
///       case  expect   und         tr        query   text
///       M1    match    standard    standard  无间道  無間道
///     ≠ T1    nomatch  standard ✗  no match  irmak   Irmak
///     und  1 passed, 1 failed, 0 skipped
///     tr   2 passed, 0 failed, 0 skipped
///     3 passed, 1 failed, 0 skipped
extension CaseMatrix {
  func writeText(_ sink: Output, _ style: Style, _ language: Language) {
    let lines = rows.map { Self.line($0, language) }
    let header =
      ["case", "expect"] + columns.map { SafeText($0.tag).text } + ["query", "text"]
    // The last column needs no room behind it.
    let widths = header.indices.dropLast().map { column in
      lines.reduce(Layout.columns(header[column])) { max($0, Layout.columns($1[column])) }
    }
    if !rows.isEmpty { sink.write(style.dim("  " + Self.padded(header, widths)) + "\n") }
    var file: String?
    for (row, line) in zip(rows, lines) where sink.isOpen {
      if row.file != file, rows[0].file != rows[rows.count - 1].file {
        sink.write(style.dim("# " + SafeText(row.file).text) + "\n")
      }
      file = row.file
      let fails = row.cells.contains { $0.failure != nil }
      let mark = row.differs ? "≠ " : "  "
      let text = mark + Self.padded(line, widths)
      sink.write((fails ? style.bad(text) : text) + "\n")
    }
    let width = (columns.map { Layout.columns($0.tag) }.max() ?? 0) + 2
    for (index, column) in columns.enumerated() {
      sink.write(
        Layout.padded(SafeText(column.tag).text, width)
          + language.text(Wording.summary(tally(ofColumn: index))) + "\n")
    }
    let sentence = language.text(Wording.summary(total))
    sink.write((total.failed == 0 ? style.good(sentence) : style.bad(sentence)) + "\n")
  }

  /// What stands in each column.
  private static func line(_ row: Row, _ language: Language) -> [String] {
    let tested = row.tested
    return [SafeText(tested.id).text, tested.expectation.rawValue]
      + row.cells.map { cell in
        language.text(Wording.cell(cell)) + (cell.failure == nil ? "" : " ✗")
      }
      + [tested.query, tested.joinedText].map { Layout.clipped(SafeText($0).text, longestText) }
  }

  /// In columns; the start of a longer text says which it is.
  private static let longestText = 40

  private static func padded(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).map { Layout.padded($0, $1) + "  " }.joined() + (cells.last ?? "")
  }
}
