import CICU
import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogAudit

/// What holds of every audit.
@Suite struct AuditLawTests {
  /// Titles that are often the same, and often awkward.
  private static func title(_ random: inout SeededGenerator) -> String {
    let words = [
      "star", "Star", "ＳＴＡＲ", "無間道", "无间道", "サーバ", "サーバー", "é", "e\u{301}", "!", "C\u{430}t", "ス力イ",
    ]
    if Int.random(in: 0..<3, using: &random) == 0 {
      let text = AwkwardText.string(length: 4, using: &random)
      return String(text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" })
    }
    return words.randomElement(using: &random)!
  }

  private static func catalog(_ count: Int, _ random: inout SeededGenerator) -> [[String]] {
    (0..<count).map { _ in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in title(&random) }
    }
  }

  private static func json(_ records: [[String]]) -> String {
    records.map { titles in
      "{\"title\":[" + titles.map { "\"\($0)\"" }.joined(separator: ",") + "]}\n"
    }.joined()
  }

  /// Groups are those that comparing every title with every other makes.
  @Test func groupsAreThoseOfEveryPair() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for round in 0..<60 {
      let records = Self.catalog(20, &random)
      let level = MatchLevel.folded.randomElement(using: &random)!
      let report = try SameTitleTests.report(Self.json(records), Audit(level: level))
      let folder = Folder(.und, level: level)
      var groups: [[String: Set<Int>]] = []  // From a spelling to its records.
      for (index, titles) in records.enumerated() {
        for title in titles where !title.isEmpty && !folder.fold(title).isEmpty {
          let group = groups.firstIndex { folder.equal($0.keys.first!, title) }
          if group == nil { groups.append([:]) }
          groups[group ?? groups.count - 1][title, default: []].insert(index + 1)
        }
      }
      let expected = Set(
        groups.map { $0.values.reduce(into: Set<Int>()) { $0.formUnion($1) } }.filter {
          $0.count > 1
        })
      let found = report.findings.filter { $0.level != nil }.map { Set($0.places.map(\.record)) }
      #expect(Set(found) == expected && found.count == expected.count, "seed \(seed), \(round)")
      for finding in report.findings where finding.kind == .sameTitle {
        #expect(!finding.foldings.isEmpty, "seed \(seed), \(round)")
        let tighter = MatchLevel.folded.filter { $0 < finding.level! }.last
        if let tighter {
          let folder = Folder(.und, level: tighter)
          #expect(
            Set(finding.places.map { folder.fold($0.text) }).count > 1, "seed \(seed), \(round)")
        }
      }
    }
  }

  /// A large catalog says the same whatever the number of threads, and a limit keeps the first.
  @Test func threadsAndLimits() throws {
    var random = SeededGenerator.forTest()
    let content = Self.json(Self.catalog(12_000, &random))
    #expect(content.utf8.count > BatchSource.bytesForThreads)
    let file = TemporaryCatalog(content, suffix: ".jsonl")
    var audit = Audit()
    audit.threads = 1
    let one = try audit.report(path: file.path)
    audit.threads = 3
    let three = try audit.report(path: file.path)
    #expect(one.findings == three.findings && one.counts == three.counts)
    #expect(one.recordCount == 12_000 && one.titleCount == three.titleCount)
    audit.limit = 5
    let five = try audit.report(path: file.path)
    #expect(five.counts == one.counts)
    for kind in Finding.Kind.allCases {
      #expect(
        five.findings.filter { $0.kind == kind }
          == Array(one.findings.filter { $0.kind == kind }.prefix(5)), "\(kind)")
    }
  }

  /// Marks stand in order, apart, on code points; and normalizing them normalizes the text.
  @Test func marksStandInTheText() {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for round in 0..<3_000 {
      let text = AwkwardText.string(length: 8, using: &random)
      let utf8 = Array(text.utf8)
      for finding in Audit().findings(in: text) {
        var last = 0
        for mark in finding.marks {
          #expect(
            mark.range.lowerBound >= last && !mark.range.isEmpty
              && mark.range.upperBound <= utf8.count
              && utf8[mark.range.lowerBound] & 0xC0 != 0x80
              && (mark.range.upperBound == utf8.count
                || utf8[mark.range.upperBound] & 0xC0 != 0x80),
            "seed \(seed), \(round)")
          last = mark.range.upperBound
        }
      }
      let notNFC = Audit().findings(in: text).first { $0.kind == .notNFC }
      var normal = utf8
      for mark in (notNFC?.marks ?? []).reversed() {
        normal.replaceSubrange(mark.range, with: Array(mark.meant!.utf8))
      }
      #expect(normal == Self.normalized(text), "seed \(seed), \(round): \(text.debugDescription)")
    }
  }

  private static func normalized(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.map(\.value)
    var out = [UInt32](repeating: 0, count: 4 * scalars.count + 8)
    let count = cicu_normalize(CICU_NFC, scalars, Int32(scalars.count), &out, Int32(out.count))
    return Array(String(scalars: out.prefix(Int(count))).utf8)
  }

  /// Every code point alone: Swift's properties say the same, where its Unicode has no newer character.
  @Test func everyCodePoint() {
    let worker = AuditWorker(Audit(), Folder(.und))
    var fields = FieldSet()
    _ = fields.intern("title")
    worker.learn(fields)
    let kinds: [Finding.Kind] = [
      .control, .privateUse, .noncharacter, .unassigned, .illFormed,
    ]
    let numbers = kinds.map(\.number)
    for value in 0..<0x11_0000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      if let age = properties.age, age.major > 15 || age.major == 15 && age.minor > 0 { continue }
      var expected: Set<Finding.Kind> = []
      switch properties.generalCategory {
      case .control where value != 9 && value != 10 && value != 13: expected.insert(.control)
      case .lineSeparator, .paragraphSeparator: expected.insert(.control)
      case .privateUse: expected.insert(.privateUse)
      case .unassigned:
        expected.insert(properties.isNoncharacterCodePoint ? .noncharacter : .unassigned)
      default: break
      }
      if value == 0xFFFD { expected.insert(.illFormed) }
      let before = worker.counts
      var text = String(scalar)
      let sequence = Finding.Sequence(record: 1, value: 0)
      text.withUTF8 { text in
        worker.check(text, field: 0, at: sequence) {
          Finding.Place(record: 1, id: nil, field: "title", localeTag: nil, text: "")
        }
      }
      let found = Set(
        zip(kinds, numbers).filter { worker.counts[$1] > before[$1] }.map(\.0))
      #expect(found == expected, "U+\(String(value, radix: 16))")
    }
  }

  /// A text in pieces says what it says whole.
  @Test func longTexts() throws {
    let filler = String(repeating: "無", count: AuditWorker.pieceLength / 3 + 5)
    let finding = try #require(
      Audit().findings(in: filler + "C\u{430}t").first { $0.kind == .mixedScript })
    #expect(finding.marks[0].range.lowerBound == filler.utf8.count + 1)
  }
}
