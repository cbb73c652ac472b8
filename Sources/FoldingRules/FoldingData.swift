/// What the foldings are made of: sparse maps and properties, each from its own authority.
///
/// The generator fills it from ICU and `Data/`; the library reads it where it lies embedded. From it
/// `ScalarComposer` makes the fold of a code point under any choice of foldings.
package struct FoldingData: Sendable {
  /// Code points of the canonical decomposition, one step; Hangul syllables are left to arithmetic.
  package var decompositions: ScalarMap
  /// From (first << 32 | second) cut into two maps: see `Normalizer`.
  package var compositions: ScalarMap
  package var width: ScalarMap
  package var compatibility: ScalarMap
  package var letterCase: ScalarMap
  package var turkicCase: ScalarMap
  package var arabicLetters: ScalarMap
  /// Letters that do not decompose but stand for others (ø → o), and what is deleted (tatweel).
  package var letters: ScalarMap
  package var kana: ScalarMap
  /// Code points that are nothing under `punctuation`, `spacing`: maps to empty values.
  package var punctuation: ScalarMap
  package var spacing: ScalarMap
  package var properties: PropertyTable
  /// ICU's numbers of the scripts that rules name.
  package var scripts: ScriptNumbers

  package init(
    decompositions: ScalarMap, compositions: ScalarMap, width: ScalarMap,
    compatibility: ScalarMap, letterCase: ScalarMap, turkicCase: ScalarMap,
    arabicLetters: ScalarMap, letters: ScalarMap, kana: ScalarMap, punctuation: ScalarMap,
    spacing: ScalarMap, properties: PropertyTable, scripts: ScriptNumbers
  ) {
    self.decompositions = decompositions
    self.compositions = compositions
    self.width = width
    self.compatibility = compatibility
    self.letterCase = letterCase
    self.turkicCase = turkicCase
    self.arabicLetters = arabicLetters
    self.letters = letters
    self.kana = kana
    self.punctuation = punctuation
    self.spacing = spacing
    self.properties = properties
    self.scripts = scripts
  }
}

/// ICU's script numbers, as far as rules name scripts; they are stable (UScriptCode).
package struct ScriptNumbers: Hashable, Sendable {
  package var common: UInt16 = 0
  package var inherited: UInt16 = 1
  package var arabic: UInt16 = 2
  package var cyrillic: UInt16 = 8
  package var greek: UInt16 = 14
  package var han: UInt16 = 17
  package var hebrew: UInt16 = 19
  package var hiragana: UInt16 = 20
  package var katakana: UInt16 = 22
  package var latin: UInt16 = 25

  package init() {}

  /// Letters whose marks are accents: they carry them without becoming other letters.
  package func bearsAccents(_ script: UInt16) -> Bool {
    script == latin || script == greek || script == cyrillic
  }

  /// Scripts whose marks are dropped: accents, points and harakat.
  package func marksAreDropped(_ script: UInt16) -> Bool {
    bearsAccents(script) || script == hebrew || script == arabic
  }
}
