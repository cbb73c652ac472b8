import TestSupport
import Testing

@testable import FoldingRules
@testable import TableGeneration

/// `Data/Han` itself: what its rows may say.
@Suite struct HanDataTests {
  private static let files = [
    "hand", "japanese", "library", "refused", "regional", "simplified", "traditional", "unihan",
  ].map { "Data/Han/\($0).tsv" }

  private static func row(_ cells: [String]) -> HanRow {
    HanRow(cells[0], cells[1], cells[2], cells[3])
  }

  @Test func everyFileIsNamedHere() throws {
    let names = try SourceFiles(root: packageRoot).names(in: "Data/Han", suffix: ".tsv")
    let pairs = names.filter { !$0.hasSuffix("-standard.tsv") }.map { "Data/Han/" + $0 }
    #expect(pairs == Self.files)
  }

  @Test(arguments: files)
  func rowsAreWellFormed(_ file: String) {
    var seen: Set<[String]> = []
    for cells in packageRows(file) {
      #expect(cells.count == 4 && cells[0].unicodeScalars.count == 1, "\(cells)")
      #expect(cells[1].unicodeScalars.count == 1, "\(cells)")
      #expect(HanRelation(rawValue: cells[2]) != nil, "\(cells)")
      #expect(!cells[3].isEmpty, "\(cells) has no source")
      // Swift takes compatibility ideographs for what they are canonically: so do the tables.
      #expect(seen.insert(Array(cells[0..<3])).inserted, "\(cells) stands twice")
    }
  }

  /// What the importer writes: each row's relation and sources are such as its file may name, as
  /// `Data/Han/README.md` says, and the characters of a relation ascend.
  @Test(arguments: [
    (
      "japanese", ["old-new"],
      ["OpenCC JPShinjitaiCharacters", "Unihan kJinmeiyoKanji", "Unihan kJoyoKanji"]
    ),
    ("regional", ["hong-kong", "taiwan"], ["OpenCC HKVariants", "OpenCC TWVariants"]),
    ("simplified", ["simplified", "simplified-candidate"], ["OpenCC STCharacters"]),
    ("traditional", ["traditional", "traditional-candidate"], ["OpenCC TSCharacters"]),
    (
      "unihan", ["unihan", "z-variant"],
      ["Unihan kTraditionalVariant", "Unihan kSimplifiedVariant", "Unihan kZVariant"]
    ),
    (
      "library", ["eacc", "cccii", "semantic"],
      ["Unihan kEACC", "Unihan kCCCII", "Unihan kSemanticVariant"]
    ),
  ])
  func importedRowsNameKnownSources(_ file: String, _ relations: [String], _ sources: [String]) {
    var last: [String: UInt32] = [:]
    for row in packageRows("Data/Han/\(file).tsv").map(Self.row) {
      #expect(relations.contains(row.relation), "\(row)")
      // Several are named in this order, each once.
      let named = row.source.split(separator: " + ").map(String.init)
      #expect(named == sources.filter(named.contains), "\(row)")
      #expect(row.order.0 >= last[row.relation] ?? 0, "\(row) stands too late")
      last[row.relation] = row.order.0
    }
    #expect(Set(last.keys) == Set(relations))
  }

  /// A hand-written row gives its reason; one of Unihan or OpenCC belongs to the importer's files.
  @Test(arguments: [("hand", ["hand", "hand-ja", "hand-loose"]), ("refused", ["refused"])])
  func rowsByHandGiveReasons(_ file: String, _ relations: [String]) {
    for row in packageRows("Data/Han/\(file).tsv").map(Self.row) {
      #expect(relations.contains(row.relation), "\(row)")
      #expect(row.source.contains(" "), "\(row) gives no reason")
    }
  }

  /// Unihan's pairs, the library codes' and those by hand say what no other row does.
  @Test func noPairIsStatedTwice() {
    var stated = Set(
      ["japanese", "regional", "simplified", "traditional"]
        .flatMap { packageRows("Data/Han/\($0).tsv") }.map { Self.row($0).key })
    for file in ["unihan", "library"] {
      for cells in packageRows("Data/Han/\(file).tsv") {
        #expect(stated.insert(Self.row(cells).key).inserted, "\(cells) is stated elsewhere")
      }
    }
  }

  @Test func noPairIsRefusedTwiceOrForNothing() {
    let refused = packageRows("Data/Han/refused.tsv").map(Self.row)
    #expect(Set(refused.map(\.key)).count == refused.count)
    let stated = Set(
      Self.files.filter { !$0.hasSuffix("refused.tsv") }.flatMap { packageRows($0) }
        .map { Self.row($0).key })
    for row in refused { #expect(stated.contains(row.key), "\(row) is stated by nobody") }
  }

  /// No chain of pairs unites a refused pair, even where a profile takes everything.
  @Test func refusedPairsDoNotHold() throws {
    let pairs = Self.files.flatMap { packageRows($0) }.map { cells in
      HanPair(
        character: cells[0].unicodeScalars.first!.value,
        variant: cells[1].unicodeScalars.first!.value, relation: HanRelation(rawValue: cells[2])!)
    }
    let classes = HanPartition(pairs, relations: Set(HanRelation.takeable)).classes()
    for pair in pairs where pair.relation == .refused {
      let heads = [pair.character, pair.variant].map { classes[$0] ?? $0 }
      #expect(heads[0] != heads[1], "\(pair)")
    }
  }

  @Test func refusalsReachThroughOthers() {
    func pair(_ a: UInt32, _ b: UInt32, _ relation: HanRelation) -> HanPair {
      HanPair(character: a, variant: b, relation: relation)
    }
    let pairs = [
      pair(1, 2, .refused), pair(1, 3, .eacc), pair(3, 4, .eacc), pair(4, 2, .eacc),
      pair(2, 5, .eacc),
    ]
    let classes = HanPartition(pairs, relations: [.eacc]).classes()
    #expect(classes[3] == 1 && classes[4] == 1 && classes[2] == nil && classes[5] == 2)
  }

  /// Each further step keeps what was united before.
  @Test func laterRelationsOnlyUniteMore() {
    let pairs = [
      HanPair(character: 1, variant: 2, relation: .traditional),
      HanPair(character: 1, variant: 3, relation: .simplifiedCandidate),
    ]
    var partition = HanPartition(pairs, relations: [.traditional], keepingApart: [2, 3])
    partition.unite(pairs, relations: [.simplifiedCandidate])
    #expect(partition.classes() == [2: 1])
  }

  @Test func listsHoldWhatTheyShould() {
    let rows = ["japanese", "chinese"].flatMap { packageRows("Data/Han/\($0)-standard.tsv") }
    let counts = Dictionary(grouping: rows, by: { $0[1] }).mapValues(\.count)
    #expect(
      counts == [
        "joyo": 2136, "jinmeiyo": 631, "tgh-1": 3500, "tgh-2": 3000, "tgh-3": 1605, "big5": 5401,
      ])
  }

  @Test(arguments: [
    ("戰", "战", "traditional"), ("僊", "仙", "semantic"), ("睿", "叡", "eacc"), ("嵒", "岩", "hand-loose"),
  ])
  func pairsStandWhereTheyShould(_ a: String, _ b: String, _ relation: String) {
    let key = HanRow(a, b, "", "").key
    let rows = Self.files.flatMap { packageRows($0) }.map(Self.row).filter { $0.key == key }
    #expect(rows.contains { $0.relation == relation }, "\(rows)")
  }
}
