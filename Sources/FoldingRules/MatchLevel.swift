/// How far a text may be from a query and still match; a smaller level is tighter.
///
/// Levels nest: what matches at one level matches at every looser one.
public enum MatchLevel: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  /// Nothing may differ but canonical equivalence.
  case identical
  /// What the locale's readers take for the same text.
  case standard
  /// Spelling habits.
  case loose
  /// Typed by sound.
  case reading
  /// One or two edits.
  case typo

  /// The name that options, case files and output use.
  public var name: String {
    switch self {
    case .identical: "identical"
    case .standard: "standard"
    case .loose: "loose"
    case .reading: "reading"
    case .typo: "typo"
    }
  }

  /// The level of that name; `nil` if there is none.
  public init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  /// The levels that this version can match at, tightest first; there may be others between them.
  public static let built: [MatchLevel] = [.identical, .standard, .loose, .typo]

  /// The levels at which texts are folded each in its own way, tightest first. What is looser folds
  /// as the last of them does.
  public static let folded: [MatchLevel] = [.identical, .standard, .loose]

  public var isBuilt: Bool { Self.built.contains(self) }

  /// The level used where none is named: the loosest built, but never `typo`.
  public static let loosestBuilt = MatchLevel.loose

  public static func < (a: MatchLevel, b: MatchLevel) -> Bool { a.rawValue < b.rawValue }
}
