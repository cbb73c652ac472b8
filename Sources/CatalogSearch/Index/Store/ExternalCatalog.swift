internal import Catalogs

/// The catalog file that an index leaves its records in.
///
///     try ExternalCatalog.write(reader, into: writer)      // when the reader is at its end
///     …
///     let catalog = try ExternalCatalog(indexFile)         // throws if it has changed since
///     try catalog.verify()                                 // reads all of it
///
/// At opening the file's length and the time of its last change are held against those that it had
/// when it was indexed. It is looked for under its name beside the index, so that the two may be
/// copied together, and if there is none, under its absolute path.
///
/// It is read with `pread`, never mapped: others may cut it, and a page that is gone would end the
/// process. Once it is open, a file that is put in its place is not seen; what is written into it
/// is found out by the hash of each record.
///
/// Section: u64 length; i64 time of the last change in nanoseconds since 1970; u64 XXH64 of all its
/// bytes; then, each a varint length and UTF-8, the format's name (`csv`) and the path.
///
/// Nothing in it changes: hence `@unchecked`.
final class ExternalCatalog: @unchecked Sendable {
  /// Where it is.
  let path: String
  /// What it is read as.
  let format: CatalogFormat
  /// How many bytes it has.
  let byteCount: Int
  /// `nil` where it was not asked for.
  private let openFile: SystemFile?
  private let hash: UInt64
  private let indexPath: String

  /// Opens the catalog of an index.
  ///
  /// - Parameter isRead: false where no record is asked for, so that the catalog may have changed, or
  ///   be gone.
  /// - Throws: `IndexError`: `catalogMissing`, `catalogChanged`, that it cannot be opened, or that
  ///   the index is damaged.
  init(_ index: IndexFile, isRead: Bool = true) throws(IndexError) {
    indexPath = index.path
    var reader = try index.reader(of: .externalCatalog)
    let stamp = FileStamp(
      byteCount: try reader.index(), modificationTime: Int(try reader.next() as Int64))
    hash = try reader.next()
    let name = String(decoding: try reader.bytes(try reader.varint()), as: UTF8.self)
    guard let format = CatalogFormat(rawValue: name) else {
      throw .damaged("there is no format \(name)", path: index.path)
    }
    self.format = format
    let stored = String(decoding: try reader.bytes(try reader.varint()), as: UTF8.self)
    byteCount = stamp.byteCount
    guard isRead else {
      openFile = nil
      path = stored
      return
    }
    let file = try Self.open(stored, index: index.path)
    openFile = file
    path = file.path
    guard try file.stamp() == stamp else { throw changed }
  }

  private static func open(_ path: String, index: String) throws(IndexError) -> SystemFile {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] }
    for path in [SystemFile.directory(of: index) + "/" + (name ?? path[...]), path] {
      do throws(IndexError) {
        return try SystemFile(reading: path)
      } catch {
        guard [.notFound, .isDirectory, .notAFile].contains(error.code) else { throw error }
      }
    }
    throw IndexError(
      code: .catalogMissing,
      .catalogMissing(index: index), path: path)
  }

  private var changed: IndexError {
    IndexError(
      code: .catalogChanged,
      .catalogChanged(index: indexPath),
      path: path)
  }

  /// That a record is not what it was.
  func changed(record ordinal: Int) -> IndexError {
    IndexError(
      code: .catalogChanged,
      .recordChanged(ordinal, index: indexPath), path: path)
  }

  /// The open file.
  var file: SystemFile {
    get throws(IndexError) {
      guard let openFile else { throw changed }
      return openFile
    }
  }

  /// Holds all bytes of the file against their hash. O(n), as fast as the disk.
  ///
  /// - Throws: `IndexError`, `catalogChanged` if it is another.
  func verify() throws(IndexError) {
    let file = try file
    guard try file.stamp().byteCount == byteCount, try Self.hash(file) == hash else {
      throw changed
    }
  }

  // MARK: Writing

  /// Writes down which file a reader has read, and its hash, for which it is read once more.
  ///
  /// - Precondition: the reader located the records.
  /// - Throws: `IndexError`, `catalogChanged` if the file has changed since the reader opened it.
  static func write(
    _ reader: CatalogReader, into writer: IndexFileWriter
  ) throws(IndexError) {
    guard let named = reader.path, let stamp = reader.fileStamp else {
      preconditionFailure("the records of what is no file are not located")
    }
    let path = SystemFile.absolute(named)
    let file = try SystemFile(reading: path)
    // The hash comes between: so it is that of the file as it was.
    let isSame = try file.stamp() == stamp
    let hash = try hash(file)
    guard isSame, try file.stamp() == stamp else {
      throw IndexError(
        code: .catalogChanged,
        .changedWhileIndexed, path: named)
    }
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt64(stamp.byteCount))
    bytes.append(littleEndian: Int64(stamp.modificationTime))
    bytes.append(littleEndian: hash)
    for text in [reader.format.rawValue, path] {
      bytes.append(varint: UInt64(text.utf8.count))
      bytes += text.utf8
    }
    try writer.write(.externalCatalog, bytes)
  }

  private static func hash(_ file: SystemFile) throws(IndexError) -> UInt64 {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { memory.deallocate() }
    var hash = XXH64()
    var offset = 0
    while true {
      let count = try file.read(into: memory, at: offset)
      hash.update(UnsafeRawBufferPointer(rebasing: memory[..<count]))
      offset += count
      if count < memory.count { return hash.digest }
    }
  }
}
