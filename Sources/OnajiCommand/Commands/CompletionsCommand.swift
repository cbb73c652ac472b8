/// `onaji completions`: prints the script with which a shell completes the command.
///
///     onaji completions bash      // for ~/.bashrc: source <(onaji completions bash)
///
/// What the table of options says stands in the script. What only the catalog on the line knows is
/// asked for when a person presses the key, by these two, which help does not list:
///
///     onaji completions scopes -- WORD…      // title, title.en, …: a line each
///     onaji completions fields -- WORD…      // only what is a field
///
/// The words are those typed so far, see ``CatalogNames``. Nothing is an error there: a message
/// would end up in the middle of the line being typed.
struct CompletionsCommand {
  private enum Task {
    case script(CompletionShell)
    case names(ValueKind, words: [String])
  }

  private let task: Task
  private let context: CommandContext

  init(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) {
    self.context = context
    guard let word = arguments.operands.first else {
      throw Wording.operands(.completions, .noShell)
    }
    let rest = Array(arguments.operands.dropFirst())
    switch word {
    case "scopes": task = .names(.scope, words: rest)
    case "fields": task = .names(.field, words: rest)
    default:
      guard let shell = CompletionShell(rawValue: word) else {
        throw Wording.unknownName(.shell, word, CompletionShell.names)
      }
      guard rest.isEmpty else { throw Wording.operands(.completions, .oneShell) }
      task = .script(shell)
    }
  }

  func run() -> ExitStatus {
    switch task {
    case .script(let shell): context.output.write(shell.script(in: context.language))
    case .names(let kind, let words):
      for name in CatalogNames(kind, words: words, context).all {
        context.output.write(name + "\n")
      }
    }
    return .found
  }
}

/// A shell that completes `onaji`.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  static var names: [String] { allCases.map(\.rawValue) }

  /// All that it needs to be told; what it shows to people is in this language.
  func script(in language: Language) -> String {
    switch self {
    case .bash: BashCompletion().script
    case .zsh: ZshCompletion(language).script
    case .fish: FishCompletion(language).script
    }
  }
}
