import CatalogSearch
import Catalogs
import TextFolding

extension Flag {
  /// Every option there is, in the order in which help lists them.
  static let all: [Flag] = [
    locale, profile, mode, level, fold, noFold,
    scope, `where`, inputFormat, strict,
    encoding, queries,
    weight, sort, file, update, external, memory, verify,
    matrix, only, failedFrom, record, compare, generate, locales,
    set, diff,
    limit, count, facet, format, explain, color, language,
    help, version,
  ]

  static let locale = Flag(
    long: "locale", short: "l", value: Value("TAG", .locale),
    commands: [.search, .scopes, .index, .fold, .match, .test, .audit],
    group: .matching, help: .optionLocale,
    also: [Addition(.index, .optionLocaleIndex), Addition(.test, .optionLocaleTest)])
  static let profile = Flag(
    long: "profile", value: Value("FILE", .file),
    commands: [.search, .scopes, .fold, .match, .test, .locales, .audit],
    group: .matching, help: .optionProfile,
    also: [Addition(.locales, .optionProfileLocales)])
  static let mode = Flag(
    long: "mode", short: "m", value: Value("MODE", .choice(MatchMode.allCases.map(\.rawValue))),
    commands: [.search, .scopes, .match], group: .matching,
    help: .optionMode)
  static let level = Flag(
    long: "level", value: Value("LEVEL", .choice(MatchLevel.built.map(\.name))),
    commands: [.search, .scopes, .fold, .match, .audit], group: .matching,
    help: .optionLevel,
    also: [
      Addition(.search, .optionLevelSearch), Addition(.scopes, .optionLevelSearch),
      Addition(.match, .optionLevelSearch), Addition(.fold, .optionLevelFolding),
      Addition(.audit, .optionLevelFolding),
    ])
  static let fold = Flag(
    long: "fold", value: Value("NAME", .folding), repeats: true,
    commands: [.search, .scopes, .fold, .match, .test, .audit],
    group: .matching, help: .optionFold)
  static let noFold = Flag(
    long: "no-fold", value: Value("NAME", .folding), repeats: true,
    commands: [.search, .scopes, .fold, .match, .test, .audit], group: .matching,
    help: .optionNoFold)
  static let scope = Flag(
    long: "scope", short: "s", value: Value("NAME", .scope), repeats: true,
    commands: [.search, .audit], group: .catalog,
    also: [Addition(.search, .optionScope), Addition(.audit, .optionScopeAudit)])
  static let `where` = Flag(
    long: "where", value: Value("PREDICATE", .text), repeats: true, commands: [.search, .scopes],
    group: .catalog, help: .optionWhere)
  static let inputFormat = Flag(
    long: "input-format", value: Value("FORMAT", .choice(CatalogFormat.allCases.map(\.rawValue))),
    commands: [.search, .scopes, .index, .test, .audit], group: .catalog,
    help: .optionInputFormat)
  static let strict = Flag(
    long: "strict", commands: [.search, .scopes, .index, .audit], group: .catalog,
    help: .optionStrict,
    also: [
      Addition(.search, .optionStrictSearch), Addition(.index, .optionStrictIndex),
      Addition(.audit, .optionStrictAudit),
    ])
  static let encoding = Flag(
    long: "encoding", value: Value("NAME", .encoding),
    commands: [.search, .scopes, .index, .fold, .test, .audit], group: .input,
    help: .optionEncoding)
  static let queries = Flag(
    long: "queries", value: Value("FILE", .file), commands: [.search], group: .input,
    help: .optionQueries)
  static let weight = Flag(
    long: "weight", value: Value("FIELD", .field), commands: [.search, .index], group: .catalog,
    help: .optionWeight,
    also: [Addition(.search, .optionWeightSearch), Addition(.index, .optionWeightIndex)])
  static let sort = Flag(
    long: "sort", value: Value("ORDER", .field), repeats: true, commands: [.search, .index],
    group: .catalog, help: .optionSort, also: [Addition(.index, .optionSortIndex)])
  static let file = Flag(
    long: "output", short: "o", value: Value("FILE", .file), commands: [.index], group: .index,
    help: .optionOutput)
  static let update = Flag(
    long: "update", commands: [.index], group: .index, help: .optionUpdate)
  static let external = Flag(
    long: "external", commands: [.index], group: .index, help: .optionExternal)
  static let memory = Flag(
    long: "memory", value: Value("SIZE", .size), commands: [.index], group: .index,
    help: .optionMemory)
  static let verify = Flag(
    long: "verify", commands: [.index], group: .index, help: .optionVerify)
  static let matrix = Flag(
    long: "matrix", value: Value("TAG,TAG", .locales), commands: [.test], group: .cases,
    help: .optionMatrix)
  static let only = Flag(
    long: "only", value: Value("ID,ID", .text), repeats: true, commands: [.test], group: .cases,
    help: .optionOnly)
  static let failedFrom = Flag(
    long: "failed-from", value: Value("REPORT", .file), commands: [.test], group: .cases,
    help: .optionFailedFrom)
  static let record = Flag(
    long: "record", value: Value("FILE", .file), commands: [.test], group: .cases,
    help: .optionRecord)
  static let compare = Flag(
    long: "compare", value: Value("FILE", .file), commands: [.test], group: .cases,
    help: .optionCompare)
  static let generate = Flag(
    long: "generate", value: Value("CATALOG", .catalog), commands: [.test], group: .cases,
    help: .optionGenerate)
  static let locales = Flag(
    long: "locales", value: Value("TAG,TAG", .locales), commands: [.test], group: .cases,
    help: .optionLocales)
  static let set = Flag(
    long: "set", value: Value("NAME", .choice(FoldingAudit.CharacterSet.allCases.map(\.rawValue))),
    commands: [.audit], group: .comparison, help: .optionSet)
  static let diff = Flag(
    long: "diff", commands: [.locales], group: .comparison, help: .optionDiff)
  static let limit = Flag(
    long: "limit", short: "n", value: Value("N", .number), commands: [.search, .test, .audit],
    group: .output,
    also: [
      Addition(.search, .optionLimit), Addition(.test, .optionLimitTest),
      Addition(.audit, .optionLimitAudit),
    ])
  static let count = Flag(
    long: "count", commands: [.search], group: .output, help: .optionCount)
  static let facet = Flag(
    long: "facet", value: Value("FIELD", .field), repeats: true, commands: [.search],
    group: .output, help: .optionFacet)
  static let format = Flag(
    long: "format", value: Value("FORMAT", .format), commands: Subcommand.reporting, group: .output,
    help: .optionFormat)
  static let explain = Flag(
    long: "explain", commands: [.search, .fold, .match], group: .output,
    also: [
      Addition(.search, .optionExplainSearch), Addition(.fold, .optionExplainFold),
      Addition(.match, .optionExplainMatch),
    ])
  static let color = Flag(
    long: "color", value: Value("WHEN", .choice(OutputSettings.colorChoices)),
    commands: Subcommand.reporting, group: .output, help: .optionColor)
  static let language = Flag(
    long: "language", value: Value("TAG", .choice(Language.allCases.map(\.tag))),
    commands: Subcommand.allCases, group: .output,
    help: .optionLanguage)
  static let help = Flag(
    long: "help", short: "h", commands: Subcommand.allCases, group: .other, help: .optionHelp)
  static let version = Flag(
    long: "version", short: "V", commands: Subcommand.allCases, group: .other, help: .optionVersion)
}
