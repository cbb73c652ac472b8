import CTables

/// Messages in words.
///
/// A text is found by its number in the table that lies embedded in the program (its form is
/// described in TableGeneration's `MessageTable`): nothing is read or built before the first
/// message, and then only its page.
extension Language {
  /// A message with its arguments in place.
  package func text(_ message: Message) -> String {
    guard message.number >= 0 else { return message.arguments.map(text).joined() }
    var bytes: [UInt8] = []
    append(message, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ message: Message, to bytes: inout [UInt8]) {
    for byte in form(of: message) {
      if 1...9 ~= byte {
        bytes += text(message.arguments[Int(byte) - 1]).utf8
      } else {
        bytes.append(byte)
      }
    }
  }

  /// The text with a byte for each argument; of a plural the form that the number asks for.
  private func form(of message: Message) -> UnsafeRawBufferPointer {
    let template = Self.template(message.number, self)
    guard template.first == 0x0E else { return template }
    let forms = UnsafeRawBufferPointer(rebasing: template[2...])
    let separator = forms.firstIndex(of: 0x1F)!
    let isOne = message.arguments[Int(template[1]) - 1] == .number(1)
    return UnsafeRawBufferPointer(
      rebasing: isOne ? forms[..<separator] : forms[(separator + 1)...])
  }

  /// What stands in the place of a placeholder.
  func text(_ argument: Message.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .quoted(let typed): text(.quote(text: .text(Wording.printable(typed))))
    case .number(let number): grouped(number)
    case .decimal(let value, let unit, let digits): decimal(value, unit, digits)
    case .list(let elements, let conjunction): list(elements, conjunction)
    case .joined(let parts): parts.map(text).joined()
    case .message(let message): text(message)
    }
  }

  /// `search, fold and match`.
  private func list(
    _ elements: [Message.Argument], _ conjunction: Message.Conjunction
  ) -> String {
    guard elements.count > 1, let last = elements.last else {
      return elements.first.map(text) ?? text(.listEmpty)
    }
    let before: Message =
      switch conjunction {
      case .and: .listAnd
      case .or: .listOr
      case .from: .listFrom
      case .comma: .listSeparator
      }
    // Beside full-width brackets stands no space.
    let isBracketed = self != .en && last.isQuoted
    let separator = text(before)
    return elements.dropLast().map(text).joined(separator: text(.listSeparator))
      + (isBracketed ? separator.filter { $0 != " " } : separator) + text(last)
  }

  /// `1,234,567`.
  func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    guard digits.count > 3 else { return String(number) }
    let separator = Array(text(.digitGroup).utf8)
    var result: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { result += separator }
      result.append(digit)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func decimal(_ value: Int, _ unit: Int, _ digits: Int) -> String {
    let (whole, rest) = Wording.rounded(value, unit: unit, digits: digits)
    return grouped(whole) + (rest.isEmpty ? "" : text(.decimalPoint) + rest)
  }

  /// The bytes of a text in the table.
  private static func template(_ number: Int, _ language: Language) -> UnsafeRawBufferPointer {
    let words = ctables_messages()!
    let (messages, languages) = (Int(words[0]), Int(words[1]))
    let starts = words + 2 + language.rawValue * messages
    let texts = UnsafeRawPointer(words + 3 + languages * messages)
    return UnsafeRawBufferPointer(
      start: texts + Int(starts[number]), count: Int(starts[number + 1] - starts[number]))
  }
}
