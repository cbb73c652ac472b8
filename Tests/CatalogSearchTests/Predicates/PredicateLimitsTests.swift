import Testing

@testable import CatalogSearch

/// What is large is read in time and memory that grow with it, and what is deep is refused.
@Suite struct PredicateLimitsTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "(", count: depth) + "x == 1" + String(repeating: ")", count: depth)
  }

  @Test func nestingIsLimited() throws {
    #expect(try Predicate(nested(Predicate.deepestNesting)).description == "x == 1")
    let error = #expect(throws: PredicateError.self) {
      try Predicate(nested(Predicate.deepestNesting + 1))
    }
    #expect(error?.code == .tooDeep && error?.offset == Predicate.deepestNesting)
    for opening in ["(", "NOT (", "!(", "x == 1 AND (", "x == 1 OR (", "NOT NOT (x==1 OR ("] {
      let error = #expect(throws: PredicateError.self) {
        try Predicate(String(repeating: opening, count: 10_000))
      }
      #expect(error?.code == .tooDeep)
    }
  }

  /// As deep as may be, with something at each depth.
  @Test func deepConditionsWork() throws {
    let depth = Predicate.deepestNesting / 2
    let format =
      String(repeating: "NOT (x != 1 AND (y == 1 OR ", count: depth) + "x == 1"
      + String(repeating: "))", count: depth)
    let predicate = try Predicate(format)
    #expect(try Predicate(predicate.description).condition == predicate.condition)
    #expect(try !predicate.evaluate("x"))
  }

  @Test func chainsMayBeLong() throws {
    let count = 30_000
    for (joint, last) in [(" AND ", "x == NULL"), (" OR ", "x == 1"), (" && !", "x == 1")] {
      let part = joint == " OR " ? "x == 1" : "x == NULL"
      let one = joint == " && !" ? "!(x == 1)" : part
      let format =
        one + String(repeating: joint + (joint == " && !" ? "x==1" : part), count: count) + joint
        + last
      let predicate = try Predicate(format)
      #expect(try predicate.evaluate("a") == (joint != " OR "))
      #expect(try Predicate(predicate.description).condition == predicate.condition)
    }
    for sign in ["!", "NOT ", "! NOT "] {
      let even = String(repeating: sign, count: 2 * count)
      #expect(try Predicate(even + "x == 1").description == "x == 1")
      let isNegated = sign != "! NOT "
      #expect(
        try Predicate(even + sign + "x == 1").description
          == (isNegated ? "NOT x == 1" : "x == 1"))
    }
  }

  @Test func megabytesAreRead() throws {
    let million = 1_000_000
    let clock = ContinuousClock()
    let time = try clock.measure { () throws in
      let text = String(repeating: "間", count: million / 3)
      #expect(try Predicate("SELF == '\(text)'").evaluate(text))
      #expect(try Predicate("SELF CONTAINS '\(text)'").evaluate("道" + text + "道"))
      let list = (0..<million / 8).map { "\($0)" }.joined(separator: ",")
      let isIn = try Predicate("title IN {\(list)}")
      #expect(try isIn.evaluate("77777"))
      #expect(try !isIn.evaluate("-1"))
      let fillers = [
        "(", "{", "[", "\"", "'\\", "#", "x ", "1", "-", ".", "\u{301} ", "%", "é ", "?",
      ]
      for filler in fillers {
        #expect(throws: PredicateError.self) {
          try Predicate("x == " + String(repeating: filler, count: million))
        }
      }
      #expect(throws: PredicateError.self) {
        try Predicate("x CONTAINS[" + String(repeating: "c", count: million))
      }
      #expect(
        try Predicate("x CONTAINS[" + String(repeating: "c", count: million) + "] 'x'").description
          == "x CONTAINS[c] \"x\"")
    }
    #expect(time < .seconds(120))
  }

  /// What takes exponential time with patterns that try again, and quadratic with texts that are
  /// looked through again.
  @Test func likeIsFast() throws {
    let text = String(repeating: "a", count: 20_000)
    let clock = ContinuousClock()
    let time = try clock.measure { () throws in
      let stars = String(repeating: "*a", count: 500)
      #expect(try Predicate("SELF LIKE '\(stars)*'").evaluate(text))
      #expect(try !Predicate("SELF LIKE '\(stars)b'").evaluate(text))
      #expect(try !Predicate("SELF LIKE '*\(String(repeating: "a?", count: 100))b'").evaluate(text))
      let marks = String(repeating: "e\u{301}", count: 100_000)
      #expect(try !Predicate("SELF CONTAINS[n] 'ee'").evaluate(marks))
      #expect(try !Predicate("SELF CONTAINS 'e'").evaluate(marks))
      let dotted = String(repeating: "ẹ\u{301}", count: 50_000)
      #expect(try !Predicate("SELF CONTAINS 'ẹ'").evaluate(dotted))
    }
    #expect(time < .seconds(60))
    #expect(throws: PredicateError.self) {
      try Predicate("SELF LIKE '*" + String(repeating: "a?", count: 1_000) + "'")
    }
  }
}
