import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// Law 7 again: an index answers exactly what a scan answers.
@Suite struct IndexEqualsScanTests {
  /// What of a hit must be the same.
  private static func key(_ hit: Hit) -> String {
    "\(hit.record) \(hit.id ?? "-") \(hit.field) \(hit.text) \(hit.level) \(hit.foldings)"
      + " \(hit.position) \(hit.ranges)"
  }

  static func compare(
    _ query: Query, _ options: SearchOptions, _ index: CatalogIndex, _ path: String, _ note: String
  ) throws {
    let scanned = try CatalogScan(query, options: options).search(path: path)
    let found = try index.search(query, options: options)
    let what =
      "\(note): \(query.text.debugDescription) \(query.mode) \(query.level) \(query.profile.tag)"
      + " without \(query.profile.foldingsSwitchedOff)"
    #expect(found.total == scanned.total, "\(what)")
    #expect(found.hits.map(key) == scanned.hits.map(key), "\(what)")
    #expect(found.unknownScopes == scanned.unknownScopes, "\(what)")
    var counting = options
    counting.countOnly = true
    #expect(try index.search(query, options: counting).total == scanned.total, "\(what)")
  }

  private static func text(
    of letters: [Character], _ length: ClosedRange<Int>, _ random: inout SeededGenerator
  ) -> String {
    String(
      (0..<Int.random(in: length, using: &random)).map { _ in
        letters.randomElement(using: &random)!
      })
  }

  /// A shipped profile; one in four with a folding switched off.
  private static func profile(_ random: inout SeededGenerator) -> FoldingProfile {
    let profile = FoldingProfile.shipped.randomElement(using: &random)!
    guard Int.random(in: 0..<4, using: &random) == 0 else { return profile }
    return profile.switching(off: FoldingSet(Folding.allCases.randomElement(using: &random)!))
  }

