import JSONText

/// Reads a JSON document: an array of objects or strings, or one of them alone.
///
/// The document is read in pieces, never as a whole. A mistake in the syntax ends the reading
/// where it stands; the records before it are kept.
final class JSONDocumentSource: RecordSource {
  private let source: ByteSource
  private let state: ReadingState
  @exclusivity(unchecked) private var reader = JSONReader()
  @exclusivity(unchecked) private var flattener: JSONFlattener
  @exclusivity(unchecked) private var piece = GrowingBuffer<UInt8>()
  /// Whether the records are the elements of an array; `nil` before the first event.
  @exclusivity(unchecked) private var isInArray: Bool?
  @exclusivity(unchecked) private var isAtEnd = false
  @exclusivity(unchecked) private var isFirstPiece = true
  /// Where the record starts in the text of the file.
  @exclusivity(unchecked) private var recordStart = 0
  @exclusivity(unchecked) private var recordPosition = JSONPosition(line: 1, column: 1, offset: 0)

  init(_ source: ByteSource, state: ReadingState) {
    self.source = source
    self.state = state
    flattener = JSONFlattener(lengthLimit: state.recordLimit)
  }

  func fill(_ batch: RecordBatch) throws(CatalogError) -> Bool {
    repeat { try fillOnce(batch) } while batch.recordCount == 0 && !isAtEnd
    return batch.recordCount > 0
  }

  /// Fills the batch as far as it has room; with bad records only, it stays empty.
  private func fillOnce(_ batch: RecordBatch) throws(CatalogError) {
    batch.removeAll()
    // A record that has begun is finished before the batch goes out.
    while !isAtEnd && (flattener.isInside || hasRoom(batch)) {
      let event: JSONReader.Event
      do {
        event = try reader.next()
      } catch {
        try stop(batch, at: error)
        break
      }
      switch event {
      case .needsInput: try feed(batch)
      case .endOfInput: isAtEnd = true
      case .beginArray where isInArray == nil: isInArray = true
      case .endArray where isInArray == true && !flattener.isInside: isInArray = false
      default: try take(event, into: batch)
      }
    }
  }

  private func hasRoom(_ batch: RecordBatch) -> Bool {
    batch.byteBuffer.count < state.chunkLength && batch.valueBuffer.count < state.chunkLength
      && batch.recordCount < state.chunkLength
  }

  private func take(_ event: JSONReader.Event, into batch: RecordBatch) throws(CatalogError) {
    if isInArray == nil { isInArray = false }
    // A string is a record whatever it says; counting columns costs.
    if !flattener.isInside {
      recordStart = reader.tokenRange.lowerBound
      if event != .string { recordPosition = reader.position }
    }
    let outcome = flattener.take(event, text: reader.text, into: batch, fields: &state.fields)
    if case .more = outcome { return }
    let ordinal = state.nextOrdinal
    state.nextOrdinal += 1
    switch outcome {
    case .more: break
    case .record:
      batch.endRecord(ordinal: ordinal)
      if let offsets = state.offsets {
        let end = offsets.offset(of: reader.tokenRange.upperBound)
        batch.locateRecord(offsets.offset(of: recordStart)..<end)
      }
    case .notARecord:
      batch.dropRecord()
      try state.report(
        .notARecord(
          path: state.path, line: recordPosition.line, column: recordPosition.column,
          record: ordinal))
    case .tooLong:
      batch.dropRecord()
      state.nextOrdinal -= 1
      state.line = recordPosition.line
      try state.reportTooLong()
    }
  }

  private func feed(_ batch: RecordBatch) throws(CatalogError) {
    guard reader.heldCount <= state.recordLimit else {
      batch.dropRecord()
      isAtEnd = true
      state.line = reader.position.line
      try state.reportTooLong()
      return
    }
    state.offsets?.forget(
      before: flattener.isInside ? recordStart : reader.tokenRange.lowerBound)
    piece.count = 0
    let more = try source.fill(&piece, to: state.chunkLength)
    if isFirstPiece && source.isPlainUTF8 && !WellFormedUTF8.holds(piece.elements) {
      state.noteIllFormedBeginning(piece.elements, isWhole: !more)
    }
    isFirstPiece = false
    reader.feed(piece.elements)
    if !more { reader.finish() }
  }

  /// Ends the reading at a mistake in the syntax.
  private func stop(_ batch: RecordBatch, at error: JSONError) throws(CatalogError) {
    isAtEnd = true
    batch.dropRecord()
    // An empty document has no records; that is no mistake.
    if isInArray == nil, error.code == .unexpectedEnd, !flattener.isInside,
      reader.heldCount == 0
    {
      return
    }
    flattener.reset()
    try state.report(
      CatalogError(error, path: state.path, record: state.nextOrdinal, isEnd: true))
  }
}
