/// A catalog as a sequence of records, for those who look at them one by one.
///
///     let catalog = Catalog(path: "movies.csv")
///     var records = try catalog.records()
///     while let record = try records.next() { print(record.id ?? "-", record["title"]) }
///     records.problems       // the bad records that were skipped
///
/// Each record is built as a value with strings; a search over many reads batches instead.
public struct Catalog: Sendable {
  public var path: String
  public var format: CatalogFormat?
  public var options: CatalogReader.Options

  /// - Parameters:
  ///   - path: a file, or `-` for standard input.
  ///   - format: what it is read as; `nil` for what its name or else its content says.
  public init(
    path: String, format: CatalogFormat? = nil,
    options: CatalogReader.Options = CatalogReader.Options()
  ) {
    self.path = path
    self.format = format
    self.options = options
  }

  /// Opens the catalog and reads it from the start.
  public func records() throws(CatalogError) -> Records {
    Records(reader: try CatalogReader(path: path, format: format, options: options))
  }

  /// All good records at once.
  public func allRecords() throws(CatalogError) -> [Record] {
    var records = try records()
    var all: [Record] = []
    while let record = try records.next() { all.append(record) }
    return all
  }

  /// The records of a catalog, in order.
  public struct Records {
    private let reader: CatalogReader
    private let batch = RecordBatch()
    private var position = 0

    init(reader: CatalogReader) { self.reader = reader }

    /// The next good record; `nil` at the end.
    public mutating func next() throws(CatalogError) -> Record? {
      while position == batch.recordCount {
        position = 0
        guard try reader.next(into: batch) else { return nil }
      }
      position += 1
      return batch.record(at: position - 1)
    }

    /// The bad records so far, at most the first 1,000.
    public var problems: [CatalogError] { reader.problems }

    /// The fields seen so far.
    public var fields: FieldSet { reader.fields }
  }
}
