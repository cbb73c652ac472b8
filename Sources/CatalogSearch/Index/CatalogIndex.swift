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
  let store: RecordStore
  /// The fold of all rows under `und` at `standard`.
  let standard: GramIndex
  /// The fold at `loose` of the rows that it changes.
  let loose: GramIndex
  /// Whether each record has exactly one row, so that rows are counted where records are meant.
  let hasOneRowARecord: Bool
  private nonisolated(unsafe) let lengths: UnsafeRawBufferPointer
  private nonisolated(unsafe) let rowRecords: UnsafeRawBufferPointer
  private nonisolated(unsafe) let looseRows: UnsafeRawBufferPointer
  private nonisolated(unsafe) let plainRows: UnsafeRawBufferPointer
  let standardFolder = Folder(.und, level: .standard)
  let looseFolder = Folder(.und, level: .loose)

  /// Opens an index.
  /// - Parameter isMapped: false to read all of it into memory.
  /// - Throws: `IndexError` if there is none, if it is damaged as far as a look at its parts tells,
  ///   or of other tables or a newer version than this program's.
  public init(path: String, isMapped: Bool = true) throws(IndexError) {
    file = try IndexFile(path: path, access: isMapped ? .mapped : .read)
    store = try RecordStore(file)
    var summary = try file.reader(of: .summary)
    let rowCount = try summary.index()
    let looseCount = try summary.index()
    let recordCount = try summary.index()
    let firstRows = try summary.index()
    hasOneRowARecord = try summary.index() == 1
    lengths = try file.requiredBytes(of: .lengths)
    rowRecords = try file.requiredBytes(of: .rowRecords)
    looseRows = try file.requiredBytes(of: .looseRows)
    plainRows = try file.requiredBytes(of: .plainRows)
    guard rowCount < UInt32.max >> 2, looseCount <= rowCount, recordCount == store.count,
      rowRecords.count == 4 * rowCount, looseRows.count == 4 * looseCount, firstRows <= 1 << 16,
      lengths.count % 8 == 0, plainRows.count == (rowCount + 7) / 8
    else { throw .damaged("its numbers do not fit together", path: path) }
    standard = try GramIndex(file, segment: 0, rowCount: rowCount, firstRows: firstRows)
    loose = try GramIndex(file, segment: 1, rowCount: looseCount, firstRows: 0)
  }

  /// Whether a file begins as an index does.
  public static func isIndex(path: String) -> Bool { IndexFile.isIndex(path: path) }

  /// Checks every byte of the file against its checksums.
  public func verify() throws(IndexError) { try file.verify() }

  /// How many records it holds.
  public var recordCount: Int { store.count }

  // MARK: Rows

  /// The record of a row.
  func record(of row: UInt32) throws(IndexError) -> UInt32 {
    let record = word(rowRecords, Int(row))
    guard Int(record) < store.count else { throw damaged }
    return record
  }

  /// The row at `standard` of a row at `loose`.
  func row(ofLoose row: UInt32) throws(IndexError) -> UInt32 {
    let result = word(looseRows, Int(row))
    guard Int(result) < standard.rowCount else { throw damaged }
    return result
  }

  /// The row at `loose` of a row at `standard`; nil where `loose` does not change it.
  func looseRow(of row: UInt32) -> UInt32? {
    var low = 0
    var high = loose.rowCount
    while low < high {
      let middle = (low + high) / 2
      if word(looseRows, middle) < row { low = middle + 1 } else { high = middle }
    }
    return low < loose.rowCount && word(looseRows, low) == row ? UInt32(low) : nil
  }

  /// Whether each code point of a row's fold came from a cluster of its own.
  func isPlain(_ row: UInt32) -> Bool {
    Int(row >> 3) < plainRows.count && plainRows[Int(row >> 3)] >> UInt8(row & 7) & 1 == 1
  }

  /// Code points of the fold of a row.
  func length(of row: UInt32) -> Int {
    var low = 0
    var high = lengths.count / 8
    while low < high {
      let middle = (low + high) / 2
      if word(lengths, 2 * middle + 1) <= row { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : Int(word(lengths, 2 * low - 2))
  }

  @inline(__always)
  private func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
    guard index >= 0, 4 * index + 4 <= bytes.count else { return .max }
    return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
  }

  var damaged: IndexError { .damaged("its numbers do not fit together", path: file.path) }
}
