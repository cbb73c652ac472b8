/// Reads CSV and TSV: a header row that names the fields, then a record a row (RFC 4180).
///
///     id,title,title.ja⏎
///     1,"Infernal ""Affairs""",⏎
///     // id = 1, title = Infernal "Affairs"; an empty value is absent
///
/// Rows end with LF, CRLF or CR; a quoted value may contain them, and the delimiter. Blank lines
/// are no rows. A row with too few values lacks the last fields; with too many it is a bad record.
/// Two columns of one name are two values of one field; a column without a name is `column3`.
final class DelimitedSource: RecordSource {
  private let chunks: ChunkReader
  private let state: ReadingState
  @exclusivity(unchecked) private var row: DelimitedRow
  /// The field of each column; `nil` before the header.
  @exclusivity(unchecked) private var columns: [UInt32]?

  init(_ source: ByteSource, state: ReadingState, delimiter: UInt8) {
    chunks = ChunkReader(source, state: state, carriageReturnEndsLine: true)
    self.state = state
    row = DelimitedRow(delimiter: delimiter)
  }

  func fill(_ batch: RecordBatch) throws(CatalogError) -> Bool {
    var insufficient = 0
    while try chunks.fill(batch, insufficient: insufficient) {
      batch.beginChunk()
      let read = try readRows(batch)
      // A row that the chunk is too short for comes again with more.
      insufficient = read == 0 ? batch.bytes.count : 0
      chunks.giveBack(batch, from: read)
      batch.endChunk()
      if batch.recordCount > 0 { return true }
    }
    return false
  }

  /// Reads the chunk's whole rows, or as many as a batch should have of a long one; the index
  /// after the last.
  private func readRows(_ batch: RecordBatch) throws(CatalogError) -> Int {
    let bytes = batch.bytes
    var start = 0
    while start < bytes.count && batch.valueBuffer.count <= state.chunkLength {
      switch row.read(bytes, from: start) {
      case .blank(let next):
        state.line += 1
        start = next
      case .row(let next):
        try take(bytes, start..<next, into: batch)
        state.line += row.lineCount
        start = next
      case .cut(let quote):
        let isTooLong = bytes.count - start >= state.recordLimit
        guard chunks.isAtEnd || isTooLong else { return start }
        try reportUnterminated(bytes, from: start, quote: quote, isTooLong: isTooLong)
        // The quote is not believed: what follows the line that it is on is read as rows again.
        return DelimitedRow.nextLine(bytes, from: quote)
      }
    }
    return start
  }

  private func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into batch: RecordBatch
  ) throws(CatalogError) {
    guard let columns else {
      try readHeader(bytes)
      return
    }
    let ordinal = state.nextOrdinal
    state.nextOrdinal += 1
    if let column = row.badQuoteColumn {
      let name = column < columns.count ? state.fields[columns[column]].name : nil
      try state.report(
        CatalogError(
          code: .badQuotes,
          .quoteInValue(column: column + 1), path: state.path, line: state.line, record: ordinal,
          key: name))
      return
    }
    guard row.cells.count <= columns.count else {
      try state.report(
        CatalogError(
          code: .tooManyColumns,
          .tooManyColumns(
            row.cells.count, named: columns.count, isTabbed: row.delimiter == UInt8(ascii: "\t")),
          path: state.path, line: state.line, record: ordinal))
      return
    }
    row.appendValues(bytes, columns: columns, to: batch)
    batch.endRecord(ordinal: ordinal)
    if let offsets = state.offsets {
      let end = DelimitedRow.beforeLineEnd(bytes, range.upperBound)
      batch.locateRecord(chunks.fileRange(range.lowerBound..<end, offsets))
    }
  }

  private func readHeader(_ bytes: UnsafeBufferPointer<UInt8>) throws(CatalogError) {
    if let column = row.badQuoteColumn {
      throw CatalogError(
        code: .badHeader,
        .quoteInName(column: column + 1), path: state.path, line: state.line)
    }
    var columns: [UInt32] = []
    for column in 0..<row.cells.count {
      let cell = row.cells.elements[column]
      row.unescape(UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.end]))
      let name = String(decoding: row.unescaped.elements, as: UTF8.self)
      let visible = name.drop { $0 == " " || $0 == "\t" }
      let end = visible.lastIndex { $0 != " " && $0 != "\t" }
      let trimmed = end.map { String(visible[...$0]) } ?? ""
      columns.append(state.fields.intern(trimmed.isEmpty ? "column\(column + 1)" : trimmed))
    }
    self.columns = columns
    state.columns = columns
  }

  /// Reports the quote, and moves on to the line after it.
  private func reportUnterminated(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, quote: Int, isTooLong: Bool
  ) throws(CatalogError) {
    state.line += DelimitedRow.lineEndCount(UnsafeBufferPointer(rebasing: bytes[start..<quote]))
    let before = bytes[DelimitedRow.lineStart(bytes, before: quote)..<quote]
    var error = CatalogError(
      code: .badHeader,
      .quoteNotClosed(limit: isTooLong ? state.recordLimit : nil),
      path: state.path, line: state.line, column: before.count { $0 & 0xC0 != 0x80 } + 1)
    guard columns != nil else { throw error }
    error.code = .badQuotes
    error.record = state.nextOrdinal
    state.nextOrdinal += 1
    state.line += 1
    try state.report(error)
  }
}
