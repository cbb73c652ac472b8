/// What stops a command: what went wrong, where, and what to do about it.
///
///     onaji: unknown option --fromat — did you mean --format?
///     onaji: cases.tsv:12:3: expect is empty — write match, nomatch, rank or open
///
/// Every one is made in ``Wording``.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: RawRepresentable, Hashable, Sendable {
    package var rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The command line is wrong.
    package static let usage = Code(rawValue: "usage")
    /// A file cannot be read or a stream not written.
    package static let system = Code(rawValue: "system")
    /// A catalog or a query cannot be searched.
    package static let search = Code(rawValue: "search")
    /// A case file has a mistake.
    package static let caseFile = Code(rawValue: "case-file")
  }

  /// A place in a file; lines and columns count from 1, columns in code points.
  package struct Place: Hashable, Sendable {
    /// `nil` for standard input.
    package var file: String?
    package var line: Int?
    package var column: Int?

    func text(in language: Language) -> String {
      let file = file.map { SafeText($0).text } ?? language.text(.standardInput)
      return ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
  }

  package var code: Code
  /// What went wrong, without a full stop.
  package var message: Message
  /// What to do.
  package var remedy: Message?
  package var place: Place?

  /// What is printed, in a line.
  package func text(in language: Language) -> String {
    let sentence =
      remedy.map { .messageAndRemedy(message: .message(message), remedy: .message($0)) } ?? message
    return (place.map { $0.text(in: language) + ": " } ?? "") + language.text(sentence)
  }

  /// In English.
  package var description: String { text(in: .en) }
}
