/// A choice of foldings with their parameters: what a profile at a level comes down to.
package struct FoldingSettings: Sendable {
  package var foldings: FoldingSet
  /// `case`: i and ı are two letters.
  package var turkic: Bool
  /// `diacritics`: letters that keep their marks, such as й; ascending.
  package var letters: [UInt32]
  /// `han-variants`: from a character to the one that stands for its class.
  package var hanClasses: ScalarMap
  /// `han-library`: from such a character to the one that stands for a class that is larger still.
  package var hanLibrary: ScalarMap

  package init(
    foldings: FoldingSet, turkic: Bool = false, letters: [UInt32] = [],
    hanClasses: ScalarMap = .empty, hanLibrary: ScalarMap = .empty
  ) {
    self.foldings = foldings
    self.turkic = turkic
    self.letters = letters.sorted()
    self.hanClasses = hanClasses
    self.hanLibrary = hanLibrary
  }
}
