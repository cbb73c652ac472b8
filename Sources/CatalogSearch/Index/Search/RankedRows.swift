internal import TextFolding

/// The rows of a gram in the order of ranking, as far as the index knows it: those that begin with
/// it, those where a word begins with it, the others; in each class by length.
///
/// The first rows of each class stand in the tree. Only when more are asked for are all listed, and
/// how they stand is found out a few at a time.
struct RankedRows {
  private let index: GramIndex
  private let gram: Gram
  private let mode: MatchMode
  private let scratch: GramScratch
  private var node: GramTreeLayout.Node?
  private var standing = 0
  private var hasBegun = false
  /// The first rows of the class, which the tree keeps, and how many of them were given.
  private var first: [UInt32]?
  /// Rows of the class that were given.
  private var given = 0
  /// Whether all rows are in `scratch.candidates`.
  private var areListed = false
  /// How many of all rows have been gone through for the class, and how many of their first are of it.
  private var place = 0
  private var met = 0
  /// How all rows stand as far as is known: for the class of the starts only whether they begin.
  private var standings: [UInt8] = []

  /// How many rows are classified at a time.
  private static let step = 256

  init(_ index: GramIndex, _ gram: Gram, _ mode: MatchMode, _ scratch: GramScratch) {
    self.index = index
    self.gram = gram
    self.mode = mode
    self.scratch = scratch
  }

  /// - Parameter rows: some of the gram's, ascending, which are copied to `scratch`.
  init(
    _ index: GramIndex, _ gram: Gram, _ mode: MatchMode, rows: [UInt32], _ scratch: GramScratch
  ) {
    self.init(index, gram, mode, scratch)
    scratch.candidates.count = 0
    for row in rows { scratch.candidates.append(row) }
    areListed = true
    hasBegun = true
  }

  /// How many rows there are.
  mutating func count() throws(GramTree.Fault) -> Int {
    try begin()
    guard let node else { return scratch.candidates.count }
    return Int(mode == .prefix ? node.starts : node.rows)
  }

  /// The next row, and the best position that the gram can have in it. The rows of the gram must not
  /// be listed with `scratch` in between.
  mutating func next() throws(GramTree.Fault) -> (row: UInt32, position: MatchPosition)? {
    try begin()
    while true {
      if let row = try nextOfClass() {
        let position: MatchPosition = standing == 0 ? .start : standing == 1 ? .wordStart : .inside
        return (row, position)
      }
      guard standing < (mode == .contains ? 2 : 0) else { return nil }
      standing += 1
      first = nil
      (given, place, met) = (0, 0, 0)
      // Those of the starts do not say more.
      if standing == 1 { standings.removeAll(keepingCapacity: true) }
    }
  }

  private mutating func begin() throws(GramTree.Fault) {
    if hasBegun { return }
    hasBegun = true
    if mode != .exact, case .node(let node) = try index.tree.end(of: gram.symbols[...]) {
      self.node = node
    } else {
      try list()
    }
  }

  private mutating func list() throws(GramTree.Fault) {
    try index.list(gram, mode, scratch)
    areListed = true
  }

  private mutating func nextOfClass() throws(GramTree.Fault) -> UInt32? {
    if let node {
      if given == count(of: standing, in: node) { return nil }
      if first == nil {
        scratch.other.count = 0
        try index.tree.appendFirstRows(standing, of: node, to: &scratch.other)
        first = Array(scratch.other.rows)
      }
      if let first, given < first.count {
        given += 1
        return first[given - 1]
      }
      // More of this class than the tree keeps.
      if !areListed { try list() }
    }
    while place < scratch.candidates.count {
      if place == standings.count { classify() }
      place += 1
      guard standings[place - 1] == UInt8(standing) else { continue }
      met += 1
      if met <= given { continue }
      given += 1
      return scratch.candidates.rows[place - 1]
    }
    // Fewer than the tree says.
    if node != nil { throw GramTree.Fault() }
    return nil
  }

  private mutating func classify() {
    let rows = scratch.candidates.rows
    let end = min(rows.count, standings.count + Self.step)
    let rest = UnsafeBufferPointer(rebasing: rows[standings.count..<end])
    let known = standings.count
    standings += repeatElement(0, count: end - known)
    gram.bytes.withUnsafeBufferPointer { needle in
      standings.withUnsafeMutableBufferPointer {
        index.text.standings(
          of: needle, in: rest, onlyStarts: standing == 0, into: $0.baseAddress! + known)
      }
    }
  }

  private func count(of standing: Int, in node: GramTreeLayout.Node) -> Int {
    Int(standing == 0 ? node.starts : standing == 1 ? node.wordStarts : node.insides)
  }
}
