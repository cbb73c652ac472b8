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

  /// The reader, when all is read.
  package func finish() throws(CatalogError) -> CatalogReader {
    try state.withLock { state throws(CatalogError) in
      if let error = state.error { throw error }
      return state.reader
    }
  }
}
