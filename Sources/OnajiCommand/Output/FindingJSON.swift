import CICU
import CatalogAudit
import JSONText
import TextFolding

/// What an audit found, for programs: one object, the same in every language.
///
///     {"locale":"und","level":"standard","records":464,"texts":4529,"titles":3200,"unicode":"15.0",
///      "errors":0,"warnings":1,"notes":0,"counts":{"mixed-script":1},"findings":[
///       {"kind":"mixed-script","severity":"warning","record":17,"id":"tt1","field":"title.ja",
///        "text":"アメりカ","marks":[{"utf8":[6,9],"text":"り","meant":"リ"}],"advice":"put …"}]}
///
/// Titles that are one are `titles` in place of `record`, `id`, `field` and `text`, with `level` and
/// `foldings`. `meant` is null where only a person knows, empty where the part is to go.
struct FindingJSON {
  let bytes: [UInt8]

  init(_ report: AuditReport) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("locale")
    writer.string(report.profile.tag)
    writer.key("level")
    writer.string(report.level.name)
    for (key, number) in [
      ("records", report.recordCount), ("texts", report.textCount), ("titles", report.titleCount),
    ] {
      writer.key(key)
      writer.number(number)
    }
    writer.key("titleFields")
    writer.strings(report.titleFields)
    writer.key("unicode")
    writer.string(String(cString: cicu_unicode_version()))
    for (key, severity) in [
      ("errors", Finding.Severity.error), ("warnings", .warning), ("notes", .note),
    ] {
      writer.key(key)
      writer.number(report.count(of: severity))
    }
    writer.key("counts")
    writer.beginObject()
    for kind in Finding.Kind.allCases {
      guard let count = report.counts[kind] else { continue }
      writer.key(kind.rawValue)
      writer.number(count)
    }
    writer.endObject()
    writer.key("findings")
    writer.beginArray()
    for finding in report.findings { writer.finding(finding) }
    writer.endArray()
    writer.endObject()
    writer.newline()
    bytes = writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func finding(_ finding: Finding) {
    beginObject()
    key("kind")
    string(finding.kind.rawValue)
    key("severity")
    string(finding.kind.severity.rawValue)
    if let level = finding.level {
      key("level")
      string(level.name)
      key("foldings")
      strings(finding.foldings.foldings.map(\.name))
      key("titles")
      beginArray()
      for place in finding.places {
        beginObject()
        self.place(place)
        endObject()
      }
      endArray()
    } else {
      place(finding.place)
      key("marks")
      beginArray()
      for mark in finding.marks { self.mark(mark, in: finding.place.text) }
      endArray()
    }
    key("advice")
    string(Language.en.text(Wording.texts(finding.kind).remedy))
    endObject()
  }

  private mutating func place(_ place: Finding.Place) {
    key("record")
    number(place.record)
    key("id")
    string(place.id)
    key("field")
    string(place.field)
    key("text")
    string(place.text)
  }

  private mutating func mark(_ mark: Finding.Mark, in text: String) {
    let part = FindingText.part(mark, of: text)
    beginObject()
    key("utf8")
    beginArray()
    number(mark.range.lowerBound)
    number(mark.range.upperBound)
    endArray()
    key("text")
    string(String(part))
    key("codePoints")
    strings(part.unicodeScalars.map(FindingText.codePoint))
    key("meant")
    string(mark.meant)
    endObject()
  }
}
