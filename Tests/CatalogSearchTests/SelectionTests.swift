import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch
@testable import Catalogs

/// Scopes, conditions, fields in queries and facets: a search answers what their definition says,
/// record by record, and an index what a scan does.
@Suite struct SelectionTests {
  typealias Fields = BruteForceSearch.Fields

  private static let words = [
    "star", "Star", "wars", "her", "rain", "café", "cafe", "の", "ノ", "名", "王后", "王後", "机", "機", "i",
    "ø", "東京", "㍿", "カ", "ガ", "岩", "嵒", "サーバ", "サーバー", "ヴァ", "バ", "10", "X", "abcd", "abxcd", "ü",
    "ue",
  ]

  private static func phrase(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in words.randomElement(using: &random)! }
      .joined(separator: " ")
  }

  private static func records(_ random: inout SeededGenerator) -> [Fields] {
    (0..<Int.random(in: 1...60, using: &random)).map { _ in
      var fields: Fields = ["title", "title.en", "note", "people"].shuffled(using: &random)
        .prefix(Int.random(in: 1...4, using: &random)).map { name in
          (name, (0..<Int.random(in: 1...2, using: &random)).map { _ in phrase(0...3, &random) })
        }
      if Int.random(in: 0..<4, using: &random) > 0 {
        fields.append(("year", ["\(Int.random(in: 1990...1999, using: &random))"]))
      }
      return fields
    }
  }

  /// Years are numbers, all else is text.
  private static func json(_ records: [Fields]) -> String {
    records.map { fields in
      let members = fields.map { name, values in
        let values = values.map { name == "year" ? $0 : "\"\($0)\"" }
        return "\"\(name)\":[" + values.joined(separator: ",") + "]"
      }
      return "{" + members.joined(separator: ",") + "}\n"
    }.joined()
  }

  private static func scopes() throws -> [SearchScope] {
    var old = SearchScope("old", fields: [])
    old.condition = try Predicate("year < 1995")
    var young = SearchScope("young", fields: [SearchScope.Field("title")])
    young.condition = try Predicate("NOT year < 1995")
    var japanese = SearchScope(
      "japanese", fields: [SearchScope.Field("title"), SearchScope.Field("note")])
    japanese.profile = try .resolving("ja")
    var heavy = SearchScope("heavy", fields: [])
    heavy.fields = [SearchScope.Field("title.en", weight: 3), SearchScope.Field("note")]
    return [
      .all, "title", "note", old, young, japanese, heavy,
      SearchScope("names", fields: [SearchScope.Field("people")]),
    ]
  }

  // MARK: The definition

  private static func covers(_ scope: SearchScope, _ name: String) -> Bool {
    scope.fields.isEmpty
      || scope.fields.contains { name == $0.name || name.hasPrefix($0.name + ".") }
  }

  /// The records in which an item is, where a scope alone is searched.
  private static func records(
    having item: QueryItem, _ scope: SearchScope, _ query: Query, _ records: [Fields],
    named scopes: [SearchScope]
  ) throws -> Set<Int> {
    func has(_ text: String, _ fields: Fields) -> Bool {
      let level = item.isExcluded ? min(query.level, .standard) : query.level
      let matcher = Matcher(
        Query(
          query.mode == .contains ? "\"\(text)\"" : text, mode: query.mode,
          profile: scope.profile ?? query.profile, level: level))
      return fields.contains { $0.values.contains { matcher.match($0) != nil } }
    }
    var found: Set<Int> = []
    for (number, fields) in records.enumerated() {
      let texts = fields.filter { $0.name != "year" }
      let inScope = texts.filter { covers(scope, $0.name) }
      guard let name = item.field else {
        guard case .text(let text) = item.content else { continue }
        if has(text, inScope) { found.insert(number) }
        continue
      }
      let named = scopes.first { $0.name == name } ?? SearchScope(name)
      let own = fields.filter { covers(named, $0.name) }
      if try named.condition.map({ try !$0.evaluate(record(fields)) }) ?? false { continue }
      if own.isEmpty {
        if has(item.typed, inScope) { found.insert(number) }
        continue
      }
      switch item.content {
      case .range(let range):
        if own.contains(where: { $0.values.contains(where: range.contains) }) {
          found.insert(number)
        }
      case .text(let text):
        let isNumber = own.contains {
          $0.values.contains { Double($0) == Double(text) && Double(text) != nil }
        }
        let texts = own.map { field in
          (
            name: field.name,
            values: field.values.filter { Double(text) == nil || Double($0) == nil }
          )
        }
        if isNumber || has(text, texts.filter { $0.name != "year" }) { found.insert(number) }
      }
    }
    return found
  }

  private static func records(
    in scope: SearchScope, _ query: Query, _ options: SearchOptions, _ records: [Fields],
    named scopes: [SearchScope]
  ) throws -> Set<Int> {
    // A record is in a scope if it has a text there.
    var left = Set(
      records.indices.filter { number in
        scope.fields.isEmpty
          || records[number].contains { $0.name != "year" && covers(scope, $0.name) }
      })
    for item in query.items {
      let having = try Self.records(having: item, scope, query, records, named: scopes)
      if item.isExcluded { left.subtract(having) } else { left.formIntersection(having) }
    }
    for condition in [scope.condition, options.predicate].compactMap(\.self) {
      for number in left where try !condition.evaluate(record(records[number])) {
        left.remove(number)
      }
    }
    return left
  }

  private static func record(_ fields: Fields) -> Record {
    Record(
      ordinal: 1, id: nil,
      fields: fields.map { name, values in
        Record.NamedValues(
          name: name, values: values, areLiteral: values.map { _ in name == "year" })
      })
  }

  private static func query(
    _ named: [SearchScope], _ random: inout SeededGenerator
  ) throws -> Query {
    var text = ""
    for number in 0..<Int.random(in: 1...3, using: &random) {
      if number > 0 {
        text += " "
        if Int.random(in: 0..<4, using: &random) == 0 { text += "-" }
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: text += "title:"
      case 1: text += ["note:", "title.en:", "names:", "heavy:"].randomElement(using: &random)!
      case 2: text += "none:"
      case 3:
        text += ["year:1993..1996", "year:>=1995", "year:1994"].randomElement(using: &random)!
        continue
      default: break
      }
      text += words.randomElement(using: &random)!
    }
    return Query(
      text,
      mode: [.contains, .contains, .contains, .prefix, .exact].randomElement(using: &random)!,
      profile: try .resolving(
        ["und", "ja", "zh", "de", "tr", "sv"].randomElement(using: &random)!),
      level: [.identical, .standard, .standard, .loose, .typo].randomElement(using: &random)!,
      hasOperators: true, scopes: named)
  }

  @Test func randomSearches() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let scopes = try Self.scopes()
    let predicates = [
      nil, nil, try Predicate("year > 1992"), try Predicate("title CONTAINS[cd] 'star'"),
      try Predicate("ANY note CONTAINS[a] 'ノ' OR year == NULL"),
    ]
    for round in 0..<25 {
      let records = Self.records(&random)
      let catalog = TemporaryCatalog(Self.json(records), suffix: ".jsonl")
      let output = TemporaryCatalog("", suffix: ".onaji")
      _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
      let index = try CatalogIndex(path: output.path)
      for _ in 0..<25 {
        let query = try Self.query(scopes, &random)
        var options = SearchOptions()
        options.limit = 0
        options.threads = 1
        options.scopes = Array(
          scopes.shuffled(using: &random).prefix([0, 1, 1, 2].randomElement(using: &random)!))
        options.countedScopes = Bool.random(using: &random) ? scopes : []
        options.predicate = predicates.randomElement(using: &random)!
        options.facets = Bool.random(using: &random) ? ["year"] : []
        let note =
          "seed \(seed), round \(round): \(query.text.debugDescription) \(query.mode)"
          + " \(query.level) \(query.profile.tag) in \(options.scopes.map(\.name))"
          + " where \(options.predicate?.description ?? "-")"
        let scanned = try CatalogScan(query, options: options).search(path: catalog.path)
        for (number, scope) in options.countedScopes.enumerated() {
          let expected = try Self.records(in: scope, query, options, records, named: scopes)
          #expect(scanned.scopeCounts[number] == expected.count, "\(note): \(scope.name)")
        }
        if options.scopes.count <= 1 {
          let scope = options.scopes.first ?? .all
          let expected = try Self.records(in: scope, query, options, records, named: scopes)
          #expect(scanned.total == expected.count, "\(note)")
          #expect(Set(scanned.hits.map { $0.record - 1 }) == expected, "\(note)")
        } else {
          for scope in options.scopes {
            let least = try Self.records(in: scope, query, options, records, named: scopes)
            // What is excluded may stand in another scope.
            guard !query.items.contains(where: \.isExcluded) else { continue }
            #expect(least.isSubset(of: scanned.hits.map { $0.record - 1 }), "\(note)")
          }
        }
        if !options.facets.isEmpty {
          let years = scanned.hits.flatMap { records[$0.record - 1].filter { $0.name == "year" } }
            .flatMap(\.values)
          let counts = Dictionary(years.map { ($0, 1) }, uniquingKeysWith: +)
          let facet = scanned.facets[0]
          #expect(
            Dictionary(uniqueKeysWithValues: facet.values.map { ($0.text, $0.count) }) == counts)
        }
        try IndexEqualsScanTests.compare(query, options, index, catalog.path, note)
        let found = try index.search(query, options: options)
        #expect(found.scopeCounts == scanned.scopeCounts, "\(note)")
        #expect(found.facets == scanned.facets, "\(note)")
      }
    }
  }

  /// A record of many values is counted in linear time, once for each that it has.
  @Test(.timeLimit(.minutes(5))) func facetOfManyValues() throws {
    let values = (0..<100_000).map { "\"v\($0 % 50_000)\"" }.joined(separator: ",")
    let catalog = TemporaryCatalog("{\"title\":\"x\",\"tag\":[\(values)]}\n", suffix: ".jsonl")
    var options = SearchOptions()
    options.facets = ["tag"]
    let facet = try CatalogScan(Query("x"), options: options).search(path: catalog.path).facets[0]
    #expect(facet.values.count == 50_000 && facet.values.allSatisfy { $0.count == 1 })
  }

  /// A condition that cannot be answered is told, whoever asked it.
  @Test func unanswered() throws {
    let catalog = TemporaryCatalog(String(repeating: "a", count: 40) + "b\n", suffix: ".txt")
    var slow = SearchScope("slow", fields: [])
    slow.condition = try Predicate(#"SELF MATCHES "(a+)+$""#)
    let named = Query("slow:a", hasOperators: true, scopes: [slow])
    #expect(try CatalogScan(named).search(path: catalog.path).predicateFailure?.code == .timeLimit)
    var options = SearchOptions()
    options.scopes = [slow]
    let searched = try CatalogScan(Query("a"), options: options).search(path: catalog.path)
    #expect(searched.predicateFailure?.code == .timeLimit)
  }

  /// Scopes of a catalog with one field, which an index answers without a look at records.
  @Test func onlyField() throws {
    let catalog = TemporaryCatalog("star wars\nthe star\nrain\nStar\n", suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    let japanese = try #require(try Self.scopes().first { $0.profile != nil })
    // Met by no record, by all, and by some.
    let conditional = try ["year < 2000", "year == NULL", "SELF CONTAINS 'w'"].map { condition in
      var scope = SearchScope(condition, fields: [])
      scope.condition = try Predicate(condition)
      return scope
    }
    var choices = [[], [.all], ["title"], ["title.en"], ["title", "none"], [japanese]]
    choices += conditional.map { [$0] }
    choices.append([conditional[0], "title"])
    for searched in choices {
      for text in ["star", "rain", "x", "", "title:star", "star -wars", "\u{200B}"] {
        let query = Query(text, hasOperators: true)
        var options = SearchOptions()
        options.scopes = searched
        options.countedScopes = [.all, "title", "none"] + conditional.prefix(2)
        if text == "rain" { options.countedScopes += conditional }
        let scanned = try CatalogScan(query, options: options).search(path: catalog.path)
        let found = try index.search(query, options: options)
        let note = "\(text.debugDescription) in \(searched.map(\.name))"
        #expect(found.total == scanned.total, "\(note)")
        #expect(found.hits.map(\.text) == scanned.hits.map(\.text), "\(note)")
        #expect(found.scopeCounts == scanned.scopeCounts, "\(note)")
      }
    }
  }
}
