/// A record copied out of its batch as it stands there: for one that may be wanted, and mostly is not.
///
///     let copy = batch.copy(ofRecord: 0)
///     copy.record["title.zh-Hant"]      // ["無間道"]
///
/// Copying takes two allocations; its fields by name, some tens, come with `record`.
public struct RecordCopy: Sendable {
  public let ordinal: Int
  private let bytes: [UInt8]
  /// Their ranges are those of `bytes`.
  private let values: [RecordBatch.Value]
  private let fields: FieldSet

  init(_ batch: RecordBatch, _ record: Int) {
    ordinal = batch.ordinal(ofRecord: record)
    fields = batch.fields
    let source = batch.values[batch.valueRange(ofRecord: record)]
    let length = source.reduce(0) { $0 + $1.range.count }
    var end = 0
    values = source.map { value in
      var copy = value
      copy.start = UInt32(truncatingIfNeeded: end)
      end += value.range.count
      copy.end = UInt32(truncatingIfNeeded: end)
      return copy
    }
    bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      for value in source {
        _ = buffer[count...].update(fromContentsOf: batch.text(of: value))
        count += value.range.count
      }
    }
  }

  public var record: Record {
    var named: [Record.NamedValues] = []
    var numbers = FieldPlaces()
    var id: String?
    for value in values {
      let place = numbers.place(of: value.field)
      if place == named.count {
        named.append(
          Record.NamedValues(name: fields[value.field].name, values: [], areLiteral: []))
      }
      let text = String(decoding: bytes[value.range], as: UTF8.self)
      if id == nil, fields[value.field].isID { id = text }
      named[place].values.append(text)
      named[place].areLiteral.append(value.kind == .literal)
    }
    return Record(ordinal: ordinal, id: id, fields: named)
  }
}

/// Where the fields of a record stand in it, in the order in which they come.
private struct FieldPlaces {
  private var fields: [UInt32] = []
  /// Empty up to `comparedFields`: few are gone through.
  private var placeOf: [UInt32: Int] = [:]
  private static let comparedFields = 32

  /// The place of a field; the next one if it is new.
  mutating func place(of field: UInt32) -> Int {
    let isFew = fields.count <= Self.comparedFields
    if let place = isFew ? fields.firstIndex(of: field) : placeOf[field] { return place }
    fields.append(field)
    if fields.count > Self.comparedFields {
      let first = placeOf.isEmpty ? 0 : fields.count - 1
      for place in first..<fields.count { placeOf[fields[place]] = place }
    }
    return fields.count - 1
  }
}
