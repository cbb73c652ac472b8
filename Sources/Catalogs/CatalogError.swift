import JSONText

/// What is wrong with a catalog or one of its records, where, and how to mend it.
///
///     movies.csv:17: the row has 5 columns, but the header names 4; put a value that contains ','
///     in double quotes
///
/// An error without a record is the end of the catalog; one with a record is that of a bad record,
/// which is skipped while the rest is read; and one with an offset is that of bytes which read as
/// U+FFFD.
public struct CatalogError: Error, Equatable, Sendable {
  /// The kind of mistake; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let notFound = Code(rawValue: "not-found")
    public static let isDirectory = Code(rawValue: "is-directory")
    public static let permissionDenied = Code(rawValue: "permission-denied")
    /// The system gave up on opening or reading.
    public static let readFailed = Code(rawValue: "read-failed")
    /// Bytes that are no character of the encoding that the file is read in.
    public static let undecodable = Code(rawValue: "undecodable-bytes")
    /// NUL bytes in a file that no name or option calls text.
    public static let looksBinary = Code(rawValue: "looks-binary")
    /// A header row that cannot be read.
    public static let badHeader = Code(rawValue: "bad-header")
    /// Not JSON.
    public static let syntax = Code(rawValue: "syntax")
    /// JSON, but neither an object nor a string.
    public static let notARecord = Code(rawValue: "not-a-record")
    public static let tooManyColumns = Code(rawValue: "too-many-columns")
    /// A quoted value that does not end, or does not end where its quotes do.
    public static let badQuotes = Code(rawValue: "bad-quotes")
    /// A record longer than 1 GiB.
    public static let recordTooLong = Code(rawValue: "record-too-long")
    /// Where the records stand in the file cannot be told, as of a pipe.
    public static let notLocatable = Code(rawValue: "not-locatable")
  }

  public var code: Code
  /// What is wrong and what to do, without the place.
  public var message: String
  /// The file, as it was named; `nil` for standard input.
  public var path: String?
  /// From 1.
  public var line: Int?
  /// In code points, from 1.
  public var column: Int?
  /// Where bytes cannot be decoded, the offset of the first in the file.
  public var offset: Int?
  /// The ordinal of the bad record, from 1.
  public var record: Int?
  /// The field or column, where one is to blame.
  public var key: String?
  /// The message in detail; `nil` where someone else made the error.
  package internal(set) var reason: Reason?

  public init(
    code: Code, message: String, path: String?, line: Int? = nil, column: Int? = nil,
    offset: Int? = nil, record: Int? = nil, key: String? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.line = line
    self.column = column
    self.offset = offset
    self.record = record
    self.key = key
  }

  /// - Parameter isEnd: Nothing behind the mistake is read.
  init(_ error: JSONError, path: String?, record: Int?, isEnd: Bool = false) {
    self.init(
      code: .syntax, message: error.message, path: path, line: error.line, column: error.column,
      record: record)
    guard let reason = error.reason else { return }
    self.reason = .json(reason, isEnd: isEnd)
    message = Reason.json(reason, isEnd: isEnd).message
  }

  /// That bytes are no character; they read as U+FFFD.
  public init(_ bad: UndecodableBytes, in encoding: TextEncoding, path: String?) {
    self.init(
      code: .undecodable,
      .undecodable(
        bytes: bad.hexadecimal, count: bad.count, offset: bad.offset, encoding: encoding.name),
      path: path, line: bad.line, offset: bad.offset)
  }
}

extension CatalogError: CustomStringConvertible {
  public var description: String {
    var place = path ?? "standard input"
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return "\(place): \(message)"
  }
}
