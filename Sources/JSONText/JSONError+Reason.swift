extension JSONError {
  /// What is wrong in detail; ``JSONError/message`` says it in English, the command in its reader's
  /// language.
  package enum Reason: Hashable, Sendable {
    case valueMissing(Found)
    case valueInSingleQuotes(Found)
    case valueNotQuoted(Found)
    case keyAfterComma(Found)
    case keyNotQuoted(Found)
    case colonMissing(Found)
    /// - Parameter closing: `}` or `]`, which could stand there too.
    case commaMissing(closing: String, Found)
    case endsBeforeValue, endsInObject, endsInArray, endsInValue
    case leadingZero
    case notInNumber(Found)
    case digitMissing(Found)
    /// `true`, `false` or `null` was begun.
    case wordExpected(String, Found)
    case stringNotClosed
    /// - Parameter code: four hexadecimal digits.
    case controlCharacter(code: String)
    case invalidEscape(Found)
    case invalidUnicodeEscape
    case trailingContent(Found)
    case nestingTooDeep(limit: Int)
  }

  /// What stands where something else should.
  package enum Found: Hashable, Sendable {
    case endOfText
    /// Two hexadecimal digits.
    case byte(String)
    /// `'x'`, `U+3042 'あ'`, or its bare number where it cannot be shown.
    case character(String)
  }

  init(_ code: Code, _ reason: Reason, position: JSONPosition) {
    self.init(code: code, message: reason.message, position: position)
    self.reason = reason
  }
}

extension JSONError.Found {
  var text: String {
    switch self {
    case .endOfText: "the end of the text"
    case .byte(let digits): "the byte 0x\(digits)"
    case .character(let name): name
    }
  }
}

extension JSONError.Reason {
  /// In English.
  package var message: String {
    switch self {
    case .valueMissing(let found):
      "expected a value, but found \(found.text); add the value, or remove the comma too many"
    case .valueInSingleQuotes(let found):
      "expected a value, but found \(found.text); strings stand in double quotes"
    case .valueNotQuoted(let found):
      "expected a value, but found \(found.text); a text needs double quotes"
    case .keyAfterComma(let found):
      "expected a key in double quotes, but found \(found.text); remove the comma before it"
    case .keyNotQuoted(let found):
      "expected a key in double quotes, but found \(found.text); put the key in quotes"
    case .colonMissing(let found):
      "expected ':' after the key, but found \(found.text); add the colon"
    case .commaMissing(let closing, let found):
      "expected ',' or '\(closing)', but found \(found.text); add what is missing"
    case .endsBeforeValue: "the text ends before a value; write one, if only 'null'"
    case .endsInObject: "the text ends inside an object; add what is missing and '}'"
    case .endsInArray: "the text ends inside an array; add what is missing and ']'"
    case .endsInValue: "the text ends inside a value; complete it"
    case .leadingZero:
      "a number does not start with 0; drop the 0, or put the number in quotes"
    case .notInNumber(let found):
      "\(found.text) cannot stand there in a number; put the value in quotes"
    case .digitMissing(let found): "a digit is missing in a number, before \(found.text)"
    case .wordExpected(let word, let found):
      "expected '\(word)', but found \(found.text); a text needs double quotes"
    case .stringNotClosed: "the string has no closing quote; add '\"' where it ends"
    case .controlCharacter(let code):
      "the control character U+\(code) stands unescaped in a string; write it as \\u\(code)"
    case .invalidEscape(let found):
      "'\\' followed by \(found.text) is no escape; for a backslash, write '\\\\'"
    case .invalidUnicodeEscape:
      "'\\u' needs four hexadecimal digits after it, as in '\\u3042'"
    case .trailingContent(let found):
      "found \(found.text) after the end of the value; remove it, or put each value on a line of "
        + "its own in a .jsonl file"
    case .nestingTooDeep(let limit):
      "arrays and objects are nested more than \(limit) deep; flatten the value"
    }
  }
}
