import JSONText
import TextFolding

/// What separates two profiles, rule by rule: `onaji locales --diff`.
///
///     ProfileComparison(ja, zh).differences.map(\.name)    // ["han-variants"]
///
/// Two rules differ where the level or a parameter does; a different reason alone is none.
struct ProfileComparison {
  let profiles: [FoldingProfile]
  let differences: [Difference]

  struct Difference {
    /// A folding, `alternatives` or `half-typed-syllables`.
    var name: String
    /// In the order of the profiles.
    var sides: [Side]
  }

  /// A rule as one profile has it.
  struct Side {
    /// A level, `off`, or for what is no folding `yes` and `no`.
    var level: String
    var parameters: String
    var reason: String
  }

  init(_ first: FoldingProfile, _ second: FoldingProfile) {
    profiles = [first, second]
    let rules = profiles.map(Self.sides)
    let names = rules[0].map(\.name)
    differences = names.enumerated().compactMap { index, name in
      let sides = rules.map { $0[index].side }
      let isSame =
        sides[0].level == sides[1].level && sides[0].parameters == sides[1].parameters
      return isSame ? nil : Difference(name: name, sides: sides)
    }
  }

  /// The same names in the same order for every profile.
  private static func sides(_ profile: FoldingProfile) -> [(name: String, side: Side)] {
    let rules = profile.rules
    let foldings = Folding.allCases.map { folding -> (name: String, side: Side) in
      guard let rule = rules.first(where: { $0.folding == folding }) else {
        return (folding.name, Side(level: "off", parameters: "", reason: ""))
      }
      let level = rule.level?.name ?? "off"
      let parameters = rule.level == nil ? "" : rule.parameters
      return (folding.name, Side(level: level, parameters: parameters, reason: rule.reason))
    }
    let facts = Wording.besidesFoldings(profile)
    return foldings
      + ["alternatives", "half-typed-syllables"].map { name in
        guard let fact = facts.first(where: { $0.name == name }) else {
          return (name, Side(level: "no", parameters: "", reason: ""))
        }
        return (name, Side(level: "yes", parameters: fact.parameters, reason: fact.reason))
      }
  }

  func write(_ output: OutputSettings, _ context: CommandContext) {
    if output.format == .json {
      writeJSON(context.output)
    } else if differences.isEmpty {
      context.output.write(context.text(Wording.same(profiles[0], profiles[1])) + "\n")
    } else {
      writeText(context.output, context.language)
    }
  }

  private func writeText(_ output: Output, _ language: Language) {
    let width = (profiles.map(\.tag.count).max() ?? 0) + 2
    for difference in differences {
      output.write(difference.name + "\n")
      for (profile, side) in zip(profiles, difference.sides) {
        let indent = 2 + width + 10
        let head = Layout.padded("  " + Layout.padded(profile.tag, width) + side.level, indent)
        let lines = [side.reason, side.parameters].filter { !$0.isEmpty }
          .flatMap { Layout.wrapped($0, 80 - indent, language) }
        output.write((head + (lines.first ?? "")).trimmingEnd + "\n")
        for line in lines.dropFirst() { output.write(Layout.padded("", indent) + line + "\n") }
      }
    }
  }

  private func writeJSON(_ output: Output) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("locales")
    writer.strings(profiles.map(\.tag))
    writer.key("differences")
    writer.beginArray()
    for difference in differences {
      writer.beginObject()
      writer.key("rule")
      writer.string(difference.name)
      writer.key("sides")
      writer.beginArray()
      for side in difference.sides {
        writer.beginObject()
        for (key, value) in [
          ("level", side.level), ("parameters", side.parameters), ("reason", side.reason),
        ] {
          writer.key(key)
          writer.string(value)
        }
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    output.write(writer.bytes)
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
