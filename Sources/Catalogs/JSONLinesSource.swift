import JSONText

/// Reads JSON Lines: each line that is not blank is a record, and a bad one spoils no other.
final class JSONLinesSource: RecordSource {
  private let chunks: ChunkReader
  private let state: ReadingState
  @exclusivity(unchecked) private var reader = JSONReader()
  @exclusivity(unchecked) private var flattener: JSONFlattener

  init(_ source: ByteSource, state: ReadingState) {
    chunks = ChunkReader(source, state: state, carriageReturnEndsLine: false)
    self.state = state
    flattener = JSONFlattener(lengthLimit: .max)
  }

  func fill(_ batch: RecordBatch) throws(CatalogError) -> Bool {
    while try chunks.fill(batch) {
      batch.beginChunk()
      let count = batch.byteBuffer.count
      let base = UnsafePointer(batch.byteBuffer.base)
      var start = 0
      while start < count {
        let end =
          InputFile.firstIndex(of: UInt8(ascii: "\n"), in: base + start, count: count - start)
          .map { start + $0 } ?? count
        let isRecord = try readLine(
          UnsafeBufferPointer(start: base + start, count: end - start), into: batch)
        if isRecord, let offsets = state.offsets {
          batch.locateRecord(chunks.fileRange(start..<end, offsets))
        }
        state.line += 1
        start = end + 1
      }
      batch.endChunk()
      if batch.recordCount > 0 { return true }
    }
    return false
  }

  /// Whether the line is a good record.
  private func readLine(
    _ line: UnsafeBufferPointer<UInt8>, into batch: RecordBatch
  ) throws(CatalogError) -> Bool {
    guard line.contains(where: { !Self.isBlank($0) }) else { return false }
    let ordinal = state.nextOrdinal
    state.nextOrdinal += 1
    reader.restart(with: line, line: state.line, isWellFormed: true)
    var isRecord = false
    do {
      reading: while true {
        let event = try reader.next()
        if case .endOfInput = event { break reading }
        switch flattener.take(event, text: reader.text, into: batch, fields: &state.fields) {
        case .more, .tooLong: break
        case .record: isRecord = true
        case .notARecord: isRecord = false
        }
      }
    } catch {
      flattener.reset()
      batch.dropRecord()
      try state.report(CatalogError(error, path: state.path, record: ordinal))
      return false
    }
    if isRecord {
      batch.endRecord(ordinal: ordinal)
    } else {
      batch.dropRecord()
      try state.report(.notARecord(path: state.path, line: state.line, record: ordinal))
    }
    return isRecord
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

extension CatalogError {
  static func notARecord(
    path: String?, line: Int, column: Int? = nil, record: Int
  ) -> CatalogError {
    CatalogError(
      code: .notARecord,
      .notARecord, path: path, line: line, column: column, record: record)
  }
}
