internal import Catalogs
internal import TextFolding

/// An index of a catalog, opened: answers from memory what `CatalogScan` finds by reading all of it.
///
///     let index = try CatalogIndex(path: "movies.onaji")
///     let results = try index.search(Query("无间道"))
///     results.hits[0].text                     // "無間道"
///
/// The file is mapped, not read: opening costs no more for a large one, and processes share its
/// pages. It must not be cut or written to in place while it is open (`onaji index` never does: it
/// puts a new file in its place); who cannot promise that opens it with `isMapped: false`.
///
/// Used from any number of threads.
public final class CatalogIndex: Sendable {
  let file: IndexFile
  /// In the order in which they were built, so that the catalog's order is not theirs.
  let parts: [IndexPart]
  /// The fields of the catalog.
  let fields: FieldSet
  /// The field whose number decides between hits that are equally good; nil for none.
  public let weight: String?
  /// The orders of which it keeps the rank of each record.
  let orders: [StoredOrder]
  /// What its builder was told to read the catalog as.
  let format: CatalogFormat?
  let encoding: InputEncoding
  /// What it leaves its records in; nil if it holds them.
  let catalog: ExternalCatalog?
  let standardFolder: Folder
  let looseFolder: Folder

  /// Opens an index.
  /// - Parameter isMapped: false to read all of it into memory.
  /// - Throws: `IndexError` if there is none, if it is damaged as far as a look at its parts tells,
  ///   or of other tables or a newer version than this program's; or if it leaves its records in the
  ///   catalog, and that has changed.
  public convenience init(path: String, isMapped: Bool = true) throws(IndexError) {
    try self.init(path: path, isMapped: isMapped, isRead: true)
  }

  /// - Parameter isRead: false where no record is asked for that it leaves in the catalog.
  init(path: String, isMapped: Bool, isRead: Bool) throws(IndexError) {
    file = try IndexFile(path: path, access: isMapped ? .mapped : .read)
    let summary = try CatalogSummary(file)
    fields = summary.fields
    weight = summary.weight
    format = summary.format
    encoding = summary.encoding
    orders = try StoredOrder.orders(of: file)
    let catalog = try Records.catalog(of: file, isRead: isRead)
    self.catalog = catalog
    let standardFolder = Folder(.und, level: .standard)
    let looseFolder = Folder(.und, level: .loose)
    self.standardFolder = standardFolder
    self.looseFolder = looseFolder
    var parts: [IndexPart] = []
    for number in 0..<summary.partCount {
      parts.append(
        try IndexPart(
          file, number: number, orderCount: orders.count, catalog: catalog,
          standardFolder: standardFolder, looseFolder: looseFolder))
    }
    self.parts = parts
  }

  /// The scopes that it was built with, as their file says them; nil for none.
  public var scopes: [UInt8]? { file.bytes(of: .scopes).map { Array($0) } }

  /// Whether a file begins as an index does.
  public static func isIndex(path: String) -> Bool { IndexFile.isIndex(path: path) }

  /// Checks every byte of the file against its checksums, and the catalog that it leaves its records
  /// in against its hash.
  public func verify() throws(IndexError) {
    try file.verify()
    try catalog?.verify()
  }

  /// Whether it leaves its records in the catalog.
  public var isExternal: Bool { catalog != nil }

  /// How many records it holds.
  public var recordCount: Int { parts.reduce(0) { $0 + $1.recordCount } }

  /// How many values of these are searched.
  var rowCount: Int {
    parts.reduce(0) { $0 + $1.standard.rowCount - ($1.withdrawn?.texts.rowCount ?? 0) }
  }
}
