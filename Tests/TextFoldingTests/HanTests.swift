import TestSupport
import Testing
import TextFolding

/// The Han pairs of `Data/Han` hold where they must, and nowhere else.
@Suite struct HanTests {
  private func rows(_ file: String, _ relation: String) -> [(String, String)] {
    packageRows("Data/Han/" + file).filter { $0[2] == relation }.map { ($0[0], $0[1]) }
  }

  private func folder(_ tag: String) throws -> Folder {
    Folder(try FoldingProfile.resolving(tag), level: .standard)
  }

  @Test(arguments: [
    ("japanese.tsv", "old-new", ["ja", "und", "ko"]),
    ("simplified.tsv", "simplified", ["zh", "und"]),
    ("traditional.tsv", "traditional", ["zh", "und", "zh-Hant-HK"]),
    ("regional.tsv", "hong-kong", ["zh", "und"]),
    ("regional.tsv", "taiwan", ["zh", "und"]),
    ("hand.tsv", "hand", ["ja", "und", "ko"]),
    ("hand.tsv", "hand-ja", ["ja"]),
  ])
  func pairsAreOneText(_ file: String, _ relation: String, _ tags: [String]) throws {
    let pairs = rows(file, relation)
    #expect(!pairs.isEmpty)
    for tag in tags {
      let folder = try folder(tag)
      for (a, b) in pairs { expectSame(folder.fold(a), folder.fold(b), "\(tag): \(a) \(b)") }
    }
  }

  @Test func joyoKanjiStayApartInJapanese() throws {
    let joyo = packageRows("Data/Han/japanese-standard.tsv").filter { $0[1] == "joyo" }.map {
      $0[0]
    }
    #expect(joyo.count == 2136)
    let folder = try folder("ja")
    #expect(Set(joyo.map(folder.fold)).count == 2136)
  }

  @Test func radicalsAreIdeographs() throws {
    let folder = try folder("und")
    for row in packageRows("Data/Characters/radicals.tsv") {
      expectSame(folder.fold(row[0]), folder.fold(row[1]), row[0])
    }
  }

  @Test(arguments: [
    ("无", "無", HanMerge.oneToOne), ("战", "戦", .oneToOne), ("后", "後", .oneToMany),
    ("发", "髮", .oneToMany), ("弁", "辯", .oneToMany),
  ])
  func mergesKnowHowManyTheyStandFor(_ a: String, _ b: String, _ merge: HanMerge) {
    let (a, b) = (a.unicodeScalars.first!, b.unicodeScalars.first!)
    #expect(FoldingProfile.und.hanMerge(a, b) == merge)
    #expect(FoldingProfile.und.hanMerge(b, a) == merge)
    #expect(FoldingProfile.und.hanMerge(a, a) == nil)
  }

  @Test func unrelatedCharactersAreNoMerge() {
    #expect(FoldingProfile.und.hanMerge("山", "川") == nil)
  }
}
