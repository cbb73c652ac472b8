import JSONText

/// Makes records of JSON values: nested keys become dotted names, arrays several values.
///
///     {"id":7,"title":{"ja":["同じ","おなじ"]},"cast":[{"name":"A"},{"name":"B"}],"x":null}
///     // id = 7 (literal), title.ja = 同じ, おなじ, cast.name = A, B
///     "同じ"          // title = 同じ
///     3               // no record
///
/// `null` is as good as absent. The events of one value after the other go in; each outcome but
/// `.more` ends a value.
struct JSONFlattener: ~Copyable {
  enum Outcome {
    /// The value goes on.
    case more
    /// The batch has all values of the record.
    case record
    /// The value is neither an object nor a string.
    case notARecord
    /// The record is longer than the limit.
    case tooLong
  }

  struct Level: BitwiseCopyable {
    var isObject: Bool
    var node: Int
  }

  private var tree = FieldTree()
  private var levels = GrowingBuffer<Level>()
  private var keyNode = FieldTree.root
  private var titleField: UInt32?
  private var isBad = false
  private var length = 0
  private let lengthLimit: Int

  init(lengthLimit: Int) { self.lengthLimit = lengthLimit }

  /// Whether a value has begun and not ended.
  var isInside: Bool { levels.count > 0 }

  /// Forgets a value that was broken off.
  mutating func reset() {
    levels.count = 0
    isBad = false
    length = 0
  }

  /// Takes the next event of a value; never `.needsInput` or `.endOfInput`.
  @inline(__always)
  mutating func take(
    _ event: JSONReader.Event, text: UnsafeBufferPointer<UInt8>, into batch: RecordBatch,
    fields: inout FieldSet
  ) -> Outcome {
    switch event {
    case .key:
      keyNode = tree.child(of: levels.base[levels.count - 1].node, key: text)
      return .more
    case .string:
      if levels.count == 0 {
        let title = titleField ?? fields.intern("title")
        titleField = title
        batch.append(text, field: title, kind: .text)
        return text.count > lengthLimit ? .tooLong : .record
      }
      append(text, .text, to: batch, &fields)
      return .more
    case .number:
      append(text, .literal, to: batch, &fields)
    case .bool(let bool):
      let word: StaticString = bool ? "true" : "false"
      append(
        UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), .literal,
        to: batch, &fields)
    case .null: break
    case .beginObject:
      levels.append(Level(isObject: true, node: levels.count == 0 ? FieldTree.root : currentNode))
      return .more
    case .beginArray:
      if levels.count == 0 { isBad = true }
      levels.append(Level(isObject: false, node: levels.count == 0 ? FieldTree.root : currentNode))
      return .more
    case .endObject, .endArray:
      levels.count -= 1
      guard levels.count == 0 else { return .more }
      defer { reset() }
      return isBad ? .notARecord : length > lengthLimit ? .tooLong : .record
    case .needsInput, .endOfInput:
      preconditionFailure("\(event) is no part of a value")
    }
    return levels.count == 0 ? .notARecord : .more
  }

  private var currentNode: Int {
    let level = levels.base[levels.count - 1]
    return level.isObject ? keyNode : level.node
  }

  @inline(__always)
  private mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, _ kind: RecordBatch.Value.Kind, to batch: RecordBatch,
    _ fields: inout FieldSet
  ) {
    length += text.count
    guard !isBad, levels.count > 0, length <= lengthLimit else { return }
    batch.append(text, field: tree.field(of: currentNode, in: &fields), kind: kind)
  }
}
