/// What is wrong with a predicate, where, and how to mend it.
///
///     do {
///       _ = try Predicate(#"title CONTIANS "star""#)
///     } catch {
///       print(error.rendered)
///     }
///     // column 7: CONTIANS is no operator; did you mean CONTAINS?
///     //   title CONTIANS "star"
///     //         ^
public struct PredicateError: Error, Equatable, Sendable {
  /// The kind of mistake; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Something else is expected there.
    public static let syntax = Code(rawValue: "syntax")
    /// The predicate ends too early.
    public static let unexpectedEnd = Code(rawValue: "unexpected-end")
    public static let unknownOperator = Code(rawValue: "unknown-operator")
    /// A letter in brackets that means nothing, or nothing beside the others.
    public static let badModifiers = Code(rawValue: "bad-modifiers")
    /// A text whose quotes do not end, or with an escape that means nothing.
    public static let badText = Code(rawValue: "bad-text")
    public static let badNumber = Code(rawValue: "bad-number")
    /// An operator between what it does not compare.
    public static let badOperand = Code(rawValue: "bad-operand")
    /// A comparison of two constants.
    public static let noKeyPath = Code(rawValue: "no-key-path")
    /// BETWEEN whose first bound is above its second.
    public static let emptyRange = Code(rawValue: "empty-range")
    /// Parentheses in parentheses beyond ``Predicate/deepestNesting``.
    public static let tooDeep = Code(rawValue: "too-deep")
    /// A pattern of LIKE or MATCHES that cannot be matched.
    public static let badPattern = Code(rawValue: "bad-pattern")
    /// An argument that is missing, not asked for, or of the wrong kind.
    public static let badArgument = Code(rawValue: "bad-argument")
    /// A part of Foundation's language that is not in this one.
    public static let unsupported = Code(rawValue: "unsupported")
    /// A key path that names no field of the catalog.
    public static let unknownField = Code(rawValue: "unknown-field")
    /// MATCHES was broken off: its pattern takes too long on a text.
    public static let timeLimit = Code(rawValue: "time-limit")
    /// MATCHES was broken off: its pattern takes too much memory on a text.
    public static let memoryLimit = Code(rawValue: "memory-limit")
  }

  public var code: Code
  /// What is wrong and what to do, without the place.
  public var message: String
  /// Where, in UTF-8 bytes of the predicate.
  public var offset: Int
  /// The same in code points, from 1.
  public var column: Int
  /// What could stand there instead, as `["AND", "OR"]`; empty where that is not the question.
  public var expected: [String]
  /// What was probably meant, to put in place of what is there.
  public var suggestion: String?
  /// All of it for people: the message, and the predicate with a caret under the place, which is
  /// counted in columns of a terminal. Never more than three lines, whatever the predicate holds.
  public var rendered: String
  /// The last two lines of ``rendered``, which are in no language.
  package internal(set) var excerpt: String
  /// The message in detail.
  package internal(set) var reason: Reason
}

extension PredicateError: CustomStringConvertible {
  /// `column 7: CONTIANS is no operator; did you mean CONTAINS?`
  public var description: String { "column \(column): \(message)" }
}
