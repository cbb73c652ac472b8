/// A shipped profile as the tables hold it: a fixed number of words.
package struct ProfileRecord: Sendable {
  package static let wordCount = 21
  package static let none = UInt32.max

  /// Offsets and lengths in the strings.
  package var tag: [UInt32] = [0, 0]
  package var name: [UInt32] = [0, 0]
  /// The profile's file, as it stands in `Locales/`.
  package var file: [UInt32] = [0, 0]
  /// The number of the parent's record, or `none`.
  package var parent = Self.none
  /// The foldings at identical, standard and loose.
  package var foldings: [FoldingSet] = [[], [], []]
  package var turkic = false
  /// Where its letters start in the profile scalars, and how many there are.
  package var letters: [UInt32] = [0, 0]
  /// The number of its Han classes among the maps.
  package var hanClasses: UInt32 = 0
  /// The number of what `han-library` unites further.
  package var hanLibrary: UInt32 = 0
  /// The numbers of its composed tables at identical, standard and loose, or `none`.
  package var roots: [UInt32] = [none, none, none]

  /// Where its alternatives start in the profile scalars, and how many words they are.
  package var alternatives: [UInt32] = [0, 0]
  package var halfTypedSyllables = false

  package init() {}

  package init(_ words: UnsafeBufferPointer<UInt32>, number: Int) {
    let start = number * Self.wordCount
    let word = { (index: Int) in words[start + index] }
    tag = [word(0), word(1)]
    name = [word(2), word(3)]
    file = [word(4), word(5)]
    parent = word(6)
    foldings = (7...9).map { FoldingSet(rawValue: word($0)) }
    turkic = word(10) != 0
    letters = [word(11), word(12)]
    hanClasses = word(13)
    hanLibrary = word(14)
    roots = (15...17).map(word)
    alternatives = [word(18), word(19)]
    halfTypedSyllables = word(20) != 0
  }

  package var words: [UInt32] {
    tag + name + file + [parent] + foldings.map(\.rawValue) + [turkic ? 1 : 0] + letters
      + [hanClasses, hanLibrary] + roots + alternatives + [halfTypedSyllables ? 1 : 0]
  }
}
