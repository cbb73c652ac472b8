import CICU
import JSONText

/// Tells the encoding of text from its bytes.
///
///     EncodingDetector.guess(beginning, isWhole: false).encoding     // Shift_JIS
///
/// Each encoding that could be meant has a cost, the bits that the text takes if it is in that
/// encoding (``EncodingCost``); the cheapest is taken. ICU's detector, which knows frequent
/// characters but needs some ten of them, lowers the cost of what it names by a tenth of a bit for
/// each point of its confidence, and has the say among the European encodings. UTF-16, UTF-32 and
/// ISO-2022 are known by their zeros and escapes.
///
/// Measured on lists of titles drawn from the sample catalog, 100 of each length, hundredths:
///
///     titles in a list                          1       5      20     100
///     Shift_JIS, ISO-2022-JP, UTF-8           100     100     100     100
///     UTF-16 and UTF-32 without a mark        100     100     100     100
///     EUC-JP                               88 (1)     100     100     100
///     GB18030, simplified                  61 (1)     100     100     100
///     GB18030, traditional                 65 (6)  99 (1)     100     100
///     Big5                                 84 (0)     100     100     100
///     EUC-KR                               47 (0)     100     100     100
///     windows-1252                         66 (0)     100     100     100
///
/// In brackets those taken for something else; the rest are too close to tell and say so. ICU's
/// detector alone is right for 94 to 100 lists of 5 and for 0 to 22 single titles (ISO-2022-JP and
/// UTF-8 apart), and takes the rest for European encodings or UTF-16.
public enum EncodingDetector {
  /// What the bytes look like.
  public struct Guess: Hashable, Sendable {
    /// What to read them as: UTF-8 where nothing else is clearly likelier.
    public let encoding: TextEncoding
    /// What they might be as well; UTF-8 was taken because these two are too close.
    public let candidates: [TextEncoding]

    init(_ encoding: TextEncoding, candidates: [TextEncoding] = []) {
      self.encoding = encoding
      self.candidates = candidates
    }
  }

  /// How many bits cheaper than the next an encoding must be: odds of 16 to 1.
  static let leastMargin = 4.0
  /// Bits for a point of ICU's confidence.
  private static let confidenceWeight = 0.1

  /// What the beginning of a text looks like.
  ///
  /// - Parameter isWhole: whether it is all of the text; otherwise it may end inside a character.
  public static func guess(
    _ beginning: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) -> Guess {
    let sample = UnsafeBufferPointer(
      rebasing: beginning.prefix(ChosenEncoding.sampleLength))
    if let wide = wide(sample) { return Guess(wide) }
    guard sample.contains(where: { $0 >= 0x80 }) else { return Guess(escaped(sample) ?? .utf8) }
    let isCut = !isWhole || sample.count < beginning.count
    var costs = EncodingCost.all(sample, isCut: isCut)
    // Well-formed UTF-8 is no accident.
    if costs[0].errorCount == 0 { return Guess(.utf8) }
    let guesses = icuGuesses(sample)
    for index in costs.indices {
      let named = guesses.first { $0.name == costs[index].encoding.name }
      costs[index].bits -= Double(named?.confidence ?? 0) * confidenceWeight
    }
    costs.sort { $0.bits < $1.bits }
    guard costs[1].bits - costs[0].bits >= leastMargin else {
      return Guess(.utf8, candidates: costs.prefix(2).map(\.encoding))
    }
    return Guess(costs[0].encoding == .western ? european(guesses) : costs[0].encoding)
  }

