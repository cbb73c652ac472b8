internal import CByteSearch

/// Rows of dense text as they lie in a file, by their numbers.
struct DenseText: @unchecked Sendable {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let offsets: RowOffsets
  private let rows: dense_rows
  /// A bit for each byte: whether a word starts there in the source.
  let wordStarts: UnsafePointer<UInt8>

  init(
    text: UnsafeRawBufferPointer, wordStarts: UnsafeRawBufferPointer, offsets: RowOffsets
  ) throws(GramTree.Fault) {
    guard let base = text.baseAddress, let bits = wordStarts.baseAddress,
      wordStarts.count >= (text.count + 7) / 8
    else { throw GramTree.Fault() }
    bytes = base.assumingMemoryBound(to: UInt8.self)
    count = text.count
    self.offsets = offsets
    rows = offsets.rows(ofText: bytes, count: count)
    self.wordStarts = bits.assumingMemoryBound(to: UInt8.self)
  }

  /// Where in a row the encoded symbols stand best: at its start, where a word starts, elsewhere, or
  /// nowhere.
  enum Standing: Int, Comparable {
    case start, wordStart, inside, nowhere

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The encoded symbols of a row, without its end.
  subscript(row: UInt32) -> UnsafeBufferPointer<UInt8> {
    let range = offsets[row]
    return UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  /// Whether a row has the encoded symbols.
  @inline(__always)
  func has(_ needle: UnsafeBufferPointer<UInt8>, in row: UInt32) -> Bool {
    first(of: needle, in: offsets[row]) != nil
  }

  func standing(of needle: UnsafeBufferPointer<UInt8>, in row: UInt32) -> Standing {
    let range = offsets[row]
    guard var place = first(of: needle, in: range) else { return .nowhere }
    if place == range.lowerBound { return .start }
    while true {
      if wordStarts[place >> 3] >> UInt8(place & 7) & 1 == 1 { return .wordStart }
      guard let next = first(of: needle, in: place + 1..<range.upperBound) else { return .inside }
      place = next
    }
  }

  /// The first place in a range at which the encoded symbols stand.
  @inline(__always)
  func first(of needle: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
    let place = withUnsafePointer(to: rows) {
      dense_find($0, range.lowerBound, range.upperBound, needle.baseAddress, needle.count)
    }
    return place < 0 ? nil : place
  }

  /// Keeps the rows that have the encoded symbols.
  func keep(_ list: inout RowList, with needle: UnsafeBufferPointer<UInt8>) {
    let count = withUnsafePointer(to: rows) {
      dense_keep($0, list.start, list.count, needle.baseAddress, needle.count)
    }
    list.count = count
  }

  /// Whether a row begins with the encoded symbols.
  @inline(__always)
  func begins(with needle: UnsafeBufferPointer<UInt8>, row: UInt32) -> Bool {
    let range = offsets[row]
    guard range.count >= needle.count else { return false }
    for index in needle.indices where bytes[range.lowerBound &+ index] != needle[index] {
      return false
    }
    return true
  }
}
