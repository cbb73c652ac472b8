/// Some hundred kilobytes of consecutive records, column by column, without an object a record.
///
///     let batch = RecordBatch()
///     while try reader.next(into: batch) {
///       for record in 0..<batch.recordCount {
///         for value in batch.values[batch.valueRange(ofRecord: record)] {
///           let title = batch.text(of: value)      // UTF-8, well-formed
///         }
///       }
///     }
///
/// A batch is filled again and again and keeps its memory; the buffers it gives out are valid
/// until then. In a text catalog `bytes` is the file's own text with its line ends, and each
/// record is one value.
///
/// A batch may go from thread to thread, but one owns it at a time: hence `@unchecked`.
public final class RecordBatch: @unchecked Sendable {
  /// One value of a record: a range of `bytes`, and what it belongs to.
  public struct Value: BitwiseCopyable, Sendable {
    public enum Kind: UInt8, BitwiseCopyable, Sendable {
      case text
      /// JSON as it stands: a number, `true` or `false`.
      case literal
    }

    /// The field's number in `fields`.
    public var field: UInt32
    /// Where it starts in `bytes`.
    public var start: UInt32
    /// Where it ends in `bytes`.
    public var end: UInt32
    public var kind: Kind

    public var range: Range<Int> { Int(start)..<Int(end) }
  }

  @exclusivity(unchecked) var byteBuffer = GrowingBuffer<UInt8>()
  /// Decoded values, while `byteBuffer` holds a chunk that is being read and must not move.
  @exclusivity(unchecked) var overflow = GrowingBuffer<UInt8>()
  @exclusivity(unchecked) var isChunk = false
  @exclusivity(unchecked) var valueBuffer = GrowingBuffer<Value>()
  @exclusivity(unchecked) var startBuffer = GrowingBuffer<Int>()
  /// One a record; empty where the ordinals follow one another from `firstRecord`.
  @exclusivity(unchecked) var ordinalBuffer = GrowingBuffer<Int>()
  /// Where each record starts and ends in the file; empty where nobody asked for it.
  @exclusivity(unchecked) var rangeBuffer = GrowingBuffer<Int>()

  /// The fields as far as they had been seen when the batch was filled.
  @exclusivity(unchecked) public internal(set) var fields = FieldSet()
  /// The ordinal of the first record.
  @exclusivity(unchecked) public internal(set) var firstRecord = 1

  public init() { startBuffer.append(0) }

  /// Where all values stand; well-formed UTF-8.
  public var bytes: UnsafeBufferPointer<UInt8> { byteBuffer.elements }

  /// The values of all records, one record after the other.
  public var values: UnsafeBufferPointer<Value> { valueBuffer.elements }

  /// Where each record starts in `values`, and where the last one ends.
  public var recordStarts: UnsafeBufferPointer<Int> { startBuffer.elements }

  public var recordCount: Int { startBuffer.count - 1 }

  /// The values of a record, as indices into `values`.
  public func valueRange(ofRecord record: Int) -> Range<Int> {
    startBuffer.base[record]..<startBuffer.base[record + 1]
  }

  /// The number of a record in the catalog, from 1.
  public func ordinal(ofRecord record: Int) -> Int {
    ordinalBuffer.count == 0 ? firstRecord + record : ordinalBuffer.base[record]
  }

  /// Where a record stands in the catalog file, in bytes from its start; `nil` where the reader
  /// was not asked to locate records.
  ///
  /// That is its line without the line end, its row likewise, or its JSON value in an array.
  public func byteRange(ofRecord record: Int) -> Range<Int>? {
    guard rangeBuffer.count > 0 else { return nil }
    return rangeBuffer.base[2 * record]..<rangeBuffer.base[2 * record + 1]
  }

  /// A value's bytes.
  public func text(of value: Value) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: byteBuffer.base + Int(value.start), count: Int(value.end &- value.start))
  }

  /// A value as a string.
  public func string(of value: Value) -> String {
    String(decoding: text(of: value), as: UTF8.self)
  }

  /// The text or number of the field `id`; `nil` if the record has none.
  public func id(ofRecord record: Int) -> String? {
    values[valueRange(ofRecord: record)].first { fields[$0.field].isID }.map(string)
  }

  /// A record with all its fields by name.
  public func record(at record: Int) -> Record { copy(ofRecord: record).record }

  /// A record that outlives the batch.
  public func copy(ofRecord record: Int) -> RecordCopy { RecordCopy(self, record) }

  /// Whether a search looks at the value: any text but that of `id` and URLs.
  public func isSearchable(_ value: Value) -> Bool {
    value.kind == .text && !fields[value.field].isID && !URLText.isURL(text(of: value))
  }
}
