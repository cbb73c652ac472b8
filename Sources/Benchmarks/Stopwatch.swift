#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Times of one thread's own work, which others on the machine disturb least.
struct Stopwatch {
  /// The median of so many runs, in seconds, after one that is not counted.
  static func median(of runs: Int = 5, _ body: () -> Void) -> Double {
    body()
    let times = (0..<runs).map { _ in
      let start = now()
      body()
      return now() - start
    }
    return times.sorted()[runs / 2]
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A file of titles, one a line, in memory.
struct Titles {
  let bytes: [UInt8]
  /// Each line without its end.
  let lines: [Range<Int>]

  init?(path: String, atMost limit: Int = .max) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while bytes.count < limit, case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    self.bytes = bytes
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    self.lines = lines
  }

  /// The lines of which the condition holds, as titles of their own.
  init(_ other: Titles, where holds: (ArraySlice<UInt8>) -> Bool) {
    bytes = other.bytes
    lines = other.lines.filter { holds(other.bytes[$0]) }
  }

  var size: Int { lines.reduce(0) { $0 + $1.count } }

  func forEach(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for line in lines { body(UnsafeBufferPointer(rebasing: bytes[line])) }
    }
  }
}
