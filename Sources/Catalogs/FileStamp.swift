#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a file was like when it was looked at: enough to see that it has changed since.
///
///     reader.fileStamp     // FileStamp(byteCount: 25_383_219, modificationTime: 1_764_490_260_…)
///
/// Equal stamps do not prove equal content: a program may set the time back, and a file system may
/// count it in steps of some milliseconds, or of two seconds.
public struct FileStamp: Hashable, Sendable {
  public var byteCount: Int
  /// When the content changed last, in nanoseconds since 1970.
  public var modificationTime: Int

  public init(byteCount: Int, modificationTime: Int) {
    self.byteCount = byteCount
    self.modificationTime = modificationTime
  }
}

extension FileStamp {
  /// What an open file is like now; `nil` where the system does not say, or it is no regular file, as
  /// a pipe.
  package init?(ofDescriptor descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(
      byteCount: Int(status.st_size),
      modificationTime: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec))
  }
}
