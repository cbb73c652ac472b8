internal import TextFolding

/// Matches stored texts against a query of one term, symbol by symbol, without decoding and folding
/// them.
///
///     stored.forEach(records) { place, isRead in
///       let match = isRead ? matcher.match() : nil      // nil: a `ScanWorker` must look at it
///     }
///
/// It says what a `FieldMatcher` says of the same text, of which each character folds by itself: where
/// the term stands best, and which foldings it needs there. That is a few times the reading, where a
/// `FieldMatcher` takes a microsecond or two after the text was decoded and folded.
final class StoredMatcher {
  /// How a text matches.
  struct Match {
    var score: HitScore
    var position: MatchPosition
    var level: MatchLevel
    var foldings: FoldingSet
    /// The occurrence, as a range of the symbols that were read.
    var symbols: Range<Int>
  }

  let stored: StoredFold
  let symbols: StoredSymbols
  let term: Term
  private let mode: MatchMode
  /// The code points of the term's fold, and where each was typed.
  private let letters: [UInt32]
  private let places: [Int]
  /// The code points that were typed, composed where they were not, and what they are at `identical`.
  private let typed: [UInt32]
  private let identical: [UInt32]
  /// For each of `letters`, whether white space was typed before it; empty where none was typed.
  private let followsSpace: [Bool]
  /// What makes a stretch the term, for stretches met before: most titles have the same few.
  @exclusivity(unchecked) private var knownNeeds: [(symbols: [Int], need: FieldMatcher.Need)] = []
  private static let mostKnownNeeds = 32
  /// Where the term stands best in the text, by the letters that were read.
  @exclusivity(unchecked) private var best: [Int] = []

  /// - Returns: nil for a query of several terms, of one that was typed in several ways, and as below.
  convenience init?(_ compiled: CompiledQuery, _ symbols: StoredSymbols, _ stored: StoredFold) {
    guard compiled.terms.count == 1, compiled.folder === stored.folder,
      compiled.identicalFolder != nil, compiled.identicalTerms[0].count == 1
    else { return nil }
    self.init(
      compiled.terms[0],
      identically: String(decoding: compiled.identicalTerms[0][0], as: UTF8.self),
      compiled.query.mode, symbols, stored)
  }

  /// - Parameters:
  ///   - term: folded by the folder of `stored`.
  ///   - composed: as the folder at `identical` folds it.
  /// - Returns: nil for a term whose characters change one another.
  init?(
    _ term: Term, identically composed: String, _ mode: MatchMode, _ symbols: StoredSymbols,
    _ stored: StoredFold
  ) {
    let text = Self.scalars(of: term.text)
    let isSame = composed.utf8.elementsEqual(term.text.utf8)
    let identical = isSame ? text : Self.scalars(of: composed)
    // Composed, so that each code point is one at `identical`.
    let typed = identical.count == text.count ? text : identical
    guard let fold = stored.letters(of: typed), Self.isUTF8(term.folded, of: fold.letters)
    else { return nil }
    self.typed = typed
    self.identical = identical
    letters = fold.letters
    places = fold.places
    self.stored = stored
    self.symbols = symbols
    self.term = term
    self.mode = mode
    if term.droppedSpaces.isEmpty {
      followsSpace = []
    } else {
      var offset = 0
      followsSpace = fold.letters.map { letter in
        defer { offset += UTF8.width(Unicode.Scalar(letter) ?? "\u{FFFD}") }
        return term.droppedSpaces.contains(offset)
      }
    }
  }

