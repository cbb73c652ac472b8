extension Condition {
  /// The condition as a predicate has it, in its canonical form: keywords in capitals, texts in
  /// double quotes, no parentheses but those that matter.
  var description: String {
    var text = ""
    write(to: &text, inside: .whole)
    return text
  }

  private enum Surroundings {
    case whole, or, and, not
  }

  private func write(to text: inout String, inside surroundings: Surroundings) {
    switch self {
    case .constant(let value): text += value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): comparison.write(to: &text)
    case .not(let condition):
      text += "NOT "
      condition.write(to: &text, inside: .not)
    case .all(let parts):
      write(parts, " AND ", .and, isBare: surroundings == .whole || surroundings == .or, &text)
    case .any(let parts):
      write(parts, " OR ", .or, isBare: surroundings == .whole, &text)
    }
  }

  private func write(
    _ parts: [Condition], _ word: String, _ inside: Surroundings, isBare: Bool,
    _ text: inout String
  ) {
    if !isBare { text += "(" }
    for (index, part) in parts.enumerated() {
      if index > 0 { text += word }
      part.write(to: &text, inside: inside)
    }
    if !isBare { text += ")" }
  }

  // MARK: Key paths

  /// Whether a name is a key path as it stands, without `#`.
  static func isPlainKey(_ name: [UInt8]) -> Bool {
    guard let first = name.first, !(0x30...0x39 ~= first), first != UInt8(ascii: "-"),
      first != UInt8(ascii: "."), isOfKeyCharacters(name), PredicateKeyword(name[...]) == nil
    else { return false }
    let isBelowSelf =
      name.count > 4 && name[4] == UInt8(ascii: ".") && PredicateKeyword(name[..<4]) == .itself
    return !isBelowSelf
  }

  static func isOfKeyCharacters(_ name: [UInt8]) -> Bool {
    !name.isEmpty
      && String(decoding: name, as: UTF8.self).unicodeScalars.allSatisfy(PredicateLexer.isOfKeys)
  }
}

extension Comparison {
  fileprivate func write(to text: inout String) {
    if let quantifier { text += quantifier.rawValue + " " }
    left.write(to: &text)
    text += " " + relation.rawValue + modifiers.text + " "
    right.write(to: &text)
  }
}

extension Operand {
  fileprivate func write(to text: inout String) {
    switch self {
    case .record: text += "SELF"
    case .key(let name):
      if Condition.isPlainKey(name) {
        text += String(decoding: name, as: UTF8.self)
      } else if Condition.isOfKeyCharacters(name) {
        text += "#" + String(decoding: name, as: UTF8.self)
      } else {
        text += "#"
        Literal.text(name).write(to: &text)
      }
    case .literal(let literal): literal.write(to: &text)
    case .list(let elements):
      text += "{"
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "}"
    }
  }
}

extension Literal {
  fileprivate func write(to text: inout String) {
    switch self {
    case .bool(let bool): text += bool ? "TRUE" : "FALSE"
    case .null: text += "NULL"
    case .number(let number): text += number.description
    case .text(let bytes):
      text += "\""
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\t": text += "\\t"
        case "\r": text += "\\r"
        default:
          // A terminal must not act on what is printed.
          switch scalar.value {
          case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
            0xFEFF:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
          default: text.unicodeScalars.append(scalar)
          }
        }
      }
      text += "\""
    }
  }
}
