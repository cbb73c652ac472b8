// Numbers, `true`, `false` and `null`.

extension JSONReader {
  /// Reads the number at the cursor: takes the run of characters that numbers are made of, then
  /// holds it against the grammar.
  mutating func readNumber() throws(JSONError) -> Event {
    var stop = cursor + max(scan.length, 1)
    while stop < end, Self.isNumeric(base[stop]) { stop += 1 }
    if stop == end && !isComplete {
      scan.length = stop - cursor
      return .needsInput
    }
    scan = TokenScan()
    try checkNumber(to: stop)
    textStart = base + cursor
    textCount = stop - cursor
    cursor = stop
    valueEnded()
    return .number
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  private mutating func checkNumber(to stop: Int) throws(JSONError) {
    var index = cursor
    if base[index] == UInt8(ascii: "-") { index += 1 }
    let integer = index
    try skipDigits(&index, stop)
    if base[integer] == UInt8(ascii: "0") && index - integer > 1 {
      throw error(
        .invalidNumber, .leadingZero, at: integer)
    }
    if index < stop, base[index] == UInt8(ascii: ".") {
      index += 1
      try skipDigits(&index, stop)
    }
    if index < stop, base[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < stop, base[index] == UInt8(ascii: "+") || base[index] == UInt8(ascii: "-") {
        index += 1
      }
      try skipDigits(&index, stop)
    }
    guard index == stop else {
      throw error(
        .invalidNumber, .notInNumber(found(at: index)), at: index)
    }
  }

  private mutating func skipDigits(_ index: inout Int, _ stop: Int) throws(JSONError) {
    let start = index
    while index < stop, base[index] >= UInt8(ascii: "0"), base[index] <= UInt8(ascii: "9") {
      index += 1
    }
    guard index > start else {
      throw error(
        .invalidNumber, .digitMissing(found(at: index)), at: index)
    }
  }

  mutating func readLiteral(_ word: StaticString, _ event: Event) throws(JSONError) -> Event {
    let length = word.utf8CodeUnitCount
    for offset in 1..<length {
      guard cursor + offset < end else {
        guard isComplete else { return .needsInput }
        throw unexpectedEnd()
      }
      guard base[cursor + offset] == word.utf8Start[offset] else {
        throw error(
          .unexpectedCharacter, .wordExpected("\(word)", found(at: cursor + offset)),
          at: cursor + offset)
      }
    }
    cursor += length
    valueEnded()
    return event
  }
}
