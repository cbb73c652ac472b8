internal import CByteSearch

/// Builds the part of a gram tree whose grams begin with some range of symbols.
///
/// One a thread: it keeps its memory from batch to batch.
final class GramBatch {
  private typealias Child = GramTreeLayout.Child
  private typealias Node = GramTreeLayout.Node

  private typealias Places = GramPlaces.Places

  /// How many places ahead the text is asked for.
  private static let ahead = 24

  private let text: UnsafePointer<UInt8>
  private let textCount: Int
  private let wordStarts: UnsafePointer<UInt8>
  private let noticed: UnsafePointer<UInt8>
  private let rowCount: Int
  private let frequencies: [Int]
  private let settings: GramTreeLayout.Settings

  private var capacity = 0
  private var places: Places
  /// As many: what is dealt out of the one goes into the other, and back.
  private var dealt: Places
  private var keys: UnsafeMutablePointer<UInt16>
  /// For each symbol, how often it comes next, and then the group of neighbours that it is in.
  private let counts: UnsafeMutablePointer<UInt32>
  /// Whether one of each 64 symbols has a count: few do, below the first levels of a tree.
  private let isCounted: UnsafeMutablePointer<Bool>
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
    noticed = builder.noticed
    rowCount = builder.rowCount
    frequencies = builder.frequencies
    settings = builder.settings
    symbolCount = builder.frequencies.count
    places = LargeMemory.allocate(1)
    dealt = LargeMemory.allocate(1)
    keys = LargeMemory.allocate(1)
    let blocks = (symbolCount + 63) / 64
    counts = .allocate(capacity: 64 * blocks)
    counts.initialize(repeating: 0, count: 64 * blocks)
    isCounted = .allocate(capacity: blocks)
    isCounted.initialize(repeating: false, count: blocks)
    rows = LargeMemory.allocate(builder.rowCount + 1)
  }

  deinit {
    deallocatePlaces()
    counts.deallocate()
    isCounted.deallocate()
    LargeMemory.deallocate(rows, rowCount + 1)
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
    let roots = children(groups, in: Dealing(places, dealt), from: 0, depth: 1, of: Node())
    let result = parts
    parts = GramTreeParts()
    return (result, roots)
  }

  private func reserve(_ count: Int) {
    guard count > capacity else { return }
    deallocatePlaces()
    capacity = count
    // One more, for what is not kept.
    places = LargeMemory.allocate(count + 1)
    dealt = LargeMemory.allocate(count + 1)
    keys = LargeMemory.allocate(count + 1)
  }

  private func deallocatePlaces() {
    LargeMemory.deallocate(places, capacity + 1)
    LargeMemory.deallocate(dealt, capacity + 1)
    LargeMemory.deallocate(keys, capacity + 1)
  }

  // MARK: Dealing out

  /// The memory that places are in, and the memory that they are dealt out to.
  private struct Dealing {
    let places: Places
    let free: Places

    init(_ places: Places, _ free: Places) {
      self.places = places
      self.free = free
    }

    var dealt: Dealing { Dealing(free, places) }
  }

  /// Groups the symbols whose counts stand in `counts`, and leaves the group of each there.
  private func grouped() -> [Group] {
    var groups: [Group] = []
    var end = 0
    var open = false
    var openCount = 0
    for block in 0..<(symbolCount + 63) / 64 where isCounted[block] {
      for symbol in 64 * block..<64 * block + 64 where counts[symbol] > 0 {
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
    }
    return groups
  }

  private func clearCounts() {
    for block in 0..<(symbolCount + 63) / 64 where isCounted[block] {
      isCounted[block] = false
      (counts + 64 * block).update(repeating: 0, count: 64)
    }
  }

  private func groups(of symbols: ClosedRange<Int>) -> [Group] {
    for symbol in symbols {
      counts[symbol] = UInt32(frequencies[symbol])
      isCounted[symbol >> 6] = true
    }
    return grouped()
  }

  /// Where the next place of each group goes, the first of which starts at `start`; with room for one
  /// more.
  private func starts(_ groups: [Group], from start: Int) -> UnsafeMutablePointer<Int> {
    let next = UnsafeMutablePointer<Int>.allocate(capacity: groups.count + 1)
    var end = start
    for index in groups.indices {
      next[index] = end
      end = start + groups[index].end
    }
    next[groups.count] = end
    return next
  }

  /// Writes the places after each symbol of the batch, group by group.
  ///
  /// Nothing branches on what a symbol is: those of other batches are one more group, each place of
  /// which takes that of the one before.
  private func collect(_ symbols: ClosedRange<Int>, _ groups: [Group]) {
    let next = starts(groups, from: 0)
    defer { next.deallocate() }
    let others = UInt32(groups.count)
    for symbol in 0..<symbolCount where !symbols.contains(symbol) { counts[symbol] = others }
    let (text, wordStarts, noticed, places) = (text, wordStarts, noticed, places)
    let counts = counts
    var offset = 0
    var row: UInt64 = 0
    var isStart: UInt64 = 1
    while offset < textCount {
      let (symbol, width) = DenseCode.readMixed(text + offset)
      let isWordStart = UInt64(wordStarts[offset >> 3] >> UInt8(offset & 7) & 1)
      let isNoticed = UInt64(noticed[offset >> 3] >> UInt8(offset & 7) & 1)
      let kind = (GramPlaces.inside &- isWordStart) & (isStart &- 1)
      let group = counts[Int(symbol)]
      let place = next[Int(group)]
      places[place] = GramPlaces.place(
        offset &+ width, row: row, kind: kind, noticed: isNoticed)
      next[Int(group)] = place &+ (group < others ? 1 : 0)
      isStart = symbol == 0 ? 1 : 0
      row &+= isStart
      offset &+= width
    }
    counts.update(repeating: 0, count: symbolCount)
    isCounted.update(repeating: false, count: (symbolCount + 63) / 64)
  }

  /// Deals out the places of a gram by the symbol that follows, and moves them behind it.
  private func deal(_ dealing: Dealing, from start: Int, to end: Int) -> [Group] {
    let (text, noticed, keys, counts, isCounted) = (text, noticed, keys, counts, isCounted)
    let (places, dealt) = (dealing.places, dealing.free)
    for index in start..<end {
      // The text lies in no cache: it is asked for some places ahead.
      let ahead = Int(places[min(index &+ Self.ahead, end &- 1)] >> 32)
      dense_prefetch(text + ahead)
      dense_prefetch(noticed + (ahead >> 3))
      let place = places[index]
      let offset = Int(place >> 32)
      let (symbol, width) = DenseCode.readMixed(text + offset)
      let isNoticed = UInt64(noticed[offset >> 3] >> UInt8(offset & 7) & 1)
      keys[index &- start] = symbol
      counts[Int(symbol)] &+= 1
      isCounted[Int(symbol >> 6)] = true
      // The end of a row is the end.
      places[index] = (place | isNoticed) &+ UInt64(symbol == 0 ? 0 : width) << 32
    }
    let groups = grouped()
    let next = starts(groups, from: start)
    defer { next.deallocate() }
    for index in start..<end {
      let group = Int(counts[Int(keys[index &- start])])
      let place = next[group]
      dealt[place] = places[index]
      next[group] = place &+ 1
    }
    clearCounts()
    return groups
  }

  // MARK: Nodes and leaves

  /// The children that groups of places make, the first of which starts at `start`.
  private func children(
    _ groups: [Group], in dealing: Dealing, from start: Int, depth: Int, of parent: Node
  ) -> [Child] {
    var result: [Child] = []
    result.reserveCapacity(groups.count)
    var first = start
    for group in groups {
      let end = start + group.end
      defer { first = end }
      let count = GramPlaces.list(dealing.places, from: first, to: end, into: rows)
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
        dealing, from: first, to: end, rows: count, depth: depth, isEnd: isEnd, of: parent)
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
    _ dealing: Dealing, from start: Int, to end: Int, rows count: Int, depth: Int, isEnd: Bool,
    of parent: Node
  ) -> Node {
    var node = Node()
    node.rows = UInt32(count)
    if parent.rows == node.rows, parent.list != Node.none {
      // All its rows go on alike.
      node.list = parent.list
    } else if isEnd || count > rowCount / settings.listShare {
      node.list = append(count)
    }
    listFirstRows(dealing.places, from: start, to: end, &node)
    guard !isEnd else { return node }
    let groups = deal(dealing, from: start, to: end)
    let children = children(groups, in: dealing.dealt, from: start, depth: depth + 1, of: node)
    node.firstChild = UInt32(parts.children.count)
    node.childCount = UInt32(children.count)
    parts.children += children
    return node
  }

  private func append(_ count: Int) -> UInt32 {
    let start = parts.lists.count
    MonotoneList.append(
      UnsafeBufferPointer(start: rows, count: count), below: rowCount, to: &parts.lists)
    return UInt32(start)
  }

  /// Counts the rows of each class, a row by its best place, and keeps the first of each list.
  private func listFirstRows(
    _ places: Places, from start: Int, to end: Int, _ node: inout Node
  ) {
    let most = settings.firstRows
    let kept = UnsafeMutablePointer<UInt32>.allocate(capacity: Node.lists * (most + 1))
    defer { kept.deallocate() }
    let counts = GramPlaces.listFirst(most, of: places, from: start, to: end, into: kept)
    node.starts = UInt32(counts.rows.0)
    node.wordStarts = UInt32(counts.rows.1)
    node.firstRows = UInt32(parts.lists.count)
    for (list, count) in counts.lists.enumerated() {
      node.setCount(ofList: list, UInt8(clamping: count))
      let first = kept + list * (most + 1)
      let count = min(count, most)
      guard count > 0 else { continue }
      let bound = first[count - 1] + 1
      node.setBound(ofList: list, bound)
      MonotoneList.append(
        UnsafeBufferPointer(start: first, count: count), below: Int(bound), to: &parts.lists)
    }
  }
}
