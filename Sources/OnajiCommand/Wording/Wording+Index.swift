import CatalogSearch
import TextFolding

/// What building, opening and timing an index say.
extension Wording {
  /// An index that cannot be built, opened or trusted; it says itself what to do.
  static func badIndex(_ error: IndexError) -> CommandError {
    CommandError(
      code: .search, message: SafeText(error.message).text, remedy: nil,
      place: CommandError.Place(file: error.path, line: nil, column: nil))
  }

  // MARK: The command line

  /// Names what would be natural: `movies.onaji` of `data/movies.jsonl`.
  static func noIndexFile(_ catalog: String) -> CommandError {
    let name = catalog.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? ""
    let stem = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
    let example = stem.isEmpty || stem == "-" ? "catalog" : printable(String(stem))
    return CommandError(
      code: .usage, message: "index: no file named for the index",
      remedy: "write \(Flag.file.short.map { "-\($0)" } ?? Flag.file.typed) \(example).onaji")
  }

  static let indexToStandardOutput = CommandError(
    code: .usage, message: "index: an index cannot go to standard output",
    remedy: "name a file with -o")

  static func indexToVerify(_ problem: String) -> CommandError {
    CommandError(
      code: .usage, message: "index: \(problem)", remedy: "write onaji index --verify FILE.onaji")
  }

  static func badMemory(_ value: String) -> CommandError {
    let least = IndexBuilder.leastMemory >> 20
    return CommandError(
      code: .usage, message: "--memory \(printable(value)) is no size of at least \(least)M",
      remedy: "write a number with K, M or G behind it, as --memory 512M")
  }

  /// An option that says how an index is built.
  static func verifyAndBuilding(_ flag: Flag) -> CommandError {
    CommandError(
      code: .usage, message: "index: --verify builds nothing that \(flag.typed) could tell how",
      remedy: "leave one of them out")
  }

  static let verifyAndOutput = CommandError(
    code: .usage, message: "index: --verify builds nothing that --output could name",
    remedy: "leave one of them out")

  static let queryAndQueries = CommandError(
    code: .usage, message: "search: a query is given, and --queries too",
    remedy: "leave one of them out")

  static let queriesOfStream = CommandError(
    code: .usage,
    message: "search: --queries reads the catalog once for each query, and standard input can be "
      + "read only once",
    remedy: "save the catalog to a file, best as an index: onaji index - -o catalog.onaji")

  /// An option that says how a catalog is read.
  static func indexTakesNo(_ flag: Flag, _ path: String) -> CommandError {
    CommandError(
      code: .usage,
      message: "\(SafeText(path).text) is an index, which is read without \(flag.typed)",
      remedy: "leave \(flag.typed) out")
  }

  static func otherWeight(_ asked: String, _ known: String?, _ path: String) -> CommandError {
    CommandError(
      code: .usage,
      message: "\(SafeText(path).text) was built "
        + (known.map { "with --weight \(printable($0))" } ?? "without --weight"),
      remedy: "leave --weight out, or build it again with --weight \(printable(asked))")
  }

  // MARK: Building

  /// `movies.onaji: 464 records, 2790 values, 312 kB, 0.03 s`; of an update with what it did.
  static func built(_ path: String, _ report: IndexBuilder.Report, nanoseconds: Int) -> String {
    "\(SafeText(path).text): \(change(report.change))"
      + "\(count(report.records, "record")), \(count(report.rows, "value")), "
      + "\(size(report.byteCount)), \(decimal(nanoseconds, unit: 1_000_000_000, digits: 2)) s"
  }

  /// `12 added, 3 removed, 5 altered; `, of an update.
  private static func change(_ change: IndexBuilder.Change?) -> String {
    guard let change else { return "" }
    if change.isRebuilt { return "built anew; " }
    let counts = [
      (change.added, "added"), (change.removed, "removed"), (change.altered, "altered"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return (counts.isEmpty ? "nothing changed" : counts.joined(separator: ", ")) + "; "
  }

  static func stage(_ stage: IndexBuilder.Progress.Stage) -> String {
    switch stage {
    case .reading: "reading"
    case .storing: "storing"
    case .indexing: "indexing"
    case .indexingLoose: "indexing loose forms"
    case .finishing: "writing to disk"
    }
  }

  /// `movies.onaji is as it was written: 464 records`.
  static func verified(_ path: String, records: Int) -> String {
    "\(SafeText(path).text) is as it was written: \(count(records, "record"))"
  }

  /// What is printed when the file becomes shorter while it is mapped; a line as it stands.
  static func lostFile(_ path: String) -> String {
    "onaji: \(SafeText(path).text): the index was cut short or its disk failed while it was read; "
      + "build it again with \"onaji index\"\n"
  }

  // MARK: Timing

  /// `1000 queries, 970 with hits; microseconds a query: 4.1 in the middle, 30.2 at the 99th
  /// percentile`.
  static func timings(_ nanoseconds: [Int], found: Int) -> String {
    let sorted = nanoseconds.sorted()
    guard !sorted.isEmpty else { return "no queries" }
    let last = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    return "\(sorted.count) \(sorted.count == 1 ? "query" : "queries"), \(found) with hits; "
      + "microseconds a query: \(microseconds(sorted[sorted.count / 2])) in the middle, "
      + "\(microseconds(last)) at the 99th percentile"
  }

  /// `12.3`, of 12,345 nanoseconds.
  static func microseconds(_ nanoseconds: Int) -> String {
    decimal(nanoseconds, unit: 1000, digits: 1)
  }

  // MARK: Pieces

  /// `1 record`, `2 records`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `999 bytes`, `312 kB`, `75.1 MB`: thousands, not 1024s.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: count(bytes, "byte")
    case ..<1_000_000: "\(decimal(bytes, unit: 1000, digits: 0)) kB"
    case ..<1_000_000_000: "\(decimal(bytes, unit: 1_000_000, digits: 1)) MB"
    default: "\(decimal(bytes, unit: 1_000_000_000, digits: 2)) GB"
    }
  }

  /// A number of units with so many digits after the point, rounded.
  static func decimal(_ value: Int, unit: Int, digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let step = unit / scale
    let rounded = (value + step / 2) / step
    guard digits > 0 else { return "\(rounded)" }
    let rest = String(rounded % scale)
    return "\(rounded / scale)." + String(repeating: "0", count: digits - rest.count) + rest
  }
}
