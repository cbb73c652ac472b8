internal import Catalogs
internal import TextFolding

/// A hit whose record an index stores: where it is and how it matched, so that only those are decoded
/// that are printed.
final class StoredHit {
  private let store: RecordStore
  private let record: UInt32
  /// Which of the record's values matched.
  private let value: Int
  private let match: StoredMatcher.Match
  /// The occurrence in UTF-8.
  private let range: Range<Int>

  /// - Parameter matcher: what has just matched it.
  init(_ record: UInt32, _ match: StoredMatcher.Match, _ matcher: StoredMatcher) {
    store = matcher.stored.store
    self.record = record
    value = matcher.stored.valueNumber
    self.match = match
    range = matcher.range(of: match.symbols)
  }

  /// - Parameter batch: to decode it into.
  func hit(rank: Int, _ batch: RecordBatch) throws(IndexError) -> Hit {
    batch.beginBuilding(fields: store.fields)
    try store.append(Int(record), to: batch)
    let value = batch.values[value]
    let text = batch.string(of: value)
    let field = batch.fields[value.field].name
    let ranges = [graphemeRange(range, in: text)]
    guard batch.values.count > 1 else {
      // Its fields are this one.
      return Hit(
        rank: rank, id: nil, record: batch.ordinal(ofRecord: 0), field: field, text: text,
        level: match.level, foldings: match.foldings, ranges: ranges, position: match.position,
        content: .text(text, field: field))
    }
    return Hit(
      rank: rank, batch.record(at: 0), field: field, text: text, level: match.level,
      foldings: match.foldings, ranges: ranges, position: match.position)
  }
}
