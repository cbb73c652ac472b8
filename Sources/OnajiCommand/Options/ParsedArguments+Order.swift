import CatalogSearch
import TextFolding

extension ParsedArguments {
  /// The order that `--sort` names; `nil` for relevance.
  ///
  /// Texts are sorted as in the locale that was typed, of which a profile keeps only what it folds.
  func sortOrder(_ settings: MatchSettings) throws(CommandError) -> SortOrder? {
    guard let value = value(of: .sort), var order = SortOrder(parsing: value) else { return nil }
    if order.field.isEmpty { throw Wording.emptySort }
    order.collation = try collation(self.value(of: .locale) ?? settings.profile.tag)
    return order
  }

  /// The orders that `--sort` names for an index to keep, all in the locale.
  func storedOrders() throws(CommandError) -> [SortOrder] {
    let values = values(of: .sort)
    let tag = value(of: .locale)
    guard !values.isEmpty else {
      if tag != nil { throw Wording.localeWithoutSort }
      return []
    }
    let collation = try collation(tag ?? "und")
    return try values.map { value throws(CommandError) in
      guard let order = SortOrder(parsing: value, collation: collation), !order.field.isEmpty else {
        throw Wording.emptySort
      }
      return order
    }
  }

  private func collation(_ tag: String) throws(CommandError) -> Collation {
    guard !tag.isEmpty else { throw Wording.emptyLocale }
    do throws(FoldingError) {
      return try Collation(tag)
    } catch {
      throw Wording.badLocale(error, tag)
    }
  }
}
