/// Where two letters of a term follow one another.
///
///     // えつ: エツ, エッ, エーツ and so on. What is cut from the term at `loose` leaves ツ alone, for エ
///     // goes after some letters, and ツ or ッ stands in every tenth title
extension LooseRows {
  /// What may stand between two letters is followed so far; then anything may.
  private static let mostBetween = 2
  /// Of a longer term the first pairs are tried.
  private static let triedPairs = 6

  /// Where the way through a tree ends for two letters of the term and what may vanish between them:
  /// every row that has the term is there. Of all pairs that with the fewest rows.
  ///
  /// - Parameter tree: of the fold at `standard`.
  /// - Returns: nil if there are not fewer rows than `most`, or the term is one letter.
  func rarestPair(
    in tree: GramTree, fewerThan most: Int
  ) throws(GramTree.Fault) -> [GramTree.End]? {
    var best: [GramTree.End]?
    var fewest = most
    for second in sources.indices.dropFirst().prefix(Self.triedPairs) {
      var pair = PairEnds(between: vanishing, most: fewest)
      for symbol in sources[second] {
        if joining[second].contains(symbol) {
          pair.second += joined.map { [symbol, $0] }
        } else {
          pair.second.append([symbol])
        }
      }
      for symbol in sources[second - 1] { try pair.follow([symbol], in: tree, Self.mostBetween) }
      if pair.rowCount < fewest { (best, fewest) = (pair.ends, pair.rowCount) }
    }
    return best
  }
}

/// The ends of what begins with some symbols and has one of `second` behind symbols of `between`.
private struct PairEnds {
  var second: [[UInt16]] = []
  let between: [UInt16]
  /// With so many rows the rest is of no interest.
  let most: Int
  private(set) var ends: [GramTree.End] = []
  private(set) var rowCount = 0
  /// The leaves among `ends`, to which several ways lead.
  private var leaves: Set<UInt32> = []

  init(between: [UInt16], most: Int) {
    self.between = between
    self.most = most
  }

  /// - Parameter left: how many symbols of `between` are still followed.
  mutating func follow(
    _ symbols: [UInt16], in tree: GramTree, _ left: Int
  ) throws(GramTree.Fault) {
    guard rowCount < most else { return }
    let end = try tree.end(of: symbols[...])
    guard case .node = end, left > 0 else { return take(end) }
    for second in second { take(try tree.end(of: (symbols + second)[...])) }
    for symbol in between { try follow(symbols + [symbol], in: tree, left - 1) }
  }

  private mutating func take(_ end: GramTree.End) {
    switch end {
    case .nothing: return
    case .leaf(_, let list, _): guard leaves.insert(list).inserted else { return }
    case .node: break
    }
    ends.append(end)
    rowCount += end.rowCount
  }
}
