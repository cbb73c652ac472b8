internal import Catalogs

/// The largest part of an index, copied into the index that takes its place while the catalog is still
/// compared: that part stays, unless nearly all of the catalog changed.
///
///     let copy = EarlyCopy(of: index, into: writer)
///     copy.begin()                             // something changed; from any thread
///     …
///     try copy.finish()                        // the part's number, if it has been copied
///
/// What is written is on its way to the disk meanwhile, and that is what an update waits for longest.
///
/// The writer is one thread's at a time, the copying one's from `begin` to `finish`: hence `@unchecked`.
final class EarlyCopy: @unchecked Sendable {
  private let index: CatalogIndex
  private let writer: IndexFileWriter
  private let thread = Locked<Threads?>(nil)
  /// nil: not copied yet.
  private let outcome = Locked<Result<Void, IndexError>?>(nil)

  init(of index: CatalogIndex, into writer: IndexFileWriter) {
    self.index = index
    self.writer = writer
  }

  /// The part that is copied: the first, where most records are in it. As the first it keeps its number.
  private var part: Int? {
    guard let first = index.parts.first else { return nil }
    return 2 * first.store.count > index.recordCount ? 0 : nil
  }

  /// Begins to copy; once.
  func begin() {
    guard let part else { return }
    thread.withLock { thread in
      guard thread == nil else { return }
      thread = Threads(1) { [self] _ in
        let result = Result { () throws(IndexError) in
          try writer.copySections(ofPart: part, of: index, as: part)
          writer.beginSync()
        }
        outcome.withLock { $0 = result }
      }
    }
  }

  /// Waits for what was begun. To be called before the writer is used again, or let go of.
  func wait() {
    let begun = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    begun?.join()
  }

  /// Waits, and returns the number of the part that has been copied; nil for none.
  func finish() throws(IndexError) -> Int? {
    wait()
    guard let outcome = outcome.withLock({ $0 }) else { return nil }
    try outcome.get()
    return part
  }
}
