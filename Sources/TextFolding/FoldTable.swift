internal import CFoldKernel
internal import FoldingRules

/// The fold of every code point under one choice of foldings, laid out for the walk.
///
/// Two stages: a block pointer for each 64 code points of the Basic Multilingual Plane, read with
/// the bits of a UTF-8 sequence as they stand; pages of block numbers for the rest. Blocks are those
/// of the embedded tables; where the choice has none, the blocks that it changes are composed once,
/// when the table is made.
final class FoldTable: Sendable {
  typealias Words = UnsafePointer<UInt32>

  /// Blocks of entries by the upper bits of a three-byte sequence; where such a sequence is no code
  /// point, a block that says so.
  nonisolated(unsafe) let threeBytes: UnsafeMutablePointer<Words>
  /// The same for two-byte sequences.
  nonisolated(unsafe) let twoBytes: UnsafeMutablePointer<Words>
  /// Entries of U+0000–007F, which are all short, and none `identity`; then the foldings that acted.
  /// After these the same once more, with a line feed that stays.
  nonisolated(unsafe) let ascii: UnsafeMutablePointer<UInt32>
  /// For the blocks of code points up to U+FFFF, the foldings that acted.
  nonisolated(unsafe) let actedBlocks: UnsafeMutablePointer<Words>
  /// The above, for the scan in C: of a text, and of lines that are folded each by itself.
  nonisolated(unsafe) let kernelTables: UnsafeMutablePointer<fold_tables>
  /// 272 page numbers, one for each 4,096 code points.
  private let root: [UInt32]
  private let pages: [UInt32]
  /// Blocks beyond the embedded ones, 64 entries each, and the foldings that acted.
  nonisolated(unsafe) private let ownEntries: UnsafeMutablePointer<UInt32>?
  nonisolated(unsafe) private let ownActed: UnsafeMutablePointer<UInt32>?
  nonisolated(unsafe) private let ownLongResults: UnsafeMutableBufferPointer<UInt8>

  private static let blockCount = FoldingTables.entries.count / 64

  /// The embedded table of that number.
  convenience init(root number: UInt32) {
    let root = FoldingTables.roots[Int(number) * 272..<(Int(number) + 1) * 272]
    self.init(root: Array(root), pages: [], entries: [], acted: [], longResults: [])
  }

  /// The embedded table of that number with those code points composed anew.
  convenience init(root number: UInt32, recomposing scalars: [UInt32], by composer: ScalarComposer)
  {
    var root = Array(FoldingTables.roots[Int(number) * 272..<(Int(number) + 1) * 272])
    let base = FoldTable(root: number)
    var pages: [UInt32] = []
    var entries: [UInt32] = []
    var acted: [UInt32] = []
    var pool = LongResults()
    var index = 0
    let ownPages = UInt32(FoldingTables.pages.count / 64)
    while index < scalars.count {
      let block = scalars[index] >> 6
      let page = Int(block >> 6)
      if root[page] < ownPages {
        let start = Int(root[page]) * 64
        root[page] = ownPages + UInt32(pages.count / 64)
        pages += FoldingTables.pages[start..<start + 64]
      }
      let place = Int(root[page] - ownPages) * 64 + Int(block & 63)
      let ownBlock = entries.count
      for offset in 0..<64 as Range<UInt32> {
        entries.append(base.relocated(block << 6 + offset, into: &pool))
        acted.append(base.acted(block << 6 + offset).rawValue)
      }
      pages[place] = UInt32(Self.blockCount + ownBlock / 64)
      while index < scalars.count, scalars[index] >> 6 == block {
        let scalar = scalars[index]
        let (folded, acting) = composer.fold(scalar)
        let isExtender = composer.data.properties[scalar].flags.contains(.extender)
        let entry = FoldEntry(folded, of: scalar, isExtender: isExtender, pool: &pool)
        entries[ownBlock + Int(scalar & 63)] = entry.bits
        acted[ownBlock + Int(scalar & 63)] = acting.rawValue
        index += 1
      }
    }
    self.init(root: root, pages: pages, entries: entries, acted: acted, longResults: pool.bytes)
  }

  private init(
    root: [UInt32], pages: [UInt32], entries: [UInt32], acted: [UInt32], longResults: [UInt8]
  ) {
    self.root = root
    self.pages = pages
    ownLongResults = .allocate(capacity: longResults.count)
    _ = ownLongResults.initialize(from: longResults)
    ownEntries = Self.copy(entries)
    ownActed = Self.copy(acted)
    threeBytes = .allocate(capacity: 1024)
    twoBytes = .allocate(capacity: 32)
    ascii = .allocate(capacity: 512)
    actedBlocks = .allocate(capacity: 1024)
    kernelTables = .allocate(capacity: 2)
    fillBlocks()
    twoBytes.initialize(from: threeBytes, count: 32)
    let noCodePoint = threeBytes[0xD800 >> 6]
    // The ASCII characters have no other form than their one byte.
    for block in 0..<32 { threeBytes[block] = noCodePoint }
    for scalar in 0..<128 {
      let entry = twoBytes[scalar >> 6][scalar & 63]
      let isIdentity = entry & FoldEntry.identityBit != 0
      ascii[scalar] = isIdentity ? UInt32(scalar) | 1 << FoldEntry.lengthShift : entry
      precondition(ascii[scalar] >> FoldEntry.lengthShift < 4, "an ASCII character folds shortly")
      ascii[128 + scalar] = actedBlocks[scalar >> 6][scalar & 63]
    }
    (ascii + 256).initialize(from: ascii, count: 256)
    let lineFeed = 0x0A
    ascii[256 + lineFeed] = UInt32(lineFeed) | 1 << FoldEntry.lengthShift
    ascii[256 + 128 + lineFeed] = 0
    twoBytes[0] = noCodePoint
    twoBytes[1] = noCodePoint
    var tables = fold_tables()
    tables.three_bytes = Self.optional(threeBytes)
    tables.two_bytes = Self.optional(twoBytes)
    tables.acted = Self.optional(actedBlocks)
    for kind in 0..<2 {
      tables.ascii = Words(ascii + 256 * kind)
      fold_tables_choose(&tables, fold_kernel_best())
      (kernelTables + kind).initialize(to: tables)
    }
  }

