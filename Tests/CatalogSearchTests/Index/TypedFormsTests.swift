import Testing
import TextFolding

@testable import CatalogSearch

/// What an index knows of the forms of letters, and what is typed.
@Suite struct TypedFormsTests {
  private struct Letter {
    var text: String
    var folded: String
    var forms: UInt64?

    /// - Returns: nil for what folds to no letter, or several.
    init?(_ text: String, _ folder: Folder, _ noticed: NoticedLetters) {
      let aligned = folder.foldAligned(text)
      self.text = text
      folded = String(decoding: aligned.bytes, as: UTF8.self)
      guard folded.unicodeScalars.count == 1 else { return nil }
      let isNoticed = aligned.alignment
        .contains { !$0.foldings.isDisjoint(with: Ranking.noticedFoldings) }
      var text = text
      forms = isNoticed ? text.withUTF8(noticed.forms) : 0
    }
  }

  private static let scalars: [Unicode.Scalar] = (0...0x10_FFFF).compactMap(Unicode.Scalar.init)

  /// A letter that a folding which readers notice made and one that none made are never the same without
  /// one: of all code points that fold alike.
  @Test(arguments: ["und", "ja", "zh-Hans", "sv", "tr", "ar"])
  func noticedLettersNeedFoldings(tag: String) throws {
    let folder = Folder(try .resolving(tag), level: .standard)
    let noticed = NoticedLetters(folder)
    var byLetter: [String: [Letter]] = [:]
    for scalar in Self.scalars {
      guard let letter = Letter(String(scalar), folder, noticed) else { continue }
      byLetter[letter.folded, default: []].append(letter)
    }
    var pairs = 0
    for letters in byLetter.values {
      // One of each side will do for each other: to be the same is transitive.
      guard let plain = letters.first(where: { $0.forms == 0 }) else { continue }
      for letter in letters where letter.forms == NoticedLetters.all {
        pairs += 1
        let needed = folder.foldingsNeeded(letter.text, plain.text)
        #expect(
          !needed.isDisjoint(with: Ranking.noticedFoldings),
          "\(letter.text) \(plain.text) \(needed)")
      }
    }
    #expect(pairs > 1000)
  }

  /// Whatever a profile folds as `und` does, it notices as `und` does: the bits of an index serve all of
  /// them.
  @Test func profilesNoticeAlike() {
    let und = Folder(.und, level: .standard)
    let noticed = NoticedLetters(und)
    let changed = Self.scalars.compactMap { Letter(String($0), und, noticed) }
      .filter { $0.text != $0.folded }
    for profile in FoldingProfile.shipped {
      let folder = Folder(profile, level: .standard)
      let differences = ProfileDifferences(of: folder, from: und)
      if differences.keepsMore { continue }
      let ownNoticed = NoticedLetters(folder)
      for letter in changed {
        guard let own = Letter(letter.text, folder, ownNoticed), own.folded == letter.folded,
          !own.folded.unicodeScalars.contains(where: { differences.isTouched($0.value) })
        else { continue }
        #expect(own.forms == letter.forms, "\(profile.tag) \(letter.text)")
      }
    }
  }

  @Test(arguments: [
    ("る", NoticedLetters.all), ("ル", 0), ("Ａ", 0), ("é", NoticedLetters.all),
    ("e\u{301}", NoticedLetters.all), ("b\u{301}", 0), ("H\u{331}", 0), ("ẖ", NoticedLetters.all),
    ("Ｅ\u{301}", 0), ("Ǆ", 0b10), ("㍿", 0),
    ("が", NoticedLetters.all),
    ("か\u{3099}", NoticedLetters.all), ("ﾙ", 0), ("ệ\u{301}", NoticedLetters.all), ("", 0),
  ])
  func noticed(cluster: String, forms: UInt64) {
    var cluster = cluster
    for isForCatalog in [false, true] {
      let letters = NoticedLetters(Folder(.und, level: .standard), isForCatalog: isForCatalog)
      for _ in 0..<2 { #expect(cluster.withUTF8(letters.forms) == forms) }
    }
  }

  @Test(arguments: [
    ("る", "るルト", "und", false), ("る", "ルト", "und", true), ("ル", "ﾙるぶ", "und", false),
    ("ル", "るるぶ", "und", true), ("é", "cafe", "und", false), ("E", "cafe", "und", false),
    ("e\u{301}", "café", "und", false), ("国", "國", "und", true), ("国", "国", "und", false),
    ("a", "Āpta", "und", false), ("の", "ノースベイの", "und", false), ("の", "ノースベイノ", "und", true),
    ("株式会社", "㍿", "und", false), ("株式會社", "㍿", "und", true), ("㍿", "株式会社", "und", false),
    ("b", "ab\u{301}", "und", false), ("b\u{301}", "b", "und", false),
    // In Swedish å is a letter, of which the index knows another form: nothing is compared.
    ("å", "a", "sv", false), ("aé", "ae", "sv", false),
  ])
  func forms(typed: String, title: String, tag: String, areOthers: Bool) throws {
    let directory = TemporaryDirectory()
    directory.write(Array(title.utf8), to: "titles.txt")
    let path = directory.path + "/titles.onaji"
    _ = try IndexBuilder().build(catalog: directory.path + "/titles.txt", output: path)
    let index = try CatalogIndex(path: path)
    let part = index.parts[0]
    let folders = QueryFolders(try .resolving(tag), level: .standard)
    let term = try #require(Term(typed, folder: folders.standard))
    let gram = try #require(
      Gram(Array(part.standardFolder.fold(typed).utf8), part.standard.symbols))
    let forms = DenseText.Forms(
      term, gram, ProfileDifferences(of: folders.standard, from: part.standardFolder),
      NoticedLetters(folders.standard))
    var standing: [UInt8] = [0]
    let row: [UInt32] = [0]
    row.withUnsafeBufferPointer { row in
      gram.bytes.withUnsafeBufferPointer { needle in
        part.standard.text.standings(
          of: needle, as: forms, in: row, onlyStarts: false, into: &standing)
      }
    }
    #expect((standing[0] & DenseText.hasOtherForms != 0) == areOthers)
  }
}
