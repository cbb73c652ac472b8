import TestSupport
import Testing
import TextFolding

/// The laws of folding, for every shipped profile, on random text from the awkward characters.
///
/// A failure prints the seed; `ONAJI_SEED=… swift test …` runs it again.
@Suite struct LawTests {
  /// One of each: most languages fold as another does.
  static let profiles = FoldingProfile.shipped.reduce(into: [FoldingProfile]()) { kinds, profile in
    func folders(_ profile: FoldingProfile) -> [FoldingFingerprint] {
      [.standard, .loose].map { Folder(profile, level: $0).fingerprint }
    }
    if !kinds.contains(where: { folders($0) == folders(profile) }) { kinds.append(profile) }
  }

  /// Texts a law is tried on for each profile: some 55 texts a round in all, a million in three
  /// seconds. `ONAJI_ROUNDS=200000 swift test …` tries eleven million.
  static let rounds = environmentNumber("ONAJI_ROUNDS") ?? 20_000

  /// Law 1.
  @Test(arguments: profiles)
  func foldingTwiceIsFoldingOnce(_ profile: FoldingProfile) {
    var generator = SeededGenerator.forTest()
    for level in MatchLevel.folded {
      let folder = Folder(profile, level: level)
      for _ in 0..<Self.rounds {
        let text = AwkwardText.string(length: 8, using: &generator)
        let once = folder.fold(text)
        expectSame(folder.fold(once), once, "fold(fold(\(escaped(text))))", generator.seed)
      }
    }
  }

  /// Law 3 at `standard`: fold(ab) = fold(a) + fold(b) at boundaries of clusters that no voicing mark follows.
  @Test(arguments: profiles)
  func foldingIsAdditive(_ profile: FoldingProfile) {
    var generator = SeededGenerator.forTest()
    let folder = Folder(profile, level: .standard)
    for _ in 0..<Self.rounds {
      let text = AwkwardText.string(length: 8, using: &generator)
      let whole = folder.fold(text)
      for index in text.indices.dropFirst() {
        let (a, b) = (String(text[..<index]), String(text[index...]))
        if let first = b.unicodeScalars.first, "゛゜ﾞﾟ".unicodeScalars.contains(first) { continue }
        expectSame(
          folder.fold(a) + folder.fold(b), whole, "fold(\(escaped(a))) + fold(\(escaped(b)))",
          generator.seed)
      }
    }
  }

  /// Law 4, among the levels that are built: what a profile takes for the same, und does.
  @Test(arguments: profiles)
  func undIsTheLoosest(_ profile: FoldingProfile) {
    var generator = SeededGenerator.forTest()
    let loosest = Folder(.und, level: .loose)
    for level in MatchLevel.folded {
      let folder = Folder(profile, level: level)
      for _ in 0..<Self.rounds / 2 {
        let text = AwkwardText.string(length: 6, using: &generator)
        // 閒 = 間 in Japanese alone; everywhere else 閒 goes with 閑.
        if profile.tag == "ja", text.unicodeScalars.contains("閒") { continue }
        expectSame(
          loosest.fold(folder.fold(text)), loosest.fold(text),
          "und(\(profile.tag)(\(escaped(text))))",
          generator.seed)
      }
    }
  }

  /// Canonical equivalents have one fold, at every level.
  @Test(arguments: profiles)
  func canonicalEquivalentsFoldAlike(_ profile: FoldingProfile) {
    var generator = SeededGenerator.forTest()
    for level in MatchLevel.folded {
      let folder = Folder(profile, level: level)
      for _ in 0..<Self.rounds / 2 {
        let text = AwkwardText.string(length: 6, using: &generator)
        let decomposed = normalized(text, .decomposed)
        expectSame(
          folder.fold(decomposed), folder.fold(text), "fold(NFD(\(escaped(text))))",
          generator.seed)
      }
    }
  }

