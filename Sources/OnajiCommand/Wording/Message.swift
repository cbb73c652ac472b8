/// Something to say, in no language yet: which of the messages, and what stands in its places.
///
///     let message = Message.noHits(query: .text("無間"))
///     Language.en.text(message)       // no match for 無間
///     Language.ja.text(message)       // 無間 に一致するものはありません
///
/// The texts stand in `Locales/Messages`, a function for each in `Message+Keys.swift`, which
/// `generate-tables` writes; so the compiler knows a wrong name and a forgotten placeholder. A
/// message is made where something happens and put into words where it is printed, which alone
/// needs to know the language.
package struct Message: Hashable, Sendable {
  /// Its place among the messages; below 0 for a text that is said as it stands.
  let number: Int
  /// In the order of the English placeholders.
  let arguments: [Argument]

  init(_ number: Int, _ arguments: [Argument] = []) {
    self.number = number
    self.arguments = arguments
  }

  /// A text that is the same in every language, such as a name, or that came in one from elsewhere.
  static func verbatim(_ text: String) -> Message { Message(-1, [.text(text)]) }

  /// What stands in the place of a placeholder.
  package indirect enum Argument: Hashable, Sendable {
    /// As it stands: names that are typed, numbers that are no amounts.
    case text(String)
    /// Between the language's quotes, as what was typed.
    case quoted(String)
    /// An amount: `1,234`. That of `{count}` decides between the forms of a plural.
    case number(Int)
    /// A number of units with so many digits behind the point, rounded.
    case decimal(Int, unit: Int, digits: Int)
    /// `a, b and c`.
    case list([Argument], Conjunction)
    /// One after the other.
    case joined([Argument])
    /// Another message.
    case message(Message)

    static let nothing = Argument.text("")

    var isQuoted: Bool {
      if case .quoted = self { true } else { false }
    }

    static func list(_ names: [String], _ conjunction: Conjunction = .and) -> Argument {
      .list(names.map(Argument.text), conjunction)
    }
  }

  /// What stands before the last of a list.
  package enum Conjunction: Hashable, Sendable {
    case and, or
    /// In English as in "to tell Big5 from Shift_JIS".
    case from
    /// Commas alone, where the list goes on or is no sentence.
    case comma
  }
}
