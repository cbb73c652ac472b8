import TestSupport

@testable import CatalogSearch

/// The parts of a gram index in memory, of rows that are not folded.
final class BuiltIndex {
  let parts: GramTreeParts
  private let symbols: GramSymbols
  private let rowCount: Int
  private let firstRows: Int
  /// Sections, each with 64 bytes behind it.
  private var sections: [UnsafeMutableRawBufferPointer] = []

  /// - Parameters:
  ///   - rows: by length.
  ///   - hasForms: whether A stands for an a that is another form in the source, and so on.
  init(
    _ rows: [String], _ settings: GramTreeLayout.Settings, hasForms: Bool = false, threads: Int = 1,
    batchPlaces: Int = 1 << 21, largestSymbol: Int = DenseCode.largest
  ) {
    let counts = ScalarCounts()
    for row in hasForms ? rows.map({ $0.lowercased() }) : rows {
      var row = row
      _ = row.withUTF8(counts.add)
    }
    symbols = GramSymbols(counts, largest: largestSymbol)
    let byScalar = symbols.symbolsByScalar()
    var text = DenseTextBuilder(largest: symbols.largest, rows: rows.count)
    byScalar.withUnsafeBufferPointer { symbols in
      for row in rows {
        let bytes = hasForms ? Self.marked(row) : Array(row.utf8)
        bytes.withUnsafeBufferPointer { text.append($0, symbols: symbols.baseAddress!) }
      }
    }
    rowCount = rows.count
    firstRows = settings.firstRows
    var builder = GramTreeBuilder(
      text: text.bytes, wordStarts: text.wordStartBits.baseAddress!,
      noticed: text.noticedBits.baseAddress!, rowCount: rows.count, frequencies: text.frequencies)
    builder.settings = settings
    builder.threads = threads
    builder.batchPlaces = batchPlaces
    parts = builder.build().reduce(into: GramTreeParts()) { tree, parts in
      tree.nodes += parts.nodes
      tree.children += parts.children
      tree.lists += parts.lists
    }
    let (blocks, long) = RowOffsets.tables(lengths: text.lengths)
    add(UnsafeRawBufferPointer(text.bytes))
    add(UnsafeRawBufferPointer(text.wordStartBits))
    blocks.withUnsafeBytes(add)
    long.withUnsafeBytes(add)
    parts.nodes.withUnsafeBytes(add)
    parts.children.withUnsafeBytes(add)
    parts.lists.withUnsafeBytes(add)
    add(UnsafeRawBufferPointer(text.noticedBits))
  }

  /// A row in lower case, with marks where upper case begins and ends.
  private static func marked(_ row: String) -> [UInt8] {
    var isUpper = false
    return row.utf8.flatMap { byte in
      let isMarked = (65...90).contains(byte) != isUpper
      if isMarked { isUpper.toggle() }
      return (isMarked ? [DenseTextBuilder.Mark.noticed] : []) + [isUpper ? byte | 0x20 : byte]
    }
  }

  deinit { for section in sections { section.deallocate() } }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 64, alignment: 64)
    copy.initializeMemory(as: UInt8.self, repeating: 0)
    copy.copyMemory(from: bytes)
    sections.append(copy)
  }

  private func section(_ index: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: sections[index].dropLast(64))
  }

  /// Changes some bytes of some section.
  func damage(_ random: inout SeededGenerator) {
    var section = sections[Int.random(in: 0..<sections.count, using: &random)].dropLast(64)
    guard !section.isEmpty else { return }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let index = Int.random(in: section.startIndex..<section.endIndex, using: &random)
      section[index] = UInt8.random(in: 0...255, using: &random)
    }
  }

  /// Valid as long as this object.
  func index() throws -> GramIndex {
    let offsets = try RowOffsets(
      blocks: section(2), long: section(3), rowCount: rowCount, textCount: section(0).count)
    return GramIndex(
      tree: try GramTree(
        nodes: section(4), children: section(5), lists: section(6), rowCount: rowCount,
        firstRows: firstRows),
      text: try DenseText(
        text: section(0), wordStarts: section(1), noticed: section(7), offsets: offsets),
      symbols: symbols)
  }
}
