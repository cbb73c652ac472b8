internal import TextFolding

/// A term as it may stand in a text with typing errors, both folded at `standard`.
///
///     TypoTerm("dog")               // nil: too short, any three letters are one edit from others
///     TypoTerm("godzila")           // one edit: finds godzilla
///     TypoTerm("goodzila")          // still one: does not
///     TypoTerm("ghosbusterss")      // two: finds ghostbusters
///
/// What an edit is, says ``TypoPattern``. The text that is compared is any stretch of the folded
/// field, as for a term without errors; how a title may be read otherwise is not looked at besides.
struct TypoTerm: Sendable {
  /// Code points from which one edit is allowed, and two.
  static let lettersForOne = 4
  static let lettersForTwo = 9

  /// The code points of the term.
  let letters: [UInt32]
  let edits: Int
  /// The first letters, backwards.
  private let backwards: TypoPattern

  /// How many edits a term of so many code points may have.
  static func edits(ofLetters count: Int) -> Int {
    count < lettersForOne ? 0 : count < lettersForTwo ? 1 : 2
  }

  /// - Parameter folded: the fold of the term at `standard`.
  /// - Returns: nil for a term that is too short to have errors.
  init?(_ folded: [UInt8]) {
    letters = String(decoding: folded, as: UTF8.self).unicodeScalars.map(\.value)
    edits = Self.edits(ofLetters: letters.count)
    guard edits > 0 else { return nil }
    backwards = TypoPattern(letters.prefix(TypoPattern.mostLetters).reversed(), edits: edits)
  }

  /// Whether the term has letters that patterns do not follow.
  var isCut: Bool { letters.count > TypoPattern.mostLetters }

  /// The first letters, for an automaton that goes forwards.
  var firstLetters: ArraySlice<UInt32> { letters.prefix(TypoPattern.mostLetters) }

  // MARK: Following

  /// Calls `body` with each place at which the first letters of the term begin, and with how few
  /// edits, from the end of the text to its start.
  ///
  /// Backwards, for what begins there is compared next, and ends at a few places only.
  func forEachStart(
    in text: UnsafeBufferPointer<UInt8>, _ body: (_ start: Int, _ edits: Int) -> Void
  ) {
    var state = TypoPattern.State()
    var offset = text.count
    while offset > 0 {
      offset = text.scalarStart(before: offset)
      backwards.step(&state, text.scalarValue(at: offset).value, restart: 1)
      if let edits = backwards.edits(state) { body(offset, edits) }
    }
  }

  /// The same in letters, of which places are numbers.
  func forEachStart(
    in letters: UnsafeBufferPointer<UInt32>, _ body: (_ start: Int, _ edits: Int) -> Void
  ) {
    var state = TypoPattern.State()
    for place in letters.indices.reversed() {
      backwards.step(&state, letters[place], restart: 1)
      if let edits = backwards.edits(state) { body(place, edits) }
    }
  }

  /// Whether the term may stand anywhere in a text; certain where it is not cut.
  func mayStand(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var state = TypoPattern.State()
    var offset = text.count
    while offset > 0 {
      offset = text.scalarStart(before: offset)
      backwards.step(&state, text.scalarValue(at: offset).value, restart: 1)
      if backwards.edits(state) != nil { return true }
    }
    return false
  }

  /// Calls `body` with each end, and its edits, of what begins at `start` and is near enough.
  func forEachEnd(
    from start: Int, in text: UnsafeBufferPointer<UInt8>, _ body: (Int, Int) -> Void
  ) {
    EditDistance(letters: letters, edits: edits).forEachEnd(from: start, in: text, body)
  }

  // MARK: Searching

  /// Strings one of which is in every text that has the term with the edits allowed.
  ///
  /// Of one piece more than there are edits, one is without any (the pigeonhole principle), unless
  /// neighbours changed places where the term is cut, which is an edit of both pieces.
  ///
  ///     // star, cut in the middle: st, ar, satr
  ///
  /// - Parameter cuts: where pieces begin, but the first: one for each edit, ascending.
  static func anchors<Letter: Equatable>(
    _ letters: [Letter], cuts: [Int]
  ) -> [TypoAnchor<Letter>] {
    let bounds = [0] + cuts + [letters.count]
    var anchors: [TypoAnchor<Letter>] = []
    func add(_ range: Range<Int>, changed: [Int]) {
      var copy = letters
      for cut in changed { copy.swapAt(cut - 1, cut) }
      // Of equal neighbours nothing changes.
      guard changed.allSatisfy({ letters[$0 - 1] != letters[$0] }) else { return }
      anchors.append(
        TypoAnchor(letters: Array(copy[range]), range: range, edits: changed.count))
    }
    for (start, end) in zip(bounds, bounds.dropFirst()) { add(start..<end, changed: []) }
    for (index, cut) in cuts.enumerated() { add(bounds[index]..<bounds[index + 2], changed: [cut]) }
    if cuts.count == 2, cuts[1] - cuts[0] > 1 { add(0..<letters.count, changed: cuts) }
    return anchors
  }

  /// The strings for pieces that are about equally rare: of as many bytes, for what takes more is
  /// one of more letters.
  var anchors: [[UInt8]] {
    let widths = letters.map { utf8($0).count }
    let total = widths.reduce(0, +)
    var cuts: [Int] = []
    var bytes = 0
    for (index, width) in widths.enumerated() where cuts.count < edits {
      let isShare = bytes * (edits + 1) >= total * (cuts.count + 1)
      // Each further piece needs a letter.
      let isLast = letters.count - index == edits - cuts.count
      if index > cuts.last ?? 0, isShare || isLast { cuts.append(index) }
      bytes += width
    }
    return Self.anchors(letters, cuts: cuts).map { $0.letters.flatMap(utf8) }
  }
}

/// What of a term stands in a text as it is, or but for neighbours that changed places.
struct TypoAnchor<Letter> {
  var letters: [Letter]
  /// Of what letters of the term.
  var range: Range<Int>
  /// The edits in it.
  var edits: Int
}
