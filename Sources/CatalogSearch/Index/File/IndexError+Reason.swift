extension IndexError {
  /// What is wrong in detail; ``IndexError/message`` says it in English, the command in its reader's
  /// language.
  package enum Reason: Equatable, Sendable {
    case noSuchFile, noSuchDirectory, isDirectory, isDevice, permissionDenied
    /// With `errno` and the system's words.
    case readFailed(Step, Int32, String)
    case writeFailed(Step, Int32, String)
    case directoryNotWritable(Int32, String)
    case diskFull(Int32, String)

    case emptyFile, notAnIndex
    /// - Parameter version: as `3.0`.
    case newerVersion(String, reads: Int)
    case olderVersion(String)
    case otherTables
    case truncated(Int, of: Int?)
    /// - Parameter what: for who looks into it, as "a record ends before it begins".
    case damaged(String)

    case isCatalog, wouldReplace, isIndex
    case noField(String, fields: [String])
    case noNumber(String, fields: [String])
    case noSortField(String, fields: [String])

    /// - Parameter index: the path of the index.
    case catalogMissing(index: String)
    case catalogChanged(index: String)
    case recordChanged(Int, index: String)
    case changedWhileIndexed, changedWhileRead

    case tooManyRecords(Int, limit: Int)
    case tooManyExternalRecords(Int, limit: Int)
    case tooManyValues(Int, limit: Int)
    case tooManyFields
    case tooManyOrders(Int, limit: Int)
    case tooManyParts(limit: Int)
    case recordTooLong, externalRecordTooLong, foldedTextTooLong
  }

  /// What the system was asked to do.
  package enum Step: String, CaseIterable, Sendable {
    case opening, reading, mapping, writing, renaming
    case creating = "creating a file beside it"
  }

  init(code: Code, _ reason: Reason, path: String) {
    self.init(code: code, message: reason.message, path: path)
    self.reason = reason
  }
}

extension IndexError.Reason {
  /// In English.
  package var message: String {
    switch self {
    case .noSuchFile: "there is no such file; check the path"
    case .noSuchDirectory: "there is no such directory; create it, or check the path"
    case .isDirectory: "this is a directory; name an index file in it"
    case .isDevice: "this is a device or a pipe; an index must be a file"
    case .permissionDenied: "permission denied; make the file readable, or run as its owner"
    case .readFailed(let step, _, let reason):
      "\(step.rawValue) failed (\(reason)); check the disk or the connection and try again"
    case .writeFailed(let step, _, let reason):
      "\(step.rawValue) failed (\(reason)); check the disk or name a file elsewhere"
    case .directoryNotWritable(_, let reason):
      "the directory cannot be written to (\(reason)); make it writable, or name a file elsewhere"
    case .diskFull(_, let reason):
      "the disk is full (\(reason)); make room, or name a file on another disk"
    case .emptyFile: "the file is empty; build an index with \"onaji index\""
    case .notAnIndex: "this is no index; build one with \"onaji index\""
    case .newerVersion(let version, let reads):
      "the index is of version \(version), this program reads \(reads); use a newer onaji, or build "
        + "the index again with this one's \"onaji index\""
    case .olderVersion(let version):
      "the index is of version \(version), which is no longer read; build it again with "
        + "\"onaji index\""
    case .otherTables:
      "the index was made with other folding tables than this program's; build it again with "
        + "\"onaji index\""
    case .truncated(let count, let whole):
      "the file is cut short: it has \(count) bytes" + (whole.map { " of \($0)" } ?? "")
        + "; build it again with \"onaji index\""
    case .damaged(let what):
      "the index is damaged (\(what)); build it again with \"onaji index\""
    case .isCatalog:
      "this is the catalog itself, which the index would replace; name another file"
    case .wouldReplace:
      "this is no index, and an index would replace it; remove it, or name another file"
    case .isIndex:
      "this is an index already; search it, or name the catalog that it was built of"
    case .noSortField(let field, let fields):
      "no record has the field \"\(field)\" to sort by; the fields are "
        + fields.joined(separator: ", ") + "; build the index with another, or without"
    case .noField(let field, let fields):
      "no record has the field \"\(field)\" to weigh it by; the fields are "
        + fields.joined(separator: ", ") + "; build the index with another, or without"
    case .noNumber(let field, let fields):
      "no record has a number in the field \"\(field)\" to weigh it by; the fields are "
        + fields.joined(separator: ", ") + "; build the index with another, or without"
    case .catalogMissing(let index):
      "there is no such file here or beside \(index), which leaves its records in it; put the "
        + "catalog back, or build the index again"
    case .catalogChanged(let index):
      "the catalog has changed since \(index) was built; run \"onaji index --update\""
    case .recordChanged(let record, let index):
      "record \(record) has changed since \(index) was built; run \"onaji index --update\""
    case .changedWhileIndexed:
      "the catalog changed while it was indexed; build the index again"
    case .changedWhileRead: "the catalog changed while it was read; update the index again"
    case .tooManyRecords(let count, let limit):
      "the catalog has \(count) records, an index holds \(limit); split it"
    case .tooManyExternalRecords(let count, let limit):
      "the catalog has \(count) records, an index that leaves them there holds \(limit); split it"
    case .tooManyValues(let count, let limit):
      "a part of the catalog has \(count) searched values, an index holds \(limit) a part; give it "
        + "less --memory"
    case .tooManyFields: "the records have too many different fields; split the catalog"
    case .tooManyOrders(let count, let limit):
      "an index keeps at most \(limit) orders, not \(count); leave some out"
    case .tooManyParts(let limit):
      "the catalog does not fit into \(limit) parts; give it more --memory"
    case .recordTooLong: "a record is longer than 4 GiB; shorten it or leave it out"
    case .externalRecordTooLong:
      "a record, or what stands between two, is longer than 4 GiB; shorten it, or build the index "
        + "without --external"
    case .foldedTextTooLong:
      "the folded text of a part is longer than 4 GiB; give it less --memory"
    }
  }
}
