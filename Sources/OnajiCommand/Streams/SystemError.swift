/// A call to the operating system that failed: `No such file or directory` (2).
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `errno`.
  package var number: Int32
  /// The system's words for it.
  package var message: String
  /// The reader at the other end of a pipe has gone, as in `onaji … | head -1`.
  package var isClosedPipe: Bool

  package init(number: Int32, message: String, isClosedPipe: Bool = false) {
    self.number = number
    self.message = message
    self.isClosedPipe = isClosedPipe
  }

  package var description: String { message }
}
