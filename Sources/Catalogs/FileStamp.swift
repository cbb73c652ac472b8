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
