/// The fields of a catalog, numbered in the order in which they were first seen.
///
///     var fields = FieldSet()
///     fields.intern("id")           // 0
///     fields.intern("title.ja")     // 1
///     fields.intern("id")           // 0
///     fields[1].localeTag           // "ja"
///     fields.indices(in: Scope(name: "title"))   // [1]
///
/// It is a value: a batch holds the fields as they were when it was filled, while the reader goes
/// on. A lookup is O(1).
public struct FieldSet: Sendable {
  private var fields: [Field] = []
  private var indexByName: [String: UInt32] = [:]

  public init() {}

  /// The number of the field with this name, which is given one if it has none.
  public mutating func intern(_ name: String) -> UInt32 {
    if let index = indexByName[name] { return index }
    let index = UInt32(fields.count)
    fields.append(Field(name: name))
    indexByName[name] = index
    return index
  }

  /// The number of the field with this name; `nil` if none has it.
  public func index(of name: String) -> UInt32? { indexByName[name] }

  public subscript(index: UInt32) -> Field { fields[Int(index)] }

  /// The numbers of the fields that a scope covers, ascending; none means that it names nothing.
  public func indices(in scope: Scope) -> [UInt32] {
    fields.indices.filter { scope.covers(fields[$0].name) }.map { UInt32($0) }
  }

  /// All names that a scope may have: each field and what stands above it, sorted.
  ///
  /// With the fields `id` and `title.ja`: `["id", "title", "title.ja"]`.
  public var scopeNames: [String] {
    var names: Set<String> = []
    for field in fields {
      let bytes = Array(field.name.utf8)
      names.insert(field.name)
      for index in bytes.indices where index > 0 && bytes[index] == UInt8(ascii: ".") {
        names.insert(String(decoding: bytes[..<index], as: UTF8.self))
      }
    }
    return names.sorted()
  }
}

extension FieldSet: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { fields.count }
  public subscript(position: Int) -> Field { fields[position] }
}
