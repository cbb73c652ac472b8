import Catalogs

/// A stream in an encoding, as UTF-8.
///
///     let decoded = try DecodingStream(input, .named(.shiftJIS), path: "-", context)
///     try decoded.readAll()      // UTF-8
///     decoded.finish()           // whether bytes could not be decoded, which it has reported
///
/// It reads on only when it is read from. Memory is a block or two.
final class DecodingStream: ByteSource {
  private let source: any ByteSource
  private let path: String
  private let decoder: TextDecoder?
  private var problems: ProblemReport
  private var problemCount = 0
  private let isChecked: Bool
  private var hasEnded: Bool
  /// What is decoded and not yet handed out.
  private var decoded: [UInt8] = []
  private var taken = 0
  private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  /// - Parameter path: what problems are said to be in; `-` for standard input.
  init(
    _ source: any ByteSource, _ encoding: InputEncoding, path: String, _ context: CommandContext
  ) throws(SystemError) {
    self.source = source
    self.path = path
    problems = ProblemReport(context)
    var beginning: [UInt8] = []
    var hasEnded = false
    while beginning.count < encoding.sampleLength && !hasEnded {
      let count = try source.read(into: block)
      hasEnded = count == 0
      beginning.append(contentsOf: block[..<count])
    }
    let choice = beginning.withUnsafeBufferPointer {
      ChosenEncoding(encoding, beginning: $0, isWhole: hasEnded)
    }
    if let guess = choice.guess.flatMap({ Wording.guess($0, path: path) }) {
      context.report(guess)
    }
    self.hasEnded = hasEnded
    isChecked = choice.isChecked
    decoder = choice.isPlainUTF8 ? nil : TextDecoder(choice.encoding, offset: choice.markLength)
    beginning.withUnsafeBufferPointer {
      decode(UnsafeBufferPointer(rebasing: $0[choice.markLength...]))
    }
  }

  deinit { block.deallocate() }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while taken == decoded.count && !hasEnded {
      decoded.removeAll(keepingCapacity: true)
      taken = 0
      let count = try source.read(into: block)
      hasEnded = count == 0
      decode(UnsafeRawBufferPointer(rebasing: block[..<count]).assumingMemoryBound(to: UInt8.self))
    }
    let count = min(buffer.count, decoded.count - taken)
    decoded.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[taken..<taken + count]))
    }
    taken += count
    return count
  }

  /// Says how many problems have not been named; whether there were any.
  func finish() -> Bool {
    problems.finish(count: problemCount)
    return problemCount > 0
  }

  private func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let decoder else {
      decoded.append(contentsOf: bytes)
      return
    }
    decoder.decode(bytes, isLast: hasEnded, into: &decoded) { bad in
      guard isChecked else { return }
      problemCount += 1
      problems.add(bad, decoder.encoding, path: path)
    }
  }
}
