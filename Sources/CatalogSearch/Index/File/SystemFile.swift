internal import Catalogs

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file: what an index needs of the system, and errors that say how to go on.
///
///     let file = try SystemFile(reading: "movies.onaji")
///     file.length                                  // in bytes
///     let bytes = try file.mapped()                // until SystemFile.unmap(bytes)
///
/// Calls that a signal interrupts are made again. The file is closed with its object.
final class SystemFile {
  let path: String
  private let descriptor: Int32
  /// As it was when the file was opened.
  private(set) var length = 0
  /// Waits until what was written earlier is on the disk, and then has the error, 0 for none.
  private var syncing: (thread: Threads, error: Locked<Int32>)?

  /// Opens a regular file to read it.
  init(reading path: String) throws(IndexError) {
    self.path = path
    // Not blocking: a pipe that nobody writes to would be waited for before it is refused.
    descriptor = Self.retried { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.readingError(errno, .opening, path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Self.readingError(errno, .opening, path: path)
    }
    try Self.refuseOtherThanFile(status, path: path)
    length = Int(status.st_size)
  }

  /// Creates a file that must not exist yet, and locks it; `nil` if there is one of this name, or it
  /// was removed before it was locked.
  ///
  /// - Parameters:
  ///   - permissions: of the file; `nil` for what is usual.
  ///   - target: the path that errors name.
  init?(creating path: String, permissions: UInt32?, target: String) throws(IndexError) {
    self.path = path
    descriptor = Self.retried { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw Self.writingError(errno, .creating, path: target)
    }
    if let permissions { fchmod(descriptor, mode_t(permissions)) }
    // Where the file system knows no locks, nobody removes the file either.
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    var status = stat()
    guard isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return nil }
  }

  deinit {
    syncing?.thread.join()
    if descriptor >= 0 { close(descriptor) }
  }

  // MARK: Reading

  /// What the file is like now.
  func stamp() throws(IndexError) -> FileStamp {
    guard let stamp = FileStamp(ofDescriptor: descriptor) else {
      throw Self.readingError(errno, .reading, path: path)
    }
    return stamp
  }

