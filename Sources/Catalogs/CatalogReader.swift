/// Reads a catalog batch by batch.
///
///     let reader = try CatalogReader(path: "movies.jsonl")
///     let batch = RecordBatch()
///     while try reader.next(into: batch) {
///       print(batch.recordCount, batch.ordinal(ofRecord: 0))
///     }
///     for problem in reader.problems { print(problem) }   // bad records, which were skipped
///
/// The format comes from the file's name, else from the content. UTF-8 and, with a byte order
/// mark, UTF-16 are read; ill-formed text is data and reads as U+FFFD. Memory is that of one
/// batch, some hundred kilobytes, or of the longest record, whatever the file's size; time is
/// O(n). An empty file is a catalog without records.
///
/// A reader may go from thread to thread, but one owns it at a time: hence `@unchecked`.
public final class CatalogReader: @unchecked Sendable {
  /// How to read, beside the format.
  public struct Options: Sendable {
    /// Whether the first bad record is thrown, rather than noted and skipped.
    public var isStrict: Bool
    /// How many bytes a batch takes from the file, about.
    var chunkLength = 256 << 10
    /// How many bytes are looked at to tell the format.
    var lookahead = 64 << 10
    /// How many bytes a record may have.
    var recordLimit = 1 << 30

    public init(isStrict: Bool = false) { self.isStrict = isStrict }
  }

  /// What the catalog is read as.
  public let format: CatalogFormat
  private let state: ReadingState
  private let source: any RecordSource
  private var isAtEnd = false

  /// Opens a catalog.
  ///
  /// - Parameters:
  ///   - path: a file, or `-` for standard input.
  ///   - format: what it is read as; `nil` for what its name or else its content says.
  /// - Throws: `CatalogError` if it cannot be read, or not as text.
  public init(
    path: String, format: CatalogFormat? = nil, options: Options = Options()
  ) throws(CatalogError) {
    let input = try InputFile(path: path)
    let bytes = try ByteSource(input, lookahead: options.lookahead)
    if let format = format ?? input.path.flatMap({ CatalogFormat(fileName: $0) }) {
      self.format = format
    } else {
      let beginning = bytes.peek
      guard bytes.hasUTF16Mark || !beginning.prefix(8 << 10).contains(0) else {
        throw CatalogError(
          code: .looksBinary,
          message: "this looks binary; name the format with --input-format if it is text",
          path: input.path)
      }
      self.format = CatalogFormat(sniffing: beginning, isWhole: bytes.isWhollyPeeked)
    }
    state = ReadingState(
      path: input.path, isStrict: options.isStrict, chunkLength: options.chunkLength,
      recordLimit: options.recordLimit)
    switch self.format {
    case .text: source = TextSource(bytes, state: state)
    case .jsonLines: source = JSONLinesSource(bytes, state: state)
    case .json: source = JSONDocumentSource(bytes, state: state)
    case .csv: source = DelimitedSource(bytes, state: state, delimiter: UInt8(ascii: ","))
    case .tsv: source = DelimitedSource(bytes, state: state, delimiter: UInt8(ascii: "\t"))
    }
  }

  /// Fills a batch with the next records; false at the end, where there are none.
  ///
  /// - Throws: `CatalogError` if reading fails, or, where it is strict, at a bad record; there is
  ///   nothing more to come then.
  public func next(into batch: RecordBatch) throws(CatalogError) -> Bool {
    guard !isAtEnd else {
      batch.removeAll()
      return false
    }
    // Whatever ends the reading early, there is no next time.
    isAtEnd = true
    let isFilled = try source.fill(batch)
    isAtEnd = !isFilled
    if !isFilled { batch.removeAll() }
    batch.fields = state.fields
    return isFilled
  }

  /// The fields seen so far; all of them at the end.
  public var fields: FieldSet { state.fields }

  /// The bad records so far, at most the first 1,000.
  public var problems: [CatalogError] { state.problems }

  /// How many records have been bad so far.
  public var problemCount: Int { state.problemCount }

  /// How many records have been read so far, bad ones included.
  public var recordCount: Int { state.nextOrdinal - 1 }
}
