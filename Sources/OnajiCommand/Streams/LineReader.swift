/// Cuts a stream into lines, block by block.
///
///     try LineReader(input).forEachLine { line in print(line.count); return true }
///
/// A line ends with U+000A, which is not handed out; the last one may lack it. A carriage return
/// before it is part of the line. Memory is two blocks, or the longest line if that is longer;
/// a line within one block is not copied. A line of more than 1 GiB, as /dev/zero has, is an error.
struct LineReader {
  private let source: any ByteSource
  private let lengthLimit: Int
  private static let blockSize = 1 << 18

  init(_ source: any ByteSource, lengthLimit: Int = 1 << 30) {
    self.source = source
    self.lengthLimit = lengthLimit
  }

  /// Calls `body` with each line, until it returns `false`. The bytes are valid during the call.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) throws(SystemError) {
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.blockSize, alignment: 64)
    defer { block.deallocate() }
    /// The beginning of a line whose end is in a later block.
    var carried: [UInt8] = []
    var lineNumber = 1
    while true {
      let count = try source.read(into: block)
      if count == 0 { break }
      var rest = UnsafeRawBufferPointer(rebasing: block[..<count])
        .assumingMemoryBound(to: UInt8.self)
      while let end = Platform.firstIndex(of: UInt8(ascii: "\n"), in: rest) {
        let line = UnsafeBufferPointer(rebasing: rest[..<end])
        rest = UnsafeBufferPointer(rebasing: rest[(end + 1)...])
        lineNumber += 1
        if carried.isEmpty {
          guard body(line) else { return }
        } else {
          carried.append(contentsOf: line)
          guard carried.withUnsafeBufferPointer(body) else { return }
          carried.removeAll(keepingCapacity: true)
        }
      }
      guard carried.count + rest.count <= lengthLimit else {
        throw .tooLarge(
          .lineLongerThan(line: .text("\(lineNumber)"), count: .number(lengthLimit)))
      }
      carried.append(contentsOf: rest)
    }
    if !carried.isEmpty { _ = carried.withUnsafeBufferPointer(body) }
  }

  /// Calls `body` with many lines at once, whole ones with their line feeds, until it returns `nil`;
  /// else it says how many line feeds there were. The last line may lack it.
  func forEachBlock(_ body: (UnsafeBufferPointer<UInt8>) -> Int?) throws(SystemError) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 64)
    defer { block.deallocate() }
    /// The beginning of a line whose end is in a later block.
    var carried: [UInt8] = []
    var lineNumber = 1
    while true {
      let count = try source.read(into: block)
      if count == 0 { break }
      var rest = UnsafeRawBufferPointer(rebasing: block[..<count])
        .assumingMemoryBound(to: UInt8.self)
      if !carried.isEmpty, let end = Platform.firstIndex(of: UInt8(ascii: "\n"), in: rest) {
        carried.append(contentsOf: rest[...end])
        rest = UnsafeBufferPointer(rebasing: rest[(end + 1)...])
        guard let lines = carried.withUnsafeBufferPointer(body) else { return }
        lineNumber += lines
        carried.removeAll(keepingCapacity: true)
      }
      if carried.isEmpty, let end = rest.lastIndex(of: UInt8(ascii: "\n")) {
        guard let lines = body(UnsafeBufferPointer(rebasing: rest[...end])) else { return }
        lineNumber += lines
        rest = UnsafeBufferPointer(rebasing: rest[(end + 1)...])
      }
      guard carried.count + rest.count <= lengthLimit else {
        throw .tooLarge(
          .lineLongerThan(line: .text("\(lineNumber)"), count: .number(lengthLimit)))
      }
      carried.append(contentsOf: rest)
    }
    if !carried.isEmpty { _ = carried.withUnsafeBufferPointer(body) }
  }
}
