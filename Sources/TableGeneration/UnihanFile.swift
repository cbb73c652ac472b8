internal import FoldingRules

/// The fields of Unihan that say which characters are variants, and which are in use.
///
///     try UnihanFile(folder: "unihan")["kEACC"].first   // ("一", "213021")
///
/// Unicode Standard Annex 38 describes the fields.
struct UnihanFile: Sendable {
  /// From a field to its characters and their values, in the order of the code points.
  private var fields: [String: [(character: String, value: String)]] = [:]

  private static let wanted: Set<String> = [
    "kSimplifiedVariant", "kTraditionalVariant", "kZVariant", "kSemanticVariant", "kEACC",
    "kCCCII", "kJoyoKanji", "kJinmeiyoKanji", "kTGH", "kBigFive",
  ]

  init(folder: String) throws(GenerationError) {
    let files = SourceFiles(root: folder)
    for path in ["Unihan_Variants.txt", "Unihan_OtherMappings.txt"] {
      for (index, line) in try files.lines(path).enumerated() where line.hasPrefix("U+") {
        let cells = line.split(separator: "\t", maxSplits: 2).map(String.init)
        guard cells.count == 3, let character = Self.character(cells[0]) else {
          throw GenerationError("\(path):\(index + 1): must be U+…, a field and its value")
        }
        if Self.wanted.contains(cells[1]) {
          fields[cells[1], default: []].append((character, cells[2]))
        }
      }
    }
    for field in Self.wanted.sorted() where fields[field] == nil {
      throw GenerationError("\(folder): there is no field \(field) in Unihan's files")
    }
  }

  subscript(field: String) -> [(character: String, value: String)] { fields[field] ?? [] }

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
  func variants() -> [HanRow] {
    var pairs = PairCollection()
    for (character, value) in self["kTraditionalVariant"] {
      for form in Self.forms(value) {
        pairs.add(character, form, "unihan", "Unihan kTraditionalVariant")
      }
    }
    // The same from the other side.
    for (character, value) in self["kSimplifiedVariant"] {
      for form in Self.forms(value) {
        pairs.add(form, character, "unihan", "Unihan kSimplifiedVariant")
      }
    }
    for (character, value) in self["kZVariant"] {
      for form in Self.forms(value) {
        pairs.add(character, form, "z-variant", "Unihan kZVariant")
      }
    }
    return pairs.rows
  }

  /// What library codes link, and what two dictionaries say is written for one another.
  func library() -> [HanRow] {
    var pairs = PairCollection()
    for (field, relation) in [("kEACC", "eacc"), ("kCCCII", "cccii")] {
      for (variant, base) in linkedByCode(field) {
        pairs.add(variant, base, relation, "Unihan \(field)")
      }
    }
    for (character, form) in agreedSemanticVariants() {
      pairs.add(character, form, "semantic", "Unihan kSemanticVariant")
    }
    return pairs.rows
  }

  private static func forms(_ value: String) -> [String] {
    value.split(separator: " ").compactMap { character($0.split(separator: "<")[0]) }
  }

  /// Each character whose code in EACC or CCCII differs from that of another in the plane alone,
  /// with the first of those.
  ///
  /// A code is three bytes of 94 values: plane, section and position. Planes 21–26 hold the
  /// traditional forms, the next six the simplified ones of the same section and position, and each six
  /// after them more variants: 戰 213F6E, 战 273F6E, 戦 2D3F6E. From plane 69 on stand kana
  /// and hangul.
  private func linkedByCode(_ field: String) -> [(variant: String, base: String)] {
    var characters: [Int: [(plane: Int, character: String)]] = [:]
    for (character, value) in self[field] {
      for code in value.split(separator: " ").compactMap({ Int($0, radix: 16) }) {
        let plane = code >> 16
        guard (0x21..<0x69).contains(plane) else { continue }
        let place = ((plane - 0x21) % 6) << 16 | code & 0xFFFF
        characters[place, default: []].append((plane, character))
      }
    }
    return characters.keys.sorted().flatMap { place in
      let forms = characters[place]!.sorted { $0.plane < $1.plane }
      return forms.dropFirst().map { ($0.character, forms[0].character) }
    }
  }

  /// Semantic variants that at least two dictionaries name, from either side.
  private func agreedSemanticVariants() -> [(character: String, form: String)] {
    var dictionaries: [[String]: Set<String>] = [:]
    for (character, value) in self["kSemanticVariant"] {
      for item in value.split(separator: " ") {
        let parts = item.split(separator: "<", maxSplits: 1)
        guard let form = Self.character(parts[0]) else { continue }
        let pair = [character, form].map(Self.canonical).sorted(by: Self.isBefore)
        // kMorohashi:T is the dictionary kMorohashi.
        let names = parts.dropFirst().flatMap { $0.split(separator: ",") }
          .map { String($0.split(separator: ":")[0]) }
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
  func chineseLists() -> [(character: String, list: String, source: String)] {
    var rows: [(character: String, list: String, source: String)] = []
    for (character, value) in self["kTGH"] {
      // 2013:1 to 2013:8105.
      guard let number = value.split(separator: ":").last.flatMap({ Int($0) }) else { continue }
      let tier = number <= 3500 ? 1 : number <= 6500 ? 2 : 3
      rows.append((character, "tgh-\(tier)", "Unihan kTGH"))
    }
    for (character, value) in self["kBigFive"] {
      guard let code = Int(value, radix: 16), (0xA440...0xC67E).contains(code) else { continue }
      rows.append((character, "big5", "Unihan kBigFive"))
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
