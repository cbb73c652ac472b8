/// One record of a catalog, with its fields by name.
///
///     // {"id":"tt0338564","title":{"zh-Hant":"無間道","en":"Infernal Affairs"},"year":2002}
///     record.id                        // "tt0338564"
///     record["title.zh-Hant"]          // ["無間道"]
///     record.fields.map(\.name)        // ["id", "title.zh-Hant", "title.en", "year"]
///
/// For convenience, where a few records are looked at; a search walks a `RecordBatch`.
public struct Record: Sendable, Equatable {
  /// A field's name and all its values, in the record's order.
  public struct NamedValues: Sendable, Equatable {
    public var name: String
    public var values: [String]
    /// Whether each value is JSON as it stands (a number, `true`, `false`) and not text.
    public var areLiteral: [Bool]
  }

  /// The record's number, from 1; bad records count, blank lines do not.
  public var ordinal: Int
  /// The first value of the field `id`; `nil` if there is none.
  public var id: String?
  /// Each field once, in the order of its first value.
  public var fields: [NamedValues]

  /// The values of a field; empty if the record has none.
  public subscript(name: String) -> [String] {
    fields.first { $0.name.utf8.elementsEqual(name.utf8) }?.values ?? []
  }
}
