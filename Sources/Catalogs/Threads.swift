#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// Threads that do one piece of work each and are waited for.
///
///     let threads = Threads(3) { index in … }
///     …                                            // this thread works too
///     threads.join()
///
/// POSIX threads rather than Swift's: a search is a call that returns when it is done, from any
/// thread, and must neither block the cooperative pool nor need one.
package final class Threads {
  private var handles: [pthread_t] = []

  /// Starts up to `count` threads; fewer if the system refuses, so the work must not depend on it.
  package init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    for index in 0..<count {
      let work = Unmanaged.passRetained(Work { body(index) })
      #if canImport(Darwin)
        var handle: pthread_t?
      #else
        var handle = pthread_t()
      #endif
      guard pthread_create(&handle, nil, runWork, work.toOpaque()) == 0 else {
        work.release()
        return
      }
      #if canImport(Darwin)
        if let handle { handles.append(handle) }
      #else
        handles.append(handle)
      #endif
    }
  }

  /// Waits until all are done. Must be called once.
  package func join() {
    for handle in handles { pthread_join(handle, nil) }
    handles = []
  }

  /// Lets other threads go on first.
  package static func yield() { sched_yield() }

  /// How many to use where nobody says: as many as there are processors, at most 8.
  package static var usualCount: Int { min(processorCount, 8) }

  /// How many processors are online, at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

private final class Work {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private func runWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
#else
  private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
#endif

/// A value that one thread at a time may use.
package final class Locked<Value>: @unchecked Sendable {
  @usableFromInline package var value: Value
  @usableFromInline package let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  @inlinable
  package init(_ value: sending Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  @inlinable
  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Calls `body` while no other thread is in such a call.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
