import CICU
import CatalogAudit
import TextFolding

/// What an audit found, as a page: a section for each kind, the texts in their languages' letters.
///
/// It shows what text shows, and as many of each kind.
struct AuditPage {
  private let report: AuditReport
  private let language: Language
  private var page: HTMLPage

  /// Places of a group of titles, and marks of a text, that are shown.
  private static let shownPlaces = 20
  private static let shownMarks = 8

  /// - Parameter path: `-` for standard input.
  init(_ report: AuditReport, path: String, _ language: Language) {
    self.report = report
    self.language = language
    // Where it lies is nobody's business whom the page is sent to.
    let name = path.split(separator: "/").last.map(String.init) ?? path
    page = HTMLPage(
      title: language.text(.auditPageTitle(file: Wording.inputName(name))), language)
    writeHead()
    for kind in Finding.Kind.allCases {
      if let count = report.counts[kind] { write(kind, count) }
    }
    page.element(
      "p", [("class", "dim")],
      language.text(
        .pageMadeBy(
          version: .text(Wording.programVersion),
          unicode: .text(String(cString: cicu_unicode_version())))))
  }

  var bytes: [UInt8] { page.finished }

  private mutating func writeHead() {
    page.element("p", language.text(Wording.total(report)))
    page.element(
      "p", [("class", "dim")],
      language.text(
        .auditPageSetting(
          locale: .text(report.profile.tag), level: .text(report.level.name),
          fields: .list(report.titleFields.map(Wording.printable), .comma))))
    if report.counts.isEmpty { return }
    page.begin("ul", [("class", "kinds")])
    for kind in Finding.Kind.allCases {
      guard let count = report.counts[kind] else { continue }
      page.begin("li")
      page.begin("a", [("href", "#" + kind.rawValue)])
      page.element("code", [("class", kind.severity.rawValue)], kind.rawValue)
      page.write(" " + language.grouped(count))
      page.end()
      page.end()
    }
    page.end()
    let severities = Finding.Severity.allCases.reversed().filter { report.count(of: $0) > 0 }
    page.filter(
      label: language.text(.pageFilter), none: language.text(.pageNothingLeft),
      choices: severities.count < 2
        ? []
        : severities.map { ($0.rawValue, language.text(Wording.name($0)), true) })
  }

  private mutating func write(_ kind: Finding.Kind, _ count: Int) {
    page.begin("section", [("id", kind.rawValue), ("data-section", "")])
    page.begin("h2")
    page.element(
      "span", [("class", "severity " + kind.severity.rawValue)],
      language.text(Wording.name(kind.severity)))
    page.element("code", kind.rawValue)
    page.write(" (\(language.grouped(count)))")
    page.end()
    let texts = Wording.texts(kind)
    page.element(
      "p",
      language.text(
        .messageAndRemedy(message: .message(texts.what), remedy: .message(texts.remedy))))
    let findings = report.findings.filter { $0.kind == kind }
    page.begin("ol")
    for finding in findings { write(finding) }
    page.end()
    if count > findings.count {
      page.element(
        "p", [("class", "dim")],
        language.text(.moreFindings(count: .number(count - findings.count))))
    }
    page.end()
  }

  private mutating func write(_ finding: Finding) {
    page.begin("li", [("data-row", finding.kind.severity.rawValue)])
    if let joined = Wording.joined(finding) {
      page.element("p", [("class", "joined")], language.text(joined))
    }
    for place in finding.places.prefix(Self.shownPlaces) {
      write(place, finding.places.count == 1 ? finding.marks : [])
    }
    let rest = finding.places.count - Self.shownPlaces
    if rest > 0 {
      page.element("p", [("class", "dim")], language.text(Wording.andMore(rest)))
    }
    let notes = FindingText.notes(of: finding)
    if !notes.isEmpty {
      let more = notes.count > Self.shownMarks ? " …" : ""
      page.begin("p", [("class", "meant")])
      page.text(
        notes.prefix(Self.shownMarks).joined(separator: ", ") + more,
        language: finding.place.localeTag)
      page.end()
    }
    page.end()
  }

  private mutating func write(_ place: Finding.Place, _ marks: [Finding.Mark]) {
    page.begin("div", [("class", "place")])
    page.text(place.text, language: place.localeTag, marking: marks.map(\.range))
    let parts = ["\(place.record)", place.id, place.field].compactMap(\.self)
    page.element(
      "span", [("class", "where")], parts.map { SafeText($0).text }.joined(separator: " · "))
    page.end()
  }
}
