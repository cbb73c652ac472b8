internal import Catalogs

/// The records of an index that count, in the order of their catalog.
///
///     let records = try IndexedRecords(index, threads: 2)
///     records.places[0]                   // the catalog's first record: its part, and its place there
///
/// Time: some 20 ns a record of the largest part, 100 of others, over the threads. Memory: 16 bytes a record.
struct IndexedRecords: Sendable {
  /// Where a record is: its part above its place there.
  struct Place: Hashable, Sendable {
    var bits: UInt64

    init(part: Int, record: Int) { bits = UInt64(part) << 32 | UInt64(record) }

    var part: Int { Int(bits >> 32) }
    var record: Int { Int(bits & 0xFFFF_FFFF) }
  }

  private(set) var places: [Place] = []
  /// By which they are told.
  private(set) var keys: [UInt64] = []

  init(_ index: CatalogIndex, _ keys: RecordKeys, threads: Int) throws(IndexError) {
    // Each part is in the catalog's order: of all that come next, the first is taken.
    var next = index.parts.indices.map { Self.live(in: index.parts[$0], from: 0) }
    func ordinal(_ part: Int) -> Int {
      let store = index.parts[part].store
      return next[part] < store.count ? store.ordinal(of: next[part]) : .max
    }
    if index.parts.count == 1 {
      places = (0..<index.parts[0].store.count).map { Place(part: 0, record: $0) }
      if let withdrawn = index.parts[0].withdrawn {
        places.removeAll { withdrawn.hasRecord($0.record) }
      }
    } else {
      places.reserveCapacity(index.recordCount)
      var ordinals = index.parts.indices.map(ordinal)
      while let first = ordinals.indices.min(by: { ordinals[$0] < ordinals[$1] }),
        ordinals[first] < .max
      {
        places.append(Place(part: first, record: next[first]))
        next[first] = Self.live(in: index.parts[first], from: next[first] + 1)
        ordinals[first] = ordinal(first)
      }
    }
    self.keys = try Self.keys(of: places, index, keys, threads: threads)
  }

  private static func live(in part: IndexPart, from record: Int) -> Int {
    guard let withdrawn = part.withdrawn else { return record }
    var record = record
    while record < part.store.count, withdrawn.hasRecord(record) { record += 1 }
    return record
  }

  // MARK: Keys

  private static let blockLength = 4096
  /// Bytes of text that are decoded before they are looked at: they stay in a core's cache.
  private static let batchLength = 64 << 10

  private static func keys(
    of places: [Place], _ index: CatalogIndex, _ keys: RecordKeys, threads: Int
  ) throws(IndexError) -> [UInt64] {
    let blocks = (places.count + blockLength - 1) / blockLength
    let results = Locked(
      [Result<[UInt64], IndexError>](repeating: .success([]), count: blocks))
    let next = Locked(0)
    let work: @Sendable (Int) -> Void = { _ in
      // Fields are numbered by each part for itself.
      var readers = index.parts.map { _ in keys.reader() }
      let batch = RecordBatch()
      while true {
        let block = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard block < blocks else { return }
        let range = block * blockLength..<min(places.count, (block + 1) * blockLength)
        let result = Result { () throws(IndexError) in
          try Self.keys(of: places[range], index, keys, &readers, batch)
        }
        results.withLock { $0[block] = result }
      }
    }
    let others = Threads(threads - 1, work)
    work(0)
    others.join()
    var all: [UInt64] = []
    all.reserveCapacity(places.count)
    for result in results.withLock({ $0 }) { all += try result.get() }
    return all
  }

  /// - Parameters:
  ///   - readers: one a part.
  ///   - batch: its memory is used.
  private static func keys(
    of places: ArraySlice<Place>, _ index: CatalogIndex, _ keys: RecordKeys,
    _ readers: inout [RecordKeys.Reader], _ batch: RecordBatch
  ) throws(IndexError) -> [UInt64] {
    var result: [UInt64] = []
    result.reserveCapacity(places.count)
    var next = places.startIndex
    while next < places.endIndex {
      let part = places[next].part
      if let store = keys.store(ofPart: part) {
        while next < places.endIndex, places[next].part == part {
          result.append(RecordKeys.stored(try store.bytes(of: places[next].record)))
          next += 1
        }
        continue
      }
      switch index.parts[part].store {
      case .stored(let store):
        // Records of one part are decoded together.
        batch.beginBuilding(fields: store.fields)
        while next < places.endIndex, places[next].part == part, batch.byteCount < batchLength {
          try store.append(places[next].record, to: batch)
          next += 1
        }
        for record in 0..<batch.recordCount {
          result.append(readers[part].key(of: record, in: batch))
        }
      case .external(let records):
        let record = places[next].record
        result.append(
          RecordKeys.external(
            hash: records.hash(of: record), byteCount: records.byteCount(of: record)))
        next += 1
      }
    }
    return result
  }
}