  /// Law 5.
  @Test(arguments: profiles)
  func theAlignmentTilesBothTexts(_ profile: FoldingProfile) {
    var generator = SeededGenerator.forTest()
    for level in MatchLevel.folded {
      let folder = Folder(profile, level: level)
      for _ in 0..<Self.rounds / 2 {
        let text = AwkwardText.string(length: 8, using: &generator)
        let folded = folder.foldAligned(text)
        expectSame(folded.text, folder.fold(text), "foldAligned(\(escaped(text)))", generator.seed)
        var source = 0
        var target = 0
        for entry in folded.alignment {
          #expect(entry.source.lowerBound == source && entry.folded.lowerBound == target)
          source = entry.source.upperBound
          target = entry.folded.upperBound
          if level == .loose { continue }
          // Each entry is the fold of its own piece of the source.
          let piece = Array(text.utf8)[entry.source]
          expectSame(
            folder.fold(String(decoding: piece, as: UTF8.self)),
            String(decoding: folded.bytes[entry.folded], as: UTF8.self),
            "an entry of \(escaped(text))", generator.seed)
        }
        #expect(source == text.utf8.count && target == folded.bytes.count)
      }
    }
  }

  /// Law 5, without keeping an alignment.
  @Test(arguments: MatchLevel.folded)
  func sourceRangesAgreeWithTheAlignment(_ level: MatchLevel) {
    var generator = SeededGenerator.forTest()
    let folder = Folder(.und, level: level)
    for _ in 0..<Self.rounds {
      let text = AwkwardText.string(length: 8, using: &generator)
      let folded = folder.foldAligned(text)
      guard !folded.bytes.isEmpty else { continue }
      let start = Int.random(in: 0..<folded.bytes.count, using: &generator)
      let end = Int.random(in: start + 1...folded.bytes.count, using: &generator)
      var utf8 = text
      let streamed = utf8.withUTF8 { folder.sourceRange(of: start..<end, in: $0) }
      #expect(
        streamed == folded.alignment.source(of: start..<end),
        "\(start)..<\(end) of \(escaped(text)), seed \(generator.seed)")
    }
  }

  /// Law 6.
  @Test func anyBytesHaveAFold() {
    var generator = SeededGenerator.forTest()
    let folder = Folder()
    for _ in 0..<Self.rounds {
      let bytes = AwkwardText.bytes(length: 8, using: &generator)
      let repaired = String(decoding: bytes, as: UTF8.self)
      let output = FoldedBytes()
      bytes.withUnsafeBufferPointer { folder.fold($0, into: output) }
      let folded = output.withBytes { String(decoding: $0, as: UTF8.self) }
      expectSame(folded, folder.fold(repaired), "fold(\(bytes))", generator.seed)
    }
  }

  /// The loose foldings hang together: without `kana` or one another they keep other laws.
  private func isLoose(_ folding: Folding) -> Bool { folding.rawValue > Folding.spacing.rawValue }

  /// Any choice of foldings composes to what the single foldings give, and keeps laws 1 and 3.
  @Test func choicesOfFoldingsKeepTheLaws() {
    var generator = SeededGenerator.forTest()
    for _ in 0..<max(1, Self.rounds / 100) {
      let profile = Self.profiles.randomElement(using: &generator)!
      let off = FoldingSet(
        Folding.allCases.filter { $0 != .canonical && $0 != .width && !isLoose($0) }
          .filter { _ in Bool.random(using: &generator) })
      let level: MatchLevel = Bool.random(using: &generator) ? .standard : .loose
      // What is loose takes it for granted that kana bear no marks but those of voice.
      let profileAtLevel = profile.switching(
        off: level == .loose ? off.subtracting(FoldingSet(.diacritics)) : off)
      let folder = Folder(profileAtLevel, level: level)
      for _ in 0..<100 {
        let text = AwkwardText.string(length: 6, using: &generator)
        let once = folder.fold(text)
        let name = "\(profile.tag) without \(off.foldings.map(\.name)): \(escaped(text))"
        expectSame(folder.fold(once), once, "twice, " + name, generator.seed)
        expectSame(folder.plainFold(of: text), once, "plainly, " + name, generator.seed)
      }
    }
  }
}