  /// Pointers as C has them.
  private static func optional(_ blocks: UnsafeMutablePointer<Words>) -> UnsafePointer<Words?> {
    UnsafeRawPointer(blocks).assumingMemoryBound(to: Words?.self)
  }

  /// Notes where the blocks of the Basic Multilingual Plane are, page by page: a table is made
  /// whenever a process starts.
  private func fillBlocks() {
    let embeddedEntries = FoldingTables.entries.baseAddress!
    let embeddedActed = FoldingTables.acted.baseAddress!
    let embeddedPages = FoldingTables.pages.baseAddress!
    let embeddedPageCount = FoldingTables.pages.count / 64
    let blockCount = Self.blockCount
    func fill(_ page: Int, from numbers: UnsafePointer<UInt32>) {
      for block in 0..<64 {
        let number = Int(numbers[block])
        var entries = embeddedEntries
        var acted = embeddedActed
        var offset = number * 64
        if number >= blockCount {
          entries = Words(ownEntries!)
          acted = Words(ownActed!)
          offset -= blockCount * 64
        }
        threeBytes.advanced(by: page * 64 + block).initialize(to: entries + offset)
        actedBlocks.advanced(by: page * 64 + block).initialize(to: acted + offset)
      }
    }
    for page in 0..<16 {
      let number = Int(root[page])
      if number < embeddedPageCount {
        fill(page, from: embeddedPages + number * 64)
      } else {
        pages.withUnsafeBufferPointer { own in
          fill(page, from: own.baseAddress! + (number - embeddedPageCount) * 64)
        }
      }
    }
  }

  deinit {
    ownEntries?.deallocate()
    ownActed?.deallocate()
    ownLongResults.deallocate()
    threeBytes.deallocate()
    actedBlocks.deallocate()
    twoBytes.deallocate()
    ascii.deallocate()
    kernelTables.deallocate()
  }

  private static func copy(_ words: [UInt32]) -> UnsafeMutablePointer<UInt32>? {
    guard !words.isEmpty else { return nil }
    let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: words.count)
    copy.initialize(from: words, count: words.count)
    return copy
  }

  // MARK: Look-up

  private func blockNumber(_ block: UInt32) -> Int {
    let page = Int(root[Int(block >> 6)]) - FoldingTables.pages.count / 64
    let inPage = Int(block & 63)
    if page < 0 { return Int(FoldingTables.pages[Int(root[Int(block >> 6)]) * 64 + inPage]) }
    return Int(pages[page * 64 + inPage])
  }

  /// The entries of a block, and the foldings that acted.
  private func blocks(_ block: UInt32) -> (entries: Words, acted: Words) {
    let number = blockNumber(block)
    if number < Self.blockCount {
      return (
        FoldingTables.entries.baseAddress! + number * 64,
        FoldingTables.acted.baseAddress! + number * 64
      )
    }
    let own = (number - Self.blockCount) * 64
    return (Words(ownEntries!) + own, Words(ownActed!) + own)
  }

  /// Whether another table has the very same embedded page of 4,096 code points.
  func sharesPage(_ page: UInt32, with other: FoldTable) -> Bool {
    let number = root[Int(page)]
    return number == other.root[Int(page)] && Int(number) < FoldingTables.pages.count / 64
  }

  /// Whether another table has the very same block.
  func shares(_ block: UInt32, with other: FoldTable) -> Bool {
    blocks(block).entries == other.blocks(block).entries
  }

  /// The entry of any code point.
  func entry(_ scalar: UInt32) -> UInt32 { blocks(scalar >> 6).entries[Int(scalar & 63)] }

  /// The foldings that acted on a code point.
  func acted(_ scalar: UInt32) -> FoldingSet {
    FoldingSet(rawValue: blocks(scalar >> 6).acted[Int(scalar & 63)])
  }

  /// The bytes of an entry of the long kind.
  func longResult(_ entry: UInt32, of scalar: UInt32) -> UnsafeBufferPointer<UInt8> {
    let offset = Int(entry & 0xFF_FFFF)
    let isOwn = blockNumber(scalar >> 6) >= Self.blockCount
    let bytes = isOwn ? UnsafeBufferPointer(ownLongResults) : FoldingTables.longResults
    return UnsafeBufferPointer(rebasing: bytes[offset + 1..<offset + 1 + Int(bytes[offset])])
  }

  /// An entry of this table whose long result lies in `pool`.
  private func relocated(_ scalar: UInt32, into pool: inout LongResults) -> UInt32 {
    let entry = entry(scalar)
    guard entry & FoldEntry.longBit != 0 else { return entry }
    return entry & ~0xFF_FFFF | pool.offset(of: Array(longResult(entry, of: scalar)))
  }
}
