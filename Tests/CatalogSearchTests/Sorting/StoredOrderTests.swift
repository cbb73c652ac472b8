import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// An index that keeps orders answers as one that does not, and as a scan.
@Suite struct StoredOrderTests {
  static let orders: [SortOrder] = {
    guard let ja = try? Collation("ja"), let zhuyin = try? Collation("zh-u-co-zhuyin") else {
      return []
    }
    return [
      SortOrder("title"), SortOrder("title", collation: ja), SortOrder("title", collation: zhuyin),
      SortOrder("year"), SortOrder("nothing"),
    ]
  }()

  static func record(_ random: inout SeededGenerator) -> String {
    let title = ScanEqualsBruteForceTests.phrase(0...3, &random)
    let year = Int.random(in: 0..<8, using: &random)
    let kana = ["", ",\"title_kana\":\"かな\"", ",\"title_kana\":\"カナ\""].randomElement(
      using: &random)!
    // So that no two records are alike: an update would have to choose.
    let id = UInt32.random(in: 0...UInt32.max, using: &random)
    return "{\"id\":\"\(id)\",\"title\":\"\(title)\"\(kana),\"note\":\"same\""
      + (year == 0 ? "" : ",\"year\":\(year)") + "}"
  }

  static func compare(
    _ index: CatalogIndex, _ path: String, _ random: inout SeededGenerator, _ note: String
  ) throws {
    var order = orders.randomElement(using: &random)!
    order.direction = .allCases.randomElement(using: &random)!
    // One that no index keeps.
    if Int.random(in: 0..<8, using: &random) == 0 { order.collation = try Collation("sv") }
    var options = SearchOptions()
    options.order = order
    options.limit = [0, 1, 5, 20, 300].randomElement(using: &random)!
    options.scopes = [[], [], ["note"], ["title"]].randomElement(using: &random)!
    let query = Query(
      // The last finds every record.
      ["same", "same", ScanEqualsBruteForceTests.phrase(1...2, &random), " "].randomElement(
        using: &random)!,
      mode: [.contains, .contains, .prefix, .exact].randomElement(using: &random)!,
      profile: FoldingProfile.shipped.randomElement(using: &random)!,
      level: [.identical, .standard, .loose, .typo].randomElement(using: &random)!)
    try IndexEqualsScanTests.compare(
      query, options, index, path, "\(note), \(order), \(options.limit) of \(options.scopes)")
  }

