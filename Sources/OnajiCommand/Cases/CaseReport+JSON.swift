import CatalogSearch
import JSONText
import TextFolding

/// The report as one JSON object. What it says in words is English for everyone.
extension CaseReport {
  /// `{"total":…,"passed":…,"failed":…,"skipped":…,"mistakes":[…],"failures":[{"id":…,…}]}`, and where
  /// a baseline was compared with `comparison`.
  func writeJSON(_ sink: Output, comparison: (BaselineComparison, name: String)? = nil) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.tally(tally)
    writer.key("mistakes")
    writer.beginArray()
    for file in files {
      for mistake in file.mistakes { writer.mistake(mistake, in: file.name) }
    }
    writer.endArray()
    writer.key("failures")
    writer.beginArray()
    forEachFailure { file, failure, diagnosis in
      writer.beginObject()
      writer.failureMembers(failure, diagnosis, file: file.name)
      writer.endObject()
      writer.drain { sink.write($0) }
    }
    writer.endArray()
    comparison.map { $0.writeMember($1, to: &writer) }
    writer.endObject()
    writer.newline()
    sink.write(writer.bytes)
  }
}

extension JSONWriter {
  /// The members `total`, `passed`, `failed` and `skipped`.
  mutating func tally(_ tally: CaseReport.Tally) {
    for (name, count) in [
      ("total", tally.total), ("passed", tally.passed), ("failed", tally.failed),
      ("skipped", tally.skipped),
    ] {
      key(name)
      number(count)
    }
  }

  /// `{"file":"a.tsv","line":12,"column":3,"message":"unknown mode 'prefx'"}`.
  mutating func mistake(_ mistake: CommandError, in file: String) {
    beginObject()
    key("file")
    string(file)
    for (name, value) in [("line", mistake.place?.line), ("column", mistake.place?.column)] {
      guard let value else { continue }
      key(name)
      number(value)
    }
    key("message")
    string(Language.en.text(mistake.message))
    endObject()
  }

  /// The members of a failed case: what it is, what happened, how both sides fold, where they part and
  /// what would make it pass.
  mutating func failureMembers(
    _ failure: CaseResult.Failure, _ diagnosis: CaseDiagnosis, file: String
  ) {
    let result = diagnosis.result
    caseMembers(result.tested, file: file)
    let folded = diagnosis.foldedTexts.joined(separator: SearchCase.textSeparator)
    for (name, value) in [
      ("locale", result.profile.tag),
      ("message", Language.en.text(Wording.outcome(failure, of: result.tested))),
      ("foldedText", folded), ("foldedQuery", diagnosis.foldedQuery),
    ] {
      key(name)
      string(value)
    }
    if let note = result.tested.note {
      key("note")
      string(note)
    }
    if let parting = diagnosis.parting {
      key("parting")
      beginObject()
      for (name, place) in [("text", parting.text), ("query", parting.query)] {
        key(name)
        if let place { self.place(place) } else { null() }
      }
      endObject()
    }
    if let remedies = diagnosis.remedies {
      key("wouldPass")
      beginArray()
      for remedy in remedies { self.remedy(remedy, isMiss: diagnosis.isMiss) }
      endArray()
    }
  }

  /// `{"codePoint":3,"scalar":"U+0066"}`: the offset into the fold; no scalar at its end.
  private mutating func place(_ place: Parting.Place) {
    beginObject()
    key("codePoint")
    number(place.offset)
    key("scalar")
    if let scalar = place.scalar { string(Parting.code(scalar)) } else { null() }
    endObject()
  }

  /// `{"level":"loose"}`, `{"fold":"kana"}`.
  private mutating func remedy(_ remedy: NearestMatch, isMiss: Bool) {
    beginObject()
    switch remedy {
    case .folding(let folding):
      key(isMiss ? "no-fold" : "fold")
      string(folding.name)
    case .locale(let tag):
      key("locale")
      string(tag)
    case .level(let level):
      key("level")
      string(level.name)
    case .mode(let mode):
      key("mode")
      string(mode.rawValue)
    }
    endObject()
  }
}
