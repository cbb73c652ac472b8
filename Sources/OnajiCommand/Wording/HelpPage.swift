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
      for line in Layout.wrapped(paragraph, Self.width) { text += line + "\n" }
      text += "\n"
    }
    writeExamples(Wording.examples(subcommand))
    writeOptions(subcommand)
  }

  private mutating func writeProgram() {
    for line in Layout.wrapped(Wording.introduction, Self.width) { text += line + "\n" }
    text += "\nUsage: onaji COMMAND [OPTIONS] …\n\nCommands:\n"
    let names = Subcommand.allCases.map(\.rawValue)
    let column = (names.map(Layout.columns).max() ?? 0) + 4
    for subcommand in Subcommand.allCases {
      let lines = Layout.wrapped(Wording.summary(subcommand), Self.width - column)
      text += Layout.padded("  " + subcommand.rawValue, column) + lines[0] + "\n"
      for line in lines.dropFirst() { text += Layout.padded("", column) + line + "\n" }
    }
    text += "\n"
    writeExamples(Subcommand.allCases.compactMap { Wording.examples($0).first })
    text += "Options:\n"
    for flag in [Flag.help, .version] { writeOption(flag, nil) }
    text += "\n" + Wording.closing + "\n"
  }

  private mutating func writeExamples(_ examples: [(command: String, shows: String)]) {
    text += "Examples:\n"
    let column = min(54, (examples.map { Layout.columns($0.command) }.max() ?? 0) + 2)
    for example in examples {
      let line = "  " + Layout.padded(example.command, column) + example.shows
      if Layout.columns(line) <= Self.width && Layout.columns(example.command) + 2 <= column {
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
    var value = flag.value?.name
    if flag == .format, let subcommand {
      value = subcommand.formats.map(\.rawValue).joined(separator: "|")
    }
    let short = flag.short.map { "-\($0), " } ?? "    "
    let head = "  \(short)\(flag.typed)\(value.map { " \($0)" } ?? "")"
    let indent = 26
    let lines = Layout.wrapped(flag.help(for: subcommand), Self.width - indent)
    if head.count < indent - 1 {
      text += Layout.padded(head, indent) + lines[0] + "\n"
    } else {
      text += head + "\n" + Layout.padded("", indent) + lines[0] + "\n"
    }
    for line in lines.dropFirst() { text += Layout.padded("", indent) + line + "\n" }
  }
}
