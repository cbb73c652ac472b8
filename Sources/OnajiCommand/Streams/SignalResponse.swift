/// What a command asks of the process for the case that a signal ends it.
///
///     context.signals.unfinishedFile("/tmp/.onaji-building-1f")    // Ctrl-C removes it
///     context.signals.unfinishedFile(nil)                          // it is finished
///
/// A process has one set of handlers; in tests, where many commands run in one, there are none.
struct SignalResponse: Sendable {
  /// Names the file that is removed if the process is interrupted.
  var unfinishedFile: @Sendable (String?) -> Void = { _ in }
  /// Gives the line that is printed if a mapped file is cut short while it is read.
  var lostFile: @Sendable (String) -> Void = { _ in }
}
