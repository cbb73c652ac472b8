import CatalogSearch
import TextFolding

/// The matrix as a page: a row a case, a column a locale, what differs and what fails marked by signs and
/// colours; the table scrolls in its own box.
extension CaseMatrix {
  func page(_ language: Language) -> [UInt8] {
    var page = HTMLPage(title: language.text(.matrixPageTitle), language)
    page.element(
      "p", [("class", total.failed == 0 ? "good" : "error")],
      language.text(Wording.summary(total)))
    page.element("p", [("class", "dim")], language.text(.matrixLegend))
    page.filter(
      label: language.text(.pageFilter), none: language.text(.pageNothingLeft),
      choices: RowKind.allCases.filter { kind in rows.contains { Self.kind($0) == kind } }
        .map { ($0.rawValue, language.text($0.label), true) })
    page.begin("div", [("class", "scroll"), ("tabindex", "0")])
    page.begin("table")
    writeHead(&page, language)
    var start = 0
    while start < rows.count {
      let end = rows[start...].firstIndex { $0.file != rows[start].file } ?? rows.count
      page.begin("tbody", [("data-section", "")])
      if rows[0].file != rows[rows.count - 1].file {
        page.begin("tr")
        page.element(
          "th", [("colspan", "\(columns.count + 3)"), ("scope", "rowgroup")],
          SafeText(rows[start].file).text)
        page.end()
      }
      for row in rows[start..<end] { write(row, &page, language) }
      page.end()
      start = end
    }
    page.end()
    page.end()
    return page.finished
  }

  private enum RowKind: String, CaseIterable {
    case failed, differs, alike

    var label: Message {
      switch self {
      case .failed: .matrixFailed
      case .differs: .matrixDiffers
      case .alike: .matrixAlike
      }
    }
  }

  private static func kind(_ row: Row) -> RowKind {
    row.cells.contains { $0.failure != nil } ? .failed : row.differs ? .differs : .alike
  }

  /// The names of the columns, and under each locale what came of all its cases.
  private func writeHead(_ page: inout HTMLPage, _ language: Language) {
    page.begin("thead")
    page.begin("tr")
    for label in [Message.matrixCase, .labelText, .labelQuery] {
      page.element("th", [("scope", "col")], language.text(label))
    }
    for (index, column) in columns.enumerated() {
      page.begin("th", [("scope", "col")])
      page.write(SafeText(column.tag).text)
      let tally = tally(ofColumn: index)
      page.element(
        "div", [("class", tally.failed == 0 ? "tally dim" : "tally error")],
        language.text(Wording.summary(tally)))
      page.end()
    }
    page.end()
    page.end()
  }

  private func write(_ row: Row, _ page: inout HTMLPage, _ language: Language) {
    let tested = row.tested
    let kind = Self.kind(row)
    page.begin("tr", [("data-row", kind.rawValue), ("class", row.differs ? "differs" : "")])
    page.begin("th", [("scope", "row")])
    if row.differs { page.element("span", [("class", "sign")], "≠") }
    page.write(SafeText(tested.id).text)
    page.element("div", [("class", "dim")], tested.expectation.rawValue)
    page.end()
    let tag = tested.profile.tag == FoldingProfile.und.tag ? nil : tested.profile.tag
    page.begin("td", [("class", "words")])
    // Of several texts none is marked: the ranges are those of the first that matches.
    let match =
      tested.texts.count == 1 ? row.cells.lazy.compactMap { $0.finding?.match }.first : nil
    page.text(tested.joinedText, language: tag, marking: match?.ranges ?? [])
    if let note = tested.note {
      page.element("div", [("class", "dim")], SafeText(note).text)
    }
    page.end()
    page.begin("td", [("class", "words")])
    page.text(tested.query, language: tag)
    page.end()
    for cell in row.cells {
      let fails = cell.failure != nil
      page.begin("td", [("class", fails ? "cell error" : "cell")])
      page.write(language.text(Wording.cell(cell)) + (fails ? " ✗" : ""))
      if let foldings = cell.finding?.match?.foldings, !foldings.isEmpty {
        page.element(
          "div", [("class", "dim")], foldings.foldings.map(\.name).joined(separator: " "))
      }
      page.end()
    }
    page.end()
  }
}
