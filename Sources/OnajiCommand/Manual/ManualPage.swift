/// The page of `man onaji`, made of the words in ``Wording`` and the table of options.
///
///     ManualPage().text      // .TH ONAJI 1 …, then NAME, SYNOPSIS, …, SEE ALSO
///
/// Each option stands there once, with the commands that take it, and is named with each command.
struct ManualPage {
  var text: String { roff.text }
  private var roff = Roff()
  /// The page is in one language: others would need the titles of its sections too.
  private let english = Language.en

  init() {
    roff.title(
      "onaji", section: 1, date: Wording.manualDate, source: "onaji \(Wording.programVersion)",
      manual: Wording.manualTitle)
    roff.section("NAME")
    roff.line("onaji - \(Wording.manualName)")
    roff.section("SYNOPSIS")
    for subcommand in Subcommand.allCases { roff.synopsis(Wording.synopsis(subcommand)) }
    roff.section("DESCRIPTION")
    for paragraph in [english.text(.introduction)] + Wording.manualDescription {
      roff.paragraph(paragraph)
    }
    roff.section("COMMANDS")
    for subcommand in Subcommand.allCases { write(subcommand) }
    roff.section("OPTIONS")
    for group in Flag.Group.allCases { write(group) }
    write("EXIT STATUS", Wording.manualExitStatus)
    write("ENVIRONMENT", Wording.manualEnvironment)
    write("FILES", Wording.manualFiles)
    roff.section("EXAMPLES")
    for subcommand in Subcommand.allCases {
      for example in Wording.examples(subcommand) {
        roff.example(example.command, english.text(example.shows))
      }
    }
    roff.section("SEE ALSO")
    roff.references(Wording.manualReferences)
  }

  private mutating func write(_ title: String, _ entries: [(term: String, meaning: String)]) {
    roff.section(title)
    for entry in entries { roff.entry(entry.term, [entry.meaning]) }
  }

  private mutating func write(_ subcommand: Subcommand) {
    roff.subsection("onaji \(subcommand.rawValue)")
    roff.synopsis(Wording.synopsis(subcommand))
    roff.paragraph(english.text(Wording.summary(subcommand)) + ".")
    for paragraph in english.text(Wording.description(subcommand)).split(separator: "\n") {
      roff.paragraph(String(paragraph))
    }
    let names = Flag.known(to: subcommand).map { $0.short.map { "-\($0)" } ?? $0.typed }
    roff.paragraph(Wording.manualOptions(names))
  }

  private mutating func write(_ group: Flag.Group) {
    let flags = Flag.all.filter { $0.group == group }
    guard !flags.isEmpty else { return }
    roff.subsection(english.text(group.heading))
    for flag in flags {
      let heading =
        flag.spellings.joined(separator: ", ") + (flag.value.map { " \($0.name)" } ?? "")
      var paragraphs = flag.help.map { [english.text($0)] } ?? []
      if flag.value?.kind == .format {
        paragraphs += flag.commands.map { subcommand in
          "\(subcommand.rawValue): \(subcommand.formats.map(\.rawValue).joined(separator: ", "))."
        }
      }
      paragraphs += flag.also.map { "\($0.subcommand.rawValue): \(english.text($0.help))" }
      paragraphs.append(Wording.manualCommands(flag.commands))
      roff.entry(heading, paragraphs)
    }
  }
}
