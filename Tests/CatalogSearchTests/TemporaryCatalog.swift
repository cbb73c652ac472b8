#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A catalog in a file that is removed with the object.
final class TemporaryCatalog {
  let path: String

  /// - Parameter suffix: the name's end, such as `.jsonl`.
  convenience init(_ content: String, suffix: String) {
    self.init(bytes: Array(content.utf8), suffix: suffix)
  }

  init(bytes: [UInt8], suffix: String) {
    var template = Array("/tmp/onaji-search-XXXXXX\(suffix)\0".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    precondition(descriptor >= 0, "cannot make a temporary file")
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      precondition(written > 0, "cannot write \(path)")
      rest = rest.dropFirst(written)
    }
    close(descriptor)
  }

  deinit { unlink(path) }
}
