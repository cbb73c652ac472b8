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

  /// A gram that many rows have: 44 bytes.
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
    /// Where in the lists the first rows of each class are: start, word start, inside.
    var firstRows: UInt32 = 0
    /// One more than the last row of each.
    var bounds: (UInt32, UInt32, UInt32) = (0, 0, 0)
    var unused: UInt32 = 0

    static let none = UInt32.max

    var insides: UInt32 { rows &- starts &- wordStarts }
  }

  /// What a tree is built with.
  struct Settings: BitwiseCopyable {
    /// More rows than this make a node.
    var leafRows = 1024
    /// Rare neighbours share a leaf until it has so many.
    var sharedRows = 256
    /// How many of the first rows of a class a node keeps.
    var firstRows = 64
    /// A node keeps the list of its rows if it has more than one in so many of all.
    var listShare = 16
    /// Symbols of the longest gram: beyond it, a node keeps its rows and has no children.
    var depth = 30
  }
}
