import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct IndexUpdateTests {
  private typealias Change = IndexBuilder.Change

  /// What a catalog was, what it is, and what the update says of it.
  private static let changes: [([String], [String], Change)] = [
    (["a", "b", "c"], ["a", "b", "c"], Change()),
    (["a", "b", "c"], ["a", "b", "c", "d"], Change(added: 1)),
    (["a", "b", "c"], ["d", "a", "b", "c"], Change(added: 1)),
    (["a", "b", "c"], ["a", "c"], Change(removed: 1)),
    (["a", "b", "c"], ["a", "x", "c"], Change(added: 1, removed: 1)),
    (["a", "b", "c"], ["b", "c", "a"], Change()),
    (["a", "a", "b"], ["a", "b"], Change(removed: 1)),
    (["a", "b"], ["a", "a", "b", "a"], Change(added: 2)),
    // Folding leaves nothing of a title.
    (["a", "!!!", "b", "c"], ["a", "b", "c"], Change(removed: 1)),
    (["a", "!!!", "b"], ["a", "b", "!!!"], Change()),
    (["a", "…", "b", "c"], ["a", "\u{301}", "b", "c"], Change(added: 1, removed: 1)),
    (["a", "b"], [], Change(isRebuilt: true)),
    ([], ["a"], Change(isRebuilt: true)),
    (
      [#"{"id":1,"t":"a"}"#, #"{"id":2,"t":"b"}"#, #"{"id":3,"t":"c"}"#],
      [#"{"id":1,"t":"x"}"#, #"{"id":2,"t":"b"}"#, #"{"id":4,"t":"c"}"#],
      Change(added: 1, removed: 1, altered: 1)
    ),
    // The same text in another field is another record.
    (
      [#"{"t":"a"}"#, #"{"t":"b"}"#], [#"{"u":"a"}"#, #"{"t":"b"}"#], Change(added: 1, removed: 1)
    ),
    ([#"{"t":"1"}"#, #"{"t":"b"}"#], [#"{"t":1}"#, #"{"t":"b"}"#], Change(added: 1, removed: 1)),
  ]

  @Test(arguments: changes)
  private func change(_ before: [String], _ after: [String], _ change: Change) throws {
    let isJSON = (before + after).contains { $0.hasPrefix("{") }
    let suffix = isJSON ? ".jsonl" : ".txt"
    let old = TemporaryCatalog(before.joined(separator: "\n"), suffix: suffix)
    let new = TemporaryCatalog(after.joined(separator: "\n"), suffix: suffix)
    let output = TemporaryCatalog("", suffix: ".onaji")
    let builder = IndexBuilder()
    _ = try builder.build(catalog: old.path, output: output.path)
    let report = try builder.update(catalog: new.path, output: output.path)
    #expect(report.change == change)
    #expect(report.records == after.count)
    let index = try CatalogIndex(path: output.path)
    try index.verify()
    #expect(index.recordCount == after.count)
    for text in ["a", "b", "c", "d", "x"] {
      try expectSame(Query(text), index, new.path, "\(before) to \(after)")
    }
  }

  private func expectSame(
    _ query: Query, _ index: CatalogIndex, _ catalog: String, _ note: String
  ) throws {
    for limit in [0, 1, 20] {
      var options = SearchOptions()
      options.limit = limit
      try IndexEqualsScanTests.compare(query, options, index, catalog, note)
    }
  }

  /// An update reads the catalog as the build was told to.
  @Test func readsAsBefore() throws {
    // もすきーと and more in EUC-JP, in lines that are CSV by the builder's word alone.
    let lines: [[UInt8]] = [
      Array("n,title".utf8), [0x31, 0x2C, 0xA4, 0xE2, 0xA4, 0xB9], [0x32, 0x2C, 0xA4, 0xAD],
      [0x33, 0x2C, 0xA4, 0xC8], [0x34, 0x2C, 0xA4, 0xA2], [0x35, 0x2C, 0xA4, 0xA4],
    ]
    func file(_ count: Int) -> TemporaryCatalog {
      TemporaryCatalog(bytes: Array(lines.prefix(count).joined(separator: [0x0A])), suffix: ".txt")
    }
    let catalog = file(5)
    let output = TemporaryCatalog("", suffix: ".onaji")
    var builder = IndexBuilder()
    builder.format = .csv
    builder.reading.encoding = try #require(InputEncoding(named: "euc-jp"))
    _ = try builder.build(catalog: catalog.path, output: output.path)
    #expect(
      try IndexBuilder().update(catalog: catalog.path, output: output.path).change == Change())
    let longer = file(6)
    let update = IndexBuilder()
    for _ in 0..<2 {
      let report = try update.update(catalog: longer.path, output: output.path)
      #expect(report.records == 5 && report.change?.isRebuilt == false)
    }
    let index = try CatalogIndex(path: output.path)
    let hits = try index.search(Query("もす")).hits
    #expect(hits.map(\.field) == ["title"] && hits.map(\.text) == ["もす"])
  }

  /// A file that is no index is not replaced by one.
  @Test func otherFile() throws {
    let catalog = TemporaryCatalog("a\nb", suffix: ".txt")
    let output = TemporaryCatalog("my notes", suffix: ".txt")
    #expect(throws: IndexBuilder.Failure.self) {
      try IndexBuilder().update(catalog: catalog.path, output: output.path)
    }
    let directory = TemporaryDirectory()
    let missing = directory.path + "/new.onaji"
    let report = try IndexBuilder().update(catalog: catalog.path, output: missing)
    #expect(report.change == Change(isRebuilt: true) && report.records == 2)
  }

  /// An index of many parts, of a catalog that was large for the memory, keeps them.
  @Test func manyParts() throws {
    let lines = (0..<30_000).map { "title \($0) of some length, so that there are many batches" }
    let catalog = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    var builder = IndexBuilder()
    builder.memory = 0
    _ = try builder.build(catalog: catalog.path, output: output.path)
    let before = try CatalogIndex(path: output.path).parts.count
    #expect(before > 16)
    let longer = TemporaryCatalog(
      (lines + ["another"]).joined(separator: "\n"), suffix: ".txt")
    let report = try builder.update(catalog: longer.path, output: output.path)
    #expect(report.change == Change(added: 1))
    let index = try CatalogIndex(path: output.path)
    #expect(index.parts.count == before + 1)
    try expectSame(Query("another"), index, longer.path, "many parts")
  }

  /// Threads that read a catalog at once find the same, and write the same bytes.
  @Test func threadsAgree() throws {
    // Many batches, and parts of a table of hashes.
    let lines = (0..<60_000).map { "title \($0 % 50_000) of \($0 / 3)" }
    var changed = lines
    for place in stride(from: 59_000, to: 0, by: -701) { changed.remove(at: place) }
    for place in stride(from: 0, to: 58_000, by: 977) { changed.insert("new \(place)", at: place) }
    changed.swapAt(17, 40_000)
    let old = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".txt")
    let new = TemporaryCatalog(changed.joined(separator: "\n"), suffix: ".txt")
    for isExternal in [false, true] {
      var results: [[UInt8]] = []
      var changes: Set<Change?> = []
      for threads in [1, 2, 5] {
        var builder = IndexBuilder()
        builder.threads = threads
        builder.isExternal = isExternal
        let output = TemporaryCatalog("", suffix: ".onaji")
        _ = try builder.build(catalog: old.path, output: output.path)
        let report = try builder.update(catalog: new.path, output: output.path)
        #expect(report.records == changed.count && report.rows == changed.count)
        #expect(report.change?.isRebuilt == false)
        changes.insert(report.change)
        let file = try SystemFile(reading: output.path)
        var bytes = [UInt8](repeating: 0, count: file.length)
        _ = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
        results.append(bytes)
      }
      #expect(changes.count == 1)
      #expect(results.allSatisfy { $0 == results[0] })
    }
  }

  @Test(arguments: [
    ([3, 1, 2], [1, 2]), ([], []), ([1, 2, 3], [0, 1, 2]), ([3, 2, 1], [2]), ([5, 6], [0, 1]),
    ([2, 9, 3, 4, 1], [0, 2, 3]),
  ])
  func heaviestAscending(_ places: [Int], _ chosen: [Int]) {
    #expect(RecordAlignment.heaviestAscending(places.map { ($0, 1) }) == chosen)
  }

  @Test func heaviestAscendingOfStretches() {
    #expect(RecordAlignment.heaviestAscending([(5, 3), (0, 1), (1, 1)]) == [0])
    #expect(RecordAlignment.heaviestAscending([(5, 2), (0, 3), (3, 1)]) == [1, 2])
  }

  /// All ways to place up to six stretches of one to three places, against all choices.
  @Test func heaviestAscendingEqualsAllChoices() {
    var random = SeededGenerator.forTest()
    for _ in 0..<2000 {
      var places = (0..<Int.random(in: 0...6, using: &random)).map { 3 * $0 }
      places.shuffle(using: &random)
      let stretches = places.map { (place: $0, count: Int.random(in: 1...3, using: &random)) }
      func weight(_ chosen: [Int]) -> Int { chosen.reduce(0) { $0 + stretches[$1].count } }
      func ascends(_ chosen: [Int]) -> Bool {
        zip(chosen, chosen.dropFirst()).allSatisfy {
          $0 < $1 && stretches[$0].place < stretches[$1].place
        }
      }
      let best = (0..<1 << places.count).map { bits in places.indices.filter { bits >> $0 & 1 == 1 }
      }
      .filter(ascends).map(weight).max()
      let found = RecordAlignment.heaviestAscending(stretches)
      #expect(ascends(found) && weight(found) == best, "seed \(random.seed): \(stretches)")
    }
  }

  /// What is known of each record where some moved, came twice, went and came in.
  @Test func alignment() {
    var alignment = RecordAlignment(old: [1, 2, 3, 4, 5, 6, 2])
    for hash: UInt64 in [1, 4, 5, 6, 9, 8, 3, 2, 2, 2] { _ = alignment.append(hash) }
    #expect(
      alignment.finish() == [
        .init(source: .kept(0), count: 1), .init(source: .kept(3), count: 3),
        .init(source: .new, count: 2), .init(source: .known(2), count: 1),
        .init(source: .known(1), count: 1), .init(source: .kept(6), count: 1),
        .init(source: .known(1), count: 1),
      ])
  }

  /// Whether a change is known before the catalog is at its end: what only lacks its last records does
  /// not tell.
  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3], false), ([1, 2, 3], [1, 2, 3, 4], true), ([1, 2, 3], [1, 3], true),
    ([1, 2, 3], [2, 1, 3], true), ([1, 2, 3], [1, 4, 3], true), ([1, 2, 3], [1, 2], false),
    ([], [1], true), ([1, 1], [1, 1, 1], true), ([], [], false),
  ])
  func changeIsKnown(_ old: [UInt64], _ new: [UInt64], _ isChanged: Bool) {
    var alignment = RecordAlignment(old: old)
    for hash in new { _ = alignment.append(hash) }
    #expect(alignment.isChanged == isChanged)
  }

  /// Catalogs that change again and again are searched as if each index had been built anew.
  @Test func randomChanges() throws {
    var random = SeededGenerator.forTest()
    for round in 0..<4 {
      let isJSON = round % 2 == 0
      func record() -> String {
        let phrase = ScanEqualsBruteForceTests.phrase(1...4, &random)
        if !isJSON { return phrase.filter { !$0.isNewline } }
        return ScanEqualsBruteForceTests.json(
          ScanEqualsBruteForceTests.records(1, &random)
        ).filter { !$0.isNewline }
      }
      var records = (0..<Int.random(in: 200...3000, using: &random)).map { _ in record() }
      let output = TemporaryCatalog("", suffix: ".onaji")
      var builder = IndexBuilder()
      builder.isExternal = round >= 2
      // Too little for more than a batch a part.
      if round % 3 == 0 { builder.memory = 0 }
      var updated = 0
      for step in 0..<9 {
        let catalog = TemporaryCatalog(
          records.joined(separator: "\n"), suffix: isJSON ? ".jsonl" : ".txt")
        let report =
          step == 0
          ? try builder.build(catalog: catalog.path, output: output.path)
          : try builder.update(catalog: catalog.path, output: output.path)
        if report.change?.isRebuilt == false { updated += 1 }
        let index = try CatalogIndex(path: output.path)
        try index.verify()
        let note = "seed \(random.seed), round \(round), step \(step)"
        if builder.memory > 0 {
          // Each part is more than twice as large as all after it together.
          #expect(index.parts.count <= 9, "\(note)")
        }
        for _ in 0..<8 {
          let query = Query(
            ScanEqualsBruteForceTests.phrase(1...2, &random),
            mode: MatchMode.allCases.randomElement(using: &random)!,
            profile: FoldingProfile.shipped.randomElement(using: &random)!,
            level: MatchLevel.built.randomElement(using: &random)!)
          var options = SearchOptions()
          options.limit = [0, 1, 20].randomElement(using: &random)!
          try IndexEqualsScanTests.compare(query, options, index, catalog.path, note)
        }
        for _ in 0..<Int.random(in: 0...records.count / 20, using: &random) {
          let place = Int.random(in: 0..<records.count, using: &random)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: records.insert(record(), at: place)
          case 1: records.remove(at: place)
          case 2: records[place] = record()
          case 3: records.insert(records.randomElement(using: &random)!, at: place)
          default:
            let moved = records.remove(at: place)
            records.insert(moved, at: Int.random(in: 0...records.count, using: &random))
          }
        }
      }
      #expect(updated >= 6, "\(round)")
    }
  }
}