  /// What text that is not UTF-8 looks like, if many of its bytes above 7F are ill-formed; `nil`
  /// where only some are, or where nothing is clearly likelier.
  static func suggestion(_ beginning: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> TextEncoding? {
    let sample = UnsafeBufferPointer(
      rebasing: beginning.prefix(ChosenEncoding.sampleLength))
    var wellFormed = 0
    var high = 0
    WellFormedUTF8.forEachPiece(of: sample) { piece in
      wellFormed += piece?.count { $0 >= 0x80 } ?? 0
    }
    for byte in sample where byte >= 0x80 { high += 1 }
    guard (high - wellFormed) * 4 >= high else { return nil }
    let encoding = guess(sample, isWhole: isWhole && sample.count == beginning.count).encoding
    return encoding == .utf8 ? nil : encoding
  }

  /// UTF-16 and UTF-32 with the order of bytes that the text has; others as they are.
  static func ordered(
    _ encoding: TextEncoding, _ beginning: UnsafeBufferPointer<UInt8>
  ) -> TextEncoding {
    switch encoding {
    case .utf16: return littleEndianLead(beginning) > 0 ? .utf16LittleEndian : .utf16BigEndian
    case .utf32:
      let zeros = (0..<4).map { zeroCount(beginning, at: $0, of: 4) }
      return zeros[3] > zeros[0] ? .utf32LittleEndian : .utf32BigEndian
    default: return encoding
    }
  }

  // MARK: Wide units

  /// UTF-16 or UTF-32 without a mark: text of other encodings has no zeros.
  private static func wide(_ sample: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    guard sample.contains(0) else { return nil }
    let quarter = sample.count / 4
    if quarter > 0 {
      let zeros = (0..<4).map { zeroCount(sample, at: $0, of: 4) }
      if zeros[0] == quarter, planes(sample, at: 1) { return .utf32BigEndian }
      if zeros[3] == quarter, planes(sample, at: 2) { return .utf32LittleEndian }
    }
    let lead = littleEndianLead(sample)
    guard lead != 0, !hasControls(sample, isLittleEndian: lead > 0) else { return nil }
    return lead > 0 ? .utf16LittleEndian : .utf16BigEndian
  }

  private static func zeroCount(
    _ bytes: UnsafeBufferPointer<UInt8>, at remainder: Int, of step: Int
  ) -> Int {
    stride(from: remainder, to: bytes.count / step * step, by: step).count { bytes[$0] == 0 }
  }

  /// Whether the bytes that would name the plane of a UTF-32 code point name one in use; a line
  /// feed in UTF-16 would name another.
  private static func planes(_ bytes: UnsafeBufferPointer<UInt8>, at remainder: Int) -> Bool {
    stride(from: remainder, to: bytes.count / 4 * 4, by: 4).allSatisfy { bytes[$0] <= 3 }
  }

  /// How much likelier UTF-16 is to begin with the low byte: ASCII counts, line feeds most, since
  /// U+0A00 is no character while 一, U+4E00, looks like a swapped N.
  private static func littleEndianLead(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var lead = 0
    for index in stride(from: 0, to: bytes.count / 2 * 2, by: 2) {
      switch (bytes[index], bytes[index + 1]) {
      case (0x0A, 0): lead += 16
      case (0, 0x0A): lead -= 16
      case (0x0D, 0), (0x09, 0), (0x20...0x7E, 0): lead += 1
      case (0, 0x0D), (0, 0x09), (0, 0x20...0x7E): lead -= 1
      default: break
      }
    }
    return lead
  }

  /// Whether control characters other than white space show that it is no text.
  private static func hasControls(
    _ bytes: UnsafeBufferPointer<UInt8>, isLittleEndian: Bool
  ) -> Bool {
    stride(from: 0, to: bytes.count / 2 * 2, by: 2).contains { index in
      let high = bytes[index + (isLittleEndian ? 1 : 0)]
      let low = bytes[index + (isLittleEndian ? 0 : 1)]
      return high == 0 && low < 0x20 && ![0x09, 0x0A, 0x0D].contains(low)
    }
  }

  // MARK: Escapes, and what ICU says

  /// ISO-2022, by the escapes that name its two-byte sets.
  private static func escaped(_ sample: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    for index in sample.indices.dropLast(2) where sample[index] == 0x1B {
      switch (sample[index + 1], sample[index + 2]) {
      case (0x24, 0x40), (0x24, 0x42), (0x28, 0x49): return .iso2022JP
      case (0x24, 0x28) where index + 3 < sample.count && sample[index + 3] == 0x44:
        return .iso2022JP
      case (0x24, 0x29):
        return icuGuesses(sample).first { $0.name.hasPrefix("ISO-2022") }
          .flatMap { TextEncoding(named: $0.name) }
      default: continue
      }
    }
    return nil
  }

  private static func icuGuesses(
    _ sample: UnsafeBufferPointer<UInt8>
  ) -> [(name: String, confidence: Int)] {
    var guesses = [cicu_guess](repeating: cicu_guess(), count: 32)
    let count = cicu_detect_encoding(
      sample.baseAddress, Int32(sample.count), &guesses, Int32(guesses.count))
    return guesses.prefix(Int(count)).map { (String(cString: $0.name), Int($0.confidence)) }
  }

  /// The likeliest of the European encodings; ISO 8859-1 is part of windows-1252.
  private static func european(_ guesses: [(name: String, confidence: Int)]) -> TextEncoding {
    let found = guesses.first {
      $0.name.hasPrefix("ISO-8859-") || $0.name.hasPrefix("windows-125")
    }?.name
    guard let found, found != "ISO-8859-1" else { return .western }
    return TextEncoding(named: found) ?? .western
  }
}

extension TextEncoding {
  /// What Western European text is in that is not UTF-8.
  static let western = TextEncoding("windows-1252")
}
