/// How the encoding of an input is told.
///
///     InputEncoding(named: "cp932")     // .named(.shiftJIS)
///     InputEncoding(named: "auto")      // .automatic
///
/// In any case a byte order mark is believed first.
public enum InputEncoding: Hashable, Sendable {
  /// UTF-8, in which ill-formed bytes are data.
  case unnamed
  /// As said; bytes that are no character of it are reported.
  case named(TextEncoding)
  /// As ``EncodingDetector`` says; otherwise like `named`, but UTF-8 is like `unnamed`.
  case automatic

  /// How many bytes of the beginning it takes to choose by, at most: few where a name says it all,
  /// so that a pipe need not wait.
  public var sampleLength: Int {
    switch self {
    case .automatic, .named(.utf16), .named(.utf32): ChosenEncoding.sampleLength
    case .unnamed, .named: 4
    }
  }

  /// What `init(named:)` takes; `nil` for the one that nothing is said of.
  public var name: String? {
    switch self {
    case .unnamed: nil
    case .named(let encoding): encoding.name
    case .automatic: "auto"
    }
  }

  /// By a name that ``TextEncoding`` knows, or `auto`.
  public init?(named name: String) {
    if TextEncoding.normalized(name) == "auto" {
      self = .automatic
    } else if let encoding = TextEncoding(named: name) {
      self = .named(encoding)
    } else {
      return nil
    }
  }
}

/// What an input is read as, once its beginning is known.
public struct ChosenEncoding: Hashable, Sendable {
  /// How many bytes of the beginning are looked at.
  static let sampleLength = 64 << 10

  public let encoding: TextEncoding
  /// The length of the byte order mark, which is no text.
  public let markLength: Int
  /// Whether bytes that are no character are to be reported.
  public let isChecked: Bool
  /// What was guessed, where it was.
  public let guess: EncodingDetector.Guess?

  /// Whether the bytes can be taken as they are.
  public var isPlainUTF8: Bool { encoding == .utf8 && !isChecked }

  /// - Parameters:
  ///   - beginning: the first bytes of the input.
  ///   - isWhole: whether that is all there is.
  public init(
    _ input: InputEncoding, beginning: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) {
    var guess: EncodingDetector.Guess?
    let mark = Self.marks.first { beginning.starts(with: $0.bytes) }
    markLength = mark?.bytes.count ?? 0
    switch input {
    case .unnamed:
      encoding = mark?.encoding ?? .utf8
      isChecked = false
    case .named(let name):
      encoding = mark?.encoding ?? EncodingDetector.ordered(name, beginning)
      isChecked = true
    case .automatic:
      if mark == nil { guess = EncodingDetector.guess(beginning, isWhole: isWhole) }
      encoding = mark?.encoding ?? guess?.encoding ?? .utf8
      isChecked = encoding != .utf8
    }
    self.guess = guess
  }

  /// Longer ones first: FF FE begins two.
  private static let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
    ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
    ([0x84, 0x31, 0x95, 0x33], .gb18030), ([0xEF, 0xBB, 0xBF], .utf8),
    ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
  ]
}
