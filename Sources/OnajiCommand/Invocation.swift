/// One run of the command, from its arguments to its exit status.
///
///     Invocation(context).run()      // 0 found, 1 not found, 2 an error
///
/// Errors end here: each is one line on standard error. So do the streams: a reader that has
/// gone (`onaji … | head -1`) ends the run quietly with the status so far, a full disk is an
/// error.
package struct Invocation {
  let context: CommandContext

  package init(_ context: CommandContext) { self.context = context }

  package func run() -> Int32 {
    var context = context
    var status: ExitStatus
    do throws(CommandError) {
      let arguments = try ParsedArguments(context.arguments)
      context.chosenLanguage = try arguments.language()
      status = try dispatch(arguments, context)
    } catch {
      // A command line that could not be taken apart may say all the same how to say so.
      context.chosenLanguage =
        context.chosenLanguage ?? ParsedArguments.typedLanguage(in: context.arguments)
      context.report(error)
      status = .failed
    }
    context.output.flush()
    if let failure = context.output.failure, !failure.isClosedPipe {
      context.report(Wording.unwritable(failure))
      status = .failed
    }
    return status.rawValue
  }

  private func dispatch(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandError) -> ExitStatus {
    if arguments.contains(.help) {
      context.output.write(HelpPage(arguments.subcommand, context.language).text)
      return .found
    }
    if arguments.contains(.version) {
      context.output.write(context.text(Wording.versions) + "\n")
      return .found
    }
    guard let subcommand = arguments.subcommand else { throw Wording.noCommand }
    let output = try OutputSettings(arguments, context)
    switch subcommand {
    case .search: return try SearchCommand(arguments, output, context).run()
    case .scopes: return try ScopesCommand(arguments, output, context).run()
    case .index: return try IndexCommand(arguments, output, context).run()
    case .fold: return try FoldCommand(arguments, output, context).run()
    case .match: return try MatchCommand(arguments, output, context).run()
    case .test: return try TestCommand(arguments, output, context).run()
    case .locales: return try LocalesCommand(arguments, output, context).run()
    case .audit:
      return try arguments.operands.isEmpty
        ? AuditCommand(arguments, output, context).run()
        : CatalogAuditCommand(arguments, output, context).run()
    case .completions: return try CompletionsCommand(arguments, context).run()
    case .man: return try ManCommand(arguments, context).run()
    }
  }
}
