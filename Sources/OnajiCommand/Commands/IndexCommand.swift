import CatalogSearch
import Catalogs
import JSONText

/// `onaji index`: builds an index of a catalog, or checks one.
///
///     onaji index movies.jsonl -o movies.onaji
///     // movies.onaji: 464 records, 2790 values, 312 kB, 0.03 s
///     onaji index --update movies.jsonl -o movies.onaji
///     // movies.onaji: 2 added, 1 altered; 466 records, 2801 values, 320 kB, 0.02 s
///     onaji index --verify movies.onaji
///
/// What was built is told on standard error, but with `--format json` on standard output. A process
/// that is interrupted leaves the old index, and no other file.
struct IndexCommand {
  private enum Task {
    case build(catalog: String, output: String)
    case update(catalog: String, output: String)
    case verify(String)
  }

  private let task: Task
  private let reading: SearchSource.Reading
  private let memory: Int?
  private let weight: String?
  private let orders: [SortOrder]
  private let isExternal: Bool
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    let isCheck = arguments.contains(.verify)
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      let isNone = arguments.operands.isEmpty
      throw isCheck
        ? Wording.indexToVerify(isNone ? .noIndex : .oneIndex)
        : Wording.operands(.index, isNone ? .noCatalog : .oneCatalog)
    }
    let file = arguments.value(of: .file)
    if isCheck {
      if file != nil { throw Wording.verifyAndOutput }
      for flag in [Flag.update, .memory, .weight, .sort, .locale, .external]
      where arguments.contains(flag) {
        throw Wording.verifyAndBuilding(flag)
      }
      task = .verify(path)
    } else {
      guard let file else { throw Wording.noIndexFile(path) }
      if file == "-" { throw Wording.indexToStandardOutput }
      task =
        arguments.contains(.update)
        ? .update(catalog: path, output: file) : .build(catalog: path, output: file)
    }
    weight = arguments.value(of: .weight)
    orders = try arguments.storedOrders()
    isExternal = arguments.contains(.external)
    memory = try arguments.value(of: .memory).map { value throws(CommandError) in
      guard let size = Self.size(value), size >= IndexBuilder.leastMemory else {
        throw Wording.badMemory(value)
      }
      return size
    }
    reading = try SearchSource.Reading(arguments)
    self.output = output
    self.context = context
  }

  func run() throws(CommandError) -> ExitStatus {
    switch task {
    case .build(let catalog, let file): return try build(catalog, file, isUpdate: false)
    case .update(let catalog, let file): return try build(catalog, file, isUpdate: true)
    case .verify(let file): return try verify(file)
    }
  }

  // MARK: Building

  /// The file of scopes beside a catalog, which must be right; empty if there is none.
  private func scopes(besides catalog: String) throws(CommandError) -> [UInt8]? {
    guard catalog != "-" else { return nil }
    let path = ScopeFile.path(besides: catalog)
    guard let bytes = try context.contentsIfAny(of: path) else { return [] }
    do throws(ScopeError) {
      _ = try ScopeFile(bytes, file: path)
    } catch {
      throw Wording.badScopes(error)
    }
    return bytes
  }

  private func build(
    _ catalog: String, _ file: String, isUpdate: Bool
  ) throws(CommandError) -> ExitStatus {
    var builder = IndexBuilder()
    builder.format = reading.format
    builder.reading = CatalogReader.Options(
      isStrict: reading.isStrict, encoding: reading.encoding ?? .unnamed)
    if let memory { builder.memory = memory }
    builder.weight = weight
    builder.scopes = try scopes(besides: catalog)
    if !orders.isEmpty { builder.orders = orders }
    if isExternal { builder.isExternal = true }
    builder.temporaryFile = context.signals.unfinishedFile
    let bar = ProgressBar(context)
    if let bar { builder.progress = { bar.show($0) } }
    let start = Platform.nanoseconds
    let report: IndexBuilder.Report
    do throws(IndexBuilder.Failure) {
      defer {
        context.signals.unfinishedFile(nil)
        bar?.finish()
      }
      report =
        isUpdate
        ? try builder.update(catalog: catalog, output: file)
        : try builder.build(catalog: catalog, output: file)
    } catch {
      switch error {
      case .catalog(let error): throw Wording.badCatalog(error)
      case .index(let error): throw Wording.badIndex(error)
      }
    }
    let time = Platform.nanoseconds - start
    ReadingReport(
      path: catalog, asked: reading.encoding ?? .unnamed, encoding: report.encoding,
      suggestedEncoding: report.suggestedEncoding, problems: report.problems,
      problemCount: report.problemCount
    ).write(context)
    if output.format == .json {
      writeJSON(file, report, time)
    } else {
      context.report(Wording.built(file, report, nanoseconds: time))
    }
    return report.problemCount > 0 ? .failed : .found
  }

  private func writeJSON(_ file: String, _ report: IndexBuilder.Report, _ time: Int) {
    writeObject { writer in
      writer.key("file")
      writer.string(file)
      for (key, number) in [
        ("records", report.records), ("values", report.rows), ("bytes", report.byteCount),
        ("problems", report.problemCount),
      ] {
        writer.key(key)
        writer.number(number)
      }
      if let change = report.change {
        writer.key("rebuilt")
        writer.raw(change.isRebuilt ? "true" : "false")
        for (key, number) in [
          ("added", change.added), ("removed", change.removed), ("altered", change.altered),
        ] where !change.isRebuilt {
          writer.key(key)
          writer.number(number)
        }
      }
      writer.key("seconds")
      writer.raw(Wording.decimal(time, unit: 1_000_000_000, digits: 3))
    }
  }

  /// Bytes of `1048576`, `1024K`, `512M`, `256MB`, `1.5G` or `1GiB`, all of 1,024; `nil` for what is
  /// none.
  static func size(_ text: String) -> Int? {
    var number = text.lowercased()[...]
    for ending in ["ib", "b"] where number.hasSuffix(ending) {
      number = number.dropLast(ending.count)
      break
    }
    let shifts: [Character: Int] = ["k": 10, "m": 20, "g": 30]
    let shift = number.last.flatMap { shifts[$0] }
    if shift != nil { number = number.dropLast() }
    // Not what `Double` takes besides: signs, exponents, hexadecimal.
    guard number.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }),
      let count = Double(number)
    else { return nil }
    return Int(exactly: (count * Double(1 << (shift ?? 0))).rounded(.down)) ?? .max
  }

  // MARK: Checking

  private func verify(_ file: String) throws(CommandError) -> ExitStatus {
    context.signals.lostFile(context.text(Wording.lostFile(file)) + "\n")
    let records: Int
    do throws(IndexError) {
      let index = try CatalogIndex(path: file)
      try index.verify()
      records = index.recordCount
    } catch {
      throw Wording.badIndex(error)
    }
    if output.format == .json {
      writeObject { writer in
        writer.key("file")
        writer.string(file)
        writer.key("records")
        writer.number(records)
      }
    } else {
      context.output.write(context.text(Wording.verified(file, records: records)) + "\n")
    }
    return .found
  }

  private func writeObject(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    body(&writer)
    writer.endObject()
    writer.newline()
    context.output.write(writer.bytes)
  }
}
