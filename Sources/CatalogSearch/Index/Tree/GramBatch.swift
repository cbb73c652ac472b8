/// Builds the part of a gram tree whose grams begin with some range of symbols.
///
/// One a thread: it keeps its memory from batch to batch.
final class GramBatch {
  private typealias Child = GramTreeLayout.Child
  private typealias Node = GramTreeLayout.Node

  /// A place in the text after a gram: the byte in the upper half, the row above two bits of class
  /// in the lower.
  private typealias Place = UInt64
  private typealias Places = UnsafeMutablePointer<Place>

  /// What of a row a gram begins at, as bits of a place.
  private static let start: UInt64 = 0
  private static let wordStart: UInt64 = 1
  private static let inside: UInt64 = 2

  private let text: UnsafePointer<UInt8>
  private let textCount: Int
  private let wordStarts: UnsafePointer<UInt8>
  private let rowCount: Int
  private let frequencies: [Int]
  private let settings: GramTreeLayout.Settings

  private var capacity = 0
  private var places: Places
  private var dealt: Places
  private var keys: UnsafeMutablePointer<UInt16>
  /// For each symbol, how often it comes next, and then the group of neighbours that it is in.
  private let counts: UnsafeMutablePointer<UInt32>
  private let symbolCount: Int
  /// Rows of a list that is being made.
  private let rows: UnsafeMutablePointer<UInt32>

  private var parts = GramTreeParts()

  /// A range of places that are dealt out together.
  private struct Group {
    var lastSymbol: UInt16
    var isSingle: Bool
    var end: Int
  }

  init(_ builder: GramTreeBuilder) {
    text = builder.text.baseAddress!
    textCount = builder.text.count
    wordStarts = builder.wordStarts
    rowCount = builder.rowCount
    frequencies = builder.frequencies
    settings = builder.settings
    symbolCount = builder.frequencies.count
    places = .allocate(capacity: 1)
    dealt = .allocate(capacity: 1)
    keys = .allocate(capacity: 1)
    counts = .allocate(capacity: symbolCount + 1)
    counts.initialize(repeating: 0, count: symbolCount + 1)
    rows = .allocate(capacity: builder.rowCount + 1)
  }

  deinit {
    places.deallocate()
    dealt.deallocate()
    keys.deallocate()
    counts.deallocate()
    rows.deallocate()
  }

  /// The trees of all grams that begin with a symbol of the range, and the root's children for them.
  func build(
    _ symbols: ClosedRange<Int>
  ) -> (parts: GramTreeParts, roots: [GramTreeLayout.Child]) {
    parts = GramTreeParts()
    let count = frequencies[symbols].reduce(0, +)
    reserve(count)
    let groups = self.groups(of: symbols)
    collect(symbols, groups)
    let roots = children(groups, from: 0, depth: 1, of: Node())
    let result = parts
    parts = GramTreeParts()
    return (result, roots)
  }

  private func reserve(_ count: Int) {
    guard count > capacity else { return }
    places.deallocate()
    dealt.deallocate()
    keys.deallocate()
    capacity = count
    places = .allocate(capacity: count)
    dealt = .allocate(capacity: count)
    keys = .allocate(capacity: count)
  }

  // MARK: Dealing out

  /// Groups the symbols whose counts stand in `counts`, and leaves the group of each there.
  private func grouped(_ symbols: ClosedRange<Int>) -> [Group] {
    var groups: [Group] = []
    var end = 0
    var open = false
    var openCount = 0
    for symbol in symbols where counts[symbol] > 0 {
      let count = Int(counts[symbol])
      let isAlone = count > settings.leafRows || symbol == 0
      if isAlone || !open || openCount >= settings.sharedRows
        || openCount + count > settings.leafRows
      {
        groups.append(Group(lastSymbol: UInt16(symbol), isSingle: true, end: end + count))
        open = !isAlone
        openCount = count
      } else {
        groups[groups.count - 1].lastSymbol = UInt16(symbol)
        groups[groups.count - 1].isSingle = false
        groups[groups.count - 1].end = end + count
        openCount += count
      }
      end += count
      counts[symbol] = UInt32(groups.count - 1)
    }
    return groups
  }

  private func groups(of symbols: ClosedRange<Int>) -> [Group] {
    for symbol in symbols { counts[symbol] = UInt32(frequencies[symbol]) }
    return grouped(symbols)
  }

  /// Writes the places after each symbol of the batch, group by group.
  private func collect(_ symbols: ClosedRange<Int>, _ groups: [Group]) {
    let next = UnsafeMutablePointer<Int>.allocate(capacity: groups.count)
    defer { next.deallocate() }
    for index in groups.indices { next[index] = index == 0 ? 0 : groups[index - 1].end }
    let (first, last) = (UInt16(symbols.lowerBound), UInt16(symbols.upperBound))
    var offset = 0
    var row: UInt64 = 0
    var rowStart = 0
    while offset < textCount {
      let (symbol, width) = DenseCode.read(text + offset)
      if symbol == 0 {
        row += 1
        rowStart = offset + 1
      } else if symbol >= first, symbol <= last {
        let kind =
          offset == rowStart
          ? Self.start
          : wordStarts[offset >> 3] >> UInt8(offset & 7) & 1 == 1 ? Self.wordStart : Self.inside
        let group = Int(counts[Int(symbol)])
        places[next[group]] = UInt64(offset &+ width) << 32 | row << 2 | kind
        next[group] &+= 1
      }
      offset &+= width
    }
    for symbol in symbols { counts[symbol] = 0 }
  }

