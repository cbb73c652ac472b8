/// Hands the batches of one catalog to several threads, each batch to one of them.
///
/// Reading is a small part of the work, so threads take turns at it instead of waiting for a
/// thread that does nothing else.
package final class BatchSource: Sendable {
  private struct State {
    var reader: CatalogReader
    var isAtEnd = false
    var error: CatalogError?
  }

  private let state: Locked<State>

  package init(_ reader: sending CatalogReader) {
    state = Locked(State(reader: reader))
  }

  /// Fills a batch; false when none is left, or reading failed for any of the threads.
  package func next(into batch: RecordBatch) -> Bool {
    state.withLock { state in
      if state.isAtEnd { return false }
      do throws(CatalogError) {
        state.isAtEnd = try !state.reader.next(into: batch)
      } catch {
        state.error = error
        state.isAtEnd = true
      }
      return !state.isAtEnd
    }
  }

  /// Threads are started only for catalogs of at least this many bytes: they cost about as much as
  /// searching some tens of kilobytes.
  package static let bytesForThreads = 256 << 10

  /// Gives all batches to workers: on this thread and, when there is enough to do, on others, each of
  /// which has a worker of its own.
  /// - Returns: the workers.
  package func takeAll<Worker>(
    threads count: Int, _ makeWorker: @escaping @Sendable () -> Worker,
    _ take: @escaping @Sendable (Worker, RecordBatch) -> Void
  ) -> [Worker] {
    let first = makeWorker()
    let batch = RecordBatch()
    var bytes = 0
    while next(into: batch) {
      bytes += batch.bytes.count
      if bytes >= Self.bytesForThreads, count > 1 { break }
      take(first, batch)
    }
    guard bytes >= Self.bytesForThreads, count > 1 else { return [first] }

    // A worker is handed over when its thread is done with it.
    let others = Locked<[Worker]>([])
    let threads = Threads(count - 1) { [self] _ in
      let worker = makeWorker()
      let batch = RecordBatch()
      while next(into: batch) { take(worker, batch) }
      others.withLock { $0.append(worker) }
    }
    repeat { take(first, batch) } while next(into: batch)
    threads.join()
    return [first] + others.withLock { $0 }
  }

  /// The reader, when all is read.
  package func finish() throws(CatalogError) -> CatalogReader {
    try state.withLock { state throws(CatalogError) in
      if let error = state.error { throw error }
      return state.reader
    }
  }
}
