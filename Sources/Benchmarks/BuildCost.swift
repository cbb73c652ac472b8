#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a build took.
struct BuildCost {
  /// That passed, and of all threads together.
  var seconds: Double
  var cpuSeconds: Double
  /// Of the files, on the disk.
  var byteCount: Int
  /// The most memory that the process had; nil where it did other things besides.
  var peakMemory: Int?

  static func printHeader() {
    Swift.print("index\twhat\twho\ttime\tof processors\tfile\tmemory\tratio")
  }

  /// - Parameter ours: what the ratio of the times of the processors is taken to.
  func print(_ what: String, _ who: String, ratioTo ours: BuildCost) {
    let memory = peakMemory.map { "\($0 >> 20) MiB" } ?? "-"
    Swift.print(
      "index\t\(what)\t\(who)\t\(tenths(seconds)) s\t\(tenths(cpuSeconds)) s\t"
        + "\(tenths(Double(byteCount) / 1e6)) MB\t\(memory)\t"
        + "\(tenths(cpuSeconds / ours.cpuSeconds))×")
  }
}

/// Runs from where it is made.
struct BuildClock {
  private let start = Stopwatch.wall()
  private let cpuStart = Self.cpuSeconds()

  func cost(byteCount: Int, peakMemory: Int? = nil) -> BuildCost {
    BuildCost(
      seconds: Stopwatch.wall() - start, cpuSeconds: Self.cpuSeconds() - cpuStart,
      byteCount: byteCount, peakMemory: peakMemory)
  }

  private static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A path in the temporary directory; what has it, or a name that begins with it, is removed with
/// the object.
final class TemporaryFile {
  private static let directory = "/tmp"
  let path: String
  private let name: String

  init(_ ending: String) {
    name = "onaji-benchmark-\(getpid())\(ending)"
    path = "\(Self.directory)/\(name)"
  }

  deinit { for path in paths { unlink(path) } }

  /// Of all the files; of one that has holes, what is there.
  var allocatedByteCount: Int {
    paths.reduce(0) { sum, path in
      var status = stat()
      return stat(path, &status) == 0 ? sum + Int(status.st_blocks) * 512 : sum
    }
  }

  private var paths: [String] {
    guard let directory = opendir(Self.directory) else { return [] }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if found.hasPrefix(name) { paths.append("\(Self.directory)/\(found)") }
    }
    return paths
  }
}
