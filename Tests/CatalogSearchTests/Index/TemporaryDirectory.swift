#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A directory that is removed with the object, and what is in it.
final class TemporaryDirectory {
  let path: String

  init() {
    var template = Array("/tmp/onaji-index-XXXXXX\0".utf8CString)
    precondition(mkdtemp(&template) != nil, "cannot make a temporary directory")
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// What is in it, sorted.
  var names: [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ bytes: [UInt8], to name: String) {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    precondition(descriptor >= 0, "cannot write \(path)/\(name)")
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Self.put(descriptor, $0) }
      precondition(written > 0, "cannot write \(path)/\(name)")
      rest = rest.dropFirst(written)
    }
    close(descriptor)
  }

  private static func put(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    pwrite(descriptor, bytes.baseAddress, bytes.count, lseek(descriptor, 0, SEEK_END))
  }

  func bytes(of name: String) -> [UInt8] {
    guard let file = fopen(path + "/" + name, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
