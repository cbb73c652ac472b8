/// All rows of a catalog, by their places in it.
struct FoldedRows {
  private let chunks: [FoldedChunk]
  /// The place of each chunk's first row and first record among all.
  private var firstRows: [Int] = []
  private var firstRecords: [Int] = []
  private(set) var count = 0

  init(_ chunks: [FoldedChunk]) {
    self.chunks = chunks
    var records = 0
    for chunk in chunks {
      firstRows.append(count)
      firstRecords.append(records)
      count += chunk.rows.count
      records += chunk.recordCount
    }
  }

  /// A row: its chunk above its place there.
  typealias Place = UInt64

  private func row(_ place: Place) -> (chunk: Int, row: FoldedChunk.Row) {
    let chunk = Int(place >> 32)
    return (chunk, chunks[chunk].rows[Int(place & 0xFFFF_FFFF)])
  }

  /// All rows, by the length of the fold, then by weight, then as in the catalog.
  /// - Parameter weights: of each record; empty where none are weighed.
  func ranked(_ weights: [Weight]) -> [Place] {
    // Long rows are few: they are sorted in the end.
    let long = 1 << 12
    var counts = [Int](repeating: 0, count: long + 2)
    for chunk in chunks {
      for row in chunk.rows { counts[min(Int(row.length), long) + 1] += 1 }
    }
    for length in 1..<counts.count { counts[length] += counts[length - 1] }
    let firstLong = counts[long]
    var order = [Place](repeating: 0, count: count)
    for (number, chunk) in chunks.enumerated() {
      for (index, row) in chunk.rows.enumerated() {
        let bucket = min(Int(row.length), long)
        order[counts[bucket]] = UInt64(number) << 32 | UInt64(index)
        counts[bucket] += 1
      }
    }
    order[firstLong...].sort { a, b in (row(a).row.length, a) < (row(b).row.length, b) }
    if !weights.isEmpty { weigh(&order, weights) }
    return order
  }

  /// Sorts rows of one length by the weights of their records.
  private func weigh(_ order: inout [Place], _ weights: [Weight]) {
    func weight(_ place: Place) -> Weight { weights[Int(record(of: place))] }
    var start = 0
    while start < order.count {
      let length = row(order[start]).row.length
      var end = start + 1
      while end < order.count, row(order[end]).row.length == length { end += 1 }
      order[start..<end].sort { a, b in (weight(a), a) < (weight(b), b) }
      start = end
    }
  }

  /// The fold of a row, with marks where words start.
  func text(of place: Place) -> UnsafeBufferPointer<UInt8> {
    let (chunk, row) = row(place)
    let start = Int(row.start)
    return UnsafeBufferPointer(
      rebasing: chunks[chunk].bytes.bytes[start..<start + Int(row.count)])
  }

  /// The record of a row, by its place among the good ones.
  func record(of place: Place) -> UInt32 {
    let (chunk, row) = row(place)
    return UInt32(firstRecords[chunk] + Int(row.record))
  }

  /// A bit for each row: whether each code point of its fold came from a cluster of its own.
  func plainRows(inOrder order: [Place]) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (order.count + 7) / 8)
    for (index, place) in order.enumerated() where row(place).row.isPlain {
      bits[index >> 3] |= 1 << UInt8(index & 7)
    }
    return bits
  }

  /// Whether each of so many records has exactly one row.
  func hasOneRowARecord(of records: Int) -> Bool {
    count == records
      && chunks.allSatisfy { chunk in
        chunk.rows.indices.allSatisfy { Int(chunk.rows[$0].record) == $0 }
      }
  }

  /// Pairs of a length and the first row of it.
  func lengths(inOrder order: [Place]) -> [UInt32] {
    var result: [UInt32] = []
    var last = UInt32.max
    for (index, place) in order.enumerated() {
      let length = row(place).row.length
      if length != last { result += [length, UInt32(index)] }
      last = length
    }
    return result
  }

  /// The rows that are another text at `loose`, in the order of all rows: where the text is, and the
  /// number of the row.
  func looseRows(inOrder order: [Place]) -> [(loose: Place, row: UInt32)] {
    var looseOf: [[UInt32]] = chunks.map { chunk in
      var places = [UInt32](repeating: .max, count: chunk.rows.count)
      for (index, loose) in chunk.looseRows.enumerated() { places[Int(loose.row)] = UInt32(index) }
      return places
    }
    defer { looseOf = [] }
    var result: [(loose: Place, row: UInt32)] = []
    for (number, place) in order.enumerated() {
      let loose = looseOf[Int(place >> 32)][Int(place & 0xFFFF_FFFF)]
      if loose != .max { result.append((place & ~0xFFFF_FFFF | UInt64(loose), UInt32(number))) }
    }
    return result
  }

  /// The text of such a row at `loose`.
  func looseText(of place: Place) -> UnsafeBufferPointer<UInt8> {
    let chunk = chunks[Int(place >> 32)]
    let row = chunk.looseRows[Int(place & 0xFFFF_FFFF)]
    return UnsafeBufferPointer(
      rebasing: chunk.looseBytes.bytes[Int(row.start)..<Int(row.start) + Int(row.count)])
  }
}
