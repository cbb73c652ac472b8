/// The numbers that records have in their catalog, from 1: bad records have one too, but are not kept.
///
///     // A catalog whose second record is bad:
///     ordinals.ordinal(of: 0)      // 1
///     ordinals.ordinal(of: 1)      // 3
///
/// Section: u64 place and u64 number of each record whose number is not that of the one before
/// plus 1. A look-up takes O(log n) in the number of these.
struct RecordOrdinals {
  private static let entryLength = 16
  private let entries: UnsafeRawBufferPointer

  /// - Returns: `nil` if the section has a length that none has.
  init?(_ section: UnsafeRawBufferPointer) {
    guard section.count % Self.entryLength == 0 else { return nil }
    entries = section
  }

  /// The number of a record.
  func ordinal(of record: Int) -> Int {
    let next = (0..<entries.count / Self.entryLength).partitioningIndex { word(2 * $0) > record }
    guard next > 0 else { return record + 1 }
    return word(2 * next - 1) + record - word(2 * next - 2)
  }

  /// Below 2^62, so that sums do not overflow.
  @inline(__always)
  private func word(_ index: Int) -> Int {
    let word = entries.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
    return Int(UInt64(littleEndian: word) & (1 << 62 - 1))
  }

  /// Collects the numbers of records, one after the other.
  struct Builder {
    private var jumps: [(record: Int, ordinal: Int)] = []
    private var nextOrdinal = 1
    private(set) var count = 0

    /// Adds the next record.
    mutating func append(_ ordinal: Int) {
      if ordinal != nextOrdinal { jumps.append((count, ordinal)) }
      nextOrdinal = ordinal + 1
      count += 1
    }

    /// Adds a record that is withdrawn: whatever number it has, nobody asks.
    mutating func appendWithdrawn() {
      nextOrdinal += 1
      count += 1
    }

    var section: [UInt8] {
      var bytes: [UInt8] = []
      for jump in jumps {
        bytes.append(littleEndian: UInt64(jump.record))
        bytes.append(littleEndian: UInt64(jump.ordinal))
      }
      return bytes
    }
  }
}
