internal import TextFolding

/// Terms with typing errors.
extension StoredMatcher {
  /// The best position that a term with so many errors may have in the text which `stored` has read: a
  /// `FieldMatcher` finds none that is better.
  ///
  ///     // hemovi, for which the movie has it over a space:
  ///     matcher.bestPosition(of: typos, edits: 1)       // acrossSpace
  ///
  /// - Parameter edits: the fewest that the text needs.
  func bestPosition(of typos: TypoTerm, edits: Int) -> MatchPosition {
    // Of a longer term only the first letters are followed.
    if typos.isCut { return .start }
    let shortest = typos.letters.count - edits
    var best = MatchPosition.acrossSpace
    typos.forEachStart(in: stored.letters) { start, needed in
      guard needed <= edits else { return }
      if start == 0 {
        best = .start
      } else if best > .wordStart, startsWord(at: stored.places[start]) {
        best = .wordStart
      } else if best > .inside, !hasSpace(from: start, letters: shortest) {
        best = .inside
      }
    }
    return best
  }

  /// Whether any occurrence of so many letters or more has white space that was not typed.
  private func hasSpace(from start: Int, letters count: Int) -> Bool {
    guard term.droppedSpaces.isEmpty, count > 1, start + count <= stored.places.count else {
      return false
    }
    return (stored.places[start]..<stored.places[start + count - 1])
      .contains { symbols[stored.symbols[$0]].isSpace }
  }
}
