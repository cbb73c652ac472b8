import JSONText
import TextFolding

/// `onaji locales`: lists the shipped profiles, shows the one that a tag resolves to, or compares
/// two.
///
///     onaji locales                        // tag, name, parent and what differs, a line each
///     onaji locales zh-MO                  // zh-Hant in full: each folding, its level, why, says who
///     onaji locales --diff ja zh           // the rules in which they differ
///     onaji locales --profile my.json      // a profile of one's own
struct LocalesCommand {
  private let tag: String?
  private let profiles: [FoldingProfile]
  private let compares: Bool
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    var profiles: [FoldingProfile] = []
    for tag in arguments.operands { profiles.append(try MatchSettings.profile(tag)) }
    if let own = try MatchSettings.profile(arguments, context) { profiles.append(own) }
    compares = arguments.contains(.diff)
    if compares, profiles.count != 2 {
      throw Wording.operands(.locales, .twoProfiles(count: .number(profiles.count)))
    }
    if !compares, profiles.count > 1 {
      throw Wording.operands(.locales, .oneTag)
    }
    tag = arguments.operands.first
    self.profiles = profiles
    self.output = output
    self.context = context
  }

  func run() -> ExitStatus {
    if compares {
      ProfileComparison(profiles[0], profiles[1]).write(output, context)
      return .found
    }
    switch (profiles.first, output.format) {
    case (let profile?, .json): writeJSON { $0.profile(profile, isFull: true) }
    case (let profile?, _): writeText(profile)
    case (nil, .json):
      writeJSON { writer in
        writer.beginArray()
        for profile in FoldingProfile.shipped { writer.profile(profile, isFull: false) }
        writer.endArray()
      }
    case (nil, _): writeList(FoldingProfile.shipped)
    }
    return .found
  }

  private func writeJSON(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    body(&writer)
    writer.newline()
    context.output.write(writer.bytes)
  }

  private func writeList(_ profiles: [FoldingProfile]) {
    let tagWidth = (profiles.map(\.tag.count).max() ?? 0) + 2
    let nameWidth = (profiles.map { Layout.columns($0.name) }.max() ?? 0) + 2
    let language = context.language
    for profile in profiles {
      context.output.write(
        Layout.padded(profile.tag, tagWidth) + Layout.padded(profile.name, nameWidth)
          + output.style.dim(Layout.padded(profile.parent?.tag ?? "-", tagWidth))
          + language.text(Wording.differences(profile)) + "\n")
    }
  }

  /// Columns of a rule's folding and level; what follows is wrapped beside them.
  private static let nameWidth = 17
  private static let levelWidth = 11

  private func writeText(_ profile: FoldingProfile) {
    context.output.write(
      context.text(Wording.heading(profile, askedFor: tag ?? profile.tag)) + "\n")
    for line in profile.note.map({ Layout.wrapped($0, 80, context.language) }) ?? [] {
      context.output.write(line + "\n")
    }
    context.output.write("\n")
    for rule in profile.rules {
      writeRule(
        rule.folding.name, rule.level?.name ?? "off", Wording.reason(rule), rule.parameters)
    }
    for fact in Wording.besidesFoldings(profile) {
      writeRule(fact.name, "", fact.reason, fact.parameters)
    }
  }

  private func writeRule(_ name: String, _ level: String, _ reason: String, _ parameters: String) {
    let indent = Self.nameWidth + Self.levelWidth
    let language = context.language
    let lines =
      Layout.wrapped(reason, 80 - indent, language)
      + (parameters.isEmpty ? [] : Layout.wrapped(parameters, 80 - indent, language))
    let head = Layout.padded(Layout.padded(name, Self.nameWidth) + level, indent)
    context.output.write(head + lines[0] + "\n")
    for line in lines.dropFirst() {
      context.output.write(Layout.padded("", indent) + line + "\n")
    }
  }
}

extension JSONWriter {
  /// A profile with the foldings that act, and in full with its rules too.
  fileprivate mutating func profile(_ profile: FoldingProfile, isFull: Bool) {
    beginObject()
    for (key, value) in [
      ("tag", profile.tag), ("name", profile.name), ("parent", profile.parent?.tag),
    ] {
      self.key(key)
      string(value)
    }
    key("note")
    string(profile.note)
    key("foldings")
    strings(profile.foldings(at: .loosestBuilt).foldings.map(\.name))
    if isFull {
      key("rules")
      beginArray()
      for rule in profile.rules { self.rule(rule) }
      endArray()
      for fact in Wording.besidesFoldings(profile) {
        key(fact.name)
        beginObject()
        key("parameters")
        string(fact.parameters)
        key("reason")
        string(fact.reason)
        endObject()
      }
    }
    endObject()
  }

  private mutating func rule(_ rule: FoldingRule) {
    beginObject()
    for (key, value) in [
      ("folding", rule.folding.name), ("level", rule.level?.name),
      ("parameters", rule.parameters), ("reason", rule.reason), ("origin", rule.origin),
    ] {
      self.key(key)
      string(value)
    }
    endObject()
  }
}
