internal import TextFolding

/// A term as it may stand in a text that is read otherwise than it is written: letters by their
/// replacements, numbers in other figures, and a last syllable that is not yet typed to its end.
///
/// All three are ways of a text or of a term, no folds: which letters they concern depends on what
/// stands there, and what they lead to is not the same from both sides.
final class RespelledTerm: Sendable {
  let folder: Folder
  let folded: FoldedText
  let numbers: [Numeral]
  let alternatives: Alternatives
  /// What the last code point may stand for, and where it begins.
  let halfTyped: (syllable: HalfTypedSyllable, start: Int)?

  /// Strings one of which is in the fold at `standard` of every text that only a respelling makes
  /// match.
  enum Anchors {
    case strings([[UInt8]])
    /// The beginnings of syllables, of which the half-typed one is all that is typed.
    case syllables([[UInt8]])
    /// The other spellings of the numbers.
    case numerals([[UInt8]])
    /// None: the source must have a letter that is not ASCII.
    case letters
  }

  let anchors: Anchors

  /// - Parameter needsNumbers: there is another term for what it can find without.
  /// - Returns: nil for a term without any of the three.
  init?(
    _ text: String, folder: Folder, alternatives: Alternatives, isHalfTyped: Bool,
    needsNumbers: Bool
  ) {
    self.folder = folder
    let folded = folder.foldAligned(text)
    self.folded = folded
    let bytes = folded.bytes
    var copy = text
    let hasNumerals = folder.foldings.contains(.numerals)
    numbers =
      hasNumerals ? copy.withUTF8 { CatalogSearch.numerals(in: $0, folded) } : []
    let places = alternatives.places(in: bytes)
    self.alternatives = alternatives
    halfTyped =
      isHalfTyped ? bytes.withUnsafeBufferPointer(HalfTypedSyllable.last(of:)) : nil
    if needsNumbers ? numbers.isEmpty : places.isEmpty && halfTyped == nil { return nil }

    if needsNumbers {
      anchors = .numerals(
        numbers.flatMap { number in
          let digits = Array(String(number.value).utf8)
          guard bytes[number.folded].elementsEqual(digits) else { return [digits] }
          let roman = romanNumeral(number.value)
          let isTurkic = !folder.fold("I").utf8.elementsEqual("i".utf8)
          return isTurkic ? [roman, dotlessNumeral(roman)] : [roman]
        })
    } else {
      var taken = places
      if let halfTyped { taken.append(halfTyped.start..<bytes.count) }
      if let rest = longestRest(of: bytes, without: taken) {
        anchors = .strings([rest])
      } else if places.isEmpty, let halfTyped {
        anchors = .syllables(halfTyped.syllable.leads)
      } else {
        anchors = .letters
      }
    }
  }
}

/// The longest stretch of bytes outside all ranges; nil if there is none.
private func longestRest(of bytes: [UInt8], without ranges: [Range<Int>]) -> [UInt8]? {
  var isTaken = [Bool](repeating: false, count: bytes.count)
  for range in ranges { for index in range { isTaken[index] = true } }
  let stretches = bytes.indices.split { isTaken[$0] }
  return stretches.max { $0.count < $1.count }.map { $0.map { bytes[$0] } }
}

extension HalfTypedSyllable {
  /// What the last code point of a folded term may stand for, and where it begins.
  static func last(
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> (syllable: HalfTypedSyllable, start: Int)? {
    guard !bytes.isEmpty else { return nil }
    let start = bytes.scalarStart(before: bytes.count)
    return HalfTypedSyllable(bytes.scalarValue(at: start).value).map { ($0, start) }
  }
}
