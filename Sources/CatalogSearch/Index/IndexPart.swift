internal import TextFolding

/// A part of an index: some records of the catalog and all that finds them.
///
/// An index has one part, unless it was too large to be built at once, or was updated since: what is
/// new is a part of its own then, and what is gone is *withdrawn* from the part that has it. A
/// record is told by its place in its part, and so is a row.
///
/// Nothing in it changes; the memory is the file's.
final class IndexPart: Sendable {
  let store: Records
  /// The fold of all rows under `und` at `standard`.
  let standard: GramIndex
  /// The fold at `loose` of the rows that it changes.
  let loose: GramIndex
  /// What of the part counts no more; nil if all does.
  let withdrawn: WithdrawnRecords?
  /// Whether each record has exactly one row, so that rows are counted where records are meant.
  let hasOneRowARecord: Bool
  let standardFolder: Folder
  let looseFolder: Folder
  /// The names of fields that have texts which are not searched.
  let unsearchedFields: [String]
  /// The file, for errors.
  let path: String
  private nonisolated(unsafe) let lengths: UnsafeRawBufferPointer
  private let rowRecords: RowRecords
  private nonisolated(unsafe) let looseRows: UnsafeRawBufferPointer
  private nonisolated(unsafe) let plainRows: UnsafeRawBufferPointer
  /// Of the index's orders; nil where it keeps none of the part.
  let ranks: [Ranks?]
  /// Nil where records are not weighed.
  private nonisolated(unsafe) let weights: UnsafeRawBufferPointer?

  /// - Parameters:
  ///   - number: which part of the file.
  ///   - orderCount: how many orders the index keeps ranks of.
  ///   - catalog: what the index leaves its records in; nil if it holds them.
  init(
    _ file: IndexFile, number: Int, orderCount: Int, catalog: ExternalCatalog?,
    standardFolder: Folder, looseFolder: Folder
  ) throws(IndexError) {
    path = file.path
    self.standardFolder = standardFolder
    self.looseFolder = looseFolder
    store = try Records(file, segment: number, catalog: catalog)
    var summary = try file.reader(of: .summary, segment: number)
    let rowCount = try summary.index()
    let looseCount = try summary.index()
    let recordCount = try summary.index()
    let firstRows = try summary.index()
    hasOneRowARecord = try summary.index() == 1
    lengths = try file.requiredBytes(of: .lengths, segment: number)
    looseRows = try file.requiredBytes(of: .looseRows, segment: number)
    plainRows = try file.requiredBytes(of: .plainRows, segment: number)
    weights = file.bytes(of: .weights, segment: number)
    unsearchedFields = try Self.unsearchedFields(file, number)
    guard rowCount < GramPlaces.rowLimit, looseCount <= rowCount, recordCount == store.count,
      looseRows.count == 4 * looseCount, firstRows <= GramTreeLayout.Node.mostFirstRows,
      lengths.count % 8 == 0, plainRows.count == (rowCount + 7) / 8,
      weights.map({ $0.count == 8 * recordCount }) ?? true,
      let rowRecords = RowRecords(
        try file.requiredBytes(of: .rowRecords, segment: number), rowCount: rowCount,
        recordCount: recordCount, lengthCount: lengths.count / 8, areWeighed: weights != nil)
    else { throw .damaged("its numbers do not fit together", path: path) }
    self.rowRecords = rowRecords
    var ranks: [Ranks?] = []
    for order in 0..<orderCount {
      ranks.append(
        try Ranks(file, order: order, part: number, recordCount: recordCount))
    }
    self.ranks = ranks
    standard = try GramIndex(
      file, .standard, ofPart: number, rowCount: rowCount, firstRows: firstRows)
    loose = try GramIndex(file, .loose, ofPart: number, rowCount: looseCount, firstRows: 0)
    withdrawn = try WithdrawnRecords(
      file, part: number, rowCount: rowCount, recordCount: recordCount, symbols: standard.symbols)
  }

  private static func unsearchedFields(
    _ file: IndexFile, _ number: Int
  ) throws(IndexError) -> [String] {
    var reader = try file.reader(of: .unsearchedFields, segment: number)
    var names: [String] = []
    while reader.remaining > 0 {
      names.append(String(decoding: try reader.bytes(try reader.varint()), as: UTF8.self))
    }
    return names
  }

  /// How many records it has that count.
  var recordCount: Int { store.count - (withdrawn?.recordCount ?? 0) }

