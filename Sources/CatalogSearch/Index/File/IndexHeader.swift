internal import TextFolding

/// The first 64 bytes of an index file.
///
///     0  u8[8]  magic             "ONAJI", CR, LF, 0x1A: what mangles line ends, mangles it
///     8  u16    major             a reader refuses what is newer
///    10  u16    minor             newer ones only add sections
///    12  u32    flags             0
///    16  u64    length            of the file
///    24  u8[16] fingerprint       of the folding tables, Unicode and ICU
///    40  u64    table             where the section table starts
///    48  u32    sections          entries of the table
///    52  u32    0
///    56  u64    checksum          XXH64 of the 56 bytes above and the table
///
/// Little-endian. The table comes last in the file, since sections are written as they are made.
struct IndexHeader: Equatable, Sendable {
  static let byteCount = 64
  static let magic: [UInt8] = [0x4F, 0x4E, 0x41, 0x4A, 0x49, 0x0D, 0x0A, 0x1A]
  static let major: UInt16 = 2
  static let minor: UInt16 = 0

  var length: Int
  var table: Int
  var sectionCount: Int

  /// What an index must have been made with for its folded text to be what this program folds.
  ///
  /// The tables decide every fold; the versions stand for what is asked of ICU beside them.
  static let fingerprint: [UInt8] = {
    let text = [
      FoldingTables.fingerprint, FoldingTables.unicodeVersion, FoldingTables.icuVersion,
    ].joined(separator: "\n")
    var bytes: [UInt8] = []
    for seed in 0..<2 as Range<UInt64> {
      bytes.append(
        littleEndian: Array(text.utf8).withUnsafeBytes { XXH64.hash($0, seed: seed) })
    }
    return bytes
  }()

  /// The header's bytes for a table of sections.
  func bytes(table: [UInt8]) -> [UInt8] {
    var bytes = Self.magic
    bytes.append(littleEndian: Self.major)
    bytes.append(littleEndian: Self.minor)
    bytes.append(littleEndian: 0 as UInt32)
    bytes.append(littleEndian: UInt64(length))
    bytes += Self.fingerprint
    bytes.append(littleEndian: UInt64(self.table))
    bytes.append(littleEndian: UInt32(sectionCount))
    bytes.append(littleEndian: 0 as UInt32)
    bytes.append(littleEndian: (bytes + table).withUnsafeBytes { XXH64.hash($0) })
    return bytes
  }

  /// Reads the header and the section table of a file, and judges both.
  static func read(
    _ file: UnsafeRawBufferPointer, path: String
  ) throws(IndexError) -> [IndexSection] {
    guard file.starts(with: magic) else {
      throw IndexError(
        code: .notAnIndex,
        file.isEmpty ? .emptyFile : .notAnIndex, path: path)
    }
    guard file.count >= byteCount else { throw truncated(file.count, of: nil, path: path) }
    var reader = SectionReader(file, path: path)
    _ = try reader.bytes(magic.count)
    let major: UInt16 = try reader.next()
    let minor: UInt16 = try reader.next()
    guard major == Self.major else {
      throw IndexError(
        code: .unknownVersion,
        major > Self.major
          ? .newerVersion("\(major).\(minor)", reads: Int(Self.major))
          : .olderVersion("\(major).\(minor)"), path: path)
    }
    let _: UInt32 = try reader.next()
    let length = try reader.index()
    let fingerprint = try reader.bytes(16)
    let table = try reader.index()
    let count = Int(try reader.next() as UInt32)
    let _: UInt32 = try reader.next()
    let checksum: UInt64 = try reader.next()
    guard length <= file.count else { throw truncated(file.count, of: length, path: path) }
    guard length == file.count else {
      throw .damaged("\(file.count - length) bytes follow its end", path: path)
    }
    let tableLength = count * IndexSection.byteCount
    guard table >= byteCount, table <= length, tableLength <= length - table else {
      throw .damaged("its table is out of bounds", path: path)
    }
    let tableBytes = UnsafeRawBufferPointer(rebasing: file[table..<table + tableLength])
    var hash = XXH64()
    hash.update(UnsafeRawBufferPointer(rebasing: file[..<56]))
    hash.update(tableBytes)
    guard hash.digest == checksum else {
      throw .damaged("the checksum of its header does not fit", path: path)
    }
    guard fingerprint.elementsEqual(Self.fingerprint) else {
      throw IndexError(
        code: .otherTables,
        .otherTables, path: path)
    }
    return try sections(in: tableBytes, count: count, length: length, path: path)
  }

  private static func sections(
    in table: UnsafeRawBufferPointer, count: Int, length: Int, path: String
  ) throws(IndexError) -> [IndexSection] {
    var reader = SectionReader(table, path: path)
    var sections: [IndexSection] = []
    sections.reserveCapacity(count)
    for _ in 0..<count {
      let section = try IndexSection(from: &reader)
      let (end, isHuge) = section.offset.addingReportingOverflow(section.length)
      guard !isHuge, section.offset >= byteCount, end <= UInt64(length),
        UInt64(length) - end >= UInt64(IndexSection.padding)
      else { throw .damaged("a section is out of bounds", path: path) }
      guard section.offset % UInt64(IndexSection.alignment) == 0 else {
        throw .damaged("a section is not aligned", path: path)
      }
      sections.append(section)
    }
    return sections
  }

  /// Where the table of a file stands that was read.
  static func table(of file: UnsafeRawBufferPointer) -> Range<Int> {
    let start = UInt64(
      littleEndian: file.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
    let count = UInt32(littleEndian: file.loadUnaligned(fromByteOffset: 48, as: UInt32.self))
    return Int(start)..<Int(start) + Int(count) * IndexSection.byteCount
  }

  private static func truncated(_ count: Int, of length: Int?, path: String) -> IndexError {
    IndexError(
      code: .truncated,
      .truncated(count, of: length), path: path)
  }
}
