import Catalogs

/// Names the first problems of an input on standard error, and says how many more there are.
struct ProblemReport {
  private let context: CommandContext
  private var shown = 0

  /// Problems that are named one by one.
  private static let limit = 20

  init(_ context: CommandContext) { self.context = context }

  mutating func add(_ problem: CatalogError) {
    guard shown < Self.limit else { return }
    shown += 1
    context.report(Wording.badCatalog(problem))
  }

  /// Without making a message that is not shown.
  mutating func add(_ bad: UndecodableBytes, _ encoding: TextEncoding, path: String) {
    guard shown < Self.limit else { return }
    add(CatalogError(bad, in: encoding, path: path == "-" ? nil : path))
  }

  /// - Parameter count: how many there were, those not added too.
  func finish(count: Int) {
    if count > shown { context.report(Wording.andMore(count - shown)) }
  }
}
