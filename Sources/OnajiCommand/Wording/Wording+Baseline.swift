import TextFolding

/// What is said of baselines and of what has changed since.
extension Wording {
  static func badBaseline(_ file: String) -> CommandError {
    CommandError(
      code: .caseFile, message: .badBaseline(file: inputName(file)), remedy: .badBaselineRemedy)
  }

  /// - Parameter key: where in it the mistake is: `cases[3].found`.
  static func damagedBaseline(_ file: String, _ key: String) -> CommandError {
    CommandError(
      code: .caseFile, message: .damagedBaseline(file: inputName(file), key: .text(key)),
      remedy: .badBaselineRemedy)
  }

  static func newerBaseline(_ file: String) -> CommandError {
    CommandError(
      code: .caseFile, message: .newerBaseline(file: inputName(file)),
      remedy: .newerBaselineRemedy)
  }

  static func unwritable(_ path: String, _ error: SystemError) -> CommandError {
    CommandError(
      code: .system,
      message: .unwritableFile(name: inputName(path), reason: .message(error.reason)),
      remedy: .unwritableFileRemedy)
  }

  static func notRecorded(_ path: String) -> CommandError {
    CommandError(
      code: .caseFile, message: .notRecorded(file: inputName(path)), remedy: .notRecordedRemedy)
  }

  static let baselineToStandardOutput = usage(.baselineToStandardOutput, .badBaselineRemedy)

  static func excludeEachOther(_ first: Flag, _ second: Flag) -> CommandError {
    usage(
      .excludeEachOther(first: .text(first.typed), second: .text(second.typed)), .leaveOneOut)
  }

  static func recorded(_ count: Int, in file: String) -> Message {
    .recorded(count: .number(count), file: inputName(file))
  }

  /// `matches no longer: standard at '無間道' then, no match now`.
  static func change(_ change: BaselineComparison.Change) -> Message {
    let kind: Message =
      switch change.kind {
      case .matching: .changeIsMatch
      case .missing: .changeIsMiss
      case .order: .changeOfOrder
      case .level: .changeOfLevel
      case .foldings: .changeOfFoldings
      case .ranges: .changeOfRanges
      case .edited: .changeOfCase
      case .added: .changeIsNew
      case .removed: .changeIsGone
      }
    let sentence = Message.findingThenAndNow(
      kind: .message(kind), before: .message(found(change.before)),
      after: .message(found(change.after?.entry)))
    return change.isWorse ? .changedWorse(change: .message(sentence)) : sentence
  }

  /// `standard at '無間道' through han-variants`, `no match`, `standard 2 1`.
  private static func found(_ entry: Baseline.Entry?) -> Message {
    guard let entry else { return .nothingBefore }
    guard let finding = entry.finding else { return .caseSkipped }
    guard finding.isMatch else { return .noMatch }
    let isRank = entry.question.expect == SearchCase.Expectation.rank.rawValue
    let order = isRank ? finding.order.map(String.init) : []
    guard let level = finding.level else { return .verbatim(order.joined(separator: " ")) }
    let found = Message.Argument.text(([SafeText(level).text] + order).joined(separator: " "))
    let whole = entry.question.text
    let text =
      isRank ? whole.split(separator: SearchCase.textSeparator).first.map(String.init) ?? "" : whole
    let marked = finding.ranges.filter { $0.upperBound <= text.utf8.count }
      .map { Message.Argument.quoted(text.substring(utf8: $0)) }
    guard !finding.foldings.isEmpty else {
      return .foundAt(level: found, marked: .list(marked, .and))
    }
    return .foundThroughAt(
      level: found, marked: .list(marked, .and),
      foldings: .list(finding.foldings.map { SafeText($0).text }, .comma))
  }

  /// Some ids of many.
  static func ids(_ ids: [String]) -> Message.Argument {
    let shown = ids.prefix(idLimit).map(printable)
    let more = ids.count - shown.count
    return more > 0
      ? .message(.listCut(names: .list(shown, .comma), count: .number(more)))
      : .list(shown, .comma)
  }

  /// Ids that a message lists.
  private static let idLimit = 10
}
