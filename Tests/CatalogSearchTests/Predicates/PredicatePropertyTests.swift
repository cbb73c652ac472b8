import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// Laws over random predicates and records.
@Suite struct PredicatePropertyTests {
  private static let keys = ["title", "title.ja", "year", "tags", "#and", "#\"a b\"", "題名"]
  private static let texts = [
    "無間道", "无间道", "か\u{3099}", "が", "か", "e\u{301}", "é", "e", "Star Wars", "star", "ＵＳＢ", "usb",
    "", "1994", "7", "-0.5", "true", "a*b?", "ラーメン", "らーめん", "ß", "ss", "!", "👨\u{200D}👩", "x y",
    "İ",
  ]
  private static let modifiers = ["", "", "", "[c]", "[cd]", "[n]", "[a]", "[hk]", "[pw]", "[cl]"]

  private static func literal(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: "NULL"
    case 1: Bool.random(using: &generator) ? "TRUE" : "false"
    case 2, 3: ["1994", "7", "7.0", "-0.5", "1e3", "0", "1"].randomElement(using: &generator)!
    default: text(&generator)
    }
  }

  /// A text in quotes.
  private static func text(_ generator: inout SeededGenerator) -> String {
    let text =
      Int.random(in: 0..<4, using: &generator) == 0
      ? AwkwardText.string(length: 4, using: &generator) : texts.randomElement(using: &generator)!
    var quoted = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "'"
  }

  private static func comparison(_ generator: inout SeededGenerator) -> String {
    let quantifier = ["", "", "ANY ", "ALL ", "NONE ", "SOME "].randomElement(using: &generator)!
    let key =
      Int.random(in: 0..<5, using: &generator) == 0
      ? "SELF" : keys.randomElement(using: &generator)!
    let modifier = modifiers.randomElement(using: &generator)!
    let order = ["<", "<=", ">", ">="].randomElement(using: &generator)!
    let find = ["CONTAINS", "BEGINSWITH", "ENDSWITH"].randomElement(using: &generator)!
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return "\(quantifier)\(key) \(order)\(modifier) \(text(&generator))"
    case 1: return "\(quantifier)\(key) \(order) 7"
    case 2: return "\(quantifier)\(key) BETWEEN\(modifier) {-1, 1994}"
    case 3:
      let list = (0..<3).map { _ in literal(&generator) }.joined(separator: ", ")
      return "\(quantifier)\(key) IN\(modifier) {\(list)}"
    case 4: return "\(quantifier)\(key) \(find)\(modifier) \(text(&generator))"
    case 5:
      let pattern = ["*a*", "?", "無*", "*?*", "s*r", "??", ""].randomElement(using: &generator)!
      return "\(quantifier)\(key) LIKE\(modifier) '\(pattern)'"
    case 6:
      let pattern = [".*a.*", "[a-z]+", "無.道", "\\\\d+"].randomElement(using: &generator)!
      return "\(quantifier)\(key) MATCHES\(modifier) '\(pattern)'"
    case 7:
      let other = keys.randomElement(using: &generator)!
      let relation = ["==", "!=", order, find].randomElement(using: &generator)!
      return "\(quantifier)\(key) \(relation)\(modifier) \(other)"
    case 8:
      let relation = ["==", "!=", "IN", find].randomElement(using: &generator)!
      return "\(text(&generator)) \(relation)\(modifier) \(key)"
    default:
      let relation = ["==", "!="].randomElement(using: &generator)!
      return "\(quantifier)\(key) \(relation)\(modifier) \(literal(&generator))"
    }
  }

  private static func predicate(depth: Int, _ generator: inout SeededGenerator) -> String {
    guard depth > 0 else { return comparison(&generator) }
    let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      predicate(depth: depth - 1, &generator)
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return "NOT (\(parts[0]))"
    case 1: return "!\(parts[0])"
    case 2: return parts.joined(separator: " AND ")
    case 3: return parts.joined(separator: " || ")
    case 4: return "(" + parts.joined(separator: " or ") + ") AND TRUEPREDICATE"
    default: return parts[0]
    }
  }

  /// A record as JSON.
  private static func record(_ generator: inout SeededGenerator) -> String {
    var parts: [String] = []
    for key in ["id", "title", "title.ja", "year", "tags", "and", "a b", "題名"]
    where Bool.random(using: &generator) {
      let values = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return ["1994", "7", "7.0", "-0.5", "0"].randomElement(using: &generator)!
        case 1: return Bool.random(using: &generator) ? "true" : "false"
        case 2: return "\"https://a.b/e\""
        default: return "\"\(texts.randomElement(using: &generator)!)\""
        }
      }
      parts.append("\"\(key)\":[\(values.joined(separator: ","))]")
    }
    return "{\(parts.joined(separator: ","))}"
  }

  @Test func printedPredicatesAreTheSame() throws {
    var generator = SeededGenerator.forTest()
    let folders = SharedFolders()
    for _ in 0..<1_000 {
      let format = Self.predicate(depth: 3, &generator)
      let predicate = try folders.predicate(format)
      let again = try folders.predicate(predicate.description)
      #expect(again.condition == predicate.condition, "\(format), seed \(generator.seed)")
      #expect(again.description == predicate.description)
    }
  }

  /// A batch, a record by itself and the reference say the same, and what is said to be necessary is.
  @Test func allWaysSayTheSame() throws {
    var generator = SeededGenerator.forTest()
    let folders = SharedFolders()
    let content = (0..<40).map { _ in Self.record(&generator) + "\n" }.joined()
    var matches = 0
    try readBatches(content, suffix: ".jsonl") { batch in
      for _ in 0..<200 {
        let predicate = try folders.predicate(Self.predicate(depth: 2, &generator))
        let evaluator = PredicateEvaluator(predicate)
        evaluator.begin(batch)
        let reference = folders.reference(predicate)
        let needed = predicate.necessaryTexts
        for number in 0..<batch.recordCount {
          let record = batch.record(at: number)
          let isMatch = evaluator.matches(record: number, of: batch)
          #expect(isMatch == reference.evaluate(record), "\(predicate) of \(record)")
          guard isMatch else { continue }
          matches += 1
          #expect(
            needed.allSatisfy { $0.contains { $0.stands(in: record) } }, "\(predicate) of \(record)"
          )
          if number % 10 == 0 { #expect(try predicate.evaluate(record)) }
        }
      }
    }
    #expect(matches > 500)
  }
}
