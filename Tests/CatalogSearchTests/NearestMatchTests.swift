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

  @Test func folding() throws {
    let strict = FoldingProfile.und.switching(off: FoldingSet(.kana))
    let query = Query("らーめん", profile: strict)
    #expect(Matcher(query).match("ラーメン") == nil)
    #expect(NearestMatch.find(text: "ラーメン", query: query) == [.folding(.kana)])
  }

  /// Fifty tries of such texts would take a minute.
  @Test func longTexts() {
    let query = Query("wars", mode: .exact)
    let filler = String(repeating: "가", count: 100_000)
    #expect(NearestMatch.find(text: "Star Wars" + filler, query: query) == [])
    let long = Query(filler + "ㄱ", level: .identical)
    #expect(NearestMatch.find(text: filler, query: long) == [])
  }

  /// Japanese readers keep 机 (desk) and 機 apart, readers of Chinese do not.
  @Test func locale() throws {
    let query = Query("机", profile: try .resolving("ja"))
    let nearest = NearestMatch.find(text: "機動戦士", query: query)
    // zh would help as well, but follows und.
    #expect(nearest == [.locale("und")])
  }

  /// Whatever is named makes the query match.
  @Test func neverDisappoints() {
    let texts = ["機動戦士", "Star Wars", "ラーメン", "Ærø", "ISPARTA", "か"]
    let queries = ["机", "wars", "ﾗｰﾒﾝ", "aero", "ısparta", "ガ"]
    for (index, text) in texts.enumerated() {
      for typed in [queries[index], queries[(index + 1) % queries.count]] {
        for profile in FoldingProfile.shipped.prefix(2) {
          let query = Query(typed, mode: .exact, profile: profile, level: .identical)
          for nearest in NearestMatch.find(text: text, query: query) {
            let changed =
              switch nearest {
              case .folding(let folding):
                Query(
                  typed, mode: .exact, profile: profile.switching(on: FoldingSet(folding)),
                  level: .identical)
              case .locale(let tag):
                Query(
                  typed, mode: .exact,
                  profile: FoldingProfile.shipped.first { $0.tag == tag } ?? profile,
                  level: .identical)
              case .level(let level):
                Query(typed, mode: .exact, profile: profile, level: level)
              case .mode(let mode):
                Query(typed, mode: mode, profile: profile, level: .identical)
              }
            #expect(Matcher(changed).match(text) != nil, "\(typed) in \(text): \(nearest)")
          }
        }
      }
    }
  }

  @Test func nothingHelps() {
    #expect(NearestMatch.find(text: "Star Wars", query: Query("trek")) == [])
    #expect(NearestMatch.find(text: "Star Wars", query: Query("")) == [])
  }

  /// What keeps a match off: foldings switched off, other locales, a stricter level or mode.
  @Test func misses() {
    let query = Query("机", profile: .und, level: .loose)
    let text = "高い機"
    let match = Matcher(query).match(text)
    let misses = NearestMatch.findMiss(query, foldings: match?.foldings ?? []) {
      Matcher($0).match(text) == nil
    }
    #expect(
      misses == [
        .folding(.hanVariants), .locale("ja"), .locale("ko"), .level(.identical), .mode(.prefix),
        .mode(.exact),
      ])
  }
}
