import JSONText
import TextFolding

/// `onaji audit` without a catalog: prints which characters of a set a locale takes for one, and what makes them so.
///
///     onaji audit                             // for each set how many merge
///     onaji audit -l zh-Hant --set big5       // 云 雲  云=雲 simplified, … and the count
struct AuditCommand {
  private let profile: FoldingProfile
  private let level: MatchLevel
  private let set: FoldingAudit.CharacterSet?
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    for flag in [Flag.scope, .inputFormat, .encoding, .strict, .limit]
    where arguments.contains(flag) {
      throw Wording.optionNeedsCatalog(flag)
    }
    guard output.format != .html else {
      throw Wording.unknownName(.format, "html", ["text", "json"])
    }
    let settings = try MatchSettings(arguments, context, level: .standard)
    profile = settings.profile
    // Typing errors make no characters one.
    level = min(settings.level, .loosestBuilt)
    set = try arguments.value(of: .set).map { name throws(CommandError) in
      guard let set = FoldingAudit.CharacterSet(rawValue: name) else {
        throw Wording.unknownName(
          .set, name, FoldingAudit.CharacterSet.allCases.map(\.rawValue))
      }
      return set
    }
    self.output = output
    self.context = context
  }

  func run() -> ExitStatus {
    let sets = set.map { [$0] } ?? FoldingAudit.CharacterSet.allCases
    let audits = sets.map { ($0, FoldingAudit(profile, level: level, of: $0)) }
    if output.format == .json {
      writeJSON(audits)
    } else {
      for (set, audit) in audits { writeText(set, audit) }
    }
    return .found
  }

  private func writeText(_ set: FoldingAudit.CharacterSet, _ audit: FoldingAudit) {
    if self.set != nil {
      for group in audit.groups where context.output.isOpen {
        let characters = group.characters.map { String($0) }.joined(separator: " ")
        context.output.write(
          Layout.padded(characters, 12) + "  " + output.style.dim(Wording.cause(group)) + "\n")
      }
    }
    context.output.write(context.text(Wording.merged(audit, set, profile, level)) + "\n")
  }

  private func writeJSON(_ audits: [(FoldingAudit.CharacterSet, FoldingAudit)]) {
    var writer = JSONWriter()
    writer.beginArray()
    for (set, audit) in audits {
      writer.beginObject()
      for (key, value) in [
        ("locale", profile.tag), ("level", level.name), ("set", set.rawValue),
      ] {
        writer.key(key)
        writer.string(value)
      }
      writer.key("size")
      writer.number(audit.size)
      writer.key("merged")
      writer.number(audit.merged)
      writer.key("groups")
      writer.beginArray()
      for group in audit.groups { writer.group(group) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.newline()
    context.output.write(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func group(_ group: FoldingAudit.Group) {
    beginObject()
    key("characters")
    strings(group.characters.map { String($0) })
    key("links")
    beginArray()
    for link in group.links {
      beginObject()
      key("pair")
      strings([String(link.first), String(link.second)])
      key("relation")
      string(link.relation)
      endObject()
    }
    endArray()
    key("foldings")
    strings(group.foldings.foldings.map(\.name))
    endObject()
  }
}
