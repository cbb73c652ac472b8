/// Text in the language of `man`, with the macros of man(7).
///
///     var roff = Roff()
///     roff.section("NAME")
///     roff.line("onaji - 同じ")      // onaji \- \[u540C]\[u3058]
///
/// What is not ASCII is written by its number, so that the page reads alike whatever encoding
/// `man`, `groff` and `mandoc` take it for. No line begins as a request. Source: groff(7),
/// groff_char(7) and groff_man(7) of groff 1.22.
struct Roff {
  private(set) var text = ""

  /// Whether a heading stands just before; a paragraph begins there anyhow.
  private var isAfterHeading = false

  /// Bytes of a line at which it is broken where a space is.
  private static let width = 72

  mutating func title(
    _ name: String, section: Int, date: String, source: String, manual: String
  ) {
    text += ".TH \(name.uppercased()) \(section) \(date) \"\(source)\" \"\(manual)\"\n"
    // What is to be typed must not be broken by a hyphen, nor spaced out.
    text += ".nh\n.ad l\n"
  }

  mutating func section(_ title: String) { heading("SH", title) }

  mutating func subsection(_ title: String) { heading("SS", title) }

  private mutating func heading(_ macro: String, _ title: String) {
    text += ".\(macro) \"\(Self.escaped(title))\"\n"
    isAfterHeading = true
  }

  /// A paragraph's text, in lines that end wherever a space is.
  mutating func line(_ paragraph: String) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      let word = Self.escaped(String(word))
      if !line.isEmpty && line.utf8.count + 1 + word.utf8.count > Self.width {
        text += line + "\n"
        line = ""
      }
      line += (line.isEmpty ? Self.guarding(word) : " ") + word
    }
    if !line.isEmpty { text += line + "\n" }
  }

  mutating func paragraph(_ paragraph: String) {
    beginParagraph()
    line(paragraph)
  }

  private mutating func beginParagraph() {
    if !isAfterHeading { text += ".PP\n" }
    isAfterHeading = false
  }

  /// Paragraphs under a heading.
  mutating func entry(_ heading: String, _ paragraphs: [String]) {
    isAfterHeading = false
    text += ".TP\n" + Self.marked(heading) + "\n"
    for (number, paragraph) in paragraphs.enumerated() {
      if number > 0 { text += ".IP\n" }
      line(paragraph)
    }
  }

  /// A line of a synopsis.
  mutating func synopsis(_ line: String) {
    beginParagraph()
    text += ".nf\n" + Self.marked(line) + "\n.fi\n"
  }

  /// A line to type, and under it what it shows.
  mutating func example(_ example: String, _ meaning: String) {
    isAfterHeading = false
    text += ".TP\n\\fB" + Self.escaped(example) + "\\fP\n"
    line(meaning)
  }

  /// Other pages: `grep`(1), `man`(1).
  mutating func references(_ pages: [(name: String, section: Int)]) {
    for (number, page) in pages.enumerated() {
      let comma = number + 1 < pages.count ? "," : ""
      text += ".BR \(Self.escaped(page.name)) (\(page.section))\(comma)\n"
    }
  }

  // MARK: Pieces

  /// What keeps a word at the start of a line from being a request.
  private static func guarding(_ word: String) -> String {
    word.first == "." || word.first == "'" ? "\\&" : ""
  }

  /// As text, whatever it holds.
  ///
  ///     Roff.escaped(#"-n \u{3042} '無'"#)     // \-n \eu{3042} \(aq\[u7121]\(aq
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case " "..."~": result.unicodeScalars.append(scalar)
      // Neither is text, and a line end could begin a request.
      case "\t", "\n": result += " "
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }

  /// A line of a synopsis or a heading: words in capitals stand for something and are italic, what
  /// is typed is bold, and signs are neither.
  ///
  ///     Roff.marked("-n, --limit N")     // \fB\-n\fP, \fB\-\-limit\fP \fIN\fP
  static func marked(_ line: String) -> String {
    var result = ""
    var word = ""
    func finish() {
      guard !word.isEmpty else { return }
      let stands = word.contains(where: \.isUppercase) && !word.contains(where: \.isLowercase)
      result += (stands && !word.hasPrefix("-") ? "\\fI" : "\\fB") + escaped(word) + "\\fP"
      word = ""
    }
    for character in line {
      if "-_".contains(character) || character.isLetter || character.isNumber {
        word.append(character)
      } else {
        finish()
        result += escaped(String(character))
      }
    }
    finish()
    return result
  }
}
