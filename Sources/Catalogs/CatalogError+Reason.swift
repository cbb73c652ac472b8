package import JSONText

extension CatalogError {
  /// What is wrong in detail; ``CatalogError/message`` says it in English, the command in its
  /// reader's language.
  package enum Reason: Equatable, Sendable {
    case noSuchFile, isDirectory, permissionDenied
    /// With `errno` and the system's words.
    case openingFailed(Int32, String)
    case readingFailed(Int32, String)
    /// - Parameter bytes: in hexadecimal, the first eight.
    case undecodable(bytes: String, count: Int, offset: Int, encoding: String)
    case looksBinary
    /// A quoted value goes on after its closing quote; columns count from 1.
    case quoteInValue(column: Int)
    case quoteInName(column: Int)
    case tooManyColumns(Int, named: Int, isTabbed: Bool)
    /// - Parameter limit: the bytes within which the quote is not closed; `nil`: to the file's end.
    case quoteNotClosed(limit: Int?)
    /// - Parameter isEnd: Nothing behind it is read.
    case json(JSONError.Reason, isEnd: Bool)
    case notARecord
    case recordTooLong(limit: Int)
    /// Only of a file in UTF-8 can an index leave the records there.
    case externalEncoding(String)
    case externalStream
  }

  init(
    code: Code, _ reason: Reason, path: String?, line: Int? = nil, column: Int? = nil,
    offset: Int? = nil, record: Int? = nil, key: String? = nil
  ) {
    self.init(
      code: code, message: reason.message, path: path, line: line, column: column, offset: offset,
      record: record, key: key)
    self.reason = reason
  }
}

extension CatalogError.Reason {
  /// In English.
  package var message: String {
    switch self {
    case .noSuchFile: "there is no such file; check the path"
    case .isDirectory: "this is a directory; name a catalog file in it"
    case .permissionDenied: "permission denied; make the file readable, or run as its owner"
    case .openingFailed(_, let reason): "opening failed (\(reason)); check the path"
    case .readingFailed(_, let reason):
      "reading failed (\(reason)); check the disk or the connection and try again"
    case .undecodable(let bytes, 1, let offset, let encoding):
      "byte \(bytes) at offset \(offset) is no character of \(encoding) and reads as U+FFFD; name "
        + "another encoding with --encoding if there are more"
    case .undecodable(let bytes, _, let offset, let encoding):
      "bytes \(bytes) at offset \(offset) are no character of \(encoding) and read as U+FFFD; name "
        + "another encoding with --encoding if there are more"
    case .looksBinary: "this looks binary; name the format with --input-format if it is text"
    case .quoteInValue(let column):
      "value \(column) goes on after its closing quote; write each '\"' inside a quoted value twice"
    case .quoteInName(let column):
      "name \(column) of the header goes on after its closing quote; write each '\"' inside a "
        + "quoted name twice"
    case .tooManyColumns(let count, let named, let isTabbed):
      "the row has \(count) columns, but the header names \(named); put a value that contains "
        + "\(isTabbed ? "a tab" : "','") in double quotes, or name the column in the header"
    case .quoteNotClosed(let limit):
      "the quote that opens here is not closed "
        + (limit.map { "within \($0) bytes" } ?? "before the file ends")
        + "; close it, or write each '\"' inside a value twice and the value in quotes"
    case .json(let reason, let isEnd):
      reason.message + (isEnd ? "; what follows has not been read" : "")
    case .notARecord:
      "a record is an object, or a string for a title alone; put the value in an object, as "
        + "{\"title\":…}"
    case .recordTooLong(let limit):
      "the record is longer than \(limit) bytes; split it, or check that the format is the right "
        + "one"
    case .externalEncoding(let name):
      "the catalog is in \(name), and only of one in UTF-8 can an index leave the records in the "
        + "catalog; convert it to UTF-8, or build the index without --external"
    case .externalStream:
      "this is no file, and an index can leave the records only in a file; save the catalog to "
        + "one, or build the index without --external"
    }
  }
}
