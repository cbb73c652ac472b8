import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct WeightTests {
  /// Values from the heaviest to the lightest; those beside each other weigh the same.
  static let weights: [[String]] = [
    ["1e300"], ["12345678901234567890"], ["10", "1e1", "10.0"], ["9.5"], ["0.1", ".1"],
    ["0", "-0", "0.0"], ["-1e-9"], ["-3"],
    // Numbers that are none.
    ["", "nan", "inf", "-", "1,000", "0x10", "1 2", "e", "1e999", "１"],
  ]

  @Test func order() {
    func weight(_ text: String) -> Weight {
      var text = text
      return text.withUTF8 { Weight($0) } ?? .none
    }
    for (place, values) in Self.weights.enumerated() {
      for value in values {
        #expect(weight(value) == weight(values[0]), "\(value)")
        for lighter in Self.weights[(place + 1)...].joined() {
          #expect(weight(value) < weight(lighter), "\(value) \(lighter)")
        }
      }
    }
    #expect(Weight.heaviest < weight("1.7976931348623157e308"))
    #expect(weight("-1.7976931348623157e308") < .none)
  }

  static let catalog = """
    {"id":"none","title":"Star"}
    {"id":"low","title":"Star","votes":3}
    {"id":"text","title":"Star","votes":"50"}
    {"id":"many","title":"Star","votes":[1,200,"x"]}
    {"id":"equal","title":"Star","votes":50}
    {"id":"longer","title":"Star Wars","votes":100000}
    {"id":"inside","title":"A Star","votes":100000}
    """

  @Test(arguments: [
    (nil, ["none", "low", "text", "many", "equal", "longer", "inside"]),
    ("votes", ["many", "text", "equal", "low", "none", "longer", "inside"]),
  ])
  func hits(_ weight: String?, _ ids: [String]) throws {
    let catalog = TemporaryCatalog(Self.catalog, suffix: ".jsonl")
    var options = SearchOptions()
    options.weight = weight
    let scanned = try CatalogScan(Query("star"), options: options).search(path: catalog.path)
    #expect(scanned.hits.map(\.id) == ids)
    let output = TemporaryCatalog("", suffix: ".onaji")
    var builder = IndexBuilder()
    builder.weight = weight
    _ = try builder.build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    #expect(index.weight == weight)
    for limit in 0...ids.count {
      options.limit = limit
      // What the index was built with counts.
      options.weight = nil
      let found = try index.search(Query("star"), options: options)
      #expect(found.hits.map(\.id) == (limit == 0 ? ids : Array(ids.prefix(limit))))
    }
  }

  /// A field that is not there, and one without a number.
  @Test(arguments: ["votse", "title"])
  func noSuchField(_ weight: String) throws {
    let catalog = TemporaryCatalog(Self.catalog, suffix: ".jsonl")
    let output = TemporaryCatalog("", suffix: ".onaji")
    var builder = IndexBuilder()
    builder.weight = weight
    #expect(throws: IndexBuilder.Failure.self) {
      try builder.build(catalog: catalog.path, output: output.path)
    }
  }

  /// A weighed index answers as a weighed scan does, updated too.
  @Test func random() throws {
    var random = SeededGenerator.forTest()
    var builder = IndexBuilder()
    builder.weight = "votes"
    var options = SearchOptions()
    options.weight = "votes"
    let output = TemporaryCatalog("", suffix: ".onaji")
    var records: [String] = []
    for step in 0..<4 {
      for _ in 0..<(step == 0 ? 4000 : 60) {
        let title = ScanEqualsBruteForceTests.phrase(1...3, &random)
        let votes = Int.random(in: 0..<30, using: &random)
        records.insert(
          "{\"title\":\"\(title)\"" + (votes == 0 ? "" : ",\"votes\":\(votes)") + "}",
          at: Int.random(in: 0...records.count, using: &random))
      }
      records.remove(at: 7)
      let catalog = TemporaryCatalog(records.joined(separator: "\n"), suffix: ".jsonl")
      let report =
        step == 0
        ? try builder.build(catalog: catalog.path, output: output.path)
        : try builder.update(catalog: catalog.path, output: output.path)
      #expect(report.change?.isRebuilt != true)
      let index = try CatalogIndex(path: output.path)
      for _ in 0..<25 {
        let query = Query(
          ScanEqualsBruteForceTests.phrase(1...1, &random),
          mode: MatchMode.allCases.randomElement(using: &random)!,
          level: MatchLevel.built.randomElement(using: &random)!)
        options.limit = [1, 20, 100].randomElement(using: &random)!
        try IndexEqualsScanTests.compare(
          query, options, index, catalog.path, "seed \(random.seed), step \(step)")
      }
    }
  }
}
