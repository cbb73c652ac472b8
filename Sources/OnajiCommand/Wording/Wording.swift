import CatalogSearch
import TextFolding

/// Everything the command says, as messages that are in no language yet: what stops it here, help in
/// `Wording+Help.swift`, what reports say in `Wording+Results.swift`, `Wording+Index.swift` and
/// `Wording+Cases.swift`. The texts stand in `Locales/Messages`, a file for each ``Language``.
///
/// A message says what is wrong, without a full stop; a remedy says what to do about it. What was
/// typed is quoted as typed, escaped where it would upset a terminal.
enum Wording {
  /// A set of names that options and case files choose from.
  enum NameKind {
    case mode, level, format, folding, set, shell, inputFormat, color

    var message: Message {
      switch self {
      case .mode: .kindMode
      case .level: .kindLevel
      case .format: .kindFormat
      case .folding: .kindFolding
      case .set: .kindSet
      case .shell: .kindShell
      case .inputFormat: .kindInputFormat
      case .color: .kindColor
      }
    }
  }

  // MARK: The command line

  static func unknownCommand(_ typed: String) -> CommandError {
    let commands = Subcommand.allCases.map(\.rawValue)
    return usage(
      .unknownCommand(typed: .quoted(typed)),
      .unknownCommandRemedy(suggestion: suggestion(typed, commands), commands: .list(commands)))
  }

  static let noCommand = usage(.noCommand, .noCommandRemedy)

  static func unknownOption(_ typed: String, _ subcommand: Subcommand?) -> CommandError {
    let flags = Flag.known(to: subcommand)
    let nearest =
      typed.utf8.starts(with: "--".utf8)
      ? suggestion(typed, flags.map(\.typed)) : suggestion(letter: typed, flags)
    return usage(
      .unknownOption(typed: .quoted(typed)),
      .unknownOptionRemedy(suggestion: nearest, help: helpCommand(subcommand)))
  }

  /// For `-f`, which is no option, the option that begins with it: `did you mean --format? `.
  private static func suggestion(letter typed: String, _ flags: [Flag]) -> Message.Argument {
    let letter = typed.dropFirst().lowercased()
    let named =
      flags.first { $0.short.map { String($0).lowercased() == letter } ?? false }.flatMap(\.short)
      .map { "-\($0)" } ?? flags.first { $0.long.hasPrefix(letter) }?.typed
    return named.map { .message(.didYouMean(name: .text($0))) }
      ?? suggestion(typed, flags.compactMap { $0.short.map { "-\($0)" } })
  }

  static func foreignOption(_ flag: Flag, _ subcommand: Subcommand) -> CommandError {
    usage(
      .foreignOption(
        command: .text(subcommand.rawValue), option: .text(flag.typed),
        commands: .list(flag.commands.map(\.rawValue))),
      .foreignOptionRemedy(help: helpCommand(subcommand)))
  }

  static func missingValue(_ flag: Flag) -> CommandError {
    usage(
      .missingValue(option: .text(flag.typed)),
      .missingValueRemedy(option: .text(flag.typed), value: .text(flag.value?.name ?? "VALUE")))
  }

  static func unexpectedValue(_ flag: Flag) -> CommandError {
    let option = Message.Argument.text(flag.typed)
    return usage(.unexpectedValue(option: option), .unexpectedValueRemedy(option: option))
  }

  static func badNumber(_ flag: Flag, _ value: String) -> CommandError {
    let option = Message.Argument.text(flag.typed)
    return usage(
      .badNumber(option: option, typed: .quoted(value)), .badNumberRemedy(option: option))
  }

  static func unknownName(
    _ kind: NameKind, _ typed: String, _ names: [String]
  ) -> CommandError {
    let suggestion = suggestion(typed, names)
    return usage(
      .unknownName(kind: .message(kind.message), typed: .quoted(typed)),
      // There are too many foldings for a line.
      kind == .folding
        ? .unknownFoldingRemedy(suggestion: suggestion)
        : .unknownNameRemedy(suggestion: suggestion, names: .list(names)))
  }

  /// - Parameter others: names that may have been meant, too many to list.
  static func unknownEncoding(
    _ typed: String, _ names: [String], others: [String]
  ) -> CommandError {
    usage(
      .unknownEncoding(typed: .quoted(typed)),
      .unknownEncodingRemedy(suggestion: suggestion(typed, names + others), names: .list(names)))
  }

