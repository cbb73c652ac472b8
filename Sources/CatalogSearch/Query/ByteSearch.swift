internal import CByteSearch

/// Finds bytes in bytes with the fastest kernel of this processor.
struct ByteSearch: Sendable {
  private let kernel = byte_kernel_best()

  /// The first occurrence of `needle` in `haystack` at or after `start`.
  func first(
    of needle: [UInt8], in haystack: UnsafeBufferPointer<UInt8>, from start: Int = 0
  ) -> Int? {
    var from = start
    var offset = 0
    let found = byte_search(
      kernel, haystack.baseAddress, haystack.count, needle, needle.count, &from, &offset, 1)
    return found == 1 ? offset : nil
  }

  /// The same for a needle that is no array.
  func first(
    ofBytes needle: UnsafeBufferPointer<UInt8>, in haystack: UnsafeBufferPointer<UInt8>,
    from start: Int = 0
  ) -> Int? {
    var from = start
    var offset = 0
    let found = byte_search(
      kernel, haystack.baseAddress, haystack.count, needle.baseAddress, needle.count, &from,
      &offset, 1)
    return found == 1 ? offset : nil
  }

  /// Fills `offsets` with occurrences at or after `from`, overlapping ones too; `from` is then
  /// where to go on. Fewer than `offsets.count` are all there are.
  /// - Returns: how many were written.
  func fill(
    _ offsets: inout [Int], with needle: [UInt8], in haystack: UnsafeBufferPointer<UInt8>,
    from: inout Int
  ) -> Int {
    byte_search(
      kernel, haystack.baseAddress, haystack.count, needle, needle.count, &from, &offsets,
      offsets.count)
  }
}
