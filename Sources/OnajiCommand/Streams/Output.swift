/// A buffered stream of text that remembers how it ended instead of throwing.
///
///     context.output.write("無間道\n")
///     context.output.flush()
///     context.output.isOpen      // false once the reader has gone, as in `onaji … | head -1`
///
/// After the first failure nothing more is written. Commands that print much look at ``isOpen``
/// and stop early; ``Invocation`` looks at ``failure`` at the end, once.
package final class Output {
  /// Whether a person reads it.
  package let isTerminal: Bool
  /// What stopped the writing; `nil` as long as all is well.
  package private(set) var failure: SystemError?

  private let sink: any ByteSink
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  package init(_ sink: any ByteSink, isTerminal: Bool = false) {
    self.sink = sink
    self.isTerminal = isTerminal
  }

  package var isOpen: Bool { failure == nil }

  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  package func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write($0) }
  }

  /// A large piece does not pass through the buffer.
  package func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count >= Self.capacity {
      flush()
      send(UnsafeRawBufferPointer(bytes))
    } else {
      buffer.append(contentsOf: bytes)
      flushIfFull()
    }
  }

  /// Hands on what is still in the buffer.
  package func flush() {
    guard !buffer.isEmpty else { return }
    buffer.withUnsafeBytes { send($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func flushIfFull() {
    if buffer.count >= Self.capacity { flush() }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try sink.write(bytes)
    } catch {
      failure = error
    }
  }
}
