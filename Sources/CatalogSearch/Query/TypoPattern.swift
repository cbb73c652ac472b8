/// A term as an automaton that follows a text letter by letter and tells with how few edits the term
/// ends there.
///
///     let pattern = TypoPattern("star".unicodeScalars.map(\.value), edits: 1)
///     pattern.fewestEdits(…"the stra"…)      // 1: two neighbours have changed places
///
/// An edit is a letter too many, one missing, one for another, or two neighbours that changed
/// places; none falls into a pair of those (the optimal string alignment distance: `ca` is three
/// edits from `abc`, not two).
///
/// For each number of edits a word says, a bit for each, how many letters of the term may be behind:
/// Wu and Manber, *Fast text searching allowing errors* (1992), with neighbours changing places
/// after Hyyrö, *A bit-vector algorithm for computing Levenshtein and Damerau edit distances*
/// (2003). A letter is any number: a code point, or a symbol of an index.
///
/// Time: some ten instructions a letter of the text, however many the term has.
struct TypoPattern: Sendable {
  /// The most edits that are followed.
  static let mostEdits = 2
  /// The most letters: a bit for each and one before the first.
  static let mostLetters = 62

  /// Edits that are allowed: 0 to 2.
  let edits: Int
  let count: Int
  /// For each letter, where in the term it stands.
  private let places: LetterBits

  init(_ letters: [UInt32], edits: Int) {
    precondition(letters.count <= Self.mostLetters, "a term fits in a word")
    precondition((0...Self.mostEdits).contains(edits), "no edit, one or two")
    self.edits = edits
    count = letters.count
    places = LetterBits(
      letters.enumerated().map { LetterBits.Pair(scalar: $1, bits: 1 << UInt64($0)) })
  }

  /// What of the term may be behind after some letters of a text.
  struct State {
    // With none, one and two edits: bit i says that i letters are.
    fileprivate var none: UInt64 = 1
    fileprivate var one: UInt64 = 0b11
    fileprivate var two: UInt64 = 0b111
    // Behind i letters stood the one after the next, and the next must follow.
    fileprivate var changedOne: UInt64 = 0
    fileprivate var changedTwo: UInt64 = 0
  }

  /// Takes in a letter.
  /// - Parameter restart: 1 where the term may begin behind any letter, 0 where only at the start.
  @inline(__always)
  func step(_ state: inout State, _ letter: UInt32, restart: UInt64) {
    let here = places[letter]
    let none = state.none
    let one = state.one
    state.none = (none & here) << 1 | restart
    state.one =
      (one & here) << 1 | (state.changedOne & here) << 2 | none | none << 1 | state.none << 1
      | restart
    state.changedOne = none & here >> 1
    guard edits > 1 else { return }
    state.two =
      (state.two & here) << 1 | (state.changedTwo & here) << 2 | one | one << 1 | state.one << 1
      | restart
    state.changedTwo = one & here >> 1
  }

  /// Whether a letter is one of the term's first two: with one edit, one of the first two letters of a text
  /// that has more of the term is.
  @inline(__always)
  func isAmongFirst(_ letter: UInt32) -> Bool { places[letter] & 0b11 != 0 }

  /// The fewest edits with which the term ends here; nil for more than are allowed.
  @inline(__always)
  func edits(_ state: State) -> Int? {
    let end: UInt64 = 1 << UInt64(count)
    if state.none & end != 0 { return 0 }
    if edits > 0, state.one & end != 0 { return 1 }
    return edits > 1 && state.two & end != 0 ? 2 : nil
  }

  /// Whether the term ends nowhere any more, where it does not begin again.
  @inline(__always)
  func isOver(_ state: State) -> Bool {
    switch edits {
    case 0: state.none == 0
    case 1: state.none | state.one == 0
    default: state.none | state.one | state.two == 0
    }
  }
}
