/// The commands, in the order in which help lists them; the raw value is what is typed.
///
/// What each does is in a file of its own under `Commands/`, what help says of it in
/// ``Wording``.
package enum Subcommand: String, CaseIterable, Hashable, Sendable {
  case search, scopes, index, fold, match, test, locales, audit, completions, man

  /// Those that print results, in a format and with colours.
  static let reporting: [Subcommand] = [
    .search, .scopes, .index, .fold, .match, .test, .locales, .audit,
  ]

  /// What the words after it are: the first, and each of the others; `nil` where there is none.
  var operands: (first: ValueKind?, others: ValueKind?) {
    switch self {
    case .search, .scopes: (.catalog, .text)
    case .index, .audit: (.catalog, nil)
    case .fold, .match: (.text, .text)
    case .test: (.file, .file)
    case .locales: (.locale, .locale)
    case .man: (nil, nil)
    case .completions: (.choice(CompletionShell.names), nil)
    }
  }

  /// The output formats it knows, the default first.
  var formats: [OutputFormat] {
    switch self {
    case .search: [.text, .json, .jsonl, .tsv]
    case .scopes, .index: [.text, .json]
    case .fold: [.text, .json, .jsonl]
    case .match: [.text, .json, .jsonl]
    case .test: [.text, .json, .tap, .junit, .html]
    case .locales: [.text, .json]
    case .audit: [.text, .json, .html]
    case .completions, .man: [.text]
    }
  }
}

/// How a command prints: `text` for people, the others for programs.
enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  case text, json, jsonl, tsv, tap, junit, html
}

/// What the process ends with, as in grep.
enum ExitStatus: Int32, Sendable {
  /// Something was found, or all cases passed.
  case found = 0
  /// Nothing was found, or a case failed.
  case notFound = 1
  /// Something was wrong: the command line, a file, a record.
  case failed = 2
}
