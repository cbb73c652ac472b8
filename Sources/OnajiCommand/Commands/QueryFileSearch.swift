import CatalogSearch
import JSONText
import TextFolding

/// `onaji search --queries`: how many hits each line of a file has, and how long the search took.
///
///     onaji search movies.onaji --queries words.txt --format tsv    // 无间道⇥3⇥14.2
///
/// Time is measured in this process, by a monotonic clock, around the search alone: from the text
/// of a query to its hits in memory, ranked and with their fields, or to their number with
/// `--count`. Each line of the file gives one of output, an empty one too. A catalog is read anew
/// for each.
struct QueryFileSearch {
  let file: String
  let options: SearchOptions
  let scopeNames: [String]
  let output: OutputSettings
  let context: CommandContext

  func run(
    _ source: SearchSource, _ settings: MatchSettings
  ) throws(CommandError) -> ExitStatus {
    let scopes = try scopeNames.isEmpty ? [] : source.scopes(context)
    var options = options
    options.scopes = scopeNames.map { name in scopes.named(name) }
    var status = ExitStatus.notFound
    var hasReported = false
    var times: [Int] = []
    var found = 0
    var lines = Lines(output, context.output)
    lines.begin()
    for text in try texts() where context.output.isOpen {
      let start = Platform.nanoseconds
      let results = try source.search(settings.query(text), options)
      let time = Platform.nanoseconds - start
      let total = results?.total ?? 0
      if let results {
        try SearchConditions.check(results, options, scopes)
        if !hasReported { source.report(results, context) }
        hasReported = true
        if results.problemCount > 0 { status = .failed }
      }
      if total > 0, status == .notFound { status = .found }
      found += total > 0 ? 1 : 0
      times.append(time)
      lines.add(text, hits: total, nanoseconds: time)
    }
    lines.end()
    if output.format == .text { context.report(Wording.timings(times, found: found)) }
    return status
  }

  /// The lines of the file, without their ends and a byte order mark.
  private func texts() throws(CommandError) -> [String] {
    var bytes = try context.contents(of: file)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { line in
      String(
        decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}

extension QueryFileSearch {
  /// Queries with their hits and times, one after the other, in any format.
  private struct Lines {
    let format: OutputFormat
    let style: Style
    let sink: Output
    var writer = JSONWriter()

    init(_ output: OutputSettings, _ sink: Output) {
      format = output.format
      style = output.style
      self.sink = sink
    }

    mutating func begin() {
      if format == .json { writer.beginArray() }
    }

    mutating func add(_ query: String, hits: Int, nanoseconds: Int) {
      let time = Wording.microseconds(nanoseconds)
      switch format {
      case .json, .jsonl:
        writer.beginObject()
        writer.key("query")
        writer.string(query)
        writer.key("hits")
        writer.number(hits)
        writer.key("microseconds")
        writer.raw(time)
        writer.endObject()
        if format == .jsonl { writer.newline() }
        writer.drain(sink.write)
      case .tsv:
        sink.write("\(HitWriter.cell(query))\t\(hits)\t\(time)\n")
      default:
        // The query comes last: how wide it is on a terminal, nobody knows for sure.
        sink.write(
          Layout.paddedLeft("\(hits)", 9) + style.dim(Layout.paddedLeft(time, 12) + " µs")
            + "  \(SafeText(query).text)\n")
      }
    }

    mutating func end() {
      guard format == .json else { return }
      writer.endArray()
      writer.newline()
      writer.drain(sink.write)
    }
  }
}
