import CICU
import JSONText

/// Turns text in any encoding into UTF-8, piece by piece.
///
///     let decoder = TextDecoder(.shiftJIS)
///     var utf8: [UInt8] = []
///     decoder.decode([0x93, 0xAF, 0x82], isLast: false, into: &utf8) { _ in }   // "同"
///     decoder.decode([0xB6, 0x81], isLast: true, into: &utf8) { print($0) }     // "じ", then
///     // U+FFFD, and offset 4, line 1, bytes [0x81]
///
/// Bytes that are no character become one U+FFFD and are handed out; where a lead byte is followed
/// by what cannot follow it, the lead alone is bad. Pieces may end anywhere. Memory is constant,
/// time linear.
public final class TextDecoder {
  public let encoding: TextEncoding
  private let decoder: OpaquePointer
  /// How many bytes came before the piece that is being decoded.
  private var offset: Int
  private var lineFeeds = 0
  private var carriageReturns = 0

  /// - Parameter offset: how many bytes of the file come before the first to be decoded.
  public init(_ encoding: TextEncoding, offset: Int = 0) {
    guard let opened = cicu_decoder_open(encoding.converter) else {
      preconditionFailure("ICU does not open \(encoding.converter), though it knows the name")
    }
    decoder = opened
    self.encoding = encoding
    self.offset = offset
  }

  deinit { cicu_decoder_close(decoder) }

  /// Appends what the bytes decode to.
  ///
  /// - Parameters:
  ///   - isLast: whether the text ends with them; there is nothing to decode afterwards.
  ///   - report: called for each place where they are no character.
  public func decode<Failure>(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8],
    report: (UndecodableBytes) throws(Failure) -> Void
  ) throws(Failure) {
    var decoded = GrowingBuffer<UInt8>(capacity: bytes.count * 3 / 2 + 64)
    try decode(bytes, isLast: isLast, into: &decoded, report: report)
    output.append(contentsOf: decoded.elements)
  }

  func decode<Failure>(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout GrowingBuffer<UInt8>,
    report: (UndecodableBytes) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = bytes
    var counted = output.count
    repeat {
      let length = min(rest.count, 1 << 24)
      let piece = UnsafeBufferPointer(rebasing: rest[..<length])
      try decodePiece(
        piece, isLast: isLast && length == rest.count, into: &output, counted: &counted, report)
      rest = UnsafeBufferPointer(rebasing: rest[length...])
    } while !rest.isEmpty
  }

  private func decodePiece<Failure>(
    _ piece: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout GrowingBuffer<UInt8>,
    counted: inout Int, _ report: (UndecodableBytes) throws(Failure) -> Void
  ) throws(Failure) {
    var read = 0
    var isDone = false
    while !isDone {
      let left = piece.count - read
      output.reserve(max(64, left * 3 / 2 + 16))
      let spare = output.spare
      let result = cicu_decode(
        decoder, piece.baseAddress.map { $0 + read }, Int32(left), isLast ? 1 : 0,
        spare.baseAddress, Int32(min(spare.count, 1 << 30)))
      output.count += Int(result.written)
      count(in: output, from: &counted)
      if result.bad_count > 0 {
        var start = offset + read + Int(result.bad_end) - Int(result.bad_count)
        // ICU does not say that it holds half of the unit after a lone surrogate.
        if isUTF16 { start &= ~1 }
        WellFormedUTF8.replacement.withUnsafeBufferPointer { output.append($0) }
        try report(
          UndecodableBytes(
            offset: start, line: line, count: Int(result.bad_count), packed: result.bad_bytes))
      }
      read += Int(result.read)
      isDone = result.is_done != 0
    }
    offset += piece.count
  }

  private var isUTF16: Bool { encoding == .utf16LittleEndian || encoding == .utf16BigEndian }

  /// The line that comes next. Lines that end with carriage returns alone are not counted.
  private var line: Int? { carriageReturns > lineFeeds + 1 ? nil : lineFeeds + 1 }

  private func count(in output: borrowing GrowingBuffer<UInt8>, from counted: inout Int) {
    for byte in output.elements[counted...] {
      lineFeeds += byte == UInt8(ascii: "\n") ? 1 : 0
      carriageReturns += byte == UInt8(ascii: "\r") ? 1 : 0
    }
    counted = output.count
  }
}
