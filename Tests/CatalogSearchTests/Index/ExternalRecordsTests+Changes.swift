import Catalogs
import TestSupport
import Testing

@testable import CatalogSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What becomes of a catalog that changes after it was indexed.
extension ExternalRecordsTests {
  private func touch(_ path: String, _ time: timespec) {
    let times = [time, time]
    precondition(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  private func time(of path: String) -> timespec {
    var status = stat()
    precondition(stat(path, &status) == 0)
    #if canImport(Darwin)
      return status.st_mtimespec
    #else
      return status.st_mtim
    #endif
  }

  /// Writes over the file in place, and leaves its time as it was.
  private func overwrite(_ directory: TemporaryDirectory, _ name: String, _ content: String) {
    let before = time(of: directory.path + "/" + name)
    directory.write(Array(content.utf8), to: name)
    touch(directory.path + "/" + name, before)
  }

  @Test func changedBeforeOpening() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/c.txt"
    try Self.index("Alien\nBrazil\n", "c.txt", in: directory)
    let before = time(of: path)

    // The length, the time alone, neither.
    directory.write(Array("Alien\nBrazil\nCube\n".utf8), to: "c.txt")
    let longer = try #require(Self.error { _ = try Self.open(directory) })
    #expect(longer.code == .catalogChanged && longer.path == path)
    #expect(
      longer.description == "\(path): the catalog has changed since \(directory.path)/a.onaji was "
        + "built; run \"onaji index --update\"")
    directory.write(Array("Alien\nBrazil\n".utf8), to: "c.txt")
    touch(path, timespec(tv_sec: before.tv_sec, tv_nsec: (before.tv_nsec + 1) % 1_000_000_000))
    #expect(Self.error { _ = try Self.open(directory) }?.code == .catalogChanged)
    touch(path, before)
    #expect(Self.error { _ = try Self.open(directory) } == nil)
  }

