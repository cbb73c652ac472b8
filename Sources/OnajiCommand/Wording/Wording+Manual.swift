/// What only the page of `man` says; the rest of it is what help says.
extension Wording {
  /// When the page last changed in substance, as its foot says.
  static let manualDate = "2026-11-30"
  static let manualTitle = "User Commands"
  static let manualName = "find the same title however it is written"

  static let manualDescription = [
    """
    Options stand anywhere, before the command too: --limit 5, --limit=5, -n5, -n 5 or -n=5; letters \
    without a value may be joined. After -- nothing is an option. Where an option is repeated, the \
    last one counts, except where its description says otherwise.
    """
  ]

  static func manualOptions(_ names: [String]) -> String {
    "Options: " + names.joined(separator: ", ") + "."
  }

  static func manualCommands(_ commands: [Subcommand]) -> String {
    commands == Subcommand.allCases
      ? "With all commands." : "With \(Language.en.text(.list(commands.map(\.rawValue))))."
  }

  static let manualExitStatus: [(term: String, meaning: String)] = [
    ("0", "Something was found, all cases passed, or all is well."),
    ("1", "Nothing was found, or a case failed."),
    (
      "2",
      "Something was wrong: the command line, a file, a record. What, where and what to do stands "
        + "on standard error; what could be done was done."
    ),
  ]

  static let manualEnvironment: [(term: String, meaning: String)] = [
    ("NO_COLOR", "If it is set and not empty, nothing is coloured unless --color says always."),
    ("TERM", "If it is dumb, nothing is coloured unless --color says always."),
    ("HOME", "The folder that ~ stands for in a path that a shell has completed."),
  ]

  static let manualFiles: [(term: String, meaning: String)] = [
    (
      "CATALOG.jsonl, .json, .csv, .tsv, .txt",
      "A catalog. Objects in objects become fields with dots, as title.ja; a text file has a title "
        + "a line."
    ),
    ("CATALOG.onaji", "An index, which onaji index built of a catalog."),
    (
      "PROFILE.json",
      "A folding profile for --profile: a tag, a parent, and what differs from the parent."
    ),
  ]

  static let manualReferences: [(name: String, section: Int)] = [
    ("bash", 1), ("fish", 1), ("grep", 1), ("uconv", 1), ("zshcompsys", 1),
  ]
}
