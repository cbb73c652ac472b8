import JSONText

/// Fills batches with chunks of whole lines, well-formed.
///
/// What follows the last line end of a chunk waits in `carry` and begins the next. A chunk without
/// a line end doubles until it has one, so that a line of any length costs linear time.
final class ChunkReader {
  private let source: ByteSource
  private let state: ReadingState
  /// Whether a lone CR ends a line too.
  private let carriageReturnEndsLine: Bool
  private var carry = GrowingBuffer<UInt8>()
  /// Whether the last chunk was the rest of the file.
  private(set) var isAtEnd = false

  init(_ source: ByteSource, state: ReadingState, carriageReturnEndsLine: Bool) {
    self.source = source
    self.state = state
    self.carriageReturnEndsLine = carriageReturnEndsLine
  }

  /// Fills the batch's bytes; false if nothing is left.
  func fill(_ batch: RecordBatch) throws(CatalogError) -> Bool {
    batch.removeAll()
    batch.byteBuffer.append(carry.elements)
    var searched = 0
    // What was given back comes again with at least as much behind it.
    var target = max(state.chunkLength, 2 * carry.count)
    carry.count = 0
    while true {
      isAtEnd = try !source.fill(&batch.byteBuffer, to: target)
      if isAtEnd { break }
      if let end = lineEnd(batch.byteBuffer.elements, after: searched) {
        carry.append(UnsafeBufferPointer(rebasing: batch.byteBuffer.elements[end...]))
        batch.byteBuffer.count = end
        break
      }
      if batch.byteBuffer.count >= state.recordLimit {
        try state.reportTooLong()
        try skipLine(batch)
        searched = 0
        target = max(state.chunkLength, 2 * batch.byteBuffer.count)
        continue
      }
      // A CR at the end may be half of a CRLF: look at it again.
      searched = batch.byteBuffer.count - 1
      target = min(2 * batch.byteBuffer.count, state.recordLimit + state.chunkLength)
    }
    repair(batch)
    return batch.byteBuffer.count > 0
  }

  /// Takes back the batch's bytes from `index` on; the next chunk begins with them.
  func giveBack(_ batch: RecordBatch, from index: Int) {
    guard index < batch.byteBuffer.count else { return }
    var returned = GrowingBuffer<UInt8>(capacity: batch.byteBuffer.count - index + carry.count)
    returned.append(UnsafeBufferPointer(rebasing: batch.byteBuffer.elements[index...]))
    returned.append(carry.elements)
    carry = returned
  }

  /// The index after the last line end that starts at `start` or later.
  private func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, after start: Int) -> Int? {
    var index = bytes.count
    while index > start {
      index -= 1
      if bytes[index] == UInt8(ascii: "\n") { return index + 1 }
    }
    guard carriageReturnEndsLine else { return nil }
    index = bytes.count - 1
    while index > start {
      index -= 1
      if bytes[index] == UInt8(ascii: "\r") { return index + 1 }
    }
    return nil
  }

  /// Drops the batch's bytes and what follows them up to the next line end.
  private func skipLine(_ batch: RecordBatch) throws(CatalogError) {
    while true {
      batch.byteBuffer.count = 0
      isAtEnd = try !source.fill(&batch.byteBuffer, to: state.chunkLength)
      let bytes = batch.byteBuffer.elements
      if let end = InputFile.firstIndex(
        of: UInt8(ascii: "\n"), in: batch.byteBuffer.base, count: bytes.count)
      {
        state.line += 1
        let rest = GrowingBuffer<UInt8>.copy(of: UnsafeBufferPointer(rebasing: bytes[(end + 1)...]))
        batch.byteBuffer.count = 0
        batch.byteBuffer.append(rest.elements)
        return
      }
      if isAtEnd {
        batch.byteBuffer.count = 0
        return
      }
    }
  }

  /// Puts U+FFFD in place of ill-formed bytes. Line ends stay where they are in the text.
  private func repair(_ batch: RecordBatch) {
    let bytes = batch.byteBuffer.elements
    guard !WellFormedUTF8.holds(bytes) else { return }
    var repaired = GrowingBuffer<UInt8>(capacity: bytes.count + bytes.count / 8)
    WellFormedUTF8.replacement.withUnsafeBufferPointer { replacement in
      WellFormedUTF8.forEachPiece(of: bytes) { piece in
        repaired.append(piece ?? replacement)
      }
    }
    batch.byteBuffer = repaired
  }
}
