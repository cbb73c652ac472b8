internal import FoldingRules

/// Composes the fold of every code point under one choice of foldings, and shares equal blocks.
struct FoldingTableBuilder {
  let data: FoldingData
  private(set) var entries: [UInt32] = []
  private(set) var acted: [UInt32] = []
  private(set) var pages: [UInt32] = []
  private(set) var roots: [UInt32] = []
  private(set) var pool = LongResults()
  private var blockNumbers: [[UInt32]: UInt32] = [:]
  private var pageNumbers: [[UInt32]: UInt32] = [:]

  init(_ data: FoldingData) { self.data = data }

  /// Adds a table and returns its number.
  mutating func add(_ settings: FoldingSettings) -> UInt32 {
    let composer = ScalarComposer(data, settings)
    let changeable = composer.changeable()
    var next = 0
    var root: [UInt32] = []
    for pageStart in stride(from: UInt32(0), to: 0x11_0000, by: 0x1000) {
      var page: [UInt32] = []
      for start in stride(from: pageStart, to: pageStart + 0x1000, by: 64) {
        let first = next
        while next < changeable.count, changeable[next] < start + 64 { next += 1 }
        page.append(block(start, changeable[first..<next], composer))
      }
      root.append(pageNumbers.number(of: page, in: &pages))
    }
    roots += root
    return UInt32(roots.count / 272 - 1)
  }

  /// The number of the block that starts at `start`, in which `changeable` may change.
  private mutating func block(
    _ start: UInt32, _ changeable: ArraySlice<UInt32>, _ composer: ScalarComposer
  ) -> UInt32 {
    var block = (start..<start + 64).map { scalar in
      (0xD800...0xDFFF).contains(scalar)
        ? FoldEntry.illFormed.bits
        : FoldEntry([scalar], of: scalar, isExtender: isExtender(scalar), pool: &pool).bits
    }
    var flags = [UInt32](repeating: 0, count: 64)
    for scalar in changeable {
      let (folded, acting) = composer.fold(scalar)
      let entry = FoldEntry(folded, of: scalar, isExtender: isExtender(scalar), pool: &pool)
      block[Int(scalar - start)] = entry.bits
      flags[Int(scalar - start)] = acting.rawValue
    }
    let both = block + flags
    if let number = blockNumbers[both] { return number }
    let number = UInt32(blockNumbers.count)
    blockNumbers[both] = number
    entries += block
    acted += flags
    return number
  }

  private func isExtender(_ scalar: UInt32) -> Bool {
    data.properties[scalar].flags.contains(.extender)
  }
}

extension [[UInt32]: UInt32] {
  /// The number of a run of words among the equally long ones in `words`, which it may join.
  fileprivate mutating func number(of run: [UInt32], in words: inout [UInt32]) -> UInt32 {
    if let number = self[run] { return number }
    let number = UInt32(count)
    self[run] = number
    words += run
    return number
  }
}
