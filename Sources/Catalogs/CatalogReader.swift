/// Reads a catalog batch by batch.
///
///     let reader = try CatalogReader(path: "movies.jsonl")
///     let batch = RecordBatch()
///     while try reader.next(into: batch) {
///       print(batch.recordCount, batch.ordinal(ofRecord: 0))
///     }
///     for problem in reader.problems { print(problem) }   // bad records, which were skipped
///
/// The format comes from the file's name, else from the content. UTF-8 is read and, with a byte
/// order mark, UTF-16 and UTF-32; ill-formed text is data and reads as U+FFFD. In an encoding that
/// the options name it reads so too, but is reported, see ``InputEncoding``. Memory is that of one
/// batch, some hundred kilobytes, or of the longest record, whatever the file's size; time is
/// O(n). An empty file is a catalog without records.
///
/// A reader may go from thread to thread, but one owns it at a time: hence `@unchecked`.
public final class CatalogReader: @unchecked Sendable {
  /// How to read, beside the format.
  public struct Options: Sendable {
    /// Whether the first bad record is thrown, rather than noted and skipped.
    public var isStrict: Bool
    /// What the file is in.
    public var encoding: InputEncoding
    /// Whether batches say where each record stands in the file, which must be one in UTF-8.
    public var locatesRecords = false
    /// Read as if the file ended after so many bytes; the record that is cut there is a bad one.
    public var byteLimit: Int?
    /// How many bytes a batch takes from the file, about, and fewer at the beginning: so few that all
    /// that is made of them stays in a core's cache.
    var chunkLength = 64 << 10
    /// How many bytes are looked at to tell the format or the encoding.
    var lookahead = 64 << 10
    /// How many bytes a record may have.
    var recordLimit = 1 << 30

    public init(isStrict: Bool = false, encoding: InputEncoding = .unnamed) {
      self.isStrict = isStrict
      self.encoding = encoding
    }
  }

  /// What the catalog is read as.
  public let format: CatalogFormat
  /// The encoding that the catalog is read in, and how it was told.
  public let encoding: ChosenEncoding
  private let input: InputFile
  private let state: ReadingState
  private let source: any RecordSource
  private var isAtEnd = false

  /// Opens a catalog.
  ///
  /// - Parameters:
  ///   - path: a file, or `-` for standard input.
  ///   - format: what it is read as; `nil` for what its name or else its content says.
  /// - Throws: `CatalogError` if it cannot be read, or not as text; or if its records are to be
  ///   located and it is no file in UTF-8.
  public init(
    path: String, format: CatalogFormat? = nil, options: Options = Options()
  ) throws(CatalogError) {
    input = try InputFile(path: path, byteLimit: options.byteLimit)
    state = ReadingState(
      path: input.path, isStrict: options.isStrict, chunkLength: options.chunkLength,
      recordLimit: options.recordLimit)
    if options.locatesRecords, input.path == nil || input.stamp == nil {
      throw .notLocatable(path: input.path)
    }
    let format = format ?? input.path.flatMap { CatalogFormat(fileName: $0) }
    // The first chunk, which is taken as it is, or more where there is something to tell.
    let lookahead =
      format == nil
      ? options.lookahead
      : max(min(options.lookahead, state.chunkLength), options.encoding.sampleLength)
    let bytes = try ByteSource(
      input, encoding: options.encoding, lookahead: lookahead,
      isLocated: options.locatesRecords, state: state)
    encoding = bytes.choice
    if let format {
      self.format = format
    } else {
      let beginning = bytes.peek
      guard !bytes.isPlainUTF8 || !beginning.prefix(8 << 10).contains(0) else {
        throw CatalogError(
          code: .looksBinary,
          .looksBinary,
          path: input.path)
      }
      self.format = CatalogFormat(sniffing: beginning, isWhole: bytes.isWhollyPeeked)
    }
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
    state.endBatch()
    isAtEnd = !isFilled
    if !isFilled { batch.removeAll() }
    batch.fields = state.fields
    return isFilled
  }

  /// The fields seen so far; all of them at the end.
  public var fields: FieldSet { state.fields }

  /// What a catalog looks like that was taken for UTF-8 and is not: where much of its beginning is
  /// ill-formed. Known after the first batch.
  public var suggestedEncoding: TextEncoding? { state.suggestedEncoding }

  /// The bad records and undecodable bytes so far, at most the first 1,000.
  public var problems: [CatalogError] { state.problems }

  /// How many there have been so far.
  public var problemCount: Int { state.problemCount }

  /// How many bytes of the file have been read so far.
  public var bytesRead: Int { input.bytesRead }

  /// How many bytes the file has; `nil` where that is not known, as of a pipe.
  public var byteCount: Int? { input.length }

  /// What the file was like when it was opened; `nil` for what is no file, as a pipe.
  public var fileStamp: FileStamp? { input.stamp }

  /// The file, as it was named; `nil` for standard input.
  public var path: String? { input.path }

  /// How the records are written down; known at the end.
  public var layout: RecordLayout { RecordLayout(format: format, columns: state.columns) }

  /// How many records have been read so far, bad ones included.
  public var recordCount: Int { state.nextOrdinal - 1 }
}
