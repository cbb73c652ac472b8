import Glibc
import Testing

@testable import Catalogs

@Suite struct InputTests {
  private func error(path: String) -> CatalogError? {
    do {
      _ = try CatalogReader(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatCannotBeOpened() {
    let missing = error(path: "/nowhere/movies.csv")
    #expect(missing?.code == .notFound)
    #expect(missing?.description == "/nowhere/movies.csv: there is no such file; check the path")
    #expect(error(path: "/tmp")?.code == .isDirectory)
    let file = TemporaryFile([], suffix: ".csv")
    #expect(error(path: file.path + "/x")?.code == .notFound)
    if getuid() != 0 {
      chmod(file.path, 0)
      #expect(error(path: file.path)?.code == .permissionDenied)
    }
  }

  @Test func binaryFiles() {
    let content: [UInt8] = Array("SQLite\0".utf8) + [1, 2, 3]
    let unnamed = TemporaryFile(content)
    #expect(error(path: unnamed.path)?.code == .looksBinary)
    #expect(error(path: unnamed.path)?.message.contains("--input-format") == true)
    #expect(reading(path: unnamed.path, format: .text) == ["1 title=SQLite\0\u{1}\u{2}\u{3}"])
    let named = TemporaryFile(content, suffix: ".txt")
    #expect(error(path: named.path) == nil)
  }

  /// A limit is an end: records and problems are those of a file that is cut there.
  @Test(arguments: [
    (".jsonl", "{\"a\":\"同じ\"}\n{\"b\":2}\n"), (".json", "[{\"a\":\"同じ\"},{\"b\":2}]"),
    (".csv", "a,\"同\nじ\"\n1,2\n3,4\n"), (".txt", "同じ\r\nSame\n"), ("", "a\tb\n1\t2\n"),
  ])
  func limitedBytes(_ suffix: String, _ text: String) {
    let content = Array(text.utf8)
    for limit in 0...content.count + 1 {
      var options = CatalogReader.Options()
      options.byteLimit = limit
      let limited = reading(content, suffix: suffix, options: options)
      #expect(limited == reading(Array(content.prefix(limit)), suffix: suffix), "\(limit)")
    }
  }

  @Test func encodings() {
    let table: [([UInt8], [String])] = [
      ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], ["1 title=A"]),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], ["1 title=A"]),
      ([0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0, 0, 0, 0, 0x41], ["1 title=\u{FFFD}A"]),
      ([0xFF, 0xFE, 0x41, 0], ["1 title=A"]),
      ([0xFE, 0xFF, 0, 0x41], ["1 title=A"]),
      ([0xFF, 0xFE], []),
      ([0xEF, 0xBB, 0xBF], []),
      // Lone surrogates, and half a code unit.
      ([0xFE, 0xFF, 0xD8, 0x42, 0xDF, 0xB7, 0xD8, 0x42, 0, 0x41], ["1 title=\u{20BB7}\u{FFFD}A"]),
      ([0xFE, 0xFF, 0xDC, 0, 0xD8, 0, 0xD8, 0], ["1 title=\u{FFFD}\u{FFFD}\u{FFFD}"]),
      ([0xFE, 0xFF, 0, 0x41, 0], ["1 title=A\u{FFFD}"]),
      // Without a mark it is UTF-8 with NULs, once the format is known.
      ([0x41, 0, 0x42, 0], ["1 title=A\0B\0"]),
    ]
    for (content, expected) in table {
      for length in [1, 2, 3, 100] {
        let found = reading(content, suffix: ".txt", options: cut(every: length))
        #expect(found == expected, "\(content) cut every \(length) bytes")
      }
      #expect(reading(content, suffix: ".txt") == expected, "\(content)")
    }
  }

  @Test func standardInputStyleStreams() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let content = Array("id\ttitle\n1\t同じ\n".utf8)
    for byte in content { _ = withUnsafeBytes(of: byte) { write(ends[1], $0.baseAddress!, 1) } }
    close(ends[1])
    #expect(reading(path: "/dev/fd/\(ends[0])") == ["1 id=1 title=同じ"])
    close(ends[0])
  }

  /// A line of 16 MB in pieces of 64 bytes: soon done if no byte is searched twice for each.
  @Test(arguments: [".txt", ".jsonl", ".json", ".csv"]) func longRecords(_ suffix: String) throws {
    let length = 16 << 20
    let title = [UInt8](repeating: 0x61, count: length)
    let content: [UInt8]
    switch suffix {
    case ".csv": content = Array("title\n\"".utf8) + title + Array("\"\n\"x\ny\"\n".utf8)
    case ".txt": content = title + Array("\nx".utf8)
    case ".json": content = Array("[\"".utf8) + title + Array("\",\"x\"]".utf8)
    default: content = Array("\"".utf8) + title + Array("\"\n\"x\"".utf8)
    }
    let file = TemporaryFile(content, suffix: suffix)
    var options = cut(every: 64)
    if suffix == ".json" { options.chunkLength = 64 << 10 }
    let reader = try CatalogReader(path: file.path, options: options)
    let batch = RecordBatch()
    var lengths: [Int] = []
    while try reader.next(into: batch) { lengths += batch.values.map(\.range.count) }
    #expect(lengths == [length, suffix == ".csv" ? 3 : 1])
  }

  @Test(arguments: [
    (".txt", "a\n" + String(repeating: "x", count: 500) + "\nb\n", ["1 title=a", "3 title=b"], 2),
    (
      ".jsonl", "\"a\"\n\"" + String(repeating: "x", count: 500) + "\"\n\"b\"",
      ["1 title=a", "3 title=b"], 2
    ),
    (
      ".csv", "title\na\n\"" + String(repeating: "x\n", count: 250) + "\nb",
      ["1 title=a"], 3
    ),
  ])
  func recordLimit(_ suffix: String, _ content: String, _ expected: [String], _ line: Int) {
    for length in [1, 7, 50, 64] {
      let found = reading(
        Array(content.utf8), suffix: suffix, options: cut(every: length, recordLimit: 100))
      #expect(found.starts(with: expected.prefix(1)))
      #expect(found.filter { $0.hasPrefix("! \(line)") }.count == 1, "\(found)")
      if suffix != ".csv" { #expect(found.dropLast() == expected[...], "\(found)") }
    }
  }

  @Test func recordLimitInDocuments() {
    let long = String(repeating: "x", count: 500)
    let many = String(repeating: "\"\(String(repeating: "y", count: 30))\",", count: 10)
    let content = "[\"a\",\n{\"t\":[\(many)\"z\"]},\"b\",\"\(long)\",\"c\"]"
    let found = reading(
      Array(content.utf8), suffix: ".json", options: cut(every: 20, recordLimit: 100))
    #expect(found.starts(with: ["1 title=a", "3 title=b"]))
    #expect(found.contains("! 2 record-too-long #2"))
  }
}
