internal import CByteSearch

/// A gram tree as it lies in a file: what rows have a sequence of symbols.
///
/// Nothing here trusts the file: every number is checked against its section before it is used, and
/// what does not fit counts as corrupt (`GramTree.Fault`).
struct GramTree: @unchecked Sendable {
  typealias Child = GramTreeLayout.Child
  typealias Node = GramTreeLayout.Node

  /// The sections say something that cannot be.
  struct Fault: Error {}

  /// Where the way of a sequence through the tree ends.
  enum End {
    /// No row has it.
    case nothing
    /// The sequence is a node's gram.
    case node(Node)
    /// Its rows are among those of a leaf: exactly those, or some of them.
    case leaf(rows: Int, list: UInt32, isExact: Bool)

    /// How many rows the sequence has at most.
    var rowCount: Int {
      switch self {
      case .nothing: 0
      case .node(let node): Int(node.rows)
      case .leaf(let rows, _, _): rows
      }
    }

    /// Whether it has all of them.
    var isExact: Bool {
      if case .leaf(_, _, false) = self { false } else { true }
    }
  }

  private let nodes: UnsafeRawPointer
  private let nodeCount: Int
  private let children: UnsafeRawPointer
  private let childCount: Int
  private let lists: UnsafePointer<UInt8>
  private let listByteCount: Int
  let rowCount: Int
  /// How many of the first rows of a class and form are kept.
  let firstRows: Int

  /// - Parameter rowCount: rows of the text that it is of.
  init(
    nodes: UnsafeRawBufferPointer, children: UnsafeRawBufferPointer, lists: UnsafeRawBufferPointer,
    rowCount: Int, firstRows: Int
  ) throws(Fault) {
    guard let nodeBase = nodes.baseAddress, nodes.count >= MemoryLayout<Node>.stride,
      let childBase = children.baseAddress, let listBase = lists.baseAddress
    else { throw Fault() }
    self.nodes = nodeBase
    nodeCount = nodes.count / MemoryLayout<Node>.stride
    self.children = childBase
    childCount = children.count / MemoryLayout<Child>.stride
    self.lists = listBase.assumingMemoryBound(to: UInt8.self)
    listByteCount = lists.count
    self.rowCount = rowCount
    self.firstRows = firstRows
  }

  // MARK: Descending

  @inline(__always)
  private func node(_ number: Int) throws(Fault) -> Node {
    guard number < nodeCount else { throw Fault() }
    let node = nodes.loadUnaligned(
      fromByteOffset: number * MemoryLayout<Node>.stride, as: Node.self)
    // These are answers to counts, and room is made for so many rows.
    guard Int(node.rows) <= rowCount, node.starts <= node.rows else { throw Fault() }
    return node
  }

  @inline(__always)
  private func child(_ index: Int) -> Child {
    children.loadUnaligned(fromByteOffset: index * MemoryLayout<Child>.stride, as: Child.self)
  }

  /// The root, of which the first symbols are the children.
  private var root: Node { get throws(Fault) { try node(nodeCount - 1) } }

  /// Follows symbols as far as the tree goes.
  func end(of symbols: ArraySlice<UInt16>) throws(Fault) -> End {
    var node = try root
    // All rows are empty: titles of which folding leaves nothing, in a tree of withdrawn rows.
    guard node.childCount > 0 else { return .nothing }
    var next = symbols.startIndex
    while next < symbols.endIndex {
      let symbol = symbols[next]
      next += 1
      guard node.childCount > 0 else {
        // Cut off: the node keeps its rows.
        guard node.list != Node.none else { throw Fault() }
        return .leaf(rows: Int(node.rows), list: node.list, isExact: false)
      }
      guard let child = try child(for: symbol, of: node) else { return .nothing }
      if child.isNode {
        node = try self.node(Int(child.target))
      } else {
        return .leaf(
          rows: child.rows, list: child.target,
          isExact: child.isSingle && next == symbols.endIndex)
      }
    }
    return .node(node)
  }

