import Catalogs

/// What reading a catalog left to say on standard error: how its encoding was told, the first bad
/// records and how many more there are, and which encoding it looks like.
struct ReadingReport {
  /// `-` for standard input.
  let path: String
  /// The encoding that was asked for.
  let asked: InputEncoding
  let encoding: ChosenEncoding
  let suggestedEncoding: TextEncoding?
  let problems: [CatalogError]
  let problemCount: Int

  func write(_ context: CommandContext) {
    if let guess = encoding.guess.flatMap({ Wording.guess($0, path: path) }) {
      context.report(guess)
    }
    var report = ProblemReport(context)
    for problem in problems { report.add(problem) }
    report.finish(count: problemCount)
    if let suggestedEncoding, asked == .unnamed {
      context.report(Wording.suggestion(suggestedEncoding, path: path))
    }
  }
}
