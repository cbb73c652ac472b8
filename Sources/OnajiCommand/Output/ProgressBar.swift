import CatalogSearch

/// A line on a terminal that says how far an index is built, and goes when it is.
///
///     reading               ████████████░░░░░░░░░░░░░░░░░░  41 %
///
/// It is drawn at each new stage and then ten times a second. A build calls from its threads, one
/// after the other, and nothing else is printed meanwhile: hence `@unchecked`.
final class ProgressBar: @unchecked Sendable {
  private let output: Output
  private let language: Language
  private var stage: IndexBuilder.Progress.Stage?
  private var drawn = 0

  private static let interval = 100_000_000
  private static let stageWidth = 22
  private static let barWidth = 30
  /// To the start of the line, and clear it.
  private static let clear = "\r\u{1B}[K"

  /// - Returns: `nil` where nobody sees it.
  init?(_ context: CommandContext) {
    guard context.error.isTerminal, context.environment("TERM") != "dumb" else { return nil }
    output = context.error
    language = context.language
  }

  func show(_ progress: IndexBuilder.Progress) {
    let now = Platform.nanoseconds
    guard progress.stage != stage || now - drawn >= Self.interval else { return }
    stage = progress.stage
    drawn = now
    output.write(Self.clear + Self.line(progress, language))
    output.flush()
  }

  /// Takes the line away.
  func finish() {
    output.write(Self.clear)
    output.flush()
  }

  static func line(_ progress: IndexBuilder.Progress, _ language: Language) -> String {
    let stage = Layout.padded(language.text(Wording.stage(progress.stage)), stageWidth)
    guard let fraction = progress.fraction else {
      return stage
        + (progress.completed > 0 ? language.text(Wording.size(progress.completed)) : "…")
    }
    let full = Int(fraction * Double(barWidth))
    return stage + String(repeating: "█", count: full)
      + String(repeating: "░", count: barWidth - full)
      + Layout.paddedLeft("\(Int(fraction * 100))", 4) + " %"
  }
}
