internal import Catalogs

/// What one thread needs to read records where they stand in a catalog: a parser, and the part of the
/// file that it read last.
final class ExternalReader {
  /// How much is read where one record follows the other.
  private static let blockLength = 64 << 10
  /// Longer memory is not kept.
  private static let keptLength = 1 << 20

  private let parser: RecordParser
  private var hasher = RecordHasher()
  private var memory = UnsafeMutableRawBufferPointer.allocate(
    byteCount: blockLength, alignment: 64)
  /// What of the file is in the memory.
  private var window = 0..<0
  /// Where the last record ended.
  private var lastEnd = -1

  init(_ layout: RecordLayout, _ fields: FieldSet) {
    guard let parser = RecordParser(layout, fields: fields) else {
      preconditionFailure("a column has no field")
    }
    self.parser = parser
  }

  deinit { memory.deallocate() }

  /// Adds the values of the record that stands there; false if none does.
  func appendValues(
    at range: Range<Int>, of file: SystemFile, to batch: RecordBatch
  ) throws(IndexError) -> Bool {
    if !(window.lowerBound <= range.lowerBound && range.upperBound <= window.upperBound) {
      try fill(range, from: file)
      guard range.upperBound <= window.upperBound else { return false }
    }
    lastEnd = range.upperBound
    let start = range.lowerBound - window.lowerBound
    let bytes = UnsafeRawBufferPointer(rebasing: memory[start..<start + range.count])
    return parser.appendValues(of: bytes.assumingMemoryBound(to: UInt8.self), to: batch)
  }

  /// The hash of the values that were added last.
  func hash(of batch: RecordBatch) -> UInt64 {
    let start = batch.recordStarts[batch.recordCount]
    return hasher.hash(batch.values[start...], of: batch) & ExternalRecords.hashMask
  }

  /// Reads the range, and what follows where that is likely to be asked for next.
  private func fill(_ range: Range<Int>, from file: SystemFile) throws(IndexError) {
    let isNext = range.lowerBound >= lastEnd && range.lowerBound - lastEnd < 64
    let length = isNext ? max(range.count, Self.blockLength) : range.count
    window = 0..<0
    if length > memory.count || (memory.count > Self.keptLength && length <= Self.blockLength) {
      memory.deallocate()
      memory = .allocate(byteCount: max(length, Self.blockLength), alignment: 64)
    }
    let count = try file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: memory[..<length]), at: range.lowerBound)
    window = range.lowerBound..<range.lowerBound + count
  }
}
