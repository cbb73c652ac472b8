extension JSONValue {
  /// Reads a whole JSON text into memory.
  ///
  ///     try JSONValue.parse(Array("[1,null]".utf8))   // .array([.number("1"), .null])
  ///     try JSONValue.parse(Array("[1] 2".utf8))      // throws: line 1, column 5: found '2' …
  ///
  /// Nesting ends at 512 levels, an error beyond. O(n).
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let first = try reader.next()
    let value = try read(first, from: &reader)
    _ = try reader.next()
    return value
  }

  /// The rest of the value that `event` began. Recursion is safe: the reader limits the depth.
  private static func read(
    _ event: JSONReader.Event, from reader: inout JSONReader
  ) throws(JSONError) -> JSONValue {
    switch event {
    case .string: return .string(reader.string)
    case .number: return .number(reader.string)
    case .bool(let bool): return .bool(bool)
    case .null: return .null
    case .beginArray:
      var elements: [JSONValue] = []
      while true {
        let event = try reader.next()
        if event == .endArray { return .array(elements) }
        elements.append(try read(event, from: &reader))
      }
    case .beginObject:
      var members: [Member] = []
      while try reader.next() == .key {
        let key = reader.string
        let position = reader.position
        let event = try reader.next()
        let valuePosition = reader.position
        let value = try read(event, from: &reader)
        members.append(
          Member(key: key, value: value, position: position, valuePosition: valuePosition))
      }
      return .object(members)
    case .key, .endObject, .endArray, .needsInput, .endOfInput:
      preconditionFailure("the reader gives no \(event) where a value begins")
    }
  }
}
