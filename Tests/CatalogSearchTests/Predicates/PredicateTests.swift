import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct PredicateTests {
  /// The records of the cases that are JSON, in their order.
  static let jsonCases = PredicateCase.all.filter(\.isJSON)
  static let textCases = PredicateCase.all.filter { !$0.isJSON }

  static func records(_ cases: [PredicateCase]) throws -> [Record] {
    let file = TemporaryCatalog(cases.map { $0.record + "\n" }.joined(), suffix: ".jsonl")
    return try Catalog(path: file.path).allRecords()
  }

  @Test func thereAreManyCases() {
    #expect(Self.jsonCases.count > 150 && Self.textCases.count > 100)
  }

  @Test func recordsAreJudged() throws {
    let folders = SharedFolders()
    for (row, record) in zip(Self.jsonCases, try Self.records(Self.jsonCases)) {
      let predicate = try folders.predicate(row.predicate, row.profile)
      #expect(
        try predicate.evaluate(record) == row.expected, "\(row.predicate) of \(row.record)")
    }
  }

  @Test func textsAreJudged() throws {
    let folders = SharedFolders()
    for row in Self.textCases {
      let predicate = try folders.predicate(row.predicate, row.profile)
      #expect(
        try predicate.evaluate(row.record) == row.expected, "\(row.predicate) of \(row.record)")
    }
  }

  /// What a batch says of each record is what the record says, one evaluator for many batches too.
  @Test func batchesAreJudged() throws {
    let folders = SharedFolders()
    for (cases, suffix) in [(Self.jsonCases, ".jsonl"), (Self.textCases, ".txt")] {
      let content = cases.map { $0.record + "\n" }.joined()
      let evaluators = try cases.map {
        PredicateEvaluator(try folders.predicate($0.predicate, $0.profile))
      }
      for _ in 0..<2 {
        for evaluator in evaluators { evaluator.beginFields() }
        var index = 0
        try readBatches(content, suffix: suffix) { batch in
          for evaluator in evaluators { evaluator.begin(batch) }
          for record in 0..<batch.recordCount {
            let row = cases[index]
            // A URL is no text that is searched.
            let expected = row.record == "https://a.b" ? false : row.expected
            #expect(
              evaluators[index].matches(record: record, of: batch) == expected,
              "\(row.predicate) of \(row.record)")
            index += 1
          }
        }
        #expect(index == cases.count)
      }
    }
  }

  /// The slow and obvious evaluator says the same of each case.
  @Test func referenceAgrees() throws {
    let folders = SharedFolders()
    for (row, record) in zip(Self.jsonCases, try Self.records(Self.jsonCases)) {
      let reference = folders.reference(try folders.predicate(row.predicate, row.profile))
      #expect(reference.evaluate(record) == row.expected, "\(row.predicate) of \(row.record)")
    }
  }

  @Test func descriptionIsCanonical() throws {
    let descriptions = [
      ("(a==1)&&!(b IN{'x'})", "a == 1 AND NOT b IN {\"x\"}"),
      ("a=1 or(b<>2 and c=>3)", "a == 1 OR b != 2 AND c >= 3"),
      ("(a=1 or b=2)and c=3", "(a == 1 OR b == 2) AND c == 3"),
      ("a=1 and(b=2 and c=3)", "a == 1 AND b == 2 AND c == 3"),
      ("not(a=1 or b=2)", "NOT (a == 1 OR b == 2)"),
      ("!!(a=1)", "a == 1"), ("not truepredicate", "FALSEPREDICATE"),
      ("SOME #a.b contains[DC]'x\"\\n'", "ANY a.b CONTAINS[cd] \"x\\\"\\n\""),
      ("self.title == nil", "title == NULL"), ("#and == true", "#and == TRUE"),
      ("#'a b' == -0.50", "#\"a b\" == -0.5"), ("x == 1e3", "x == 1000.0"),
      ("x == \"\\u202E\"", "x == \"\\u202E\""), ("#self.x == #1", "#self.x == #1"),
    ]
    for (format, expected) in descriptions {
      #expect(try Predicate(format).description == expected)
    }
  }

  @Test func descriptionIsTheSamePredicate() throws {
    let folders = SharedFolders()
    for row in PredicateCase.all {
      let predicate = try folders.predicate(row.predicate)
      let again = try folders.predicate(predicate.description)
      #expect(again.condition == predicate.condition, "\(row.predicate)")
      #expect(again.description == predicate.description)
    }
  }

  // MARK: Arguments

  @Test func argumentsAreValues() throws {
    let predicate = try Predicate(
      "%K BETWEEN %@ AND %K CONTAINS[c] %@ AND %K != %@",
      ["year", [1990, 1999.5], "title", "\" OR TRUEPREDICATE", "an odd key", nil])
    #expect(
      predicate.description
        == "year BETWEEN {1990, 1999.5} AND title CONTAINS[c] \"\\\" OR TRUEPREDICATE\""
        + " AND #\"an odd key\" != NULL")
    let others: [(String, [PredicateArgument], String)] = [
      ("x IN %@", [["a", 1, true, nil]], "x IN {\"a\", 1, TRUE, NULL}"),
      ("x IN {%@, %@}", [.text("a"), .integer(.max)], "x IN {\"a\", 9223372036854775807}"),
      ("%@ IN %K", ["a", "x"], "\"a\" IN x"),
    ]
    for (format, arguments, expected) in others {
      #expect(try Predicate(format, arguments).description == expected)
    }
  }

  // MARK: Key paths

  @Test func keyPathsAreFound() throws {
    let format = "題名.ja == 'x' AND ANY %K IN {1} AND SELF == #\"a b\""
    let predicate = try Predicate(format, ["year"])
    let found = predicate.keyPaths.map { use in
      (use.name, String(decoding: Array(format.utf8)[use.range], as: UTF8.self))
    }
    #expect(found.map(\.0) == ["題名.ja", "year", "a b"])
    #expect(found.map(\.1) == ["題名.ja", "%K", "#\"a b\""])
  }

  @Test func unknownFieldsAreNamed() throws {
    var fields = FieldSet()
    for name in ["id", "title.ja", "title.en", "year", "題名"] { _ = fields.intern(name) }
    func message(_ format: String, _ arguments: [PredicateArgument] = []) throws -> String? {
      try Predicate(format, arguments).problem(in: fields)?.rendered
    }
    #expect(try message("title == 'x' AND title.ja == 'x' OR year > 3 AND id == 1") == nil)
    #expect(
      try message("year > 1 AND titel == 'x'") == """
        column 14: no field is named titel; did you mean title?
          year > 1 AND titel == 'x'
                       ^
        """)
    #expect(
      try message("題名 == 重慶森林") == """
        column 7: no field is named 重慶森林; a text stands in quotes: "重慶森林"
          題名 == 重慶森林
                  ^
        """)
    #expect(
      try message("NOT %K == 1", ["titles"]) == """
        column 5: no field is named titles; did you mean title?
          NOT %K == 1
              ^
        """)
    #expect(
      try message("genre == 1") == """
        column 1: no field is named genre; there are id, title, title.en, title.ja, year, 題名
          genre == 1
          ^
        """)
  }

  // MARK: Regular expressions

  @Test func matchingStopsInTime() throws {
    let predicate = try Predicate("SELF MATCHES \"(a+)+$\"")
    let text = String(repeating: "a", count: 40) + "b"
    let clock = ContinuousClock()
    var error: PredicateError?
    let time = clock.measure {
      do throws(PredicateError) { _ = try predicate.evaluate(text) } catch let e { error = e }
    }
    #expect(error?.code == .timeLimit)
    #expect(error?.offset == 13)
    #expect(time < .seconds(20))
    #expect(try predicate.evaluate(String(repeating: "a", count: 40)))
    #expect(throws: PredicateError.self) {
      try Predicate("SELF MATCHES \"(a|b)*\"")
        .evaluate(String(repeating: "ab", count: 4_000_000))
    }
  }

  /// After a pattern was broken off no record costs that time again, and the error stays.
  @Test func problemsAreKept() throws {
    let text = String(repeating: "a", count: 40) + "b\n"
    let evaluator = PredicateEvaluator(try Predicate("NOT SELF MATCHES '(a+)+$' OR SELF == 'x'"))
    let clock = ContinuousClock()
    let time = try clock.measure {
      try readBatches(String(repeating: text, count: 10_000) + "x\n", suffix: ".txt") { batch in
        evaluator.begin(batch)
        for record in 0..<batch.recordCount {
          #expect(!evaluator.matches(record: record, of: batch))
        }
      }
    }
    #expect(evaluator.problem?.code == .timeLimit)
    #expect(time < .seconds(60))
  }
}
