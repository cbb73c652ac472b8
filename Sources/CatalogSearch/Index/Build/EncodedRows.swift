internal import CByteSearch

/// The rows of a part as they are written: the dense text of both folds, and what is known of rows.
///
/// It takes the rows' records, not the records themselves, so those can be stored meanwhile.
///
/// Nothing in it changes but that texts are let go: hence `@unchecked`.
final class EncodedRows: @unchecked Sendable {
  /// One fold.
  struct Text: ~Copyable {
    let symbols: GramSymbols
    let text: DenseTextBuilder
    let offsets: (blocks: [UInt8], long: [UInt8])

    fileprivate init(
      _ counts: ScalarCounts, rows: Int, bytes: Int,
      _ body: (inout DenseTextBuilder, UnsafePointer<UInt16>) -> Void
    ) {
      symbols = GramSymbols(counts)
      let bySymbol = symbols.symbolsByScalar()
      // Of UTF-8 it is mostly two thirds; ASCII has an end a row more.
      var text = DenseTextBuilder(
        largest: symbols.largest, rows: rows, bytes: bytes + bytes / 8 + 2 * rows + 4096)
      bySymbol.withUnsafeBufferPointer { body(&text, $0.baseAddress!) }
      offsets = RowOffsets.tables(lengths: text.lengths)
      self.text = text
    }
  }

  let standard: Text
  let loose: Text
  let rowCount: Int
  let hasOneRowARecord: Bool
  private(set) var looseRows: [UInt32]
  private(set) var lengths: [UInt32]
  private(set) var rowRecords: [UInt8]
  private(set) var plainRows: [UInt8]

  /// How many rows ahead a text is asked for.
  private static let ahead = 12

  /// - Parameters:
  ///   - chunks: the rows as they were folded; they are gone then.
  ///   - weights: of each record; nil where none are weighed.
  init(
    _ chunks: [FoldedChunk], standard counts: ScalarCounts, loose looseCounts: ScalarCounts,
    weights: [Weight]?, recordCount: Int
  ) {
    let rows = FoldedRows(chunks, weights: weights ?? [])
    let bytes = chunks.reduce((0, 0)) { ($0.0 + $1.bytes.count, $0.1 + $1.looseBytes.count) }
    standard = Text(counts, rows: rows.count, bytes: bytes.0) { text, symbols in
      for row in 0..<rows.count {
        if let next = rows.address(ofText: row + Self.ahead) { dense_prefetch(next) }
        text.append(rows.text(at: row), symbols: symbols)
      }
    }
    let looseRows = rows.looseRows
    loose = Text(looseCounts, rows: looseRows.count, bytes: bytes.1) { text, symbols in
      let texts = rows.looseTexts(of: looseRows)
      for (index, loose) in texts.enumerated() {
        if index + Self.ahead < texts.count {
          dense_prefetch(texts[index + Self.ahead].baseAddress)
        }
        text.append(loose, symbols: symbols)
      }
    }
    rowCount = rows.count
    self.looseRows = looseRows
    hasOneRowARecord = rows.hasOneRowARecord
    lengths = rows.lengths
    rowRecords = RowRecords.section(
      rows.records, lengths: weights == nil ? lengths : nil, recordCount: recordCount)
    plainRows = rows.plainRows
  }

  /// Lets what is known of rows go: it is written, and trees take all memory that there is.
  func forgetRows() {
    looseRows = []
    lengths = []
    rowRecords = []
    plainRows = []
  }

  /// Whether the text of a fold is longer than an index can tell.
  var isTooLong: Bool { max(standard.text.count, loose.text.count) > UInt32.max }
}
