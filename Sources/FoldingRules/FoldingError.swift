/// What is wrong with a locale tag or a profile, where, and how to mend it.
public struct FoldingError: Error, Hashable, Sendable {
  /// The kind of mistake; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A locale tag that BCP 47 does not allow.
    public static let illFormedTag = Code(rawValue: "ill-formed-tag")
    /// A language that CLDR does not know.
    public static let unknownLanguage = Code(rawValue: "unknown-language")
    /// A profile file that is no JSON, or has a key or value that means nothing.
    public static let invalidProfile = Code(rawValue: "invalid-profile")
    /// Bytes that are no stored key.
    public static let invalidKey = Code(rawValue: "invalid-key")
    /// Tables that were not made for this version of the library.
    public static let invalidTables = Code(rawValue: "invalid-tables")
  }

  public var code: Code
  /// What is wrong and what to do.
  public var message: String
  /// The file, where the mistake is in one.
  public var file: String?
  /// From 1.
  public var line: Int?
  /// In code points, from 1.
  public var column: Int?
  /// The key of the value that is wrong, as `foldings.kana.level`.
  public var key: String?
  /// The message in detail; `nil` where it is about no tag and no profile, or someone else made the
  /// error.
  package internal(set) var reason: Reason?

  public init(
    code: Code, message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    key: String? = nil
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.key = key
  }
}

extension FoldingError: CustomStringConvertible {
  /// `Locales/ja.json:4:12: foldings.kanna: there is no such folding; did you mean kana?`
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return (place.isEmpty ? "" : place.joined(separator: ":") + ": ")
      + (key.map { $0 + ": " } ?? "") + message
  }
}
