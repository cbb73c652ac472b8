import CatalogAudit
import TextFolding

/// What an audit found, for people: each kind with its number, what it is and what to do.
///
///     warning: mixed-script (2)
///     Characters that look like the ones meant and are of another script — put the right ones in …
///         17  tt0338564  title.ja  アメりカ  り U+308A → リ U+30EA
///     464 records, 4,529 texts: 0 errors, 2 warnings, 0 notes
struct FindingText {
  private let report: AuditReport
  private let style: Style
  private let context: CommandContext

  /// Places of a group of titles, and marks of a text, that are shown.
  private static let shownPlaces = 10
  private static let shownMarks = 3
  /// Code points of a text that are shown.
  private static let textLimit = 200

  init(_ report: AuditReport, _ style: Style, _ context: CommandContext) {
    self.report = report
    self.style = style
    self.context = context
  }

  func write() {
    for kind in Finding.Kind.allCases {
      guard let count = report.counts[kind] else { continue }
      write(kind, count)
    }
    write(style(sentence: context.text(Wording.total(report))))
  }

  private func write(_ line: String) { context.output.write(line + "\n") }

  private func style(sentence: String) -> String {
    report.count(of: .error) + report.count(of: .warning) == 0
      ? style.good(sentence) : style.bad(sentence)
  }

  private func write(_ kind: Finding.Kind, _ count: Int) {
    let language = context.language
    let severity = language.text(Wording.name(kind.severity))
    let label = "\(severity): \(kind.rawValue)"
    write((kind.severity == .note ? label : style.bad(label)) + " (\(language.grouped(count)))")
    let texts = Wording.texts(kind)
    write(
      language.text(
        .messageAndRemedy(message: .message(texts.what), remedy: .message(texts.remedy))))
    let findings = report.findings.filter { $0.kind == kind }
    let width = findings.reduce(0) { width, finding in
      finding.places.prefix(Self.shownPlaces).reduce(width) { max($0, "\($1.record)".count) }
    }
    for finding in findings where context.output.isOpen {
      if finding.places.count > 1 {
        writeGroup(finding, width)
      } else {
        writeLine(finding.place, width, "    ", marks: finding.marks, Self.notes(of: finding))
      }
    }
    let rest = count - findings.count
    if rest > 0 { write("    " + style.dim(language.text(.moreFindings(count: .number(rest))))) }
    write("")
  }

  private func writeGroup(_ finding: Finding, _ width: Int) {
    let language = context.language
    if let joined = Wording.joined(finding) { write("    " + style.dim(language.text(joined))) }
    for place in finding.places.prefix(Self.shownPlaces) {
      writeLine(place, width, "      ", marks: [], [])
    }
    let rest = finding.places.count - Self.shownPlaces
    if rest > 0 { write("      " + style.dim(language.text(.andMore(count: .number(rest))))) }
  }

  private func writeLine(
    _ place: Finding.Place, _ width: Int, _ indent: String, marks: [Finding.Mark],
    _ notes: [String]
  ) {
    let parts = [place.id.map { SafeText($0).text }, SafeText(place.field).text].compactMap(\.self)
    var line = indent + Layout.paddedLeft("\(place.record)", width) + "  "
    line += style.dim(parts.joined(separator: "  ")) + "  " + text(place.text, marks)
    if !notes.isEmpty {
      let more = notes.count > Self.shownMarks ? " …" : ""
      line += "  " + style.dim(notes.prefix(Self.shownMarks).joined(separator: ", ") + more)
    }
    write(line)
  }

  /// A text with its marked parts in colour, cut where it is long.
  private func text(_ text: String, _ marks: [Finding.Mark]) -> String {
    var result = ""
    var start = text.startIndex
    for mark in marks {
      let lower = text.utf8.index(text.startIndex, offsetBy: mark.range.lowerBound)
      let upper = text.utf8.index(text.startIndex, offsetBy: mark.range.upperBound)
      result += Self.clipped(text[start..<lower])
      result += style.match(SafeText(String(text[lower..<upper])).text)
      start = upper
    }
    return result + Self.clipped(text[start...])
  }

  private static func clipped(_ text: Substring) -> String {
    let scalars = text.unicodeScalars.prefix(textLimit)
    return SafeText(String(scalars)).text + (scalars.endIndex < text.endIndex ? "…" : "")
  }

  /// What there is to say of the marks of a finding; nothing of text in another script, which is seen.
  static func notes(of finding: Finding) -> [String] {
    finding.marks.compactMap { mark in
      finding.kind == .scriptOfTag && mark.meant == nil
        ? nil : note(mark, in: finding.place.text)
    }
  }

  /// What a marked part is, and what is meant: `а U+0430 → a U+0061`, `U+200B`, `e◌́ U+0065 U+0301 → é`.
  private static func note(_ mark: Finding.Mark, in text: String) -> String {
    let part = String(part(mark, of: text))
    guard let meant = mark.meant else { return named(part) }
    return meant.isEmpty ? named(part) : named(part) + " → " + named(meant)
  }

  static func part(_ mark: Finding.Mark, of text: String) -> Substring {
    let lower = text.utf8.index(text.startIndex, offsetBy: mark.range.lowerBound)
    return text[lower..<text.utf8.index(text.startIndex, offsetBy: mark.range.upperBound)]
  }

  /// Few code points by their numbers too, since they may look like others or like nothing.
  private static func named(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let shown = SafeText(text).text
    guard scalars.count <= 4 else { return clipped(text[...]) }
    let numbers = scalars.map(codePoint).joined(separator: " ")
    // What is escaped says its number already.
    return shown.utf8.elementsEqual(text.utf8) && scalars.contains { $0.properties.isGraphic }
      ? "\(shown) \(numbers)" : numbers
  }

  /// `U+30FC`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is seen.
  fileprivate var isGraphic: Bool {
    switch generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
