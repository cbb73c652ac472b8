internal import FoldingRules

/// The fields of Unihan that say which characters are variants, and which are in use.
///
///     try UnihanFile(folder: "unihan")["kEACC"].first   // 一, 213021
///
/// Unicode Standard Annex 38 describes the fields. A value that is not of the form which it describes
/// is an error, never left out: a pair less in the tables would be seen by nobody.
struct UnihanFile: Sendable {
  /// A line of a field that is used.
  struct Entry: Sendable {
    var character: String
    var value: String
    /// File and line.
    var place: String

    /// What is wrong with the value.
    func error(_ what: String) -> GenerationError {
      GenerationError(
        "\(place): the value ‘\(value)’ \(what); mend the line, or take Unihan's file anew")
    }
  }

  /// From a field to its lines, in the order of the code points.
  private var fields: [String: [Entry]] = [:]

  private static let wanted: Set<String> = [
    "kSimplifiedVariant", "kTraditionalVariant", "kZVariant", "kSemanticVariant", "kEACC",
    "kCCCII", "kJoyoKanji", "kJinmeiyoKanji", "kTGH", "kBigFive",
  ]

  init(folder: String) throws(GenerationError) {
    let files = SourceFiles(root: folder)
    for path in ["Unihan_Variants.txt", "Unihan_OtherMappings.txt"] {
      for (index, line) in try files.lines(path).enumerated() {
        if line.isEmpty || line.hasPrefix("#") { continue }
        let cells = line.split(separator: "\t", maxSplits: 2).map(String.init)
        let place = "\(folder)/\(path):\(index + 1)"
        guard cells.count == 3, let character = Self.character(cells[0]) else {
          throw GenerationError(
            "\(place): ‘\(line)’ must be U+…, a field and its value, with tabs between; mend the line,"
              + " or take Unihan's file anew")
        }
        if Self.wanted.contains(cells[1]) {
          fields[cells[1], default: []].append(
            Entry(character: character, value: cells[2], place: place))
        }
      }
    }
    for field in Self.wanted.sorted() where fields[field] == nil {
      throw GenerationError(
        "\(folder): there is no field \(field) in Unihan_Variants.txt and Unihan_OtherMappings.txt;"
          + " take both from one version of Unihan, 15.0 or later")
    }
  }

  subscript(field: String) -> [Entry] { fields[field] ?? [] }

  /// The character of `U+6230`; `nil` for anything else.
  static func character(_ name: some StringProtocol) -> String? {
    guard name.hasPrefix("U+"), let value = UInt32(name.dropFirst(2), radix: 16) else {
      return nil
    }
    return Unicode.Scalar(value).map { String($0) }
  }

  /// A compatibility ideograph as what it is canonically.
  static func canonical(_ character: String) -> String {
    let scalars = character.unicodeScalars
    guard scalars.count == 1 else { return character }
    let one = UnicodeSource.canonicalDecomposition(scalars.first!.value)
    return one.count == 1 ? String(Unicode.Scalar(one[0])!) : character
  }

  // MARK: Pairs

  /// Simplified and traditional forms, and shapes with two code points; each pair once.
  func variants() throws(GenerationError) -> [HanRow] {
    var pairs = PairCollection()
    for entry in self["kTraditionalVariant"] {
      for (form, _) in try Self.forms(entry) {
        pairs.add(entry.character, form, "unihan", "Unihan kTraditionalVariant")
      }
    }
    // The same from the other side.
    for entry in self["kSimplifiedVariant"] {
      for (form, _) in try Self.forms(entry) {
        pairs.add(form, entry.character, "unihan", "Unihan kSimplifiedVariant")
      }
    }
    for entry in self["kZVariant"] {
      for (form, _) in try Self.forms(entry) {
        pairs.add(entry.character, form, "z-variant", "Unihan kZVariant")
      }
    }
    return pairs.rows
  }

  /// What library codes link, and what two dictionaries say is written for one another.
  func library() throws(GenerationError) -> [HanRow] {
    var pairs = PairCollection()
    for (field, relation) in [("kEACC", "eacc"), ("kCCCII", "cccii")] {
      for (variant, base) in try linkedByCode(field) {
        pairs.add(variant, base, relation, "Unihan \(field)")
      }
    }
    for (character, form) in try agreedSemanticVariants() {
      pairs.add(character, form, "semantic", "Unihan kSemanticVariant")
    }
    return pairs.rows
  }

  /// The characters of a value, each with the dictionaries that name it: `U+6226<kLau,kMatthews`.
  private static func forms(
    _ entry: Entry
  ) throws(GenerationError) -> [(form: String, dictionaries: [String])] {
    var forms: [(form: String, dictionaries: [String])] = []
    for item in entry.value.split(separator: " ") {
      let parts = item.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
      guard let form = character(parts[0]) else {
        throw entry.error("must be characters as U+…, with spaces between")
      }
      // kMorohashi:T is the dictionary kMorohashi.
      let dictionaries = parts.dropFirst().flatMap { $0.split(separator: ",") }
        .map { String($0.prefix { $0 != ":" }) }
      forms.append((form, dictionaries))
    }
    return forms
  }

