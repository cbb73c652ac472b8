/// A sequence of symbols that is looked for: as symbols, and as they are encoded.
struct Gram {
  var symbols: [UInt16]
  var bytes: [UInt8]
  /// Whether it has the symbol that many code points share, so that rows must be looked at.
  var isVague: Bool

  /// - Parameter text: folded UTF-8, well-formed.
  /// - Returns: nil if some code point is in no row.
  init?(_ text: [UInt8], _ table: GramSymbols) {
    var symbols: [UInt16] = []
    symbols.reserveCapacity(text.count)
    let isComplete = text.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        let (scalar, width) = text.scalarValue(at: index)
        guard let symbol = table.symbol(of: scalar) else { return false }
        symbols.append(symbol)
        index += width
      }
      return true
    }
    guard isComplete, !symbols.isEmpty else { return nil }
    self.init(symbols: symbols, isVague: table.rest > 0 && symbols.contains(table.rest))
  }

  /// Whether whatever has this one has the other.
  func contains(_ other: Gram) -> Bool {
    symbols.indices.contains { symbols[$0...].starts(with: other.symbols) }
  }

  init(symbols: [UInt16], isVague: Bool) {
    self.symbols = symbols
    self.isVague = isVague
    bytes = [UInt8](unsafeUninitializedCapacity: 3 * symbols.count) { bytes, count in
      for symbol in symbols {
        count += DenseCode.write(symbol, to: bytes.baseAddress! + count)
      }
    }
  }
}

/// Memory for answering queries, reused from one to the next. One a thread.
final class GramScratch {
  @exclusivity(unchecked) var candidates = RowList()
  @exclusivity(unchecked) var other = RowList()
  let marks = RowMarks()
  @exclusivity(unchecked) private var madeBitMap: GramIndex.Bits?
  @exclusivity(unchecked) private var madeOtherBitMap: GramIndex.Bits?
  private let words: Int

  init(rowCount: Int) { words = (rowCount + 63) / 64 }

  deinit {
    madeBitMap?.deallocate()
    madeOtherBitMap?.deallocate()
  }

  /// A bit a row, all clear between uses; made when first needed.
  var bitMap: GramIndex.Bits {
    if madeBitMap == nil { madeBitMap = newBitMap() }
    return madeBitMap!
  }

  /// Another, for those who need two.
  var otherBitMap: GramIndex.Bits {
    if madeOtherBitMap == nil { madeOtherBitMap = newBitMap() }
    return madeOtherBitMap!
  }

  private func newBitMap() -> GramIndex.Bits {
    let bits = GramIndex.Bits.allocate(capacity: words)
    bits.initialize(repeating: 0)
    return bits
  }
}

/// The rows of one fold of a catalog, found by what stands in them.
struct GramIndex: Sendable {
  let tree: GramTree
  let text: DenseText
  let symbols: GramSymbols

  typealias Fault = GramTree.Fault

  var rowCount: Int { tree.rowCount }

  /// Fewer candidates than this are looked at rather than narrowed further.
  private static let fewCandidates = 48

  // MARK: Counting

  /// How many rows have a gram, at their start alone where `mode` is `prefix`, as a whole where it
  /// is `exact`.
  func count(_ gram: Gram, _ mode: MatchMode, _ scratch: GramScratch) throws(Fault) -> Int {
    switch (try tree.end(of: gram.symbols[...]), mode) {
    case (.nothing, _):
      return 0
    case (.node(let node), .contains):
      return Int(node.rows)
    case (.node(let node), .prefix):
      return Int(node.starts)
    case (.leaf(let rows, _, true), .contains):
      return rows
    default:
      try list(gram, mode, scratch)
      return scratch.candidates.count
    }
  }

  // MARK: Listing

  /// Writes the rows that have a gram to `scratch.candidates`, ascending.
  func list(_ gram: Gram, _ mode: MatchMode, _ scratch: GramScratch) throws(Fault) {
    scratch.candidates.count = 0
    switch try tree.end(of: gram.symbols[...]) {
    case .nothing:
      return
    case .node(let node):
      try appendAll(of: node, scratch)
      if mode == .contains { return }
    case .leaf(let rows, let list, let isExact):
      if isExact {
        try tree.append(list: list, rows: rows, below: rowCount, to: &scratch.candidates)
        if mode == .contains { return }
      } else {
        try appendCandidates(for: gram, Leaf(rows: rows, list: list), scratch)
      }
    }
    filter(gram, mode, scratch)
  }

  private struct Leaf {
    var rows: Int
    var list: UInt32
  }

  /// Appends the rows that are both in the smallest and the second smallest of the leaves that the
  /// gram and its ends lead to, and some few more; of a small leaf all.
  private func appendCandidates(
    for gram: Gram, _ first: Leaf, _ scratch: GramScratch
  ) throws(Fault) {
    var best = first
    var second: Leaf?
    var from = 1
    tree.prefetch(list: best.list, rows: best.rows)
    while from < gram.symbols.count, best.rows > Self.fewCandidates {
      switch try tree.end(of: gram.symbols[from...]) {
      case .nothing:
        return
      case .node:
        break
      case .leaf(let rows, let list, _):
        let leaf = Leaf(rows: rows, list: list)
        if rows < best.rows {
          second = best
          best = leaf
        } else if rows < second?.rows ?? .max {
          second = leaf
        } else {
          break
        }
        tree.prefetch(list: list, rows: rows)
      }
      from += 1
    }
    try tree.append(list: best.list, rows: best.rows, below: rowCount, to: &scratch.candidates)
    if let second, best.rows > Self.fewCandidates {
      scratch.other.count = 0
      try tree.append(list: second.list, rows: second.rows, below: rowCount, to: &scratch.other)
      scratch.candidates.intersectRoughly(scratch.other.rows, scratch.marks)
    }
  }

  private func filter(_ gram: Gram, _ mode: MatchMode, _ scratch: GramScratch) {
    gram.bytes.withUnsafeBufferPointer { needle in
      switch mode {
      case .contains:
        text.keep(&scratch.candidates, with: needle)
      case .prefix:
        text.keep(&scratch.candidates, beginningWith: needle)
      case .exact:
        scratch.candidates.filter {
          text.offsets[$0].count == needle.count && text.begins(with: needle, row: $0)
        }
      }
    }
  }

  /// Appends all rows of a node to `scratch.candidates`, which is empty.
  private func appendAll(of node: GramTreeLayout.Node, _ scratch: GramScratch) throws(Fault) {
    if node.list != GramTreeLayout.Node.none {
      try tree.append(
        list: node.list, rows: Int(node.rows), below: rowCount, to: &scratch.candidates)
      return
    }
    try appendAll(of: [.node(node)], scratch)
  }

  /// Appends all rows of some ends, each once, to `scratch.candidates`, which is empty; all of a leaf,
  /// whether they have the gram or not.
  func appendAll(of ends: [GramTree.End], _ scratch: GramScratch) throws(Fault) {
    let bits = try mark(ends, scratch)
    scratch.candidates.reserve(min(ends.reduce(0) { $0 + $1.rowCount }, rowCount))
    defer { bits.update(repeating: 0) }
    Self.forEachRow(of: bits) { scratch.candidates.append($0) }
  }
}
