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
/// on. Names are compared byte by byte: é and e with an accent are two fields. A lookup takes time
/// linear in the name.
public struct FieldSet: Sendable {
  private var fields: [Field] = []
  /// Empty up to `comparedFields`.
  private var indexByName: [Name: UInt32] = [:]

  /// A name as its bytes. Strings are equal where they are canonically so, and to hash one with a
  /// million combining marks takes hours.
  private struct Name: Hashable {
    var text: String

    static func == (left: Name, right: Name) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Names longer than this are listed without what stands above them: with many dots that would
  /// be quadratic in length.
  private static let longestSplitName = 1024

  /// Up to so many fields a name is compared with all. To set up a dictionary of this type in a
  /// new process takes longer than to look up the fields of a small catalog.
  private static let comparedFields = 32

  public init() {}

  /// The number of the field with this name, which is given one if it has none.
  public mutating func intern(_ name: String) -> UInt32 {
    if let index = index(of: name) { return index }
    let index = UInt32(fields.count)
    fields.append(Field(name: name))
    if fields.count > Self.comparedFields {
      let first = indexByName.isEmpty ? 0 : Int(index)
      for number in first..<fields.count {
        indexByName[Name(text: fields[number].name)] = UInt32(number)
      }
    }
    return index
  }

  /// The number of the field with this name; `nil` if none has it.
  public func index(of name: String) -> UInt32? {
    if fields.count > Self.comparedFields { return indexByName[Name(text: name)] }
    return fields.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }.map { UInt32($0) }
  }

  public subscript(index: UInt32) -> Field { fields[Int(index)] }

  /// The numbers of the fields that a scope covers, ascending; none means that it names nothing.
  public func indices(in scope: Scope) -> [UInt32] {
    fields.indices.filter { scope.covers(fields[$0].name) }.map { UInt32($0) }
  }

  /// All names that a scope may have: each field and what stands above it, sorted by their bytes.
  ///
  /// With the fields `id` and `title.ja`: `["id", "title", "title.ja"]`.
  public var scopeNames: [String] {
    var names: Set<Name> = []
    for field in fields {
      let bytes = Array(field.name.utf8)
      names.insert(Name(text: field.name))
      if bytes.count > Self.longestSplitName { continue }
      for index in bytes.indices where index > 0 && bytes[index] == UInt8(ascii: ".") {
        names.insert(Name(text: String(decoding: bytes[..<index], as: UTF8.self)))
      }
    }
    return names.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension FieldSet: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { fields.count }
  public subscript(position: Int) -> Field { fields[position] }
}
