/// What is wrong with a JSON text, where, and how to mend it.
///
///     try JSONValue.parse(Array("{\"a\":1,}".utf8))
///     // throws: line 1, column 8: expected a key in double quotes, but found '}';
///     //         remove the comma before it
///
/// The position is that of the first character that cannot stand where it stands. Whoever knows
/// the file's name puts it in front.
public struct JSONError: Error, Equatable, Sendable {
  /// The kind of mistake; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A character that the grammar does not allow here.
    public static let unexpectedCharacter = Code(rawValue: "unexpected-character")
    /// The text ends inside a value, or has no value at all.
    public static let unexpectedEnd = Code(rawValue: "unexpected-end")
    /// U+0000 to U+001F, unescaped, inside a string.
    public static let controlCharacter = Code(rawValue: "control-character")
    /// A backslash followed by something that is no escape.
    public static let invalidEscape = Code(rawValue: "invalid-escape")
    /// A number that RFC 8259 does not allow, as `01`, `+1` or `1.`.
    public static let invalidNumber = Code(rawValue: "invalid-number")
    /// Arrays and objects nested deeper than the limit.
    public static let nestingTooDeep = Code(rawValue: "nesting-too-deep")
    /// Something after the end of the value.
    public static let trailingContent = Code(rawValue: "trailing-content")
  }

  public var code: Code
  /// What is wrong and what to do, without the position.
  public var message: String
  public var position: JSONPosition
  /// The same in detail; `nil` where someone else made the error.
  package internal(set) var reason: Reason?

  public init(code: Code, message: String, position: JSONPosition) {
    self.code = code
    self.message = message
    self.position = position
  }

  public var line: Int { position.line }
  public var column: Int { position.column }
  public var offset: Int { position.offset }
}

extension JSONError: CustomStringConvertible {
  public var description: String { "\(position): \(message)" }
}
