internal import Catalogs

/// An index file that is open: its sections as memory.
///
///     let file = try IndexFile(path: "movies.onaji")
///     file.bytes(of: .storeText)              // nil if it has no such section
///     try file.verify()                       // reads all of it
///
/// Opening takes microseconds whatever the length: the file is mapped, and only its header, table
/// and small sections are held against their checksums. So what is in a large section may be
/// anything, and whoever reads it checks bounds; `verify` tells whether it is as it was written.
///
/// The memory is that of the file. It must not be cut short while it is open, which nothing does
/// that writes a new one beside it; where that cannot be relied on, read it with `Access.read`.
final class IndexFile: Sendable {
  /// How the bytes come into memory.
  enum Access: Sendable {
    /// Page by page as they are looked at; shared by all processes.
    case mapped
    /// All at once, into memory of this process.
    case read
  }

  /// Sections below this many bytes are held against their checksums at opening.
  static let smallSectionLength = 64 << 10

  /// As it was named.
  let path: String
  /// All sections, in the order in which they were written.
  let sections: [IndexSection]
  private let storage: Storage

  /// Opens a file.
  ///
  /// - Throws: `IndexError` if it cannot be read, is no index, is damaged or cut short, or was made
  ///   by a newer program or with other folding tables.
  init(path: String, access: Access = .mapped) throws(IndexError) {
    self.path = path
    storage = try Storage(path: path, access: access)
    sections = try IndexHeader.read(storage.bytes, path: path)
    for section in sections where section.length < Self.smallSectionLength {
      try check(section)
    }
  }

  /// Whether a file begins as an index does; false where it cannot be read.
  ///
  /// It tells an index from a catalog, whatever the file's name.
  static func isIndex(path: String) -> Bool {
    // A pipe is not opened: who writes to it would take that for a reader that has gone.
    guard SystemFile.isRegular(path), let file = try? SystemFile(reading: path) else {
      return false
    }
    var beginning = [UInt8](repeating: 0, count: IndexHeader.magic.count)
    let count = beginning.withUnsafeMutableBytes { try? file.read(into: $0) }
    return count == IndexHeader.magic.count && beginning == IndexHeader.magic
  }

  /// The bytes of a section, and 64 zero bytes behind it; `nil` if the file has none of the kind.
  ///
  /// They live as long as this object, and start at a multiple of 64.
  func bytes(of kind: IndexSectionKind, segment: Int = 0) -> UnsafeRawBufferPointer? {
    sections.first { $0.kind == kind && $0.segment == segment }.map(bytes(of:))
  }

  /// Reads a section from its start; throws if the file has none of the kind.
  func reader(of kind: IndexSectionKind, segment: Int = 0) throws(IndexError) -> SectionReader {
    SectionReader(try requiredBytes(of: kind, segment: segment), path: path)
  }

  /// The bytes of a section; throws if the file has none of the kind.
  func requiredBytes(
    of kind: IndexSectionKind, segment: Int = 0
  ) throws(IndexError) -> UnsafeRawBufferPointer {
    guard let bytes = bytes(of: kind, segment: segment) else {
      throw .damaged("section \(kind.rawValue) of segment \(segment) is missing", path: path)
    }
    return bytes
  }

  /// In bytes.
  var length: Int { storage.bytes.count }

  /// The bytes of one of `sections`.
  func bytes(of section: IndexSection) -> UnsafeRawBufferPointer {
    let start = Int(section.offset)
    return UnsafeRawBufferPointer(rebasing: storage.bytes[start..<start + Int(section.length)])
  }

  /// Holds all sections against their checksums, and what lies between them against zeros, as it was
  /// written. O(n), several GB/s.
  /// - Parameter threads: how many work at it, a section each.
  func verify(threads: Int = 1) throws(IndexError) {
    // The longest first, so that none is left to a single thread in the end.
    let order = sections.indices.sorted { sections[$0].length > sections[$1].length }
    let next = Locked(0)
    let failure = Locked<IndexError?>(nil)
    let work: @Sendable (Int) -> Void = { [self] _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < order.count else { return }
        do throws(IndexError) {
          try check(sections[order[index]])
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    let others = Threads(max(0, min(threads, order.count) - 1), work)
    work(0)
    others.join()
    if let error = failure.withLock({ $0 }) { throw error }
    try checkPadding()
  }

  private func checkPadding() throws(IndexError) {
    // Header and table were checked when the file was opened.
    var spans = sections.map { Int($0.offset)..<Int($0.offset + $0.length) }
    spans.append(0..<IndexHeader.byteCount)
    spans.append(IndexHeader.table(of: storage.bytes))
    var end = 0
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if end < span.lowerBound { try checkZeros(end..<span.lowerBound) }
      end = max(end, span.upperBound)
    }
    try checkZeros(end..<storage.bytes.count)
  }

  private func checkZeros(_ range: Range<Int>) throws(IndexError) {
    guard storage.bytes[range].allSatisfy({ $0 == 0 }) else {
      throw .damaged("there are bytes between sections", path: path)
    }
  }

  private func check(_ section: IndexSection) throws(IndexError) {
    guard XXH64.hash(bytes(of: section)) == section.checksum else {
      throw .damaged(
        "the checksum of section \(section.kind.rawValue) does not fit", path: path)
    }
  }

  /// The file's bytes, which go with this object; nothing writes to them, hence `@unchecked`.
  private final class Storage: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let access: Access

    init(path: String, access: Access) throws(IndexError) {
      let file = try SystemFile(reading: path)
      self.access = access
      guard access == .read else {
        bytes = try file.mapped()
        return
      }
      let memory = UnsafeMutableRawBufferPointer.allocate(
        byteCount: file.length, alignment: IndexSection.alignment)
      do throws(IndexError) {
        // A file that became shorter meanwhile is told by its length.
        let count = try file.read(into: memory)
        bytes = UnsafeRawBufferPointer(start: memory.baseAddress, count: count)
      } catch {
        memory.deallocate()
        throw error
      }
    }

    deinit {
      switch access {
      case .mapped: SystemFile.unmap(bytes)
      case .read: bytes.deallocate()
      }
    }
  }
}
