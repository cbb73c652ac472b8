import Foundation
import Testing

@testable import OnajiCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reports for build servers: JUnit under the rules of both schemas in use, and TAP.
@Suite struct CaseReportFormatTests {
  /// Whatever XML and TAP must not be upset by: signs of theirs, control characters, noncharacters.
  static let awkward = """
    id	locale	text	query	expect	note
    X#1 \\ <&>"'		a<b & "c"	xyz	match	]]> \u{1}
    \u{1F}control \u{7F}\u{FFFE}\u{2028}		\\u{0}\\u{B}a\\u{FFFF}	zz	match
    # a comment
    N	zh-Hant	無間道	无间道	nomatch
    TODO # SKIP me		a	a	match
    O		a	b	open
    bad		a	a	macht
    bad\tx

    """

  static let reports: [(name: String, files: [String: String])] = [
    ("awkward", ["a <&\".tsv": awkward]), ("empty", ["a.tsv": ""]),
    ("no cases", ["a.tsv": "id\ttext\tquery\texpect\n"]),
    (
      "two files",
      ["a.tsv": TestCommandTests.cases, "b.tsv": "id\ttext\tquery\texpect\n1\ta\ta\tmatch\n"]
    ),
  ]

  static func report(_ index: Int) -> CaseReport {
    let files = reports[index].files.sorted { $0.key < $1.key }
      .map { CaseFile($0.key, Array($0.value.utf8)) }
    return CaseReport(files, CaseRunner.Setting())
  }

  // MARK: JUnit

