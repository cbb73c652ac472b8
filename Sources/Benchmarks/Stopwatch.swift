#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Times of one thread's own work, which others on the machine disturb least.
enum Stopwatch {
  /// The median of so many runs of each, in seconds, after one that is not counted.
  ///
  /// They take turns: where the machine is slow for a while, it is slow for all of them.
  static func medians(of runs: Int = 7, _ bodies: [() -> Void]) -> [Double] {
    var times = bodies.map { _ in [Double]() }
    for run in 0...runs {
      for (index, body) in bodies.enumerated() {
        let start = now()
        body()
        if run > 0 { times[index].append(now() - start) }
      }
    }
    return times.map { $0.sorted()[runs / 2] }
  }

  /// Seconds of this thread.
  static func now() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Seconds that passed.
  static func wall() -> Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
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

  /// The lines of which the condition holds, as titles of their own, one beside the other: far apart,
  /// the way to a title would take longer than its fold.
  init(_ other: Titles, where holds: (ArraySlice<UInt8>) -> Bool) {
    var bytes: [UInt8] = []
    var lines: [Range<Int>] = []
    for line in other.lines where holds(other.bytes[line]) {
      lines.append(bytes.count..<bytes.count + line.count)
      bytes += other.bytes[line]
      bytes.append(0x0A)
    }
    self.bytes = bytes
    self.lines = lines
  }

  /// One in so many of the lines.
  init(_ other: Titles, oneIn interval: Int) {
    var number = 0
    self.init(other) { _ in
      number += 1
      return number % interval == 0
    }
  }

  init(bytes: [UInt8], lines: [Range<Int>]) {
    self.bytes = bytes
    self.lines = lines
  }

  var texts: [String] { lines.map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// In bytes, without line ends.
  var size: Int { lines.reduce(0) { $0 + $1.count } }

  func forEachTitle(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for line in lines { body(UnsafeBufferPointer(rebasing: bytes[line])) }
    }
  }
}
