internal import Catalogs

/// A catalog, read and compared record by record with what an index has.
///
/// Threads take its batches one after the other and hash them; whichever comes last with what is next
/// in the catalog compares it, and all that waited for it.
struct CatalogComparison {
  private(set) var ordinals: [Int] = []
  /// Where each record stands in the catalog; empty if the index holds them.
  private(set) var ranges: [Range<Int>] = []
  var alignment: RecordAlignment
  /// The records that say something new.
  private(set) var newRecords = RecordCollector()
  /// How many of them there may be.
  private var mostNew: Int
  /// Called once, by whichever thread meets the first record that does not stand where it did.
  private var whenChanged: @Sendable () -> Void

  /// A batch and the key of each of its records.
  private struct Hashed {
    let batch: RecordBatch
    let keys: [UInt64]
  }

  /// By their numbers, batches that came before those ahead of them.
  private var waiting: [Int: Hashed] = [:]
  /// The batch that is compared next.
  private var next = 0
  /// Batches whose memory is free.
  private var free: [RecordBatch] = []
  /// So many batches wait at most for one that a thread is long about.
  private static let mostWaiting = 64

  /// - Parameters:
  ///   - old: the keys of the records of the index.
  ///   - mostNew: how many records may say something new.
  ///   - whenChanged: called as soon as it is known that something changed, if a record that the catalog
  ///     has tells it.
  /// - Returns: nil where there are more.
  init?(
    old: [UInt64], _ keys: RecordKeys, _ reader: CatalogReader, mostNew: Int, threads: Int,
    progress: (@Sendable (IndexBuilder.Progress) -> Void)?,
    whenChanged: @escaping @Sendable () -> Void
  ) throws {
    alignment = RecordAlignment(old: old, threads: threads)
    self.mostNew = mostNew
    self.whenChanged = whenChanged
    let reading = Locked(Reading(reader: reader, progress: progress))
    let comparison = Locked(self)
    let work: @Sendable (Int) -> Void = { _ in
      var keyReader = keys.reader()
      var batch = RecordBatch()
      while let number = reading.withLock({ $0.fill(batch) }) {
        let hashed = Hashed(
          batch: batch, keys: (0..<batch.recordCount).map { keyReader.key(of: $0, in: batch) })
        guard let free = comparison.withLock({ $0.take(hashed, number: number) }) else { return }
        batch = free
        while comparison.withLock({ $0.isFull }) { Threads.yield() }
      }
    }
    let others = Threads(threads - 1, work)
    work(0)
    others.join()
    self = comparison.withLock { $0 }
    if isTooNew { return nil }
    if let error = reading.withLock({ $0.error }) { throw IndexBuilder.Failure.catalog(error) }
  }

  private var isTooNew: Bool { newRecords.count > mostNew }

  /// Whether no more batches should come before those that they wait for.
  private var isFull: Bool { waiting.count > Self.mostWaiting && !isTooNew }

  /// Fills batches, one thread at a time.
  private struct Reading {
    let reader: CatalogReader
    let progress: (@Sendable (IndexBuilder.Progress) -> Void)?
    var count = 0
    var isAtEnd = false
    var error: CatalogError?

    /// - Returns: the batch's number; nil where there is no more.
    mutating func fill(_ batch: RecordBatch) -> Int? {
      guard !isAtEnd else { return nil }
      do throws(CatalogError) {
        isAtEnd = try !reader.next(into: batch)
      } catch {
        self.error = error
        isAtEnd = true
      }
      guard !isAtEnd else { return nil }
      progress?(
        IndexBuilder.Progress(
          stage: .reading, completed: reader.bytesRead, total: reader.byteCount))
      count += 1
      return count - 1
    }
  }

  /// Takes a batch and compares what has its turn.
  /// - Returns: a batch whose memory is free; nil where there is too much that is new.
  private mutating func take(_ hashed: Hashed, number: Int) -> RecordBatch? {
    waiting[number] = hashed
    while !isTooNew, let first = waiting.removeValue(forKey: next) {
      compare(first)
      free.append(first.batch)
      next += 1
    }
    return isTooNew ? nil : free.popLast() ?? RecordBatch()
  }

  private mutating func compare(_ hashed: Hashed) {
    let batch = hashed.batch
    let wasChanged = alignment.isChanged
    for (record, key) in hashed.keys.enumerated() {
      ordinals.append(batch.ordinal(ofRecord: record))
      if let range = batch.byteRange(ofRecord: record) { ranges.append(range) }
      if alignment.append(key) { newRecords.append(record, of: batch) }
    }
    if alignment.isChanged, !wasChanged { whenChanged() }
  }
}
