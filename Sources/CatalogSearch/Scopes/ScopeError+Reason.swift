package import JSONText
package import TextFolding

extension ScopeError {
  /// What is wrong in detail; ``ScopeError/message`` says it in English, the command in its reader's
  /// language.
  package enum Reason: Hashable, Sendable {
    case json(JSONError.Reason)
    case listMissing
    case tooMany(Int, limit: Int)
    /// Scopes count from 1.
    case notAnObject(scope: Int, found: JSONValue.Kind)
    case nameMissing(scope: Int)
    case invalidName
    case nameTwice(String)
    /// The scope `all` has fields or a condition.
    case allNarrowed
    /// - Parameter nearest: where that was probably meant.
    case unknownKey(String, nearest: String?, known: [String])
    case unexpected(found: JSONValue.Kind, Expected)
    case condition(PredicateError.Reason)
    case locale(FoldingError, tag: String)
    case unknownFolding(String, nearest: String)
  }

  /// What a value of a scope has to be.
  package enum Expected: CaseIterable, Sendable {
    case text, titles, weight, fields, foldings
  }

  init(
    code: Code = .invalidScope, _ reason: Reason, file: String, at place: JSONPosition,
    key: String? = nil
  ) {
    self.init(
      code: code, message: reason.message, file: file, line: place.line, column: place.column,
      key: key, reason: reason)
  }
}

extension ScopeError.Reason {
  /// In English.
  package var message: String {
    switch self {
    case .json(let reason): reason.message
    case .listMissing: "expected an object with a list \"scopes\""
    case .tooMany(let count, let limit):
      "\(count) scopes are more than the \(limit) that there may be; leave some out"
    case .notAnObject(let number, let found):
      "scope \(number) is \(found.rawValue); write an object"
    case .nameMissing(let number): "scope \(number) has no name; add \"name\""
    case .invalidName: "a name has no white space and no colon, and is not empty"
    case .nameTwice(let name): "two scopes are called \"\(name)\"; rename one"
    case .allNarrowed: "all searches everything; give this scope another name"
    case .unknownKey(let key, let nearest, let known):
      "\"\(key)\" means nothing here; " + (nearest.map { "did you mean \"\($0)\"? " } ?? "")
        + "known are \(known.joined(separator: ", "))"
    case .unexpected(let found, let expected):
      "expected \(expected.message), but found \(found.rawValue)"
    case .condition(let reason): reason.message
    case .locale(let error, _): error.message
    case .unknownFolding(let name, let nearest):
      "no folding is called \"\(name)\"; the nearest is \(nearest)"
    }
  }
}

extension ScopeError.Expected {
  var message: String {
    switch self {
    case .text: "a text"
    case .titles: "a text, or an object with one for each language"
    case .weight: "a weight, a number above 0"
    case .fields: "a list of names, or an object of names and weights"
    case .foldings: "a list of names of foldings"
    }
  }
}
