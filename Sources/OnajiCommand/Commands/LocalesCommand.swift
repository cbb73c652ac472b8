import JSONText
import TextFolding

/// `onaji locales`: lists the shipped profiles, or shows the one that a tag resolves to.
///
///     onaji locales            // tag, name, parent and what differs, a line each
///     onaji locales zh-TW      // zh-Hant in full
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
    guard let tag else {
      write(FoldingProfile.shipped)
      return .found
    }
    let profile = try MatchSettings.profile(tag)
    if output.format == .json {
      write([profile])
    } else {
      let text = profile.resolvedDescription
      context.output.write(text.hasSuffix("\n") ? text : text + "\n")
    }
    return .found
  }

  private func write(_ profiles: [FoldingProfile]) {
    if output.format == .json {
      writeJSON(profiles)
      return
    }
    let tagWidth = (profiles.map(\.tag.count).max() ?? 0) + 2
    let nameWidth = (profiles.map { HelpPage.columns($0.name) }.max() ?? 0) + 2
    for profile in profiles {
      let parent = profile.parent?.tag ?? "-"
      let difference = Self.difference(profile)
      context.output.write(
        HelpPage.padded(profile.tag, tagWidth) + HelpPage.padded(profile.name, nameWidth)
          + output.style.dim(difference.isEmpty ? parent : HelpPage.padded(parent, tagWidth))
          + difference + "\n")
    }
  }

  private func writeJSON(_ profiles: [FoldingProfile]) {
    var writer = JSONWriter()
    writer.beginArray()
    for profile in profiles {
      writer.beginObject()
      writer.key("tag")
      writer.string(profile.tag)
      writer.key("name")
      writer.string(profile.name)
      writer.key("parent")
      writer.string(profile.parent?.tag)
      writer.key("foldings")
      writer.strings(profile.foldings(at: .loosestBuilt).foldings.map(\.name))
      writer.endObject()
    }
    writer.endArray()
    writer.newline()
    context.output.write(writer.bytes)
  }

  /// What a profile does otherwise than its parent.
  private static func difference(_ profile: FoldingProfile) -> String {
    let own = profile.foldings(at: .loosestBuilt)
    guard let parent = profile.parent else {
      return own.foldings.map(\.name).joined(separator: ", ")
    }
    let inherited = parent.foldings(at: .loosestBuilt)
    let on = own.subtracting(inherited).foldings.map { "+\($0.name)" }
    let off = inherited.subtracting(own).foldings.map { "-\($0.name)" }
    return (on + off).joined(separator: ", ")
  }
}
