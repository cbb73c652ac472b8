import CICU
import TextFolding

/// Another way in which somebody may type a title.
///
///     TitleVariant.hiragana.typing("アメリ")               // "あめり"
///     TitleVariant.halfWidth.typing("ガンダム")            // "ｶﾞﾝﾀﾞﾑ"
///     TitleVariant.noAccents.typing("Amélie")              // "Amelie"
///     TitleVariant.part.typing("千と千尋の神隠し")         // "千尋の神": the middle
///     TitleVariant.hiragana.typing("Amélie")               // nil: nothing to write otherwise
///
/// The raw value is part of ids and notes, and must stay.
enum TitleVariant: String, CaseIterable {
  case fullWidth = "full-width"
  case halfWidth = "half-width"
  case hiragana, katakana
  case capitals
  case noAccents = "no-accents"
  case simplified, traditional
  case newForms = "new-forms"
  case noPunctuation = "no-punctuation"
  case noSpaces = "no-spaces"
  case noLongVowels = "no-long-vowels"
  case largeKana = "large-kana"
  case part

  /// The title as typed so; `nil` where that is the title itself, or nothing.
  func typing(_ title: String) -> String? {
    let typed = rewriting(title)
    return typed.isEmpty || typed.utf8.elementsEqual(title.utf8) ? nil : typed
  }

  /// What notes call it.
  var description: String {
    switch self {
    case .fullWidth: "in full width"
    case .halfWidth: "in half width"
    case .hiragana: "in hiragana"
    case .katakana: "in katakana"
    case .capitals: "in capitals"
    case .noAccents: "without accents"
    case .simplified: "in simplified characters"
    case .traditional: "in traditional characters"
    case .newForms: "in new Japanese forms"
    case .noPunctuation: "without punctuation"
    case .noSpaces: "without spaces"
    case .noLongVowels: "without long vowel marks"
    case .largeKana: "with large kana for small ones"
    case .part: "a part from the middle"
    }
  }

  private func rewriting(_ title: String) -> String {
    switch self {
    case .fullWidth: Self.mapping(title, Self.fullWidth)
    case .halfWidth: Self.halfWidth(title)
    case .hiragana:
      Self.mapping(title) {
        Self.katakanaRange.contains($0.value) ? Unicode.Scalar($0.value - 0x60) : nil
      }
    case .katakana:
      Self.mapping(title) {
        Self.hiraganaRange.contains($0.value) ? Unicode.Scalar($0.value + 0x60) : nil
      }
    case .capitals: title.uppercased()
    case .noAccents: Self.folding(.diacritics, title)
    case .simplified: HanForm.simplified.rewriting(title)
    case .traditional: HanForm.traditional.rewriting(title)
    case .newForms: HanForm.japanese.rewriting(title)
    case .noPunctuation: Self.folding(.punctuation, title)
    case .noSpaces:
      String(String.UnicodeScalarView(title.unicodeScalars.filter { !$0.properties.isWhitespace }))
    case .noLongVowels: Self.folding(.longVowel, title)
    case .largeKana: Self.mapping(title, Self.largeKana)
    case .part: Self.middle(of: title)
    }
  }

  private static let hiraganaRange: ClosedRange<UInt32> = 0x3041...0x3096
  private static let katakanaRange: ClosedRange<UInt32> = 0x30A1...0x30F6

  private static func mapping(
    _ text: String, _ map: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(map(scalar) ?? scalar) }
    return String(result)
  }

  /// や of ゃ; `nil` for what is no small kana.
  private static func largeKana(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let offset: UInt32 = katakanaRange.contains(scalar.value) ? 0x60 : 0
    switch scalar.value - offset {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E:
      return Unicode.Scalar(scalar.value + 1)
    case 0x3095: return Unicode.Scalar(0x304B + offset)
    case 0x3096: return Unicode.Scalar(0x3051 + offset)
    default: return nil
    }
  }

  // MARK: Width

  private static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20: "\u{3000}"
    case 0x21...0x7E: Unicode.Scalar(scalar.value + 0xFEE0)
    case 0xFF61...0xFF9F: folding(.width, String(scalar)).unicodeScalars.first
    default: nil
    }
  }

  /// Voiced katakana take two characters, ガ becomes ｶﾞ.
  private static func halfWidth(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if 0xFF01...0xFF5E ~= scalar.value || scalar.value == 0x3000 {
        result.append(scalar.value == 0x3000 ? " " : Unicode.Scalar(scalar.value - 0xFEE0)!)
        continue
      }
      var parts = [UInt32](repeating: 0, count: 4)
      let count = Int(cicu_canonical_decomposition(scalar.value, &parts, 4))
      let whole = count > 0 ? parts.prefix(count).compactMap(Unicode.Scalar.init) : [scalar]
      let halves = whole.compactMap { narrowKatakana[$0] }
      result.append(contentsOf: halves.count == whole.count ? halves : [scalar])
    }
    return String(result)
  }

  /// From katakana and their punctuation to the forms of half width.
  private static let narrowKatakana: [Unicode.Scalar: Unicode.Scalar] = {
    var narrow: [Unicode.Scalar: Unicode.Scalar] = ["\u{3099}": "\u{FF9E}", "\u{309A}": "\u{FF9F}"]
    for value in UInt32(0xFF61)...0xFF9D {
      let scalar = Unicode.Scalar(value)!
      let wide = Array(folding(.width, String(scalar)).unicodeScalars)
      if wide.count == 1 { narrow[wide[0]] = scalar }
    }
    return narrow
  }()

  // MARK: Foldings

  /// What a folding alone makes of a text.
  private static func folding(_ folding: Folding, _ text: String) -> String {
    folders[folding]?.fold(text) ?? text
  }

  private static let folders: [Folding: Folder] = {
    var folders: [Folding: Folder] = [:]
    for folding in [Folding.width, .diacritics, .punctuation, .longVowel] {
      let others = FoldingSet.all.subtracting([FoldingSet(folding), FoldingSet(.canonical)])
      folders[folding] = Folder(
        FoldingProfile.und.switching(on: FoldingSet(folding), off: others), level: .standard)
    }
    return folders
  }()

  // MARK: Parts

  /// The word in the middle of several, or of one the middle half; empty of what is too short for that.
  private static func middle(of title: String) -> String {
    let words = title.split(separator: " ")
    if words.count > 2 { return String(words[words.count / 2]) }
    let characters = Array(title)
    guard characters.count >= 4 else { return "" }
    let quarter = characters.count / 4
    // A space at an end would be none of a query's.
    var part = characters[quarter..<characters.count - quarter]
    while part.first?.isWhitespace ?? false { part = part.dropFirst() }
    while part.last?.isWhitespace ?? false { part = part.dropLast() }
    return String(part)
  }
}
