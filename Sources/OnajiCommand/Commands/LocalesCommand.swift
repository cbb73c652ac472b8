import JSONText
import TextFolding

/// `onaji locales`: lists the shipped profiles, or shows the one that a tag resolves to.
///
///     onaji locales            // tag, name, parent and what differs, a line each
///     onaji locales zh-TW      // zh-Hant in full: each folding, its level, why, and who says so
struct LocalesCommand {
  private let tag: String?
  private let output: OutputSettings
  private let context: CommandContext

  init(
    _ arguments: ParsedArguments, _ output: OutputSettings, _ context: CommandContext
  ) throws(CommandError) {
    guard arguments.operands.count <= 1 else {
      throw Wording.operands(.locales, "one TAG at a time")
    }
    tag = arguments.operands.first
    self.output = output
    self.context = context
  }

  func run() throws(CommandError) -> ExitStatus {
    let profile = try tag.map { tag throws(CommandError) in try MatchSettings.profile(tag) }
    switch (profile, output.format) {
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
    for profile in profiles {
      context.output.write(
        Layout.padded(profile.tag, tagWidth) + Layout.padded(profile.name, nameWidth)
          + output.style.dim(Layout.padded(profile.parent?.tag ?? "-", tagWidth))
          + Wording.differences(profile) + "\n")
    }
  }

  /// Columns of a rule's folding and level; what follows is wrapped beside them.
  private static let nameWidth = 17
  private static let levelWidth = 11

  private func writeText(_ profile: FoldingProfile) {
    context.output.write(Wording.heading(profile, askedFor: tag ?? profile.tag) + "\n\n")
    let indent = Self.nameWidth + Self.levelWidth
    for rule in profile.rules {
      let lines =
        Layout.wrapped(Wording.reason(rule), 80 - indent)
        + (rule.parameters.isEmpty ? [] : Layout.wrapped(rule.parameters, 80 - indent))
      let head =
        Layout.padded(rule.folding.name, Self.nameWidth)
        + Layout.padded(rule.level?.name ?? "off", Self.levelWidth)
      context.output.write(head + lines[0] + "\n")
      for line in lines.dropFirst() {
        context.output.write(Layout.padded("", indent) + line + "\n")
      }
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
    key("foldings")
    strings(profile.foldings(at: .loosestBuilt).foldings.map(\.name))
    if isFull {
      key("rules")
      beginArray()
      for rule in profile.rules { self.rule(rule) }
      endArray()
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
