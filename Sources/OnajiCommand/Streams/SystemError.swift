/// A call to the operating system that failed: `No such file or directory` (2).
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `errno`.
  package var number: Int32
  /// The system's words for it.
  package var message: String
  /// The reader at the other end of a pipe has gone, as in `onaji … | head -1`.
  package var isClosedPipe: Bool
  /// There is more to read than fits in memory: no failure of the system's yet, but the next one.
  package var isTooLarge = false

  /// There is no such file.
  package var isMissing = false

  package init(number: Int32, message: String, isClosedPipe: Bool = false) {
    self.number = number
    self.message = message
    self.isClosedPipe = isClosedPipe
  }

  /// What is too large, and by which limit: `line 3 is longer than 1 GiB`.
  static func tooLarge(_ message: String) -> SystemError {
    var error = SystemError(number: 0, message: message)
    error.isTooLarge = true
    return error
  }

  package var description: String { message }
}
