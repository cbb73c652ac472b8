import TestSupport
import Testing

@testable import CatalogSearch

@Suite struct MalformedPredicateTests {
  /// `Cases/malformed.tsv`: the kind of mistake, the predicate, and all that is said of it, with
  /// `\n` between its lines.
  static let cases: [(code: String, predicate: String, rendered: String)] = {
    let path = "Tests/CatalogSearchTests/Predicates/Cases/malformed.tsv"
    return packageRows(path).map { row in
      precondition(row.count == 3, "a row is \(row)")
      let lines = row[2].replacing("\\n", with: "\n")
      return (row[0], row[1], lines)
    }
  }()

  @Test func thereAreManyCases() { #expect(Self.cases.count >= 40) }

  @Test func messagesAreExact() {
    for (code, format, rendered) in Self.cases {
      do throws(PredicateError) {
        let predicate = try Predicate(format)
        Issue.record("\(format) is taken for \(predicate)")
      } catch {
        #expect(error.code.rawValue == code, "\(format)")
        #expect(error.rendered == rendered, "\(format)")
        #expect(error.rendered.hasPrefix("\(error)\n"))
      }
    }
  }

  @Test func suggestionsAreMade() {
    let suggestions = [
      ("title CONTIANS 'x'", "CONTAINS"), ("a == 1 adn b == 2", "AND"), ("a == 1 & b == 2", "&&"),
      ("title BEGINWITH 'x'", "BEGINSWITH"), ("\"title\" == 'x'", "title"),
      ("a IN (1, 2)", "{"), ("a LIEK 'x'", "LIKE"), ("a CONTAINS 7", "\"7\""),
      ("a == 1 AND b IS NULL", "=="), ("x ＞ 3", ">"),
    ]
    for (format, expected) in suggestions {
      #expect(mistake(format)?.suggestion == expected, "\(format)")
    }
    #expect(mistake("year == 1 year")?.expected == ["AND", "OR", "the end"])
    #expect(mistake("year")?.expected.contains("BETWEEN") == true)
  }

  @Test func argumentsAreChecked() {
    let mistakes: [(String, [PredicateArgument], String)] = [
      ("a == %@", [], "no argument is passed for %@: there are 0"),
      (
        "a == %@", [1, 2],
        "a number is passed that the predicate does not ask for: it takes 1 arguments, and there"
          + " are 2"
      ),
      ("%K == 1", [1], "%K takes a text, the name of a field"),
      ("a == %@", [.number(.nan)], "the argument is nan, which is no number to compare with"),
      ("%@ IN a", [[1]], "a list is passed, which stands behind IN and BETWEEN alone"),
      ("a IN %@", [[[1]]], "a list holds no list"),
      ("a == %@", [[1]], "a field is compared with a list by IN"),
      ("a CONTAINS %@", [nil], "CONTAINS looks into texts, and %@ is none"),
      ("a BETWEEN %@", [[2, 1]], "nothing is between these: the first bound is above the second"),
      (
        "%@ == 'x'", ["title"],
        "both sides are constants; one of them must be a key path, which is written without quotes:"
          + " title"
      ),
    ]
    for (format, arguments, message) in mistakes {
      #expect(mistake(format, arguments)?.message == message, "\(format)")
    }
  }

  /// The caret stands under the place, where characters are two columns wide or none.
  @Test func placesAreMeasuredInColumns() throws {
    let predicates = [
      ("題名 == \"無間道\" nad x == 1", 17, 13), ("e\u{301}e\u{301} ?", 3, 6),
      ("#\"👨\u{200D}👩\u{200D}👧\" ?", 6, 10), ("title\t\u{202E}== 1", 6, 7),
    ]
    for (format, columns, column) in predicates {
      let error = try #require(mistake(format))
      let caret = error.rendered.split(separator: "\n").last
      #expect(caret.map { $0.utf8.count } == columns + 3, "\(error.rendered)")
      #expect(error.column == column)
    }
  }

  /// Nothing of a predicate reaches the terminal that acts there, and never more than three lines.
  @Test func messagesAreSafe() throws {
    for format in ["a == 1 \u{1B}[31m", "a == 1 b\nb\nb == 2", "a\u{202E}b ==", "a \u{7F}"] {
      let error = try #require(mistake(format))
      #expect(error.rendered.split(separator: "\n").count == 3)
      #expect(error.rendered.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      #expect(!error.rendered.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{7F}" })
    }
    let long = "x" + String(repeating: "\u{301}", count: 1_000_000) + " ?"
    #expect(try #require(mistake(long)).rendered.utf8.count < 2000)
  }

  private func mistake(_ format: String, _ arguments: [PredicateArgument] = []) -> PredicateError? {
    do throws(PredicateError) {
      _ = try Predicate(format, arguments)
      return nil
    } catch { return error }
  }
}
