/// All that a command gets from outside: arguments, streams, environment.
///
///     let output = MemoryStream()
///     let context = CommandContext(
///       arguments: ["fold", "Amélie"], output: Output(output), error: Output(MemoryStream()))
///     Invocation(context).run()      // 0
///     output.text                    // "amelie\n"
///
/// Tests make one with streams in memory; ``process`` is the real thing.
package struct CommandContext {
  /// The arguments without the program's name.
  package var arguments: [String]
  package var input: any ByteSource
  package var output: Output
  package var error: Output
  /// Environment variables by name.
  package var environment: (String) -> String?
  /// The language that `--language` names.
  var chosenLanguage: Language?
  /// What the process does when a signal ends it.
  var signals = SignalResponse()

  package init(
    arguments: [String], input: any ByteSource = MemoryStream(), output: Output, error: Output,
    environment: @escaping (String) -> String? = { _ in nil }
  ) {
    self.arguments = arguments
    self.input = input
    self.output = output
    self.error = error
    self.environment = environment
  }

  /// The process's own arguments and streams.
  static var process: CommandContext {
    var context = CommandContext(
      arguments: Platform.arguments,
      input: DescriptorStream(Platform.standardInput),
      output: stream(Platform.standardOutput),
      error: stream(Platform.standardError),
      environment: Platform.environment)
    context.signals = SignalResponse(
      unfinishedFile: { Platform.setUnfinishedFile($0) },
      lostFile: { Platform.setLostFileMessage($0) })
    return context
  }

  private static func stream(_ descriptor: Int32) -> Output {
    Output(DescriptorStream(descriptor), isTerminal: Platform.isTerminal(descriptor))
  }

  /// The language of messages: the one chosen, or that of the environment, which is looked at when
  /// there is something to say.
  package var language: Language { chosenLanguage ?? Language(environment: environment) }

  func text(_ message: Message) -> String { language.text(message) }

  /// Prints a line on standard error, after what standard output holds so far.
  func report(_ line: String) {
    output.flush()
    error.write(line + "\n")
    error.flush()
  }

  func report(_ message: Message) { report(text(message)) }

  func report(_ error: CommandError) { report("onaji: " + error.text(in: language)) }

  /// The bytes of a file, or of standard input for `-`.
  func contents(of path: String) throws(CommandError) -> [UInt8] {
    do throws(SystemError) {
      return try path == "-" ? input.readAll() : Platform.contents(of: path)
    } catch {
      throw Wording.unreadable(path, error)
    }
  }

  /// The bytes of a file that need not be there; `nil` if it is not.
  func contentsIfAny(of path: String) throws(CommandError) -> [UInt8]? {
    do throws(SystemError) {
      // A pipe would keep whoever reads it waiting.
      if Platform.isPipe(path) { throw SystemError(number: 0, message: "it is a pipe") }
      return try Platform.contents(of: path)
    } catch {
      if error.isMissing { return nil }
      throw Wording.unreadable(path, error)
    }
  }
}
