/// The rank of each record of a part in an order, ascending; equal records have equal ranks.
///
/// Section: u32 for each record, FFFFFFFF for one without a value. Ranks of one part say nothing of
/// another, so hits of several are compared by their keys; and what is withdrawn or comes in changes
/// no rank of what stays.
struct Ranks: @unchecked Sendable {
  static let missing = UInt32.max

  /// The file's memory.
  private let bytes: UnsafeRawBufferPointer

  /// - Parameter bytes: a section, which outlives this.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Nil where the file has none for the part.
  init?(
    _ file: IndexFile, order: Int, part: Int, recordCount: Int
  ) throws(IndexError) {
    let segment = StoredOrder.segment(ofOrder: order, part: part)
    guard let bytes = file.bytes(of: .ranks, segment: segment) else { return nil }
    guard bytes.count == 4 * recordCount else {
      throw .damaged("a list of ranks is of another length", path: file.path)
    }
    self.init(bytes)
  }

  /// - Precondition: there is such a record.
  @inline(__always)
  subscript(record: Int) -> UInt32 {
    precondition(record >= 0 && 4 * record + 4 <= bytes.count, "there is no such record")
    return UInt32(
      littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * record, as: UInt32.self))
  }
}