  /// Deals out the places of a gram by the symbol that follows, and moves them behind it.
  private func deal(from start: Int, to end: Int) -> [Group] {
    let count = end - start
    let places = places + start
    let keys = keys
    for index in 0..<count {
      let place = places[index]
      let (symbol, width) = DenseCode.read(text + Int(place >> 32))
      keys[index] = symbol
      counts[Int(symbol)] &+= 1
      if symbol != 0 { places[index] = place &+ UInt64(width) << 32 }
    }
    let groups = grouped(0...symbolCount - 1)
    let next = UnsafeMutablePointer<Int>.allocate(capacity: groups.count)
    defer { next.deallocate() }
    for index in groups.indices { next[index] = index == 0 ? 0 : groups[index - 1].end }
    for index in 0..<count {
      let group = Int(counts[Int(keys[index])])
      dealt[next[group]] = places[index]
      next[group] &+= 1
    }
    places.update(from: dealt, count: count)
    // Cleared by what was counted, or by all there is, whichever is less.
    if count < symbolCount {
      for index in 0..<count { counts[Int(keys[index])] = 0 }
    } else {
      counts.update(repeating: 0, count: symbolCount)
    }
    return groups
  }

  // MARK: Nodes and leaves

  /// The children that groups of places make, the first of which starts at `start`.
  private func children(
    _ groups: [Group], from start: Int, depth: Int, of parent: Node
  ) -> [Child] {
    var result: [Child] = []
    result.reserveCapacity(groups.count)
    var first = start
    for group in groups {
      let end = start + group.end
      defer { first = end }
      let count = listRows(from: first, to: end)
      guard count > settings.leafRows else {
        let list = append(count)
        result.append(
          Child(
            lastSymbol: group.lastSymbol,
            bits: UInt16(count) | (group.isSingle ? Child.singleBit : 0), target: list))
        continue
      }
      let isEnd = group.lastSymbol == 0 || depth == settings.depth
      let node = node(
        from: first, to: end, rows: count, depth: depth, isEnd: isEnd, of: parent)
      parts.nodes.append(node)
      result.append(
        Child(
          lastSymbol: group.lastSymbol, bits: Child.nodeBit | Child.singleBit,
          target: UInt32(parts.nodes.count - 1)))
    }
    return result
  }

  /// The node of a gram of which `rows` holds the rows.
  private func node(
    from start: Int, to end: Int, rows count: Int, depth: Int, isEnd: Bool, of parent: Node
  ) -> Node {
    var node = Node()
    node.rows = UInt32(count)
    if parent.rows == node.rows, parent.list != Node.none {
      // All its rows go on alike.
      node.list = parent.list
    } else if isEnd || count > rowCount / settings.listShare {
      node.list = append(count)
    }
    listFirstRows(from: start, to: end, &node)
    guard !isEnd else { return node }
    let groups = deal(from: start, to: end)
    let children = children(groups, from: start, depth: depth + 1, of: node)
    node.firstChild = UInt32(parts.children.count)
    node.childCount = UInt32(children.count)
    parts.children += children
    return node
  }

  /// Writes the rows of places to `rows`, each once.
  private func listRows(from start: Int, to end: Int) -> Int {
    var count = 0
    var last = UInt32.max
    for index in start..<end {
      let row = UInt32(truncatingIfNeeded: places[index]) >> 2
      if row != last {
        rows[count] = row
        count &+= 1
        last = row
      }
    }
    return count
  }

  private func append(_ count: Int) -> UInt32 {
    let start = parts.lists.count
    MonotoneList.append(
      UnsafeBufferPointer(start: rows, count: count), below: rowCount, to: &parts.lists)
    return UInt32(start)
  }

  /// Counts the rows of each class, a row by its best place, and keeps the first of each.
  private func listFirstRows(from start: Int, to end: Int, _ node: inout Node) {
    let most = settings.firstRows
    var counts = (0, 0, 0)
    var index = start
    let kept = UnsafeMutablePointer<UInt32>.allocate(capacity: 3 * most)
    defer { kept.deallocate() }
    while index < end {
      let row = UInt32(truncatingIfNeeded: places[index]) >> 2
      var kind = places[index] & 3
      index &+= 1
      while index < end, UInt32(truncatingIfNeeded: places[index]) >> 2 == row {
        kind = min(kind, places[index] & 3)
        index &+= 1
      }
      switch kind {
      case Self.start:
        if counts.0 < most { kept[counts.0] = row }
        counts.0 &+= 1
      case Self.wordStart:
        if counts.1 < most { kept[most &+ counts.1] = row }
        counts.1 &+= 1
      default:
        if counts.2 < most { kept[2 &* most &+ counts.2] = row }
        counts.2 &+= 1
      }
    }
    node.starts = UInt32(counts.0)
    node.wordStarts = UInt32(counts.1)
    node.firstRows = UInt32(parts.lists.count)
    func keep(_ count: Int, from first: UnsafeMutablePointer<UInt32>) -> UInt32 {
      let count = min(count, most)
      guard count > 0 else { return 0 }
      let bound = first[count - 1] + 1
      MonotoneList.append(
        UnsafeBufferPointer(start: first, count: count), below: Int(bound), to: &parts.lists)
      return bound
    }
    node.bounds.0 = keep(counts.0, from: kept)
    node.bounds.1 = keep(counts.1, from: kept + most)
    node.bounds.2 = keep(counts.2, from: kept + 2 * most)
  }
}
