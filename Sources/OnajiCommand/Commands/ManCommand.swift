/// `onaji man`: prints the manual page in the language of `man`.
///
///     onaji man | man -l -
///     onaji man > /usr/local/share/man/man1/onaji.1
struct ManCommand {
  private let context: CommandContext

  init(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) {
    guard arguments.operands.isEmpty else {
      throw Wording.operands(.man, .oneManual)
    }
    self.context = context
  }

  func run() -> ExitStatus {
    context.output.write(ManualPage().text)
    return .found
  }
}
