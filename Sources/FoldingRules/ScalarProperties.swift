/// What folding and word boundaries need to know of a code point, in 32 bits.
///
/// From the low end: script (16 bits, ICU's number), canonical combining class (8), kind (3),
/// then flags. Source: the Unicode Character Database through ICU.
package struct ScalarProperties: Hashable, Sendable {
  package var bits: UInt32

  package init(bits: UInt32) { self.bits = bits }

  package init(script: UInt16, combiningClass: UInt8, kind: ScalarKind, flags: Flags) {
    bits =
      UInt32(script) | UInt32(combiningClass) << 16 | UInt32(kind.rawValue) << 24
      | UInt32(flags.rawValue) << 27
  }

  package struct Flags: OptionSet, Hashable, Sendable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Belongs to the cluster of what stands before it and may change with it: a mark, a voicing
    /// mark of any form, a vowel or final jamo, a joiner or variation selector.
    package static let extender = Flags(rawValue: 1)
    /// Has no look of its own (Default_Ignorable_Code_Point).
    package static let ignorable = Flags(rawValue: 2)
    /// A mark that `diacritics` may drop: of no script, or of one whose marks are not letters.
    package static let accent = Flags(rawValue: 4)
    /// A hiragana or katakana letter.
    package static let kanaLetter = Flags(rawValue: 8)
  }

  @inlinable package var isExtender: Bool { bits >> 27 & 1 != 0 }
  @inlinable package var isIgnorableExtender: Bool { bits >> 27 & 3 == 3 }
  @inlinable package var script: UInt16 { UInt16(truncatingIfNeeded: bits) }
  @inlinable package var combiningClass: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  @inlinable package var kind: ScalarKind { ScalarKind(rawValue: UInt8(bits >> 24 & 7))! }
  @inlinable package var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: bits >> 27)) }
}

/// What a code point is to a reader who looks for the start of a word.
public enum ScalarKind: UInt8, CaseIterable, Sendable {
  case other, letter, mark, digit, space, punctuation, symbol
}

/// The properties of all code points as a two-stage table: 64 code points a block.
package struct PropertyTable: Sendable {
  nonisolated(unsafe) package let blockOf: UnsafeBufferPointer<UInt32>
  nonisolated(unsafe) package let blocks: UnsafeBufferPointer<UInt32>

  package init(blockOf: UnsafeBufferPointer<UInt32>, blocks: UnsafeBufferPointer<UInt32>) {
    precondition(blockOf.count == 0x11_0000 >> 6, "a property table covers all code points")
    self.blockOf = blockOf
    self.blocks = blocks
  }

  /// Shares equal blocks of `properties`, which holds a word for each of the 0x110000 code points.
  package init(_ properties: [UInt32]) {
    var seen: [ArraySlice<UInt32>: UInt32] = [:]
    var blocks: [UInt32] = []
    var blockOf: [UInt32] = []
    for start in stride(from: 0, to: properties.count, by: 64) {
      let block = properties[start..<start + 64]
      let number = seen[block] ?? UInt32(blocks.count / 64)
      if number == UInt32(blocks.count / 64) {
        seen[block] = number
        blocks += block
      }
      blockOf.append(number)
    }
    self.init(blockOf: ScalarMap.immortal(blockOf), blocks: ScalarMap.immortal(blocks))
  }

  @inlinable package subscript(scalar: UInt32) -> ScalarProperties {
    ScalarProperties(bits: blocks[Int(blockOf[Int(scalar >> 6)]) << 6 + Int(scalar & 63)])
  }
}
