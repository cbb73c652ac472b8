/// What all readers of one catalog keep: where they are, the fields seen, the bad records.
final class ReadingState {
  /// The file, for errors; `nil` for standard input.
  let path: String?
  let isStrict: Bool
  /// How many bytes a batch takes from the file, at least: fewer at the beginning, so that a small
  /// catalog has few pages of memory touched, which is much of what reading it in a new process costs.
  private(set) var chunkLength: Int
  private let laterChunkLength: Int
  private var batchCount = 0
  /// How many bytes a record may have.
  let recordLimit: Int

  @exclusivity(unchecked) var fields = FieldSet()
  /// The ordinal of the next record.
  @exclusivity(unchecked) var nextOrdinal = 1
  /// The line that comes next.
  @exclusivity(unchecked) var line = 1
  /// In CSV and TSV the field of each column, once the header has been read.
  @exclusivity(unchecked) var columns: [UInt32] = []
  /// Where the text stands in the file; `nil` where nobody asks for it.
  @exclusivity(unchecked) var offsets: FileOffsets?
  private(set) var problems: [CatalogError] = []
  private(set) var problemCount = 0
  /// What text that was taken for UTF-8 and is not looks like.
  private(set) var suggestedEncoding: TextEncoding?

  /// How many batches take less, and how much.
  private static let smallBatches = 16
  private static let smallChunkLength = 16 << 10
  /// More problems than this are counted, not kept.
  private static let keptProblems = 1000

  init(path: String?, isStrict: Bool, chunkLength: Int, recordLimit: Int) {
    self.path = path
    self.isStrict = isStrict
    self.chunkLength = min(chunkLength, Self.smallChunkLength)
    laterChunkLength = chunkLength
    self.recordLimit = recordLimit
  }

  /// Notes that a batch is filled.
  func endBatch() {
    batchCount += 1
    if batchCount == Self.smallBatches { chunkLength = laterChunkLength }
  }

  /// Notes a bad record; where the reading is strict, it ends with it.
  func report(_ error: CatalogError) throws(CatalogError) {
    if isStrict { throw error }
    problemCount += 1
    if problems.count < Self.keptProblems { problems.append(error) }
  }

  /// Notes bytes that are no character.
  func report(
    _ bad: UndecodableBytes, in encoding: TextEncoding
  ) throws(CatalogError) {
    guard isStrict || problems.count < Self.keptProblems else {
      problemCount += 1
      return
    }
    try report(CatalogError(bad, in: encoding, path: path))
  }

  /// Notes that the first piece of the text, as it is in the file, is ill-formed UTF-8.
  func noteIllFormedBeginning(_ beginning: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    suggestedEncoding = EncodingDetector.suggestion(beginning, isWhole: isWhole)
  }

  /// Notes that the next record, which starts on the current line, is too long; it counts.
  func reportTooLong() throws(CatalogError) {
    let ordinal = nextOrdinal
    nextOrdinal += 1
    try report(
      CatalogError(
        code: .recordTooLong,
        .recordTooLong(limit: recordLimit), path: path, line: line, record: ordinal))
  }
}

/// A format's way of filling batches.
protocol RecordSource {
  /// Fills the emptied batch with the next records; false at the end, where there are none.
  func fill(_ batch: RecordBatch) throws(CatalogError) -> Bool
}
