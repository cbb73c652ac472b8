import Testing

@testable import CatalogSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct IndexFileTests {
  static let large = IndexSectionKind(rawValue: 900)
  static let small = IndexSectionKind(rawValue: 901)
  static let empty = IndexSectionKind(rawValue: 902)
  static let largeContent = (0..<30_000).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }

  /// Writes a file with three sections, one of them in a second segment.
  static func write(_ path: String, small: [UInt8] = [1, 2, 3]) throws(IndexError) {
    let writer = try IndexFileWriter(path: path)
    try writer.begin(large)
    // Pieces of all sizes: below, at and above the buffer's.
    for start in stride(from: 0, to: largeContent.count, by: 7_001) {
      try writer.append(Array(largeContent[start..<min(start + 7_001, largeContent.count)]))
    }
    try writer.end()
    try writer.write(self.small, segment: 1, small)
    try writer.write(empty, [] as [UInt8])
    try writer.finish()
  }

  static func error(_ body: () throws(IndexError) -> Void) -> IndexError? {
    do throws(IndexError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  static func code(opening path: String) -> IndexError.Code? {
    error { () throws(IndexError) in _ = try IndexFile(path: path) }?.code
  }

  @Test(arguments: [IndexFile.Access.mapped, .read])
  func sectionsComeBack(access: IndexFile.Access) throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    try Self.write(path)
    #expect(directory.names == ["a.onaji"])
    #expect(IndexFile.isIndex(path: path))
    let file = try IndexFile(path: path, access: access)
    try file.verify()
    let large = try #require(file.bytes(of: Self.large))
    #expect(large.elementsEqual(Self.largeContent.withUnsafeBytes(Array.init)))
    #expect(file.bytes(of: Self.small, segment: 1).map(Array.init) == [1, 2, 3])
    #expect(file.bytes(of: Self.empty)?.count == 0)
    #expect(file.bytes(of: Self.small) == nil)
    for section in file.sections {
      #expect(section.offset % 64 == 0)
      let bytes = try #require(file.bytes(of: section.kind, segment: Int(section.segment)))
      let behind = UnsafeRawBufferPointer(start: bytes.baseAddress! + bytes.count, count: 64)
      #expect(behind.allSatisfy { $0 == 0 })
    }
  }

  @Test func sectionsLongerThanTheBuffer() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    let content = (0..<5_000_003).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let writer = try IndexFileWriter(path: path)
    try writer.write(Self.small, [9] as [UInt8])
    try writer.write(Self.large, content)
    try writer.finish()
    let file = try IndexFile(path: path)
    try file.verify()
    #expect(try #require(file.bytes(of: Self.large)).elementsEqual(content))
  }

  /// Each byte turned, each length cut: told, or not part of what is asked.
  @Test func damage() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    let writer = try IndexFileWriter(path: path)
    try writer.write(Self.small, [1, 2, 3] as [UInt8])
    try writer.write(Self.empty, [] as [UInt8])
    try writer.finish()
    let good = directory.bytes(of: "a.onaji")
    for index in good.indices {
      var bytes = good
      bytes[index] ^= 0x41
      directory.write(bytes, to: "a.onaji")
      do {
        let file = try IndexFile(path: path)
        #expect(file.bytes(of: Self.small).map(Array.init) == [1, 2, 3])
        let isPadding = index >= 64 && index < good.count - 64 && !(64..<67).contains(index)
        #expect(isPadding, "byte \(index)")
        #expect(Self.error { () throws(IndexError) in try file.verify() }?.code == .damaged)
      } catch {
        let expected: IndexError.Code =
          index < 8 ? .notAnIndex : index < 10 ? .unknownVersion : .damaged
        #expect(error.code == expected || (16..<24).contains(index) && error.code == .truncated)
      }
    }
    for count in good.indices {
      directory.write(Array(good[..<count]), to: "a.onaji")
      #expect(Self.code(opening: path) == (count < 8 ? .notAnIndex : .truncated))
    }
    directory.write(good + [0], to: "a.onaji")
    #expect(Self.code(opening: path) == .damaged)
  }

  @Test func damageInLargeSectionsIsFoundByVerifying() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    try Self.write(path)
    var bytes = directory.bytes(of: "a.onaji")
    bytes[100_000] ^= 1
    directory.write(bytes, to: "a.onaji")
    let file = try IndexFile(path: path)
    for threads in [1, 3] {
      #expect(
        Self.error { () throws(IndexError) in try file.verify(threads: threads) }?.code == .damaged)
    }
  }

  /// A file made with other tables is whole and told apart from a damaged one.
  @Test func otherTables() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    try Self.write(path)
    var bytes = directory.bytes(of: "a.onaji")
    bytes[24] ^= 1
    let table = bytes.count - 3 * IndexSection.byteCount
    let checked = Array(bytes[..<56] + bytes[table...])
    let checksum = checked.withUnsafeBytes { XXH64.hash($0) }
    withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(56..<64, with: $0) }
    directory.write(bytes, to: "a.onaji")
    #expect(Self.code(opening: path) == .otherTables)
  }

  @Test func whatIsNoIndex() {
    let directory = TemporaryDirectory()
    directory.write([], to: "empty")
    directory.write(Array("Alien\n".utf8), to: "text")
    mkfifo(directory.path + "/pipe", 0o600)
    let cases: [(String, IndexError.Code)] = [
      ("empty", .notAnIndex), ("text", .notAnIndex), ("pipe", .notAFile), (".", .isDirectory),
      ("missing", .notFound), ("text/below", .notFound),
    ]
    for (name, code) in cases {
      #expect(Self.code(opening: directory.path + "/" + name) == code, "\(name)")
      #expect(!IndexFile.isIndex(path: directory.path + "/" + name))
    }
    #expect(Self.code(opening: "/dev/null") == .notAFile)
  }

  @Test func whatCannotBeWritten() throws {
    let directory = TemporaryDirectory()
    let cases: [(String, IndexError.Code)] = [
      (directory.path, .isDirectory), (directory.path + "/", .isDirectory),
      (directory.path + "/none/", .isDirectory), (directory.path + "/none/a.onaji", .notFound),
      ("/dev/null", .notAFile), ("/dev/full", .notAFile), ("", .notFound),
    ]
    for (path, code) in cases {
      let error = Self.error { () throws(IndexError) in try Self.write(path) }
      #expect(error?.code == code, "\(path)")
      #expect(error?.path == path)
    }
    #expect(directory.names == [])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func readOnlyDirectory() {
    let directory = TemporaryDirectory()
    chmod(directory.path, 0o500)
    defer { chmod(directory.path, 0o700) }
    let path = directory.path + "/a.onaji"
    #expect(
      Self.error { () throws(IndexError) in try Self.write(path) }?.code == .permissionDenied)
  }
}
