// Where things stand, and what an error says of it.

extension JSONReader {
  /// Where the last event's token starts. Asked in order of reading, all positions together cost
  /// O(n).
  public var position: JSONPosition {
    mutating get { position(at: tokenStart) }
  }

  /// Where the last event's token starts and ends in the whole text, in bytes. O(1).
  public var tokenRange: Range<Int> { baseOffset + tokenStart..<baseOffset + cursor }

  mutating func position(at index: Int) -> JSONPosition {
    advanceMark(to: index)
    return JSONPosition(line: line, column: markColumn, offset: baseOffset + index)
  }

  /// Counts the columns up to `index`, which is on the current line.
  mutating func advanceMark(to index: Int) {
    guard markIndex < index else { return }
    var columns = 0
    for byte in UnsafeBufferPointer(start: base + markIndex, count: index - markIndex) {
      columns &+= byte & 0xC0 == 0x80 ? 0 : 1
    }
    markColumn += columns
    markIndex = index
  }

  mutating func error(
    _ code: JSONError.Code, _ message: String, at index: Int? = nil
  ) -> JSONError {
    JSONError(code: code, message: message, position: position(at: index ?? tokenStart))
  }

  mutating func unexpectedCharacter() -> JSONError {
    let found = characterName(at: cursor)
    let byte = base[cursor]
    let isClosing = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    let message: String
    switch expectation {
    case .document, .value, .valueOrEnd:
      let remedy: String
      if isClosing || byte == UInt8(ascii: ",") {
        remedy = "add the value, or remove the comma too many"
      } else if byte == UInt8(ascii: "'") {
        remedy = "strings stand in double quotes"
      } else {
        remedy = "a text needs double quotes"
      }
      message = "expected a value, but found \(found); \(remedy)"
    case .key, .keyOrEnd:
      let remedy =
        isClosing && expectation == .key ? "remove the comma before it" : "put the key in quotes"
      message = "expected a key in double quotes, but found \(found); \(remedy)"
    case .colon: message = "expected ':' after the key, but found \(found); add the colon"
    case .commaOrEnd, .end:
      let closing = isInObject == true ? "}" : "]"
      message = "expected ',' or '\(closing)', but found \(found); add what is missing"
    }
    return error(.unexpectedCharacter, message, at: cursor)
  }

  mutating func unexpectedEnd() -> JSONError {
    let message: String
    switch (expectation, isInObject) {
    case (.document, _): message = "the text ends before a value; write one, if only 'null'"
    case (_, true?): message = "the text ends inside an object; add what is missing and '}'"
    case (_, false?): message = "the text ends inside an array; add what is missing and ']'"
    case (_, nil): message = "the text ends inside a value; complete it"
    }
    return error(.unexpectedEnd, message, at: end)
  }

  /// The character at `index` for a message: `'x'`, `U+3042 'あ'`, or its bare number where it
  /// cannot be shown.
  func characterName(at index: Int) -> String {
    guard index < end else { return "the end of the text" }
    let length = WellFormedUTF8.sequenceLength(base, at: index, end: end)
    guard length > 0 else { return "the byte 0x\(hexadecimal(UInt32(base[index]), digits: 2))" }
    let bytes = UnsafeBufferPointer(start: base + index, count: length)
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    let number = "U+\(hexadecimal(scalar.value, digits: 4))"
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned, .nonspacingMark, .enclosingMark, .spacingMark:
      return number
    default: return scalar.isASCII ? "'\(scalar)'" : "\(number) '\(scalar)'"
    }
  }

  func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
