/// Where the command's bytes go: a file descriptor, or memory in tests.
package protocol ByteSink: AnyObject {
  /// Writes all of the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError)
}

/// Where the command's standard input comes from.
package protocol ByteSource: AnyObject {
  /// Reads at most a bufferful; 0 is the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
}

extension ByteSource {
  /// Everything up to the end.
  func readAll() throws(SystemError) -> [UInt8] {
    try Platform.contents { buffer throws(SystemError) in try read(into: buffer) }
  }
}

/// One of the process's own streams.
final class DescriptorStream: ByteSink, ByteSource {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try Platform.write(descriptor, bytes)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try Platform.read(descriptor, into: buffer)
  }
}

/// A stream in memory, for tests: what was written can be read, and writing can be made to fail.
package final class MemoryStream: ByteSink, ByteSource {
  package private(set) var bytes: [UInt8]
  private var position = 0
  /// Thrown by every write once this many bytes are there.
  private let failure: (afterBytes: Int, error: SystemError)?

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    failure = nil
  }

  package init(_ text: String = "", failingAfter count: Int = 0, with error: SystemError? = nil) {
    bytes = Array(text.utf8)
    failure = error.map { (count, $0) }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func write(_ new: UnsafeRawBufferPointer) throws(SystemError) {
    if let failure, bytes.count >= failure.afterBytes { throw failure.error }
    bytes.append(contentsOf: new)
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count = min(buffer.count, bytes.count - position)
    bytes.withUnsafeBytes { all in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
    }
    position += count
    return count
  }
}
