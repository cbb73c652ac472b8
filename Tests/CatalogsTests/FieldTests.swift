import Testing

@testable import Catalogs

@Suite struct FieldTests {
  @Test(
    arguments: [
      ("title", nil), ("title_ja", "ja"), ("title-ja", "ja"), ("title.ja", "ja"),
      ("title.JA", "ja"), ("names.zh-Hant", "zh-Hant"), ("title_zh_Hant", "zh-Hant"),
      ("title.zh_hant_hk", "zh-Hant-HK"), ("title.zh-Hant-HK", "zh-Hant-HK"),
      ("title_zh_TW", "zh-TW"), ("title.es-419", "es-419"), ("title.en_us", "en-US"),
      ("title_yue", "yue"), ("title-fil", "fil"), ("a.b.ja", "ja"),
      // The whole name is no ending.
      ("ja", nil), ("zh-Hant", nil),
      // Words that are languages too.
      ("user_id", nil), ("due_to", nil), ("is_it", nil), ("so_he", nil), ("title_ID", nil),
      ("title.id", "id"), ("title-no", "no"), ("title.he", "he"),
      // No languages, or not at the end.
      ("title_tlh", nil), ("title.xx", nil), ("title.ja.raw", nil), ("ja.title", nil),
      ("title.", nil), ("title.zh-Hant-", nil), ("title.zh-Hant-HK-x", nil), ("titleja", nil),
      ("title.zh.Hant", nil), ("題.ja", "ja"), ("a_b-c.d_zh-Hant-HK", "zh-Hant-HK"),
      ("a_b_ja_x_y_z", nil), ("ja_ja_ja_ja_ja", "ja-JA"),
    ] as [(String, String?)])
  func localeTags(_ name: String, _ tag: String?) {
    #expect(Field(name: name).localeTag == tag)
  }

  @Test(arguments: [
    ("title", "title", true), ("title", "title.ja", true), ("title", "title.ja.raw", true),
    ("title.ja", "title.ja", true), ("title.ja", "title", false), ("title", "title_ja", false),
    ("title", "titles", false), ("", "title", false), ("é", "e\u{301}", false),
  ])
  func scopes(_ scope: String, _ field: String, _ covers: Bool) {
    #expect(Scope(name: scope).covers(field) == covers)
  }

  @Test func fieldSets() {
    var fields = FieldSet()
    #expect(fields.intern("id") == 0)
    #expect(fields.intern("title.ja") == 1)
    #expect(fields.intern("id") == 0)
    #expect(fields.intern("title.en.short") == 2)
    #expect(fields.map(\.name) == ["id", "title.ja", "title.en.short"])
    #expect(fields.index(of: "title") == nil)
    #expect(fields.indices(in: Scope(name: "title")) == [1, 2])
    #expect(fields.indices(in: Scope(name: "titel")).isEmpty)
    #expect(fields.scopeNames == ["id", "title", "title.en", "title.en.short", "title.ja"])
    #expect(fields[0].isID)
  }

  /// Few fields are compared, many looked up.
  @Test func manyFields() {
    var fields = FieldSet()
    let names = (0..<100).map { "field.\($0)" }
    for (number, name) in names.enumerated() {
      #expect(fields.index(of: name) == nil)
      #expect(fields.intern(name) == UInt32(number))
      #expect(names[...number].map { fields.index(of: $0) } == (0...number).map { UInt32($0) })
    }
    #expect(names.map { fields.intern($0) } == (0..<100).map { UInt32($0) })
    #expect(fields.count == 100)
  }

  /// A record of many fields, each with values apart from one another.
  @Test func recordOfManyFields() throws {
    let names = (0..<80).map { "f\($0)" }
    let half = { (value: String) in
      names.map { "\"\($0)\":\"\(value)\"" }.joined(separator: ",")
    }
    let file = TemporaryFile(
      Array("{\(half("a")),\(half("b"))}\n".utf8), suffix: ".jsonl")
    let records = try Catalog(path: file.path).allRecords()
    #expect(records.count == 1)
    #expect(records[0].fields.map(\.name) == names)
    #expect(records[0].fields.allSatisfy { $0.values == ["a", "b"] })
  }

