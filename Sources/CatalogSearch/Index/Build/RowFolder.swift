internal import Catalogs
internal import TextFolding

/// The rows of a part of a catalog, folded.
///
/// A row is one value that is searched. Its fold has marks between its code points
/// (`DenseTextBuilder.Mark`): where a word starts in the source, and which letters are another form
/// there that readers notice. Rows follow one another without a separator.
final class FoldedChunk: @unchecked Sendable {
  /// A row's fold.
  struct Row: BitwiseCopyable {
    /// Where it starts in the chunk's bytes, marks included, and its bytes.
    var start: UInt32
    var count: UInt32
    /// Code points of the fold.
    var length: UInt32
    /// The record's place among those of the chunk.
    var record: UInt32
    /// Whether each code point of the fold came from a cluster of its own.
    var isPlain: Bool
  }

  /// A row that folds to another text at `loose`.
  struct LooseRow: BitwiseCopyable {
    /// The row's place among those of the chunk.
    var row: UInt32
    var start: UInt32
    var count: UInt32
  }

  var bytes = ByteColumn(capacity: 0)
  /// Of `Row`.
  private var rowColumn = ByteColumn(capacity: 0)
  var looseBytes = ByteColumn(capacity: 0)
  var looseRows: [LooseRow] = []
  var recordCount = 0

  var rows: UnsafeBufferPointer<Row> { rowColumn.values(Row.self) }

  func append(_ row: Row) { rowColumn.append(value: row) }

  func reserveRows(_ count: Int) {
    rowColumn = ByteColumn(capacity: (count + 1) * MemoryLayout<Row>.stride)
  }

  /// Lets go of the rows; their texts stay.
  func forgetRows() {
    rowColumn = ByteColumn(capacity: 0)
    looseRows = []
  }
}

/// Folds batches of a catalog for an index. One a thread.
final class RowFolder {
  private let standard = Folder(.und, level: .standard)
  private let loose = Folder(.und, level: .loose)
  private let aligned = AlignedBytes()
  private let looseBytes = FoldedBytes()
  private let classes = WordStartScan.classes
  private let noticedLetters: NoticedLetters
  /// How often each code point occurs in the folds at `standard` and at `loose`.
  let frequencies = ScalarCounts()
  let looseFrequencies = ScalarCounts()
  /// The names of fields that have texts which are not searched.
  private(set) var unsearchedFields: Set<String> = []
  /// Whether it is known of each field.
  private var isUnsearched: [Bool] = []

  init() { noticedLetters = NoticedLetters(standard, isForCatalog: true) }

  /// - Returns: nil for more than 4 GiB, which places of 32 bits cannot tell.
  func fold(_ batch: RecordBatch) -> FoldedChunk? {
    let chunk = FoldedChunk()
    chunk.recordCount = batch.recordCount
    chunk.reserveRows(batch.values.count)
    chunk.bytes = ByteColumn(capacity: batch.bytes.count * 3 / 2 + 64)
    let values = batch.values
    for record in 0..<batch.recordCount {
      for index in batch.valueRange(ofRecord: record) {
        if batch.isSearchable(values[index]) {
          fold(batch.text(of: values[index]), record: record, into: chunk)
        } else if values[index].kind == .text {
          noteUnsearched(values[index].field, of: batch.fields)
        }
      }
    }
    guard chunk.bytes.count <= UInt32.max, chunk.looseBytes.count <= UInt32.max else { return nil }
    return chunk
  }

  private func noteUnsearched(_ field: UInt32, of fields: FieldSet) {
    while isUnsearched.count < fields.count { isUnsearched.append(false) }
    if isUnsearched[Int(field)] { return }
    isUnsearched[Int(field)] = true
    unsearchedFields.insert(fields[field].name)
  }

  private func fold(
    _ source: UnsafeBufferPointer<UInt8>, record: Int, into chunk: FoldedChunk
  ) {
    standard.foldAligned(source, into: aligned)
    let start = chunk.bytes.count
    var length = 0
    var clusters = 0
    aligned.bytes.withBytes { folded in
      length = frequencies.add(folded)
      clusters = append(folded, of: source, to: chunk.bytes)
      foldLoosely(source, folded, chunk)
    }
    chunk.append(
      FoldedChunk.Row(
        start: UInt32(truncatingIfNeeded: start),
        count: UInt32(truncatingIfNeeded: chunk.bytes.count - start),
        length: UInt32(truncatingIfNeeded: length), record: UInt32(truncatingIfNeeded: record),
        isPlain: clusters == length))
  }

  private static let noticed = Ranking.noticedFoldings.rawValue

  /// Appends a fold with its marks, and counts the clusters that it has.
  private func append(
    _ folded: UnsafeBufferPointer<UInt8>, of source: UnsafeBufferPointer<UInt8>,
    to output: ByteColumn
  ) -> Int {
    var words = WordStartScan(source, classes)
    var clusters = 0
    var copied = 0
    var areNoticed = false
    // Where the next cluster begins, in the source and in the fold.
    var (from, to) = (0, 0)
    for step in aligned.steps {
      let end = Int(step.foldedEnd)
      if end > to {
        clusters &+= 1
        // The start of a row is a class of its own.
        let isWordStart = to > 0 && words.isWordStart(at: from)
        if isWordStart {
          output.append(UnsafeBufferPointer(rebasing: folded[copied..<to]))
          output.append(DenseTextBuilder.Mark.wordStart)
          copied = to
        }
        var forms: UInt64 = 0
        if step.foldings & Self.noticed != 0 {
          let cluster = UnsafeBufferPointer(rebasing: source[from..<Int(step.sourceEnd)])
          forms = noticedLetters.forms(of: cluster) ?? NoticedLetters.all
        }
        if forms != (areNoticed ? NoticedLetters.all : 0) {
          mark(forms, of: folded[to..<end], &areNoticed) { place in
            output.append(UnsafeBufferPointer(rebasing: folded[copied..<place]))
            output.append(DenseTextBuilder.Mark.noticed)
            copied = place
          }
        }
      }
      from = Int(step.sourceEnd)
      to = end
    }
    output.append(UnsafeBufferPointer(rebasing: folded[copied...]))
    return clusters
  }

  /// Calls `body` with each place of a cluster's letters from which on they are noticed, or no longer.
  private func mark(
    _ forms: UInt64, of letters: Slice<UnsafeBufferPointer<UInt8>>, _ areNoticed: inout Bool,
    _ body: (Int) -> Void
  ) {
    var left = forms
    for place in letters.indices where letters[place] & 0xC0 != 0x80 {
      let isNoticed = left & 1 == 1
      if isNoticed != areNoticed { body(place) }
      areNoticed = isNoticed
      // All are a word of ones, and they may be more than it has.
      left = forms == NoticedLetters.all ? left : left >> 1
    }
  }

  private func foldLoosely(
    _ source: UnsafeBufferPointer<UInt8>, _ folded: UnsafeBufferPointer<UInt8>,
    _ chunk: FoldedChunk
  ) {
    looseBytes.removeAll()
    loose.fold(source, into: looseBytes)
    looseBytes.withBytes { bytes in
      guard bytes.count != folded.count || !bytes.elementsEqual(folded) else { return }
      _ = looseFrequencies.add(bytes)
      chunk.looseRows.append(
        FoldedChunk.LooseRow(
          row: UInt32(chunk.rows.count), start: UInt32(truncatingIfNeeded: chunk.looseBytes.count),
          count: UInt32(truncatingIfNeeded: bytes.count)))
      chunk.looseBytes.append(bytes)
    }
  }
}
