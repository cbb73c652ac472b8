import JSONText

/// Fills batches with chunks of whole lines, well-formed.
///
/// What follows the last line end of a chunk, and what its taker gives back, waits in `carry` and
/// begins the next. A chunk without a line end doubles until it has one, so that a line of any
/// length costs linear time.
final class ChunkReader {
  private let source: ByteSource
  private let state: ReadingState
  /// Whether a lone CR ends a line too.
  private let carriageReturnEndsLine: Bool
  private var carry = GrowingBuffer<UInt8>()
  /// How much of `carry` has been taken.
  private var carryStart = 0
  /// Whether the last chunk was the rest of the file.
  private(set) var isAtEnd = false
  private var isFirst = true
  /// Where the chunk starts in the text of the file, see ``FileOffsets``.
  private var chunkStart = 0
  /// Where the next chunk starts.
  private var position = 0

  init(_ source: ByteSource, state: ReadingState, carriageReturnEndsLine: Bool) {
    self.source = source
    self.state = state
    self.carriageReturnEndsLine = carriageReturnEndsLine
  }

  /// Fills the batch's bytes; false if nothing is left.
  ///
  /// - Parameter insufficient: how many of the bytes to come are known to be too few for the taker
  ///   to get on; it gets a line more, and about twice as many.
  func fill(_ batch: RecordBatch, insufficient: Int = 0) throws(CatalogError) -> Bool {
    batch.removeAll()
    state.offsets?.forget(before: position)
    var searched = insufficient
    var target = max(state.chunkLength, 2 * insufficient)
    while true {
      try take(target, into: batch)
      if isAtEnd { break }
      if let end = lineEnd(batch.byteBuffer.elements, after: searched) {
        putBack(batch, from: end)
        batch.byteBuffer.count = end
        break
      }
      if batch.byteBuffer.count >= state.recordLimit {
        try state.reportTooLong()
        if carriageReturnEndsLine {
          state.line += DelimitedRow.lineEndCount(batch.byteBuffer.elements)
        }
        try skipLine(batch)
        searched = 0
        target = max(state.chunkLength, 2 * batch.byteBuffer.count)
        continue
      }
      // A CR at the end may be half of a CRLF: look at it again.
      searched = batch.byteBuffer.count - 1
      target = min(2 * batch.byteBuffer.count, state.recordLimit + state.chunkLength)
    }
    chunkStart = position
    repair(batch)
    position += batch.byteBuffer.count
    return batch.byteBuffer.count > 0
  }

  /// Where in the file a part of the chunk stands, from index to index.
  func fileRange(_ part: Range<Int>, _ offsets: FileOffsets) -> Range<Int> {
    let start = offsets.offset(of: chunkStart + part.lowerBound)
    return start..<offsets.offset(of: chunkStart + part.upperBound)
  }

  /// Takes back the batch's bytes from `index` on; the next chunk begins with them.
  func giveBack(_ batch: RecordBatch, from index: Int) {
    putBack(batch, from: index)
    position = chunkStart + index
  }

  private func putBack(_ batch: RecordBatch, from index: Int) {
    let returned = UnsafeBufferPointer(rebasing: batch.byteBuffer.elements[index...])
    guard let start = returned.baseAddress, returned.count > 0 else { return }
    let waiting = UnsafeBufferPointer(rebasing: carry.elements[carryStart...])
    // They go where they came from, so that a long carry is not copied for each chunk.
    if waiting.count > 0, carryStart >= returned.count {
      carryStart -= returned.count
      (carry.base + carryStart).update(from: start, count: returned.count)
      return
    }
    var joined = GrowingBuffer<UInt8>(capacity: returned.count + waiting.count)
    joined.append(returned)
    joined.append(waiting)
    carry = joined
    carryStart = 0
  }

  /// Appends bytes to the batch's until there are `target`, from `carry` first.
  private func take(_ target: Int, into batch: RecordBatch) throws(CatalogError) {
    let length = min(carry.count - carryStart, max(target - batch.byteBuffer.count, 0))
    if length > 0 {
      batch.byteBuffer.append(
        UnsafeBufferPointer(start: carry.base + carryStart, count: length))
      carryStart += length
      if carryStart == carry.count {
        // A long one was an exception: its memory goes.
        if carry.capacity > 4 * state.chunkLength { carry = GrowingBuffer() }
        carry.count = 0
        carryStart = 0
      }
    }
    isAtEnd = carry.count == 0 ? try !source.fill(&batch.byteBuffer, to: target) : false
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
      position += batch.byteBuffer.count
      batch.byteBuffer.count = 0
      try take(state.chunkLength, into: batch)
      let bytes = batch.byteBuffer.elements
      if let end = InputFile.firstIndex(
        of: UInt8(ascii: "\n"), in: batch.byteBuffer.base, count: bytes.count)
      {
        state.line += 1
        position += end + 1
        let rest = GrowingBuffer<UInt8>.copy(of: UnsafeBufferPointer(rebasing: bytes[(end + 1)...]))
        batch.byteBuffer.count = 0
        batch.byteBuffer.append(rest.elements)
        return
      }
      if isAtEnd {
        position += batch.byteBuffer.count
        batch.byteBuffer.count = 0
        return
      }
    }
  }

  /// Puts U+FFFD in place of ill-formed bytes. Line ends stay where they are in the text.
  private func repair(_ batch: RecordBatch) {
    let bytes = batch.byteBuffer.elements
    let wasFirst = isFirst
    isFirst = false
    guard !WellFormedUTF8.holds(bytes) else { return }
    if wasFirst && source.isPlainUTF8 {
      state.noteIllFormedBeginning(bytes, isWhole: isAtEnd)
    }
    var repaired = GrowingBuffer<UInt8>(capacity: bytes.count + bytes.count / 8)
    // Behind U+FFFD the text goes on elsewhere than in the file.
    let shift = state.offsets?.lastShift ?? 0
    var wasReplaced = false
    WellFormedUTF8.replacement.withUnsafeBufferPointer { replacement in
      WellFormedUTF8.forEachPiece(of: bytes) { piece in
        if wasReplaced, let start = piece?.baseAddress, let base = bytes.baseAddress {
          state.offsets?.setShift(
            shift + base.distance(to: start) - repaired.count, from: position + repaired.count)
        }
        wasReplaced = piece == nil
        repaired.append(piece ?? replacement)
      }
    }
    if wasReplaced {
      state.offsets?.setShift(
        shift + bytes.count - repaired.count, from: position + repaired.count)
    }
    batch.byteBuffer = repaired
  }
}
