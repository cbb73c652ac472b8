/// A page that stands alone: one file, no other needed, to be sent to somebody.
///
///     var page = HTMLPage(title: "Audit of movies.jsonl", .en)
///     page.element("p", "a < b")                                  // <p>a &lt; b</p>
///     page.text("無間道", language: "zh-Hant", marking: [0..<3])    // <bdi lang="zh-Hant"><mark>無…
///     page.finished                                               // all of it, in UTF-8
///
/// Texts of catalogs have the `lang` of their field, so that 骨 looks as its readers write it: the
/// stylesheet names fonts for each. It can be read without scripts; the one in it filters, and is refused
/// everything else, by the policy in the head. What would hide in a text is shown as in ``SafeText``.
struct HTMLPage {
  private var html: String
  private var open: [String] = []

  init(title: String, _ language: Language) {
    html = """
      <!DOCTYPE html>
      <html lang="\(language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(Self.escaped(title))</title>
      <style>
      \(Self.style)</style>
      </head>
      <body>

      """
    element("h1", title)
  }

  // MARK: Elements

  /// Opens an element; what follows is in it until it is closed.
  mutating func begin(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    html += Self.tag(name, attributes)
    open.append(name)
  }

  /// Closes the element opened last.
  mutating func end() {
    html += "</\(open.removeLast())>\n"
  }

  /// An element with a text in it.
  mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)] = [], _ text: String
  ) {
    html += Self.tag(name, attributes) + Self.escaped(text) + "</\(name)>\n"
  }

  mutating func element(_ name: String, _ text: String) { element(name, [], text) }

  /// Text alone.
  mutating func write(_ text: String) { html += Self.escaped(text) }

  /// A text of a catalog or a case, in its language.
  /// - Parameters:
  ///   - language: the BCP 47 tag of its field; nil if it has none.
  ///   - marks: UTF-8 ranges to mark, ascending and apart.
  mutating func text(_ text: String, language: String?, marking marks: [Range<Int>] = []) {
    html += Self.tag("bdi", language.map { [("lang", $0)] } ?? [])
    var start = text.startIndex
    for mark in marks {
      let lower = text.utf8.index(text.startIndex, offsetBy: mark.lowerBound)
      let upper = text.utf8.index(text.startIndex, offsetBy: mark.upperBound)
      html += Self.shown(text[start..<lower])
      html += "<mark>" + Self.shown(text[lower..<upper]) + "</mark>"
      start = upper
    }
    html += Self.shown(text[start...]) + "</bdi>"
  }

  /// The field that filters what has `data-row`, and the script that does it. Without scripts nothing is
  /// seen of it.
  /// - Parameter choices: boxes to tick: what has none of the ticked words in `data-kind` is hidden.
  mutating func filter(
    label: String, none: String, choices: [(word: String, label: String, isOn: Bool)] = []
  ) {
    begin("form", [("id", "filter"), ("hidden", "")])
    begin("label")
    html += Self.escaped(label) + " <input type=\"search\" id=\"words\" autocomplete=\"off\">"
    end()
    for choice in choices {
      begin("label", [("class", "choice")])
      let state = choice.isOn ? " checked" : ""
      html += "<input type=\"checkbox\" value=\"\(Self.escaped(choice.word))\"\(state)> "
      html += Self.escaped(choice.label)
      end()
    }
    end()
    element("p", [("id", "none"), ("hidden", "")], none)
  }

  /// The whole page.
  var finished: [UInt8] {
    precondition(open.isEmpty, "elements are open: \(open)")
    return Array((html + "<script>\n\(Self.script)</script>\n</body>\n</html>\n").utf8)
  }

  // MARK: Escaping

  private static func tag(
    _ name: String, _ attributes: [(name: String, value: String)]
  ) -> String {
    "<\(name)" + attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined() + ">"
  }

  /// With what would hide escaped, and a long text cut.
  private static func shown(_ text: Substring) -> String {
    let scalars = text.unicodeScalars.prefix(longestText)
    return escaped(
      SafeText(String(scalars)).text + (scalars.endIndex < text.endIndex ? "…" : ""))
  }

  private static let longestText = 500

  static func escaped(_ text: String) -> String {
    if !text.utf8.contains(where: { Self.special.contains($0) }) { return text }
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += Array("&amp;".utf8)
      case UInt8(ascii: "<"): escaped += Array("&lt;".utf8)
      case UInt8(ascii: ">"): escaped += Array("&gt;".utf8)
      case UInt8(ascii: "\""): escaped += Array("&quot;".utf8)
      // No page may hold it.
      case 0: escaped += Array("\u{FFFD}".utf8)
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static let special: [UInt8] = [0, 0x22, 0x26, 0x3C, 0x3E]
}
