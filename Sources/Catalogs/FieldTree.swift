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
struct FieldTree {
  static let root = 0

  private struct Node {
    var parent: Int
    var keyStart: Int
    var keyLength: Int
    var field: UInt32?
    var firstChild: Int?
    var nextSibling: Int?
    var lastChild: Int?
    var childCount = 0
    /// The child to try first.
    var guess: Int?
  }

  private struct ChildKey: Hashable {
    var parent: Int
    var key: [UInt8]
  }

  private var nodes = [Node(parent: 0, keyStart: 0, keyLength: 0)]
  private var keyBytes: [UInt8] = []
  private var childIndex: [ChildKey: Int] = [:]

  /// With more children than this they are looked up in a dictionary.
  private static let scannedChildren = 32

  /// The node for a key below `parent`, new if need be.
  mutating func child(of parent: Int, key: UnsafeBufferPointer<UInt8>) -> Int {
    let guess = nodes[parent].guess ?? nodes[parent].firstChild
    if let guess, hasKey(guess, key) {
      nodes[parent].guess = nodes[guess].nextSibling
      return guess
    }
    let found = find(key, below: parent) ?? add(key, below: parent)
    nodes[parent].guess = nodes[found].nextSibling
    return found
  }

  /// The field for a node's values; it is numbered when its first value comes.
  mutating func field(of node: Int, in fields: inout FieldSet) -> UInt32 {
    if let field = nodes[node].field { return field }
    let field = fields.intern(name(of: node))
    nodes[node].field = field
    return field
  }

  private func find(_ key: UnsafeBufferPointer<UInt8>, below parent: Int) -> Int? {
    if nodes[parent].childCount > Self.scannedChildren {
      return childIndex[ChildKey(parent: parent, key: Array(key))]
    }
    var next = nodes[parent].firstChild
    while let node = next {
      if hasKey(node, key) { return node }
      next = nodes[node].nextSibling
    }
    return nil
  }

  private mutating func add(_ key: UnsafeBufferPointer<UInt8>, below parent: Int) -> Int {
    let node = nodes.count
    nodes.append(Node(parent: parent, keyStart: keyBytes.count, keyLength: key.count))
    keyBytes.append(contentsOf: key)
    if let last = nodes[parent].lastChild {
      nodes[last].nextSibling = node
    } else {
      nodes[parent].firstChild = node
    }
    nodes[parent].lastChild = node
    nodes[parent].childCount += 1
    if nodes[parent].childCount == Self.scannedChildren + 1 {
      var next = nodes[parent].firstChild
      while let child = next {
        childIndex[ChildKey(parent: parent, key: Array(keyOf(child)))] = child
        next = nodes[child].nextSibling
      }
    } else if nodes[parent].childCount > Self.scannedChildren {
      childIndex[ChildKey(parent: parent, key: Array(key))] = node
    }
    return node
  }

  private func keyOf(_ node: Int) -> ArraySlice<UInt8> {
    keyBytes[nodes[node].keyStart..<nodes[node].keyStart + nodes[node].keyLength]
  }

  private func hasKey(_ node: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard nodes[node].keyLength == key.count else { return false }
    let start = nodes[node].keyStart
    return keyBytes.withUnsafeBufferPointer { bytes in
      for index in 0..<key.count where bytes[start + index] != key[index] { return false }
      return true
    }
  }

  private func name(of node: Int) -> String {
    var keys: [String] = []
    var current = node
    while current != Self.root {
      keys.append(String(decoding: keyOf(current), as: UTF8.self))
      current = nodes[current].parent
    }
    return keys.reversed().joined(separator: ".")
  }
}
