#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folders, and files that are written whole or not at all.
extension Platform {
  /// What is the same for all paths that lead to one file.
  struct FileIdentity: Hashable {
    fileprivate var device: UInt64
    fileprivate var number: UInt64
  }

  /// `nil` if there is nothing at the path.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What is in a folder, without `.` and `..`, in no order.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let listing = opendir(folder) else { throw lastError() }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Writes a file beside its place and gives it its name when it is whole and on the disk: whatever
  /// happens, either the old file is there or the new one.
  ///
  /// A link stays, and what it points at is replaced; what is no file, as /dev/stdout, is written to.
  ///
  /// - Parameter unfinishedFile: told the name of the file that is to go if the process is ended.
  static func replace(
    _ path: String, with bytes: [UInt8], unfinishedFile: (String?) -> Void
  ) throws(SystemError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw lastError() }
      defer { close(descriptor) }
      try write(all: bytes, descriptor)
      return
    }
    var target = path
    if exists, let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    let temporary = target + ".\(getpid()).unfinished"
    let mode = exists ? status.st_mode & 0o777 : 0o666
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw lastError() }
    unfinishedFile(temporary)
    defer { unfinishedFile(nil) }
    do throws(SystemError) {
      defer { close(descriptor) }
      try write(all: bytes, descriptor)
      if exists { fchmod(descriptor, mode) }
      guard fsync(descriptor) == 0 else { throw lastError() }
      guard rename(temporary, target) == 0 else { throw lastError() }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(all bytes: [UInt8], _ descriptor: Int32) throws(SystemError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(descriptor, bytes) }
    }
    try result.get()
  }

  // MARK: The date

  /// Now, in UTC and without a zone: `2026-12-01T00:00:00`.
  static var timestamp: String {
    var seconds = time(nil)
    var date = tm()
    gmtime_r(&seconds, &date)
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = [digits(date.tm_year + 1900, 4), digits(date.tm_mon + 1, 2), digits(date.tm_mday, 2)]
    let time = [digits(date.tm_hour, 2), digits(date.tm_min, 2), digits(date.tm_sec, 2)]
    return day.joined(separator: "-") + "T" + time.joined(separator: ":")
  }
}
