import JSONText

/// What a comparison says, to people and to programs.
///
///     cases.tsv:12: C001: worse: matches no longer: standard at '無間道' through han-variants then,
///     no match now (ja, contains, standard)
///         text   …
///     cases.tsv:15: C004: another part marked: …
///     cases.tsv: new: C009, C010
///     onaji 0.1.0, icu 72.1 then, 74.2 now, unicode 15.0, data 1f2e…
///     compared with baseline.json: 4 changed, 1 for the worse
extension BaselineComparison {
  /// - Parameter name: of the baseline.
  func writeText(_ name: String, _ sink: Output, _ style: Style, _ language: Language) {
    var doctor = CaseDoctor()
    for change in changes where change.isWorse { write(change, &doctor, sink, style, language) }
    for change in changes where !change.isWorse && change.before != nil && change.after != nil {
      write(change, &doctor, sink, style, language)
    }
    for (kind, message) in [
      (Kind.added, { Message.casesAdded(ids: $0) }), (.removed, { .casesRemoved(ids: $0) }),
    ] {
      let entries = changes.filter { $0.kind == kind && !$0.isWorse }
        .compactMap { $0.after?.entry ?? $0.before }
      for (file, ids) in Self.byFile(entries) {
        sink.write("\(SafeText(file).text): \(language.text(message(Wording.ids(ids))))\n")
      }
    }
    let versions = zip(before.named, after.named).map { before, after in
      before.value == after.value
        ? "\(before.name) \(before.value)"
        : language.text(
          .versionThenAndNow(
            name: .text(before.name), before: .text(SafeText(before.value).text),
            after: .text(after.value)))
    }
    sink.write(style.dim(versions.joined(separator: ", ")) + "\n")
    let summary = language.text(
      .comparedWith(
        file: Wording.inputName(name), changed: .text("\(changes.count)"),
        worse: .text("\(worse.count)")))
    sink.write((worse.isEmpty ? summary : style.bad(summary)) + "\n")
  }

  private func write(
    _ change: Change, _ doctor: inout CaseDoctor, _ sink: Output, _ style: Style,
    _ language: Language
  ) {
    guard let after = change.after else { return }
    let sentence = language.text(Wording.change(change))
    let place =
      "\(SafeText(after.entry.file).text):\(after.result.tested.line): "
      + SafeText(after.entry.id).text
    sink.write(
      "\(place): \(change.isWorse ? style.bad(sentence) : sentence) "
        + style.dim("(\(Wording.setting(after.result)))") + "\n")
    guard change.isWorse, after.result.failure != nil else { return }
    for line in doctor.diagnosis(of: after.result).lines(language) {
      sink.write("    \(line)\n")
    }
  }

  /// In the order in which files first come.
  private static func byFile(_ entries: [Baseline.Entry]) -> [(file: String, ids: [String])] {
    var groups: [(file: String, ids: [String])] = []
    for entry in entries {
      if groups.last?.file != entry.file { groups.append((entry.file, [])) }
      groups[groups.count - 1].ids.append(entry.id)
    }
    return groups
  }

  /// The member `comparison`:
  /// `{"baseline":…,"before":{versions},"after":{versions},"changed":…,"worse":…,"changes":[…]}`.
  func writeMember(_ name: String, to writer: inout JSONWriter) {
    writer.key("comparison")
    writer.beginObject()
    writer.key("baseline")
    writer.string(name)
    writer.key("before")
    writer.versions(before)
    writer.key("after")
    writer.versions(after)
    writer.key("changed")
    writer.number(changes.count)
    writer.key("worse")
    writer.number(worse.count)
    writer.key("changes")
    writer.beginArray()
    for change in changes {
      writer.beginObject()
      writer.key("kind")
      writer.string(change.kind.rawValue)
      writer.key("worse")
      writer.bool(change.isWorse)
      for (name, entry) in [("before", change.before), ("after", change.after?.entry)] {
        guard let entry else { continue }
        writer.key(name)
        writer.entry(entry)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
