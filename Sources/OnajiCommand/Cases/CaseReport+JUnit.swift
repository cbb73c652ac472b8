/// The report as JUnit's XML, which every build server reads: a `testsuite` a file, a `testcase` a case.
///
/// It is valid under both schemas in use, that of Jenkins (xunit-plugin, `junit-10.xsd`), which allows
/// much, and that of Ant's reports (windyroad, `JUnit.xsd`), which demands much: properties,
/// `system-out` and `system-err` though empty, a number, a package, a host and a time. Attributes on
/// `testsuites`, which the one takes, the other forbids.
extension CaseReport {
  /// - Parameter timestamp: when the cases were run, as 2026-12-01T00:00:00.
  func writeJUnit(_ sink: Output, timestamp: String) {
    sink.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
    var doctor = CaseDoctor()
    for (number, file) in files.enumerated() {
      let tally = file.tally
      let time = file.results.reduce(0) { $0 + $1.nanoseconds }
      let attributes = [
        ("name", file.name), ("package", "onaji"), ("id", "\(number)"),
        ("timestamp", timestamp), ("hostname", "localhost"),
        ("tests", "\(tally.total + file.mistakes.count)"), ("failures", "\(tally.failed)"),
        ("errors", "\(file.mistakes.count)"), ("skipped", "\(tally.skipped)"),
        ("time", Self.seconds(time)),
      ]
      sink.write("  <testsuite\(Self.written(attributes))>\n    <properties>\n")
      for (name, value) in DataVersions.current.named {
        sink.write("      <property\(Self.written([("name", name), ("value", value)]))/>\n")
      }
      sink.write("    </properties>\n")
      for mistake in file.mistakes {
        writeCase(file.name, mistake.placeText(in: file.name), 0, sink) {
          Self.element("error", "case-file", mistake.sentence, nil)
        }
      }
      for result in file.results {
        writeCase(file.name, result.tested.id, result.nanoseconds, sink) {
          Self.outcome(result, &doctor)
        }
      }
      sink.write("    <system-out/>\n    <system-err/>\n  </testsuite>\n")
    }
    sink.write("</testsuites>\n")
  }

  private func writeCase(
    _ file: String, _ name: String, _ nanoseconds: Int, _ sink: Output, _ content: () -> String
  ) {
    let attributes = [("classname", file), ("name", name), ("time", Self.seconds(nanoseconds))]
    let content = content()
    let start = "    <testcase\(Self.written(attributes))"
    sink.write(content.isEmpty ? start + "/>\n" : start + ">" + content + "</testcase>\n")
  }

  /// What stands in a case: nothing for one that passed.
  private static func outcome(_ result: CaseResult, _ doctor: inout CaseDoctor) -> String {
    switch result.outcome {
    case .passed: return ""
    case .skipped(let reason):
      let message = Language.en.text(Wording.skip(reason, result.tested))
      return "<skipped\(written([("message", message)]))/>"
    case .failed(let failure):
      let lines = [Wording.setting(result)] + doctor.diagnosis(of: result).lines(.en)
      return element(
        "failure", result.tested.expectation.rawValue,
        Language.en.text(Wording.outcome(failure, of: result.tested)),
        lines.joined(separator: "\n"))
    }
  }

  private static func element(
    _ name: String, _ type: String, _ message: String, _ body: String?
  ) -> String {
    let start = "<\(name)\(written([("type", type), ("message", message)]))"
    return body.map { "\(start)>\(escaped($0))</\(name)>" } ?? "\(start)/>"
  }

  /// With a space before each.
  private static func written(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  private static func seconds(_ nanoseconds: Int) -> String {
    Wording.decimal(nanoseconds, unit: 1_000_000_000, digits: 6)
  }

  /// Text for an attribute or an element. What XML cannot hold, escaped or not, is spelt as in a case
  /// file: `\u{1}`.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r", "\u{85}", "\u{2028}": result += "&#\(scalar.value);"
      default:
        if scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
  }
}
