import TextFolding

/// The same cases run over several locales: a row a case, a column a locale.
///
///     let matrix = CaseMatrix(files, columns)
///     matrix.rows[0].cells[1].finding?.match?.level     // .standard: what the second locale found
///     matrix.rows[0].differs                            // whether the columns differ
///
/// A value that says nothing by itself: `CaseMatrix+Text.swift` and `CaseMatrix+JSON.swift` print it.
struct CaseMatrix {
  /// A locale.
  struct Column {
    /// As it was typed: `zh-TW`.
    var tag: String
    /// What it resolves to, before foldings are switched: `zh-Hant`.
    var profile: FoldingProfile
  }

  struct Row {
    var file: String
    var tested: SearchCase
    /// What came of the case in each column, under that column's profile.
    var cells: [CaseResult]

    /// Whether some columns find it and others do not, at another level or in another order. That it
    /// takes other foldings is no difference to who searches.
    var differs: Bool {
      cells.contains { cell in
        cell.finding?.order != cells[0].finding?.order
          || cell.finding?.match?.level != cells[0].finding?.match?.level
      }
    }
  }

  let columns: [Column]
  let rows: [Row]

  init(
    _ files: [CaseFile], _ columns: [Column],
    _ switches: (on: FoldingSet, off: FoldingSet) = ([], [])
  ) {
    self.columns = columns
    let cases = files.flatMap(\.cases)
    let results = columns.map { column in
      CaseRunner.run(cases, CaseRunner.Setting(switches: switches, profile: column.profile))
    }
    let names = files.flatMap { file in file.cases.map { _ in file.name } }
    rows = cases.indices.map { index in
      Row(file: names[index], tested: cases[index], cells: results.map { $0[index] })
    }
  }

  /// How many cases passed in a column.
  func tally(ofColumn column: Int) -> CaseReport.Tally {
    CaseReport.Tally(rows.lazy.map { $0.cells[column] })
  }

  /// All columns together.
  var total: CaseReport.Tally { CaseReport.Tally(rows.lazy.flatMap(\.cells)) }
}
