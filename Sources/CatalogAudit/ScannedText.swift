/// A text as code points, with the traits of each and where it stands.
///
/// Memory is kept from one text to the next. One thread has it.
final class ScannedText {
  @exclusivity(unchecked) private(set) var scalars: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private(set) var traits: UnsafeMutablePointer<ScalarTraits>
  /// Where each starts in the text, in bytes; one more for the end.
  @exclusivity(unchecked) private(set) var offsets: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private(set) var count = 0
  /// The traits that any of them has.
  @exclusivity(unchecked) private(set) var union: ScalarTraits = []
  /// The scripts of its letters.
  @exclusivity(unchecked) private(set) var scripts: UInt64 = 0
  @exclusivity(unchecked) private var capacity = 256
  private let table = ScalarTraitsTable()

  init() {
    scalars = .allocate(capacity: capacity)
    traits = .allocate(capacity: capacity)
    offsets = .allocate(capacity: capacity + 1)
  }

  deinit { free() }

  private func free() {
    scalars.deallocate()
    traits.deallocate()
    offsets.deallocate()
  }

  /// Reads a text of well-formed UTF-8.
  func read(_ text: UnsafeBufferPointer<UInt8>) {
    if text.count > capacity {
      free()
      capacity = max(2 * capacity, text.count)
      scalars = .allocate(capacity: capacity)
      traits = .allocate(capacity: capacity)
      offsets = .allocate(capacity: capacity + 1)
    }
    let (scalars, allTraits, offsets) = (scalars, traits, offsets)
    var union: UInt32 = 0
    var scripts: UInt64 = 0
    var index = 0
    var number = 0
    while index < text.count {
      let lead = UInt32(text[index])
      let start = index
      let scalar: UInt32
      if lead < 0x80 {
        scalar = lead
        index += 1
      } else if lead < 0xE0 {
        scalar = (lead & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)
        index += 2
      } else if lead < 0xF0 {
        scalar =
          (lead & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
        index += 3
      } else {
        scalar =
          (lead & 7) << 18 | UInt32(text[index + 1] & 0x3F) << 12
          | UInt32(text[index + 2] & 0x3F) << 6 | UInt32(text[index + 3] & 0x3F)
        index += 4
      }
      let traits = table[scalar]
      scalars[number] = scalar
      allTraits[number] = traits
      offsets[number] = Int32(truncatingIfNeeded: start)
      union |= traits.rawValue
      scripts |= traits.scriptBit
      number += 1
    }
    offsets[number] = Int32(truncatingIfNeeded: text.count)
    count = number
    self.union = ScalarTraits(rawValue: union)
    self.scripts = scripts
  }

  /// Where some of its code points stand, in bytes.
  func range(_ scalars: Range<Int>) -> Range<Int> {
    Int(offsets[scalars.lowerBound])..<Int(offsets[scalars.upperBound])
  }

  /// The code point at an index, or nothing outside.
  func scalar(_ index: Int) -> UInt32? { 0..<count ~= index ? scalars[index] : nil }

  func has(_ script: ScalarTraits.Script) -> Bool { scripts & script.bit != 0 }
}
