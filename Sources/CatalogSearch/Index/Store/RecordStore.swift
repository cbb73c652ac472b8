internal import CByteSearch
internal import Catalogs

/// The records that an index file holds, as the catalog's reader gave them.
///
///     let store = try RecordStore(file)
///     batch.beginBuilding(fields: store.fields)
///     try store.append(17, to: batch)              // the 18th record of the catalog that was good
///     batch.record(at: 0)
///
/// A title takes some 100 ns to decode where records follow one another, and several times as long
/// where each comes from another place: memory is waited for then. Nothing is allocated once the
/// batch has its size. Whatever the file holds, a batch gets well-formed text, or the record is refused as damaged.
///
/// Nothing in it changes; the memory is the file's: hence `@unchecked`.
final class RecordStore: @unchecked Sendable {
  /// How many records there are.
  let count: Int
  /// All fields of the catalog.
  let fields: FieldSet
  private let file: IndexFile
  let text: UnsafeRawBufferPointer
  let ends: RecordEnds
  let shapes: StoredShapes
  let decoder: StoredDecoder
  private let ordinals: RecordOrdinals

  init(_ file: IndexFile, segment: Int = 0) throws(IndexError) {
    self.file = file
    var summary = try file.reader(of: .storeSummary, segment: segment)
    count = try summary.index()
    text = try file.requiredBytes(of: .storeText, segment: segment)
    guard
      let ends = RecordEnds(
        try file.requiredBytes(of: .storeEnds, segment: segment), count: count, total: text.count)
    else { throw .damaged("the list of record ends is of another length", path: file.path) }
    self.ends = ends
    shapes = try StoredShapes(try file.reader(of: .storeShapes, segment: segment))
    guard
      let decoder = StoredDecoder(
        symbols: try file.requiredBytes(of: .storeSymbols, segment: segment))
    else { throw .damaged("a symbol is no character", path: file.path) }
    self.decoder = decoder
    guard
      let ordinals = RecordOrdinals(try file.requiredBytes(of: .storeOrdinals, segment: segment))
    else { throw .damaged("the list of record numbers is of another length", path: file.path) }
    self.ordinals = ordinals
    var names = try file.reader(of: .storeFields, segment: segment)
    fields = try FieldSet(from: &names)
  }

  /// The number of a record in its catalog, from 1; bad records have one too, but no place here.
  ///
  /// - Precondition: there is such a record.
  func ordinal(of record: Int) -> Int {
    precondition(record >= 0 && record < count, "there is no such record")
    return ordinals.ordinal(of: record)
  }

  /// Adds a record to a batch of this store's fields.
  ///
  /// - Precondition: there is such a record.
  /// - Throws: `IndexError` if it is damaged, or the batch would hold more than 4 GiB; the batch is
  ///   as before then, except for bytes that belong to no value.
  func append(_ record: Int, to batch: RecordBatch) throws(IndexError) {
    try append(record, ends.range(of: record), to: batch)
  }

  /// Adds records, as each by itself, in half the time where they come from many places.
  func append(_ records: ArraySlice<UInt32>, to batch: RecordBatch) throws(IndexError) {
    try forEachRange(of: records) { place, range throws(IndexError) in
      try append(Int(records[place]), range, to: batch)
    }
  }

  private func append(
    _ record: Int, _ range: Range<Int>?, to batch: RecordBatch
  ) throws(IndexError) {
    guard let range, decode(range, into: batch) else {
      batch.forgetValues()
      throw unreadable(record)
    }
    batch.appendRecord(ordinal: ordinal(of: record))
  }

  private func unreadable(_ record: Int) -> IndexError {
    .damaged("record \(ordinal(of: record)) cannot be read", path: file.path)
  }

  /// A record as it is stored: the same for the same record.
  ///
  /// - Precondition: there is such a record.
  func bytes(of record: Int) throws(IndexError) -> UnsafeRawBufferPointer {
    guard let range = ends.range(of: record) else { throw unreadable(record) }
    return UnsafeRawBufferPointer(rebasing: text[range])
  }

  /// Calls `body` with where each of some records is stored, by its index among them, or with nil where
  /// that is wrong.
  ///
  /// Each step to a text needs memory that the one before tells, and asks for it so many records ahead.
  ///
  /// - Precondition: there are such records.
  @inline(__always)
  func forEachRange<Failure: Error>(
    of records: ArraySlice<UInt32>,
    _ body: (_ index: Int, _ range: Range<Int>?) throws(Failure) -> Void
  ) throws(Failure) {
    let ahead = 12
    let ring = 16
    var ranges = [Range<Int>?](repeating: nil, count: ring)
    let (first, end) = (records.startIndex, records.endIndex)
    for step in first..<end + 3 * ahead {
      if step < end { ends.prefetchSample(of: Int(records[step])) }
      if case let index = step - ahead, index >= first, index < end {
        ends.prefetchWord(of: Int(records[index]))
      }
      if case let index = step - 2 * ahead, index >= first, index < end {
        let range = ends.range(of: Int(records[index]))
        ranges[(index - first) % ring] = range
        if let range, let base = text.baseAddress {
          dense_prefetch(base + range.lowerBound)
          dense_prefetch(base + max(range.upperBound - 1, 0))
        }
      }
      if case let index = step - 3 * ahead, index >= first {
        try body(index, ranges[(index - first) % ring])
      }
    }
  }

  private func decode(_ range: Range<Int>, into batch: RecordBatch) -> Bool {
    var offset = range.lowerBound
    guard let shape = shapeNumber(at: &offset, end: range.upperBound),
      var cursor = shapes.cursor(of: shape)
    else { return false }
    var isFirst = true
    while let element = cursor.next() {
      guard element >= 0, element >> 1 < fields.count else { return false }
      if !isFirst {
        guard offset < range.upperBound, text[offset] == 0 else { return false }
        offset += 1
      }
      isFirst = false
      let start = batch.byteCount
      guard decoder.decode(text, &offset, end: range.upperBound, into: batch) else { return false }
      let end = batch.byteCount
      guard end <= UInt32.max else { return false }
      batch.appendValue(
        in: start..<end, field: UInt32(element >> 1), kind: element & 1 == 0 ? .text : .literal)
    }
    return offset == range.upperBound
  }

  /// The number of the record's shape, which stands before its values where there are several.
  @inline(__always)
  func shapeNumber(at offset: inout Int, end: Int) -> Int? {
    if shapes.count == 1 { return 0 }
    var result = 0
    var shift = 0
    while offset < end, shift < 35 {
      let byte = text[offset]
      offset += 1
      result |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    return nil
  }
}