  /// Each character whose code in EACC or CCCII differs from that of another in the plane alone,
  /// with the first of those.
  ///
  /// A code is three bytes of 94 values: plane, section and position. Planes 21–26 hold the
  /// traditional forms, the next six the simplified ones of the same section and position, and each six
  /// after them more variants: 戰 213F6E, 战 273F6E, 戦 2D3F6E. From plane 69 on stand kana
  /// and hangul.
  private func linkedByCode(
    _ field: String
  ) throws(GenerationError) -> [(variant: String, base: String)] {
    var characters: [Int: [(plane: Int, character: String)]] = [:]
    for entry in self[field] {
      for digits in entry.value.split(separator: " ") {
        guard digits.utf8.count == 6, let code = Int(digits, radix: 16) else {
          throw entry.error("must be codes of six hexadecimal digits, with spaces between")
        }
        let plane = code >> 16
        guard (0x21..<0x69).contains(plane) else { continue }
        let place = ((plane - 0x21) % 6) << 16 | code & 0xFFFF
        characters[place, default: []].append((plane, entry.character))
      }
    }
    return characters.keys.sorted().flatMap { place in
      let forms = characters[place]!.sorted { $0.plane < $1.plane }
      return forms.dropFirst().map { ($0.character, forms[0].character) }
    }
  }

  /// Semantic variants that at least two dictionaries name, from either side.
  private func agreedSemanticVariants() throws(GenerationError) -> [(
    character: String, form: String
  )] {
    var dictionaries: [[String]: Set<String>] = [:]
    for entry in self["kSemanticVariant"] {
      for (form, names) in try Self.forms(entry) {
        let pair = [entry.character, form].map(Self.canonical).sorted(by: Self.isBefore)
        dictionaries[pair, default: []].formUnion(names)
      }
    }
    return dictionaries.filter { $0.value.count >= 2 }.keys
      .sorted { Self.isBefore($0[0], $1[0]) || ($0[0] == $1[0] && Self.isBefore($0[1], $1[1])) }
      .map { ($0[0], $0[1]) }
  }

  private static func isBefore(_ a: String, _ b: String) -> Bool {
    a.unicodeScalars.first!.value < b.unicodeScalars.first!.value
  }

  // MARK: Characters in use

  /// The kanji for general use and for names.
  func japaneseLists() -> [(character: String, list: String, source: String)] {
    let rows = [("kJoyoKanji", "joyo"), ("kJinmeiyoKanji", "jinmeiyo")].flatMap { field, list in
      self[field].filter { $0.value == "2010" }.map { ($0.character, list, "Unihan \(field)") }
    }
    return sorted(rows)
  }

  /// The characters of the People's Republic's table of 2013 by its three tiers, and Big5's level 1.
  func chineseLists() throws(GenerationError) -> [(
    character: String, list: String, source: String
  )] {
    var rows: [(character: String, list: String, source: String)] = []
    for entry in self["kTGH"] {
      guard entry.value.hasPrefix("2013:"), let number = Int(entry.value.dropFirst(5)),
        (1...8105).contains(number)
      else { throw entry.error("must be a number from 2013:1 to 2013:8105") }
      let tier = number <= 3500 ? 1 : number <= 6500 ? 2 : 3
      rows.append((entry.character, "tgh-\(tier)", "Unihan kTGH"))
    }
    for entry in self["kBigFive"] {
      guard entry.value.utf8.count == 4, let code = Int(entry.value, radix: 16) else {
        throw entry.error("must be a code of four hexadecimal digits")
      }
      guard (0xA440...0xC67E).contains(code) else { continue }
      rows.append((entry.character, "big5", "Unihan kBigFive"))
    }
    return sorted(rows)
  }

  private func sorted(
    _ rows: [(character: String, list: String, source: String)]
  ) -> [(character: String, list: String, source: String)] {
    rows.sorted { a, b in
      Self.isBefore(a.character, b.character) || (a.character == b.character && a.list < b.list)
    }
  }
}

/// Pairs, each once with all the sources that state it; the first one's relation counts.
private struct PairCollection {
  private var places: [[UInt32]: Int] = [:]
  private var all: [HanRow] = []
  private var sources: [[String]] = []

  mutating func add(_ character: String, _ variant: String, _ relation: String, _ source: String) {
    let row = HanRow(
      UnihanFile.canonical(character), UnihanFile.canonical(variant), relation, source)
    if row.character.unicodeScalars.elementsEqual(row.variant.unicodeScalars) { return }
    guard let place = places[row.key] else {
      places[row.key] = all.count
      all.append(row)
      sources.append([source])
      return
    }
    if !sources[place].contains(source) { sources[place].append(source) }
  }

  var rows: [HanRow] {
    zip(all, sources).map { row, sources in
      HanRow(row.character, row.variant, row.relation, sources.joined(separator: " + "))
    }.sorted { $0.order < $1.order }
  }
}
