import Catalogs
import TextFolding

@testable import CatalogSearch

/// What must hold for any text: it is a predicate, and what is printed of it is the same one; or it
/// is refused, with a place in it. What evaluates it never crashes, and looks at what it must.
enum FuzzPredicates {
  /// Parts of predicates, which bytes choose from: letters alone seldom come to a comparison.
  private static let words: [String] =
    PredicateKeyword.allCases.map(\.rawValue) + PredicateToken.Sign.allCases.map(\.rawValue) + [
      "title", "title.ja", "year", "aliases", "#a", "#\"a b\"", "SELF.title", "\"無間\"", "'か'",
      "\"%*?\\\\*\"", "\"(a|b)*\"", "\"\"", "\"e\\u0301\"", "1994", "-0.5e1", "9007199254740993",
      "{1990, 1999}", "{\"a\", 'b', 1, NULL}", "[cd]", "[a]", "[n]", "[hlk]", "[pw]", "\"1994\"",
      "\\", "\"", "無", ".", "-", "x\u{301}", "\u{202E}", "(", ")", "AND", "OR", "title ==", "NOT",
    ]

  private static let arguments: [[PredicateArgument]] = [
    [], ["title", "無間"], [["a", 1, nil]], [1.5, true], [nil],
  ]

  private static let folders = ["und", "ja", "tr", "sv"].map { tag in
    FoldingProfile.shipped.first { $0.tag == tag } ?? .und
  }

  static let batch: RecordBatch = {
    var fields = FieldSet()
    for name in ["id", "title.ja", "title.en", "year", "aliases", "a", "a b"] {
      _ = fields.intern(name)
    }
    let batch = RecordBatch()
    batch.beginBuilding(fields: fields)
    let records: [[(UInt32, String, RecordBatch.Value.Kind)]] = [
      [
        (0, "tt1", .text), (1, "無間道", .text), (2, "Infernal Affairs", .text),
        (3, "2002", .literal),
      ],
      [(1, "か\u{3099}e\u{301}👨\u{200D}👩", .text), (4, "", .text), (4, "https://a.b/無間", .text)],
      [(3, "1994", .text), (5, "true", .literal), (6, "aaaaaaaaaaaaaaaaaaaaaaaab", .text)], [],
    ]
    for (index, values) in records.enumerated() {
      for (field, text, kind) in values {
        let start = batch.byteCount
        let bytes = Array(text.utf8)
        batch.spareBytes(bytes.count).update(from: bytes, count: bytes.count)
        batch.appendBytes(bytes.count)
        batch.appendValue(in: start..<batch.byteCount, field: field, kind: kind)
      }
      batch.appendRecord(ordinal: index + 1)
    }
    return batch
  }()

  nonisolated(unsafe) private static var sharedFolders: [PredicateFolders] = folders.map {
    PredicateFolders($0)
  }

  static func check(_ data: UnsafeBufferPointer<UInt8>) {
    guard let choice = data.first else { return }
    let rest = data.dropFirst()
    let format =
      choice & 1 == 0
      ? String(decoding: rest, as: UTF8.self)
      : rest.map { words[Int($0) % words.count] }.joined(separator: choice & 2 == 0 ? " " : "")
    let arguments = arguments[Int(choice >> 4) % arguments.count]
    let folders = sharedFolders[Int(choice >> 2) & 3]
    let predicate: Predicate
    do throws(PredicateError) {
      predicate = try Predicate(format, arguments, folders)
    } catch {
      check(error, format)
      return
    }
    let text = predicate.description
    guard let again = try? Predicate(text, [], folders) else {
      preconditionFailure("what is printed is refused: \(text)")
    }
    precondition(again.condition == predicate.condition, "what is printed is another: \(text)")
    precondition(again.description.utf8.elementsEqual(text.utf8), "printed otherwise: \(text)")
    if let error = predicate.problem(in: batch.fields) { check(error, format) }
    let evaluator = PredicateEvaluator(predicate)
    evaluator.begin(batch)
    let isImpossible = predicate.necessaryTexts.contains { $0.isEmpty }
    for record in 0..<batch.recordCount where evaluator.matches(record: record, of: batch) {
      precondition(!isImpossible, "nothing was to match")
    }
    if let error = evaluator.problem { check(error, format) }
  }

  private static func check(_ error: PredicateError, _ format: String) {
    precondition((0...format.utf8.count).contains(error.offset), "outside: \(error)")
    let column = format.utf8.prefix(error.offset).count { $0 & 0xC0 != 0x80 } + 1
    precondition(error.column == column, "another column: \(error)")
    let lines = error.rendered.split(separator: "\n", omittingEmptySubsequences: false)
    precondition(lines.count == 3 && lines[2].hasSuffix("^"), "not three lines: \(error)")
    precondition(error.rendered.utf8.count < 4000, "too long: \(error)")
  }
}

/// libFuzzer's callback; outside main.swift, where a function would belong to the main actor.
let fuzzPredicates: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { data, size in
  FuzzPredicates.check(UnsafeBufferPointer(start: data, count: size))
  return 0
}
