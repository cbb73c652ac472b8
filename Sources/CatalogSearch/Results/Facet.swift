/// The values that the records found have in a field, and how many records each.
///
///     facet.field                   // "genre"
///     facet.values[0]               // Value(text: "drama", count: 12)
///
/// The most frequent comes first, equally frequent ones in the order of their bytes.
public struct Facet: Hashable, Sendable {
  public struct Value: Hashable, Sendable {
    /// As it stands in the catalog.
    public var text: String
    /// Records that have it, once or more.
    public var count: Int
  }

  /// The field, or the name that it is below.
  public var field: String
  public var values: [Value]
}
