import CatalogSearch
import TextFolding

/// How texts are compared: the profile, the mode and the level that the options name.
///
///     try MatchSettings(ParsedArguments(["search", "-l", "zh-TW", "--no-fold", "kana"]), context)
///     // zh-Hant-TW without kana, contains, standard
///
/// `--fold` and `--no-fold` act in the order typed; of two that name one folding, the last counts.
struct MatchSettings {
  var profile: FoldingProfile
  var mode: MatchMode
  var level: MatchLevel

  /// - Parameter level: The level without `--level`.
  init(
    _ arguments: ParsedArguments, _ context: CommandContext, level: MatchLevel = .loosestBuilt
  ) throws(CommandError) {
    let switches = try Self.switches(arguments)
    profile = (try Self.profile(arguments, context) ?? .und)
      .switching(on: switches.on, off: switches.off)
    mode =
      try arguments.value(of: .mode).map { value throws(CommandError) in
        try Self.mode(value)
      } ?? .contains
    self.level =
      try arguments.value(of: .level).map { value throws(CommandError) in
        try Self.level(value)
      } ?? level
  }

  /// A text that is looked for so.
  func query(_ text: String) -> Query {
    Query(text, mode: mode, profile: profile, level: level)
  }

  /// A query as people write it, in which `people:ozu` may ask for a scope.
  /// - Throws: for one of more terms than anybody types, each of which every record is held against.
  func query(_ text: String, _ scopes: [SearchScope]) throws(CommandError) -> Query {
    let query = Query(
      text, mode: mode, profile: profile, level: level, hasOperators: true, scopes: scopes)
    let count = query.itemCount
    guard count <= Self.mostTerms else { throw Wording.tooManyTerms(count, limit: Self.mostTerms) }
    return query
  }

  private static let mostTerms = 1000

  /// The foldings that `--fold` and `--no-fold` switch over a profile.
  static func switches(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> (on: FoldingSet, off: FoldingSet) {
    var on: FoldingSet = []
    var off: FoldingSet = []
    for (flag, value) in arguments.options where flag == .fold || flag == .noFold {
      guard let folding = Folding(name: value) else {
        throw Wording.unknownName(.folding, value, Folding.allCases.map(\.name))
      }
      let set = FoldingSet(folding)
      if flag == .fold {
        on.formUnion(set)
        off.subtract(set)
      } else {
        off.formUnion(set)
        on.subtract(set)
      }
    }
    return (on, off)
  }

  /// The profile that `--locale` or `--profile` names; `nil` without either.
  static func profile(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandError) -> FoldingProfile? {
    let tag = arguments.value(of: .locale)
    guard let path = arguments.value(of: .profile) else {
      return try tag.map { tag throws(CommandError) in try profile(tag) }
    }
    if tag != nil { throw Wording.profileAndLocale }
    let bytes = try context.contents(of: path)
    do throws(FoldingError) {
      return try FoldingProfile(bytes, file: path)
    } catch {
      throw Wording.badProfile(error)
    }
  }

  /// The profile that a tag resolves to.
  static func profile(_ tag: String) throws(CommandError) -> FoldingProfile {
    // An unset variable, as in -l "$TAG": the default would hide it.
    guard !tag.isEmpty else { throw Wording.emptyLocale }
    do throws(FoldingError) {
      return try FoldingProfile.resolving(tag)
    } catch {
      throw Wording.badLocale(error, tag)
    }
  }

  static func mode(_ value: String) throws(CommandError) -> MatchMode {
    guard let mode = MatchMode(rawValue: value) else {
      throw Wording.unknownName(.mode, value, MatchMode.allCases.map(\.rawValue))
    }
    return mode
  }

  /// A level that this version can match at.
  static func level(_ value: String) throws(CommandError) -> MatchLevel {
    guard let level = MatchLevel(name: value) else {
      throw Wording.unknownName(.level, value, MatchLevel.built.map(\.name))
    }
    guard level.isBuilt else { throw Wording.unbuiltLevel(level) }
    return level
  }

}
