/// Reads small structures from a section, one after the other, whatever the section holds.
///
///     var reader = SectionReader(bytes, path: file.path)
///     let count: UInt32 = try reader.next()          // little-endian
///     let length = try reader.varint()
///     let name = try reader.bytes(Int(length))
///
/// Each step throws where the bytes do not suffice, and none traps. For what is read once, at
/// opening; loops over millions check their bounds themselves.
struct SectionReader {
  /// The whole section.
  let bytes: UnsafeRawBufferPointer
  /// Named in errors.
  let path: String
  /// Where it goes on reading; never past the end.
  private(set) var offset = 0

  init(_ bytes: UnsafeRawBufferPointer, path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// How many bytes are left.
  var remaining: Int { bytes.count - offset }

  /// The next bytes; they stay where they are.
  mutating func bytes(_ count: Int) throws(IndexError) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= remaining else { throw tooShort() }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  /// The next integer, the lowest byte first.
  mutating func next<Integer: FixedWidthInteger & BitwiseCopyable>() throws(IndexError) -> Integer {
    guard MemoryLayout<Integer>.size <= remaining else { throw tooShort() }
    defer { offset += MemoryLayout<Integer>.size }
    return Integer(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Integer.self))
  }

  /// The next integer of 64 bits as an index; it is refused where an `Int` or 2^62 would not hold
  /// it, so that two may be added.
  mutating func index() throws(IndexError) -> Int {
    let value: UInt64 = try next()
    guard value < 1 << 62 else { throw .damaged("a number is too large", path: path) }
    return Int(value)
  }

  /// The next integer in groups of 7 bits, below 2^56.
  mutating func varint() throws(IndexError) -> Int {
    var result = 0
    for group in 0..<8 {
      let byte: UInt8 = try next()
      result |= Int(byte & 0x7F) << (7 * group)
      if byte < 0x80 { return result }
    }
    throw .damaged("a number is too long", path: path)
  }

  private func tooShort() -> IndexError { .damaged("a section is too short", path: path) }
}
