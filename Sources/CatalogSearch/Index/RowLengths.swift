/// How long rows are, for rows that come by length: most are as long as the one before.
struct RowLengths {
  private let part: IndexPart
  private var known: (length: Int, rows: Range<UInt32>) = (0, 0..<0)

  init(_ part: IndexPart) { self.part = part }

  /// Code points of the fold of a row.
  subscript(row: UInt32) -> Int {
    mutating get {
      if !known.rows.contains(row) { known = part.lengths(at: row) }
      return known.length
    }
  }
}
