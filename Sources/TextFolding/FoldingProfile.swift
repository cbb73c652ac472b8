internal import FoldingRules

/// A locale's folding rules: which foldings act at which level, and with what parameters.
///
///     let profile = try FoldingProfile.resolving("zh-TW")   // the profile zh-Hant
///     profile.foldings(at: .standard).contains(.kana)       // true
///     profile.switching(off: [.init(.kana)])                // か and カ are two letters
///
/// A value: a number into the embedded tables, and what was switched over the profile; or what a
/// file of one's own says.
public struct FoldingProfile: Hashable, Sendable {
  /// The number of its record in the tables; of its parent's, if it is from a file.
  let number: Int
  /// What a file says; `nil` for shipped profiles.
  let own: OwnProfile?
  public private(set) var foldingsSwitchedOn: FoldingSet = []
  public private(set) var foldingsSwitchedOff: FoldingSet = []

  init(number: Int, own: OwnProfile? = nil) {
    self.number = number
    self.own = own
  }

  /// The profile for catalogs of mixed languages.
  public static let und = FoldingProfile(number: 0)

  /// The shipped profiles, `und` first, then by tag.
  public static let shipped: [FoldingProfile] = {
    let count = FoldingTables.reader.section(.profiles).count / ProfileRecord.wordCount
    return (0..<count).map { FoldingProfile(number: $0) }
  }()

  /// Its record in the tables; its parent's, if it is from a file.
  var record: ProfileRecord {
    ProfileRecord(FoldingTables.reader.section(.profiles), number: number)
  }

  /// The BCP 47 tag under which the profile is filed, as `zh-Hant`.
  public var tag: String { own?.resolved.tag ?? FoldingTables.string(record.tag[0], record.tag[1]) }

  /// The language in English.
  public var name: String {
    own?.resolved.name ?? FoldingTables.string(record.name[0], record.name[1])
  }

  /// The profile whose rules this one starts from; `nil` for `und`.
  public var parent: FoldingProfile? {
    if own != nil { return FoldingProfile(number: number) }
    return record.parent == ProfileRecord.none ? nil : FoldingProfile(number: Int(record.parent))
  }

  /// The foldings that act at a level.
  ///
  /// What was switched counts from `standard` on: at `identical` nothing but canonical equivalence
  /// ever acts.
  public func foldings(at level: MatchLevel) -> FoldingSet {
    let stated = own?.resolved.foldings(at: level) ?? record.foldings[min(Int(level.rawValue), 2)]
    if level == .identical { return stated }
    let acting = stated.union(foldingsSwitchedOn).subtracting(foldingsSwitchedOff)
    // It goes on from there, and means nothing without.
    return acting.contains(.hanVariants) ? acting : acting.subtracting(FoldingSet(.hanLibrary))
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
    let (classes, library) = hanMaps
    let head = { (map: ScalarMap, scalar: UInt32) in map[scalar]?.first ?? scalar }
    let classHead = { (scalar: UInt32) in head(library, head(classes, scalar)) }
    guard first != second, classHead(first.value) == classHead(second.value) else { return nil }
    let narrow = FoldingTables.hanOneToOne
    return head(narrow, first.value) == head(narrow, second.value) ? .oneToOne : .oneToMany
  }

  /// The classes that `han-variants` makes, and what `han-library` unites further.
  private var hanMaps: (classes: ScalarMap, library: ScalarMap) {
    if let own { return (own.hanClasses, own.hanLibrary) }
    return (
      FoldingTables.reader.map(record.hanClasses), FoldingTables.reader.map(record.hanLibrary)
    )
  }

  /// From a letter, in lower case, to what a title's letter is found as besides what it folds to.
  package var alternatives: [UInt32: [UInt32]] {
    if let own { return own.resolved.alternatives }
    let words = record.alternatives
    return words[1] == 0 ? [:] : ResolvedProfile.alternatives(Self.scalars(words))
  }

  /// Whether a query's last hangul syllable may be half typed.
  package var allowsHalfTypedSyllables: Bool {
    own?.resolved.halfTypedSyllables ?? record.halfTypedSyllables
  }

  /// What the profile comes down to with these foldings.
  func settings(_ foldings: FoldingSet) -> FoldingSettings {
    let (classes, library) = hanMaps
    return FoldingSettings(
      foldings: foldings, turkic: own?.resolved.turkic ?? record.turkic,
      letters: own?.resolved.letters ?? Self.scalars(record.letters), hanClasses: classes,
      hanLibrary: library)
  }

  private static func scalars(_ place: [UInt32]) -> [UInt32] {
    let start = Int(place[0])
    return Array(FoldingTables.reader.section(.profileScalars)[start..<start + Int(place[1])])
  }
}

/// How many characters a merge of Han variants stands for.
public enum HanMerge: Hashable, Sendable {
  /// Two forms of one character.
  case oneToOne
  /// One of the two, or a character between them, stands for several: 后 for 后 and 後.
  case oneToMany
}