  /// With the length and time as before, the record's hash tells, and the hash of the whole.
  @Test func recordChanged() throws {
    for (name, before, after) in [
      ("c.txt", "Alien\nBrazil\nCube\n", "Alien\nBrezil\nCube\n"),
      ("c.txt", "Alien\nBrazil\nCube\n", "Alien\nBr\nzil\nCube\n"),
      ("c.csv", "t\nAlien\nBrazil\nCube\n", "t\nAlien\n\"razil\nCube\n"),
      ("c.csv", "t\nAlien\nBrazil\nCube\n", "t\nAlien\nBra,il\nCube\n"),
      ("c.jsonl", "\"Alien\"\n{\"t\":\"B\"}\n\"Cube\"\n", "\"Alien\"\n{\"u\":\"B\"}\n\"Cube\"\n"),
      ("c.json", "[\"Alien\",{\"t\":\"B\"},\"Cube\"]", "[\"Alien\",{\"t\":\"B\"]},Cube\"]"),
      ("c.json", "[\"Alien\",{\"t\":\"1\"},\"Cube\"]", "[\"Alien\",{\"t\": 1 },\"Cube\"]"),
    ] {
      let directory = TemporaryDirectory()
      let rows = try Self.index(before, name, in: directory)
      overwrite(directory, name, after)
      let records = try Self.open(directory)
      let error = try #require(Self.error { _ = try Self.read(records, [1]) }, "\(after)")
      #expect(error.code == .catalogChanged)
      #expect(
        error.description == "\(directory.path)/\(name): record 2 has changed since "
          + "\(directory.path)/a.onaji was built; run \"onaji index --update\"")
      // The others are as they were, and so is a batch after an error.
      let batch = RecordBatch()
      batch.beginBuilding(fields: records.fields)
      try records.append(0, to: batch)
      #expect(Self.error { try records.append(1, to: batch) }?.code == .catalogChanged)
      #expect(StoreFixture.rows(batch) == [rows[0]])
      let file = try IndexFile(path: directory.path + "/a.onaji")
      let catalog = try #require(try Records.catalog(of: file))
      #expect(Self.error { try catalog.verify() }?.code == .catalogChanged)
    }
  }

  @Test func changedWhileOpen() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/c.txt"
    let titles = (0..<20_000).map { "title \($0)" }
    let rows = try Self.index(titles.joined(separator: "\n"), "c.txt", in: directory)
    let records = try Self.open(directory)
    #expect(try Self.read(records, [19_000]) == [rows[19_000]])
    // Cut in place: no signal, but an error.
    precondition(truncate(path, 1000) == 0)
    #expect(Self.error { _ = try Self.read(records, [18_000]) }?.code == .catalogChanged)
    #expect(try Self.read(records, [3]) == [rows[3]])
    // Replaced by another file: the old one is still open.
    directory.write(Array(titles.joined(separator: "\n").utf8), to: "c.txt")
    let other = try Self.index("x", "new.txt", in: directory, as: "b.onaji")
    #expect(other.count == 1)
    precondition(rename(directory.path + "/new.txt", path) == 0)
    #expect(try Self.read(records, [18_000]) == [rows[18_000]])
  }

  @Test func changedWhileIndexed() throws {
    let directory = TemporaryDirectory()
    directory.write(Array("a\nb\n".utf8), to: "c.txt")
    var options = CatalogReader.Options()
    options.locatesRecords = true
    let reader = try CatalogReader(path: directory.path + "/c.txt", options: options)
    let batch = RecordBatch()
    while try reader.next(into: batch) {}
    directory.write(Array("a\nb\nc\n".utf8), to: "c.txt")
    let writer = try IndexFileWriter(path: directory.path + "/a.onaji")
    #expect(
      Self.error { try ExternalCatalog.write(reader, into: writer) }?.code == .catalogChanged)
  }

  @Test func movedAndRemoved() throws {
    let old = TemporaryDirectory()
    let new = TemporaryDirectory()
    let rows = try Self.index("Alien\n", "c.txt", in: old)
    new.write(old.bytes(of: "a.onaji"), to: "a.onaji")
    // The index alone has moved.
    #expect(try Self.read(Self.open(new), [0]) == rows)
    // Both have.
    precondition(rename(old.path + "/c.txt", new.path + "/c.txt") == 0)
    #expect(try Self.read(Self.open(new), [0]) == rows)
    // A catalog beside the index is the one that is meant, though the old one is back.
    old.write(Array("Alien\n".utf8), to: "c.txt")
    let kept = new.bytes(of: "c.txt")
    new.write(Array("Aliens\n".utf8), to: "c.txt")
    #expect(Self.error { _ = try Self.open(new) }?.code == .catalogChanged)
    new.write(kept, to: "c.txt")
    precondition(unlink(old.path + "/c.txt") == 0)
    // The catalog is nowhere.
    precondition(unlink(new.path + "/c.txt") == 0)
    let error = try #require(Self.error { _ = try Self.open(new) })
    #expect(error.code == .catalogMissing)
    #expect(
      error.description == "\(SystemFile.absolute(old.path))/c.txt: there is no such file here or "
        + "beside \(new.path)/a.onaji, which leaves its records in it; put the catalog back, or "
        + "build the index again")
    // A directory of its name is none.
    precondition(mkdir(new.path + "/c.txt", 0o777) == 0)
    #expect(Self.error { _ = try Self.open(new) }?.code == .catalogMissing)
    rmdir(new.path + "/c.txt")
  }

  /// A link is followed when the index is built: the catalog's own path is kept.
  @Test func linkedCatalog() throws {
    let directory = TemporaryDirectory()
    directory.write(Array("Alien\n".utf8), to: "c.txt")
    precondition(symlink(directory.path + "/c.txt", directory.path + "/link.txt") == 0)
    let rows = try Self.indexAgain(directory.path + "/link.txt", as: directory.path + "/a.onaji")
    precondition(unlink(directory.path + "/link.txt") == 0)
    #expect(try Self.read(Self.open(directory), [0]) == rows)
  }
}
