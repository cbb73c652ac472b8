/// Terminal attributes, or nothing at all where the output is no terminal.
///
///     Style(isColoured: true).match("間")      // "\e[1;35m間\e[0m"
///     Style(isColoured: false).match("間")     // "間"
///
/// Few, and legible on dark and light: a match is bold magenta, what is beside the point is dim.
struct Style {
  var isColoured: Bool

  func match(_ text: String) -> String { wrap(text, "1;35") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
