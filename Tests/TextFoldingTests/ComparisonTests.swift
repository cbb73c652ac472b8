import TestSupport
import Testing
import TextFolding

@Suite struct ComparisonTests {
  @Test(arguments: MatchLevel.folded)
  func equalTextsAreThoseWhoseFoldsAre(_ level: MatchLevel) {
    var generator = SeededGenerator.forTest()
    let folder = Folder(.und, level: level)
    for _ in 0..<20_000 {
      // Few letters and long texts, so that some are the same and all come in several pieces.
      let filling = String(repeating: AwkwardText.string(length: 3, using: &generator), count: 120)
      let a = AwkwardText.string(length: 2, using: &generator) + filling
      let b = Bool.random(using: &generator) ? folder.fold(a) : filling
      let areSame = folder.fold(a).utf8.elementsEqual(folder.fold(b).utf8)
      let name = "\(escaped(a)) and \(escaped(b)), seed \(generator.seed)"
      #expect(folder.equal(a, b) == areSame, "\(name)")
      if areSame {
        var (left, right) = (Hasher(), Hasher())
        folder.hash(a, into: &left)
        folder.hash(b, into: &right)
        #expect(left.finalize() == right.finalize(), "\(name)")
      }
    }
  }

  @Test func keysCarryWhatMadeThem() throws {
    let folder = Folder(.und)
    let key = FoldedKey("無間道", folder)
    #expect(key == FoldedKey("无间道", folder))
    #expect(try FoldedKey(serialized: key.serialized) == key)
    #expect(!key.isStale(for: Folder(.und)))
    #expect(key.isStale(for: Folder(.und, level: .standard)))
    #expect(key.isStale(for: Folder(try FoldingProfile.resolving("ja"))))
    #expect(key.isStale(for: Folder(FoldingProfile.und.switching(off: FoldingSet(.kana)))))
    // zh folds as und does, by the same tables.
    #expect(!key.isStale(for: Folder(try FoldingProfile.resolving("zh"))))
    #expect(FoldedKey("a", folder) < FoldedKey("b", folder))
  }

  @Test func tooFewBytesAreNoKey() {
    #expect {
      try FoldedKey(serialized: [1, 2, 3])
    } throws: { error in
      (error as? FoldingError)?.code == .invalidKey
    }
  }
}
