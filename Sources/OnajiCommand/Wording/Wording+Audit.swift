import CICU
import CatalogAudit
import Catalogs
import TextFolding

/// What an audit of a catalog says.
extension Wording {
  static let setAndCatalog = usage(.setAndCatalog, .leaveOneOut)

  /// An option without the catalog that it is about.
  static func optionNeedsCatalog(_ flag: Flag) -> CommandError {
    let option = Message.Argument.text(flag.typed)
    return usage(.optionNeedsCatalog(option: option), .optionNeedsCatalogRemedy(option: option))
  }

  static func auditOfIndex(_ path: String) -> CommandError {
    usage(.auditOfIndex(file: inputName(path)), .auditOfIndexRemedy)
  }

  /// A scope that is more than its fields.
  static func scopeHasCondition(_ name: String, _ fields: [String]) -> CommandError {
    usage(
      .scopeHasCondition(name: .quoted(name)),
      .scopeHasConditionRemedy(fields: .list(fields.map(printable), .comma)))
  }

  static func name(_ severity: Finding.Severity) -> Message {
    switch severity {
    case .error: .severityError
    case .warning: .severityWarning
    case .note: .severityNote
    }
  }

  /// What findings of a kind are, and what to do about them.
  static func texts(_ kind: Finding.Kind) -> (what: Message, remedy: Message) {
    switch kind {
    case .illFormed: (.findingIllFormed, .findingIllFormedRemedy)
    case .control: (.findingControl, .findingControlRemedy)
    case .noncharacter: (.findingNoncharacter, .findingNoncharacterRemedy)
    case .sameTitle: (.findingSameTitle, .findingSameTitleRemedy)
    case .emptyFold: (.findingEmptyFold, .findingEmptyFoldRemedy)
    case .scriptOfTag: (.findingScriptOfTag, .findingScriptOfTagRemedy)
    case .mixedScript: (.findingMixedScript, .findingMixedScriptRemedy)
    case .zeroWidth: (.findingZeroWidth, .findingZeroWidthRemedy)
    case .unbalancedBidi: (.findingUnbalancedBidi, .findingUnbalancedBidiRemedy)
    case .privateUse: (.findingPrivateUse, .findingPrivateUseRemedy)
    case .unassigned:
      (
        .findingUnassigned(version: .text(String(cString: cicu_unicode_version()))),
        .findingUnassignedRemedy
      )
    case .notNFC: (.findingNotNFC, .findingNotNFCRemedy)
    case .repeatedTitle: (.findingRepeatedTitle, .findingRepeatedTitleRemedy)
    }
  }

  /// `standard, through case, han-variants`.
  static func joined(_ finding: Finding) -> Message? {
    guard let level = finding.level, !finding.foldings.isEmpty else { return nil }
    return .findingJoined(
      level: .text(level.name),
      foldings: .list(finding.foldings.foldings.map(\.name), .comma))
  }

  /// `464 records, 4,529 texts: 0 errors, 12 warnings, 3 notes`.
  static func total(_ report: AuditReport) -> Message {
    .auditTotal(
      records: .message(.records(count: .number(report.recordCount))),
      texts: .message(.auditTexts(count: .number(report.textCount))),
      errors: .message(.auditErrors(count: .number(report.count(of: .error)))),
      warnings: .message(.auditWarnings(count: .number(report.count(of: .warning)))),
      notes: .message(.auditNotes(count: .number(report.count(of: .note)))))
  }
}
