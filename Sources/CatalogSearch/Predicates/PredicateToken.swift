/// A word, sign or constant of a predicate, with its range in bytes.
struct PredicateToken {
  enum Kind: Equatable {
    /// A keyword, an operator or a key path, which the place tells.
    case word
    /// `#` and a name, which is a key path whatever it looks like.
    case key([UInt8])
    case text([UInt8])
    case number(PredicateNumber)
    case sign(Sign)
    case end
  }

  enum Sign: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case and = "&&"
    case or = "||"
    case not = "!"
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBrace = "{"
    case closeBrace = "}"
    case openBracket = "["
    case closeBracket = "]"
    case comma = ","
    case valueArgument = "%@"
    case keyArgument = "%K"
  }

  var kind: Kind
  var range: Range<Int>

}

/// The words that are no key paths, in any case.
enum PredicateKeyword: String, CaseIterable {
  case and = "AND"
  case or = "OR"
  case not = "NOT"
  case anyOf = "ANY"
  case someOf = "SOME"
  case allOf = "ALL"
  case noneOf = "NONE"
  case itself = "SELF"
  case yes = "TRUE"
  case no = "FALSE"
  case null = "NULL"
  case nothing = "NIL"
  case always = "TRUEPREDICATE"
  case never = "FALSEPREDICATE"
  case between = "BETWEEN"
  case isIn = "IN"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case like = "LIKE"
  case matches = "MATCHES"

  /// The keyword that some bytes are; `nil` if none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard (2...14).contains(bytes.count), bytes.allSatisfy({ 0x41...0x5A ~= $0 & 0xDF }) else {
      return nil
    }
    self.init(rawValue: String(decoding: bytes.map { $0 & 0xDF }, as: UTF8.self))
  }

  var relation: Relation? { Relation(rawValue: rawValue) }
}
