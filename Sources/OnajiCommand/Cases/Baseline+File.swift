import JSONText

/// The file: one JSON object, a case a line, so that version control shows what changed.
///
///     {"format":"onaji-baseline","version":1,
///      "versions":{"onaji":"0.1.0","icu":"72.1","unicode":"15.0","data":"1f2e…"},"cases":[
///     {"file":"a.tsv","id":"1","locale":"ja","mode":"exact","level":"standard","text":"髙島屋",
///      "query":"高島屋","expect":"match","outcome":"passed","order":[1],
///      "found":"standard","foldings":["han-variants"],"ranges":[[0,9]]}
///     ]}
///
/// `order` is missing where a case was not run; `found`, the level at which the first text matches,
/// with `foldings` and `ranges`, where that does not.
extension Baseline {
  private static let format = "onaji-baseline"
  private static let version = 1

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("format")
    writer.string(Self.format)
    writer.key("version")
    writer.number(Self.version)
    writer.key("versions")
    writer.versions(versions)
    writer.key("cases")
    writer.beginArray()
    var bytes: [UInt8] = []
    for entry in entries {
      writer.drain { bytes += $0 + [UInt8(ascii: "\n")] }
      writer.entry(entry)
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    return bytes + writer.bytes
  }

  /// Whether a file begins as one that was recorded does, whatever stands behind.
  static func isBaseline(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "{\"format\":\"\(format)\"".utf8)
  }

  /// Reads a file.
  /// - Throws: if it is damaged, no baseline, or of a version that is not known yet.
  init(_ bytes: [UInt8], file: String) throws(CommandError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue.parse(bytes)
    } catch {
      throw Wording.badJSON(error, file, .badBaselineRemedy)
    }
    guard value["format"]?.text == Self.format, let version = value["version"]?.integer else {
      throw Wording.badBaseline(file)
    }
    guard version <= Self.version else { throw Wording.newerBaseline(file) }
    let object = Reader(value: value, path: "", file: file)
    let versions = Reader(value: try object.member("versions"), path: "versions", file: file)
    self.versions = DataVersions(
      program: try versions.text("onaji"), icu: try versions.text("icu"),
      unicode: try versions.text("unicode"), data: try versions.text("data"))
    entries = []
    guard let cases = try object.member("cases").elements else {
      throw Wording.damagedBaseline(file, "cases")
    }
    for (index, each) in cases.enumerated() {
      let reader = Reader(value: each, path: "cases[\(index)]", file: file)
      entries.append(try reader.entry())
    }
  }

  /// A value of the file, and where in it that is.
  private struct Reader {
    var value: JSONValue
    var path: String
    var file: String

    func failure(_ key: String) -> CommandError {
      Wording.damagedBaseline(file, path.isEmpty ? key : path + "." + key)
    }

    func member(_ key: String) throws(CommandError) -> JSONValue {
      guard let member = value[key] else { throw failure(key) }
      return member
    }

    func text(_ key: String) throws(CommandError) -> String {
      guard let text = value[key]?.text else { throw failure(key) }
      return text
    }

    func entry() throws(CommandError) -> Entry {
      Entry(
        file: try text("file"), id: try text("id"),
        question: Question(
          locale: try text("locale"), mode: try text("mode"), level: try text("level"),
          text: try text("text"), query: try text("query"), expect: try text("expect"),
          highlight: value["highlight"] == nil ? "" : try text("highlight")),
        outcome: try text("outcome"), finding: try finding())
    }

    private func finding() throws(CommandError) -> Finding? {
      guard value["order"] != nil else { return nil }
      var finding = Finding(order: try list("order") { $0.integer })
      guard value["found"] != nil else { return finding }
      finding.level = try text("found")
      finding.foldings = try list("foldings") { $0.text }
      finding.ranges = try list("ranges") { range in
        guard let start = range[0]?.integer, let end = range[1]?.integer,
          start >= 0, start <= end
        else {
          return nil
        }
        return start..<end
      }
      return finding
    }

    private func list<Element>(
      _ key: String, _ element: (JSONValue) -> Element?
    ) throws(CommandError) -> [Element] {
      guard let values = value[key]?.elements else { throw failure(key) }
      let elements = values.compactMap(element)
      guard elements.count == values.count else { throw failure(key) }
      return elements
    }
  }
}

extension JSONWriter {
  /// `{"onaji":"0.1.0","icu":"72.1","unicode":"15.0","data":"1f2e…"}`.
  mutating func versions(_ versions: DataVersions) {
    beginObject()
    for (name, value) in versions.named {
      key(name)
      string(value)
    }
    endObject()
  }

  /// A case of a baseline.
  mutating func entry(_ entry: Baseline.Entry) {
    beginObject()
    let question = entry.question
    for (name, value) in [
      ("file", entry.file), ("id", entry.id), ("locale", question.locale), ("mode", question.mode),
      ("level", question.level), ("text", question.text), ("query", question.query),
      ("expect", question.expect), ("highlight", question.highlight), ("outcome", entry.outcome),
    ] where name != "highlight" || !value.isEmpty {
      key(name)
      string(value)
    }
    if let finding = entry.finding {
      key("order")
      numbers(finding.order)
      if let level = finding.level {
        key("found")
        string(level)
        key("foldings")
        strings(finding.foldings)
        key("ranges")
        beginArray()
        for range in finding.ranges { numbers([range.lowerBound, range.upperBound]) }
        endArray()
      }
    }
    endObject()
  }
}
