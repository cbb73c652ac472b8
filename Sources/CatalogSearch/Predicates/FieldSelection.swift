internal import Catalogs

/// The numbers of the fields that a key path covers, as far as they are known.
struct FieldSelection {
  /// A bit for each of the first fields.
  private var first: UInt64 = 0
  /// The others, ascending.
  private var others: [UInt32] = []

  mutating func insert(_ field: UInt32) {
    if field < 64 { first |= 1 << UInt64(field) } else { others.append(field) }
  }

  /// Whether it covers none.
  var isEmpty: Bool { first == 0 && others.isEmpty }

  mutating func removeAll() {
    first = 0
    others.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  func contains(_ field: UInt32) -> Bool {
    field < 64 ? first >> UInt64(field) & 1 != 0 : others.isEmpty ? false : isAmongOthers(field)
  }

  @inline(never)
  private func isAmongOthers(_ field: UInt32) -> Bool {
    let place = others.partitioningIndex { $0 >= field }
    return place < others.count && others[place] == field
  }
}
