public import Catalogs

extension CatalogIndex {
  /// The fields of the catalog that an index was built of, for which little of the file is read.
  ///
  ///     try CatalogIndex.fields(path: "movies.onaji").scopeNames    // id, title, title.en, …
  ///
  /// - Throws: `IndexError` as opening the index does, but not for what its catalog is like now.
  public static func fields(path: String) throws(IndexError) -> FieldSet {
    try CatalogSummary(IndexFile(path: path, access: .mapped)).fields
  }
}
