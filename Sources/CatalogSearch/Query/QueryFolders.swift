internal import Catalogs
package import TextFolding

/// What queries are compiled with that does not depend on their text: made once for a profile and a
/// level.
///
///     let folders = QueryFolders(profile, level: .loose)
///     CompiledQuery(Query("无间道", profile: profile, level: .loose), folders)
package final class QueryFolders: Sendable {
  let profile: FoldingProfile
  let level: MatchLevel
  let standard: Folder
  let identical: Folder
  /// Nil up to `standard`.
  let loose: Folder?
  let spellings: SpellingRules
  private let kana = Locked<LooseSources.Kana?>(nil)
  private let library = Locked<[UInt32: [UInt32]]>([:])
  private let withPunctuation = Locked<QueryFolders?>(nil)

  /// Those of a profile, for queries of a level.
  package convenience init(_ profile: FoldingProfile, level: MatchLevel) {
    self.init(profile, level: level, spellings: nil)
  }

  /// - Parameters:
  ///   - spellings: those of the profile, unless a test has its own.
  ///   - made: folders that there are already, and that serve if they are such.
  init(
    _ profile: FoldingProfile, level: MatchLevel, spellings: SpellingRules?,
    sharing made: [Folder] = []
  ) {
    func folder(_ level: MatchLevel) -> Folder {
      made.first { $0.level == level && $0.profile == profile } ?? Folder(profile, level: level)
    }
    self.profile = profile
    self.level = level
    self.spellings = spellings ?? SpellingRules(profile)
    standard = folder(.standard)
    identical = folder(.identical)
    loose = level >= .loose ? folder(.loose) : nil
  }

  /// The same without folding punctuation: made when first asked for.
  func keepingPunctuation() -> QueryFolders {
    withPunctuation.withLock { made in
      if let made { return made }
      let folders = QueryFolders(
        profile.switching(off: FoldingSet(.punctuation)), level: level, spellings: spellings)
      made = folders
      return folders
    }
  }

  /// What `han-library` takes for a character beside itself: looked up once for each.
  func librarySources(of letter: UInt32, _ loose: Folder) -> [UInt32] {
    library.withLock { library in
      if let found = library[letter] { return found }
      let found = loose.hanLibrarySources(of: letter)
      library[letter] = found
      return found
    }
  }

  /// What kana come from at `loose`: found when first asked for.
  func kanaSources(of loose: Folder) -> LooseSources.Kana {
    kana.withLock { kana in
      if let kana { return kana }
      let found = LooseSources.Kana(loose)
      kana = found
      return found
    }
  }
}