  static func unbuiltLevel(_ level: MatchLevel) -> CommandError {
    usage(
      .unbuiltLevel(level: .text(level.name)),
      .unbuiltLevelRemedy(levels: .list(MatchLevel.built.map(\.name))))
  }

  static func badLocale(_ error: FoldingError, _ tag: String) -> CommandError {
    usage(message(error, tag), nil)
  }

  /// The profile file that means nothing, and where.
  static func badProfile(_ error: FoldingError) -> CommandError {
    CommandError(
      code: .usage,
      message: keyed(
        error.key, error.reason.map(message) ?? .verbatim(SafeText(error.message).text)),
      remedy: nil,
      place: error.file.map {
        CommandError.Place(file: $0, line: error.line, column: error.column)
      })
  }

  /// A language that does not exist, or a tag that is none; the nearest that has messages is named.
  static func badLanguage(_ typed: String, isIllFormed: Bool) -> CommandError {
    let tags = Language.allCases.map(\.tag)
    let message: Message =
      typed.isEmpty
      ? .emptyLanguage
      : isIllFormed
        ? .illFormedLanguage(typed: .quoted(typed)) : .unknownLanguage(typed: .quoted(typed))
    return usage(
      message,
      .languageRemedy(
        suggestion: typed.isEmpty ? .nothing : suggestion(typed, tags), languages: .list(tags)))
  }

  static let profileAndLocale = usage(.profileAndLocale, .leaveOneOut)

  static func operands(_ subcommand: Subcommand, _ problem: Message) -> CommandError {
    usage(
      .operands(command: .text(subcommand.rawValue), problem: .message(problem)),
      .operandsRemedy(synopsis: .text(synopsis(subcommand)), help: helpCommand(subcommand)))
  }

  static let nothingToSearch = usage(.emptyQuery, .emptyQueryRemedy)
  static let matrixFormat = usage(.matrixFormat, .matrixFormatRemedy)
  static let comparisonFormat = usage(.comparisonFormat, .matrixFormatRemedy)
  static let pageNeedsMatrix = usage(.pageNeedsMatrix, .pageNeedsMatrixRemedy)
  static let matrixAndLocale = usage(.matrixAndLocale, .leaveOneOut)
  static let emptyLocale = usage(.emptyLocale, .emptyLocaleRemedy)
  static let emptySort = usage(.emptySort, .emptySortRemedy)
  static let localeWithoutSort = usage(.localeWithoutSort, .localeWithoutSortRemedy)

  /// A list of locales with none in it.
  static func noLocale(_ flag: Flag) -> CommandError {
    let option = Message.Argument.text(flag.typed)
    return usage(.emptyMatrix(option: option), .emptyMatrixRemedy(option: option))
  }

  // MARK: The system

  static func unreadable(_ path: String, _ error: SystemError) -> CommandError {
    CommandError(
      code: .system, message: .unreadable(name: inputName(path), reason: .message(error.reason)),
      remedy: error.isTooLarge ? .tooLargeRemedy : .unreadableRemedy)
  }

  static func unwritable(_ error: SystemError) -> CommandError {
    CommandError(
      code: .system, message: .unwritable(reason: .message(error.reason)),
      remedy: .unwritableRemedy)
  }

  // MARK: Pieces

  static func usage(_ message: Message, _ remedy: Message?) -> CommandError {
    CommandError(code: .usage, message: message, remedy: remedy)
  }

  /// A file's name, or standard input for `-`.
  static func inputName(_ path: String) -> Message.Argument {
    path == "-" ? .message(.standardInput) : .text(SafeText(path).text)
  }

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
  static func suggestion(_ typed: String, _ names: [String]) -> Message.Argument {
    guard let nearest = NearestName(typed, among: names) else { return .nothing }
    let name = Message.Argument.text(printable(nearest.name))
    return .message(nearest.isClose ? .didYouMean(name: name) : .nearestName(name: name))
  }

  private static func helpCommand(_ subcommand: Subcommand?) -> Message.Argument {
    .text((["onaji", subcommand?.rawValue, "--help"]).compactMap(\.self).joined(separator: " "))
  }
}
