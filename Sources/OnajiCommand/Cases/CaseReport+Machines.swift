import CatalogSearch
import JSONText
import TextFolding

/// Reports for programs: JSON, TAP (testanything.org, version 14) and JUnit's XML. What they say in
/// words is English for everyone.
extension CaseReport {
  /// `{"total":…,"passed":…,"failed":…,"skipped":…,"failures":[{"id":…,…}]}`.
  func writeJSON(_ sink: Output) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.tally(tally)
    writer.key("failures")
    writer.beginArray()
    for (name, results) in files {
      for result in results {
        if let failure = result.failure { Self.write(failure, result, name, to: &writer) }
      }
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    sink.write(writer.bytes)
  }

  private static func write(
    _ failure: CaseResult.Failure, _ result: CaseResult, _ file: String,
    to writer: inout JSONWriter
  ) {
    let tested = result.tested
    let text = tested.texts.joined(separator: SearchCase.textSeparator)
    let folded = tested.texts.map(result.fold).joined(separator: SearchCase.textSeparator)
    writer.beginObject()
    for (key, value) in [
      ("id", tested.id), ("file", file), ("locale", result.profile.tag),
      ("mode", tested.mode.rawValue), ("level", tested.level.name), ("text", text),
      ("query", tested.query), ("expect", tested.expectation.rawValue),
      ("message", english(Wording.outcome(failure, of: tested))), ("foldedText", folded),
      ("foldedQuery", result.fold(tested.query)),
    ] {
      writer.key(key)
      writer.string(value)
      if key == "file" {
        writer.key("line")
        writer.number(tested.line)
      }
    }
    writer.endObject()
  }

  private static func english(_ message: Message) -> String { Language.en.text(message) }

  func writeTAP(_ sink: Output) {
    sink.write("TAP version 14\n1..\(tally.total)\n")
    var number = 0
    for (name, results) in files {
      for result in results {
        number += 1
        let id = Self.tapDescription(result.tested.id)
        switch result.outcome {
        case .passed: sink.write("ok \(number) - \(id)\n")
        case .skipped(let reason):
          sink.write(
            "ok \(number) - \(id) # SKIP \(Self.english(Wording.skip(reason, result.tested)))\n")
        case .failed(let failure):
          sink.write("not ok \(number) - \(id)\n")
          let message = Self.english(Wording.outcome(failure, of: result.tested))
          sink.write("  ---\n  message: \(Self.jsonString(message))\n")
          sink.write("  at: \(Self.jsonString("\(name):\(result.tested.line)"))\n")
          sink.write("  setting: \(Self.jsonString(Wording.setting(result)))\n  folds:\n")
          for line in Self.folds(result, .en) { sink.write("    - \(Self.jsonString(line))\n") }
          sink.write("  ...\n")
        }
      }
    }
  }

  /// In YAML a JSON string is a string.
  private static func jsonString(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// `#` would begin a directive.
  private static func tapDescription(_ text: String) -> String {
    SafeText(text).text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "#" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  func writeJUnit(_ sink: Output) {
    sink.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    sink.write("<testsuites \(Self.counts(tally))>\n")
    for (name, results) in files {
      let tally = Tally(results)
      sink.write("  <testsuite name=\"\(Self.xml(name))\" \(Self.counts(tally))>\n")
      for result in results {
        let start =
          "    <testcase classname=\"\(Self.xml(name))\" name=\"\(Self.xml(result.tested.id))\""
        switch result.outcome {
        case .passed: sink.write("\(start)/>\n")
        case .skipped(let reason):
          let message = Self.xml(Self.english(Wording.skip(reason, result.tested)))
          sink.write("\(start)><skipped message=\"\(message)\"/></testcase>\n")
        case .failed(let failure):
          let message = Self.xml(Self.english(Wording.outcome(failure, of: result.tested)))
          let body = ([Wording.setting(result)] + Self.folds(result, .en)).joined(separator: "\n")
          sink.write(
            "\(start)><failure message=\"\(message)\">\(Self.xml(body))</failure></testcase>\n")
        }
      }
      sink.write("  </testsuite>\n")
    }
    sink.write("</testsuites>\n")
  }

  private static func counts(_ tally: Tally) -> String {
    "tests=\"\(tally.total)\" failures=\"\(tally.failed)\" errors=\"0\" skipped=\"\(tally.skipped)\""
  }

  /// Text for an attribute or an element; what XML cannot hold becomes U+FFFD.
  private static func xml(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result += "&#\(scalar.value);"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
  }
}

extension JSONWriter {
  /// The members `total`, `passed`, `failed` and `skipped`.
  mutating func tally(_ tally: CaseReport.Tally) {
    for (key, count) in [
      ("total", tally.total), ("passed", tally.passed), ("failed", tally.failed),
      ("skipped", tally.skipped),
    ] {
      self.key(key)
      number(count)
    }
  }
}
