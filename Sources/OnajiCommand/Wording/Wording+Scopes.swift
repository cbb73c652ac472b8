import CatalogSearch
import TextFolding

/// What scopes, predicates and facets say.
extension Wording {
  /// A predicate that is not understood, means no field, or could not be answered: the message, and
  /// the predicate with a caret under the place.
  static func badPredicate(_ error: PredicateError) -> CommandError {
    CommandError(code: .usage, message: "--where: \(error.rendered)", remedy: nil)
  }

  /// The file of scopes that means nothing, and where; it says itself what to do.
  static func badScopes(_ error: ScopeError) -> CommandError {
    CommandError(
      code: .search, message: SafeText((error.key.map { $0 + ": " } ?? "") + error.message).text,
      remedy: nil,
      place: CommandError.Place(file: error.file, line: error.line, column: error.column))
  }

  static let facetFormat = CommandError(
    code: .usage, message: "search: --facet prints text or json only",
    remedy: "write --format json, or leave --format out")

  /// What people call a scope.
  static func title(_ scope: SearchScope) -> String { scope.title(in: "en") }

  /// `All 12 · Titles 9 · People 3`.
  static func scopeCounts(_ scopes: [SearchScope], _ counts: [Int]) -> String {
    zip(scopes, counts).map { "\(SafeText(title($0)).text) \($1)" }.joined(separator: " · ")
  }

  static func moreValues(_ count: Int) -> String { "and \(count) more" }

  /// A name before a colon that is none of the fields, and the one that may have been meant.
  static func nearField(_ name: String, _ names: [String]) -> (name: String, near: String)? {
    guard !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }),
      let near = NearestName(name, among: names), near.isClose
    else { return nil }
    return (name, near.name)
  }

  static func noSuchField(_ name: String, _ near: String) -> String {
    "no field is called \(quoted(name)), so it was looked for as text; did you mean "
      + "\(printable(near)):?"
  }

  static let noRecords = "no record is as asked"

  /// What an index did about `--where`.
  static func lookup(_ lookup: SearchResults.Lookup) -> String {
    let examined = count(lookup.examined, "record")
    return lookup.isUsed
      ? "--where: the index says which records may be meant; \(examined) looked at"
      : "--where: the index does not say which records may be meant; \(examined) looked at"
  }
}
