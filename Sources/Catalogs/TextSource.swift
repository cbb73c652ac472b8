import CByteSearch

/// Reads a catalog of one title a line: each line that is not blank is a record with `title`.
///
///     Alien⏎
///     ⏎
///     同じ␍⏎
///     // record 1: title = "Alien"; record 2: title = "同じ"
///
/// Lines end with LF; a CR before it is no part of the line. A line of spaces and tabs is blank.
final class TextSource: RecordSource {
  private let chunks: ChunkReader
  private let state: ReadingState
  private let title: UInt32
  private let kernel = byte_kernel_best()
  /// The line ends of some kilobytes.
  private let masks = UnsafeMutablePointer<UInt64>.allocate(capacity: masksAtOnce)
  private static let masksAtOnce = 64

  init(_ source: ByteSource, state: ReadingState) {
    chunks = ChunkReader(source, state: state, carriageReturnEndsLine: false)
    self.state = state
    title = state.fields.intern("title")
  }

  deinit { masks.deallocate() }

  func fill(_ batch: RecordBatch) throws(CatalogError) -> Bool {
    while try chunks.fill(batch) {
      splitLines(batch)
      guard batch.valueBuffer.count > 0 else { continue }
      batch.makeEachValueARecord(first: state.nextOrdinal)
      if let offsets = state.offsets {
        for value in batch.values { batch.locateRecord(chunks.fileRange(value.range, offsets)) }
      }
      state.nextOrdinal += batch.valueBuffer.count
      return true
    }
    return false
  }

  /// Makes each line of the batch's bytes a value.
  ///
  /// A mask has the line ends of 64 bytes, whose bits are then taken one by one: one branch a line
  /// to guess, where a search from line to line has several.
  private func splitLines(_ batch: RecordBatch) {
    let base = UnsafePointer(batch.byteBuffer.base)
    let count = batch.byteBuffer.count
    batch.reserveValues()
    var lineStart = 0
    var lineEnds = 0
    var block = 0
    let wholeBlocks = count / 64
    while block < wholeBlocks {
      let taken = min(wholeBlocks - block, Self.masksAtOnce)
      byte_masks(kernel, base + block * 64, taken, UInt8(ascii: "\n"), masks)
      for number in 0..<taken {
        batch.valueBuffer.reserve(64)
        let values = batch.valueBuffer.base
        var filled = batch.valueBuffer.count
        var mask = masks[number]
        while mask != 0 {
          let end = (block + number) * 64 + mask.trailingZeroBitCount
          mask &= mask &- 1
          let value = line(base, from: lineStart, to: end)
          values[filled] = value
          filled += value.end > value.start ? 1 : 0
          lineStart = end + 1
          lineEnds += 1
        }
        batch.valueBuffer.count = filled
      }
      block += taken
    }
    for index in wholeBlocks * 64..<count where base[index] == UInt8(ascii: "\n") {
      let value = line(base, from: lineStart, to: index)
      if value.end > value.start { batch.valueBuffer.append(value) }
      lineStart = index + 1
      lineEnds += 1
    }
    let value = line(base, from: lineStart, to: count)
    if value.end > value.start { batch.valueBuffer.append(value) }
    state.line += lineEnds
  }

  /// The value of a line; empty if it is blank.
  @inline(__always)
  private func line(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> RecordBatch.Value
  {
    var stop = end
    if stop > start, base[stop - 1] <= 0x20 || base[start] <= 0x20 {
      if base[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
      if stop > start, base[start] <= 0x20, Self.isBlank(base, from: start, to: stop) {
        stop = start
      }
    }
    return RecordBatch.Value(
      field: title, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: stop), kind: .text)
  }

  @inline(never)
  private static func isBlank(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Bool {
    (start..<end).allSatisfy { base[$0] == 0x20 || base[$0] == 0x09 }
  }
}
