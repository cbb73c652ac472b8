internal import FoldingRules

/// A locale's folding rules: which foldings act at which level, and with what parameters.
///
///     let profile = try FoldingProfile.resolving("zh-TW")   // the profile zh-Hant
///     profile.foldings(at: .standard).contains(.kana)       // true
///     profile.switching(off: [.init(.kana)])                // か and カ are two letters
///
/// A value: a number into the embedded tables, and what was switched over the profile.
public struct FoldingProfile: Hashable, Sendable {
  /// The number of its record in the tables.
  let number: Int
  public private(set) var foldingsSwitchedOn: FoldingSet = []
  public private(set) var foldingsSwitchedOff: FoldingSet = []

  init(number: Int) { self.number = number }

  /// The profile for catalogs of mixed languages.
  public static let und = FoldingProfile(number: 0)

  /// The shipped profiles, `und` first, then by tag.
  public static let shipped: [FoldingProfile] = {
    let count = FoldingTables.reader.section(.profiles).count / ProfileRecord.wordCount
    return (0..<count).map(FoldingProfile.init)
  }()

  var record: ProfileRecord {
    ProfileRecord(FoldingTables.reader.section(.profiles), number: number)
  }

  /// The BCP 47 tag under which the profile is filed, as `zh-Hant`.
  public var tag: String { FoldingTables.string(record.tag[0], record.tag[1]) }

  /// The language in English.
  public var name: String { FoldingTables.string(record.name[0], record.name[1]) }

  /// The profile whose rules this one starts from; `nil` for `und`.
  public var parent: FoldingProfile? {
    record.parent == ProfileRecord.none ? nil : FoldingProfile(number: Int(record.parent))
  }

  /// The foldings that act at a level.
  ///
  /// What was switched counts from `standard` on: at `identical` nothing but canonical equivalence
  /// ever acts.
  public func foldings(at level: MatchLevel) -> FoldingSet {
    let own = record.foldings[min(Int(level.rawValue), 2)]
    if level == .identical { return own }
    return own.union(foldingsSwitchedOn).subtracting(foldingsSwitchedOff)
  }

  /// The profile with foldings switched on and off over it.
  public func switching(on: FoldingSet = [], off: FoldingSet = []) -> FoldingProfile {
    var profile = self
    profile.foldingsSwitchedOn = foldingsSwitchedOn.union(on).subtracting(off)
    profile.foldingsSwitchedOff = foldingsSwitchedOff.subtracting(on).union(off)
    return profile
  }

  /// How two characters that fold to the same are related: `nil` if they are one character or no Han
  /// variants of one another.
  ///
  ///     FoldingProfile.und.hanMerge("无", "無")   // .oneToOne
  ///     FoldingProfile.und.hanMerge("后", "後")   // .oneToMany: 后 is a traditional character too
  public func hanMerge(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> HanMerge? {
    let classes = FoldingTables.reader.map(record.hanClasses)
    let head = { (map: ScalarMap, scalar: UInt32) in map[scalar]?.first ?? scalar }
    guard first != second, head(classes, first.value) == head(classes, second.value) else {
      return nil
    }
    let narrow = FoldingTables.hanOneToOne
    return head(narrow, first.value) == head(narrow, second.value) ? .oneToOne : .oneToMany
  }

  /// What the profile comes down to with these foldings.
  func settings(_ foldings: FoldingSet) -> FoldingSettings {
    let letters = FoldingTables.reader.section(.profileScalars)
    let start = Int(record.letters[0])
    return FoldingSettings(
      foldings: foldings, turkic: record.turkic,
      letters: Array(letters[start..<start + Int(record.letters[1])]),
      hanClasses: FoldingTables.reader.map(record.hanClasses))
  }
}

/// How many characters a merge of Han variants stands for.
public enum HanMerge: Hashable, Sendable {
  /// Two forms of one character.
  case oneToOne
  /// One of the two, or a character between them, stands for several: 后 for 后 and 後.
  case oneToMany
}
