import CatalogSearch
import TextFolding

extension ParsedArguments {
  /// The order that `--sort` names; `nil` for relevance.
  ///
  /// Texts are sorted as in the locale that was typed, of which a profile keeps only what it folds.
  func sortOrder(_ settings: MatchSettings) throws(CommandError) -> SortOrder? {
    guard let value = value(of: .sort), var order = SortOrder(parsing: value) else { return nil }
    if order.field.isEmpty { throw Wording.emptySort }
    do throws(FoldingError) {
      order.collation = try Collation(self.value(of: .locale) ?? settings.profile.tag)
    } catch {
      throw Wording.badLocale(error)
    }
    return order
  }
}
