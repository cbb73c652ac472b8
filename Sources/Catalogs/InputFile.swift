#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file or standard input, read with read(2). The one place where the libc comes in.
///
///     let input = try InputFile(path: "-")      // standard input
///     try input.read(into: memory)              // at most so many bytes; 0 at the end
///
/// A read that a signal interrupts is made again. The file is closed with its object, standard
/// input stays open.
final class InputFile {
  let path: String?
  private let descriptor: Int32
  /// What the file was like when it was opened; `nil` for what is no file, as a pipe.
  let stamp: FileStamp?
  /// How many bytes it had then.
  var length: Int? { stamp?.byteCount }
  /// How many have been read.
  private(set) var bytesRead = 0

  /// How many are read at most.
  private let byteLimit: Int

  /// - Parameter byteLimit: where the file is taken to end, if it does not end before.
  init(path: String, byteLimit: Int? = nil) throws(CatalogError) {
    self.byteLimit = byteLimit ?? .max
    guard path != "-" else {
      self.path = nil
      descriptor = 0
      stamp = FileStamp(ofDescriptor: 0)
      return
    }
    self.path = path
    var opened: Int32
    repeat { opened = open(path, O_RDONLY | O_CLOEXEC) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw Self.openingError(errno, path: path) }
    descriptor = opened
    stamp = FileStamp(ofDescriptor: opened)
    var status = stat()
    if fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw CatalogError(
        code: .isDirectory, .isDirectory, path: path)
    }
    #if !canImport(Darwin)
      _ = posix_fadvise(opened, 0, 0, POSIX_FADV_SEQUENTIAL)
    #endif
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// Reads until the memory is full or the input ends; how many bytes that were.
  func read(into memory: UnsafeMutableBufferPointer<UInt8>) throws(CatalogError) -> Int {
    guard let start = memory.baseAddress else { return 0 }
    var filled = 0
    let wanted = min(memory.count, byteLimit - bytesRead)
    while filled < wanted {
      let length = readOnce(start + filled, wanted - filled)
      if length == 0 { break }
      if length < 0 {
        if errno == EINTR { continue }
        let code = errno
        throw CatalogError(
          code: code == EISDIR ? .isDirectory : .readFailed,
          .readingFailed(code, Self.reason(code)), path: path)
      }
      filled += length
      bytesRead += length
    }
    return filled
  }

  /// At most 1 GiB at once: some systems refuse more than 2.
  private func readOnce(_ start: UnsafeMutablePointer<UInt8>, _ length: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, start, min(length, 1 << 30))
    #elseif canImport(Musl)
      Musl.read(descriptor, start, min(length, 1 << 30))
    #else
      Darwin.read(descriptor, start, min(length, 1 << 30))
    #endif
  }

  private static func openingError(_ code: Int32, path: String) -> CatalogError {
    switch code {
    case ENOENT, ENOTDIR:
      CatalogError(
        code: .notFound, .noSuchFile, path: path)
    case EACCES, EPERM:
      CatalogError(
        code: .permissionDenied,
        .permissionDenied, path: path)
    default:
      CatalogError(
        code: .readFailed, .openingFailed(code, reason(code)), path: path)
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// The index of `byte` in the memory; `nil` if it is not there.
  @inline(__always)
  static func firstIndex(
    of byte: UInt8, in start: UnsafePointer<UInt8>, count: Int
  ) -> Int? {
    guard let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
  }
}
