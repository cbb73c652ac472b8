/// Runs the command with the process's own arguments and streams and returns its exit status:
/// 0 found, 1 not found, 2 an error.
///
/// `main.swift` is `exit(run())` and nothing else.
public func run() -> Int32 {
  Platform.keepStandardStreams()
  Platform.ignoreClosedPipes()
  Platform.handleSignals()
  return Invocation(.process).run()
}
