/// A page of help, made of the words in ``Wording`` and the table of options.
///
///     HelpPage(.fold, .en).text       // "Print text as it is compared: folded\n\nUsage: onaji fold …"
///
/// At most 80 columns, a Han character counting two.
struct HelpPage {
  private(set) var text = ""
  private let language: Language

  private static let width = 80

  /// A command's page, or that of the program.
  init(_ subcommand: Subcommand?, _ language: Language) {
    self.language = language
    guard let subcommand else {
      writeProgram()
      return
    }
    write(Wording.summary(subcommand))
    write(.usage(synopsis: .text(Wording.synopsis(subcommand))))
    let paragraphs = language.text(Wording.description(subcommand))
    for paragraph in paragraphs.split(separator: "\n") {
      for line in Layout.wrapped(String(paragraph), Self.width, language) { text += line + "\n" }
      text += "\n"
    }
    writeExamples(Wording.examples(subcommand))
    writeOptions(subcommand)
  }

  private mutating func writeProgram() {
    for line in Layout.wrapped(language.text(.introduction), Self.width, language) {
      text += line + "\n"
    }
    text += "\n"
    write(.usage(synopsis: .text("onaji COMMAND [OPTIONS] …")))
    text += language.text(.headingCommands) + "\n"
    let names = Subcommand.allCases.map(\.rawValue)
    let column = (names.map(Layout.columns).max() ?? 0) + 4
    for subcommand in Subcommand.allCases {
      let summary = language.text(Wording.summary(subcommand))
      let lines = Layout.wrapped(summary, Self.width - column, language)
      text += Layout.padded("  " + subcommand.rawValue, column) + lines[0] + "\n"
      for line in lines.dropFirst() { text += Layout.padded("", column) + line + "\n" }
    }
    text += "\n"
    writeExamples(Subcommand.allCases.compactMap { Wording.examples($0).first })
    text += language.text(.headingOptions) + "\n"
    for flag in [Flag.help, .version, .language] { writeOption(flag, nil) }
    text += "\n" + language.text(.closing) + "\n"
  }

  /// A line and an empty one.
  private mutating func write(_ message: Message) { text += language.text(message) + "\n\n" }

  private mutating func writeExamples(_ examples: [(command: String, shows: Message)]) {
    text += language.text(.headingExamples) + "\n"
    let column = min(54, (examples.map { Layout.columns($0.command) }.max() ?? 0) + 2)
    for example in examples {
      let shows = language.text(example.shows)
      let line = "  " + Layout.padded(example.command, column) + shows
      if Layout.columns(line) <= Self.width && Layout.columns(example.command) + 2 <= column {
        text += line + "\n"
      } else {
        text += "  \(example.command)\n      \(shows)\n"
      }
    }
    text += "\n"
  }

  private mutating func writeOptions(_ subcommand: Subcommand) {
    for group in Flag.Group.allCases {
      let flags = Flag.known(to: subcommand).filter { $0.group == group }
      if flags.isEmpty { continue }
      text += language.text(group.heading) + "\n"
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
    let lines = Layout.wrapped(
      flag.help(for: subcommand, language), Self.width - indent, language)
    if head.count < indent - 1 {
      text += Layout.padded(head, indent) + lines[0] + "\n"
    } else {
      text += head + "\n" + Layout.padded("", indent) + lines[0] + "\n"
    }
    for line in lines.dropFirst() { text += Layout.padded("", indent) + line + "\n" }
  }
}
