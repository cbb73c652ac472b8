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
    _ code: JSONError.Code, _ reason: JSONError.Reason, at index: Int? = nil
  ) -> JSONError {
    JSONError(code, reason, position: position(at: index ?? tokenStart))
  }

  mutating func unexpectedCharacter() -> JSONError {
    let found = found(at: cursor)
    let byte = base[cursor]
    let isClosing = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    let reason: JSONError.Reason =
      switch expectation {
      case .document, .value, .valueOrEnd:
        if isClosing || byte == UInt8(ascii: ",") {
          .valueMissing(found)
        } else if byte == UInt8(ascii: "'") {
          .valueInSingleQuotes(found)
        } else {
          .valueNotQuoted(found)
        }
      case .key, .keyOrEnd:
        isClosing && expectation == .key ? .keyAfterComma(found) : .keyNotQuoted(found)
      case .colon: .colonMissing(found)
      case .commaOrEnd, .end: .commaMissing(closing: isInObject == true ? "}" : "]", found)
      }
    return error(.unexpectedCharacter, reason, at: cursor)
  }

  mutating func unexpectedEnd() -> JSONError {
    let reason: JSONError.Reason =
      switch (expectation, isInObject) {
      case (.document, _): .endsBeforeValue
      case (_, true?): .endsInObject
      case (_, false?): .endsInArray
      case (_, nil): .endsInValue
      }
    return error(.unexpectedEnd, reason, at: end)
  }

  /// What stands at `index`, for a message.
  func found(at index: Int) -> JSONError.Found {
    guard index < end else { return .endOfText }
    let length = WellFormedUTF8.sequenceLength(base, at: index, end: end)
    guard length > 0 else { return .byte(hexadecimal(UInt32(base[index]), digits: 2)) }
    let bytes = UnsafeBufferPointer(start: base + index, count: length)
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    let number = "U+\(hexadecimal(scalar.value, digits: 4))"
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned, .nonspacingMark, .enclosingMark, .spacingMark:
      return .character(number)
    default: return .character(scalar.isASCII ? "'\(scalar)'" : "\(number) '\(scalar)'")
    }
  }

  func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
