import Catalogs
import TextFolding

@testable import CatalogSearch

/// What a predicate means, written down as plainly as it can be: on strings, condition by
/// condition, with nothing skipped and nothing remembered.
struct ReferencePredicate {
  let predicate: Predicate
  /// Folders are made once, and are what `TextFolding` is tested for.
  let folders: PredicateFolders

  init(_ predicate: Predicate, _ folders: PredicateFolders) {
    self.predicate = predicate
    self.folders = folders
  }

  private struct Value {
    var text: String
    var isJSON: Bool

    var number: Double? {
      if isJSON, text == "true" { return 1 }
      if isJSON, text == "false" { return 0 }
      let digits = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      let isNumeric = digits.allSatisfy { "0123456789+-.eE".contains($0) }
      return isNumeric ? Double(String(digits)) : nil
    }

    var bool: Bool? {
      if text.lowercased() == "true" { return true }
      if text.lowercased() == "false" { return false }
      return number == 1 ? true : number == 0 ? false : nil
    }
  }

  func evaluate(_ record: Record) -> Bool { holds(predicate.condition, record) }

  private func holds(_ condition: Condition, _ record: Record) -> Bool {
    switch condition {
    case .constant(let value): value
    case .not(let condition): !holds(condition, record)
    case .all(let parts): parts.allSatisfy { holds($0, record) }
    case .any(let parts): parts.contains { holds($0, record) }
    case .comparison(let comparison): holds(comparison, record)
    }
  }

  /// The values of a field; nil for a constant.
  private func values(_ operand: Operand, _ record: Record) -> [Value]? {
    switch operand {
    case .literal, .list: return nil
    case .record:
      return record.fields.filter { $0.name != "id" }.flatMap(values).filter {
        !$0.isJSON && !$0.text.contains("://")
      }
    case .key(let name):
      let scope = Scope(name: String(decoding: name, as: UTF8.self))
      return record.fields.filter { scope.covers($0.name) }.flatMap(values)
    }
  }

  private func values(_ field: Record.NamedValues) -> [Value] {
    zip(field.values, field.areLiteral).map { Value(text: $0, isJSON: $1) }
  }

  private func holds(_ comparison: Comparison, _ record: Record) -> Bool {
    let left = values(comparison.left, record)
    let right = values(comparison.right, record)
    let isNegative = comparison.relation == .notEqual
    let relation = isNegative ? Relation.equal : comparison.relation
    func passes(_ value: Value) -> Bool {
      if let right { return right.contains { related(value, relation, $0, comparison) } }
      return related(value, relation, comparison.right, comparison)
    }
    if let quantifier = comparison.quantifier {
      let answers = (left ?? []).map { passes($0) != isNegative }
      switch quantifier {
      case .anyOf: return answers.contains(true)
      case .allOf: return !answers.contains(false)
      case .noneOf: return !answers.contains(true)
      }
    }
    var result: Bool
    if let left {
      result = left.contains(where: passes)
      if left.isEmpty, isNull(comparison.right) || right?.isEmpty == true && relation == .equal {
        result = true
      }
    } else if case .literal(let constant) = comparison.left, let right {
      result = right.contains { related(constant, relation, $0, comparison) }
      if right.isEmpty, constant == .null { result = true }
    } else {
      result = false
    }
    return result != isNegative
  }

  private func isNull(_ operand: Operand) -> Bool {
    switch operand {
    case .literal(let literal): literal == .null
    case .list(let elements): elements.contains(.null)
    default: false
    }
  }

  // MARK: Two values

  private func related(
    _ value: Value, _ relation: Relation, _ operand: Operand, _ comparison: Comparison
  ) -> Bool {
    guard case .list(let elements) = operand else {
      guard case .literal(let literal) = operand else { return false }
      return related(value, relation, literal, comparison)
    }
    if relation == .between {
      return related(value, .greaterOrEqual, elements[0], comparison)
        && related(value, .lessOrEqual, elements[1], comparison)
    }
    return elements.contains { related(value, .equal, $0, comparison) }
  }

