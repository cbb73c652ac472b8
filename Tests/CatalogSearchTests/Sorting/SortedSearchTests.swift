import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct SortedSearchTests {
  static let catalog = """
    {"id":"a","title":{"en":"The Wind Rises","ja":"風立ちぬ","ja-Hira":"かぜたちぬ"},"year":2013,"x":"same"}
    {"id":"b","title":{"en":"Castle in the Sky","ja":"天空の城ラピュタ","ja-Hira":"てんくうのしろらぴゅた"},"year":1986,"x":"same"}
    {"id":"c","title":{"en":"Ponyo","ja":"崖の上のポニョ","ja-Hira":"がけのうえのぽにょ"},"year":"2008","x":"same"}
    {"id":"d","title":{"en":"From Up on Poppy Hill","ja":"コクリコ坂から"},"x":"same one"}
    {"id":"e","title":{"en":"10 Things"},"year":[],"x":"same"}
    {"id":"f","title":{"en":"9 Things","ja":""},"year":986.5,"x":"same"}
    {"id":"g","year":"unknown","x":"same"}
    {"id":"h","title":"Å","year":-5,"x":"same"}
    """

  /// An index that is open, though its file is removed.
  static func index(
    of catalog: TemporaryCatalog, _ builder: IndexBuilder = IndexBuilder()
  ) throws -> CatalogIndex {
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try builder.build(catalog: catalog.path, output: output.path)
    return try CatalogIndex(path: output.path)
  }

  @Test(arguments: [
    ("title", "ja", "f e h c a d b g"), ("title", "sv", "f e b d c a h g"),
    ("title", "de", "f e h b d c a g"),
    ("title:desc", "de", "a c d b h e f g"), ("title.en", "und", "f e b d c a g h"),
    ("year", "und", "h f b c a g e d"), ("year:desc", "und", "g a c b f h e d"),
    // Equal ones by relevance, then as in the catalog; so do those without.
    ("x", "und", "a b c e f g h d"), ("x:desc", "und", "d a b c e f g h"),
    ("nothing", "und", "a b c e f g h d"),
  ])
  func hits(_ order: String, _ tag: String, _ ids: String) throws {
    let catalog = TemporaryCatalog(Self.catalog, suffix: ".jsonl")
    let index = try Self.index(of: catalog)
    for limit in 0...9 {
      var options = SearchOptions()
      options.order = SortOrder(parsing: order, collation: try Collation(tag))
      options.limit = limit
      let wanted = ids.split(separator: " ").prefix(limit == 0 ? .max : limit).map(String.init)
      let scanned = try CatalogScan(Query("same"), options: options).search(path: catalog.path)
      #expect(scanned.hits.map(\.id) == wanted, "limit \(limit)")
      #expect(scanned.hits.map(\.rank) == Array(1...wanted.count))
      #expect(scanned.total == 8)
      let found = try index.search(Query("same"), options: options)
      #expect(found.hits.map(\.id) == wanted, "index, limit \(limit)")
      #expect(found.total == 8)
      #expect(found.hasField(of: options.order!) == (order != "nothing"))
    }
  }

  // MARK: As sorting afterwards

  /// Sorts hits that were found by relevance, by looking at their fields.
  static func sorted(_ hits: [Hit], _ order: SortOrder) -> [Int] {
    let field = SortField(order)
    let collator = Collator(order.collation)
    func text(_ value: RecordField.Value) -> String {
      switch value {
      case .text(let text), .literal(let text): text
      }
    }
    func value(_ hit: Hit) -> String? {
      var best: (text: String, distance: Int)?
      for member in hit.fields {
        guard let distance = field.distance(of: Field(name: member.name)),
          distance < best?.distance ?? .max,
          let text = member.values.map(text).first(where: { !$0.isEmpty })
        else { continue }
        best = (text, distance)
      }
      return best?.text
    }
    func precedes(_ a: String?, _ b: String?) -> Bool {
      guard let a else { return false }
      guard let b else { return true }
      let result: Int
      switch (Double(a), Double(b)) {
      case (let a?, let b?): result = a < b ? -1 : a == b ? 0 : 1
      case (_?, nil): result = -1
      case (nil, _?): result = 1
      case (nil, nil):
        result = Array(a.utf8).withUnsafeBufferPointer { a in
          Array(b.utf8).withUnsafeBufferPointer { collator.compare(a, $0) }
        }
      }
      return order.direction == .ascending ? result < 0 : result > 0
    }
    return hits.map { (hit: $0, value: value($0)) }
      .sorted { a, b in
        precedes(a.value, b.value) || !precedes(b.value, a.value) && a.hit.rank < b.hit.rank
      }
      .map(\.hit.record)
  }

  /// Fields that every record of `ScanEqualsBruteForceTests` may have, and one that few have.
  static func order(_ random: inout SeededGenerator) throws -> SortOrder {
    SortOrder(
      ["title", "title", "title.en", "note", "year", "id"].randomElement(using: &random)!,
      direction: .allCases.randomElement(using: &random)!,
      collation: try Collation(
        ["und", "ja", "sv", "zh-Hant", "zh-u-co-zhuyin"].randomElement(using: &random)!))
  }

  @Test func randomCatalogs() throws {
    var random = SeededGenerator.forTest()
    for round in 0..<10 {
      var records = ScanEqualsBruteForceTests.records(
        Int.random(in: 1...80, using: &random), &random)
      for number in records.indices where Int.random(in: 0..<3, using: &random) > 0 {
        records[number].append(("year", ["\(Int.random(in: -3...3, using: &random))"]))
      }
      let catalog = TemporaryCatalog(ScanEqualsBruteForceTests.json(records), suffix: ".jsonl")
      let index = try Self.index(of: catalog)
      for _ in 0..<30 {
        let query = Query(
          ScanEqualsBruteForceTests.phrase(1...2, &random),
          mode: MatchMode.allCases.randomElement(using: &random)!,
          profile: FoldingProfile.shipped.randomElement(using: &random)!,
          level: [.identical, .standard, .loose, .typo].randomElement(using: &random)!)
        var options = SearchOptions()
        options.scopes = [[], [], ["title"], ["note"]].randomElement(using: &random)!
        try Self.compare(
          query, options, try Self.order(&random), index, catalog.path,
          [0, 1, 3, 20].randomElement(using: &random)!, "seed \(random.seed), round \(round)")
      }
    }
  }

  /// Enough for several threads, and for places to be refused.
  @Test func randomLines() throws {
    var random = SeededGenerator.forTest()
    let lines = (0..<20_000).map { _ in
      String(Int.random(in: 0..<40, using: &random)) + " "
        + ScanEqualsBruteForceTests.phrase(1...4, &random)
    }
    let catalog = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".txt")
    let index = try Self.index(of: catalog)
    for _ in 0..<10 {
      let query = Query(ScanEqualsBruteForceTests.words.randomElement(using: &random)!)
      let order = SortOrder(
        "title", direction: .allCases.randomElement(using: &random)!,
        collation: try Collation(["und", "ja", "zh"].randomElement(using: &random)!))
      try Self.compare(
        query, SearchOptions(), order, index, catalog.path,
        [1, 20, 100].randomElement(using: &random)!, "seed \(random.seed)")
    }
  }

  static func compare(
    _ query: Query, _ options: SearchOptions, _ order: SortOrder, _ index: CatalogIndex,
    _ path: String, _ limit: Int, _ note: String
  ) throws {
    var options = options
    options.limit = 0
    let all = try CatalogScan(query, options: options).search(path: path)
    let wanted = sorted(all.hits, order).prefix(limit == 0 ? .max : limit)
    let what =
      "\(note): \(query.text.debugDescription) \(query.level) \(query.profile.tag) \(order) \(limit)"
    options.order = order
    options.limit = limit
    for threads in [1, 3] {
      options.threads = threads
      let scanned = try CatalogScan(query, options: options).search(path: path)
      #expect(scanned.hits.map(\.record) == Array(wanted), "\(what), \(threads) threads")
      #expect(scanned.total == all.total, "\(what)")
    }
    try IndexEqualsScanTests.compare(query, options, index, path, what)
  }
}
