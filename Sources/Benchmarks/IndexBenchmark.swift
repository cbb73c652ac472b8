import CatalogSearch
import TextFolding

/// Building an index of titles and asking it, beside what others need for the same.
struct IndexBenchmark {
  private let titles: Titles
  private let path: String
  private let race: QueryRace
  /// A line of the queries is one phrase.
  private let queries: [String]
  /// Those queries that all can be asked, folded.
  private let phrases: [Phrase]
  private let peers: Peers

  /// - Parameter wanted: how the names of the rows to be measured begin.
  static func run(_ titles: Titles, path: String, _ queries: [String], _ wanted: String) throws {
    let benchmark = IndexBenchmark(titles, path, queries, wanted)
    let updated = try benchmark.buildIndexes()
    QueryRace.printHeader()
    let index = try TemporaryIndex(of: path)
    try benchmark.askAll(index.opened)
    try benchmark.askOurs(index.opened)
    if let updated { try benchmark.ask(index.opened, besideUpdated: updated) }
  }

  private init(_ titles: Titles, _ path: String, _ queries: [String], _ wanted: String) {
    self.titles = titles
    self.path = path
    race = QueryRace(wanted: wanted)
    self.queries = queries.map { $0.contains("\"") ? $0 : "\"\($0)\"" }
    let folder = Folder(.und, level: .standard)
    phrases = queries.compactMap { query in
      let folded = Array(folder.fold(query).utf8)
      let isPlain = !folded.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      guard isPlain, !folded.isEmpty, !query.contains("\"") else { return nil }
      return Phrase(text: "\"\(query)\"", folded: folded)
    }
    peers = Peers(Titles(titles, foldedBy: folder))
  }

  // MARK: Builds

  /// - Returns: the index after its updates, if a row of it is wanted.
  private func buildIndexes() throws -> TemporaryFile? {
    let wantsUpdates = race.wants(Rows.updates) || race.wants(Rows.countUpdated)
    guard race.wants("build") || wantsUpdates else { return nil }
    let builds = BuildBenchmark(titles, path: path)
    BuildCost.printHeader()
    let plain = try builds.build()
    for peer in race.wants("build") ? peers.stores : [] {
      peer.cost.print("build", peer.name, ratioTo: plain)
    }
    guard wantsUpdates else { return nil }
    try builds.update(ratioTo: plain)
    return builds.updated
  }

  // MARK: Side by side

  /// Rows with peers. Below three code points SQLite's trigrams are of no use: it reads every title.
  private func askAll(_ index: CatalogIndex) throws {
    let searcher = IndexSearcher(index, level: .standard)
    let scan = TitleScan(peers.folded)
    let short = phrases.filter { $0.codePoints < 3 }
    let long = phrases.filter { $0.codePoints >= 3 }
    for (length, phrases, note) in [
      ("1–2 code points", short, " (no trigram: instr)"), ("3 and more", long, ""),
    ] {
      for isCount in [true, false] {
        let what = "\(isCount ? "count" : "first 20"), \(length)"
        guard race.wants(what) else { continue }
        let ours = Entrant(name: "Onaji, standard") {
          try isCount ? searcher.count($0.text) : searcher.search($0.text).hits.count
        }
        let scanning = Entrant(name: "SIMD scan of folded titles") {
          isCount ? scan.count($0) : scan.first($0)
        }
        let others = peers.stores.map { peer in
          Entrant(name: peer.name + (peer.name.hasPrefix("SQLite") ? note : "")) {
            isCount ? peer.count($0) : peer.first($0)
          }
        }
        try race.run(what, phrases, [ours, scanning] + others, judge: isCount ? 1 : nil)
      }
    }
  }

  // MARK: Ours

  private func askOurs(_ index: CatalogIndex) throws {
    let standard = IndexSearcher(index, level: .standard)
    try race.run("count, standard", queries) { try standard.count($0) }
    for tag in ["und", "ja", "zh", "ko"] {
      let searcher = IndexSearcher(index, profile: try .resolving(tag), level: .loose)
      try race.run("count, loose, \(tag)", queries) { try searcher.count($0) }
    }
    for tag in ["ja", "sv", "tr"] {
      let searcher = IndexSearcher(index, profile: try .resolving(tag), level: .standard)
      try race.run("count, standard, \(tag)", queries) { try searcher.count($0) }
    }
    try race.run("first 20, standard", queries) { try standard.search($0).hits.count }
    let loose = IndexSearcher(index)
    try race.run("first 20, loose", queries) { try loose.search($0).hits.count }
    try race.run("first 20 of all prefixes, standard", phrases.map(\.text)) { query in
      var prefix = "\""
      return try query.unicodeScalars.dropFirst().dropLast().reduce(0) { sum, scalar in
        prefix.unicodeScalars.append(scalar)
        return sum + (try standard.search(prefix + "\"").hits.count)
      }
    }
    try race.run("count of two terms, standard", pairs()) { try standard.count($0) }
    guard race.wants(Rows.oneEdit) || race.wants(Rows.twoEdits) else { return }
    let typo = IndexSearcher(index, level: .typo)
    let mistyped = MistypedQueries(phrases, titles: peers.folded)
    try race.run(Rows.oneEdit, mistyped.one) { try typo.search($0).hits.count }
    try race.run(Rows.twoEdits, mistyped.two) { try typo.search($0).hits.count }
  }

  /// What a part more for each update costs.
  private func ask(_ index: CatalogIndex, besideUpdated file: TemporaryFile) throws {
    let built = IndexSearcher(index, level: .standard)
    let updated = IndexSearcher(try CatalogIndex(path: file.path), level: .standard)
    try race.run(
      Rows.countUpdated, phrases,
      [
        Entrant(name: "Onaji, as built") { try built.count($0.text) },
        Entrant(name: "Onaji, updated twice") { try updated.count($0.text) },
      ])
  }

  /// Names that are asked for before the rows are reached.
  private enum Rows {
    static let updates = "update, 1 % of titles"
    static let countUpdated = "count, updated, standard"
    static let oneEdit = "first 20, typo, one edit"
    static let twoEdits = "first 20, typo, two edits"
  }

  /// Two words or stretches of one title each.
  private func pairs() -> [String] {
    let step = max(titles.lines.count / 2000, 1)
    return titles.lines.indices.filter { $0 % step == 0 }.compactMap { index in
      let title = Array(
        String(decoding: titles.bytes[titles.lines[index]], as: UTF8.self).unicodeScalars)
      guard title.count >= 6, !title.contains(where: { $0 == "\"" }) else { return nil }
      func term(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: title[range].filter { !$0.properties.isWhitespace })
        return String(view)
      }
      return term(0..<2 + index % 2) + " " + term(title.count - 2 - index % 3..<title.count)
    }
  }
}

/// An index of a catalog in a file that is removed with the object.
final class TemporaryIndex {
  let opened: CatalogIndex
  private let file = TemporaryFile(".onaji")

  init(of catalog: String) throws {
    _ = try IndexBuilder().build(catalog: catalog, output: file.path)
    opened = try CatalogIndex(path: file.path)
  }
}
