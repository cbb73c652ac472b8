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

  /// At most so many characters of a set may fold as another does; each row says who united them.
  @Test(arguments: [
    ("ja", MatchLevel.standard, FoldingAudit.CharacterSet.joyo, 0), ("ja", .loose, .joyo, 0),
    ("ja", .loose, .jinmeiyo, 1), ("zh-Hans", .standard, .tgh, 83),
    ("zh-Hant", .standard, .big5, 207),
    ("und", .standard, .joyo, 30), ("und", .loose, .joyo, 40), ("zh-Hans", .loose, .tgh, 240),
    ("zh-Hant", .loose, .big5, 312), ("ko", .loose, .joyo, 0),
  ])
  func overMergingIsBounded(
    _ tag: String, _ level: MatchLevel, _ set: FoldingAudit.CharacterSet, _ most: Int
  ) throws {
    let audit = FoldingAudit(try .resolving(tag), level: level, of: set)
    #expect(audit.merged <= most)
    for group in audit.groups {
      // Chains of pairs reach every character of the group.
      var reached = Set([group.characters[0]])
      for link in group.links where reached.contains(link.first) { reached.insert(link.second) }
      #expect(reached.isSuperset(of: group.characters), "\(group.characters)")
    }
  }

  @Test func auditsOfOtherScriptsNameFoldings() {
    let kana = FoldingAudit(.und, level: .standard, of: .kana)
    #expect(kana.groups.allSatisfy { $0.links.isEmpty && $0.foldings == FoldingSet(.kana) })
    #expect(FoldingAudit(.und, level: .identical, of: .kana).groups.isEmpty)
    #expect(FoldingAudit(.und, level: .standard, of: .jamo).merged == 118)
  }

  @Test(arguments: [
    ("僊", "仙"), ("睿", "叡"), ("嵒", "岩"), ("州", "洲"), ("柏", "栢"), ("彝", "彜"), ("妍", "姸"),
    ("礦", "鑛"), ("鼇", "鰲"), ("瞭", "了"),
  ])
  func theLibraryUnitesAtLoose(_ a: String, _ b: String) {
    #expect(Folder(.und, level: .loose).fold(a) == Folder(.und, level: .loose).fold(b))
    let plain = Folder(FoldingProfile.und.switching(off: FoldingSet(.hanLibrary)), level: .loose)
    #expect(plain.fold(a) != plain.fold(b))
    let needed = Folder(.und, level: .loose).foldingsNeeded(a, b)
    #expect(needed.contains(.hanLibrary))
    #expect(needed.subtracting(FoldingSet([.hanVariants, .hanLibrary])).isEmpty)
  }

  /// Each row by hand for those who search widely holds there, and says what nothing else does.
  @Test func rowsByHandUniteAtLoose() {
    let (standard, loose) = (Folder(.und, level: .standard), Folder(.und, level: .loose))
    for (a, b) in rows("hand.tsv", "hand-loose") {
      expectSame(loose.fold(a), loose.fold(b), "\(a) \(b)")
      #expect(standard.fold(a) != standard.fold(b), "\(a) \(b)")
    }
  }

  /// Without `han-variants` the library says nothing either.
  @Test func theLibraryNeedsTheVariants() {
    let off = FoldingProfile.und.switching(off: FoldingSet(.hanVariants))
    let folder = Folder(off, level: .loose)
    for text in ["間", "间", "僊", "仙", "歷"] { expectSame(folder.fold(text), text, text) }
  }

  @Test(arguments: FoldingProfile.shipped)
  func refusedPairsDoNotHold(_ profile: FoldingProfile) {
    let folder = Folder(profile, level: .loose)
    for row in packageRows("Data/Han/refused.tsv") {
      #expect(folder.fold(row[0]) != folder.fold(row[1]), "\(row)")
    }
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
