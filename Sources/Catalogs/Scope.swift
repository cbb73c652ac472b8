/// A part of each record to search: a field, or all fields below a name.
///
///     Scope(name: "title").covers("title")      // true
///     Scope(name: "title").covers("title.ja")   // true
///     Scope(name: "title").covers("title_ja")   // false: only a dot leads down
///     Scope(name: "title").covers("titles")     // false
public struct Scope: Hashable, Sendable {
  public let name: String

  public init(name: String) { self.name = name }

  /// Whether a field of this name is searched; names are compared byte by byte.
  public func covers(_ fieldName: String) -> Bool {
    guard fieldName.utf8.starts(with: name.utf8) else { return false }
    let rest = fieldName.utf8.dropFirst(name.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: ".")
  }
}
