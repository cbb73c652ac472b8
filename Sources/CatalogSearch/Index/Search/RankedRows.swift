/// The rows of a gram in the order of ranking, as far as the index knows it: those that begin with
/// it, those where a word begins with it, the others; in each class by length.
///
/// The first rows of each class stand in the tree. Only when more are asked for are all listed.
struct RankedRows {
  private let index: GramIndex
  private let gram: Gram
  private let mode: MatchMode
  private let scratch: GramScratch
  private var rows: [UInt32] = []
  private var place = 0
  private var standing = -1
  /// All rows by class, once they were listed.
  private var classes: [[UInt32]]?
  private var node: GramTreeLayout.Node?
  private var hasBegun = false

  init(_ index: GramIndex, _ gram: Gram, _ mode: MatchMode, _ scratch: GramScratch) {
    self.index = index
    self.gram = gram
    self.mode = mode
    self.scratch = scratch
  }

  /// The next row, and the best position that the gram can have in it.
  mutating func next() throws(GramTree.Fault) -> (row: UInt32, position: MatchPosition)? {
    if !hasBegun { try begin() }
    while place == rows.count {
      if try !fill() { return nil }
    }
    let position: MatchPosition = standing == 0 ? .start : standing == 1 ? .wordStart : .inside
    place += 1
    return (rows[place - 1], position)
  }

  private mutating func begin() throws(GramTree.Fault) {
    hasBegun = true
    if mode != .exact, case .node(let node) = try index.tree.end(of: gram.symbols[...]) {
      self.node = node
    } else {
      classes = try listed()
    }
  }

  /// Goes on with the rest of a class, or with the next one.
  private mutating func fill() throws(GramTree.Fault) -> Bool {
    if let node, classes == nil, standing >= 0, place < count(of: standing, in: node) {
      // More of this class than the tree keeps.
      classes = try listed()
      let all = classes?[standing] ?? []
      guard all.count > place else { throw GramTree.Fault() }
      rows = all
      return true
    }
    guard standing < (mode == .contains ? 2 : 0) else { return false }
    standing += 1
    place = 0
    if let classes {
      rows = classes[standing]
    } else if let node {
      scratch.candidates.count = 0
      try index.tree.appendFirstRows(standing, of: node, to: &scratch.candidates)
      rows = Array(scratch.candidates.rows)
    }
    return true
  }

  private func count(of standing: Int, in node: GramTreeLayout.Node) -> Int {
    Int(standing == 0 ? node.starts : standing == 1 ? node.wordStarts : node.insides)
  }

  private func listed() throws(GramTree.Fault) -> [[UInt32]] {
    try index.list(gram, mode, scratch)
    var classes: [[UInt32]] = [[], [], []]
    gram.bytes.withUnsafeBufferPointer { needle in
      for row in scratch.candidates.rows {
        let standing = index.text.standing(of: needle, in: row)
        if standing != .nowhere { classes[standing.rawValue].append(row) }
      }
    }
    return classes
  }
}
