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

  /// The file of scopes that means nothing, and where; it says itself what to do.
  static func badScopes(_ error: ScopeError) -> CommandError {
    CommandError(
      code: .search,
      message: .verbatim(
        SafeText((error.key.map { $0 + ": " } ?? "") + error.message).text),
      remedy: nil,
      place: CommandError.Place(file: error.file, line: error.line, column: error.column))
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
