import CatalogSearch
import JSONText
import TextFolding

extension CaseMatrix {
  /// The sums; `locales`, with each one's own; `cases`, with what was found under each locale.
  ///
  ///     {"total":2,"passed":1,"failed":1,"skipped":0,"locales":[{"locale":"ja","profile":"ja",…},…],
  ///      "cases":[{"id":"1","file":"a.tsv","line":2,"mode":"contains","level":"standard","text":…,
  ///        "query":…,"expect":"match","differs":true,"found":{"ja":{"match":false,"outcome":"failed"},
  ///        "und":{"match":true,"level":"standard","foldings":[…],"ranges":[…],"outcome":"passed"}}}]}
  func writeJSON(_ sink: Output) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.tally(total)
    writer.key("locales")
    writer.beginArray()
    for (index, column) in columns.enumerated() {
      writer.beginObject()
      writer.key("locale")
      writer.string(column.tag)
      writer.key("profile")
      writer.string(column.profile.tag)
      writer.tally(tally(ofColumn: index))
      writer.endObject()
    }
    writer.endArray()
    writer.key("cases")
    writer.beginArray()
    for row in rows {
      write(row, to: &writer)
      writer.drain { sink.write($0) }
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    sink.write(writer.bytes)
  }

  private func write(_ row: Row, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.caseMembers(row.tested, file: row.file)
    writer.key("differs")
    writer.bool(row.differs)
    writer.key("found")
    writer.beginObject()
    for (column, cell) in zip(columns, row.cells) {
      writer.key(column.tag)
      writer.beginObject()
      writer.findingMembers(cell)
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }
}

extension JSONWriter {
  /// The members that say what a case is: `id`, `file`, `line`, `mode`, `level`, `text`, `query` and
  /// `expect`.
  mutating func caseMembers(_ tested: SearchCase, file: String) {
    key("id")
    string(tested.id)
    key("file")
    string(file)
    key("line")
    number(tested.line)
    for (name, value) in [
      ("mode", tested.mode.rawValue), ("level", tested.level.name), ("text", tested.joinedText),
      ("query", tested.query), ("expect", tested.expectation.rawValue),
    ] {
      key(name)
      string(value)
    }
  }

  /// The members that say what came of it: `outcome`, and unless it was not run `match`; where the
  /// first text matches its `level`, `foldings` and `ranges`; `order`, from 1, where there are several.
  mutating func findingMembers(_ result: CaseResult) {
    key("outcome")
    string(result.outcome.name)
    guard let finding = result.finding else { return }
    key("match")
    bool(finding.isMatch)
    if let match = finding.match {
      matchMembers(
        level: match.level, foldings: match.foldings, ranges: match.ranges,
        of: result.tested.texts[0])
    }
    if result.tested.texts.count > 1 {
      key("order")
      numbers(finding.order.map { $0 + 1 })
    }
  }
}

extension CaseResult.Outcome {
  /// `passed`, `failed`, `open` or `skipped`, as reports for programs name it.
  var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped(.open): "open"
    case .skipped(.unbuiltLevel): "skipped"
    }
  }
}
