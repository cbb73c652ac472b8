import Testing

@testable import Catalogs

@Suite struct ThreadsTests {
  /// Each index once, in order, whatever the number of threads.
  @Test(arguments: [0, 1, 2, 7, 8, 9, 1000], [1, 3, 1000])
  func map(_ count: Int, _ grain: Int) {
    let states = Locked(0)
    let results = Threads.map(
      count, grain: grain,
      state: { states.withLock { $0 += 1 } },
      { index, _ in String(index) })
    #expect(results == (0..<count).map { String($0) })
    let made = states.withLock { $0 }
    #expect(1...max(1, Threads.processorCount) ~= made)
    #expect(count >= 2 * grain || made == 1)
  }

  @Test func squares() {
    #expect(Threads.map(4) { $0 * $0 } == [0, 1, 4, 9])
    #expect(Threads.map(100, threads: 1) { $0 } == Array(0..<100))
    #expect(Threads.map(100, threads: 7) { $0 } == Array(0..<100))
  }

  /// What a thread keeps is its own: the sums of all threads are the sum.
  @Test func states() {
    final class Sum { var value = 0 }
    let makeSum: @Sendable () -> Sum = { Sum() }
    let results = Threads.map(10_000, state: makeSum) { index, sum in
      sum.value += index
      return (ObjectIdentifier(sum), sum.value)
    }
    let last = Dictionary(results) { max($0, $1) }
    #expect(last.values.reduce(0, +) == 10_000 * 9_999 / 2)
  }
}
