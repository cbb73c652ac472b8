internal import TextFolding

/// Which rows of an index have a term with typing errors, or may have it.
///
///     // "godzila": the rows with "godz", those with "ila" and those with "godizla"
///
/// The rows of the pieces into which the term is cut are listed, the cut being the one that has the
/// fewest, and automata look at what stands around the piece in each.
struct TypoCandidates {
  /// One of which every row has.
  let grams: [Gram]
  /// What stands around each of `grams`; empty where letters of rows are not those of the term.
  private let anchored: [DenseText.AnchoredTypos]
  /// Whether what the automata accept has the term, so that it need not be looked at.
  let isCertain: Bool

  /// Of a longer term not every place is tried for a cut.
  private static let triedCuts = 24

  /// - Returns: nil where rows cannot be told: any may have the term.
  init?(_ term: Term, _ typos: TypoTerm, _ searcher: PartSearcher, _ mode: MatchMode) {
    let part = searcher.part
    let folded = part.standardFolder.fold(String(decoding: term.folded, as: UTF8.self))
    let scalars = folded.unicodeScalars.map(\.value)
    let symbols = part.standard.symbols
    guard searcher.differences.isLetterwise, scalars.count == typos.letters.count else {
      // The pieces as they are under `und`, where they may be longer or shorter.
      var grams: [Gram] = []
      for anchor in typos.anchors {
        let text = String(decoding: anchor, as: UTF8.self)
        let piece = Array(part.standardFolder.fold(text).utf8)
        if piece.isEmpty { return nil }
        if let gram = Gram(piece, symbols) { grams.append(gram) }
      }
      self.grams = grams
      anchored = []
      isCertain = false
      return
    }
    // A letter that no row has is no symbol.
    let numbers = scalars.map(symbols.symbol)
    let cuts = Self.cuts(numbers, edits: typos.edits, part.standard)
    let rest = symbols.rest
    let letters = numbers.map { $0.map(UInt32.init) ?? .max }
    anchored = TypoTerm.anchors(numbers, cuts: cuts).compactMap { anchor in
      let known = anchor.letters.compactMap(\.self)
      guard known.count == anchor.letters.count else { return nil }
      let edits = typos.edits - anchor.edits
      // Of a longer term what is nearest is followed.
      let before = letters[..<anchor.range.lowerBound].reversed().prefix(TypoPattern.mostLetters)
      let after = letters[anchor.range.upperBound...].prefix(TypoPattern.mostLetters)
      return DenseText.AnchoredTypos(
        anchor: Gram(symbols: known, isVague: rest > 0 && known.contains(rest)),
        edits: anchor.edits, before: TypoPattern(Array(before), edits: edits),
        after: TypoPattern(Array(after), edits: edits),
        beginsRow: mode != .contains && before.count == anchor.range.lowerBound,
        endsRow: mode == .exact && after.count == letters.count - anchor.range.upperBound)
    }
    grams = anchored.map(\.anchor)
    isCertain =
      searcher.differences.areNone && !typos.isCut && !(rest > 0 && numbers.contains(rest))
      && folded.utf8.elementsEqual(term.folded)
  }

  /// Calls `body` with those of some rows, which all have one of `grams`, by its number, that have the
  /// term there, as far as the index knows, and with how few edits.
  func forEachNear(
    _ rows: UnsafeBufferPointer<UInt32>, at gram: Int, _ text: DenseText,
    _ body: (_ row: UInt32, _ edits: Int) -> Void
  ) {
    if anchored.isEmpty {
      for row in rows { body(row, 0) }
      return
    }
    let typos = anchored[gram]
    text.forEach(rows) { row, range in
      if let edits = text.fewestEdits(typos, in: range) { body(row, edits) }
    }
  }

  /// Whether a row may have the term.
  func mayStand(in row: UInt32, _ text: DenseText) -> Bool {
    if !anchored.isEmpty {
      let range = text.offsets[row]
      return anchored.contains { text.fewestEdits($0, in: range) != nil }
    }
    return grams.contains { gram in
      gram.bytes.withUnsafeBufferPointer { text.has($0, in: row) }
    }
  }

  // MARK: Cutting

  /// Where to cut so that the pieces have the fewest rows.
  private static func cuts(_ symbols: [UInt16?], edits: Int, _ index: GramIndex) -> [Int] {
    let count = symbols.count
    let step = (count + triedCuts - 1) / triedCuts
    let places = Array(stride(from: step, to: count, by: step))
    var estimates = RowEstimates(symbols, index)
    var best: (rows: Int, cuts: [Int])?
    func take(_ rows: Int, _ cuts: [Int]) {
      if best.map({ rows < $0.rows }) ?? true { best = (rows, cuts) }
    }
    for (number, first) in places.enumerated() {
      let before = estimates[0..<first]
      if edits == 1 {
        take(before + estimates[first..<count], [first])
        continue
      }
      if let best, before >= best.rows { continue }
      for second in places[(number + 1)...] {
        take(before + estimates[first..<second] + estimates[second..<count], [first, second])
      }
    }
    // A term that may have errors is longer than its edits.
    return best?.cuts ?? Array(1...edits)
  }
}

/// How many rows stretches of a term have at most, as the tree knows them.
private struct RowEstimates {
  private let symbols: [UInt16?]
  private let index: GramIndex
  /// For each start, the counts of stretches by their length, up to the one with which the way
  /// through the tree ends: longer ones have that count.
  private var known: [[Int]]
  private var areComplete: [Bool]

  init(_ symbols: [UInt16?], _ index: GramIndex) {
    self.symbols = symbols
    self.index = index
    known = Array(repeating: [], count: symbols.count)
    areComplete = Array(repeating: false, count: symbols.count)
  }

  subscript(range: Range<Int>) -> Int {
    mutating get {
      let start = range.lowerBound
      while known[start].count < range.count, !areComplete[start] { extend(start) }
      return known[start][min(range.count, known[start].count) - 1]
    }
  }

  private mutating func extend(_ start: Int) {
    let end = start + known[start].count + 1
    let stretch = symbols[start..<end].compactMap(\.self)
    // What is wrong with a damaged tree is said when its rows are listed.
    guard stretch.count == end - start, let way = try? index.tree.end(of: stretch[...]) else {
      known[start].append(0)
      areComplete[start] = true
      return
    }
    switch way {
    case .nothing:
      known[start].append(0)
      areComplete[start] = true
    case .leaf(let rows, _, _):
      known[start].append(rows)
      areComplete[start] = true
    case .node(let node):
      known[start].append(Int(node.rows))
    }
  }
}
