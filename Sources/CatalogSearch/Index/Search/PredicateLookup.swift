internal import Catalogs

/// The texts that records must have for a predicate to hold, as an index looks them up.
///
/// Only what a search looks at is in an index: fields with URLs, the field `id` and numbers are not
/// told by it.
struct PredicateLookup {
  /// A text to be looked up.
  struct Text {
    let text: String
    let searcher: IndexSearcher
  }

  /// Of each list a record has one; of an empty one none has.
  let lists: [[Text]]

  init(_ predicate: Predicate?, _ index: CatalogIndex) {
    lists = (predicate?.necessaryTexts ?? []).filter { list in
      list.allSatisfy { !$0.mayStandInNumber && Self.isIndexed($0.keyPath, index) }
    }.map { list in
      list.map { necessary in
        Text(
          text: necessary.text,
          searcher: IndexSearcher(index, profile: necessary.profile, level: necessary.level))
      }
    }
  }

  private static func isIndexed(_ keyPath: String?, _ index: CatalogIndex) -> Bool {
    guard let keyPath else { return true }
    let scope = Scope(name: keyPath)
    return !scope.covers("id")
      && index.parts.allSatisfy { !$0.unsearchedFields.contains(where: scope.covers) }
  }
}
