internal import CByteSearch

/// Where each record ends in the stored text: a list that never falls, in about 6 bits a record.
///
///     RecordEnds.section(lengths: [3, 0, 4])
///     ends.range(of: 2)                          // 3..<7
///
/// Elias–Fano (P. Elias, 1974; S. Vigna, "Quasi-succinct indices", 2013). Of n ends below or at U
/// the l = ⌊log2(U/n)⌋ low bits stand one after another; of the rest, the high part h of end i, bit
/// h + i is set. To find the bit of record i, every 64th is noted.
///
/// Section: u64 words with the low bits; u64 words with the set bits; u32 position of the bit of
/// record 0, 64, …. The number of each follows from n and U.
struct RecordEnds {
  /// Bit positions must fit in 32 bits: there are at most 3n + 64.
  static let recordLimit = 1 << 30
  private static let sampleShift = 6

  private let layout: Layout
  private let base: UnsafeRawPointer

  /// How the section is laid out for n records that end at U.
  private struct Layout {
    let count: Int
    let total: Int
    let lowBits: Int
    let lowWords: Int
    let highWords: Int
    let sampleCount: Int

    init(count: Int, total: Int) {
      self.count = count
      self.total = total
      let ratio = count == 0 ? 0 : total / count
      lowBits = ratio == 0 ? 0 : Int.bitWidth - 1 - ratio.leadingZeroBitCount
      lowWords = (count * lowBits + 63) / 64
      highWords = (count + total >> lowBits + 1 + 63) / 64
      sampleCount = (count + 1 << sampleShift - 1) >> sampleShift
    }

    var byteCount: Int { 8 * (lowWords + highWords) + 4 * sampleCount }
  }

  /// The section for records of these lengths.
  static func section(lengths: [[UInt32]]) -> [UInt8] {
    let layout = Layout(
      count: lengths.reduce(0) { $0 + $1.count },
      total: lengths.reduce(0) { $1.reduce($0) { $0 + Int($1) } })
    var low = [UInt64](repeating: 0, count: layout.lowWords + 1)
    var high = [UInt64](repeating: 0, count: layout.highWords)
    var samples: [UInt32] = []
    samples.reserveCapacity(layout.sampleCount)
    var index = 0
    var end = 0
    for length in lengths.joined() {
      end += Int(length)
      let position = end >> layout.lowBits + index
      high[position >> 6] |= 1 << UInt64(position & 63)
      if index & (1 << sampleShift - 1) == 0 { samples.append(UInt32(position)) }
      let part = UInt64(end) & (1 << UInt64(layout.lowBits) - 1)
      let bit = index * layout.lowBits
      low[bit >> 6] |= part << UInt64(bit & 63)
      if bit & 63 + layout.lowBits > 64 { low[bit >> 6 + 1] |= part >> UInt64(64 - bit & 63) }
      index += 1
    }
    low.removeLast()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(layout.byteCount)
    for word in low { bytes.append(littleEndian: word) }
    for word in high { bytes.append(littleEndian: word) }
    for sample in samples { bytes.append(littleEndian: sample) }
    return bytes
  }

  /// - Parameters:
  ///   - bytes: the section; 8 bytes behind it are readable.
  ///   - total: where the last record ends.
  /// - Returns: `nil` if the section has another length than such a list.
  init?(_ bytes: UnsafeRawBufferPointer, count: Int, total: Int) {
    guard count >= 0, count <= Self.recordLimit, total >= 0, total < 1 << 48 else { return nil }
    layout = Layout(count: count, total: total)
    guard let base = bytes.baseAddress, bytes.count == layout.byteCount else { return nil }
    self.base = base
  }

  /// Where a record stands in the text; `nil` where the list is wrong. The range lies within the
  /// text. O(1) for records of similar lengths.
  ///
  /// - Precondition: there is such a record.
  @inline(__always)
  func range(of record: Int) -> Range<Int>? {
    // The bit of the record before, or that of record 0.
    let before = max(record - 1, 0)
    guard var (word, bits) = place(of: before) else { return nil }
    var start = 0
    if record > 0 {
      start = end(before, at: word << 6 + bits.trailingZeroBitCount)
      bits &= bits &- 1
      while bits == 0 {
        word += 1
        guard word < layout.highWords else { return nil }
        bits = highWord(word)
      }
    }
    let end = end(record, at: word << 6 + bits.trailingZeroBitCount)
    guard start >= 0, start <= end, end <= layout.total else { return nil }
    return start..<end
  }

