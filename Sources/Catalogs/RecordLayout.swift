/// How the records of a catalog are written down, as far as no record says so itself.
///
///     let reader = try CatalogReader(path: "movies.csv", options: options)   // id,title,title
///     …                                                                      // read it
///     reader.layout                     // RecordLayout(format: .csv, columns: [0, 1, 1])
///
/// With it, and the fields of the catalog, a ``RecordParser`` reads one record alone.
public struct RecordLayout: Hashable, Sendable {
  public var format: CatalogFormat
  /// In CSV and TSV the field of each column, as a number in the catalog's fields.
  public var columns: [UInt32]

  public init(format: CatalogFormat, columns: [UInt32] = []) {
    self.format = format
    self.columns = columns
  }
}