  /// Built, and updated again and again, with records left in the catalog too.
  @Test(arguments: [false, true])
  func updates(_ isExternal: Bool) throws {
    var random = SeededGenerator.forTest()
    var builder = IndexBuilder()
    builder.orders = Self.orders.filter { $0.field != "nothing" }
    builder.isExternal = isExternal
    let output = TemporaryCatalog("", suffix: ".onaji")
    let catalog = TemporaryCatalog("", suffix: ".jsonl")
    var records = (0..<1200).map { _ in Self.record(&random) }
    for step in 0..<4 {
      for _ in 0..<(step == 0 ? 0 : 40) {
        records[Int.random(in: 0..<records.count, using: &random)] = Self.record(&random)
        records.insert(
          Self.record(&random), at: Int.random(in: 0...records.count, using: &random))
      }
      catalog.replace(with: records.joined(separator: "\n"))
      // An update keeps what the index has.
      if step == 1 { builder.orders = nil }
      let report =
        step == 0
        ? try builder.build(catalog: catalog.path, output: output.path)
        : try builder.update(catalog: catalog.path, output: output.path)
      #expect(report.change?.isRebuilt != true)
      let index = try CatalogIndex(path: output.path)
      try index.verify()
      #expect(index.orders.count == 4)
      #expect(index.parts.count == (step == 0 ? 1 : 2))
      for part in index.parts {
        #expect(part.ranks.count == 4 && part.ranks.allSatisfy { $0 != nil })
      }
      for _ in 0..<12 {
        try Self.compare(index, catalog.path, &random, "seed \(random.seed), step \(step)")
      }
    }
    // Other orders than before, for all parts, though the catalog is the same.
    builder.orders = [
      SortOrder("year"), SortOrder("note"), SortOrder("year", direction: .descending),
    ]
    _ = try builder.update(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    #expect(index.orders.map(\.field) == ["year", "note"])
    #expect(index.parts.allSatisfy { $0.ranks.allSatisfy { $0 != nil } })
    for _ in 0..<12 {
      try Self.compare(index, catalog.path, &random, "seed \(random.seed), other orders")
    }
    // And with the same once more, there is nothing to do.
    let report = try builder.update(catalog: catalog.path, output: output.path)
    #expect(report.change == IndexBuilder.Change())
  }

  /// Ranks ascend as the keys do, and are equal where these are.
  @Test func ranks() throws {
    let catalog = TemporaryCatalog(
      [
        #"{"t":"b"}"#, #"{"t":"a"}"#, #"{"x":"1"}"#, #"{"t":10}"#, #"{"t":9}"#, #"{"t":"a"}"#,
        #"{"t":"A"}"#,
        #"{"t":""}"#,
      ].joined(separator: "\n"), suffix: ".jsonl")
    var builder = IndexBuilder()
    builder.orders = [SortOrder("t")]
    let index = try SortedSearchTests.index(of: catalog, builder)
    let ranks = try #require(index.parts[0].ranks[0])
    let missing = Ranks.missing
    #expect((0..<8).map { ranks[$0] } == [5, 2, missing, 1, 0, 2, 4, missing])
  }

  /// Few or many, in both directions, each once, and sorted by rank and then as they stand.
  @Test func rankedRecords() {
    var random = SeededGenerator.forTest()
    for count in [0, 1, 100, 2048, 2049, 30_000] {
      for range in [1, 7, 1_000_000, .max] as [UInt32] {
        let made = (0..<count).map { number in
          number % 17 == 3 ? Ranks.missing : UInt32.random(in: 0..<range, using: &random)
        }
        let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
        defer { memory.deallocate() }
        _ = memory.initialize(from: made)
        let ranks = Ranks(UnsafeRawBufferPointer(memory))
        let records = (0..<UInt32(count)).filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
        for isDescending in [false, true] {
          let sorted = records.sorted { a, b in
            let (first, second) = (ranks[Int(a)], ranks[Int(b)])
            if first == second { return a < b }
            if first == Ranks.missing || second == Ranks.missing { return second == Ranks.missing }
            return (first < second) != isDescending
          }
          var ranked = RankedRecords(records, ranks, isDescending: isDescending)
          var found: [UInt32] = []
          var wanted = 3
          while let next = ranked.next(wanted) {
            #expect(next.count == min(wanted, records.count - found.count))
            found += next
            wanted *= 2
          }
          #expect(found == sorted, "seed \(random.seed), \(count) of \(range)")
        }
      }
    }
  }

  @Test func noSuchField() throws {
    let catalog = TemporaryCatalog(SortedSearchTests.catalog, suffix: ".jsonl")
    let output = TemporaryCatalog("", suffix: ".onaji")
    var builder = IndexBuilder()
    builder.orders = [SortOrder("titel")]
    #expect(throws: IndexBuilder.Failure.self) {
      try builder.build(catalog: catalog.path, output: output.path)
    }
    builder.orders = (0...StoredOrder.most).map { _ in SortOrder("title") }
    _ = try builder.build(catalog: catalog.path, output: output.path)
    #expect(try CatalogIndex(path: output.path).orders.count == 1)
  }

  /// Several parts, none of which knows how the others' records stand.
  @Test func severalParts() throws {
    var random = SeededGenerator.forTest()
    let records = (0..<6000).map { _ in Self.record(&random) }
    let catalog = TemporaryCatalog(records.joined(separator: "\n"), suffix: ".jsonl")
    var builder = IndexBuilder()
    builder.orders = Self.orders.filter { $0.field != "nothing" }
    builder.memory = 0
    let index = try SortedSearchTests.index(of: catalog, builder)
    #expect(index.parts.count > 1)
    for _ in 0..<12 { try Self.compare(index, catalog.path, &random, "seed \(random.seed), parts") }
  }
}
