import Testing

@testable import Catalogs

@Suite struct FormatTests {
  @Test(
    arguments: [
      ("movies.jsonl", .jsonLines), ("a/b.c/movies.NDJSON", .jsonLines), ("movies.json", .json),
      ("movies.csv", .csv), ("movies.tsv", .tsv), ("movies.txt", .text), ("movies", nil),
      ("movies.dat", nil), ("dir.csv/movies", nil), ("csv", nil), (".csv", .csv),
    ] as [(String, CatalogFormat?)])
  func fileNames(_ name: String, _ format: CatalogFormat?) {
    #expect(CatalogFormat(fileName: name) == format)
  }

  @Test func names() {
    for name in CatalogFormat.names { #expect(CatalogFormat(name: name) != nil) }
    #expect(CatalogFormat(name: "xml") == nil)
  }

  @Test(
    arguments: [
      ("{\"a\":1}\n{\"a\":2}\n", .jsonLines), ("\n {\"a\":1}", .jsonLines), ("{}\n{}", .jsonLines),
      ("{\n  \"a\": 1\n}\n", .json), ("[{\"a\":1}]", .json), (" [\n \"a\"]", .json), ("[]", .json),
      ("[REC]\nAlien\n", .text), ("{braces}\n", .text), ("", .text), ("Alien\nAliens\n", .text),
      ("id\ttitle\n1\tx\n", .tsv), ("id,title\n1,x\n", .csv), ("id,title\n1,x", .csv),
      ("id,title\n1,\"x,\ny\"\n\n2,z\n", .csv), ("id,title\n1,x,y\n", .text),
      ("Hello, World\nAlien\n", .text), ("id,title\n", .text), ("a,b\r1,2\r", .csv),
    ] as [(String, CatalogFormat)])
  func sniffing(_ content: String, _ format: CatalogFormat) throws {
    let file = TemporaryFile(Array(content.utf8))
    #expect(try CatalogReader(path: file.path).format == format)
  }

  /// A first line longer than what is looked at.
  @Test(
    arguments: [
      ("", "\n{\"a\":2}\n", .jsonLines), ("\n", "\n{\"a\":2}\n", .jsonLines), ("", "", .jsonLines),
      ("{\n", "", .json),
    ] as [(String, String, CatalogFormat)])
  func longFirstLine(_ before: String, _ after: String, _ format: CatalogFormat) throws {
    let long = "{\"a\":\"" + String(repeating: "x", count: 100_000) + "\"}"
    let content = before == "{\n" ? "{\n\"b\":" + long + "}" : before + long + after
    let file = TemporaryFile(Array(content.utf8))
    #expect(try CatalogReader(path: file.path).format == format)
  }

  @Test func namedFormatWins() throws {
    let file = TemporaryFile(Array("{}\n".utf8), suffix: ".json")
    #expect(try CatalogReader(path: file.path, format: .text).format == .text)
    #expect(reading(path: file.path, format: .text) == ["1 title={}"])
  }
}
