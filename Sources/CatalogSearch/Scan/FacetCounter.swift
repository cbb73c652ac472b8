internal import Catalogs

/// Counts the values that records have in a field.
///
///     var genres = FacetCounter(field: "genre")
///     genres.begin(batch)
///     genres.count(0, in: batch)          // {"genre": ["drama", "war", "drama"]}
///     genres.facet.values                 // drama 1, war 1
///
/// A record counts once for each of its different values. Memory: linear in these.
struct FacetCounter {
  private let scope: Scope
  private var counts: [Value: Int] = [:]
  /// Whether each field that was seen is one of the facet's.
  private var isCovered: [Bool] = []
  private var seen: Set<Value> = []

  /// A value as it stands; strings would be compared as canonically equivalent.
  private struct Value: Hashable {
    var bytes: [UInt8]
  }

  init(field: String) { scope = Scope(name: field) }

  /// The fields of the batches that follow are others than before.
  mutating func beginFields() { isCovered.removeAll(keepingCapacity: true) }

  /// Begins with a batch, which may have fields that no batch before had.
  mutating func begin(_ batch: RecordBatch) {
    let fields = batch.fields
    while isCovered.count < fields.count {
      isCovered.append(scope.covers(fields[isCovered.count].name))
    }
  }

  /// Counts a record of the batch that was begun with.
  mutating func count(_ record: Int, in batch: RecordBatch) {
    seen.removeAll(keepingCapacity: true)
    for value in batch.values[batch.valueRange(ofRecord: record)]
    where isCovered[Int(value.field)] && value.start < value.end {
      let value = Value(bytes: Array(batch.text(of: value)))
      if seen.insert(value).inserted { counts[value, default: 0] += 1 }
    }
  }

  mutating func add(_ other: Self) { counts.merge(other.counts) { $0 + $1 } }

  /// What was counted, the most frequent value first, then by bytes.
  var facet: Facet {
    let sorted = counts.sorted { a, b in
      a.value == b.value ? a.key.bytes.lexicographicallyPrecedes(b.key.bytes) : a.value > b.value
    }
    return Facet(
      field: scope.name,
      values: sorted.map {
        Facet.Value(text: String(decoding: $0.key.bytes, as: UTF8.self), count: $0.value)
      })
  }
}
