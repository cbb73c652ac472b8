import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct ScopeFileTests {
  private func scopes(_ text: String) throws(ScopeError) -> [SearchScope] {
    try ScopeFile(Array(text.utf8), file: "x.scopes.json").scopes
  }

  @Test func sampleCatalog() throws {
    let path = ScopeFile.path(besides: packageRoot + "/Data/Catalogs/movies.jsonl")
    let bytes = packageFile("Data/Catalogs/movies.scopes.json")
    let scopes = try ScopeFile(bytes, file: path).scopes
    #expect(scopes.map(\.name) == ["all", "titles", "people", "genre", "hong-kong", "before-2000"])
    for scope in scopes {
      #expect(Set(scope.titles.keys) == ["en", "ja", "zh-Hans", "zh-Hant"], "\(scope.name)")
    }
    #expect(scopes[1].title(in: "zh-Hant-TW") == "片名")
    #expect(scopes[1].title(in: "ko") == "Titles")
    #expect(scopes[5].condition?.description == "year < 2000")
  }

  @Test func whatMayBeLeftOut() throws {
    let scopes = try scopes(
      #"{"scopes":[{"name":"x"},{"name":"y","title":"Why","fields":{"a":2}}]}"#)
    #expect(scopes.map(\.name) == ["all", "x", "y"])
    #expect(scopes[1].title(in: "ja") == "x")
    #expect(scopes[2].title(in: "ja") == "Why")
    #expect(scopes[2].fields == [SearchScope.Field("a", weight: 2)])
  }

  @Test(arguments: [
    ("movies.jsonl", "movies.scopes.json"), ("a.b/movies", "a.b/movies.scopes.json"),
    ("/d/movies.v2.onaji", "/d/movies.v2.scopes.json"), (".hidden", ".hidden.scopes.json"),
  ])
  func path(_ catalog: String, _ path: String) { #expect(ScopeFile.path(besides: catalog) == path) }

  @Test(arguments: [
    ("", "x.scopes.json:1:1: the text ends before a value"),
    ("[]", "x.scopes.json:1:1: expected an object with a list \"scopes\""),
    (#"{"scopes":3}"#, "x.scopes.json:1:11: expected an object with a list \"scopes\""),
    (#"{"scopes":[],"x":1}"#, "x.scopes.json:1:14: \"x\" means nothing here"),
    (#"{"scopes":[3]}"#, "x.scopes.json:1:11: scope 1 is a number; write an object"),
    (#"{"scopes":[{"title":"a"}]}"#, "x.scopes.json:1:13: scope 1 has no name; add \"name\""),
    (#"{"scopes":[{"name":3}]}"#, "x.scopes.json:1:20: name: expected a text, but found a number"),
    (#"{"scopes":[{"name":"a b"}]}"#, "x.scopes.json:1:20: name: a name has no white space"),
    (#"{"scopes":[{"name":"a"},{"name":"a"}]}"#, "x.scopes.json:1:33: name: two scopes are called"),
    (
      #"{"scopes":[{"name":"a","feilds":[]}]}"#,
      "a: \"feilds\" means nothing here; did you mean \"fields\"?"
    ),
    (#"{"scopes":[{"name":"a","fields":3}]}"#, "a.fields: expected a list of names, or an object"),
    (#"{"scopes":[{"name":"a","fields":{"t":0}}]}"#, "a.fields.t: expected a weight"),
    (#"{"scopes":[{"name":"a","where":"year <"}]}"#, "a.where: "),
    (#"{"scopes":[{"name":"a","locale":"xx-"}]}"#, "a.locale: "),
    (
      #"{"scopes":[{"name":"a","no-fold":["kanna"]}]}"#,
      "no folding is called \"kanna\"; the nearest is kana"
    ),
    (#"{"scopes":[{"name":"all","where":"a == 1"}]}"#, "all: all searches everything"),
  ])
  func mistakes(_ text: String, _ message: String) {
    do throws(ScopeError) {
      _ = try scopes(text)
      Issue.record("no error")
    } catch {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test func tooMany() throws {
    let most = (1...60).map { #"{"name":"s\#($0)"}"# }.joined(separator: ",")
    #expect(try scopes("{\"scopes\":[\(most)]}").count == 61)
    let many = (0...60).map { #"{"name":"s\#($0)"}"# }.joined(separator: ",")
    #expect(throws: ScopeError.self) { try scopes("{\"scopes\":[\(many)]}") }
  }

  @Test func inAnIndex() throws {
    let catalog = TemporaryCatalog("a\nb\n", suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    var builder = IndexBuilder()
    builder.scopes = Array("{\"scopes\":[]}".utf8)
    _ = try builder.build(catalog: catalog.path, output: output.path)
    #expect(try CatalogIndex(path: output.path).scopes == builder.scopes)
    // An update keeps them, unless there are others.
    _ = try IndexBuilder().update(catalog: catalog.path, output: output.path)
    #expect(try CatalogIndex(path: output.path).scopes == builder.scopes)
    builder.scopes = Array("{\"scopes\":[{\"name\":\"x\"}]}".utf8)
    let report = try builder.update(catalog: catalog.path, output: output.path)
    #expect(report.change == IndexBuilder.Change())
    let index = try CatalogIndex(path: output.path)
    #expect(index.scopes == builder.scopes && index.recordCount == 2)
    try index.verify()
  }
}