  /// Keys that differ in one byte, of all lengths.
  @Test func similarKeys() {
    var fields = FieldSet()
    var tree = FieldTree()
    var keys: [[UInt8]] = []
    for count in 0...20 {
      let key = [UInt8](repeating: UInt8(ascii: "k"), count: count)
      keys.append(key)
      for place in 0..<count {
        var other = key
        other[place] = UInt8(ascii: "K")
        keys.append(other)
      }
    }
    for _ in 0..<2 {
      for (number, key) in keys.enumerated() {
        let field = key.withUnsafeBufferPointer { key in
          tree.field(of: tree.child(of: FieldTree.root, key: key), in: &fields)
        }
        #expect(field == UInt32(number))
      }
    }
    #expect(fields.map { Array($0.name.utf8) } == keys)
  }

  /// A composed and a decomposed name are two fields, as in the file.
  @Test func namesAreBytes() {
    var fields = FieldSet()
    #expect(fields.intern("é") == 0)
    #expect(fields.intern("e\u{301}") == 1)
    #expect(fields.intern("é") == 0)
    #expect(fields.index(of: "e\u{301}") == 1)
    #expect(fields.scopeNames.map { Array($0.utf8) } == ["e\u{301}", "é"].map { Array($0.utf8) })
  }

  /// Names that took quadratic time, hours for these: many parts, many combining marks.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "a_", count: 200_000) + "ja",
      String(repeating: "a.", count: 200_000) + "ja",
      "k" + String(repeating: "\u{301}\u{323}", count: 200_000) + ".ja",
      "k_" + String(repeating: "\u{301}\u{323}", count: 200_000) + ".ja",
    ])
  func longNames(_ name: String) {
    var fields = FieldSet()
    #expect(fields.intern(name) == 0)
    #expect(fields.intern(name) == 0)
    #expect(fields[0].localeTag == "ja")
    #expect(!fields[0].isID)
    #expect(fields.scopeNames.count == 1)
  }

  @Test(arguments: [
    ("https://example.org/a", true), ("a+b-c.d1://x", true), ("HTTP://X", true),
    ("http://", false), ("://x", false), ("1http://x", false), ("Alien: Covenant", false),
    ("http://x is a film", false), ("http:/x", false), ("同じ://x", false), ("", false),
    ("http", false),
  ])
  func urls(_ text: String, _ isURL: Bool) {
    Array(text.utf8).withUnsafeBufferPointer { #expect(URLText.isURL($0) == isURL) }
  }

  @Test func searchableValues() throws {
    let file = TemporaryFile(
      Array(#"{"id":"x","title":"y","url":"http://z","year":1,"a":{"id":"w"}}"#.utf8),
      suffix: ".jsonl")
    let reader = try CatalogReader(path: file.path)
    let batch = RecordBatch()
    #expect(try reader.next(into: batch))
    #expect(batch.values.filter(batch.isSearchable).map(batch.string) == ["y", "w"])
    #expect(batch.id(ofRecord: 0) == "x")
  }

  /// A record with more keys than are scanned, and in another order each time.
  @Test func manyKeys() {
    let keys = (0..<100).map { "k\($0)" }
    let lines = [keys, keys.reversed(), keys].map { keys in
      "{" + keys.map { "\"\($0)\":{\"a\":\"\($0)\"}" }.joined(separator: ",") + "}"
    }
    let found = reading(Array(lines.joined(separator: "\n").utf8), suffix: ".jsonl")
    let plain = keys.map { " \($0).a=\($0)" }.joined()
    let reversed = keys.reversed().map { " \($0).a=\($0)" }.joined()
    #expect(found == ["1" + plain, "2" + reversed, "3" + plain])
  }
}
