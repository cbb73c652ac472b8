internal import Catalogs

/// The shapes of records: which fields have values, in which order, and of which kind.
///
///     {"id":"a","title":["x","y"],"year":2002}    // id text, title text twice, year literal
///
/// A catalog has few, so that a record needs only the number of its shape, and where there is a
/// single one not even that. They are numbered by frequency when all are known.
///
/// Section: u32 count; u32 where each shape starts in what follows, and where the last one ends;
/// then for each value a varint, field × 4 + kind × 2 + 1 if a varint follows that says how many
/// such values there are in a row.
final class RecordShapes {
  /// A value's field and kind: field × 2 + kind.
  typealias Element = UInt32

  private var numbers: [[Element]: Int] = [:]
  private var shapes: [[Element]] = []
  private var counts: [Int] = []
  private var last = -1
  private var scratch: [Element] = []

  var count: Int { shapes.count }

  /// How many values a record of the shape has.
  func valueCount(of shape: Int) -> Int { shapes[shape].count }

  /// The number of the shape of these values, which becomes one more record's.
  func number(of values: Slice<UnsafeBufferPointer<RecordBatch.Value>>) -> Int {
    if last >= 0, fits(values, shapes[last]) {
      counts[last] += 1
      return last
    }
    scratch.removeAll(keepingCapacity: true)
    for value in values { scratch.append(Self.element(value)) }
    if let number = numbers[scratch] {
      last = number
    } else {
      last = shapes.count
      numbers[scratch] = last
      shapes.append(scratch)
      counts.append(0)
    }
    counts[last] += 1
    return last
  }

  private func fits(
    _ values: Slice<UnsafeBufferPointer<RecordBatch.Value>>, _ shape: [Element]
  ) -> Bool {
    guard values.count == shape.count else { return false }
    var index = 0
    for value in values {
      if Self.element(value) != shape[index] { return false }
      index += 1
    }
    return true
  }

  @inline(__always)
  private static func element(_ value: RecordBatch.Value) -> Element {
    value.field << 1 | (value.kind == .literal ? 1 : 0)
  }

  /// The shapes as they are stored, the commonest first, and the stored number of each.
  func section(path: String) throws(IndexError) -> (bytes: [UInt8], numbers: [Int]) {
    let order = shapes.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    var numbers = [Int](repeating: 0, count: shapes.count)
    var starts: [UInt32] = []
    var entries: [UInt8] = []
    for (number, shape) in order.enumerated() {
      numbers[shape] = number
      starts.append(UInt32(truncatingIfNeeded: entries.count))
      Self.append(shapes[shape], to: &entries)
    }
    guard entries.count <= UInt32.max else {
      throw IndexError(
        code: .tooLarge,
        .tooManyFields, path: path)
    }
    starts.append(UInt32(entries.count))
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(shapes.count))
    for start in starts { bytes.append(littleEndian: start) }
    return (bytes + entries, numbers)
  }

  private static func append(_ shape: [Element], to bytes: inout [UInt8]) {
    var rest = shape[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }.count
      rest = rest.dropFirst(run)
      bytes.append(varint: UInt64(first) << 1 | (run > 1 ? 1 : 0))
      if run > 1 { bytes.append(varint: UInt64(run)) }
    }
  }
}

/// The shapes in a file, read where they lie.
struct StoredShapes {
  let count: Int
  private let starts: UnsafeRawPointer
  private let entries: UnsafeRawBufferPointer

  init(_ reader: SectionReader) throws(IndexError) {
    var reader = reader
    count = Int(try reader.next() as UInt32)
    starts = UnsafeRawPointer(try reader.bytes(4 * (count + 1)).baseAddress!)
    entries = try reader.bytes(reader.remaining)
  }

  /// The values of a shape; `nil` if there is no such shape, or its bounds are wrong.
  @inline(__always)
  func cursor(of shape: Int) -> Cursor? {
    guard shape < count else { return nil }
    let start = Int(
      UInt32(littleEndian: starts.loadUnaligned(fromByteOffset: 4 * shape, as: UInt32.self)))
    let end = Int(
      UInt32(littleEndian: starts.loadUnaligned(fromByteOffset: 4 * shape + 4, as: UInt32.self)))
    guard start <= end, end <= entries.count else { return nil }
    return Cursor(entries: entries, offset: start, end: end)
  }

  /// Goes through the values of a shape.
  struct Cursor {
    let entries: UnsafeRawBufferPointer
    var offset: Int
    let end: Int
    private var element = 0
    private var left = 0

    init(entries: UnsafeRawBufferPointer, offset: Int, end: Int) {
      self.entries = entries
      self.offset = offset
      self.end = end
    }

    /// The next value's field × 2 + kind; `nil` at the end, -1 where the entries are wrong.
    @inline(__always)
    mutating func next() -> Int? {
      if left == 0 {
        guard offset < end else { return nil }
        let first = varint()
        element = first >> 1
        left = first & 1 == 0 ? 1 : varint()
        if first < 0 || left <= 0 { return -1 }
      }
      left -= 1
      return element
    }

    /// At most 48 bits; -1 where there is none.
    @inline(__always)
    private mutating func varint() -> Int {
      var result = 0
      var shift = 0
      while offset < end, shift < 49 {
        let byte = entries[offset]
        offset += 1
        result |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return result }
        shift += 7
      }
      return -1
    }
  }
}
