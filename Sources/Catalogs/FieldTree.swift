/// The keys of a catalog's objects as a tree, so that a nested key finds its field without its
/// dotted name being put together.
///
///     // {"id":1,"title":{"ja":"同じ","en":"Same"}}
///     let title = tree.child(of: FieldTree.root, key: "title")    // as UTF-8
///     let ja = tree.child(of: title, key: "ja")
///     tree.field(of: ja, in: &fields)                             // that of "title.ja"
///
/// Records tend to have the same keys in the same order: the first guess is the key that followed
/// last time. Otherwise the children are gone through, and where they are many, looked up.
struct FieldTree: ~Copyable {
  static let root = 0

  /// A key; `none` stands for what is not there. (Private, it crashes the compiler, 6.3.1.)
  struct Node: BitwiseCopyable {
    static let none = -1
    var parent: Int
    var keyStart: Int
    var keyLength: Int
    var field = Node.none
    var firstChild = Node.none
    var lastChild = Node.none
    var nextSibling = Node.none
    var childCount = 0
    /// The child to try first.
    var guess = Node.none
  }

  private struct ChildKey: Hashable {
    var parent: Int
    var key: [UInt8]
  }

  private var nodes = GrowingBuffer<Node>()
  private var keyBytes = GrowingBuffer<UInt8>()
  private var childIndex: [ChildKey: Int] = [:]

  /// With more children than this they are looked up in a dictionary.
  private static let scannedChildren = 32

  init() { nodes.append(Node(parent: Node.none, keyStart: 0, keyLength: 0)) }

  /// The node for a key below `parent`, new if need be.
  @inline(__always)
  mutating func child(of parent: Int, key: UnsafeBufferPointer<UInt8>) -> Int {
    let guess = nodes.base[parent].guess
    if guess != Node.none, hasKey(guess, key) {
      let next = nodes.base[guess].nextSibling
      nodes.base[parent].guess = next != Node.none ? next : nodes.base[parent].firstChild
      return guess
    }
    return unguessedChild(of: parent, key: key)
  }

  @inline(never)
  private mutating func unguessedChild(
    of parent: Int, key: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let found = find(key, below: parent) ?? add(key, below: parent)
    let next = nodes.base[found].nextSibling
    nodes.base[parent].guess = next != Node.none ? next : nodes.base[parent].firstChild
    return found
  }

  /// The field for a node's values; it is numbered when its first value comes.
  @inline(__always)
  mutating func field(of node: Int, in fields: inout FieldSet) -> UInt32 {
    let field = nodes.base[node].field
    return field != Node.none
      ? UInt32(truncatingIfNeeded: field) : newField(of: node, in: &fields)
  }

  @inline(never)
  private mutating func newField(of node: Int, in fields: inout FieldSet) -> UInt32 {
    let field = fields.intern(name(of: node))
    nodes.base[node].field = Int(field)
    return field
  }

  private func find(_ key: UnsafeBufferPointer<UInt8>, below parent: Int) -> Int? {
    if nodes.base[parent].childCount > Self.scannedChildren {
      return childIndex[ChildKey(parent: parent, key: Array(key))]
    }
    var node = nodes.base[parent].firstChild
    while node != Node.none {
      if hasKey(node, key) { return node }
      node = nodes.base[node].nextSibling
    }
    return nil
  }

  private mutating func add(_ key: UnsafeBufferPointer<UInt8>, below parent: Int) -> Int {
    let node = nodes.count
    nodes.append(Node(parent: parent, keyStart: keyBytes.count, keyLength: key.count))
    keyBytes.append(key)
    let last = nodes.base[parent].lastChild
    if last != Node.none {
      nodes.base[last].nextSibling = node
    } else {
      nodes.base[parent].firstChild = node
    }
    nodes.base[parent].lastChild = node
    nodes.base[parent].childCount += 1
    if nodes.base[parent].childCount == Self.scannedChildren + 1 {
      var child = nodes.base[parent].firstChild
      while child != Node.none {
        childIndex[ChildKey(parent: parent, key: Array(self.key(of: child)))] = child
        child = nodes.base[child].nextSibling
      }
    } else if nodes.base[parent].childCount > Self.scannedChildren {
      childIndex[ChildKey(parent: parent, key: Array(key))] = node
    }
    return node
  }

  private func key(of node: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: keyBytes.base + nodes.base[node].keyStart, count: nodes.base[node].keyLength)
  }

  @inline(__always)
  private func hasKey(_ node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard nodes.base[node].keyLength == key.count else { return false }
    guard let other = key.baseAddress else { return true }
    let own = UnsafeRawPointer(keyBytes.base + nodes.base[node].keyStart)
    let bytes = UnsafeRawPointer(other)
    // Eight bytes at a time, the last eight or four of them once more.
    var index = 0
    while index &+ 8 <= key.count {
      if own.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        != bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      {
        return false
      }
      index &+= 8
    }
    if key.count >= 4 {
      let last = key.count &- 4
      let middle = min(index, last)
      return own.loadUnaligned(fromByteOffset: middle, as: UInt32.self)
        == bytes.loadUnaligned(fromByteOffset: middle, as: UInt32.self)
        && own.loadUnaligned(fromByteOffset: last, as: UInt32.self)
          == bytes.loadUnaligned(fromByteOffset: last, as: UInt32.self)
    }
    while index < key.count {
      if own.load(fromByteOffset: index, as: UInt8.self)
        != bytes.load(fromByteOffset: index, as: UInt8.self)
      {
        return false
      }
      index &+= 1
    }
    return true
  }

  private func name(of node: Int) -> String {
    var path: [Int] = []
    var current = node
    while current != Self.root {
      path.append(current)
      current = nodes.base[current].parent
    }
    var name: [UInt8] = []
    for node in path.reversed() {
      if node != path.last { name.append(UInt8(ascii: ".")) }
      name.append(contentsOf: key(of: node))
    }
    return String(decoding: name, as: UTF8.self)
  }
}
