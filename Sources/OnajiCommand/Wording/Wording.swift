import CatalogSearch
import TextFolding

/// Everything the command says in words: what stops it here, help in `Wording+Help.swift`, the
/// options' sentences in `Flag+Table.swift`, what reports say in `Wording+Results.swift`.
///
/// A message says what is wrong, without a full stop; a remedy says what to do about it. What was
/// typed is quoted as typed, escaped where it would upset a terminal.
enum Wording {
  /// A set of names that options and case files choose from.
  enum NameKind: String {
    case mode, level, format, folding
    case set, shell
    case inputFormat = "--input-format"
    case color = "--color value"
  }

  // MARK: The command line

  static func unknownCommand(_ typed: String) -> CommandError {
    let commands = Subcommand.allCases.map(\.rawValue)
    return usage(
      "unknown command \(quoted(typed))",
      "\(suggestion(typed, commands))the commands are \(list(commands)); see onaji --help")
  }

  static let noCommand = usage(
    "no command given",
    "say what to do, as in: onaji search movies.jsonl 无间道; see onaji --help")

  static func unknownOption(_ typed: String, _ subcommand: Subcommand?) -> CommandError {
    let flags = Flag.known(to: subcommand)
    let nearest =
      typed.utf8.starts(with: "--".utf8)
      ? suggestion(typed, flags.map(\.typed)) : suggestion(letter: typed, flags)
    return usage(
      "unknown option \(quoted(typed))",
      "\(nearest)see \(helpCommand(subcommand)), and write -- before a word that begins with a dash"
    )
  }

  /// For `-f`, which is no option, the option that begins with it: `did you mean --format? `.
  private static func suggestion(letter typed: String, _ flags: [Flag]) -> String {
    let letter = typed.dropFirst().lowercased()
    let named =
      flags.first { $0.short.map { String($0).lowercased() == letter } ?? false }.flatMap(\.short)
      .map { "-\($0)" } ?? flags.first { $0.long.hasPrefix(letter) }?.typed
    return named.map { "did you mean \($0)? " }
      ?? suggestion(typed, flags.compactMap { $0.short.map { "-\($0)" } })
  }

  static func foreignOption(_ flag: Flag, _ subcommand: Subcommand) -> CommandError {
    let others = list(flag.commands.map(\.rawValue))
    return usage(
      "\(subcommand.rawValue) does not take \(flag.typed), which belongs to \(others)",
      "leave it out; see \(helpCommand(subcommand))")
  }

  static func missingValue(_ flag: Flag) -> CommandError {
    usage("\(flag.typed) needs a value", "write \(flag.typed) \(flag.value?.name ?? "VALUE")")
  }

  static func unexpectedValue(_ flag: Flag) -> CommandError {
    usage("\(flag.typed) takes no value", "write \(flag.typed) alone")
  }

  static func badNumber(_ flag: Flag, _ value: String) -> CommandError {
    usage(
      "\(flag.typed) needs a whole number from 0, not \(quoted(value))",
      "write \(flag.typed) 20, or \(flag.typed) 0 for all")
  }

  static func unknownName(
    _ kind: NameKind, _ typed: String, _ names: [String]
  ) -> CommandError {
    // There are too many foldings for a line.
    let all =
      kind == .folding ? "onaji locales und shows them all" : "the choices are \(list(names))"
    return usage(
      "unknown \(kind.rawValue) \(quoted(typed))", suggestion(typed, names) + all)
  }

  /// - Parameter others: names that may have been meant, too many to list.
  static func unknownEncoding(
    _ typed: String, _ names: [String], others: [String]
  ) -> CommandError {
    usage(
      "unknown encoding \(quoted(typed))",
      "\(suggestion(typed, names + others))the usual ones are \(list(names)); ICU's other names "
        + "will do too")
  }

  static func unbuiltLevel(_ level: MatchLevel) -> CommandError {
    usage(
      "level \(level.name) is not built in this version",
      "the levels built are \(list(MatchLevel.built.map(\.name)))")
  }

  static func badLocale(_ error: FoldingError) -> CommandError {
    usage(printable(error.message), nil)
  }

  /// The profile file that means nothing, and where; it says itself what to do.
  static func badProfile(_ error: FoldingError) -> CommandError {
    CommandError(
      code: .usage,
      message: SafeText((error.key.map { $0 + ": " } ?? "") + error.message).text, remedy: nil,
      place: error.file.map {
        CommandError.Place(file: $0, line: error.line, column: error.column)
      })
  }

  static let profileAndLocale = usage(
    "--profile and --locale both name a profile", "leave one of them out")

  static func operands(_ subcommand: Subcommand, _ problem: String) -> CommandError {
    usage(
      "\(subcommand.rawValue): \(problem)",
      "write \(synopsis(subcommand)); see \(helpCommand(subcommand))")
  }

  static let nothingToSearch = usage(
    "the query is empty", "give at least one word to search for")

  static let matrixFormat = usage(
    "--matrix prints text or json only", "leave --format out, or write --format json")

  static let matrixAndLocale = usage(
    "--matrix and --locale both name locales", "leave one of them out")

  static let emptyLocale = usage(
    "the locale is empty", "write a tag as ja or zh-Hant, or und for all languages")

  static let emptySort = usage(
    "--sort names no field", "write --sort year:desc, --sort title, or --sort relevance")

  static let localeWithoutSort = usage(
    "index: one index serves all locales, and only --sort asks for one",
    "leave --locale out, or write --sort title too")

  static let emptyMatrix = usage(
    "--matrix names no locale", "write the tags with commas between, as --matrix und,ja,tr")

  // MARK: The system

  static func unreadable(_ path: String, _ error: SystemError) -> CommandError {
    let name = path == "-" ? "standard input" : SafeText(path).text
    return CommandError(
      code: .system, message: "cannot read \(name): \(error)",
      remedy: error.isTooLarge
        ? "split it, or check that it is the right file"
        : "check that it is a file that you may read")
  }

  static func unwritable(_ error: SystemError) -> CommandError {
    CommandError(
      code: .system, message: "cannot write the results: \(error)",
      remedy: "make room, or send them elsewhere")
  }

  // MARK: Pieces

  private static func usage(_ message: String, _ remedy: String?) -> CommandError {
    CommandError(code: .usage, message: message, remedy: remedy)
  }

  static func quoted(_ typed: String) -> String { "'\(printable(typed))'" }

  /// Escaped where it would upset a terminal, and cut where it would bury the message.
  static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: textLimit, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return SafeText(text).text }
    return SafeText(String(scalars[..<end])).text + "…"
  }

  /// Code points of what was typed that a message repeats.
  private static let textLimit = 200

  /// `did you mean --format? `; where nothing is near, the nearest is still named.
  static func suggestion(_ typed: String, _ names: [String]) -> String {
    guard let nearest = NearestName(typed, among: names) else { return "" }
    return nearest.isClose
      ? "did you mean \(printable(nearest.name))? "
      : "the nearest is \(printable(nearest.name)); "
  }

  /// `search, fold and match`.
  static func list(_ names: [String], _ conjunction: String = "and") -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "none" }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  private static func helpCommand(_ subcommand: Subcommand?) -> String {
    (["onaji", subcommand?.rawValue, "--help"]).compactMap(\.self).joined(separator: " ")
  }
}