  /// Where a record ends; `nil` where the list is wrong. As `range(of:)`, in two thirds of the time.
  ///
  /// - Precondition: there is such a record.
  @inline(__always)
  func end(of record: Int) -> Int? {
    guard let (word, bits) = place(of: record) else { return nil }
    let end = end(record, at: word << 6 + bits.trailingZeroBitCount)
    return end >= 0 && end <= layout.total ? end : nil
  }

  /// Goes through where the records end, the first first, some nanoseconds each.
  ///
  /// - Returns: false where the list is wrong, after those that are right.
  @inline(__always)
  func forEachEnd(_ body: (Int) -> Void) -> Bool {
    var word = 0
    var bits = layout.highWords > 0 ? highWord(0) : 0
    var last = 0
    for index in 0..<layout.count {
      while bits == 0 {
        word += 1
        guard word < layout.highWords else { return false }
        bits = highWord(word)
      }
      let end = end(index, at: word << 6 + bits.trailingZeroBitCount)
      bits &= bits &- 1
      guard end >= last, end <= layout.total else { return false }
      body(end)
      last = end
    }
    return true
  }

  /// Asks for the memory in which the place of a record begins to be looked up.
  @inline(__always)
  func prefetchSample(of record: Int) {
    let before = max(record - 1, 0)
    dense_prefetch(base + sampleOffset(of: before))
    dense_prefetch(base + ((before * layout.lowBits) >> 3))
  }

  /// Asks for the memory that is read next, when the first has come.
  @inline(__always)
  func prefetchWord(of record: Int) {
    let sample = base.loadUnaligned(
      fromByteOffset: sampleOffset(of: max(record - 1, 0)), as: UInt32.self)
    let word = Int(UInt32(littleEndian: sample)) >> 6
    if word < layout.highWords { dense_prefetch(base + 8 * (layout.lowWords + word)) }
  }

  @inline(__always)
  private func sampleOffset(of record: Int) -> Int {
    8 * (layout.lowWords + layout.highWords) + 4 * (record >> Self.sampleShift)
  }

  /// The word with the bit of a record, without the bits below it; `nil` if there is none.
  @inline(__always)
  private func place(of record: Int) -> (word: Int, bits: UInt64)? {
    let sample = base.loadUnaligned(fromByteOffset: sampleOffset(of: record), as: UInt32.self)
    let position = Int(UInt32(littleEndian: sample))
    var word = position >> 6
    guard word < layout.highWords else { return nil }
    var bits = highWord(word) & (~0 &<< UInt64(position & 63))
    var left = record & (1 << Self.sampleShift - 1)
    while true {
      let count = bits.nonzeroBitCount
      if left < count { break }
      left -= count
      word += 1
      guard word < layout.highWords else { return nil }
      bits = highWord(word)
    }
    // Halves first: to clear bit after bit takes as long as there are bits.
    var width: UInt64 = 32
    var low: UInt64 = 0
    while width >= 4 {
      let part = bits &>> low & (1 &<< width - 1)
      let count = part.nonzeroBitCount
      if left >= count {
        left -= count
        low += width
      }
      width /= 2
    }
    bits &= ~0 &<< low
    while left > 0 {
      bits &= bits &- 1
      left -= 1
    }
    return (word, bits)
  }

  @inline(__always)
  private func highWord(_ index: Int) -> UInt64 {
    UInt64(
      littleEndian: base.loadUnaligned(
        fromByteOffset: 8 * (layout.lowWords + index), as: UInt64.self))
  }

  @inline(__always)
  private func end(_ record: Int, at position: Int) -> Int {
    let bit = record * layout.lowBits
    let word = UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self))
    let low = Int(word &>> UInt64(bit & 7) & (1 &<< UInt64(layout.lowBits) - 1))
    return (position &- record) &<< layout.lowBits | low
  }
}