  private static func scalars(of text: String) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { scalars.append(scalar.value) }
    return scalars
  }

  private static func isUTF8(_ bytes: [UInt8], of letters: [UInt32]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      for letter in letters {
        guard offset < bytes.count, case let next = bytes.scalarValue(at: offset),
          next.value == letter
        else { return false }
        offset += next.width
      }
      return offset == bytes.count
    }
  }

  /// Whether the text that `stored` has read has the term.
  var hasTerm: Bool { stored.has(letters, mode) }

  /// How the text matches that `stored` has read; nil for one that lacks the term.
  func match() -> Match? {
    guard let position = findBest() else { return nil }
    var place = best[0]
    var needed = need(at: place)
    for other in best.dropFirst() where needed.cost > 0 {
      let otherNeed = need(at: other)
      if otherNeed.cost < needed.cost { (place, needed) = (other, otherNeed) }
    }
    let isIdentical = isIdentical(at: place) || holdsIdentically()
    let level = isIdentical ? MatchLevel.identical : stored.folder.level
    return Match(
      score: HitScore(
        level: level, position: position, cost: isIdentical ? 0 : needed.cost,
        matched: term.length, field: stored.letters.count),
      position: position, level: level, foldings: isIdentical ? [] : needed.foldings,
      symbols: occurrence(at: place))
  }

  private func occurrence(at place: Int) -> Range<Int> {
    stored.places[place]..<stored.places[place + letters.count - 1] + 1
  }

  /// Some of the symbols that were read, as a range of the text's UTF-8.
  func range(of range: Range<Int>) -> Range<Int> {
    func width(_ range: Range<Int>) -> Int {
      range.reduce(0) { $0 + symbols[stored.symbols[$1]].width }
    }
    let start = width(0..<range.lowerBound)
    return start..<start + width(range)
  }

  // MARK: Places

  /// Finds the first places of the best position; nil if there is none.
  private func findBest() -> MatchPosition? {
    best.removeAll(keepingCapacity: true)
    let compared = Ranking.comparedOccurrences(ofBytes: term.folded.count)
    var bestPosition: MatchPosition?
    stored.forEachPlace(of: letters) { place in
      if place == 0 {
        best.append(place)
        let isWhole = letters.count == stored.letters.count
        bestPosition = isWhole ? .whole : mode == .exact ? nil : .start
        return false
      }
      guard mode == .contains else { return false }
      let position = position(of: place)
      if let bestPosition {
        if position > bestPosition { return true }
        if position < bestPosition { best.removeAll(keepingCapacity: true) }
      }
      bestPosition = position
      if best.count < compared { best.append(place) }
      return best.count < compared || position > .wordStart
    }
    return bestPosition
  }

  /// The position of what does not stand at the start.
  private func position(of place: Int) -> MatchPosition {
    if startsWord(at: stored.places[place]) { return .wordStart }
    for index in 1..<max(letters.count, 1) where followsSpace.isEmpty || !followsSpace[index] {
      let dropped = stored.places[place + index - 1] + 1..<stored.places[place + index]
      if dropped.contains(where: { symbols[stored.symbols[$0]].isSpace }) { return .acrossSpace }
    }
    return .inside
  }

  /// The same as `isWordStart`, of one of the symbols.
  func startsWord(at place: Int) -> Bool {
    let here = symbols[stored.symbols[place]].scalarClass
    guard here.kind != .mark, here.kind != .other else { return false }
    var before = place
    for _ in 0..<wordStartLookBack {
      guard before > 0 else { return true }
      before -= 1
      let previous = symbols[stored.symbols[before]].scalarClass
      switch previous.kind {
      case .mark, .other: continue
      case .space, .punctuation, .symbol: return true
      case .digit: return here.kind != .digit
      case .letter:
        guard here.kind == .letter else { return true }
        if here.script == 0 { return false }
        if previous.script == 0 { continue }
        return previous.script != here.script
      }
    }
    return false
  }

  // MARK: Foldings

  /// Whether the text has the term at level `identical`, which it can only where it has its fold.
  private func holdsIdentically() -> Bool {
    var holds = false
    stored.forEachPlace(of: letters) { place in
      holds = isIdentical(at: place)
      return !holds && mode == .contains
    }
    return holds
  }

  private func isIdentical(at place: Int) -> Bool {
    let start = stored.places[place] - places[0]
    let end = start + typed.count
    guard start >= 0, end <= stored.symbols.count, mode == .contains || start == 0,
      mode != .exact || end == stored.symbols.count
    else { return false }
    for index in identical.indices
    where symbols[stored.symbols[start + index]].identical != identical[index] {
      return false
    }
    return true
  }

  /// What must be the term: in `prefix` and `exact` what stands beside it, too.
  private func compared(at place: Int) -> Range<Int> {
    let occurrence = occurrence(at: place)
    switch mode {
    case .contains: return occurrence
    case .prefix: return 0..<occurrence.upperBound
    case .exact: return 0..<stored.symbols.count
    }
  }

  private func need(at place: Int) -> FieldMatcher.Need {
    let segment = UnsafeBufferPointer(rebasing: stored.symbols[compared(at: place)])
    if isTyped(segment) { return FieldMatcher.Need() }
    for known in knownNeeds where known.symbols.elementsEqual(segment) { return known.need }
    let need = newNeed(at: place, segment)
    if knownNeeds.count < Self.mostKnownNeeds { knownNeeds.append((Array(segment), need)) }
    return need
  }

  /// Whether some symbols are what was typed.
  private func isTyped(_ segment: UnsafeBufferPointer<Int>) -> Bool {
    guard segment.count == typed.count else { return false }
    for index in typed.indices where symbols[segment[index]].scalar != typed[index] { return false }
    return true
  }

  private func newNeed(at place: Int, _ segment: UnsafeBufferPointer<Int>) -> FieldMatcher.Need {
    let scalars = segment.map { symbols[$0].scalar }
    var acting = term.foldings
    for index in occurrence(at: place) {
      acting.formUnion(symbols[stored.symbols[index]].foldings)
    }
    func need() -> FieldMatcher.Need {
      let needed = scalars.flatMap(utf8).withUnsafeBufferPointer {
        FieldMatcher.foldingsNeeded(acting, $0, term, stored.folder)
      }
      return FieldMatcher.Need(
        foldings: needed,
        oneToMany: needed.contains(.hanVariants) && meetsOneToMany(at: place))
    }
    let isAligned = scalars.count == letters.count && typed.count == letters.count
    let change =
      isAligned
      ? StoredSymbols.Change(scalars, typed, acting: acting)
      : StoredSymbols.Change(whole: scalars, typed, acting: acting)
    return symbols.need(for: change, need)
  }

  /// Whether a character of the text and one of the term are equal only because a Han folding merged
  /// several characters.
  private func meetsOneToMany(at place: Int) -> Bool {
    letters.indices.contains { index in
      guard
        let a = Unicode.Scalar(symbols[stored.symbols[stored.places[place + index]]].scalar),
        let b = Unicode.Scalar(typed[places[index]])
      else { return false }
      return a != b && symbols.profile.hanMerge(a, b) == .oneToMany
    }
  }
}
