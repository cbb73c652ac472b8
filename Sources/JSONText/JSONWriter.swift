/// Writes JSON on one line, without spaces, at the end of a byte array.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("title")
///     writer.string("同じ \"A\"\n")
///     writer.key("rank")
///     writer.number(1)
///     writer.endObject()
///     String(decoding: writer.bytes, as: UTF8.self)   // {"title":"同じ \"A\"\u000A","rank":1}
///
/// Escaped is only what must be: `"`, `\` and U+0000 to U+001F, these as `\u00XX`. Commas and
/// colons come by themselves. Values that follow one another at the top are not parted: call
/// `newline()` between them for JSON Lines. A call out of order (a value where a key is due, an
/// end without its beginning) is a programmer's mistake and traps.
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8]
  /// For each open level, whether it is an object.
  private var nesting: [Bool] = []
  private var needsComma = false
  private var hasKey = false

  /// A writer that goes on where `bytes` ends.
  public init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// Forgets what has been written, keeping the memory.
  public mutating func removeAll() {
    precondition(nesting.isEmpty, "an array or object is still open")
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Hands what has been written to `body` and forgets it, between any two calls, so that a long
  /// array need not be held whole.
  public mutating func drain(_ body: ([UInt8]) -> Void) {
    body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  public mutating func beginObject() { begin(isObject: true) }
  public mutating func endObject() { end(isObject: true) }
  public mutating func beginArray() { begin(isObject: false) }
  public mutating func endArray() { end(isObject: false) }

  /// A member's key; its value comes next.
  public mutating func key(_ key: String) {
    precondition(nesting.last == true && !hasKey, "a key stands in an object, before one value")
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    hasKey = true
  }

  public mutating func string(_ text: String) {
    prepareValue()
    quote(text)
    needsComma = true
  }

  /// A string from bytes; ill-formed parts become U+FFFD.
  public mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
    prepareValue()
    bytes.append(UInt8(ascii: "\""))
    if WellFormedUTF8.holds(text) {
      escape(text)
    } else {
      WellFormedUTF8.forEachPiece(of: text) { piece in
        if let piece { escape(piece) } else { bytes += WellFormedUTF8.replacement }
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  public mutating func number(_ number: Int) { raw("\(number)") }

  /// A value that is JSON already, as the text of a number; it is not checked.
  public mutating func raw(_ json: String) {
    prepareValue()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  /// A value that is JSON already; it is not checked.
  public mutating func raw(utf8 json: UnsafeBufferPointer<UInt8>) {
    prepareValue()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  public mutating func bool(_ bool: Bool) { raw(bool ? "true" : "false") }
  public mutating func null() { raw("null") }

  /// A string, or `null` where there is none.
  public mutating func string(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// A whole value.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let text): raw(text)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Ends the line after a value at the top.
  public mutating func newline() {
    precondition(nesting.isEmpty, "a line ends after a whole value")
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func prepareValue() {
    guard let isObject = nesting.last else { return }
    if isObject {
      precondition(hasKey, "a value in an object needs a key before it")
      hasKey = false
    } else if needsComma {
      bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func begin(isObject: Bool) {
    prepareValue()
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    nesting.append(isObject)
    needsComma = false
  }

  private mutating func end(isObject: Bool) {
    precondition(nesting.last == isObject && !hasKey, "this end has no beginning")
    nesting.removeLast()
    bytes.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    needsComma = true
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escape($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: text[runStart..<index])
      runStart = index + 1
      bytes.append(UInt8(ascii: "\\"))
      if byte < 0x20 {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes.append(contentsOf: "u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(contentsOf: text[runStart...])
  }
}
