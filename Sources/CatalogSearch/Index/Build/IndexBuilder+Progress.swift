extension IndexBuilder {
  /// How far a build has come.
  ///
  ///     builder.progress = { progress in print(progress.stage, progress.fraction ?? 0) }
  ///     // reading 0.25 … reading 1.0, storing 0.0, indexing 0.5 …
  ///
  /// Stages come in their order; small catalogs are through with one before it is told.
  public struct Progress: Sendable, Hashable {
    public enum Stage: Sendable, Hashable, CaseIterable {
      /// The catalog is read and folded; counted in its bytes.
      case reading
      /// The records are written.
      case storing
      /// The trees of the fold at `standard` are made, and of what `loose` changes; counted in
      /// code points.
      case indexing, indexingLoose
      /// The file is put on the disk and in its place.
      case finishing
    }

    public var stage: Stage
    public var completed: Int
    /// `nil` where it is not known: the catalog comes through a pipe, or the stage is not counted.
    public var total: Int?

    public init(stage: Stage, completed: Int, total: Int?) {
      self.stage = stage
      self.completed = completed
      self.total = total
    }

    /// What is done of the stage, from 0 to 1; `nil` where the total is not known.
    public var fraction: Double? {
      total.map { $0 == 0 ? 1 : min(1, Double(completed) / Double($0)) }
    }
  }

  /// Refuses to index an index, and to put one in the place of its catalog, or of a file that is
  /// neither empty nor an index.
  func refuseIndexOrCatalog(catalog: String, output: String) throws(IndexError) {
    // A catalog that is read from standard input may be a file all the same.
    let input = catalog == "-" ? "/dev/stdin" : catalog
    if SystemFile.isSameFile(input, output) {
      throw IndexError(
        code: .isCatalog,
        .isCatalog,
        path: output)
    }
    if let old = try? SystemFile(reading: output), old.length > 0,
      !CatalogIndex.isIndex(path: output)
    {
      throw IndexError(
        code: .notAnIndex,
        .wouldReplace,
        path: output)
    }
    if catalog != "-", CatalogIndex.isIndex(path: catalog) {
      throw IndexError(
        code: .isIndex,
        .isIndex,
        path: catalog)
    }
  }
}
