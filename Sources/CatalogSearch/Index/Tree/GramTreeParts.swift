/// The sections of a gram tree as they are built.
struct GramTreeParts {
  typealias Child = GramTreeLayout.Child
  typealias Node = GramTreeLayout.Node

  var nodes: [Node] = []
  var children: [Child] = []
  var lists: [UInt8] = []

  /// Makes room for what was built elsewhere, and for the root: nothing is moved then while it is
  /// taken in, which would take as much memory again.
  mutating func reserveCapacity(for others: [(parts: GramTreeParts, roots: [Child])]) {
    nodes.reserveCapacity(others.reduce(nodes.count + 1) { $0 + $1.parts.nodes.count })
    children.reserveCapacity(
      others.reduce(children.count) { $0 + $1.parts.children.count + $1.roots.count })
    lists.reserveCapacity(others.reduce(lists.count) { $0 + $1.parts.lists.count })
  }

  /// Takes in what was built elsewhere, with everything that it names moved behind this one's.
  /// - Returns: the same children, moved.
  mutating func append(_ other: GramTreeParts, roots: [Child]) -> [Child] {
    let nodeBase = UInt32(nodes.count)
    let childBase = UInt32(children.count)
    let listBase = UInt32(lists.count)
    func moved(_ child: Child) -> Child {
      var child = child
      child.target += child.isNode ? nodeBase : listBase
      return child
    }
    nodes += other.nodes.map { node in
      var node = node
      node.firstChild += childBase
      if node.list != Node.none { node.list += listBase }
      node.firstRows += listBase
      return node
    }
    children += other.children.map(moved)
    lists += other.lists
    return roots.map(moved)
  }
}
