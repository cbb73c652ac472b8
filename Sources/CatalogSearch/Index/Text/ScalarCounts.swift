/// How often each code point occurs, so that the commonest get the shortest codes.
///
///     let counts = ScalarCounts()
///     counts.add(title)                   // all titles, then
///     counts.byFrequency                  // code points, the commonest first
///
/// One thread has it at a time: hence `@unchecked`.
final class ScalarCounts: @unchecked Sendable {
  private let counts: UnsafeMutablePointer<UInt32>

  init() {
    counts = .allocate(capacity: StoredCode.scalarLimit)
    counts.initialize(repeating: 0, count: StoredCode.scalarLimit)
  }

  deinit { counts.deallocate() }

  /// Counts those of UTF-8; each ill-formed byte is U+FFFD.
  /// - Returns: how many there are.
  @discardableResult
  func add(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let bytes = text.baseAddress else { return 0 }
    let counts = counts
    let end = text.count
    var index = 0
    var length = 0
    while index < end {
      // A count that has gone round only makes the character's code longer.
      counts[StoredCode.nextScalar(bytes, &index, end: end)] &+= 1
      length &+= 1
    }
    return length
  }

  func add(_ other: ScalarCounts) {
    for scalar in 0..<StoredCode.scalarLimit { counts[scalar] &+= other.counts[scalar] }
  }

  /// The code points that occur, the commonest first, and among equals the lowest.
  var byFrequency: [Int] {
    (0..<StoredCode.scalarLimit).filter { counts[$0] > 0 }.sorted {
      (counts[$1], $0) < (counts[$0], $1)
    }
  }
}
