import TestSupport
import Testing

@testable import Catalogs

/// How often the detector is right on lists of film titles.
@Suite struct EncodingDetectorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var field: String
    var encoding: TextEncoding
    /// Of a hundred lists of 1, 5, 20 and 100 titles each: how many at least are right.
    var right: [Int]
    /// How many at most are taken for another encoding that is not UTF-8.
    var wrong: [Int]

    var testDescription: String { "\(field) in \(encoding.name)" }
  }

  static let cases: [Case] = [
    Case(
      field: "title.ja", encoding: .shiftJIS, right: [100, 100, 100, 100], wrong: [0, 0, 0, 0]),
    Case(field: "title.ja", encoding: .eucJP, right: [80, 99, 100, 100], wrong: [3, 0, 0, 0]),
    Case(
      field: "title.ja", encoding: .iso2022JP, right: [100, 100, 100, 100], wrong: [0, 0, 0, 0]),
    Case(
      field: "title.zh-Hans", encoding: .gb18030, right: [55, 98, 100, 100], wrong: [4, 1, 0, 0]),
    Case(
      field: "title.zh-Hant", encoding: .gb18030, right: [55, 97, 100, 100], wrong: [9, 2, 0, 0]),
    Case(
      field: "title.zh-Hant", encoding: .big5, right: [75, 99, 100, 100], wrong: [3, 0, 0, 0]),
    Case(
      field: "title.zh-Hant-HK", encoding: .big5, right: [75, 99, 100, 100], wrong: [3, 0, 0, 0]),
    Case(field: "aliases", encoding: .eucKR, right: [40, 100, 100, 100], wrong: [2, 0, 0, 0]),
    Case(field: "title.ja", encoding: .utf8, right: [100, 100, 100, 100], wrong: [0, 0, 0, 0]),
    Case(
      field: "title.ja", encoding: .utf16LittleEndian, right: [90, 100, 100, 100],
      wrong: [0, 0, 0, 0]),
    Case(
      field: "title.ja", encoding: .utf16BigEndian, right: [97, 100, 100, 100], wrong: [0, 0, 0, 0]),
    Case(
      field: "title.zh-Hant", encoding: .utf32LittleEndian, right: [100, 100, 100, 100],
      wrong: [0, 0, 0, 0]),
    Case(
      field: "title.zh-Hant", encoding: .utf32BigEndian, right: [100, 100, 100, 100],
      wrong: [0, 0, 0, 0]),
    Case(field: "accents", encoding: .western, right: [55, 98, 100, 100], wrong: [2, 0, 0, 0]),
  ]

  /// The titles of the sample catalog that are not ASCII alone, by field.
  static let titles: [String: [String]] = {
    var titles: [String: [String]] = [:]
    let catalog = Catalog(path: packageRoot + "/Data/Catalogs/movies.jsonl")
    for record in (try? catalog.allRecords()) ?? [] {
      for field in record.fields {
        for value in field.values where value.utf8.contains(where: { $0 >= 0x80 }) {
          let isHangul = value.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }
          if field.name == "aliases" && !isHangul {
            // Latin letters alone, as Le Fabuleux Destin d'Amélie Poulain.
            guard value.unicodeScalars.allSatisfy({ $0.value < 0x100 }) else { continue }
            titles["accents", default: []].append(value)
          } else {
            titles[field.name, default: []].append(value)
          }
        }
      }
    }
    return titles
  }()

  @Test(arguments: cases) func lists(_ single: Case) throws {
    let titles = try #require(Self.titles[single.field])
    var random = SeededGenerator(seed: 11)
    for (index, length) in [1, 5, 20, 100].enumerated() {
      var right = 0
      var wrong: [String: Int] = [:]
      let count = 100
      for _ in 0..<count {
        let list = titles.shuffled(using: &random).prefix(length).joined(separator: "\n") + "\n"
        let bytes = TestEncoder.encode(list, in: single.encoding)
        let guess = bytes.withUnsafeBufferPointer { EncodingDetector.guess($0, isWhole: true) }
        if guess.encoding == single.encoding {
          right += 1
        } else if guess.encoding != .utf8 {
          wrong[guess.encoding.name, default: 0] += 1
        }
      }
      let taken = wrong.values.reduce(0, +)
      #expect(right >= single.right[index], "\(length): \(right), \(wrong)")
      #expect(taken <= single.wrong[index], "\(length): \(right), \(wrong)")
    }
  }

  /// A sample that ends inside a character is as good as a whole one.
  @Test func cutSamples() throws {
    let list = try #require(Self.titles["title.ja"]).prefix(20).joined(separator: "\n")
    for encoding: TextEncoding in [.utf8, .shiftJIS, .eucJP] {
      let bytes = TestEncoder.encode(list, in: encoding)
      for dropped in 0..<4 {
        let guess = bytes.dropLast(dropped).withUnsafeBufferPointer {
          EncodingDetector.guess($0, isWhole: false)
        }
        #expect(guess.encoding == encoding)
      }
    }
  }

  static let suggestions: [(String, TextEncoding, TextEncoding?)] = [
    ("無間道\nインファナル・アフェア\n", .shiftJIS, .shiftJIS), ("無間道\n重慶森林\n花樣年華\n", .big5, .big5),
    ("Amélie\nÀ bout de souffle\n", .western, .western), ("無間道\n", .utf8, nil), ("", .utf8, nil),
  ]

  @Test(arguments: suggestions)
  func suggestion(_ text: String, _ encoding: TextEncoding, _ expected: TextEncoding?) throws {
    let bytes = TestEncoder.encode(text, in: encoding)
    for suffix in [".txt", ".csv", ".jsonl", ".json"] {
      let file = TemporaryFile(
        suffix == ".json"
          ? Array("[\"".utf8) + bytes.filter { $0 != 0x0A } + Array("\"]".utf8) : bytes,
        suffix: suffix)
      let reader = try CatalogReader(path: file.path)
      let batch = RecordBatch()
      while try reader.next(into: batch) {}
      #expect(reader.suggestedEncoding == expected, "\(suffix)")
    }
  }

  /// A slip in a catalog of UTF-8 is no other encoding.
  @Test func aFewBadBytes() throws {
    let bytes = Array("無間道\n重慶森林\n".utf8) + [0xE9, 0x0A]
    let file = TemporaryFile(bytes, suffix: ".txt")
    let reader = try CatalogReader(path: file.path)
    let batch = RecordBatch()
    while try reader.next(into: batch) {}
    #expect(reader.suggestedEncoding == nil)
    let guess = bytes.withUnsafeBufferPointer { EncodingDetector.guess($0, isWhole: true) }
    #expect(guess == EncodingDetector.Guess(.utf8))
  }

  /// Binary files are not taken for UTF-16.
  @Test func binary() {
    let bytes: [UInt8] = Array("SQLite format 3\0".utf8) + [16, 0, 1, 1, 0, 64, 32, 32, 0, 0, 0, 9]
    let guess = bytes.withUnsafeBufferPointer { EncodingDetector.guess($0, isWhole: true) }
    #expect(guess.encoding == .utf8)
  }
}