  /// Reads from an offset until the memory is full or the file ends; how many bytes that were.
  func read(
    into memory: UnsafeMutableRawBufferPointer, at offset: Int = 0
  ) throws(IndexError) -> Int {
    guard let start = memory.baseAddress else { return 0 }
    var filled = 0
    while filled < memory.count {
      let count = pread(
        descriptor, start + filled, min(memory.count - filled, 1 << 30), off_t(offset + filled))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.readingError(errno, .reading, path: path)
      }
      filled += count
    }
    return filled
  }

  /// The whole file as memory, which lives until `unmap`, longer than this object.
  func mapped() throws(IndexError) -> UnsafeRawBufferPointer {
    guard length > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let start = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let start, start != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw Self.readingError(errno, .mapping, path: path)
    }
    return UnsafeRawBufferPointer(start: start, count: length)
  }

  static func unmap(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
  }

  // MARK: Writing

  /// Writes all of `bytes` at an offset.
  func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, target: String
  ) throws(IndexError) {
    guard let start = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = pwrite(
        descriptor, start + written, min(bytes.count - written, 1 << 30), off_t(offset + written))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw Self.writingError(count < 0 ? errno : ENOSPC, .writing, path: target)
      }
      written += count
    }
  }

  /// Begins to put on the disk what is written, beside what the caller does; once a file.
  func beginSync() {
    guard syncing == nil else { return }
    let error = Locked<Int32>(0)
    let thread = Threads(1) { [descriptor] _ in
      // The system tells an error once, so it must be kept.
      let code = Self.retried { fsync(descriptor) } == 0 ? 0 : errno
      error.withLock { $0 = code }
    }
    syncing = (thread, error)
  }

  /// Waits until what was written is on the disk, then gives the file the name `target`.
  func rename(to target: String) throws(IndexError) {
    if let (thread, error) = syncing {
      thread.join()
      syncing = nil
      let code = error.withLock { $0 }
      guard code == 0 else { throw Self.writingError(code, .writing, path: target) }
    }
    guard Self.retried({ fsync(descriptor) }) == 0 else {
      throw Self.writingError(errno, .writing, path: target)
    }
    guard Self.renameFile(path, target) == 0 else {
      throw Self.writingError(errno, .renaming, path: target)
    }
    // That the name is on the disk too: some file systems cannot say, and the file is whole anyway.
    let directory = open(Self.directory(of: target), O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  // MARK: Names

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }

  /// Where a file is to be written in place of `path`, and with which permissions.
  ///
  /// A symbolic link stays, and what it points at is replaced; a directory or device is refused.
  static func target(_ path: String) throws(IndexError) -> (path: String, permissions: UInt32?) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard !path.isEmpty, !path.utf8.contains(0), path.utf8.last != UInt8(ascii: "/") else {
        throw writingError(path.isEmpty ? ENOENT : EISDIR, .writing, path: path)
      }
      return (path, nil)
    }
    try refuseOtherThanFile(status, path: path)
    let permissions = UInt32(status.st_mode) & 0o777
    guard let resolved = realpath(path, nil) else { return (path, permissions) }
    defer { free(resolved) }
    return (String(cString: resolved), permissions)
  }

  /// The path without links, from the root; as it is named where there is none.
  static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether there is a file, and neither a directory nor a pipe.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether two paths are one file, by whatever links; false where one is not there.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    var (a, b) = (stat(), stat())
    guard stat(first, &a) == 0, stat(second, &b) == 0 else { return false }
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  /// What stands before the last `/`.
  static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Removes the files of a directory whose names begin with `prefix` and that nobody has locked.
  static func removeUnlocked(in directory: String, prefix: String) {
    guard let listing = opendir(directory) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.utf8.starts(with: prefix.utf8) else { continue }
      let path = directory + "/" + name
      // A link or a device of this name is nobody's litter.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink(path)
    }
  }

  // MARK: Errors

  private static func refuseOtherThanFile(_ status: stat, path: String) throws(IndexError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw writingError(EISDIR, .opening, path: path)
    default:
      throw IndexError(
        code: .notAFile, .isDevice, path: path)
    }
  }

  private static func readingError(_ code: Int32, _ step: IndexError.Step, path: String)
    -> IndexError
  {
    switch code {
    case ENOENT, ENOTDIR:
      IndexError(code: .notFound, .noSuchFile, path: path)
    case EACCES, EPERM:
      IndexError(
        code: .permissionDenied,
        .permissionDenied, path: path)
    default:
      IndexError(
        code: .readFailed,
        .readFailed(step, code, reason(code)),
        path: path)
    }
  }

  private static func writingError(_ code: Int32, _ step: IndexError.Step, path: String)
    -> IndexError
  {
    switch code {
    case ENOENT, ENOTDIR:
      IndexError(
        code: .notFound, .noSuchDirectory,
        path: path)
    case EISDIR:
      IndexError(
        code: .isDirectory, .isDirectory, path: path)
    case EACCES, EPERM, EROFS:
      IndexError(
        code: .permissionDenied,
        .directoryNotWritable(code, reason(code)), path: path)
    case ENOSPC, EDQUOT, EFBIG:
      IndexError(
        code: .diskFull,
        .diskFull(code, reason(code)),
        path: path)
    default:
      IndexError(
        code: .writeFailed,
        .writeFailed(step, code, reason(code)),
        path: path)
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  private static func retried(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

extension SystemFile {
  /// rename(2), which the method of the same name hides.
  private static func renameFile(_ from: String, _ to: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(from, to)
    #elseif canImport(Musl)
      Musl.rename(from, to)
    #else
      Darwin.rename(from, to)
    #endif
  }
}
