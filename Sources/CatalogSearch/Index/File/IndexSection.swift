/// What a section of an index file holds.
struct IndexSectionKind: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt16

  /// How many records, symbols, fields and shapes are stored.
  static let storeSummary = IndexSectionKind(rawValue: 16)
  /// The names of fields.
  static let storeFields = IndexSectionKind(rawValue: 17)
  /// The sequences of fields that records have.
  static let storeShapes = IndexSectionKind(rawValue: 18)
  /// The characters of the stored text, by frequency.
  static let storeSymbols = IndexSectionKind(rawValue: 19)
  /// The values of all records.
  static let storeText = IndexSectionKind(rawValue: 20)
  /// Where each record ends in the text.
  static let storeEnds = IndexSectionKind(rawValue: 21)
  /// Where the numbers of records in the catalog do not follow one another.
  static let storeOrdinals = IndexSectionKind(rawValue: 22)

  // Instead of 16 and 18 to 21 where the records are left in the catalog.

  /// The catalog file that the records stand in.
  static let externalCatalog = IndexSectionKind(rawValue: 32)
  /// How many records there are, and where the last one ends.
  static let externalSummary = IndexSectionKind(rawValue: 33)
  /// The field of each column.
  static let externalColumns = IndexSectionKind(rawValue: 34)
  /// Where each record starts and ends in the catalog file.
  static let externalRanges = IndexSectionKind(rawValue: 35)
  /// The hash of each record's values.
  static let externalHashes = IndexSectionKind(rawValue: 36)
}

/// A section of an index file: an entry of its table.
///
/// 32 bytes, little-endian: u16 kind, u16 segment, u32 flags, u64 offset, u64 length, u64 checksum.
struct IndexSection: Equatable, Sendable {
  static let byteCount = 32
  /// Sections begin at multiples of this, so that any word in them may lie aligned.
  static let alignment = 64
  /// How many zero bytes follow a section at least: vectors may be read at its very end.
  static let padding = 64

  var kind: IndexSectionKind
  var segment: UInt16
  /// Unused: 0.
  var flags: UInt32 = 0
  /// Where it starts in the file.
  var offset: UInt64
  /// In bytes, without what follows.
  var length: UInt64
  /// XXH64 of its bytes.
  var checksum: UInt64

  func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: kind.rawValue)
    bytes.append(littleEndian: segment)
    bytes.append(littleEndian: flags)
    bytes.append(littleEndian: offset)
    bytes.append(littleEndian: length)
    bytes.append(littleEndian: checksum)
  }
}

extension IndexSection {
  init(from reader: inout SectionReader) throws(IndexError) {
    kind = IndexSectionKind(rawValue: try reader.next())
    segment = try reader.next()
    flags = try reader.next()
    offset = try reader.next()
    length = try reader.next()
    checksum = try reader.next()
  }
}

extension [UInt8] {
  /// Appends the bytes of an integer, the lowest first.
  mutating func append<Integer: FixedWidthInteger>(littleEndian integer: Integer) {
    Swift.withUnsafeBytes(of: integer.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends an integer in groups of 7 bits, the lowest first, each but the last with the high bit
  /// set (LEB128).
  mutating func append(varint integer: UInt64) {
    var rest = integer
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
