/// A field of a record with all its values, in catalog order.
///
///     // {"title": {"en": "Infernal Affairs"}, "year": 2002} has
///     RecordField(name: "title.en", values: [.text("Infernal Affairs")])
///     RecordField(name: "year", values: [.literal("2002")])
public struct RecordField: Hashable, Sendable {
  /// A value: text, or JSON as it stands (a number, `true`, `false`).
  public enum Value: Hashable, Sendable {
    case text(String)
    case literal(String)
  }

  public var name: String
  public var values: [Value]

  public init(name: String, values: [Value]) {
    self.name = name
    self.values = values
  }
}
