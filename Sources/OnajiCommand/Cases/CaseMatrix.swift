import JSONText

/// The same cases run over several locales, and where they differ.
///
///     cases.tsv:40: T003: und match, tr no match
///     und  214 passed, 1 failed, 64 skipped
///     tr   213 passed, 2 failed, 64 skipped
///     427 passed, 3 failed, 128 skipped
struct CaseMatrix {
  let tags: [String]
  /// One for each tag, over the same files and cases.
  let reports: [CaseReport]

  /// A case that does not come out alike everywhere.
  private struct Difference {
    var file: String
    var line: Int
    var id: String
    /// What was found under each tag, in words.
    var outcomes: [Message]
  }

  private var differences: [Difference] {
    var differences: [Difference] = []
    for (fileIndex, file) in reports[0].files.enumerated() {
      for (index, result) in file.results.enumerated() {
        let outcomes = reports.map { Wording.found($0.files[fileIndex].results[index]) }
        if Set(outcomes).count > 1 {
          differences.append(
            Difference(
              file: file.name, line: result.tested.line, id: result.tested.id, outcomes: outcomes))
        }
      }
    }
    return differences
  }

  private var total: CaseReport.Tally {
    reports.reduce(into: CaseReport.Tally()) { total, report in
      total.passed += report.tally.passed
      total.failed += report.tally.failed
      total.skipped += report.tally.skipped
    }
  }

  func writeText(_ sink: Output, _ style: Style, _ language: Language) {
    for difference in differences {
      let outcomes = zip(tags, difference.outcomes).map { "\($0) \(language.text($1))" }
      sink.write(
        "\(SafeText(difference.file).text):\(difference.line): \(SafeText(difference.id).text): "
          + outcomes.joined(separator: ", ") + "\n")
    }
    let width = (tags.map(\.count).max() ?? 0) + 2
    for (tag, report) in zip(tags, reports) {
      sink.write(Layout.padded(tag, width) + language.text(Wording.summary(report.tally)) + "\n")
    }
    let sentence = language.text(Wording.summary(total))
    sink.write((total.failed == 0 ? style.good(sentence) : style.bad(sentence)) + "\n")
  }

  /// The sums, then `locales` with each one's own and `differences` with what was found.
  func writeJSON(_ sink: Output) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.tally(total)
    writer.key("locales")
    writer.beginArray()
    for (tag, report) in zip(tags, reports) {
      writer.beginObject()
      writer.key("locale")
      writer.string(tag)
      writer.tally(report.tally)
      writer.endObject()
    }
    writer.endArray()
    writer.key("differences")
    writer.beginArray()
    for difference in differences {
      writer.beginObject()
      writer.key("id")
      writer.string(difference.id)
      writer.key("file")
      writer.string(difference.file)
      writer.key("line")
      writer.number(difference.line)
      writer.key("found")
      writer.beginObject()
      for (tag, outcome) in zip(tags, difference.outcomes) {
        writer.key(tag)
        writer.string(Language.en.text(outcome))
      }
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    sink.write(writer.bytes)
  }
}
