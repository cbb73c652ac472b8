import JSONText

/// Reads one record again from its bytes in the catalog file.
///
///     // In a catalog with the header id,title:
///     let parser = RecordParser(reader.layout, fields: reader.fields)
///     batch.beginBuilding(fields: reader.fields)
///     parser.appendValues(of: bytes, to: batch)     // of: 7,"Infernal ""Affairs""": true
///     batch.appendRecord(ordinal: 7)
///     batch.record(at: 0)                           // id = 7, title = Infernal "Affairs"
///
/// From the bytes that ``RecordBatch/byteRange(ofRecord:)`` names it makes the values that the
/// reader of the whole catalog made. From any other bytes, as where the file has changed, it makes
/// nothing, or the values that they happen to be. Time is linear in the bytes, and nothing is
/// allocated once its memory has the size of the longest record.
///
/// One thread has it at a time.
public final class RecordParser {
  private let layout: RecordLayout
  /// The catalog's fields, and for a moment those that a changed record has besides.
  @exclusivity(unchecked) private var fields: FieldSet
  private let knownFields: FieldSet
  @exclusivity(unchecked) private var title: UInt32?
  @exclusivity(unchecked) private var row: DelimitedRow
  @exclusivity(unchecked) private var reader = JSONReader()
  @exclusivity(unchecked) private var flattener = JSONFlattener(lengthLimit: .max)

  /// - Returns: `nil` if the layout names a column's field that is none of `fields`.
  public init?(_ layout: RecordLayout, fields: FieldSet) {
    guard layout.columns.allSatisfy({ Int($0) < fields.count }) else { return nil }
    self.layout = layout
    self.fields = fields
    knownFields = fields
    title = fields.index(of: "title")
    row = DelimitedRow(delimiter: layout.format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ","))
  }

  /// Adds the values of a record to a batch of the catalog's fields; `appendRecord` is to follow.
  ///
  /// - Returns: false, and nothing is added but bytes that belong to no value, if the bytes are no
  ///   record, have a field that the catalog had not, or would make the batch longer than 4 GiB.
  public func appendValues(
    of bytes: UnsafeBufferPointer<UInt8>, to batch: RecordBatch
  ) -> Bool {
    let isRecord: Bool
    switch layout.format {
    case .text, .csv, .tsv:
      if WellFormedUTF8.holds(bytes) {
        isRecord = appendLine(bytes, to: batch)
      } else {
        isRecord = WellFormedUTF8.repaired(Array(bytes)).withUnsafeBufferPointer {
          appendLine($0, to: batch)
        }
      }
    case .jsonLines, .json: isRecord = appendJSON(bytes, to: batch)
    }
    if isRecord, fields.count == knownFields.count, batch.byteCount <= UInt32.max { return true }
    batch.forgetValues()
    if fields.count > knownFields.count {
      fields = knownFields
      flattener = JSONFlattener(lengthLimit: .max)
    }
    return false
  }

  /// Takes a line of text, or a row.
  private func appendLine(_ line: UnsafeBufferPointer<UInt8>, to batch: RecordBatch) -> Bool {
    if layout.format == .text {
      guard let title, !line.isEmpty else { return false }
      batch.append(line, field: title, kind: .text)
      return true
    }
    guard case .row = row.read(line, from: 0), row.badQuoteColumn == nil,
      row.cells.count <= layout.columns.count
    else { return false }
    row.appendValues(line, columns: layout.columns, to: batch)
    return true
  }

  private func appendJSON(_ text: UnsafeBufferPointer<UInt8>, to batch: RecordBatch) -> Bool {
    reader.restart(with: text, isWellFormed: WellFormedUTF8.holds(text))
    var isRecord = false
    do {
      while true {
        let event = try reader.next()
        if case .endOfInput = event { return isRecord }
        switch flattener.take(event, text: reader.text, into: batch, fields: &fields) {
        case .more, .tooLong: break
        case .record: isRecord = true
        case .notARecord: isRecord = false
        }
      }
    } catch {
      flattener.reset()
      return false
    }
  }
}
