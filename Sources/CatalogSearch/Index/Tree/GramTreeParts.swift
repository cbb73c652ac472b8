/// The sections of a gram tree as they are built, or a stretch of them: those of a tree are stretches one
/// behind the other, so that no more memory is taken to put them together.
struct GramTreeParts {
  typealias Child = GramTreeLayout.Child
  typealias Node = GramTreeLayout.Node

  var nodes: [Node] = []
  var children: [Child] = []
  var lists: [UInt8] = []

  /// How much of a tree is before a stretch.
  struct Place {
    private var nodes = 0
    private(set) var children = 0
    private var lists = 0

    mutating func advance(over parts: GramTreeParts) {
      nodes += parts.nodes.count
      children += parts.children.count
      lists += parts.lists.count
    }

    /// What a node of the stretch names, as the tree does.
    func moved(_ node: Node) -> Node {
      var node = node
      node.firstChild += UInt32(children)
      if node.list != Node.none { node.list += UInt32(lists) }
      node.firstRows += UInt32(lists)
      return node
    }

    /// The same of a child.
    func moved(_ child: Child) -> Child {
      var child = child
      child.target += UInt32(child.isNode ? nodes : lists)
      return child
    }
  }

  /// Names what it has as the tree does in which it stands at a place.
  mutating func move(to place: Place) {
    for index in nodes.indices { nodes[index] = place.moved(nodes[index]) }
    for index in children.indices { children[index] = place.moved(children[index]) }
  }
}
