/// The bytes of a catalog as UTF-8, whatever the file is in.
///
/// The encoding is told by the byte order mark, which is left out: UTF-8 without one; UTF-16 is
/// decoded on the way; UTF-32 is an error. UTF-8 is read straight into place and not checked here.
final class ByteSource {
  private let input: InputFile
  /// What was read to tell the encoding and the format, and has not been handed on.
  private var beginning = GrowingBuffer<UInt8>()
  private var beginningTaken = 0
  private var decoder: UTF16Decoder?
  private var raw = GrowingBuffer<UInt8>()
  private var inputEnded = false
  let hasUTF16Mark: Bool

  /// - Parameter lookahead: how many bytes `peek` shows.
  init(_ input: InputFile, lookahead: Int) throws(CatalogError) {
    self.input = input
    beginning.reserve(max(lookahead, 4))
    var memory = beginning.spare
    memory = UnsafeMutableBufferPointer(start: memory.baseAddress, count: max(lookahead, 4))
    beginning.count = try input.read(into: memory)
    inputEnded = beginning.count < memory.count
    let mark = Array(beginning.elements.prefix(4))
    if mark == [0xFF, 0xFE, 0, 0] || mark == [0, 0, 0xFE, 0xFF] {
      throw CatalogError(
        code: .unsupportedEncoding,
        message: "UTF-32 is not supported; convert the file to UTF-8, for example with iconv",
        path: input.path)
    }
    let isUTF16 = mark.prefix(2) == [0xFF, 0xFE] || mark.prefix(2) == [0xFE, 0xFF]
    hasUTF16Mark = isUTF16
    if isUTF16 {
      decoder = UTF16Decoder(isLittleEndian: mark[0] == 0xFF)
      raw.append(UnsafeBufferPointer(rebasing: beginning.elements[2...]))
      beginning.count = 0
      decoder?.decode(raw.elements, into: &beginning)
      finishDecoding()
    } else if mark.prefix(3) == [0xEF, 0xBB, 0xBF] {
      beginningTaken = 3
    }
  }

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
    if beginningTaken < beginning.count {
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
      if decoder == nil {
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
        decoder?.decode(raw.elements, into: &buffer)
        if inputEnded { decoder?.finish(into: &buffer) }
      }
    }
    return true
  }

  private func finishDecoding() {
    if inputEnded { decoder?.finish(into: &beginning) }
  }
}
