import CatalogSearch
import TextFolding

/// What building, opening and timing an index say.
extension Wording {
  /// An index that cannot be built, opened or trusted; it says itself what to do.
  static func badIndex(_ error: IndexError) -> CommandError {
    CommandError(
      code: .search, message: message(error), remedy: nil,
      place: CommandError.Place(file: error.path, line: nil, column: nil))
  }

  // MARK: The command line

  /// Names what would be natural: `movies.onaji` of `data/movies.jsonl`.
  static func noIndexFile(_ catalog: String) -> CommandError {
    let name = catalog.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? ""
    let stem = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
    let example = stem.isEmpty || stem == "-" ? "catalog" : printable(String(stem))
    return usage(
      .noIndexFile,
      .noIndexFileRemedy(
        option: .text(Flag.file.short.map { "-\($0)" } ?? Flag.file.typed), name: .text(example)))
  }

  static let indexToStandardOutput = usage(
    .indexToStandardOutput, .indexToStandardOutputRemedy)

  static func indexToVerify(_ problem: Message) -> CommandError {
    usage(.indexToVerify(problem: .message(problem)), .indexToVerifyRemedy)
  }

  static func badMemory(_ value: String) -> CommandError {
    usage(
      .badMemory(
        typed: .text(printable(value)), least: .number(IndexBuilder.leastMemory >> 20)),
      .badMemoryRemedy)
  }

  /// An option that says how an index is built.
  static func verifyAndBuilding(_ flag: Flag) -> CommandError {
    usage(.verifyAndBuilding(option: .text(flag.typed)), .leaveOneOut)
  }

  static let verifyAndOutput = usage(.verifyAndOutput, .leaveOneOut)
  static let queryAndQueries = usage(.queryAndQueries, .leaveOneOut)
  static let queriesOfStream = usage(.queriesOfStream, .queriesOfStreamRemedy)

  /// An option that says how a catalog is read.
  static func indexTakesNo(_ flag: Flag, _ path: String) -> CommandError {
    let option = Message.Argument.text(flag.typed)
    return usage(
      .indexTakesNo(file: inputName(path), option: option), .indexTakesNoRemedy(option: option))
  }

  static func otherWeight(_ asked: String, _ known: String?, _ path: String) -> CommandError {
    let file = inputName(path)
    return usage(
      known.map { .builtWithWeight(file: file, field: .text(printable($0))) }
        ?? .builtWithoutWeight(file: file),
      .otherWeightRemedy(field: .text(printable(asked))))
  }

  // MARK: Building

  /// `movies.onaji: 464 records, 2,790 values, 312 kB, 0.03 s`; of an update with what it did.
  static func built(_ path: String, _ report: IndexBuilder.Report, nanoseconds: Int) -> Message {
    let file = Message.Argument.text(SafeText(path).text)
    let records = Message.Argument.message(.records(count: .number(report.records)))
    let values = Message.Argument.message(.values(count: .number(report.rows)))
    let size = Message.Argument.message(size(report.byteCount))
    let seconds = Message.Argument.decimal(nanoseconds, unit: 1_000_000_000, digits: 2)
    guard let change = report.change else {
      return .built(file: file, records: records, values: values, size: size, seconds: seconds)
    }
    return .updated(
      file: file, change: self.change(change), records: records, values: values, size: size,
      seconds: seconds)
  }

  /// `12 added, 3 removed, 5 altered`, of an update.
  private static func change(_ change: IndexBuilder.Change) -> Message.Argument {
    if change.isRebuilt { return .message(.changeRebuilt) }
    var counts: [Message] = []
    if change.added > 0 { counts.append(.changeAdded(count: .number(change.added))) }
    if change.removed > 0 { counts.append(.changeRemoved(count: .number(change.removed))) }
    if change.altered > 0 { counts.append(.changeAltered(count: .number(change.altered))) }
    return counts.isEmpty
      ? .message(.changeNone) : .list(counts.map(Message.Argument.message), .comma)
  }

  static func stage(_ stage: IndexBuilder.Progress.Stage) -> Message {
    switch stage {
    case .reading: .stageReading
    case .storing: .stageStoring
    case .indexing: .stageIndexing
    case .indexingLoose: .stageIndexingLoose
    case .finishing: .stageFinishing
    }
  }

  /// `movies.onaji is as it was written: 464 records`.
  static func verified(_ path: String, records: Int) -> Message {
    .verified(
      file: .text(SafeText(path).text), records: .message(.records(count: .number(records))))
  }

  /// What is printed when the file becomes shorter while it is mapped.
  static func lostFile(_ path: String) -> Message {
    .lostFile(file: .text(SafeText(path).text))
  }

  // MARK: Timing

  /// `1,000 queries, 970 with hits; microseconds a query: 4.1 in the middle, 30.2 at the 99th
  /// percentile`.
  static func timings(_ nanoseconds: [Int], found: Int) -> Message {
    let sorted = nanoseconds.sorted()
    guard !sorted.isEmpty else { return .noQueries }
    let last = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    return .timings(
      count: .number(sorted.count), found: .number(found),
      middle: .decimal(sorted[sorted.count / 2], unit: 1000, digits: 1),
      last: .decimal(last, unit: 1000, digits: 1))
  }

  /// `12.3`, of 12,345 nanoseconds.
  static func microseconds(_ nanoseconds: Int) -> String {
    decimal(nanoseconds, unit: 1000, digits: 1)
  }

  // MARK: Pieces

  /// `999 bytes`, `312 kB`, `75.1 MB`: thousands, not 1024s.
  static func size(_ bytes: Int) -> Message {
    switch bytes {
    case ..<1000: .bytes(count: .number(bytes))
    case ..<1_000_000: .kilobytes(size: .decimal(bytes, unit: 1000, digits: 0))
    case ..<1_000_000_000: .megabytes(size: .decimal(bytes, unit: 1_000_000, digits: 1))
    default: .gigabytes(size: .decimal(bytes, unit: 1_000_000_000, digits: 2))
    }
  }

  /// A number of units with so many digits after the point, rounded, as programs read it.
  static func decimal(_ value: Int, unit: Int, digits: Int) -> String {
    let (whole, rest) = rounded(value, unit: unit, digits: digits)
    return rest.isEmpty ? "\(whole)" : "\(whole).\(rest)"
  }

  /// The units, and the digits after the point.
  static func rounded(_ value: Int, unit: Int, digits: Int) -> (whole: Int, rest: String) {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let step = unit / scale
    let rounded = (value + step / 2) / step
    guard digits > 0 else { return (rounded, "") }
    let rest = String(rounded % scale)
    return (rounded / scale, String(repeating: "0", count: digits - rest.count) + rest)
  }
}
