#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A catalog in a file that is removed with the object.
public final class TemporaryCatalog {
  public let path: String

  /// - Parameter suffix: the name's end, such as `.jsonl`.
  public convenience init(_ content: String, suffix: String) {
    self.init(bytes: Array(content.utf8), suffix: suffix)
  }

  public init(bytes: [UInt8], suffix: String) {
    var template = Array("/tmp/onaji-catalog-XXXXXX\(suffix)\0".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    precondition(descriptor >= 0, "cannot make a temporary file")
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    Self.write(bytes, to: descriptor, path)
  }

  /// Writes another content in its place.
  public func replace(with content: String) {
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    precondition(descriptor >= 0, "cannot open \(path)")
    Self.write(Array(content.utf8), to: descriptor, path)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      precondition(written > 0, "cannot write \(path)")
      rest = rest.dropFirst(written)
    }
    close(descriptor)
  }

  deinit { unlink(path) }
}

/// write(2), which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
