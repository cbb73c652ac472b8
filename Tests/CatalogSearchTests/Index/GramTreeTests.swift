import TestSupport
import Testing

@testable import CatalogSearch

/// A gram tree over an alphabet of a few letters finds what looking at every row finds.
@Suite struct GramTreeTests {
  static let small = GramTreeLayout.Settings(
    leafRows: 4, sharedRows: 2, firstRows: 3, listShare: 4, depth: 5)

  private static func texts(_ alphabet: [String], upTo length: Int) -> [String] {
    var texts = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { text in alphabet.map { text + $0 } }
      texts += last
    }
    return texts
  }

  private static func check(
    _ rows: [String], _ queries: [String], _ memory: BuiltIndex, _ note: String
  ) throws {
    defer { withExtendedLifetime(memory) {} }
    let built = try memory.index()
    let scratch = GramScratch(rowCount: built.rowCount)
    for query in queries where !query.isEmpty {
      let gram = Gram(Array(query.utf8), built.symbols)
      for mode in MatchMode.allCases {
        let expected = rows.indices.filter { row in
          switch mode {
          case .contains: rows[row].utf8.contains(query.utf8)
          case .prefix: rows[row].utf8.starts(with: query.utf8)
          case .exact: rows[row].utf8.elementsEqual(query.utf8)
          }
        }
        guard let gram else {
          #expect(expected.isEmpty, "\(note): \(query) \(mode)")
          continue
        }
        try built.list(gram, mode, scratch)
        let found = scratch.candidates.rows.map(Int.init)
        #expect(found == expected, "\(note): \(query) \(mode)")
        #expect(
          try built.count(gram, mode, scratch) == expected.count, "\(note): \(query) \(mode)")
        if mode == .contains {
          try checkSplitting(expected, of: rows.count, built, gram, scratch, "\(note): \(query)")
        }
      }
    }
  }

  /// All rows and a few are told apart by whether they have a gram, the few by their text.
  private static func checkSplitting(
    _ having: [Int], of rowCount: Int, _ built: GramIndex, _ gram: Gram, _ scratch: GramScratch,
    _ note: String
  ) throws {
    for step in [1, 7, max(rowCount / 2, 1)] {
      var rows = stride(from: 0, to: rowCount, by: step).map { UInt32($0) }
      let having = having.filter { $0 % step == 0 }.map { UInt32($0) }
      let lacking = rows.filter(Set(rows).subtracting(having).contains)
      let others = try built.removeOthers(from: &rows, without: gram, scratch)
      #expect(rows == having && others == lacking, "\(note), one row in \(step)")
      // What may have one of the gram's symbols has at least those that have the gram.
      rows = stride(from: 0, to: rowCount, by: step).map { UInt32($0) }
      try built.keep(&rows, withOneOf: gram.symbols, scratch)
      #expect(Set(rows).isSuperset(of: having), "\(note), one row in \(step)")
      #expect(scratch.bitMap.allSatisfy { $0 == 0 }, "\(note)")
    }
  }

  @Test func allTextsOfThreeLetters() throws {
    // One letter of each width in bytes.
    let alphabet = ["a", "の", "道"]
    let rows = Self.texts(alphabet, upTo: 5)
    let queries = Self.texts(alphabet + ["x"], upTo: 5)
    try Self.check(rows, queries, BuiltIndex(rows, Self.small), "small")
    try Self.check(
      rows, queries, BuiltIndex(rows, GramTreeLayout.Settings()), "one leaf a letter")
  }

  @Test func randomRows() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for round in 0..<30 {
      let letters = Array(
        "abcdefの道無間한💀".unicodeScalars.prefix(Int.random(in: 1...12, using: &random)))
      func text(_ length: ClosedRange<Int>) -> String {
        var view = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: length, using: &random) {
          view.append(letters.randomElement(using: &random)!)
        }
        return String(view)
      }
      let rows = (0..<Int.random(in: 0...400, using: &random)).map { _ in text(0...12) }
        .sorted { $0.unicodeScalars.count < $1.unicodeScalars.count }
      var settings = Self.small
      settings.leafRows = Int.random(in: 1...40, using: &random)
      settings.sharedRows = Int.random(in: 1...20, using: &random)
      settings.listShare = Int.random(in: 1...40, using: &random)
      settings.depth = Int.random(in: 1...9, using: &random)
      let built = BuiltIndex(
        rows, settings, threads: Int.random(in: 1...3, using: &random),
        batchPlaces: [10, 100, 1 << 21].randomElement(using: &random)!,
        largestSymbol: [3, DenseCode.largest].randomElement(using: &random)!)
      let queries = (0..<60).map { _ in text(1...8) }
      // Rows with a vague symbol are looked at by whoever asks.
      guard try built.index().symbols.rest == 0 else { continue }
      try Self.check(rows, queries, built, "seed \(seed), round \(round)")
    }
  }

  /// The first rows of each class, and all of them, come in the order of classes and rows.
  @Test func rankedRows() throws {
    let rows = (0..<40).map { number in
      String(repeating: "x", count: number % 3) + "ab" + String(repeating: "y", count: number)
    }.sorted { $0.utf8.count < $1.utf8.count }
    let memory = BuiltIndex(rows, Self.small)
    defer { withExtendedLifetime(memory) {} }
    let index = try memory.index()
    let scratch = GramScratch(rowCount: index.rowCount)
    let gram = try #require(Gram(Array("ab".utf8), index.symbols))
    var ranked = RankedRows(
      index, gram, as: DenseText.Forms(), .contains, wholeEnd: 1, scratch)
    var found: [Int] = []
    var positions: [MatchPosition] = []
    while let (row, position, hasOtherForms) = try ranked.next() {
      found.append(Int(row))
      positions.append(position)
      #expect(!hasOtherForms)
    }
    let starts = rows.indices.filter { rows[$0].hasPrefix("ab") }
    let others = rows.indices.filter { !rows[$0].hasPrefix("ab") }
    #expect(found == starts + others)
    #expect(positions == starts.map { _ in .start } + others.map { _ in .inside })
  }

  /// At one position rows that have the gram somewhere as it is typed come before the others,
  /// whether the tree keeps them or all are listed; those that are the gram as a whole come first.
  @Test func rankedForms() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    func text(_ length: Int) -> String {
      String((0..<length).map { _ in "aAbBx".randomElement(using: &random)! })
    }
    for _ in 0..<200 {
      let rows = (0..<Int.random(in: 1...200, using: &random))
        .map { _ in text(Int.random(in: 1...7, using: &random)) }.sorted { $0.count < $1.count }
      let memory = BuiltIndex(rows, Self.small, hasForms: true)
      defer { withExtendedLifetime(memory) {} }
      let index = try memory.index()
      let typed = text(Int.random(in: 1...3, using: &random))
      guard let gram = Gram(Array(typed.lowercased().utf8), index.symbols) else { continue }
      var forms = DenseText.Forms()
      for (place, letter) in typed.enumerated() {
        forms.compared |= 1 << UInt64(place)
        if letter.isUppercase { forms.noticed |= 1 << UInt64(place) }
      }
      // All letters are compared; where that is not said, both lists of a node are looked at.
      forms.coversAll = Bool.random(using: &random)
      let wholeEnd = rows.firstIndex { $0.count > typed.count } ?? rows.count
      for mode in MatchMode.allCases {
        var expected: [[Int]] = Array(repeating: [], count: 6)
        for (number, row) in rows.enumerated() {
          let lower = Array(row.lowercased())
          let places = lower.indices.filter { lower[$0...].starts(with: typed.lowercased()) }
          guard let first = places.first, mode == .contains || first == 0,
            mode != .exact || row.count == typed.count
          else { continue }
          // No word starts inside.
          let letters = Array(row)
          let hasOther = !places.contains { letters[$0...].starts(with: typed) }
          let place = first > 0 ? 4 : row.count == typed.count ? 0 : 2
          expected[place + (hasOther ? 1 : 0)].append(number)
        }
        var ranked = RankedRows(
          index, gram, as: forms, mode, wholeEnd: UInt32(wholeEnd),
          GramScratch(rowCount: index.rowCount))
        var found: [Int] = []
        while let (row, position, hasOtherForms) = try ranked.next() {
          let number = Int(row)
          found.append(number)
          let isExpected = expected[
            (position == .inside ? 4 : number < wholeEnd ? 0 : 2) + (hasOtherForms ? 1 : 0)
          ]
          .contains(number)
          #expect(isExpected, "seed \(seed): \(rows[number]) for \(typed)")
        }
        #expect(found == expected.flatMap { $0 }, "seed \(seed): \(typed) \(mode) in \(rows)")
      }
    }
  }

  /// 200,000 equal rows, and rows of one letter: no list for each depth, no time without end.
  @Test func degenerate() throws {
    let equal = [String](repeating: "abcabcabcabcabcabcabcabcabcabcabcabcabcabcabc", count: 200_000)
    let memory = BuiltIndex(equal, GramTreeLayout.Settings(), threads: 2)
    let index = try memory.index()
    let scratch = GramScratch(rowCount: index.rowCount)
    for query in ["a", "abc", equal[0], "cba"] {
      let gram = try #require(Gram(Array(query.utf8), index.symbols))
      #expect(try index.count(gram, .contains, scratch) == (query == "cba" ? 0 : 200_000))
    }
    #expect(memory.parts.lists.count < 12_000_000)

    let letters = (1...3000).map { String(repeating: "a", count: $0) }
    let deepMemory = BuiltIndex(letters, GramTreeLayout.Settings())
    defer { withExtendedLifetime(deepMemory) {} }
    let deep = try deepMemory.index()
    let deepScratch = GramScratch(rowCount: deep.rowCount)
    for length in [1, 2, 30, 31, 100, 3000] {
      let gram = try #require(
        Gram([UInt8](repeating: UInt8(ascii: "a"), count: length), deep.symbols))
      #expect(try deep.count(gram, .contains, deepScratch) == 3001 - length)
      #expect(try deep.count(gram, .exact, deepScratch) == 1)
    }
  }

  @Test func threadsAndBatchesDoNotMatter() throws {
    var random = SeededGenerator.forTest()
    let rows = (0..<3000).map { _ in AwkwardText.string(length: 12, using: &random) }
      .sorted { $0.unicodeScalars.count < $1.unicodeScalars.count }
    let one = BuiltIndex(rows, Self.small, threads: 1)
    let three = BuiltIndex(rows, Self.small, threads: 3)
    #expect(one.parts.lists == three.parts.lists)
    #expect(one.parts.children.count == three.parts.children.count)
    #expect(one.parts.nodes.count == three.parts.nodes.count)
  }

  /// No section content makes the tree read outside: it answers, or says that it cannot.
  @Test func damaged() throws {
    var random = SeededGenerator.forTest()
    let rows = Self.texts(["a", "の", "道"], upTo: 4)
    for _ in 0..<300 {
      let memory = BuiltIndex(rows, Self.small)
      defer { withExtendedLifetime(memory) {} }
      memory.damage(&random)
      guard let index = try? memory.index() else { continue }
      let scratch = GramScratch(rowCount: index.rowCount)
      for query in ["a", "の", "道a", "aのa", "aaaa"] {
        guard let gram = Gram(Array(query.utf8), index.symbols) else { continue }
        for mode in MatchMode.allCases {
          try? index.list(gram, mode, scratch)
          #expect(scratch.candidates.rows.allSatisfy { Int($0) < index.rowCount })
        }
        let forms = DenseText.Forms(compared: 1, noticed: 1)
        var ranked = RankedRows(index, gram, as: forms, .contains, wholeEnd: 2, scratch)
        while let next = try? ranked.next() { #expect(Int(next.row) < index.rowCount) }
      }
    }
  }
}

extension String.UTF8View {
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    let (all, part) = (Array(self), Array(other))
    guard part.count <= all.count else { return false }
    return (0...all.count - part.count).contains { all[$0..<$0 + part.count].elementsEqual(part) }
  }
}
