import OnajiCommand

/// A run of the command in this process, with streams in memory.
///
///     CommandRun("fold", "Amélie").output      // "amelie\n"
struct CommandRun {
  var status: Int32
  var output: String
  var error: String

  init(
    _ arguments: String..., input: String = "", onTerminal: Bool = false,
    environment: [String: String] = [:]
  ) {
    self.init(arguments, input: input, onTerminal: onTerminal, environment: environment)
  }

  init(
    _ arguments: [String], input: String = "", bytes: [UInt8]? = nil,
    onTerminal: Bool = false, environment: [String: String] = [:],
    output: MemoryStream = MemoryStream()
  ) {
    let error = MemoryStream()
    let context = CommandContext(
      arguments: arguments, input: bytes.map(MemoryStream.init(bytes:)) ?? MemoryStream(input),
      output: Output(output, isTerminal: onTerminal),
      error: Output(error, isTerminal: onTerminal),
      environment: { environment[$0] })
    status = Invocation(context).run()
    self.output = output.text
    self.error = error.text
  }
}

extension CommandRun {
  /// The output without what is never twice the same: times of day, durations and versions of JUnit.
  var outputWithoutTimes: String {
    output.replacing(#/ time="[0-9.]+"/#, with: " time=\"0.0\"")
      .replacing(#/ timestamp="[^"]*"/#, with: " timestamp=\"…\"")
      .replacing(#/(<property name="[^"]*") value="[^"]*"/#) { "\($0.output.1) value=\"…\"" }
  }
}
