/// What was typed, taken apart.
///
///     ParsedArguments(["-n5", "search", "movies.jsonl", "--fold=kana", "--", "-1"])
///     // subcommand search; operands movies.jsonl, -1; options limit 5, fold kana
///
/// Options stand anywhere, before the command too: `--opt value`, `--opt=value`, `-n5`, `-n 5`,
/// `-n=5`; letters without a value may be joined. `--` ends them, and `-` alone is no option.
/// `help` and `help index` are `--help` and `index --help`.
struct ParsedArguments {
  private(set) var subcommand: Subcommand?
  /// What is left after the command: files, queries, texts.
  private(set) var operands: [String] = []
  /// In the order typed.
  private(set) var options: [(flag: Flag, value: String)] = []

  init(_ arguments: [String]) throws(CommandError) {
    var rest = arguments[...]
    var words: [String] = []
    while let argument = rest.popFirst() { try parse(argument, &rest, &words) }
    if words.first == Self.help {
      words.removeFirst()
      options.append((.help, ""))
    }
    if let word = words.first {
      guard let named = Subcommand(rawValue: word) else { throw Wording.unknownCommand(word) }
      subcommand = named
      operands = Array(words.dropFirst())
    }
    try checkOptions()
  }

  private static let help = "help"

  /// What a line means that is still being typed: mistakes in it are passed over.
  init(unfinished arguments: [String]) {
    var rest = arguments[...]
    var words: [String] = []
    while let argument = rest.popFirst() {
      do throws(CommandError) {
        try parse(argument, &rest, &words)
      } catch {
        continue
      }
    }
    subcommand = words.first.flatMap(Subcommand.init(rawValue:))
    operands = Array(words.dropFirst())
  }

  // A flag is not even made, help and all, where nothing was typed with a dash.

  func contains(_ flag: @autoclosure () -> Flag) -> Bool {
    guard !options.isEmpty else { return false }
    let flag = flag()
    return options.contains { $0.flag == flag }
  }

  /// The value that counts: the last one.
  func value(of flag: @autoclosure () -> Flag) -> String? { values(of: flag()).last }

  func values(of flag: @autoclosure () -> Flag) -> [String] {
    guard !options.isEmpty else { return [] }
    let flag = flag()
    return options.compactMap { $0.flag == flag ? $0.value : nil }
  }

  /// What `--limit` says; `nil` without it.
  func limit() throws(CommandError) -> Int? {
    try value(of: .limit).map { value throws(CommandError) in
      guard let limit = Int(value), limit >= 0 else { throw Wording.badNumber(.limit, value) }
      return limit
    }
  }

  /// The command as far as it is known, so that a wrong option is compared with its options.
  private static func typedCommand(_ words: [String]) -> Subcommand? {
    words.first.flatMap(Subcommand.init(rawValue:))
  }

  private mutating func parse(
    _ argument: String, _ rest: inout ArraySlice<String>, _ words: inout [String]
  ) throws(CommandError) {
    if argument == "--" {
      words += rest
      rest = []
    } else if argument.utf8.starts(with: "--".utf8) {
      try parseLong(argument, &rest, Self.typedCommand(words))
    } else if argument.utf8.starts(with: "-".utf8) && argument.utf8.count > 1 {
      try parseShort(argument, &rest, Self.typedCommand(words))
    } else {
      words.append(argument)
    }
  }

  private mutating func parseLong(
    _ argument: String, _ rest: inout ArraySlice<String>, _ subcommand: Subcommand?
  ) throws(CommandError) {
    let parts = argument.unicodeScalars.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(String.UnicodeScalarView(parts[0]))
    guard let flag = Flag.named(name) else {
      throw Wording.unknownOption("--" + name, subcommand)
    }
    if parts.count > 1 {
      guard flag.value != nil else { throw Wording.unexpectedValue(flag) }
      options.append((flag, String(String.UnicodeScalarView(parts[1]))))
    } else {
      try append(flag, &rest)
    }
  }

  private mutating func parseShort(
    _ argument: String, _ rest: inout ArraySlice<String>, _ subcommand: Subcommand?
  ) throws(CommandError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = Flag.named(letter) else {
        throw Wording.unknownOption("-\(letter)", subcommand)
      }
      guard flag.value != nil, !letters.isEmpty else {
        try append(flag, &rest)
        continue
      }
      options.append((flag, String(letters.first == "=" ? letters.dropFirst() : letters)))
      return
    }
  }

  private mutating func append(
    _ flag: Flag, _ rest: inout ArraySlice<String>
  ) throws(CommandError) {
    guard flag.value != nil else {
      options.append((flag, ""))
      return
    }
    guard let value = rest.popFirst() else { throw Wording.missingValue(flag) }
    options.append((flag, value))
  }

  /// Refuses options that the command does not know, though another one does.
  private func checkOptions() throws(CommandError) {
    if contains(.help) || contains(.version) { return }
    guard let subcommand else { return }
    for (flag, _) in options where !flag.commands.contains(subcommand) {
      throw Wording.foreignOption(flag, subcommand)
    }
  }
}
