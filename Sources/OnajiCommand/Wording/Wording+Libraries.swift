import CatalogSearch
import Catalogs
import JSONText
import TextFolding

/// What the libraries' errors say in the reader's language. Where they give no detail, their own
/// English stands.
extension Wording {
  static func message(_ error: CatalogError) -> Message {
    error.reason.map(message) ?? .verbatim(SafeText(error.message).text)
  }

  static func message(_ error: IndexError) -> Message {
    error.reason.map(message) ?? .verbatim(SafeText(error.message).text)
  }

  /// - Parameter tag: as it was typed.
  static func message(_ error: FoldingError, _ tag: String) -> Message {
    switch error.reason {
    case .unknownLanguage: message(.unknownLanguage(tag))
    case .illFormedTag: message(.illFormedTag(tag))
    case let reason?: message(reason)
    case nil: .verbatim(printable(error.message))
    }
  }

  static func safe(_ text: String) -> Message.Argument { .text(SafeText(text).text) }

  /// What the system said.
  private static func reason(_ number: Int32, _ words: String) -> Message.Argument {
    .message(SystemError(number: number, message: words).reason)
  }

  // MARK: Catalogs

  static func message(_ reason: CatalogError.Reason) -> Message {
    switch reason {
    case .noSuchFile: .noSuchFile
    case .isDirectory: .catalogIsDirectory
    case .permissionDenied: .permissionDenied
    case .openingFailed(let number, let words):
      .catalogOpeningFailed(reason: self.reason(number, words))
    case .readingFailed(let number, let words):
      .catalogReadingFailed(reason: self.reason(number, words))
    case .undecodable(let bytes, 1, let offset, let encoding):
      .catalogUndecodableByte(
        bytes: .text(bytes), offset: .text("\(offset)"), encoding: .text(encoding))
    case .undecodable(let bytes, _, let offset, let encoding):
      .catalogUndecodable(
        bytes: .text(bytes), offset: .text("\(offset)"), encoding: .text(encoding))
    case .looksBinary: .catalogLooksBinary
    case .quoteInValue(let column): .catalogQuoteInValue(column: .number(column))
    case .quoteInName(let column): .catalogQuoteInName(column: .number(column))
    case .tooManyColumns(let count, let named, let isTabbed):
      .catalogTooManyColumns(
        columns: .number(count), named: .number(named),
        mark: isTabbed ? .message(.markTab) : .text("','"))
    case .quoteNotClosed(nil): .catalogQuoteNotClosed
    case .quoteNotClosed(let limit?): .catalogQuoteTooLong(count: .number(limit))
    case .json(let reason, false): message(reason)
    case .json(let reason, true): .jsonEnd(message: .message(message(reason)))
    case .notARecord: .catalogNotARecord
    case .recordTooLong(let limit): .catalogRecordTooLong(count: .number(limit))
    case .externalEncoding(let name): .catalogExternalEncoding(encoding: .text(name))
    case .externalStream: .catalogExternalStream
    }
  }

  // MARK: JSON

  static func message(_ reason: JSONError.Reason) -> Message {
    switch reason {
    case .valueMissing(let found): .jsonValueMissing(found: argument(found))
    case .valueInSingleQuotes(let found): .jsonValueInSingleQuotes(found: argument(found))
    case .valueNotQuoted(let found): .jsonValueNotQuoted(found: argument(found))
    case .keyAfterComma(let found): .jsonKeyAfterComma(found: argument(found))
    case .keyNotQuoted(let found): .jsonKeyNotQuoted(found: argument(found))
    case .colonMissing(let found): .jsonColonMissing(found: argument(found))
    case .commaMissing(let closing, let found):
      .jsonCommaMissing(closing: .text(closing), found: argument(found))
    case .endsBeforeValue: .jsonEndsBeforeValue
    case .endsInObject: .jsonEndsInObject
    case .endsInArray: .jsonEndsInArray
    case .endsInValue: .jsonEndsInValue
    case .leadingZero: .jsonLeadingZero
    case .notInNumber(let found): .jsonNotInNumber(found: argument(found))
    case .digitMissing(let found): .jsonDigitMissing(found: argument(found))
    case .wordExpected(let word, let found):
      .jsonWordExpected(word: .text(word), found: argument(found))
    case .stringNotClosed: .jsonStringNotClosed
    case .controlCharacter(let code): .jsonControlCharacter(code: .text(code))
    case .invalidEscape(let found): .jsonInvalidEscape(found: argument(found))
    case .invalidUnicodeEscape: .jsonInvalidUnicodeEscape
    case .trailingContent(let found): .jsonTrailingContent(found: argument(found))
    case .nestingTooDeep(let limit): .jsonNestingTooDeep(limit: .number(limit))
    }
  }

