/// What is wrong with an index file, and how to mend it.
///
///     movies.onaji: the file is cut short: it has 4096 bytes of 51200; build it again with
///     "onaji index"
///
/// No content of a file crashes a search: what cannot be read is told with one of these.
public struct IndexError: Error, Equatable, Sendable {
  /// The kind of mistake; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let notFound = Code(rawValue: "not-found")
    public static let isDirectory = Code(rawValue: "is-directory")
    /// A device, a pipe or a socket: it cannot be mapped, or replaced by a file.
    public static let notAFile = Code(rawValue: "not-a-file")
    public static let permissionDenied = Code(rawValue: "permission-denied")
    /// The disk, the quota or the allowed length of a file is used up.
    public static let diskFull = Code(rawValue: "disk-full")
    /// The system gave up on opening, mapping or reading.
    public static let readFailed = Code(rawValue: "read-failed")
    /// The system gave up on creating, writing or renaming.
    public static let writeFailed = Code(rawValue: "write-failed")
    /// The file does not begin as an index does.
    public static let notAnIndex = Code(rawValue: "not-an-index")
    /// Made by a newer program.
    public static let unknownVersion = Code(rawValue: "unknown-version")
    /// Folded with other tables than this program's.
    public static let otherTables = Code(rawValue: "other-tables")
    public static let truncated = Code(rawValue: "truncated")
    /// Content that no program wrote so.
    public static let damaged = Code(rawValue: "damaged")
    /// An index is given as a catalog.
    public static let isIndex = Code(rawValue: "is-index")
    /// The catalog would be overwritten by its index.
    public static let isCatalog = Code(rawValue: "is-catalog")
    /// The catalog lacks the field that its records are to be weighed by.
    public static let noSuchField = Code(rawValue: "no-such-field")
    /// The records are left in a catalog that is no longer there.
    public static let catalogMissing = Code(rawValue: "catalog-missing")
    /// The records are left in a catalog that has changed since.
    public static let catalogChanged = Code(rawValue: "catalog-changed")
    /// More than the format can hold.
    public static let tooLarge = Code(rawValue: "too-large")
  }

  public var code: Code
  /// What is wrong and what to do, without the place.
  public var message: String
  /// The file, as it was named.
  public var path: String
  /// The message in detail; `nil` where someone else made the error.
  package internal(set) var reason: Reason?

  public init(code: Code, message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// That the content of a file cannot be right.
  ///
  /// - Parameter what: what is wrong, as in "a record ends before it begins".
  static func damaged(_ what: String, path: String) -> IndexError {
    IndexError(code: .damaged, .damaged(what), path: path)
  }
}

extension IndexError: CustomStringConvertible {
  public var description: String { "\(path): \(message)" }
}
