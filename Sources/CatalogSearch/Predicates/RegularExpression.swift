internal import CICU

/// A regular expression of ICU, for one thread.
///
///     try RegularExpression(Array("[12]\\d{3}".utf8), []).matches(…"1994"…)     // .matches
///
/// The syntax is that of ICU (https://unicode-org.github.io/icu/userguide/strings/regexp.html). A
/// match is always of the whole text.
final class RegularExpression {
  struct Failure: Error {
    var reason: PredicateError.Reason
  }

  enum Outcome {
    case matches, differs
    /// It was broken off: for its time, or for its memory.
    case tooLong, tooLarge
  }

  /// What a match may try: some 300,000 ways times ten, a tenth of a second; and the bytes of those
  /// that it keeps open.
  private static let mostSteps: Int32 = 300
  private static let mostMemory: Int32 = 32 << 20

  private let regex: OpaquePointer

  init(_ pattern: [UInt8], _ modifiers: TextModifiers) throws(Failure) {
    let ignoresCase = !modifiers.isDisjoint(with: [.letterCase, .all])
    var error = cicu_regex_error()
    let opened = pattern.withUnsafeBytes {
      cicu_regex_open(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int64($0.count), ignoresCase ? 1 : 0,
        &error)
    }
    guard let opened else { throw Failure(reason: Self.reason(error)) }
    regex = opened
  }

  deinit { cicu_regex_close(regex) }

  /// Matches all of a text in UTF-8, in bounded time and memory.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
    let result = text.withMemoryRebound(to: CChar.self) {
      cicu_regex_matches(
        regex, $0.baseAddress, Int64($0.count), Self.mostSteps, Self.mostMemory)
    }
    switch result {
    case CICU_REGEX_MATCHES: return .matches
    case CICU_REGEX_DIFFERS: return .differs
    case CICU_REGEX_TIME_OUT: return .tooLong
    // ICU fails otherwise where it gets no memory.
    default: return .tooLarge
    }
  }

  /// The modifiers with which a text is folded before it is matched: case is left to ICU.
  static func folded(_ modifiers: TextModifiers) -> TextModifiers {
    modifiers.without(.letterCase)
  }

  private static func reason(_ error: cicu_regex_error) -> PredicateError.Reason {
    .regularExpression(
      PredicateError.RegularExpressionMistake(error.name.map { String(cString: $0) } ?? ""),
      offset: error.offset >= 0 ? Int(error.offset) : nil)
  }
}
