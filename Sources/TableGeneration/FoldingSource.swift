internal import CICU
internal import FoldingRules

/// Fills the single foldings from Unicode and from `Data/`.
struct FoldingSource {
  let files: SourceFiles

  func data() throws(GenerationError) -> FoldingData {
    let properties = PropertyTable(UnicodeProperties.words())
    var width: [UInt32: [UInt32]] = [:]
    var compatibility: [UInt32: [UInt32]] = [:]
    var decompositions: [UInt32: [UInt32]] = [:]
    var letterCase: [UInt32: [UInt32]] = [:]
    var arabicLetters = try pairs("Data/Characters/arabic-letters.tsv")
    var letters: [UInt32: [UInt32]] = [0x640: []]  // tatweel only stretches a line
    var punctuation: [UInt32: [UInt32]] = [:]
    var spacing: [UInt32: [UInt32]] = [:]
    let scripts = ScriptNumbers()
    let families = try punctuationFamilies()

    for scalar in UnicodeSource.codePoints {
      let unicode = UnicodeSource.properties(scalar)
      if unicode.category == 0, unicode.default_ignorable == 0 { continue }
      switch unicode.decomposition_type {
      case 0: break
      case DecompositionType.canonical:
        if !(0xAC00...0xD7A3).contains(scalar) {
          decompositions[scalar] = UnicodeSource.canonicalDecomposition(scalar)
        }
      case DecompositionType.narrow, DecompositionType.wide:
        width[scalar] = UnicodeSource.compatibilityDecomposition(scalar)
      default:
        let value = UnicodeSource.compatibilityDecomposition(scalar)
        // A mark on a space is a sign of its own, and a compatibility jamo a letter of its own.
        let isSpacingMark =
          value.count > 1 && value[0] == 0x20 && properties[value[1]].kind == .mark
        if !isSpacingMark, !(0x3131...0x318E).contains(scalar) { compatibility[scalar] = value }
      }
      // ３ is of another width and 𝟑 of another font: both are 3 without this.
      if unicode.digit_value >= 0, scalar > 0x7F, unicode.decomposition_type == 0 {
        arabicLetters[scalar] = [0x30 + UInt32(unicode.digit_value)]
      }
      let folded = UnicodeSource.caseFolding(scalar, turkic: false)
      if folded != [scalar] { letterCase[scalar] = folded }
      if unicode.script == scripts.latin, unicode.decomposition_type == 0 {
        let ascii = UnicodeSource.latinASCII(scalar)
        if ascii != [scalar], ascii.allSatisfy({ $0 < 0x80 }) { letters[scalar] = ascii }
      }
      if isDropped(scalar, unicode, families) { punctuation[scalar] = [] }
      if unicode.white_space != 0 || unicode.default_ignorable != 0 { spacing[scalar] = [] }
    }
    for (mark, combining) in [(0x309B, Voicing.voiced), (0x309C, Voicing.semivoiced)] {
      width[UInt32(mark)] = [combining]
    }
    for (jamo, letter) in try pairs("Data/Characters/jamo.tsv") { width[jamo] = letter }
    for (radical, ideograph) in try pairs("Data/Characters/radicals.tsv") {
      compatibility[radical] = ideograph
    }

    return FoldingData(
      decompositions: ScalarMap(decompositions),
      compositions: ScalarMap(compositions(decompositions)),
      width: ScalarMap(width), compatibility: ScalarMap(compatibility),
      letterCase: ScalarMap(letterCase), turkicCase: ScalarMap([0x49: [0x131], 0x130: [0x69]]),
      arabicLetters: ScalarMap(arabicLetters),
      letters: ScalarMap(letters), kana: ScalarMap(try kana()),
      punctuation: ScalarMap(punctuation), spacing: ScalarMap(spacing), properties: properties,
      scripts: scripts)
  }

  /// For each first code point the seconds and the composites, one after another.
  private func compositions(_ decompositions: [UInt32: [UInt32]]) -> [UInt32: [UInt32]] {
    var compositions: [UInt32: [UInt32]] = [:]
    for (scalar, value) in decompositions.sorted(by: { $0.key < $1.key }) where value.count == 2 {
      guard UnicodeSource.composite(value[0], value[1]) == scalar else { continue }
      compositions[value[0], default: []] += [value[1], scalar]
    }
    return compositions
  }

  /// Hiragana to katakana by distance, then the letters of the table.
  private func kana() throws(GenerationError) -> [UInt32: [UInt32]] {
    let table = try pairs("Data/Characters/kana.tsv")
    var kana = table
    for scalar in Array(0x3041...0x3096) + [0x309D, 0x309E] as [UInt32] {
      kana[scalar] = table[scalar + 0x60] ?? [scalar + 0x60]
    }
    return kana
  }

  private func pairs(_ path: String) throws(GenerationError) -> [UInt32: [UInt32]] {
    var pairs: [UInt32: [UInt32]] = [:]
    for (line, cells) in try files.rows(path, columns: ["character", "folded", "note"]) {
      let scalar = try files.scalar(cells[0], path, line)
      guard pairs.updateValue(cells[1].unicodeScalars.map(\.value), forKey: scalar) == nil else {
        throw GenerationError("\(path):\(line): \(cells[0]) stands there twice")
      }
    }
    return pairs
  }

  // MARK: Punctuation

  /// Whether each code point that `punctuation.tsv` names is dropped.
  private func punctuationFamilies() throws(GenerationError) -> [UInt32: Bool] {
    let path = "Data/Characters/punctuation.tsv"
    var families: [UInt32: Bool] = [:]
    for (line, cells) in try files.rows(path, columns: ["code point", "family", "fate"]) {
      guard let scalar = UInt32(cells[0], radix: 16), ["dropped", "kept"].contains(cells[2]) else {
        throw GenerationError("\(path):\(line): must be hexadecimal, a family, dropped or kept")
      }
      families[scalar] = cells[2] == "dropped"
    }
    return families
  }

  private func isDropped(
    _ scalar: UInt32, _ unicode: cicu_properties, _ families: [UInt32: Bool]
  ) -> Bool {
    if let dropped = families[scalar] { return dropped }
    // ＃ shares the fate of #, in any width.
    let plain = UnicodeSource.compatibilityDecomposition(scalar)
    if plain.count == 1, let dropped = families[plain[0]] { return dropped }
    if unicode.emoji_modifier != 0 { return false }
    return Category.punctuation.contains(unicode.category)
      || unicode.category == Category.modifierSymbol
  }
}