  /// The weight of a record and its number in the catalog.
  func precedence(ofRecord record: Int) -> Precedence {
    Precedence(weight: weight(ofRecord: record), record: store.ordinal(of: record))
  }

  private func weight(ofRecord record: Int) -> Weight {
    guard let weights, record >= 0, record < store.count else { return .none }
    return Weight(
      bits: UInt64(
        littleEndian: weights.loadUnaligned(fromByteOffset: 8 * record, as: UInt64.self)))
  }

  // MARK: Rows

  /// The rows that belong to records for which `isCounted` holds.
  func rows(ofRecords isCounted: (Int) -> Bool) throws(IndexError) -> [UInt32] {
    var rows: [UInt32] = []
    var row: UInt32 = 0
    var isRight = true
    let isWhole = rowRecords.forEachRecord { record in
      if record >= store.count {
        isRight = false
      } else if isCounted(record) {
        rows.append(row)
      }
      row &+= 1
    }
    guard isWhole, isRight else { throw damaged }
    return rows
  }

  /// The record of a row.
  func record(of row: UInt32) throws(IndexError) -> UInt32 {
    guard Int(row) < standard.rowCount, let record = rowRecords[Int(row)], record < store.count
    else { throw damaged }
    return UInt32(record)
  }

  /// The records of some rows, in their order.
  func records(of rows: [UInt32]) throws(IndexError) -> [UInt32] {
    guard rows.allSatisfy({ Int($0) < standard.rowCount }),
      let records = rowRecords.records(of: rows), records.allSatisfy({ Int($0) < store.count })
    else { throw damaged }
    return records
  }

  /// The rows at `standard` of some rows at `loose`, as far as they count.
  func rows(ofLoose rows: UnsafeBufferPointer<UInt32>) throws(IndexError) -> [UInt32] {
    var largest: UInt32 = 0
    var result = [UInt32](unsafeUninitializedCapacity: rows.count) { result, count in
      for row in rows {
        let own = word(looseRows, Int(row))
        largest = max(largest, own)
        result[count] = own
        count += 1
      }
    }
    guard rows.isEmpty || Int(largest) < standard.rowCount else { throw damaged }
    if let withdrawn { result.removeAll(where: withdrawn.hasRow) }
    return result
  }

  /// The row at `loose` of a row at `standard`; nil where `loose` does not change it.
  func looseRow(of row: UInt32) -> UInt32? {
    let place = (0..<loose.rowCount).partitioningIndex { word(looseRows, $0) >= row }
    return place < loose.rowCount && word(looseRows, place) == row ? UInt32(place) : nil
  }

  /// Whether each code point of a row's fold came from a cluster of its own.
  func isPlain(_ row: UInt32) -> Bool {
    Int(row >> 3) < plainRows.count && plainRows[Int(row >> 3)] >> UInt8(row & 7) & 1 == 1
  }

  /// The same of 64 rows, beginning with row 64 × `word`: a bit for each, the first one's the lowest.
  func plainRows(inWord word: Int) -> UInt64 {
    if 8 * word + 8 <= plainRows.count {
      return UInt64(
        littleEndian: plainRows.loadUnaligned(fromByteOffset: 8 * word, as: UInt64.self))
    }
    return (8 * word..<plainRows.count).reversed().reduce(0) { $0 << 8 | UInt64(plainRows[$1]) }
  }

  /// Code points of the fold of a row.
  func length(of row: UInt32) -> Int { lengths(at: row).length }

  /// Code points of the folds of a row and those beside it, and which rows are so long.
  func lengths(at row: UInt32) -> (length: Int, rows: Range<UInt32>) {
    let next = (0..<lengths.count / 8).partitioningIndex { word(lengths, 2 * $0 + 1) > row }
    // There is no last word, which counts as the largest.
    let end = max(word(lengths, 2 * next + 1), row)
    if next == 0 { return (0, 0..<end) }
    return (Int(word(lengths, 2 * next - 2)), word(lengths, 2 * next - 1)..<end)
  }

  /// The first row whose fold has more code points than some.
  func firstRow(longerThan length: Int) -> UInt32 {
    let next = (0..<lengths.count / 8).partitioningIndex { Int(word(lengths, 2 * $0)) > length }
    return word(lengths, 2 * next + 1)
  }

  @inline(__always)
  private func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
    guard index >= 0, 4 * index + 4 <= bytes.count else { return .max }
    return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
  }

  var damaged: IndexError { .damaged("its numbers do not fit together", path: path) }
}
