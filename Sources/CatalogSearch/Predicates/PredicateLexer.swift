/// Cuts a predicate into tokens, one after the other, in linear time.
struct PredicateLexer {
  let source: PredicateSource
  var offset = 0

  var bytes: [UInt8] { source.bytes }

  init(_ source: PredicateSource) { self.source = source }

  /// The next token; `.end` at the end, again and again.
  mutating func next() throws(PredicateError) -> PredicateToken {
    skipSpaces()
    let start = offset
    guard start < bytes.count else { return PredicateToken(kind: .end, range: start..<start) }
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try text(from: start)
    case UInt8(ascii: "#"): return try key(from: start)
    case UInt8(ascii: "-"), 0x30...0x39: return try number(from: start)
    default: break
    }
    let end = wordEnd(from: start)
    if end > start {
      offset = end
      return PredicateToken(kind: .word, range: start..<end)
    }
    if let sign = sign(at: start) {
      offset = start + sign.length
      return PredicateToken(kind: .sign(sign.sign), range: start..<offset)
    }
    throw strange(at: start)
  }

  /// The letters of modifiers up to the bracket that closes them, each with its place.
  mutating func letters(
    after bracket: Range<Int>
  ) throws(PredicateError) -> [(letter: Unicode.Scalar, range: Range<Int>)] {
    var letters: [(letter: Unicode.Scalar, range: Range<Int>)] = []
    while true {
      skipSpaces()
      guard offset < bytes.count else {
        throw source.error(
          .unexpectedEnd, at: offset..<offset, .modifiersNotClosed, expected: ["]"])
      }
      let (scalar, width) = scalar(at: offset)
      offset += width
      if scalar == "]" { return letters }
      letters.append((scalar, offset - width..<offset))
    }
  }

  // MARK: Spaces and words

  private mutating func skipSpaces() {
    while offset < bytes.count {
      let (scalar, width) = scalar(at: offset)
      guard isWhiteSpace(scalar) else { return }
      offset += width
    }
  }

  /// Where the letters, digits and `_ - .` end that begin there; a `-` or `.` begins none.
  private func wordEnd(from start: Int) -> Int {
    if bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: ".") { return start }
    return keyEnd(from: start)
  }

  func keyEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let (scalar, width) = scalar(at: end)
      guard Self.isOfKeys(scalar) else { break }
      end += width
    }
    return end
  }

  /// Whether a code point may stand in a key path without quotes.
  static func isOfKeys(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2E: true
    case 0..<0x80: false
    default: scalar.properties.isXIDContinue
    }
  }

  func scalar(at index: Int) -> (scalar: Unicode.Scalar, width: Int) {
    let byte = bytes[index]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let width = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let mask: UInt8 = 0x7F >> UInt8(width)
    var value = UInt32(byte & mask)
    for next in bytes[(index + 1)..<min(index + width, bytes.count)] {
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }

  // MARK: Signs

  private func sign(at index: Int) -> (sign: PredicateToken.Sign, length: Int)? {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    func two(_ second: Character) -> Bool { second.asciiValue == next }
    switch Unicode.Scalar(bytes[index]) {
    case "=":
      if two("<") { return (.lessOrEqual, 2) }
      if two(">") { return (.greaterOrEqual, 2) }
      return (.equal, two("=") ? 2 : 1)
    case "!": return two("=") ? (.notEqual, 2) : (.not, 1)
    case "<": return two("=") ? (.lessOrEqual, 2) : two(">") ? (.notEqual, 2) : (.less, 1)
    case ">": return two("=") ? (.greaterOrEqual, 2) : (.greater, 1)
    case "&": return two("&") ? (.and, 2) : nil
    case "|": return two("|") ? (.or, 2) : nil
    case "(": return (.openParenthesis, 1)
    case ")": return (.closeParenthesis, 1)
    case "{": return (.openBrace, 1)
    case "}": return (.closeBrace, 1)
    case "[": return (.openBracket, 1)
    case "]": return (.closeBracket, 1)
    case ",": return (.comma, 1)
    case "%":
      return two("@") ? (.valueArgument, 2) : two("K") ? (.keyArgument, 2) : nil
    default: return nil
    }
  }

  /// What to say to a character that begins nothing.
  private func strange(at index: Int) -> PredicateError {
    let (scalar, width) = scalar(at: index)
    let range = index..<index + width
    let shown = source.quoted(range)
    switch scalar {
    case "&", "|":
      return source.error(
        .syntax, at: range, .misspeltOperator(shown, meant: shown + shown),
        suggestion: shown + shown)
    case "%":
      return source.error(
        .unsupported, at: range, .otherArgumentSigns, expected: ["%@", "%K"])
    case "$":
      return source.error(.unsupported, at: range, .variables)
    case "@", "+", "*", "/", "^", ":", "?":
      return source.error(.unsupported, at: range, .arithmetic)
    case "“", "”", "„", "‘", "’", "「", "」", "『", "』", "«", "»", "＂", "＇":
      return source.error(.badText, at: range, .foreignQuote(shown), expected: ["\"", "'"])
    case "！"..."～":
      let half = String(Unicode.Scalar(scalar.value - 0xFEE0) ?? " ")
      return source.error(
        .syntax, at: range, .fullWidth(shown, sign: half), suggestion: half)
    default:
      return source.error(.syntax, at: range, .strangeCharacter(shown))
    }
  }
}
