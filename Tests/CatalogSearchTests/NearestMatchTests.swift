import CatalogSearch
import Testing
import TextFolding

@Suite struct NearestMatchTests {
  @Test func mode() {
    let query = Query("wars", mode: .exact)
    #expect(NearestMatch.find(text: "Star Wars", query: query) == [.mode(.contains)])
  }

  @Test func level() {
    let query = Query("wars", level: .identical)
    let nearest = NearestMatch.find(text: "Star Wars", query: query)
    #expect(nearest.contains(.level(.standard)))
  }

  @Test func nothingHelps() {
    #expect(NearestMatch.find(text: "Star Wars", query: Query("trek")) == [])
    #expect(NearestMatch.find(text: "Star Wars", query: Query("")) == [])
  }
}
