/// One option of the command line: how it is typed, what it takes, which commands know it and
/// what help says of it.
///
/// ``Flag/all`` in `Flag+Table.swift` is the one list behind parsing, help, the manual page, the
/// shells' completion and every "did you mean". To add an option, add it there; the compiler asks
/// for nothing else.
struct Flag: Hashable, Sendable {
  /// Without its dashes: `no-fold`.
  var long: String
  var short: Character?
  /// `nil` if it takes none.
  var value: Value?
  /// Whether each further use adds to the first; otherwise the last one counts.
  var repeats = false
  /// The commands that know it.
  var commands: [Subcommand]
  /// The heading that help lists it under.
  var group: Group
  /// What help says: a sentence or two, without line breaks; `nil` where it says it for each command.
  var help: Message?
  /// What the help of one command adds.
  var also: [Addition] = []

  /// What an option takes.
  struct Value: Hashable, Sendable {
    /// What help calls it: `TAG`.
    var name: String
    /// What completion offers for it.
    var kind: ValueKind

    init(_ name: String, _ kind: ValueKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// A sentence for the help of one command.
  struct Addition: Hashable, Sendable {
    var subcommand: Subcommand
    var help: Message

    init(_ subcommand: Subcommand, _ help: Message) {
      self.subcommand = subcommand
      self.help = help
    }
  }

  enum Group: CaseIterable, Sendable {
    case matching, catalog, input, index, cases, comparison, output, other

    var heading: Message {
      switch self {
      case .matching: .headingMatching
      case .catalog: .headingCatalog
      case .input: .headingInput
      case .index: .headingIndex
      case .cases: .headingCases
      case .comparison: .headingComparison
      case .output: .headingOutput
      case .other: .headingOther
      }
    }
  }

  /// `--no-fold`, as messages name it.
  var typed: String { "--" + long }

  /// What help says of it in a command's page.
  func help(for subcommand: Subcommand?, _ language: Language) -> String {
    let addition = also.first { $0.subcommand == subcommand }?.help
    return [help, addition].compactMap(\.self).map(language.text)
      .joined(separator: language.breaksBetweenIdeographs ? "" : " ")
  }

  static func named(_ long: String) -> Flag? { all.first { $0.long == long } }
  static func named(_ short: Character) -> Flag? { all.first { $0.short == short } }

  /// The options of a command; all that there are while it is not known.
  static func known(to subcommand: Subcommand?) -> [Flag] {
    subcommand.map { known in all.filter { $0.commands.contains(known) } } ?? all
  }
}
