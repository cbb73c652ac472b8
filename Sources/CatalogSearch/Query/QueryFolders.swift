internal import TextFolding

/// What queries are compiled with that does not depend on their text: made once for a profile and a
/// level.
///
///     let folders = QueryFolders(profile, level: .loose)
///     CompiledQuery(Query("无间道", profile: profile, level: .loose), folders)
final class QueryFolders: Sendable {
  let profile: FoldingProfile
  let level: MatchLevel
  let standard: Folder
  let identical: Folder
  /// Nil up to `standard`.
  let loose: Folder?
  let spellings: SpellingRules
  private let kana = Locked<LooseSources.Kana?>(nil)

  /// - Parameter spellings: those of the profile, unless a test has its own.
  init(_ profile: FoldingProfile, level: MatchLevel, spellings: SpellingRules? = nil) {
    self.profile = profile
    self.level = level
    self.spellings = spellings ?? SpellingRules(profile)
    standard = Folder(profile, level: .standard)
    identical = Folder(profile, level: .identical)
    loose = level >= .loose ? Folder(profile, level: .loose) : nil
  }

  /// The same without folding punctuation.
  func keepingPunctuation() -> QueryFolders {
    QueryFolders(
      profile.switching(off: FoldingSet(.punctuation)), level: level, spellings: spellings)
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
