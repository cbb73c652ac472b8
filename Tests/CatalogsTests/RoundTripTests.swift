import JSONText
import TestSupport
import Testing

@testable import Catalogs

/// Random records are written as each format and read back.
@Suite struct RoundTripTests {
  private typealias Row = [String]
  private let names = ["id", "title", "title.ja", "note_en"]

  private func randomRows(using random: inout SeededGenerator) -> [Row] {
    let alphabet: [Unicode.Scalar] = [
      "a", "b", "\"", ",", "\t", "\n", "\r", " ", "\\", "同", "é", "\u{20BB7}", "\u{301}", "\0",
    ]
    return (0..<Int.random(in: 0..<40, using: &random)).map { _ in
      names.map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<9, using: &random) {
          text.append(alphabet.randomElement(using: &random)!)
        }
        return String(text)
      }
    }
  }

  private func delimited(_ rows: [Row], _ delimiter: String, _ lineEnd: String) -> String {
    ([names] + rows).map { row in
      row.map { value in
        let mustQuote = value.unicodeScalars.contains {
          "\"\n\r\(delimiter)".unicodeScalars.contains($0)
        }
        guard mustQuote else { return value }
        let doubled = value.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        return "\"\(doubled)\""
      }.joined(separator: delimiter) + lineEnd
    }.joined()
  }

  private func expected(_ rows: [Row], keepsEmpty: Bool) -> [String] {
    rows.enumerated().map { ordinal, row in
      let fields = zip(names, row).filter { keepsEmpty || !$1.isEmpty }.map { " \($0)=\($1)" }
      return "\(ordinal + 1)\(fields.joined())"
    }
  }

  /// Compares code point by code point.
  private func equal(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  @Test func recordsComeBack() {
    var random = SeededGenerator.forTest()
    for _ in 0..<40 {
      let rows = randomRows(using: &random)
      let options = cut(every: Int.random(in: 1...200, using: &random))
      for (suffix, delimiter) in [(".csv", ","), (".tsv", "\t")] {
        for lineEnd in ["\n", "\r\n", "\r"] {
          let content = Array(delimited(rows, delimiter, lineEnd).utf8)
          let found = reading(content, suffix: suffix, options: options)
          #expect(equal(found, expected(rows, keepsEmpty: false)), "seed \(random.seed), \(suffix)")
        }
      }
      var lines = JSONWriter()
      var document = JSONWriter()
      document.beginArray()
      for row in rows {
        let members = zip(names, row).map { JSONValue.Member(key: $0, value: .string($1)) }
        lines.value(.object(members))
        lines.newline()
        document.value(.object(members))
      }
      document.endArray()
      for (suffix, content) in [(".jsonl", lines.bytes), (".json", document.bytes)] {
        let found = reading(content, suffix: suffix, options: options)
        #expect(equal(found, expected(rows, keepsEmpty: true)), "seed \(random.seed), \(suffix)")
      }
    }
  }

  @Test func recordsForThoseWhoLookAtThemOneByOne() throws {
    let file = TemporaryFile(
      Array("id,title,title\n7,a,b\n8,c,d,e\n9,,f\n".utf8), suffix: ".csv")
    let catalog = Catalog(path: file.path)
    #expect(try catalog.allRecords().map(\.ordinal) == [1, 3])
    var records = try catalog.records()
    let first = try records.next()
    #expect(first?.id == "7")
    #expect(first?["title"] == ["a", "b"])
    #expect(first?["none"] == [])
    #expect(first?.fields.map(\.name) == ["id", "title"])
    _ = try records.next()
    #expect(try records.next() == nil)
    #expect(try records.next() == nil)
    #expect(records.problems.map(\.record) == [2])
    #expect(
      records.problems.first?.description
        == "\(file.path):3: the row has 4 columns, but the header names 3; put a value that "
        + "contains ',' in double quotes, or name the column in the header")
  }
}
