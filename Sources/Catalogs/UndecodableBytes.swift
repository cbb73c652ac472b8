/// Bytes that are no character of the encoding they are read in, and where they stand.
///
///     // 41 81 20 42 as Shift_JIS: "A\u{FFFD} B"; the 81 is reported
///     UndecodableBytes: bytes [0x81], offset 1, line 1
public struct UndecodableBytes: Hashable, Sendable {
  /// From the start of the file, marks included.
  public let offset: Int
  /// From 1; `nil` where the lines of the text do not end with line feeds.
  public let line: Int?
  /// How many they are.
  public let count: Int
  private let packed: UInt64

  init(offset: Int, line: Int?, count: Int, packed: UInt64) {
    self.offset = offset
    self.line = line
    self.count = count
    self.packed = packed
  }

  /// The bytes themselves, the first eight at most.
  public var bytes: [UInt8] {
    (0..<min(count, 8)).map { UInt8(truncatingIfNeeded: packed >> UInt64(8 * $0)) }
  }

  /// In hexadecimal, as `81 FD`.
  public var hexadecimal: String {
    let digits = Array("0123456789ABCDEF")
    return bytes.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined(separator: " ")
  }
}
