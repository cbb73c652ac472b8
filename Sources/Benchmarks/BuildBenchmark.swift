import CatalogSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Builds and updates of an index, each in a process of its own: the memory of that is nothing else's.
struct BuildBenchmark {
  /// The index after its updates: one part for the titles at first, and one for each update.
  let updated = TemporaryFile(".updated.onaji")
  private let catalog: String
  private let titles: Titles

  init(_ titles: Titles, path: String) {
    self.titles = titles
    catalog = path
  }

  /// Prints the rows of the builds.
  ///
  /// - Returns: what a plain build took.
  func build() throws -> BuildCost {
    let plain = try Self.measured("build", catalog, updated.path)
    plain.print("build", "Onaji", ratioTo: plain)
    let external = TemporaryFile(".external.onaji")
    try Self.measured("build-external", catalog, external.path)
      .print("build, records left in the catalog", "Onaji", ratioTo: plain)
    return plain
  }

  /// Prints the rows of updates of the index that was built: one title in a hundred is new, and then
  /// another one in a hundred is altered.
  func update(ratioTo plain: BuildCost) throws {
    let changed = TemporaryFile(".changed.txt")
    for (what, isAltered) in [("titles new", false), ("titles altered", true)] {
      try Self.write(catalog(altered: isAltered), to: changed.path)
      try Self.measured("update", changed.path, updated.path)
        .print("update, 1 % of \(what)", "Onaji", ratioTo: plain)
    }
  }

  /// The titles with new ones among them, and some of them altered: each is another with its letters
  /// in disorder.
  private func catalog(altered: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(titles.bytes.count + titles.bytes.count / 50)
    func append(_ line: Range<Int>, shuffledBy seed: Int?) {
      if let seed {
        var random = SplitMix64(seed: UInt64(seed))
        let title = String(decoding: titles.bytes[line], as: UTF8.self)
        for letter in title.unicodeScalars.shuffled(using: &random) {
          bytes += UTF8.encode(letter)!
        }
      } else {
        bytes += titles.bytes[line]
      }
      bytes.append(0x0A)
    }
    for (number, line) in titles.lines.enumerated() {
      append(line, shuffledBy: altered && number % 100 == 50 ? number : nil)
      if number % 100 == 99 { append(line, shuffledBy: number) }
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Failure(message: "cannot write \(path)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw Failure(message: "cannot write \(path)")
    }
  }

  struct Failure: Error { let message: String }

  // MARK: The process of a row

  /// Runs `work` in a process of its own.
  private static func measured(
    _ what: String, _ catalog: String, _ output: String
  ) throws -> BuildCost {
    let program = CommandLine.arguments[0]
    let words = [program, what, catalog, output].map { word in
      "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    guard let pipe = popen(words.joined(separator: " "), "r") else {
      throw Failure(message: "cannot start \(program)")
    }
    var line = [CChar](repeating: 0, count: 256)
    let isRead = fgets(&line, Int32(line.count), pipe) != nil
    let values = Self.words(line).compactMap { Double($0) }
    guard pclose(pipe) == 0, isRead, values.count == 4 else {
      throw Failure(message: "\(what) of \(catalog) failed")
    }
    return BuildCost(
      seconds: values[0], cpuSeconds: values[1], byteCount: Int(values[2]),
      peakMemory: values[3] > 0 ? Int(values[3]) : nil)
  }

  /// Builds or updates, and prints seconds, seconds of the processors, bytes and the most memory.
  ///
  /// - Returns: nil if `what` is none of these.
  static func work(_ what: String, _ catalog: String, _ output: String) throws -> Bool {
    let clock = BuildClock()
    var builder = IndexBuilder()
    let byteCount: Int
    switch what {
    case "build":
      byteCount = try builder.build(catalog: catalog, output: output).byteCount
    case "build-external":
      builder.isExternal = true
      byteCount = try builder.build(catalog: catalog, output: output).byteCount
    case "update":
      let report = try builder.update(catalog: catalog, output: output)
      if report.change?.isRebuilt ?? true { throw Failure(message: "built anew") }
      byteCount = report.byteCount
    default:
      return false
    }
    let cost = clock.cost(byteCount: byteCount)
    print("\(cost.seconds) \(cost.cpuSeconds) \(byteCount) \(peakMemory())")
    return true
  }

  /// Bytes of memory that this process had at most; 0 where the system does not say.
  ///
  /// Not `ru_maxrss`, which on Linux begins with what the process had that started this one.
  private static func peakMemory() -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      // VmHWM:    183456 kB
      let words = words(line)
      if words.count > 1, words[0] == "VmHWM:" { return (Int(words[1]) ?? 0) << 10 }
    }
    return 0
  }

  private static func words(_ line: [CChar]) -> [Substring] {
    String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split { $0 == " " || $0 == "\t" || $0 == "\n" }
  }
}
