/// A JSON value held in memory.
///
///     let value = try JSONValue.parse(Array(#"{"a":[1,true],"a":"同じ"}"#.utf8))
///     value["a"]?.text                  // "同じ": of two members with one key the last wins
///     value.members?.map(\.key)         // ["a", "a"]: but all are there
///     value.members?[1].position        // line 1, column 15
///
/// Strings are compared code point by code point: `"é"` and `"e\u{301}"` are different keys and
/// different values here, whatever `String` says.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number as written, as `1.50` or `1e400`.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// All members in order, those with the same key too.
  case object([Member])

  /// One member of an object, with the place of its key.
  public struct Member: Sendable {
    public var key: String
    public var value: JSONValue
    /// Where the key starts.
    public var position: JSONPosition
    /// Where the value starts.
    public var valuePosition: JSONPosition

    public init(
      key: String, value: JSONValue,
      position: JSONPosition = JSONPosition(line: 1, column: 1, offset: 0),
      valuePosition: JSONPosition = JSONPosition(line: 1, column: 1, offset: 0)
    ) {
      self.key = key
      self.value = value
      self.position = position
      self.valuePosition = valuePosition
    }
  }
}

extension JSONValue {
  /// The value of the last member with this key; `nil` if there is none or this is no object.
  public subscript(key: String) -> JSONValue? { member(key)?.value }

  /// The element at this index; `nil` if there is none or this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The last member with this key, which knows where it stands.
  public func member(_ key: String) -> Member? {
    members?.last { $0.key.utf8.elementsEqual(key.utf8) }
  }

  /// An object's members; `nil` for any other value.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// An array's elements; `nil` for any other value.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// A string's text; `nil` for any other value.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// `true` or `false`; `nil` for any other value.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// A number that is written as an integer and fits; `nil` for `1.0`, `1e2` and other values.
  public var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }

  /// The nearest number to the one written; `nil` for any other value.
  public var double: Double? {
    if case .number(let text) = self { Double(text) } else { nil }
  }

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// What a value is, and what English messages call it.
  public enum Kind: String, CaseIterable, Sendable {
    case null = "null"
    case bool = "true or false"
    case number = "a number"
    case string = "a string"
    case array = "an array"
    case object = "an object"
  }

  public var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension JSONValue: Equatable {
  /// Numbers are equal if written alike; members if key and value are, wherever they stand.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }
}

extension JSONValue.Member: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
  }
}
