extension Threads {
  /// What `body` returns for each index, computed by all processors together.
  ///
  ///     Threads.map(4) { $0 * $0 }        // [0, 1, 4, 9]
  package static func map<Result>(
    _ count: Int, grain: Int = 1, threads: Int = processorCount,
    _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    let makeNothing: @Sendable () -> Void = {}
    return map(count, grain: grain, threads: threads, state: makeNothing) { index, _ in
      body(index)
    }
  }

  /// The same where a thread keeps something from one index to the next.
  ///
  /// Each thread calls `body` for a stretch of indices side by side, at the least `grain` of them and
  /// so few threads that all have that many; fewer are done by the caller alone. `makeState` is called
  /// once a thread, for what is dear to make and not to be shared.
  ///
  /// - Precondition: `grain` is above 0.
  package static func map<State, Result>(
    _ count: Int, grain: Int = 1, threads: Int = processorCount,
    state makeState: @Sendable () -> State,
    _ body: @Sendable (Int, inout State) -> Result
  ) -> [Result] {
    let stretches = max(1, min(threads * stretchesPerThread, count / grain))
    let next = Locked(0)
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let memory = buffer
      withoutActuallyEscaping(body) { body in
        withoutActuallyEscaping(makeState) { makeState in
          let work: @Sendable (Int) -> Void = { _ in
            var state = makeState()
            while true {
              let stretch = next.withLock { next in
                defer { next += 1 }
                return next
              }
              guard stretch < stretches else { return }
              for index in count * stretch / stretches..<count * (stretch + 1) / stretches {
                (memory.baseAddress! + index).initialize(to: body(index, &state))
              }
            }
          }
          let others = Threads(min(threads, stretches) - 1, work)
          work(0)
          others.join()
        }
      }
      initialized = count
    }
  }

  /// So that one with hard work is not waited for by the others.
  private static let stretchesPerThread = 4
}
