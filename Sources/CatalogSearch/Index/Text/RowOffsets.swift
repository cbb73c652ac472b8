internal import CByteSearch

/// Where each row of a text starts, in 20 bytes for 16 rows: the first one's start and all lengths.
///
/// A row of 255 bytes or more, its end included, stands in a second table: the row, where it starts
/// and its length.
struct RowOffsets: @unchecked Sendable {
  static let blockRows = 16
  static let blockBytes = 4 + blockRows
  private static let long: UInt8 = 255
  private static let longBytes = 12

  private let blocks: UnsafeRawPointer
  private let longRows: UnsafeRawPointer
  private let longCount: Int
  private let textCount: Int
  let rowCount: Int

  init(
    blocks: UnsafeRawBufferPointer, long: UnsafeRawBufferPointer, rowCount: Int, textCount: Int
  ) throws(GramTree.Fault) {
    let needed = (rowCount + Self.blockRows - 1) / Self.blockRows * Self.blockBytes
    guard let base = blocks.baseAddress, let longBase = long.baseAddress, blocks.count >= needed
    else { throw GramTree.Fault() }
    self.blocks = base
    longRows = longBase
    longCount = long.count / Self.longBytes
    self.rowCount = rowCount
    self.textCount = textCount
  }

  /// The rows of a text as C knows them.
  func rows(ofText text: UnsafePointer<UInt8>?, count: Int) -> dense_rows {
    dense_rows(
      blocks: blocks.assumingMemoryBound(to: UInt8.self),
      long_rows: longRows.assumingMemoryBound(to: UInt8.self), long_count: longCount,
      row_count: rowCount, text: text, text_count: count)
  }

  /// The bytes of a row, without its end; empty for what cannot be.
  @inline(__always)
  subscript(row: UInt32) -> Range<Int> {
    var start = 0
    var length = 0
    withUnsafePointer(to: rows(ofText: nil, count: textCount)) {
      dense_row($0, row, &start, &length)
    }
    return start..<start + length
  }

  /// The two tables of rows with these lengths in bytes, ends included.
  static func tables(lengths: [UInt32]) -> (blocks: [UInt8], long: [UInt8]) {
    var blocks: [UInt8] = []
    blocks.reserveCapacity((lengths.count / blockRows + 1) * blockBytes)
    var long: [UInt8] = []
    var start: UInt32 = 0
    for first in stride(from: 0, to: lengths.count, by: blockRows) {
      append(start, to: &blocks)
      for row in first..<first + blockRows {
        let length = row < lengths.count ? lengths[row] : 0
        if length >= UInt32(Self.long) {
          append(UInt32(row), to: &long)
          append(start, to: &long)
          append(length, to: &long)
        }
        blocks.append(UInt8(min(length, UInt32(Self.long))))
        start += length
      }
    }
    return (blocks, long)
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
