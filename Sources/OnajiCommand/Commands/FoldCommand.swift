import Catalogs
import JSONText
import TextFolding

/// `onaji fold`: prints the fold of each text, or of each line of standard input.
///
///     onaji fold 'Ａmélie'                    // amelie
///     onaji fold --explain 無間道             // 無間道 → 无间道, then a line a step
///     onaji fold --format jsonl か            // {"text":"か","folded":"カ","alignment":[[0,3,0,3]]}
///
/// Lines stream through: memory is bounded by the longest line.
struct FoldCommand {
  private let folder: Folder
  private let output: OutputSettings
  private let texts: [String]
  private let encoding: InputEncoding?
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    let settings = try MatchSettings(arguments, context, level: .standard)
    folder = Folder(settings.profile, level: settings.level)
    self.output = output
    self.context = context
    texts = arguments.operands
    encoding = try arguments.inputEncoding()
  }

  func run() throws(CommandError) -> ExitStatus {
    let isPlain = output.format == .text && !output.explains && !context.output.isTerminal
    if texts.isEmpty && isPlain { return try foldLines() }
    var entries = Entries(
      folder: folder, output: output, language: context.language, sink: context.output)
    entries.begin()
    var status = ExitStatus.found
    if texts.isEmpty {
      status = try forEachLine { line in entries.add(String(decoding: line, as: UTF8.self)) }
    } else {
      for text in texts { entries.add(text) }
    }
    entries.end()
    return status
  }

  /// The plain case: many lines at once, without a `String` each.
  private func foldLines() throws(CommandError) -> ExitStatus {
    let folded = FoldedBytes()
    let (folder, output) = (folder, context.output)
    return try withLines { reader throws(SystemError) in
      try reader.forEachBlock { lines in
        let count = folder.foldLines(lines, into: folded)
        if lines.last != UInt8(ascii: "\n") { folded.append(UInt8(ascii: "\n")) }
        folded.withBytes { output.write($0) }
        folded.removeAll()
        return output.isOpen ? count : nil
      }
    }
  }

  /// Hands out each line of standard input without its line feed; stops when the output closes.
  private func forEachLine(
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(CommandError) -> ExitStatus {
    let output = context.output
    return try withLines { reader throws(SystemError) in
      try reader.forEachLine { line in
        body(line)
        return output.isOpen
      }
    }
  }

  /// Reads standard input. Failed if some bytes could not be decoded.
  private func withLines(
    _ body: (LineReader) throws(SystemError) -> Void
  ) throws(CommandError) -> ExitStatus {
    do throws(SystemError) {
      let decoded = try encoding.map { encoding throws(SystemError) in
        try DecodingStream(context.input, encoding, path: "-", context)
      }
      try body(LineReader(decoded ?? context.input))
      return decoded?.finish() ?? false ? .failed : .found
    } catch {
      throw Wording.unreadable("-", error)
    }
  }
}

extension FoldCommand {
  /// Texts with their folds, one after the other, in any format.
  private struct Entries {
    let folder: Folder
    let output: OutputSettings
    let language: Language
    let sink: Output
    var writer = JSONWriter()

    init(folder: Folder, output: OutputSettings, language: Language, sink: Output) {
      self.folder = folder
      self.output = output
      self.language = language
      self.sink = sink
    }

    mutating func begin() {
      if output.format == .json { writer.beginArray() }
    }

    mutating func add(_ text: String) {
      guard output.format == .text else {
        writeJSON(text)
        return
      }
      guard output.explains else {
        let folded = folder.fold(text)
        sink.write((sink.isTerminal ? SafeText(folded).text : folded) + "\n")
        return
      }
      let folded = SafeText(folder.fold(text)).text
      sink.write("\(SafeText(text).text) → \(folded)\n")
      for step in folder.explain(text) {
        let name = output.style.dim(Layout.padded(step.folding.name, 16))
        sink.write("  \(name)\(visible(step.before)) → \(visible(step.after))\n")
      }
    }

    /// One side of a step; white space alone stands in quotes.
    private func visible(_ text: String) -> String {
      if text.isEmpty { return output.style.dim(language.text(.foldedToNothing)) }
      let isBlank = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      return isBlank ? language.text(.quoted(text)) : SafeText(text).text
    }

    mutating func end() {
      if output.format == .json {
        writer.endArray()
        writer.newline()
        writer.drain(sink.write)
      }
    }

    private mutating func writeJSON(_ text: String) {
      let folded = folder.foldAligned(text)
      writer.beginObject()
      writer.key("text")
      writer.string(text)
      writer.key("folded")
      folded.bytes.withUnsafeBufferPointer { writer.string(utf8: $0) }
      writer.key("alignment")
      writer.beginArray()
      for entry in folded.alignment {
        writer.numbers([
          entry.source.lowerBound, entry.source.upperBound, entry.folded.lowerBound,
          entry.folded.upperBound,
        ])
      }
      writer.endArray()
      if output.explains { writeSteps(folder.explain(text)) }
      writer.endObject()
      if output.format == .jsonl { writer.newline() }
      writer.drain(sink.write)
    }

    private mutating func writeSteps(_ steps: [FoldingStep]) {
      writer.key("steps")
      writer.beginArray()
      for step in steps {
        writer.beginObject()
        writer.key("folding")
        writer.string(step.folding.name)
        writer.key("utf8")
        writer.numbers([step.source.lowerBound, step.source.upperBound])
        writer.key("before")
        writer.string(step.before)
        writer.key("after")
        writer.string(step.after)
        writer.endObject()
      }
      writer.endArray()
    }
  }
}