  private func related(
    _ value: Value, _ relation: Relation, _ literal: Literal, _ comparison: Comparison
  ) -> Bool {
    switch literal {
    case .null: return false
    case .bool(let bool): return value.bool == bool
    case .number(let number):
      if let a = Int64(value.text), let b = number.integer {
        return ordered(a < b ? -1 : a > b ? 1 : 0, relation, 0)
      }
      return value.number.map { ordered($0, relation, number.double) } ?? false
    case .text(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      return related(value, relation, Value(text: text, isJSON: false), comparison)
    }
  }

  /// A constant to the left.
  private func related(
    _ literal: Literal, _ relation: Relation, _ value: Value, _ comparison: Comparison
  ) -> Bool {
    switch relation {
    case .equal, .isIn: return related(value, .equal, literal, comparison)
    case .less: return related(value, .greater, literal, comparison)
    case .lessOrEqual: return related(value, .greaterOrEqual, literal, comparison)
    case .greater: return related(value, .less, literal, comparison)
    case .greaterOrEqual: return related(value, .lessOrEqual, literal, comparison)
    default:
      guard case .text(let bytes) = literal else { return false }
      let text = Value(text: String(decoding: bytes, as: UTF8.self), isJSON: false)
      return related(text, relation, value, comparison)
    }
  }

  private func related(
    _ a: Value, _ relation: Relation, _ b: Value, _ comparison: Comparison
  ) -> Bool {
    let modifiers = comparison.modifiers
    switch relation {
    case .matches:
      let text = fold(a.text, modifiers.subtracting(.letterCase))
      // The patterns of the tests have brackets and escapes in ASCII alone.
      let pattern =
        modifiers.contains(.none)
        ? b.text
        : fold(b.text, []).map { letter in
          letter.isASCII ? String(letter) : fold(String(letter), modifiers.without(.letterCase))
        }.joined()
      guard let regex = try? RegularExpression(Array(pattern.utf8), modifiers) else { return false }
      return Array(text.utf8).withUnsafeBufferPointer { regex.matches($0) == .matches }
    case .like:
      return isLike(Array(fold(a.text, modifiers)), Array(b.text)[...], modifiers)
    case .contains, .beginsWith, .endsWith:
      return has(fold(a.text, modifiers), fold(b.text, modifiers), relation, modifiers)
    default:
      if a.isJSON || b.isJSON {
        if let a = Int64(a.text), let b = Int64(b.text) {
          return ordered(a < b ? -1 : a > b ? 1 : 0, relation, 0)
        }
        if let a = a.number, let b = b.number { return ordered(a, relation, b) }
        return relation == .equal && a.text == fold(b.text, modifiers)
      }
      return ordered(
        Array(fold(a.text, modifiers).unicodeScalars.map(\.value)), relation,
        Array(fold(b.text, modifiers).unicodeScalars.map(\.value)))
    }
  }

  private func fold(_ text: String, _ modifiers: TextModifiers) -> String {
    String(decoding: folders.fold(Array(text.utf8), modifiers), as: UTF8.self)
  }

  private func ordered(_ a: Double, _ relation: Relation, _ b: Double) -> Bool {
    switch relation {
    case .equal: a == b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    default: false
    }
  }

  private func ordered(_ a: [UInt32], _ relation: Relation, _ b: [UInt32]) -> Bool {
    switch relation {
    case .equal: a == b
    case .less: a.lexicographicallyPrecedes(b)
    case .lessOrEqual: !b.lexicographicallyPrecedes(a)
    case .greater: b.lexicographicallyPrecedes(a)
    case .greaterOrEqual: !a.lexicographicallyPrecedes(b)
    default: false
    }
  }

  /// Character by character, or code point by code point for `[n]`.
  private func has(
    _ text: String, _ needle: String, _ relation: Relation, _ modifiers: TextModifiers
  ) -> Bool {
    let units = { (text: String) -> [String] in
      modifiers.contains(.none) ? text.unicodeScalars.map { String($0) } : text.map { String($0) }
    }
    let (text, needle) = (units(text).map { Array($0.utf8) }, units(needle).map { Array($0.utf8) })
    if needle.isEmpty || text.count < needle.count { return false }
    switch relation {
    case .beginsWith: return Array(text.prefix(needle.count)) == needle
    case .endsWith: return Array(text.suffix(needle.count)) == needle
    default:
      return (0...(text.count - needle.count)).contains {
        Array(text[$0..<($0 + needle.count)]) == needle
      }
    }
  }

  /// By trying all.
  private func isLike(
    _ text: [Character], _ pattern: ArraySlice<Character>, _ modifiers: TextModifiers
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*":
      return (0...text.count).contains { isLike(Array(text[$0...]), rest, modifiers) }
    case "?": return !text.isEmpty && isLike(Array(text.dropFirst()), rest, modifiers)
    default:
      // All up to the next wildcard, since folding looks at neighbours.
      var literal = ""
      var tail = pattern
      while let next = tail.first, next != "*", next != "?" {
        tail = tail.dropFirst()
        if next == "\\", let escaped = tail.popFirst() {
          literal.append(escaped)
        } else {
          literal.append(next)
        }
      }
      let folded = Array(fold(literal, modifiers).utf8)
      // As many characters as have those bytes.
      for count in 0...text.count
      where String(text[..<count]).utf8.elementsEqual(folded) {
        return isLike(Array(text[count...]), tail, modifiers)
      }
      return false
    }
  }
}
