import CatalogSearch
import JSONText
import TextFolding

/// `onaji match`: says whether a query finds a text, where, and through which foldings.
///
///     onaji match 無間道 无间道        // match  standard  han-variants  無間道
///     onaji match -m exact 無間道 无间  // no match, then: would match with --mode contains
struct MatchCommand {
  private let text: String
  private let query: Query
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    guard arguments.operands.count == 2 else {
      let count = arguments.operands.count
      throw Wording.operands(
        .match,
        count < 2 ? .textAndQuery : .twoTexts(count: .number(count)))
    }
    let settings = try MatchSettings(arguments, context)
    text = arguments.operands[0]
    query = Query(
      arguments.operands[1], mode: settings.mode, profile: settings.profile, level: settings.level)
    self.output = output
    self.context = context
  }

  func run() throws(CommandError) -> ExitStatus {
    if !query.canMatch { context.report(Wording.foldsToNothing(query.text)) }
    let match = Matcher(query).match(text)
    let nearest = match == nil ? NearestMatch.find(text: text, query: query) : []
    if output.format == .text {
      writeText(match, nearest)
    } else {
      writeJSON(match, nearest)
    }
    return match == nil ? .notFound : .found
  }

  private func writeText(_ match: TextMatch?, _ nearest: [NearestMatch]) {
    guard let match else {
      context.output.write(context.text(.noMatch) + "\n")
      for line in Wording.nearest(nearest) {
        context.output.write("  \(context.text(line))\n")
      }
      if output.explains { writeFolds() }
      return
    }
    let foldings = match.foldings.foldings.map(\.name).joined(separator: ",")
    let marked = MarkedText(text, match.ranges).printed(output.style)
    context.output.write(
      "\(context.text(.match))  \(match.level.name)  \(foldings.isEmpty ? "-" : foldings)  "
        + "\(marked)\n")
    if output.explains {
      context.output.write(
        "  \(context.text(Wording.explanation(match.position, match.foldings)))\n")
      writeFolds()
    }
  }

  /// The folds of both sides, which match or do not.
  private func writeFolds() {
    let folder = Folder(query.profile, level: query.level)
    let names = [context.text(.labelText), context.text(.labelQuery)]
    let width = (names.map(Layout.columns).max() ?? 0) + 2
    for (name, side) in zip(names, [text, query.text]) {
      context.output.write(
        "  \(Layout.padded(name, width))\(SafeText(side).text) → "
          + "\(SafeText(folder.fold(side)).text)\n")
    }
  }

  private func writeJSON(_ match: TextMatch?, _ nearest: [NearestMatch]) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("match")
    writer.bool(match != nil)
    if let match {
      writer.matchMembers(
        level: match.level, foldings: match.foldings, ranges: match.ranges, of: text)
    } else {
      writer.key("nearest")
      writer.strings(nearest.map(Self.name))
    }
    writer.endObject()
    writer.newline()
    context.output.write(writer.bytes)
  }

  /// The name alone, as the contract has it: `han-variants`, `tr`, `loose`, `contains`.
  private static func name(_ nearest: NearestMatch) -> String {
    switch nearest {
    case .folding(let folding): folding.name
    case .locale(let tag): tag
    case .level(let level): level.name
    case .mode(let mode): mode.rawValue
    }
  }
}
