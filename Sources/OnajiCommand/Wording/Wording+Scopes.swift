import CatalogSearch
import TextFolding

/// What scopes, predicates and facets say.
extension Wording {
  /// A predicate that is not understood, means no field, or could not be answered: the message, and
  /// the predicate with a caret under the place.
  static func badPredicate(_ error: PredicateError) -> CommandError {
    CommandError(
      code: .usage, message: .badPredicate(error: shown(error)), remedy: nil)
  }

  /// A scope whose condition means no field of the catalog.
  static func badScopeCondition(_ scope: String, _ error: PredicateError) -> CommandError {
    CommandError(
      code: .search,
      message: .badScopeCondition(scope: .quoted(scope), error: shown(error)), remedy: nil)
  }

  /// The file of scopes that means nothing, and where.
  static func badScopes(_ error: ScopeError) -> CommandError {
    CommandError(
      code: .search,
      message: keyed(
        error.key, error.reason.map(message) ?? .verbatim(SafeText(error.message).text)),
      remedy: nil,
      place: CommandError.Place(file: error.file, line: error.line, column: error.column))
  }

  /// What is wrong with a value, after its key: `people.fields: …`.
  static func keyed(_ key: String?, _ message: Message) -> Message {
    key.map { .keyed(key: safe($0), message: .message(message)) } ?? message
  }

  static func message(_ reason: ScopeError.Reason) -> Message {
    switch reason {
    case .json(let reason): message(reason)
    case .listMissing: .scopesMissing
    case .tooMany(let count, let limit):
      .scopesTooMany(count: .number(count), limit: .number(limit))
    case .notAnObject(let number, let found):
      .scopeNotAnObject(number: .number(number), found: argument(found))
    case .nameMissing(let number): .scopeNameMissing(number: .number(number))
    case .invalidName: .scopeInvalidName
    case .nameTwice(let name): .scopeNameTwice(name: safe(name))
    case .allNarrowed: .scopeAllNarrowed
    case .unknownKey(let key, nil, let known):
      .scopeUnknownKey(key: safe(key), names: .list(known, .comma))
    case .unknownKey(let key, let nearest?, let known):
      .scopeMisspeltKey(key: safe(key), nearest: .text(nearest), names: .list(known, .comma))
    case .unexpected(let found, let expected):
      .scopeUnexpected(expected: argument(expected), found: argument(found))
    case .condition(let reason): message(reason)
    case .locale(let error, let tag): message(error, tag)
    case .unknownFolding(let name, let nearest):
      .scopeUnknownFolding(name: safe(name), nearest: .text(nearest))
    }
  }

  private static func argument(_ expected: ScopeError.Expected) -> Message.Argument {
    switch expected {
    case .text: .message(.scopeText)
    case .titles: .message(.scopeTitles)
    case .weight: .message(.scopeWeight)
    case .fields: .message(.scopeFields)
    case .foldings: .message(.scopeFoldings)
    }
  }

  static func tooManyTerms(_ count: Int, limit: Int) -> CommandError {
    CommandError(
      code: .usage, message: .tooManyTerms(count: .number(count), limit: .number(limit)),
      remedy: .tooManyTermsRemedy)
  }

  static let facetFormat = CommandError(
    code: .usage, message: .facetFormat, remedy: .facetFormatRemedy)

  /// `All 12 · Titles 9 · People 3`, in the reader's language.
  static func scopeCounts(
    _ scopes: [SearchScope], _ counts: [Int], in language: Language
  ) -> String {
    zip(scopes, counts).map { scope, count in
      "\(SafeText(scope.title(in: language.tag)).text) \(count)"
    }.joined(separator: " · ")
  }

  static func moreValues(_ count: Int) -> Message { .moreValues(count: .number(count)) }

  /// A name before a colon that is none of the fields, and the one that may have been meant.
  static func nearField(_ name: String, _ names: [String]) -> (name: String, near: String)? {
    guard !name.hasPrefix("-"), !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }),
      let near = NearestName(name, among: names), near.isClose
    else { return nil }
    return (name, near.name)
  }

  static func noSuchField(_ name: String, _ near: String) -> Message {
    .noFieldNear(name: .quoted(name), near: .text(printable(near)))
  }

  static let noRecords = Message.noRecords

  /// What an index did about `--where`.
  static func lookup(_ lookup: SearchResults.Lookup) -> Message {
    lookup.isUsed
      ? .predicateLookedUp(count: .number(lookup.examined))
      : .predicateNotLookedUp(count: .number(lookup.examined))
  }
}