  private func child(for symbol: UInt16, of node: Node) throws(Fault) -> Child? {
    let range = try children(of: node)
    let place = range.partitioningIndex { child($0).lastSymbol >= symbol }
    guard place < range.upperBound else { return nil }
    let found = child(place)
    // A child of one symbol is for no other, though the numbers before it are its own.
    return found.isSingle && found.lastSymbol != symbol ? nil : found
  }

  private func children(of node: Node) throws(Fault) -> Range<Int> {
    let (first, count) = (Int(node.firstChild), Int(node.childCount))
    guard first + count <= childCount else { throw Fault() }
    return first..<first + count
  }

  // MARK: Rows

  /// Asks for the memory of a list that is likely to be read soon.
  func prefetch(list: UInt32, rows: Int) {
    let bytes = min(MonotoneList.byteCount(of: rows, below: rowCount), Self.mostPrefetched)
    for place in stride(from: Int(list), to: min(Int(list) + bytes, listByteCount), by: 64) {
      dense_prefetch(lists + place)
    }
  }

  /// Bytes: what is behind them the processor asks for by itself.
  private static let mostPrefetched = 1024

  /// Appends the rows of a list, ascending.
  func append(list: UInt32, rows: Int, below bound: Int, to output: inout RowList) throws(Fault) {
    guard Int(list) + MonotoneList.byteCount(of: rows, below: bound) <= listByteCount,
      rows <= rowCount, bound <= rowCount
    else { throw Fault() }
    output.reserve(rows)
    let written = MonotoneList.decode(
      lists + Int(list), count: rows, below: bound, into: output.end)
    guard written == rows else { throw Fault() }
    output.count += rows
  }

  /// The first rows of a list of a node, see `Node.firstRows`.
  /// - Returns: whether these are all.
  func appendFirstRows(
    ofList number: Int, of node: Node, to output: inout RowList
  ) throws(Fault) -> Bool {
    var start = node.firstRows
    for before in 0..<number {
      let (count, bound) = node.list(before)
      start &+= UInt32(
        truncatingIfNeeded: MonotoneList.byteCount(of: min(count, firstRows), below: bound))
    }
    let (count, bound) = node.list(number)
    try append(list: start, rows: min(count, firstRows), below: bound, to: &output)
    return count <= firstRows
  }

  /// Sets the bit of each row of a list in a bit map that has one for every row.
  func mark(list: UInt32, rows: Int, in bits: UnsafeMutablePointer<UInt64>) throws(Fault) {
    guard Int(list) + MonotoneList.byteCount(of: rows, below: rowCount) <= listByteCount,
      MonotoneList.mark(lists + Int(list), count: rows, below: rowCount, in: bits) == rows
    else { throw Fault() }
  }

  /// The same of each row of an end; of a leaf all, whether they have the sequence or not.
  func mark(_ end: End, in bits: UnsafeMutablePointer<UInt64>) throws(Fault) {
    switch end {
    case .nothing: break
    case .node(let node): try mark(node, in: bits)
    case .leaf(let rows, let list, _): try mark(list: list, rows: rows, in: bits)
    }
  }

  /// The same of each row of a node.
  func mark(_ node: Node, in bits: UnsafeMutablePointer<UInt64>) throws(Fault) {
    var open = [node]
    var childrenLeft = childCount
    while let node = open.popLast() {
      if node.list != Node.none {
        try mark(list: node.list, rows: Int(node.rows), in: bits)
        continue
      }
      // Every child is met once, but in a file that has a circle or nodes that share theirs.
      let range = try children(of: node)
      childrenLeft -= range.count
      guard childrenLeft >= 0 else { throw Fault() }
      for index in range {
        let child = child(index)
        if child.isNode {
          open.append(try self.node(Int(child.target)))
        } else {
          try mark(list: child.target, rows: child.rows, in: bits)
        }
      }
    }
  }
}
