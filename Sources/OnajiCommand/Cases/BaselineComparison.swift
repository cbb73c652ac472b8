import TextFolding

/// What cases come to otherwise than when a baseline was recorded.
///
///     let comparison = BaselineComparison(report, with: baseline, isWhole: true)
///     comparison.changes.first?.kind          // .missing: it matched then and does not now
///     comparison.worse.isEmpty                // whether a build may go on
///
/// A change is for the worse if
/// - a case fails that did not fail: it passed, was open, was another, or was not there;
/// - an open case matched and does not: it is open because somebody wants it to match;
/// - what was found as the same text is found at a looser level, so behind all that is the same.
///
/// Other foldings and other parts marked are changes, neither good nor bad, and so are cases that are
/// gone: whoever takes one out of a file does so before the eyes of a reviewer.
struct BaselineComparison {
  /// What has changed, the weightiest first.
  enum Kind: String, CaseIterable {
    case matching, missing, order, level, foldings, ranges
    /// The case says something else than it did.
    case edited
    case added, removed
  }

  struct Change {
    var kind: Kind
    /// `nil` for a case that was not there.
    var before: Baseline.Entry?
    /// `nil` for one that is gone.
    var after: After?
    var isWorse: Bool
  }

  struct After {
    var entry: Baseline.Entry
    var result: CaseResult
  }

  let before: DataVersions
  let after = DataVersions.current
  /// In the order of the cases; those that are gone last.
  private(set) var changes: [Change] = []

  var worse: [Change] { changes.filter(\.isWorse) }

  /// - Parameter isWhole: whether all cases of the files were run; if not, none is gone.
  init(_ report: CaseReport, with baseline: Baseline, isWhole: Bool) {
    before = baseline.versions
    var past = Past(baseline)
    for file in report.files {
      for result in file.results {
        let entry = Baseline.Entry(result, file: file.name)
        let after = After(entry: entry, result: result)
        if let change = Self.change(from: past.take(entry), to: after) { changes.append(change) }
      }
    }
    guard isWhole else { return }
    changes += past.rest.map { Change(kind: .removed, before: $0, after: nil, isWorse: false) }
  }

  private static func change(from before: Baseline.Entry?, to after: After) -> Change? {
    let now = after.entry
    guard let before else {
      return Change(kind: .added, before: nil, after: after, isWorse: now.isFailed)
    }
    let newlyFails = now.isFailed && !before.isFailed
    guard before.question.isSame(as: now.question) else {
      return Change(kind: .edited, before: before, after: after, isWorse: newlyFails)
    }
    guard let kind = kind(before.finding, now.finding) else { return nil }
    let isLost = now.outcome == "open" && kind == .missing
    let isLooser =
      !now.isFailed && kind == .level
      && rank(now.finding?.level) > rank(before.finding?.level)
    return Change(
      kind: kind, before: before, after: after, isWorse: newlyFails || isLost || isLooser)
  }

  private static func kind(_ before: Baseline.Finding?, _ after: Baseline.Finding?) -> Kind? {
    let (wasMatch, isMatch) = (before?.isMatch ?? false, after?.isMatch ?? false)
    if wasMatch != isMatch { return isMatch ? .matching : .missing }
    guard let before, let after else { return nil }
    if before.order != after.order { return .order }
    if before.level != after.level { return .level }
    if before.foldings != after.foldings { return .foldings }
    return before.ranges == after.ranges ? nil : .ranges
  }

  /// Levels as they rank: what is identical and what is the same text do so together.
  private static func rank(_ level: String?) -> UInt8 {
    max(.standard, level.flatMap(MatchLevel.init(name:)) ?? .standard).rawValue
  }

  /// The entries of a baseline, each of which is found once.
  private struct Past {
    private var byPlace: [[UInt8]: Int] = [:]
    private var byID: [[UInt8]: [Int]] = [:]
    private var entries: [Baseline.Entry?]
    private let files: Set<[UInt8]>

    init(_ baseline: Baseline) {
      entries = baseline.entries
      files = Set(baseline.entries.map { Array($0.file.utf8) })
      for (index, entry) in baseline.entries.enumerated() {
        byPlace[Self.place(entry)] = index
        byID[Array(entry.id.utf8), default: []].append(index)
      }
    }

    /// What there was of a case: under its file and id, or for a file that was not there then, which may
    /// have another name or be named from elsewhere, under an id that is the only such.
    mutating func take(_ entry: Baseline.Entry) -> Baseline.Entry? {
      var index = byPlace[Self.place(entry)]
      if index == nil, !files.contains(Array(entry.file.utf8)),
        let others = byID[Array(entry.id.utf8)], others.count == 1
      {
        index = others[0]
      }
      guard let index else { return nil }
      defer { entries[index] = nil }
      return entries[index]
    }

    var rest: [Baseline.Entry] { entries.compactMap(\.self) }

    private static func place(_ entry: Baseline.Entry) -> [UInt8] {
      Array(entry.file.utf8) + [0] + entry.id.utf8
    }
  }
}
