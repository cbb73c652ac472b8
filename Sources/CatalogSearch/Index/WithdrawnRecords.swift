/// The records of a part that are no longer in the catalog, or otherwise, and their rows.
///
/// Their rows stay in the part's trees, so what these count is too much by what the same gram counts
/// in a tree of the withdrawn rows alone; and lists are rid of them by a bit a row.
struct WithdrawnRecords: @unchecked Sendable {
  let recordCount: Int
  /// The withdrawn rows, numbered in the part's order.
  let texts: GramIndex
  private let rowBits: UnsafeRawBufferPointer
  private let recordBits: UnsafeRawBufferPointer

  /// - Parameters:
  ///   - rowCount: rows of the part.
  ///   - recordCount: its records.
  ///   - symbols: of its fold at `standard`.
  /// - Returns: nil if nothing was withdrawn from it.
  init?(
    _ file: IndexFile, part: Int, rowCount: Int, recordCount: Int, symbols: GramSymbols
  ) throws(IndexError) {
    guard let rowBits = file.bytes(of: .withdrawnRows, segment: part) else { return nil }
    self.rowBits = rowBits
    recordBits = try file.requiredBytes(of: .withdrawnRecords, segment: part)
    guard rowBits.count == (rowCount + 7) / 8, recordBits.count == (recordCount + 7) / 8 else {
      throw .damaged("a list of withdrawn records is of another length", path: file.path)
    }
    self.recordCount = Self.count(recordBits)
    let withdrawnRows = Self.count(rowBits)
    // The last byte has bits of no row.
    guard self.recordCount <= recordCount, withdrawnRows <= rowCount else {
      throw .damaged("more records are withdrawn than there are", path: file.path)
    }
    texts = try GramIndex(
      file, .withdrawn, ofPart: part, rowCount: withdrawnRows, firstRows: 0, symbols: symbols)
  }

  private static func count(_ bits: UnsafeRawBufferPointer) -> Int {
    bits.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Whether a row of the part is withdrawn.
  @inline(__always)
  func hasRow(_ row: UInt32) -> Bool { Self.has(Int(row), rowBits) }

  /// Whether a record of the part is withdrawn.
  func hasRecord(_ record: Int) -> Bool { Self.has(record, recordBits) }

  @inline(__always)
  private static func has(_ place: Int, _ bits: UnsafeRawBufferPointer) -> Bool {
    place >> 3 < bits.count && bits[place >> 3] >> UInt8(place & 7) & 1 == 1
  }
}
