internal import Catalogs

/// How much of the memory that a build may take goes where.
///
///     PartMemory(limit: 1 << 30, threads: 2).records     // 630 MB of records and folds a part
///
/// A part holds its records and their folds until all are there, for how they are encoded depends on
/// how often each character occurs; so the size of a part is what bounds the memory, and a larger
/// catalog has more parts.
struct PartMemory: Sendable {
  /// Bytes of records and folds after which a part is full.
  var records: Int
  /// Places of grams that are dealt out together, a thread.
  var places: Int

  /// What a process has anyhow, with counters for each code point a thread.
  private static let base = 32 << 20
  private static let aThread = 16 << 20
  private static let mostPlaces = 1 << 21
  private static let bytesAPlace = 18

  /// - Parameter limit: of the process, in bytes.
  init(limit: Int, threads: Int) {
    let limit = max(limit, 0)
    let free = max(limit - Self.base - threads * Self.aThread, limit / 4)
    places = min(Self.mostPlaces, free / 4 / (threads * Self.bytesAPlace))
    records = free / 3 * 2
  }

  /// About what records take until they are written: as they are, folded, and a row for each value.
  static func bytes(of batch: RecordBatch) -> Int {
    batch.bytes.count * 5 / 2 + batch.values.count * 24
  }
}