  /// An element of a report.
  final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }
  }

  private final class TreeBuilder: NSObject, XMLParserDelegate {
    var open: [Element] = [Element("", [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open[open.count - 1].children.append(element)
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open[open.count - 1].text += text
    }
  }

  /// For each element what both schemas, `junit-10.xsd` and `JUnit.xsd`, allow: children in their order
  /// with how often each may come, and attributes with their form, all of which are wanted but those
  /// with `?`.
  static let rules:
    [String: (children: [(String, ClosedRange<Int>)], attributes: [String: String])] = [
      "testsuites": ([("testsuite", 0...1_000_000)], [:]),
      "testsuite": (
        [
          ("properties", 1...1), ("testcase", 0...1_000_000), ("system-out", 1...1),
          ("system-err", 1...1),
        ],
        [
          "name": ".+", "package": ".*", "id": "[0-9]+",
          "timestamp": "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}", "hostname": ".+",
          "tests": "[0-9]+", "failures": "[0-9]+", "errors": "[0-9]+", "skipped": "[0-9]+",
          "time": "[0-9]+\\.[0-9]+",
        ]
      ),
      "properties": ([("property", 0...1000)], [:]),
      "property": ([], ["name": ".+", "value": ".*"]),
      "testcase": (
        // One of these at most, which is looked at besides.
        [("skipped", 0...1), ("error", 0...1), ("failure", 0...1)],
        ["name": ".*", "classname": ".*", "time": "[0-9]+\\.[0-9]+"]
      ),
      "skipped": ([], ["message?": ".*"]), "error": ([], ["message?": ".*", "type": ".*"]),
      "failure": ([], ["message?": ".*", "type": ".*"]), "system-out": ([], [:]),
      "system-err": ([], [:]),
    ]

  static func mistakes(_ element: Element) -> [String] {
    guard let rule = rules[element.name] else { return ["<\(element.name)> is unknown"] }
    var mistakes: [String] = []
    var rest = element.children.map(\.name)[...]
    for (name, range) in rule.children {
      let count = rest.prefix { $0 == name }.count
      if !range.contains(count) { mistakes.append("<\(element.name)> has \(count) <\(name)>") }
      rest = rest.dropFirst(count)
    }
    if let more = rest.first { mistakes.append("<\(element.name)> may not have <\(more)> there") }
    if element.name == "testcase", element.children.count > 1 {
      mistakes.append("<testcase> has several outcomes")
    }
    for (name, form) in rule.attributes where name.last != "?" {
      let value = element.attributes[name]
      if value?.wholeMatch(of: try! Regex(form).dotMatchesNewlines()) == nil {
        mistakes.append("<\(element.name)> \(name)=\(value ?? "missing")")
      }
    }
    for name in element.attributes.keys
    where rule.attributes[name] == nil && rule.attributes[name + "?"] == nil {
      mistakes.append("<\(element.name)> may not have \(name)")
    }
    return mistakes + element.children.flatMap(self.mistakes)
  }

  private static func tree(_ xml: String) throws -> Element {
    let builder = TreeBuilder()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = builder
    guard parser.parse() else {
      throw try #require(parser.parserError, "not well-formed")
    }
    return try #require(builder.open[0].children.first)
  }

  private static func junit(_ report: CaseReport) -> String {
    let stream = MemoryStream()
    let sink = Output(stream)
    report.writeJUnit(sink, timestamp: "2026-12-01T00:00:00")
    sink.flush()
    return stream.text
  }

  @Test(arguments: reports.indices) func junit(_ index: Int) throws {
    let report = Self.report(index)
    let root = try Self.tree(Self.junit(report))
    #expect(root.name == "testsuites")
    #expect(Self.mistakes(root) == [], "\(Self.reports[index].name)")
    #expect(root.children.count == report.files.count)
    for (suite, file) in zip(root.children, report.files) {
      func count(_ name: String) -> Int {
        suite.children.count { $0.children.first?.name == name }
      }
      let cases = suite.children.count { $0.name == "testcase" }
      #expect(suite.attributes["name"] == file.name)
      #expect(suite.attributes["tests"] == "\(cases)")
      #expect(cases == file.tally.total + file.mistakes.count)
      #expect(suite.attributes["failures"] == "\(count("failure"))")
      #expect(suite.attributes["errors"] == "\(count("error"))")
      #expect(suite.attributes["skipped"] == "\(count("skipped"))")
      #expect(count("failure") == file.tally.failed && count("error") == file.mistakes.count)
    }
  }

  /// The checker itself: it finds what the schemas forbid.
  @Test(arguments: [
    "<testsuites tests='1'/>",
    "<testsuites><testcase name='a' classname='b' time='0.1'/></testsuites>",
    "<testsuites><testsuite name='a'><properties/></testsuite></testsuites>",
  ])
  func schemaRules(_ xml: String) throws {
    #expect(Self.mistakes(try Self.tree(xml)) != [])
  }

  /// What XML cannot hold is told all the same.
  @Test func visibleControls() throws {
    let xml = Self.junit(Self.report(0))
    #expect(xml.contains("name=\"\\u{1F}control \u{7F}\\u{FFFE}&#8232;\""))
    #expect(!xml.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0xFFFE })
  }

  // MARK: TAP

  /// By the rules of version 13: a plan, points numbered from 1, blocks of YAML behind them.
  @Test(arguments: reports.indices) func tap(_ index: Int) throws {
    let report = Self.report(index)
    let stream = MemoryStream()
    let sink = Output(stream)
    report.writeTAP(sink)
    sink.flush()
    var lines = stream.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    #expect(lines.popFirst() == "TAP version 13")
    let total = report.tally.total + report.mistakeCount
    #expect(lines.popFirst() == "1..\(total)")
    var (number, failed, skipped) = (0, 0, 0)
    while let line = lines.popFirst(), !line.isEmpty {
      if line == "  ---" {
        let block = lines.prefix { $0 != "  ..." }
        lines = lines.dropFirst(block.count + 1)
        for entry in block where entry != "  folds:" {
          let value = entry.drop { $0 != "\"" }
          #expect(
            (try? JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed))
              is String, "\(entry)")
          #expect(entry.hasPrefix("  ") && !entry.contains("\u{1}"))
        }
        continue
      }
      number += 1
      let match = try #require(line.wholeMatch(of: /(not )?ok ([0-9]+) - (.*)/), "\(line)")
      #expect(Int(match.output.2) == number)
      if match.output.1 != nil { failed += 1 }
      // A directive is behind the first # that nothing escapes.
      let text = match.output.3.replacing("\\\\", with: "").replacing("\\#", with: "")
      if text.contains("#") {
        #expect(text.contains("# SKIP "))
        skipped += 1
      }
    }
    #expect(lines.isEmpty && number == total)
    #expect(failed == report.tally.failed + report.mistakeCount)
    #expect(skipped == report.tally.skipped)
  }

  /// `prove`, where there is one, counts as we do.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prove")))
  func prove() throws {
    let run = CommandRun("test", "-", "--format", "tap", input: TestCommandTests.cases)
    try withFile("report.tap", run.output) { path in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/prove")
      process.arguments = ["-e", "cat", path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(output.contains("Tests: 15 Failed: 6"), "\(output)")
      #expect(!output.contains("Parse errors"), "\(output)")
    }
  }
}
