@testable import CatalogSearch

/// An index file whose bytes are altered, and whose checksums are made to fit again, as who forges one
/// would: so what is altered reaches those who read it.
struct ForgedIndex {
  private(set) var bytes: [UInt8]
  private var sections: [IndexSection]
  private var table: Int

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    sections = try bytes.withUnsafeBytes { try IndexHeader.read($0, path: "") }
    table = bytes.count - sections.count * IndexSection.byteCount
  }

  /// What may be done to a file; the raw value is the fuzzer's.
  enum Alteration: UInt8, CaseIterable {
    case setByte, setShort, setWord, setLong, addToWord, flipBit, fill, copy, setLength, setKind,
      setSegment, exchange, moveStart
  }

  /// Alters a section.
  /// - Parameters:
  ///   - number: which, modulo how many there are.
  ///   - place: where, modulo its length.
  mutating func alter(_ alteration: Alteration, section number: Int, place: Int, value: UInt64) {
    let number = number % sections.count
    let section = sections[number]
    let (start, length) = (Int(section.offset), Int(section.length))
    // From both ends, since what is read first and last decides most.
    let place = place % 2 == 0 ? place / 2 : length - 1 - place / 2
    let at = start + (length == 0 ? 0 : ((place % length) + length) % length)
    switch alteration {
    case .setByte: put(value, 1, at, start + length)
    case .setShort: put(value, 2, at, start + length)
    case .setWord: put(value, 4, start + (at - start) / 4 * 4, start + length)
    case .setLong: put(value, 8, start + (at - start) / 8 * 8, start + length)
    case .addToWord:
      let word = start + (at - start) / 4 * 4
      guard word + 4 <= start + length else { return }
      let old = (0..<4).reduce(UInt64(0)) { $0 | UInt64(bytes[word + $1]) << UInt64(8 * $1) }
      put(
        old &+ UInt64(bitPattern: Int64(Int8(truncatingIfNeeded: value))), 4, word, start + length)
    case .flipBit: if length > 0 { bytes[at] ^= 1 << UInt8(value & 7) }
    case .fill:
      for index in at..<min(start + length, at + Int(value >> 8 & 0xFF)) {
        bytes[index] = UInt8(truncatingIfNeeded: value)
      }
    case .copy:
      let from = start + Int(value >> 8) % max(length, 1)
      for index in 0..<Int(value & 0xFF) where max(at, from) + index < start + length {
        bytes[at + index] = bytes[from + index]
      }
    case .setLength:
      // Never longer than what is there, which would only be refused.
      let room = bytes.count - start - IndexSection.padding
      sections[number].length =
        value & 1 == 0 ? section.length &- (value >> 1 & 0xFF) : value % UInt64(room + 1)
    case .setKind:
      sections[number].kind = IndexSectionKind(rawValue: UInt16(truncatingIfNeeded: value % 40))
    case .setSegment: sections[number].segment = UInt16(truncatingIfNeeded: value % 12)
    case .exchange:
      let other = Int(value % UInt64(sections.count))
      (sections[number].offset, sections[other].offset) = (sections[other].offset, section.offset)
      (sections[number].length, sections[other].length) = (sections[other].length, section.length)
    case .moveStart: sections[number].offset &+= 64 &* (value % 16)
    }
  }

  private mutating func put(_ value: UInt64, _ count: Int, _ start: Int, _ end: Int) {
    for index in 0..<count where start + index < end {
      bytes[start + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index))
    }
  }

  /// The file with checksums that fit.
  /// - Parameter isWhole: those of large sections too, which only `verify` looks at.
  func forged(isWhole: Bool) -> [UInt8] {
    var result = bytes
    var tableBytes: [UInt8] = []
    for var section in sections {
      let (start, length) = (
        Int(truncatingIfNeeded: section.offset), Int(truncatingIfNeeded: section.length)
      )
      if start >= 0, length >= 0, start <= bytes.count, length <= bytes.count - start,
        isWhole || length < IndexFile.smallSectionLength
      {
        section.checksum = bytes.withUnsafeBytes {
          XXH64.hash(UnsafeRawBufferPointer(rebasing: $0[start..<start + length]))
        }
      }
      section.append(to: &tableBytes)
    }
    result.replaceSubrange(table..., with: tableBytes)
    let header = IndexHeader(length: bytes.count, table: table, sectionCount: sections.count)
    result.replaceSubrange(..<IndexHeader.byteCount, with: header.bytes(table: tableBytes))
    return result
  }
}
