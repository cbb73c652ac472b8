internal import TextFolding

/// The forms in which the letters of a term are typed, as far as an index knows of its rows' letters
/// whether a folding that readers notice made them.
///
///     // る is the index's ル, in a form that readers notice:
///     DenseText.Forms(term("る"), gram("ル"), …)       // the row るるぶ has it so, ルアー has not
///
/// Where the forms of two texts' letters differ (`NoticedLetters`), they are not the same without such a
/// folding. So a row in which they do needs one, and what says so is a bit a letter: the row's record need
/// not be read.
extension DenseText.Forms {
  /// - Parameters:
  ///   - gram: the term's fold under `und`; letter by letter the term's own, or nothing is known.
  ///   - noticed: of the folder that folded the term.
  init(
    _ term: Term, _ gram: Gram, _ differences: ProfileDifferences, _ noticed: NoticedLetters
  ) {
    self.init()
    guard !differences.keepsMore, term.length == gram.symbols.count else { return }
    var text = term.text
    let isCovered = text.withUTF8 { source in
      var places = gram.symbols.makeIterator()
      var place = 0
      var count = 0
      for entry in term.alignment {
        let letters = String(decoding: term.folded[entry.folded], as: UTF8.self).unicodeScalars
        if letters.isEmpty { continue }
        let forms: UInt64? =
          if entry.foldings.isDisjoint(with: Ranking.noticedFoldings) {
            0
          } else if entry.foldings.contains(.init(.diacritics)) {
            // A row may have the accent as a code point of its own, on a letter that is plain.
            nil
          } else {
            noticed.forms(of: source[in: entry.source])
          }
        for (number, letter) in letters.enumerated() {
          guard let symbol = places.next(), place < Self.mostBytes else { return false }
          // What the profile folds otherwise than the index has another form there, or none.
          if let forms, number < UInt64.bitWidth, !differences.isTouched(letter.value) {
            compared |= 1 << UInt64(place)
            self.noticed |= (forms >> UInt64(number) & 1) << UInt64(place)
            count += 1
          }
          place += DenseCode.width(of: symbol)
        }
      }
      return count == gram.symbols.count
    }
    coversAll = isCovered
  }
}
