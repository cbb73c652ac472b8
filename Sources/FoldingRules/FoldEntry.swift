/// The fold of one code point, packed into 32 bits: what the fast path reads.
///
///     bits 0–23    up to three bytes of folded UTF-8, the first lowest
///     bits 24–25   how many
///     bit 26       the fold is the code point itself: copy it
///     bit 27       bits 0–23 are an offset in the long results
///     bit 28       a member of the cluster before it: fold the cluster with care
///     bit 29       no code point at all (a surrogate)
package struct FoldEntry: Hashable, Sendable {
  package var bits: UInt32

  @inlinable package init(bits: UInt32) { self.bits = bits }

  package static let illFormed = FoldEntry(bits: extenderBit | illFormedBit)

  package static let lengthShift: UInt32 = 24
  package static let identityBit: UInt32 = 1 << 26
  package static let longBit: UInt32 = 1 << 27
  package static let extenderBit: UInt32 = 1 << 28
  package static let illFormedBit: UInt32 = 1 << 29

  /// Packs a fold; `pool` takes what is longer than three bytes.
  package init(
    _ folded: [UInt32], of scalar: UInt32, isExtender: Bool, pool: inout LongResults
  ) {
    var bits: UInt32 = 0
    if folded == [scalar] {
      bits = Self.identityBit
    } else {
      let utf8 = folded.flatMap { Array(String(Unicode.Scalar($0)!).utf8) }
      if utf8.count <= 3 {
        for (index, byte) in utf8.enumerated() { bits |= UInt32(byte) << UInt32(8 * index) }
        bits |= UInt32(utf8.count) << Self.lengthShift
      } else {
        bits = Self.longBit | pool.offset(of: utf8)
      }
    }
    self.bits = isExtender ? bits | Self.extenderBit : bits
  }
}

/// The folds of more than three bytes: each a length and the bytes, equal ones kept once.
package struct LongResults {
  package private(set) var bytes: [UInt8] = []
  private var offsets: [[UInt8]: UInt32] = [:]

  package init() {}

  package mutating func offset(of utf8: [UInt8]) -> UInt32 {
    precondition(utf8.count < 256, "a code point folds to at most 255 bytes")
    if let offset = offsets[utf8] { return offset }
    let offset = UInt32(bytes.count)
    offsets[utf8] = offset
    bytes.append(UInt8(utf8.count))
    bytes += utf8
    return offset
  }
}