  @Test func randomCatalogs() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for round in 0..<12 {
      let records = ScanEqualsBruteForceTests.records(
        Int.random(in: 1...80, using: &random), &random)
      let catalog = TemporaryCatalog(ScanEqualsBruteForceTests.json(records), suffix: ".jsonl")
      let output = TemporaryCatalog("", suffix: ".onaji")
      _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
      let index = try CatalogIndex(path: output.path)
      for _ in 0..<30 {
        let query = Query(
          ScanEqualsBruteForceTests.phrase(1...3, &random),
          mode: MatchMode.allCases.randomElement(using: &random)!,
          profile: Self.profile(&random),
          level: [.identical, .standard, .loose, .typo, .typo].randomElement(using: &random)!)
        var options = SearchOptions()
        options.limit = [0, 1, 3, 20].randomElement(using: &random)!
        options.scopes = [[], [], ["title"], ["title.en", "note"]].randomElement(using: &random)!
        try Self.compare(query, options, index, catalog.path, "seed \(seed), round \(round)")
      }
    }
  }

  /// Lines of words and of awkward characters, one value a record, enough for nodes in the tree.
  @Test func randomLines() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let lines = (0..<12_000).map { number in
      number % 3 == 0
        ? AwkwardText.string(length: 8, using: &random)
          .unicodeScalars.filter { $0 != "\n" && $0 != "\u{0}" }.map(String.init).joined()
        : ScanEqualsBruteForceTests.phrase(1...6, &random)
    }
    let catalog = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    for _ in 0..<150 {
      let text: String
      if Bool.random(using: &random) {
        text = ScanEqualsBruteForceTests.phrase(1...3, &random)
      } else {
        let line = Array(lines.randomElement(using: &random)!.unicodeScalars)
        guard !line.isEmpty else { continue }
        let start = Int.random(in: 0..<line.count, using: &random)
        let end = Int.random(in: start..<line.count, using: &random)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: line[start...end])
        text = String(view)
      }
      let query = Query(
        text, mode: MatchMode.allCases.randomElement(using: &random)!,
        profile: Self.profile(&random),
        level: [.identical, .standard, .loose, .typo, .typo].randomElement(using: &random)!)
      var options = SearchOptions()
      options.limit = [0, 1, 20, 100].randomElement(using: &random)!
      try Self.compare(query, options, index, catalog.path, "seed \(seed)")
    }
  }

  /// What a searcher remembers of rows that it compared under a profile changes no answer.
  @Test(arguments: ["und", "ja", "sv", "tr", "ko", "de"])
  func askedAgain(tag: String) throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let letters = "aåäoöiıIİ机機间間閑閒闲后後カがー゛ ".map { $0 }
    func text(_ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        })
    }
    let catalog = TemporaryCatalog(
      (0..<3000).map { _ in text(1...6) }.joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    for level in [MatchLevel.standard, .loose] {
      let profile = try FoldingProfile.resolving(tag)
      let searcher = IndexSearcher(index, profile: profile, level: level)
      for _ in 0..<60 {
        let text = text(1...2)
        let mode = MatchMode.allCases.randomElement(using: &random)!
        let query = Query(text, mode: mode, profile: profile, level: level)
        let scanned = try CatalogScan(query).search(path: catalog.path)
        let note = "seed \(seed): \(text.debugDescription) \(mode) \(level)"
        #expect(try searcher.count(text, mode: mode) == scanned.total, "\(note)")
        let found = try searcher.search(text, mode: mode)
        #expect(found.total == scanned.total, "\(note)")
        #expect(found.hits.map(Self.key) == scanned.hits.map(Self.key), "\(note)")
      }
    }
  }

  /// Kana that stand in most rows, so that these are counted without lists: with voicing marks that are
  /// no character's, which make rows be looked at.
  @Test(arguments: ["und", "ja", "ko"])
  func kanaOfManyRows(tag: String) throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let letters = Array("アイウエカケツッヨョヤャリリリーーハバヴ゛ゝヶa")
    func text(_ length: ClosedRange<Int>) -> String { Self.text(of: letters, length, &random) }
    let catalog = TemporaryCatalog(
      (0..<5000).map { _ in text(1...8) }.joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    let profile = try FoldingProfile.resolving(tag)
    let frequent = letters.map(String.init) + ["りー", "ョウ", "っ", "たー"]
    for text in frequent + (0..<80).map({ _ in text(1...3) }) {
      try Self.compare(
        Query(text, profile: profile), SearchOptions(), index, catalog.path, "seed \(seed)")
    }
  }

  /// More letters than an index has symbols: the rarest share one, and a row that has one of them need not
  /// have another. ヰ is イ at `loose`.
  @Test func rareLettersShareASymbol() throws {
    let han = [0x4E00..<0xA000, 0xAC00..<0xD7A4, 0x2_0000..<0x2_A6E0, 0x2_A700..<0x3_23B0].joined()
      .compactMap { Unicode.Scalar(UInt32($0)).map(String.init) }
    let rare = (0x1_2000..<0x1_2100).compactMap { Unicode.Scalar(UInt32($0)).map(String.init) }
    var lines = han + han + rare + ["aヰb", "aヱb", "aヸb"]
    for kana in "アイウエオケハヒフヘホ" { lines += Array(repeating: "k\(kana)z", count: 3) }
    let catalog = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    for text in ["ア", "イ", "ウ", "エ", "ケ", "ヰ", "いb", "aえ", "\u{12034}", "\u{2A701}"] {
      for tag in ["und", "ja"] {
        for level in MatchLevel.built {
          try Self.compare(
            Query(text, profile: .resolving(tag), level: level), SearchOptions(), index,
            catalog.path, "rare letters")
        }
      }
    }
  }

  /// Accents on letters that have none of them as one character, which small or of usual width they have.
  /// Among the first are such titles as have what was typed.
  @Test func accentsOfTheirOwn() throws {
    var lines: [String] = []
    for letter in ["H\u{331}", "ẖ", "Ｅ\u{301}", "é", "J\u{30C}", "ǰ", "ｅ\u{301}", "b\u{301}"] {
      lines.append(letter + "abcd")
    }
    for letter in ["H", "h", "E", "ｅ", "Ｅ", "é", "J", "ǰ", "ẖ", "b"] {
      lines += Array(repeating: letter + "efgh", count: 40)
    }
    let catalog = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    for text in [
      "H", "h", "ẖ", "H\u{331}", "Ｈ", "E", "e", "é", "É", "Ｅ", "ｅ", "Ｅ\u{301}", "J", "ǰ", "j", "b",
      "B", "b\u{301}",
    ] {
      for mode in MatchMode.allCases {
        for limit in [1, 20] {
          var options = SearchOptions()
          options.limit = limit
          try Self.compare(
            Query(text, mode: mode, level: .standard), options, index, catalog.path, "accents")
        }
      }
    }
  }

  /// Lines and queries that once were answered otherwise.
  @Test(arguments: [
    ("²аґｶ\u{200C}゛", "аґｶ\u{200C}", "cs", MatchLevel.identical),
    ("ｶ\u{200C}゛", "ｶ", "und", .identical),
    ("閒話", "間話", "ja", .standard), ("間話", "閒話", "ja", .standard),
    ("閑ケ龍X国", "間ケ龍国", "ja", .typo), ("間ケ龍X国", "閒ケ龍国", "ja", .typo),
    ("サーバ", "アー", "und", .loose), ("リー", "りー", "und", .loose), ("ケエツ", "エッ", "und", .loose),
    ("キャングII", "ャング2", "und", .loose), ("机　oⅡ", "2", "sv", .loose),
    ("機X", "機10", "ja", .loose), ("ョ", "ヨウ", "und", .loose), ("ーョ", "よ", "und", .loose),
    ("Louis XXI", "㉑", "und", .loose), ("Malcolm 10", "ˣ", "und", .loose),
    ("ア゚ケ", "アケ", "und", .loose),
  ])
  func onceDifferent(_ line: String, _ query: String, _ tag: String, _ level: MatchLevel) throws {
    let catalog = TemporaryCatalog(line, suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    try Self.compare(
      Query(query, profile: try .resolving(tag), level: level), SearchOptions(),
      try CatalogIndex(path: output.path), catalog.path, "once different")
  }

  /// A profile that folds less at `loose` than the index: 嵒 is not 岩 there.
  @Test func foldingsSwitchedOff() throws {
    let catalog = TemporaryCatalog("岩\n嵒\n僊\n仙\nサーバ\nサバ", suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path)
    for folding in Folding.allCases {
      let profile = FoldingProfile.und.switching(off: FoldingSet(folding))
      for query in ["嵒", "岩", "仙", "僊", "サーバー", "さば", "バ", "サ"] {
        try Self.compare(
          Query(query, profile: profile), SearchOptions(), index, catalog.path, "\(folding)")
      }
    }
  }

  @Test func sampleCatalog() throws {
    let catalog = packageRoot + "/Data/Catalogs/movies.jsonl"
    let output = TemporaryCatalog("", suffix: ".onaji")
    let report = try IndexBuilder().build(catalog: catalog, output: output.path)
    #expect(report.records == 464 && report.problemCount == 0)
    let index = try CatalogIndex(path: output.path)
    try index.verify()
    for text in [
      "无间道", "ｲﾝﾌｧﾅﾙ･ｱﾌｪｱ", "いんふぁなるあふぇあ", "赌神", "纵横四海", "縦横四海", "雷神", "復仇者联盟", "ＡＶＥＮＧＥＲＳ",
      "amelie", "道", "the", "a", "の", "2", "ii", "!", "王", "star wars", "in the",
      "godzila", "casablnaca", "シンドラーのリトス", "in teh mood",
    ] {
      for tag in ["und", "ja", "zh", "ko", "de", "tr"] {
        let profile = try FoldingProfile.resolving(tag)
        for level in MatchLevel.built {
          try Self.compare(
            Query(text, profile: profile, level: level), SearchOptions(), index, catalog, "sample")
        }
      }
    }
  }
}
