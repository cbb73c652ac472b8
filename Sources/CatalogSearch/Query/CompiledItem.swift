internal import TextFolding

/// What must hold of a record, of a query that is more than its terms.
///
///     // title:森林 -東京
///     [CompiledItem(field: title, term: 0, otherwise: 1), CompiledItem(isExcluded: true, term: 2)]
struct CompiledItem: Sendable {
  let isExcluded: Bool
  /// The fields that `term` or `range` is about; nil for all.
  let field: SearchScope?
  /// The term, by its number in the query.
  let term: Int?
  /// What a value of the field must lie in.
  let range: ValueRange?
  /// What a number or a truth value of the field must say, if that is what was typed.
  let literal: [UInt8]?
  /// The term that the whole item is for records without such a field: `Re:Zero`.
  let otherwise: Int?

  /// - Parameter scopes: what a name may mean besides fields.
  /// - Returns: nil for an item of which folding leaves nothing.
  init?(_ item: QueryItem, _ scopes: [SearchScope], _ list: inout TermList) {
    isExcluded = item.isExcluded
    field = item.field.map { name in
      scopes.first { $0.name.utf8.elementsEqual(name.utf8) } ?? SearchScope(name)
    }
    var literal: [UInt8]?
    switch item.content {
    case .range(let range):
      self.range = range
      term = nil
    case .text(let text):
      range = nil
      if item.isPlain {
        term = list.add(text)
      } else {
        term = list.addApart(text, isLast: !item.isExcluded)
        let bytes = Array(Query.narrowed(text).utf8)
        let isLiteral = ValueRange.number(bytes) != nil || ["true", "false"].contains(text)
        literal = field != nil && isLiteral ? bytes : nil
      }
      if term == nil { return nil }
    }
    self.literal = literal
    otherwise = item.field == nil ? nil : list.addApart(item.typed, isLast: !item.isExcluded)
  }

  /// A term that may stand anywhere.
  init(term: Int) {
    isExcluded = false
    field = nil
    self.term = term
    range = nil
    literal = nil
    otherwise = nil
  }

  /// Whether a literal of the field is what was typed: the same number, or the same word.
  func says(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let literal else { return false }
    if value.elementsEqual(literal) { return true }
    guard let number = ValueRange.number(literal) else { return false }
    return ValueRange.number(value) == number
  }
}

extension QueryItem {
  /// What is folded of it; of a condition its bounds as typed.
  var text: String {
    if case .text(let text) = content { text } else { typed }
  }

  /// Whether it is a term that is looked for.
  var isWanted: Bool {
    if case .text = content { !isExcluded } else { false }
  }

  /// Whether it is voicing marks on nothing (`ﾞ`): no title, whatever they are folded to.
  var isVoicingMarksAlone: Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3099...0x309C, 0xFF9E, 0xFF9F: true
      default: isWhiteSpace(scalar)
      }
    }
  }
}
