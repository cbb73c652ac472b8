import CTables
import Testing

@testable import OnajiCommand

/// Messages in words: arguments, plurals, numbers, lists, quotes.
@Suite struct MessageTests {
  @Test(arguments: [
    (Language.en, "1 record", "2 records", "0 records", "1,234,567 records"),
    (.ja, "1 レコード", "2 レコード", "0 レコード", "1,234,567 レコード"),
    (.zhHans, "1 条记录", "2 条记录", "0 条记录", "1,234,567 条记录"),
    (.zhHant, "1 筆記錄", "2 筆記錄", "0 筆記錄", "1,234,567 筆記錄"),
  ])
  func plurals(
    _ language: Language, _ one: String, _ two: String, _ none: String, _ many: String
  ) {
    for (count, text) in [(1, one), (2, two), (0, none), (1_234_567, many)] {
      #expect(language.text(.records(count: .number(count))) == text)
    }
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (-999, "-999"),
    (12_345, "12,345"), (1_000_000, "1,000,000"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func numbers(_ number: Int, _ text: String) {
    for language in Language.allCases { #expect(language.text(.number(number)) == text) }
  }

  @Test(arguments: [
    (12_345, 1000, 1, "12.3"), (1_234_567_890, 1000, 1, "1,234,567.9"),
    (999_960, 1000, 1, "1,000.0"),
    (311_500, 1000, 0, "312"), (5, 1000, 2, "0.01"),
  ])
  func decimals(_ value: Int, _ unit: Int, _ digits: Int, _ text: String) {
    #expect(Language.en.text(.decimal(value, unit: unit, digits: digits)) == text)
  }

  @Test(arguments: [
    (Language.en, ["none", "a", "a and b", "a, b and c"], "a, b or c", "'無'"),
    (.ja, ["なし", "a", "a、b", "a、b、c"], "a、b または c", "「無」"),
    (.zhHans, ["无", "a", "a 和 b", "a、b 和 c"], "a、b 或 c", "“無”"),
    (.zhHant, ["無", "a", "a 和 b", "a、b 和 c"], "a、b 或 c", "「無」"),
  ])
  func lists(_ language: Language, _ lists: [String], _ or: String, _ quoted: String) {
    let names = ["a", "b", "c"]
    #expect((0...3).map { language.text(.list(Array(names.prefix($0)))) } == lists)
    #expect(language.text(.list(names, .or)) == or)
    #expect(language.text(.quoted("無")) == quoted)
    // No space beside full-width brackets.
    let titles = language.text(.list([.quoted("無"), .quoted("間")], .or))
    #expect(titles.contains(" ") == (language == .en))
  }

  /// What was typed stays as it was typed, and is no template.
  @Test(arguments: Language.allCases)
  func argumentsAreNoTemplates(_ language: Language) {
    let typed = "{typed} {count} \u{301}"
    #expect(language.text(.noHits(query: .text(typed))).contains(typed))
    #expect(language.text(.quoted("a\u{1}b")).contains("a\\u{1}b"))
  }

  /// The table holds each text of each language, and its languages are those of ``Language``.
  @Test func tableIsWhole() {
    let words = ctables_messages()!
    let count = Int(words[0])
    #expect(Int(words[1]) == Language.allCases.count)
    let places = Message.Argument.text("x")
    for language in Language.allCases {
      for number in 0..<count {
        let text = language.text(Message(number, Array(repeating: places, count: 9)))
        #expect(!text.isEmpty)
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }, "\(text)")
      }
    }
    #expect(
      Language.allCases.map { $0.text(.optionHelp) }.count
        == Set(
          Language.allCases.map { $0.text(.optionHelp) }
        ).count)
  }
}