  private static func argument(_ found: JSONError.Found) -> Message.Argument {
    switch found {
    case .endOfText: .message(.jsonFoundEnd)
    case .byte(let digits): .message(.jsonFoundByte(digits: .text(digits)))
    case .character(let name): safe(name)
    }
  }

  static func argument(_ kind: JSONValue.Kind) -> Message.Argument {
    switch kind {
    case .null: .message(.jsonNull)
    case .bool: .message(.jsonBool)
    case .number: .message(.jsonNumber)
    case .string: .message(.jsonString)
    case .array: .message(.jsonArray)
    case .object: .message(.jsonObject)
    }
  }

  // MARK: Indexes

  static func message(_ reason: IndexError.Reason) -> Message {
    switch reason {
    case .noSuchFile: .noSuchFile
    case .noSuchDirectory: .indexNoSuchDirectory
    case .isDirectory: .indexIsDirectory
    case .isDevice: .indexIsDevice
    case .permissionDenied: .permissionDenied
    case .readFailed(let step, let number, let words):
      .indexReadFailed(step: .message(message(step)), reason: self.reason(number, words))
    case .writeFailed(let step, let number, let words):
      .indexWriteFailed(step: .message(message(step)), reason: self.reason(number, words))
    case .directoryNotWritable(let number, let words):
      .indexDirectoryNotWritable(reason: self.reason(number, words))
    case .diskFull(let number, let words): .indexDiskFull(reason: self.reason(number, words))
    case .emptyFile: .indexEmptyFile
    case .notAnIndex: .indexNotAnIndex
    case .newerVersion(let version, let reads):
      .indexNewerVersion(version: .text(version), reads: .number(reads))
    case .olderVersion(let version): .indexOlderVersion(version: .text(version))
    case .otherTables: .indexOtherTables
    case .truncated(let count, nil): .indexTooShort(count: .number(count))
    case .truncated(let count, let whole?):
      .indexTruncated(count: .number(count), whole: .number(whole))
    case .damaged(let what): .indexDamaged(what: safe(what))
    case .isCatalog: .indexIsCatalog
    case .wouldReplace: .indexWouldReplace
    case .isIndex: .indexIsIndex
    case .noSortField(let field, let fields):
      .indexNoSortField(field: safe(field), names: .list(fields.map(safe), .comma))
    case .noField(let field, let fields):
      .indexNoField(field: safe(field), names: .list(fields.map(safe), .comma))
    case .noNumber(let field, let fields):
      .indexNoNumber(field: safe(field), names: .list(fields.map(safe), .comma))
    case .catalogMissing(let index): .indexCatalogMissing(index: safe(index))
    case .catalogChanged(let index): .indexCatalogChanged(index: safe(index))
    case .recordChanged(let record, let index):
      .indexRecordChanged(record: .text("\(record)"), index: safe(index))
    case .changedWhileIndexed: .indexChangedWhileIndexed
    case .changedWhileRead: .indexChangedWhileRead
    case .tooManyRecords(let count, let limit):
      .indexTooManyRecords(count: .number(count), limit: .number(limit))
    case .tooManyExternalRecords(let count, let limit):
      .indexTooManyExternalRecords(count: .number(count), limit: .number(limit))
    case .tooManyValues(let count, let limit):
      .indexTooManyValues(count: .number(count), limit: .number(limit))
    case .tooManyFields: .indexTooManyFields
    case .tooManyOrders(let count, let limit):
      .indexTooManyOrders(limit: .number(limit), count: .number(count))
    case .tooManyParts(let limit): .indexTooManyParts(limit: .number(limit))
    case .recordTooLong: .indexRecordTooLong
    case .externalRecordTooLong: .indexExternalRecordTooLong
    case .foldedTextTooLong: .indexFoldedTextTooLong
    }
  }

  private static func message(_ step: IndexError.Step) -> Message {
    switch step {
    case .opening: .stepOpening
    case .reading: .stepReading
    case .mapping: .stepMapping
    case .writing: .stepWriting
    case .renaming: .stepRenaming
    case .creating: .stepCreating
    }
  }
}
