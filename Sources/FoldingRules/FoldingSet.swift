/// A set of foldings, in a word.
///
///     FoldingSet([.kana, .width]).foldings   // [.width, .kana]: the order in which they act
public struct FoldingSet: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one folding.
  @inlinable public init(_ folding: Folding) { rawValue = 1 << UInt32(folding.rawValue) }

  @inlinable public init(_ foldings: some Sequence<Folding>) {
    rawValue = 0
    for folding in foldings { formUnion(FoldingSet(folding)) }
  }

  /// Every folding there is.
  public static let all = FoldingSet(Folding.allCases)

  @inlinable public func contains(_ folding: Folding) -> Bool { contains(FoldingSet(folding)) }

  /// The members in the order in which they act.
  public var foldings: [Folding] { Folding.allCases.filter { contains($0) } }
}
