/// Code points as symbols numbered by frequency, and symbols as one to three bytes.
///
///     1 … 191         one byte     01–BF
///     192 … 11,651    two          C0–FB, 01–BF
///     11,652 … 60,547 three        FC–FF, C0–FF, 01–BF
///     0               one          00, the end of a row
///
/// A catalog's common letters, kana of Japanese titles among them, take one byte, nearly all Han
/// characters two. A sequence ends with its only byte below C0, so an occurrence of bytes at `p` is
/// one of symbols if `p` is 0 or the byte before it is below C0.
enum DenseCode {
  static let oneByte = 191
  static let twoBytes = oneByte + 60 * 191
  /// The largest symbol.
  static let largest = twoBytes + 4 * 64 * 191

  /// How many bytes a symbol takes.
  @inline(__always)
  static func width(of symbol: UInt16) -> Int {
    Int(symbol) <= oneByte ? 1 : Int(symbol) <= twoBytes ? 2 : 3
  }

  /// Writes a symbol and returns how many bytes that took.
  @inline(__always)
  static func write(_ symbol: UInt16, to output: UnsafeMutablePointer<UInt8>) -> Int {
    let symbol = Int(symbol)
    if symbol <= oneByte {
      output[0] = UInt8(truncatingIfNeeded: symbol)
      return 1
    }
    if symbol <= twoBytes {
      let rest = symbol &- oneByte &- 1
      output[0] = UInt8(truncatingIfNeeded: 0xC0 &+ rest / 191)
      output[1] = UInt8(truncatingIfNeeded: 1 &+ rest % 191)
      return 2
    }
    let rest = symbol &- twoBytes &- 1
    output[0] = UInt8(truncatingIfNeeded: 0xFC &+ rest / (64 * 191))
    output[1] = UInt8(truncatingIfNeeded: 0xC0 &+ rest / 191 % 64)
    output[2] = UInt8(truncatingIfNeeded: 1 &+ rest % 191)
    return 3
  }

  /// The symbol that begins at `bytes`, and its bytes. Reads three bytes at most; 0 is the end.
  @inline(__always)
  static func read(_ bytes: UnsafePointer<UInt8>) -> (symbol: UInt16, width: Int) {
    let lead = Int(bytes[0])
    if lead < 0xC0 { return (UInt16(truncatingIfNeeded: lead), 1) }
    let second = Int(bytes[1])
    if lead < 0xFC {
      return (UInt16(truncatingIfNeeded: oneByte &+ (lead &- 0xC0) &* 191 &+ second), 2)
    }
    let rest = ((lead &- 0xFC) &* 64 &+ (second &- 0xC0)) &* 191 &+ Int(bytes[2])
    return (UInt16(truncatingIfNeeded: twoBytes &+ rest), 3)
  }

  /// The same as `read` of text whose symbols take one byte or two as it comes, where a branch on that
  /// would be guessed wrong again and again. Reads two bytes at least.
  @inline(__always)
  static func readMixed(_ bytes: UnsafePointer<UInt8>) -> (symbol: UInt16, width: Int) {
    let lead = Int(bytes[0])
    if lead >= 0xFC { return read(bytes) }
    let isTwo = (0xBF &- lead) >> (Int.bitWidth &- 1)  // All bits or none.
    let symbol = lead &+ (oneByte &- lead &+ (lead &- 0xC0) &* 191 &+ Int(bytes[1])) & isTwo
    return (UInt16(truncatingIfNeeded: symbol), 1 &- isTwo)
  }

  /// The same as `write` for such text. Writes two bytes at least.
  @inline(__always)
  static func writeMixed(_ symbol: UInt16, to output: UnsafeMutablePointer<UInt8>) -> Int {
    let value = Int(symbol)
    if value > twoBytes { return write(symbol, to: output) }
    let isTwo = (oneByte &- value) >> (Int.bitWidth &- 1)  // All bits or none.
    let rest = UInt(bitPattern: (value &- oneByte &- 1) & isTwo)
    let lead = UInt(bitPattern: value & ~isTwo) | (0xC0 &+ rest / 191) & UInt(bitPattern: isTwo)
    output[0] = UInt8(truncatingIfNeeded: lead)
    output[1] = UInt8(truncatingIfNeeded: 1 &+ rest % 191)
    return 1 &- isTwo
  }
}
