/// A call to the operating system that failed: `No such file or directory` (2).
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `errno`.
  package var number: Int32
  /// The system's words for it.
  package var message: String
  /// The reader at the other end of a pipe has gone, as in `onaji … | head -1`.
  package var isClosedPipe: Bool
  /// There is more to read than fits in memory: no failure of the system's yet, but the next one.
  package var isTooLarge: Bool { tooLarge != nil }
  private var tooLarge: Message?

  /// There is no such file.
  package var isMissing = false

  package init(number: Int32, message: String, isClosedPipe: Bool = false) {
    self.number = number
    self.message = message
    self.isClosedPipe = isClosedPipe
  }

  /// What is too large, and by which limit: `line 3 is longer than 1,000 bytes`.
  static func tooLarge(_ message: Message) -> SystemError {
    var error = SystemError(number: 0, message: "")
    error.tooLarge = message
    return error
  }

  /// What is said of it: the usual errors, whose numbers are the same on all systems, in the reader's
  /// language, others in the system's words.
  var reason: Message {
    if let tooLarge { return tooLarge }
    return switch number {
    case 2: .systemNoSuchFile
    case 5: .systemInputOutput
    case 12: .systemOutOfMemory
    case 13: .systemPermissionDenied
    case 20: .systemNotADirectory
    case 21: .systemIsADirectory
    case 24: .systemTooManyFiles
    case 27: .systemFileTooLarge
    case 28: .systemNoSpaceLeft
    case 30: .systemReadOnly
    default: .verbatim(message)
    }
  }

  /// In English.
  package var description: String { Language.en.text(reason) }
}
