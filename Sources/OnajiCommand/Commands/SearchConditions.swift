import CatalogSearch

/// What the options of a search ask besides its query: scopes, a predicate, an
/// order, facets, a weight, a limit.
///
///     try SearchConditions(ParsedArguments(["search", "-s", "title", "--where", "year < 2000"]), …)
struct SearchConditions {
  /// Without the scopes, which are known when the catalog is.
  private(set) var options = SearchOptions()
  let scopeNames: [String]

  init(_ arguments: ParsedArguments, _ settings: MatchSettings) throws(CommandError) {
    scopeNames = arguments.values(of: .scope)
    options.weight = arguments.value(of: .weight)
    options.order = try arguments.sortOrder(settings)
    options.facets = arguments.values(of: .facet)
    options.predicate = try Self.predicate(arguments.values(of: .where), settings)
    if let limit = try arguments.limit() {
      options.limit = limit
    }
  }

  /// Whether records can be asked for without a query.
  var findRecords: Bool {
    options.predicate != nil || !options.facets.isEmpty || options.order != nil
  }

  /// All predicates together.
  private static func predicate(
    _ texts: [String], _ settings: MatchSettings
  ) throws(CommandError) -> Predicate? {
    do throws(PredicateError) {
      guard let first = texts.first else { return nil }
      if texts.count == 1 { return try Predicate(first, profile: settings.profile) }
      // Each by itself, so that a mistake is shown where it was typed.
      for text in texts { _ = try Predicate(text, profile: settings.profile) }
      return try Predicate(
        texts.map { "(\($0))" }.joined(separator: " AND "), profile: settings.profile)
    } catch {
      throw Wording.badPredicate(error)
    }
  }

  /// Refuses what names no field of the catalog, which would find nothing, and a predicate that could
  /// not be answered.
  static func check(
    _ results: SearchResults, _ options: SearchOptions, _ scopes: [SearchScope]
  ) throws(CommandError) {
    if let error = results.predicateFailure { throw Wording.badPredicate(error) }
    if let error = options.predicate.flatMap(results.problem(of:)) {
      throw Wording.badPredicate(error)
    }
    for scope in options.scopes {
      if let error = scope.condition.flatMap(results.problem(of:)) {
        throw Wording.badScopeCondition(scope.name, error)
      }
      guard results.unknownScopes.contains(scope.name), let field = scope.fields.first?.name,
        scopes.contains(where: { $0.name == scope.name })
      else { continue }
      throw Wording.unknownScope(field, results.scopeNames)
    }
    if let scope = results.unknownScopes.first {
      throw Wording.unknownScope(scope, scopes.map(\.name) + results.scopeNames)
    }
    if let weight = options.weight, !results.hasField(weight) {
      throw Wording.unknownScope(weight, results.fieldNames)
    }
    if let order = options.order, !results.hasField(of: order) {
      throw Wording.unknownScope(order.field, results.scopeNames)
    }
    for facet in options.facets where !results.covers(facet) {
      throw Wording.unknownScope(facet, results.scopeNames)
    }
  }
}
