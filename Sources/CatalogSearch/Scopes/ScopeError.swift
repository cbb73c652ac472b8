/// What is wrong with a file of scopes, where, and how to mend it.
///
///     movies.scopes.json:7:12: people: fields: expected a list of names, or an object of names and
///     weights, but found a number
public struct ScopeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not JSON.
    public static let syntax = Code(rawValue: "syntax")
    /// A key or a value that means nothing.
    public static let invalidScope = Code(rawValue: "invalid-scope")
    /// A condition that cannot be understood.
    public static let invalidCondition = Code(rawValue: "invalid-condition")
  }

  public var code: Code
  /// What is wrong and what to do, without the place.
  public var message: String
  public var file: String
  /// From 1.
  public var line: Int
  /// In code points, from 1.
  public var column: Int
  /// What is wrong, as `people.fields`.
  public var key: String?
  /// The message in detail; `nil` where another library gives none.
  package internal(set) var reason: Reason?

  public var description: String {
    "\(file):\(line):\(column): \(key.map { $0 + ": " } ?? "")\(message)"
  }
}
