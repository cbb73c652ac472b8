/// The record of each row.
///
/// Rows of one length stand as their records do in the catalog, unless these are weighed. So the
/// numbers length × records + record, with lengths numbered from 0, never fall, and lie as an
/// Elias–Fano list in about a byte each (`RecordEnds`), with one more entry, the largest that there
/// can be. Where records are weighed, each row has its record in 4 bytes.
struct RowRecords: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let ends: RecordEnds?
  private let recordCount: Int
  private let rowCount: Int

  /// - Parameters:
  ///   - lengthCount: how many lengths there are.
  ///   - areWeighed: whether the part has weights.
  /// - Returns: nil if the section has a length that none has.
  init?(
    _ bytes: UnsafeRawBufferPointer, rowCount: Int, recordCount: Int, lengthCount: Int,
    areWeighed: Bool
  ) {
    self.bytes = bytes
    self.rowCount = rowCount
    self.recordCount = recordCount
    if areWeighed {
      guard bytes.count == 4 * rowCount else { return nil }
      ends = nil
    } else {
      let (total, isHuge) = lengthCount.multipliedReportingOverflow(by: recordCount)
      guard !isHuge, let ends = RecordEnds(bytes, count: rowCount + 1, total: total) else {
        return nil
      }
      self.ends = ends
    }
  }

  /// - Precondition: there is such a row.
  /// - Returns: nil where the list is wrong.
  @inline(__always)
  subscript(row: Int) -> Int? {
    precondition(row >= 0 && row < rowCount, "there is no such row")
    guard let ends else {
      return Int(
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * row, as: UInt32.self)))
    }
    guard recordCount > 0 else { return nil }
    return ends.end(of: row).map { $0 % recordCount }
  }

  /// The records of some rows, which are asked for some rows ahead.
  ///
  /// - Precondition: there are such rows.
  /// - Returns: nil where the list is wrong.
  func records(of rows: [UInt32]) -> [UInt32]? {
    let ahead = 12
    var isRight = true
    let records = [UInt32](unsafeUninitializedCapacity: rows.count) { records, count in
      for step in 0..<rows.count + 2 * ahead where isRight {
        if let ends {
          if step < rows.count { ends.prefetchSample(of: Int(rows[step])) }
          if case let index = step - ahead, index >= 0, index < rows.count {
            ends.prefetchWord(of: Int(rows[index]))
          }
        }
        guard step >= 2 * ahead else { continue }
        if let record = self[Int(rows[count])] {
          records[count] = UInt32(truncatingIfNeeded: record)
          count += 1
        } else {
          isRight = false
        }
      }
    }
    return isRight ? records : nil
  }

  /// Calls `body` with the record of each row, in the order of the rows.
  ///
  /// - Returns: false where the list is wrong.
  func forEachRecord(_ body: (Int) -> Void) -> Bool {
    guard let ends else {
      for row in 0..<rowCount {
        guard let record = self[row] else { return false }
        body(record)
      }
      return true
    }
    guard rowCount > 0 else { return true }
    guard recordCount > 0 else { return false }
    // The record stands above a multiple of their number, which never falls.
    var base = 0
    var left = rowCount
    return ends.forEachEnd { end in
      // The last entry is no row's.
      guard left > 0 else { return }
      left -= 1
      if end - base >= recordCount { base = end - end % recordCount }
      body(end - base)
    }
  }

  /// The section.
  /// - Parameters:
  ///   - records: of each row.
  ///   - lengths: pairs of a length and its first row; nil where records are weighed.
  static func section(
    _ records: [UInt32], lengths: [UInt32]?, recordCount: Int
  ) -> [UInt8] {
    guard let lengths else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * records.count)
      for record in records { bytes.append(littleEndian: record) }
      return bytes
    }
    var distances: [UInt32] = []
    distances.reserveCapacity(records.count + 1)
    var last = 0
    for number in 0..<lengths.count / 2 {
      let end = 2 * number + 3 < lengths.count ? Int(lengths[2 * number + 3]) : records.count
      for row in Int(lengths[2 * number + 1])..<end {
        let next = number * recordCount + Int(records[row])
        distances.append(UInt32(next - last))
        last = next
      }
    }
    distances.append(UInt32(lengths.count / 2 * recordCount - last))
    return RecordEnds.section(lengths: [distances])
  }
}
