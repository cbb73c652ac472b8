/// A page of help, made of the words in ``Wording`` and the table of options.
///
///     HelpPage(.fold).text       // "Print text as it is compared: folded\n\nUsage: onaji fold …"
///
/// At most 80 columns, a Han character counting two.
struct HelpPage {
  private(set) var text = ""

  private static let width = 80

  /// A command's page, or that of the program.
  init(_ subcommand: Subcommand?) {
    guard let subcommand else {
      writeProgram()
      return
    }
    text += Wording.summary(subcommand) + "\n\n"
    text += "Usage: " + Wording.synopsis(subcommand) + "\n\n"
    for paragraph in Wording.description(subcommand) {
      for line in Self.wrapped(paragraph, Self.width) { text += line + "\n" }
      text += "\n"
    }
    writeExamples(Wording.examples(subcommand))
    writeOptions(subcommand)
  }

  private mutating func writeProgram() {
    for line in Self.wrapped(Wording.introduction, Self.width) { text += line + "\n" }
    text += "\nUsage: onaji COMMAND [OPTIONS] …\n\nCommands:\n"
    for subcommand in Subcommand.allCases {
      text += "  " + Self.padded(subcommand.rawValue, 10) + Wording.summary(subcommand) + "\n"
    }
    text += "\n"
    writeExamples(Subcommand.allCases.compactMap { Wording.examples($0).first })
    text += "Options:\n"
    for flag in [Flag.help, .version] { writeOption(flag, nil) }
    text += "\n" + Wording.closing + "\n"
  }

  private mutating func writeExamples(_ examples: [(command: String, shows: String)]) {
    text += "Examples:\n"
    let column = min(54, (examples.map { Self.columns($0.command) }.max() ?? 0) + 2)
    for example in examples {
      let line = "  " + Self.padded(example.command, column) + example.shows
      if Self.columns(line) <= Self.width && Self.columns(example.command) + 2 <= column {
        text += line + "\n"
      } else {
        text += "  \(example.command)\n      \(example.shows)\n"
      }
    }
    text += "\n"
  }

  private mutating func writeOptions(_ subcommand: Subcommand) {
    for group in Flag.Group.allCases {
      let flags = Flag.known(to: subcommand).filter { $0.group == group }
      if flags.isEmpty { continue }
      text += "\(group.rawValue):\n"
      for flag in flags { writeOption(flag, subcommand) }
      if group != .other { text += "\n" }
    }
  }

  private mutating func writeOption(_ flag: Flag, _ subcommand: Subcommand?) {
    var value = flag.value
    if flag == .format, let subcommand {
      value = subcommand.formats.map(\.rawValue).joined(separator: "|")
    }
    let short = flag.short.map { "-\($0), " } ?? "    "
    let head = "  \(short)\(flag.typed)\(value.map { " \($0)" } ?? "")"
    let indent = 26
    let lines = Self.wrapped(flag.help(for: subcommand), Self.width - indent)
    if head.count < indent - 1 {
      text += Self.padded(head, indent) + lines[0] + "\n"
    } else {
      text += head + "\n" + Self.padded("", indent) + lines[0] + "\n"
    }
    for line in lines.dropFirst() { text += Self.padded("", indent) + line + "\n" }
  }

  private static func wrapped(_ paragraph: String, _ width: Int) -> [String] {
    var lines: [String] = [""]
    for word in paragraph.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if columns(last) + 1 + columns(String(word)) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  /// Columns on a terminal, near enough for the words of help and locale names.
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { count, scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x20000...0x3FFFD:
        count + 2
      default: count + 1
      }
    }
  }
}
