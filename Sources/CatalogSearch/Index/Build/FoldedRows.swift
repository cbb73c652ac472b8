/// All rows of a part of a catalog, ranked: by the length of the fold, then by weight, then as in the
/// catalog.
///
///     let rows = FoldedRows(chunks, weights: [])
///     rows[0]                                  // the shortest
///     rows.text(at: 0)                         // its fold, with `DenseTextBuilder.Mark`s
///
/// Rows lie in the order in which they are written, so that only their texts come from all over the
/// memory, and those are asked for some rows ahead.
///
/// Nothing in it changes: hence `@unchecked`.
final class FoldedRows: @unchecked Sendable {
  /// A row and where its text is: 24 bytes.
  struct Row: BitwiseCopyable {
    fileprivate let start: UnsafePointer<UInt8>
    fileprivate let count: UInt32
    /// Code points of the fold.
    let length: UInt32
    /// The row's record, by its place among the good ones of the part.
    let record: UInt32
    /// The row at `loose`, above whether it is plain.
    private let bits: UInt32

    fileprivate init(
      _ start: UnsafePointer<UInt8>, _ row: FoldedChunk.Row, record: UInt32, loose: UInt32?
    ) {
      self.start = start
      count = row.count
      length = row.length
      self.record = record
      bits = (loose ?? Self.none) << 1 | (row.isPlain ? 1 : 0)
    }

    private static let none = UInt32.max >> 1

    /// Whether each code point of the fold came from a cluster of its own.
    var isPlain: Bool { bits & 1 == 1 }
    /// Which text it is at `loose`; nil where that changes nothing.
    fileprivate var loose: Int? { bits >> 1 == Self.none ? nil : Int(bits >> 1) }
  }

  /// A text at `loose`.
  private struct LooseText: BitwiseCopyable {
    let start: UnsafePointer<UInt8>
    let count: Int
  }

  let count: Int
  private let rows: UnsafeMutablePointer<Row>
  private var looseTexts: [LooseText] = []
  /// Have the texts.
  private let chunks: [FoldedChunk]
  /// Whether each record has exactly one row.
  let hasOneRowARecord: Bool

  /// Rows that are so long are few: they are sorted in the end.
  private static let long = 1 << 12

  /// - Parameters:
  ///   - chunks: in the catalog's order; their rows are gone then.
  ///   - weights: of each record; empty where none are weighed.
  init(_ chunks: [FoldedChunk], weights: [Weight]) {
    self.chunks = chunks
    count = chunks.reduce(0) { $0 + $1.rows.count }
    rows = LargeMemory.allocate(count)
    // Where the next row of each length goes.
    var next = [Int](repeating: 0, count: Self.long + 2)
    for chunk in chunks {
      for row in chunk.rows { next[min(Int(row.length), Self.long) + 1] += 1 }
    }
    for length in 1..<next.count { next[length] += next[length - 1] }
    let firstLong = next[Self.long]
    var firstRecord = 0
    var isAlone = true
    for chunk in chunks {
      let text = UnsafePointer(chunk.bytes.bytes.baseAddress!)
      var loose = 0
      for (index, row) in chunk.rows.enumerated() {
        isAlone = isAlone && Int(row.record) == index
        var number: UInt32?
        if loose < chunk.looseRows.count, chunk.looseRows[loose].row == index {
          number = UInt32(looseTexts.count)
          looseTexts.append(Self.text(chunk.looseRows[loose], of: chunk))
          loose += 1
        }
        let bucket = min(Int(row.length), Self.long)
        (rows + next[bucket]).initialize(
          to: Row(
            text + Int(row.start), row, record: UInt32(firstRecord + Int(row.record)),
            loose: number))
        next[bucket] += 1
      }
      firstRecord += chunk.recordCount
      chunk.forgetRows()
    }
    hasOneRowARecord = isAlone && count == firstRecord
    sort(from: firstLong, to: count, weights)
    if !weights.isEmpty { weigh(weights) }
  }

  deinit { LargeMemory.deallocate(rows, count) }

  private static func text(_ row: FoldedChunk.LooseRow, of chunk: FoldedChunk) -> LooseText {
    LooseText(
      start: chunk.looseBytes.bytes.baseAddress! + Int(row.start), count: Int(row.count))
  }

  /// Sorts the rows of each length by the weights of their records.
  private func weigh(_ weights: [Weight]) {
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, rows[end].length == rows[start].length { end += 1 }
      sort(from: start, to: end, weights)
      start = end
    }
  }

  private func sort(from start: Int, to end: Int, _ weights: [Weight]) {
    var sorted = UnsafeMutableBufferPointer(start: rows + start, count: end - start)
    sorted.sort { a, b in
      if a.length != b.length { return a.length < b.length }
      if !weights.isEmpty {
        let (first, second) = (weights[Int(a.record)], weights[Int(b.record)])
        if first != second { return first < second }
      }
      // The rows of one record stand in one chunk, one behind the other.
      return (a.record, UInt(bitPattern: a.start)) < (b.record, UInt(bitPattern: b.start))
    }
  }

  subscript(row: Int) -> Row { rows[row] }

  /// The fold of a row, with its marks.
  func text(at row: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: rows[row].start, count: Int(rows[row].count))
  }

  /// Where the texts of rows lie that come next; nil behind the last.
  func address(ofText row: Int) -> UnsafePointer<UInt8>? { row < count ? rows[row].start : nil }

  /// The texts at `loose` of rows that have one.
  func looseTexts(of looseRows: [UInt32]) -> [UnsafeBufferPointer<UInt8>] {
    looseRows.map { row in
      let text = looseTexts[rows[Int(row)].loose!]
      return UnsafeBufferPointer(start: text.start, count: text.count)
    }
  }

  /// A bit for each row: whether it is plain.
  var plainRows: [UInt8] {
    var bits = [UInt8](repeating: 0, count: (count + 7) / 8)
    for row in 0..<count where rows[row].isPlain { bits[row >> 3] |= 1 << UInt8(row & 7) }
    return bits
  }

  /// The record of each row.
  var records: [UInt32] { (0..<count).map { rows[$0].record } }

  /// Pairs of a length and the first row of it.
  var lengths: [UInt32] {
    var result: [UInt32] = []
    var last = UInt32.max
    for row in 0..<count {
      let length = rows[row].length
      if length != last { result += [length, UInt32(row)] }
      last = length
    }
    return result
  }

  /// The rows that are another text at `loose`.
  var looseRows: [UInt32] {
    (0..<UInt32(count)).filter { rows[Int($0)].loose != nil }
  }
}
