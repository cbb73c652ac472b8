/// The form of the generated table: sections of 32-bit little-endian words behind a header.
///
///     word 0–1   "ONAJITBL"
///     word 2     version of this form
///     word 3     number of sections
///     word 4–7   fingerprint: of all words from the section table on
///     word 8–    a section table of four words each: kind, index, first word, number of words
///
/// The generator writes it, the library reads it where it lies embedded: nothing is parsed or built
/// when a process starts.
package enum TableFile {
  package static let magic: [UInt32] = [0x4A41_4E4F, 0x4C42_5449]
  package static let version: UInt32 = 2
  static let headerWords = 8
  static let entryWords = 4

  /// What a section holds; several of one kind are told apart by their index.
  package enum Kind: UInt32 {
    /// Keys, starts and values of a map; the index is three times the map's number, plus 0, 1, 2.
    case map = 1
    case propertyBlockOf, propertyBlocks
    /// Fold entries and the foldings that acted, 64 code points a block.
    case entries, acted
    /// Folded UTF-8 of more than three bytes: a length byte, then the bytes, packed into words.
    case longResults
    /// For each root 272 page numbers; for each page 64 block numbers.
    case roots, pages
    /// `ProfileRecord`s, and the code points that they point at.
    case profiles, profileScalars
    /// UTF-8, packed into words: names, tags, the profile files, versions.
    case strings
    /// Offset and length in `strings` of: Unicode version, ICU version.
    case versions
    /// `HanData`: pairs with relations, and lists of characters, one an index.
    case hanPairs, characterLists
  }

  /// The maps, by number; from `hanClasses` on, the Han classes of the profiles.
  package enum MapNumber: UInt32, CaseIterable {
    case decompositions, compositions, width, compatibility, letterCase, turkicCase
    case arabicLetters, letters, kana, punctuation, spacing, hanOneToOne, hanClasses
  }

  package static func fingerprint(_ words: some Sequence<UInt32>) -> [UInt32] {
    // FNV-1a over words, 64 bits, from two starting points.
    var first: UInt64 = 0xCBF2_9CE4_8422_2325
    var second: UInt64 = 0x9AE1_6A3B_2F90_404F
    for word in words {
      first = (first ^ UInt64(word)) &* 0x100_0000_01B3
      second = (second ^ UInt64(word) ^ (second >> 29)) &* 0x100_0000_01B3
    }
    return [first, second].flatMap {
      [UInt32(truncatingIfNeeded: $0), UInt32(truncatingIfNeeded: $0 >> 32)]
    }
  }
}

/// Collects the sections of a table and writes them.
package struct TableWriter {
  private var sections: [(kind: TableFile.Kind, index: UInt32, words: [UInt32])] = []
  private var strings: [UInt8] = []

  package init() {}

  package mutating func add(_ kind: TableFile.Kind, index: UInt32 = 0, _ words: [UInt32]) {
    sections.append((kind, index, words))
  }

  package mutating func add(_ number: UInt32, _ map: ScalarMap) {
    add(.map, index: number * 3, Array(map.keys))
    add(.map, index: number * 3 + 1, Array(map.starts))
    add(.map, index: number * 3 + 2, Array(map.values))
  }

  /// Keeps a string and returns its offset and length in bytes.
  package mutating func add(string: [UInt8]) -> [UInt32] {
    defer { strings += string }
    return [UInt32(strings.count), UInt32(string.count)]
  }

  package static func words(of bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(0) { word, index in
        start + index < bytes.count
          ? word | UInt32(bytes[start + index]) << UInt32(8 * index) : word
      }
    }
  }

  /// The file's bytes.
  package func bytes() -> [UInt8] {
    let all = sections + [(.strings, 0, Self.words(of: strings))]
    var table: [UInt32] = []
    var place = TableFile.headerWords + all.count * TableFile.entryWords
    for section in all {
      table += [section.kind.rawValue, section.index, UInt32(place), UInt32(section.words.count)]
      place += section.words.count
    }
    let body = table + all.flatMap(\.words)
    let header =
      TableFile.magic + [TableFile.version, UInt32(all.count)] + TableFile.fingerprint(body)
    return (header + body).flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
    }
  }
}

/// A table where it lies: sections as words, found by kind and index.
package struct TableReader: Sendable {
  nonisolated(unsafe) let words: UnsafeBufferPointer<UInt32>

  /// Errors: words that are no table of this version.
  package init(_ words: UnsafeBufferPointer<UInt32>) throws(FoldingError) {
    guard words.count >= TableFile.headerWords, Array(words[0..<2]) == TableFile.magic else {
      throw FoldingError(code: .invalidTables, message: "these bytes are no folding tables")
    }
    guard words[2] == TableFile.version else {
      throw FoldingError(
        code: .invalidTables,
        message: "the tables have version \(words[2]), this library reads \(TableFile.version);"
          + " write them anew with: swift run generate-tables")
    }
    self.words = words
  }

  package var fingerprint: [UInt32] { Array(words[4..<8]) }

  /// The words of a section; empty if there is none.
  package func section(
    _ kind: TableFile.Kind, index: UInt32 = 0
  ) -> UnsafeBufferPointer<UInt32> {
    for number in 0..<Int(words[3]) {
      let entry = TableFile.headerWords + number * TableFile.entryWords
      guard words[entry] == kind.rawValue, words[entry + 1] == index else { continue }
      let start = Int(words[entry + 2])
      return UnsafeBufferPointer(rebasing: words[start..<start + Int(words[entry + 3])])
    }
    return UnsafeBufferPointer(rebasing: words[0..<0])
  }

  package func map(_ number: UInt32) -> ScalarMap {
    ScalarMap(
      keys: section(.map, index: number * 3), starts: section(.map, index: number * 3 + 1),
      values: section(.map, index: number * 3 + 2))
  }

  /// The bytes that an offset and a length in `strings` name.
  package func string(_ offset: UInt32, _ length: UInt32) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeRawBufferPointer(section(.strings)).bindMemory(to: UInt8.self)
    return UnsafeBufferPointer(rebasing: bytes[Int(offset)..<Int(offset + length)])
  }
}
