/// How results are printed: the format, and whether with colour.
///
/// `--color auto` colours on a terminal unless `NO_COLOR` is set or `TERM` is `dumb`; `always`
/// and `never` overrule both.
struct OutputSettings {
  var format: OutputFormat
  var style: Style
  var explains: Bool

  /// What `--color` takes.
  static let colorChoices = ["auto", "always", "never"]

  init(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) {
    let formats = arguments.subcommand?.formats ?? [.text]
    format = formats[0]
    if let value = arguments.value(of: .format) {
      guard let named = formats.first(where: { $0.rawValue == value }) else {
        throw Wording.unknownName(.format, value, formats.map(\.rawValue))
      }
      format = named
    }
    explains = arguments.contains(.explain)
    switch arguments.value(of: .color) ?? "auto" {
    case "always": style = Style(isColoured: true)
    case "never": style = Style(isColoured: false)
    case "auto": style = Style(isColoured: Self.terminalTakesColour(context))
    case let other: throw Wording.unknownName(.color, other, Self.colorChoices)
    }
  }

  private static func terminalTakesColour(_ context: CommandContext) -> Bool {
    context.output.isTerminal && (context.environment("NO_COLOR") ?? "").isEmpty
      && context.environment("TERM") != "dumb"
  }
}
