import Catalogs
import Testing

@testable import CatalogSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is left, and what others see, when a file is written, replaced or given up.
@Suite struct IndexFileWriterTests {
  @Test func givingUpLeavesTheOldFile() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    try IndexFileTests.write(path)
    let old = try IndexFile(path: path)
    do {
      let writer = try IndexFileWriter(path: path)
      try writer.write(IndexFileTests.small, [1] as [UInt8])
      #expect(directory.names.count == 2)
    }
    #expect(directory.names == ["a.onaji"])
    try IndexFile(path: path).verify()
    // Who has the old file open goes on with it.
    try IndexFileTests.write(path, small: [7])
    try old.verify()
    #expect(old.bytes(of: IndexFileTests.small, segment: 1).map(Array.init) == [1, 2, 3])
    let new = try IndexFile(path: path)
    #expect(new.bytes(of: IndexFileTests.small, segment: 1).map(Array.init) == [7])
  }

  @Test func permissionsAndLinksStay() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    try IndexFileTests.write(path)
    chmod(path, 0o640)
    symlink("a.onaji", directory.path + "/link")
    try IndexFileTests.write(directory.path + "/link", small: [8])
    #expect(directory.names == ["a.onaji", "link"])
    var status = stat()
    #expect(lstat(directory.path + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    let file = try IndexFile(path: path)
    #expect(file.bytes(of: IndexFileTests.small, segment: 1).map(Array.init) == [8])
  }

  @Test func longNames() throws {
    let directory = TemporaryDirectory()
    let name = String(repeating: "名", count: 85)
    try IndexFileTests.write(directory.path + "/" + name)
    #expect(directory.names == [name])
  }

  @Test func severalWritersOfOnePath() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    let failures = Locked(0)
    let work: @Sendable (Int) -> Void = { thread in
      for round in 0..<20 {
        do {
          try IndexFileTests.write(path, small: [UInt8(thread), UInt8(round)])
          try IndexFile(path: path).verify()
        } catch {
          failures.withLock { $0 += 1 }
        }
      }
    }
    let threads = Threads(3, work)
    work(3)
    threads.join()
    #expect(failures.withLock { $0 } == 0)
    #expect(directory.names == ["a.onaji"])
  }

  /// A process that is killed leaves its file, and the next writer removes it; that of a process
  /// which is at work stays, and so does what only begins alike.
  @Test func killedWriters() async throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let writer = try IndexFileWriter(path: path)
      try writer.begin(IndexFileTests.small)
      kill(getpid(), SIGKILL)
      try writer.end()
    }
    let litter = directory.names
    #expect(litter.count == 1 && litter[0].hasPrefix(IndexFileWriter.temporaryPrefix))
    symlink("/dev/null", directory.path + "/" + IndexFileWriter.temporaryPrefix + "link")
    let other = try IndexFileWriter(path: path)
    #expect(!directory.names.contains(litter[0]))
    try IndexFileTests.write(path)
    #expect(directory.names.count == 3)
    try other.finish()
    #expect(
      directory.names == [IndexFileWriter.temporaryPrefix + "link", "a.onaji"])
  }

  @Test func fullDisk() async throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    try IndexFileTests.write(path)
    // In a process of its own, which may write no file longer than this.
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let error = IndexFileTests.error { () throws(IndexError) in try IndexFileTests.write(path) }
      exit(error?.code == .diskFull && error?.path == path ? 0 : 1)
    }
    #expect(directory.names == ["a.onaji"])
    try IndexFile(path: path).verify()
  }
}
