/// The bytes of a catalog as UTF-8, whatever the file is in.
///
/// The encoding is chosen by the beginning, see ``ChosenEncoding``; the byte order mark is left
/// out. UTF-8 is read straight into place and not checked here; other encodings are decoded on the
/// way, and what is no character in them is reported to the state.
final class ByteSource {
  private let input: InputFile
  private let state: ReadingState
  /// What was read to tell the encoding and the format, and has not been handed on.
  private var beginning = GrowingBuffer<UInt8>()
  private var beginningTaken = 0
  private var decoder: TextDecoder?
  private var raw = GrowingBuffer<UInt8>()
  private var inputEnded = false
  let choice: ChosenEncoding

  /// - Parameters:
  ///   - lookahead: how many bytes `peek` shows.
  ///   - isLocated: whether the state is to know where the text stands in the file.
  init(
    _ input: InputFile, encoding: InputEncoding, lookahead: Int, isLocated: Bool = false,
    state: ReadingState
  ) throws(CatalogError) {
    self.input = input
    self.state = state
    let length = max(lookahead, 4)
    // What a batch adds to it, its carry and decoded values, has room too.
    beginning.reserve(length + length / 4)
    let memory = UnsafeMutableBufferPointer(rebasing: beginning.spare[..<length])
    beginning.count = try input.read(into: memory)
    inputEnded = beginning.count < memory.count
    choice = ChosenEncoding(encoding, beginning: beginning.elements, isWhole: inputEnded)
    if isLocated {
      guard choice.encoding == .utf8 else {
        throw .notLocatable(encoding: choice.encoding, path: input.path)
      }
      state.offsets = FileOffsets(markLength: choice.markLength)
    }
    guard !choice.isPlainUTF8 else {
      beginningTaken = choice.markLength
      return
    }
    decoder = TextDecoder(choice.encoding, offset: choice.markLength)
    raw.append(UnsafeBufferPointer(rebasing: beginning.elements[choice.markLength...]))
    beginning.count = 0
    try decode(into: &beginning)
  }

  /// Whether the bytes of the file are handed on as they are.
  var isPlainUTF8: Bool { decoder == nil }

  /// The first bytes, which are still to come.
  var peek: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: beginning.elements[beginningTaken...])
  }

  /// Whether all has been read from the file.
  var isWhollyPeeked: Bool { inputEnded }

  /// Appends bytes until the buffer holds `target` of them (or, decoding, a few more); false if
  /// the input ended before.
  func fill(
    _ buffer: inout GrowingBuffer<UInt8>, to target: Int
  ) throws(CatalogError) -> Bool {
    if buffer.count == 0, beginningTaken == 0, 0 < beginning.count, beginning.count <= target {
      // All of it, as it stands in memory: nothing is copied.
      swap(&buffer, &beginning)
      beginning = GrowingBuffer()
    } else if beginningTaken < beginning.count {
      let length = min(beginning.count - beginningTaken, max(target - buffer.count, 0))
      buffer.append(
        UnsafeBufferPointer(start: beginning.base + beginningTaken, count: length))
      beginningTaken += length
      if beginningTaken < beginning.count { return true }
      beginning = GrowingBuffer()
      beginningTaken = 0
    }
    while buffer.count < target {
      if inputEnded { return false }
      let wanted = target - buffer.count
      if isPlainUTF8 {
        buffer.reserve(wanted)
        let memory = UnsafeMutableBufferPointer(start: buffer.base + buffer.count, count: wanted)
        let length = try input.read(into: memory)
        buffer.count += length
        inputEnded = length < wanted
      } else {
        raw.count = 0
        raw.reserve(wanted)
        let memory = UnsafeMutableBufferPointer(start: raw.base, count: wanted)
        raw.count = try input.read(into: memory)
        inputEnded = raw.count < wanted
        try decode(into: &buffer)
      }
    }
    return true
  }

  /// Appends what the raw bytes are.
  private func decode(into buffer: inout GrowingBuffer<UInt8>) throws(CatalogError) {
    try decoder?.decode(raw.elements, isLast: inputEnded, into: &buffer) {
      (bad: UndecodableBytes) throws(CatalogError) in
      state.offsets?.noteReplacement(at: bad.offset, count: bad.count)
      if choice.isChecked { try state.report(bad, in: choice.encoding) }
    }
  }
}

extension CatalogError {
  /// That only a file in UTF-8 tells where its records stand.
  static func notLocatable(encoding: TextEncoding, path: String?) -> CatalogError {
    CatalogError(
      code: .notLocatable,
      .externalEncoding(encoding.name),
      path: path)
  }

  /// That a pipe cannot be read a second time.
  static func notLocatable(path: String?) -> CatalogError {
    CatalogError(
      code: .notLocatable,
      .externalStream, path: path)
  }
}
