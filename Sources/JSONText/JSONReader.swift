internal import CByteSearch

/// Reads a JSON text event by event, from one buffer or from pieces as they arrive.
///
///     var reader = JSONReader(bytes: Array(#"{"title":["同じ",1.50]}"#.utf8))
///     // reader.next() gives, in turn (with reader.text):
///     // .beginObject, .key (title), .beginArray, .string (同じ), .number (1.50),
///     // .endArray, .endObject, .endOfInput
///
/// The grammar is RFC 8259 to the letter. Ill-formed text is data, not an error: a lone surrogate
/// in `\u` and each ill-formed part of the bytes read as U+FFFD. A byte order mark at the start is
/// skipped. Numbers are given as written, so that none loses a digit. Members with the same key
/// all come.
///
/// Fed in pieces, the reader answers `.needsInput` when a token is cut; it looks at no byte of a
/// long token twice for it. Time is O(n); memory is that of the longest token, one piece, and one
/// byte a level of nesting.
public struct JSONReader: ~Copyable {
  /// What stands next in the text.
  @frozen
  public enum Event: Hashable, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// A member's key; `text` holds it, the member's value follows.
    case key
    /// A string; `text` holds it, without quotes and with its escapes resolved.
    case string
    /// A number; `text` holds it as written.
    case number
    case bool(Bool)
    case null
    /// Call `feed` or `finish`, then `next` again.
    case needsInput
    /// The text has been read to its end.
    case endOfInput
  }

  /// What the grammar allows next.
  enum Expectation {
    case document, value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, end
  }

  /// The buffer being read: the caller's, or that of `owned`.
  var base: UnsafePointer<UInt8>
  var end = 0
  var cursor = 0
  /// Where `base` stands in the whole text.
  var baseOffset = 0
  var isComplete: Bool
  private var owned: ByteBuffer

  var expectation = Expectation.document
  /// For each open level, 1 if it is an object, else 0.
  private var nesting = ByteBuffer()
  private let depthLimit: Int
  private var checksForMark = true
  /// Whether the caller vouches for the UTF-8.
  var isWellFormed = false

  var tokenStart = 0
  /// What of a cut token is already known; see `JSONReader+Strings.swift`.
  var scan = TokenScan()
  /// The characters of escaped or mended strings.
  var decoded: ByteBuffer
  var textStart: UnsafePointer<UInt8>
  var textCount = 0

  var line = 1
  /// A place on the current line whose column is known, as an index from `base`.
  var markIndex = 0
  var markColumn = 1

  /// A reader that waits to be fed.
  ///
  /// - Parameter depthLimit: how many arrays and objects may be open at once.
  public init(depthLimit: Int = 512) {
    precondition(depthLimit > 0, "a depth limit is at least 1")
    owned = ByteBuffer()
    decoded = ByteBuffer()
    base = UnsafePointer(owned.base)
    textStart = base
    isComplete = false
    self.depthLimit = depthLimit
  }

  /// A reader of a whole text that it copies.
  public init(bytes: [UInt8], depthLimit: Int = 512) {
    self.init(depthLimit: depthLimit)
    bytes.withUnsafeBufferPointer { feed($0) }
    finish()
  }

  /// Starts over with the whole of another text, which is not copied: `text` must stay where it
  /// is until the reader is done with it. Much cheaper than a new reader.
  ///
  /// - Parameters:
  ///   - text: a whole JSON text.
  ///   - line: the number of its first line.
  ///   - offset: the byte offset of its first byte, for the positions.
  ///   - isWellFormed: whether the text is known to be well-formed UTF-8, which saves the check.
  public mutating func restart(
    with text: UnsafeBufferPointer<UInt8>, line: Int = 1, offset: Int = 0,
    isWellFormed: Bool = false
  ) {
    self.isWellFormed = isWellFormed
    owned.removeAll()
    base = text.baseAddress ?? UnsafePointer(owned.base)
    end = text.count
    cursor = 0
    baseOffset = offset
    isComplete = true
    expectation = .document
    nesting.removeAll()
    checksForMark = true
    scan = TokenScan()
    textCount = 0
    self.line = line
    markIndex = 0
    markColumn = 1
  }

  /// Adds the next piece of the text, of any length; the bytes are copied.
  public mutating func feed(_ piece: UnsafeBufferPointer<UInt8>) {
    precondition(!isComplete, "a finished reader cannot be fed")
    textCount = 0
    // Bytes that are done with go; the column is counted on first.
    advanceMark(to: cursor)
    markIndex -= cursor
    owned.removeFirst(cursor)
    baseOffset += cursor
    tokenStart -= cursor
    cursor = 0
    if let start = piece.baseAddress { owned.append(start, count: piece.count) }
    base = UnsafePointer(owned.base)
    end = owned.count
  }

  /// Says that the last piece has been fed.
  public mutating func finish() { isComplete = true }

  /// The last key, string or number, well-formed; valid until the next call to the reader.
  public var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: textStart, count: textCount)
  }

  /// The last key, string or number.
  public var string: String { String(decoding: text, as: UTF8.self) }

  /// How many bytes have been fed and not been read: those of the token that is cut.
  public var heldCount: Int { end - cursor }

  /// How many arrays and objects are open.
  public var depth: Int { nesting.count }

  /// Takes the next event.
  ///
  /// - Throws: `JSONError` at the first mistake; the reader is then of no more use before
  ///   `restart`.
  public mutating func next() throws(JSONError) -> Event {
    if let event = nextPlainString() { return event }
    if checksForMark {
      guard skipByteOrderMark() else { return .needsInput }
    }
    while true {
      skipWhitespace()
      tokenStart = cursor
      guard cursor < end else {
        guard isComplete else { return .needsInput }
        guard expectation == .end else { throw unexpectedEnd() }
        return .endOfInput
      }
      let byte = base[cursor]
      switch expectation {
      case .commaOrEnd:
        if byte == UInt8(ascii: ",") {
          cursor += 1
          expectation = nesting.base[nesting.count - 1] != 0 ? .key : .value
          continue
        }
        return try close(byte)
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw unexpectedCharacter() }
        cursor += 1
        expectation = .value
      case .key, .keyOrEnd:
        if byte == UInt8(ascii: "\"") { return try readString(as: .key) }
        guard expectation == .keyOrEnd else { throw unexpectedCharacter() }
        return try close(byte)
      case .valueOrEnd:
        if byte == UInt8(ascii: "]") { return try close(byte) }
        return try readValue(byte)
      case .value, .document:
        return try readValue(byte)
      case .end:
        throw error(
          .trailingContent, .trailingContent(found(at: cursor)))
      }
    }
  }

  /// Takes a key or a string with the one mark before it, where all of it is plain: no white space,
  /// no escape, and well-formed by the caller's word. Most events of a file that a program wrote are
  /// such; `nil`, and nothing done, for any other.
  @inline(__always)
  private mutating func nextPlainString() -> Event? {
    guard isWellFormed, isComplete, !checksForMark, cursor &+ 2 < end else { return nil }
    var index = cursor
    let isKey: Bool
    switch expectation {
    case .colon:
      guard base[index] == UInt8(ascii: ":") else { return nil }
      index &+= 1
      isKey = false
    case .commaOrEnd:
      guard base[index] == UInt8(ascii: ",") else { return nil }
      index &+= 1
      isKey = nesting.base[nesting.count &- 1] != 0
    case .keyOrEnd: isKey = true
    case .valueOrEnd: isKey = false
    case .key, .value, .document, .end: return nil
    }
    guard base[index] == UInt8(ascii: "\"") else { return nil }
    let start = index &+ 1
    let stop = start &+ byte_plain_length(base + start, end &- start)
    guard stop < end, base[stop] == UInt8(ascii: "\"") else { return nil }
    tokenStart = index
    textStart = base + start
    textCount = stop &- start
    cursor = stop &+ 1
    expectation = isKey ? .colon : .commaOrEnd
    return isKey ? .key : .string
  }

  @inline(__always)
  private mutating func readValue(_ byte: UInt8) throws(JSONError) -> Event {
    switch byte {
    case UInt8(ascii: "\""): return try readString(as: .string)
    case UInt8(ascii: "{"): return try open(isObject: true)
    case UInt8(ascii: "["): return try open(isObject: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    case UInt8(ascii: "t"): return try readLiteral("true", .bool(true))
    case UInt8(ascii: "f"): return try readLiteral("false", .bool(false))
    case UInt8(ascii: "n"): return try readLiteral("null", .null)
    default: throw unexpectedCharacter()
    }
  }

  @inline(__always)
  private mutating func open(isObject: Bool) throws(JSONError) -> Event {
    guard nesting.count < depthLimit else {
      throw error(
        .nestingTooDeep, .nestingTooDeep(limit: depthLimit))
    }
    cursor += 1
    nesting.append(isObject ? 1 : 0)
    expectation = isObject ? .keyOrEnd : .valueOrEnd
    return isObject ? .beginObject : .beginArray
  }

  @inline(__always)
  private mutating func close(_ byte: UInt8) throws(JSONError) -> Event {
    let isObject = nesting.base[nesting.count - 1] != 0
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw unexpectedCharacter()
    }
    cursor += 1
    nesting.removeLast()
    valueEnded()
    return isObject ? .endObject : .endArray
  }

  /// Says what may follow a value.
  mutating func valueEnded() { expectation = nesting.count == 0 ? .end : .commaOrEnd }

  /// Whether the innermost open level is an object; `nil` at the top.
  var isInObject: Bool? {
    nesting.count == 0 ? nil : nesting.base[nesting.count - 1] != 0
  }

  @inline(__always)
  private mutating func skipWhitespace() {
    while cursor < end {
      switch base[cursor] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): cursor += 1
      case UInt8(ascii: "\n"):
        cursor += 1
        line += 1
        markIndex = cursor
        markColumn = 1
      default: return
      }
    }
  }

  /// Skips EF BB BF at the start; false if more input is needed to tell.
  private mutating func skipByteOrderMark() -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for index in 0..<3 {
      guard cursor + index < end else {
        guard isComplete else { return false }
        checksForMark = false
        return true
      }
      guard base[cursor + index] == mark[index] else {
        checksForMark = false
        return true
      }
    }
    cursor += 3
    markIndex = cursor
    checksForMark = false
    return true
  }
}
