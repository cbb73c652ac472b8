/// The records of a gram tree, as they lie in its sections.
///
/// A *gram* is a sequence of symbols. One that many rows have is a *node* and is split by the symbol
/// that follows it, the end of the row included; neighbouring rare children share a *leaf*, the list
/// of all their rows. So a node's rows are exactly those of its leaves, and a leaf that a query ends
/// in has at most some hundred rows to look at.
enum GramTreeLayout {
  /// A child of a node: 8 bytes.
  struct Child: BitwiseCopyable {
    /// The last symbol of those it is for, which follow on those of the child before.
    var lastSymbol: UInt16
    /// Rows in the leaf, and what it is.
    var bits: UInt16
    /// The node's number, or where in the lists the leaf starts.
    var target: UInt32

    static let nodeBit: UInt16 = 1 << 15
    static let singleBit: UInt16 = 1 << 14

    var isNode: Bool { bits & Self.nodeBit != 0 }
    /// Whether it is for one symbol only, so that its rows are exactly those with the gram.
    var isSingle: Bool { bits & Self.singleBit != 0 }
    var rows: Int { Int(bits & (Self.singleBit - 1)) }
  }

  /// A gram that many rows have: 60 bytes.
  struct Node: BitwiseCopyable {
    /// Rows with the gram, those that begin with it, and those where a word begins with it but not
    /// the row.
    var rows: UInt32 = 0
    var starts: UInt32 = 0
    var wordStarts: UInt32 = 0
    /// In the children, and how many; none where the tree is cut off.
    var firstChild: UInt32 = 0
    var childCount: UInt32 = 0
    /// Where in the lists all the rows are, if that list was kept; else `none`.
    var list: UInt32 = none
    /// Where in the lists the first rows are: of those that begin with the gram first those that have it
    /// somewhere without a letter which is another form in the source that readers notice, then those
    /// that have it with one; in the same way of those where a word begins with it, and of the rest. A
    /// row may be in both.
    var firstRows: UInt32 = 0
    /// One more than the last row of each of these lists.
    var bounds: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0, 0)
    /// How many rows each would have, 255 for more.
    var counts: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0, 0, 0)
    var unused: UInt16 = 0

    static let none = UInt32.max
    /// Lists of first rows.
    static let lists = 6
    /// Of each there are so many rows at most.
    static let mostFirstRows = 254

    var insides: UInt32 { rows &- starts &- wordStarts }

    /// How many rows a list of first rows would have, and one more than the last that it has.
    func list(_ number: Int) -> (count: Int, bound: Int) {
      withUnsafeBytes(of: counts) { counts in
        withUnsafeBytes(of: bounds) { bounds in
          let bound = bounds.loadUnaligned(fromByteOffset: 4 * number, as: UInt32.self)
          return (Int(counts[number]), Int(UInt32(littleEndian: bound)))
        }
      }
    }

    mutating func setCount(ofList number: Int, _ count: UInt8) {
      withUnsafeMutableBytes(of: &counts) { $0[number] = count }
    }

    mutating func setBound(ofList number: Int, _ bound: UInt32) {
      withUnsafeMutableBytes(of: &bounds) {
        $0.storeBytes(of: bound.littleEndian, toByteOffset: 4 * number, as: UInt32.self)
      }
    }
  }

  /// What a tree is built with.
  struct Settings: BitwiseCopyable {
    /// More rows than this make a node.
    var leafRows = 1024
    /// Rare neighbours share a leaf until it has so many.
    var sharedRows = 256
    /// How many of the first rows of a class and form a node keeps, `Node.mostFirstRows` at most.
    var firstRows = 64
    /// A node keeps the list of its rows if it has more than one in so many of all.
    var listShare = 16
    /// Symbols of the longest gram: beyond it, a node keeps its rows and has no children.
    var depth = 30
  }
}

extension GramTreeLayout.Settings {
  private static let manyRows = 1_500_000

  /// Those for so many rows. Of many there are many nodes, and each keeps fewer first rows: of ten million
  /// titles that is 6 MB, and lists of twenty are as quick.
  init(rowCount: Int) {
    self.init()
    if rowCount > Self.manyRows { firstRows = 40 }
  }
}
