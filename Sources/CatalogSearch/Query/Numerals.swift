internal import TextFolding

/// A number in a text, in digits or in Roman numerals, as a word of its own.
///
///     numerals(in: "Double Dragon II")        // 2 at II
///     numerals(in: "ドラゴンクエストXI")         // 11 at XI: the script changes
///     numerals(in: "30XX, civil, Mix, IIII")  // none
///
/// Roman numerals are the canonical ones, I to MMMCMXCIX, in one case throughout; Ⅱ (U+2161) and
/// full-width letters count as letters. Digits are a number up to 3999 without leading zeros.
struct Numeral: Hashable, Sendable {
  /// Bytes of the folded text.
  var folded: Range<Int>
  var value: Int
}

/// The largest number that Roman numerals write.
private let largestNumeral = 3999

private let romanValues: [(spelling: String, value: Int)] = [
  ("m", 1000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50), ("xl", 40),
  ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
]

/// A number in Roman numerals, lower case.
func romanNumeral(_ number: Int) -> [UInt8] {
  var rest = number
  var spelling: [UInt8] = []
  for (part, value) in romanValues {
    while rest >= value {
      spelling += part.utf8
      rest -= value
    }
  }
  return spelling
}

/// A spelling in Roman numerals as a Turkic fold has it, to which I is the capital of ı.
func dotlessNumeral(_ spelling: [UInt8]) -> [UInt8] {
  spelling.flatMap { $0 == UInt8(ascii: "i") ? [dotlessI.0, dotlessI.1] : [$0] }
}

/// ı.
private let dotlessI: (UInt8, UInt8) = (0xC4, 0xB1)

/// The same spelling with i in place of ı.
private func dottedNumeral(_ spelling: ArraySlice<UInt8>) -> [UInt8] {
  spelling.compactMap { $0 == dotlessI.0 ? nil : $0 == dotlessI.1 ? UInt8(ascii: "i") : $0 }
}

/// The value of a canonical Roman numeral in lower case; nil for what is none (`iiii`).
func romanValue(_ spelling: some Collection<UInt8>) -> Int? {
  // mmmdccclxxxviii is the longest.
  guard !spelling.isEmpty, spelling.count <= 15 else { return nil }
  var value = 0
  var rest = spelling[...]
  for (part, partValue) in romanValues {
    while rest.starts(with: part.utf8) {
      value += partValue
      rest = rest.dropFirst(part.utf8.count)
    }
  }
  guard rest.isEmpty, value <= largestNumeral, spelling.elementsEqual(romanNumeral(value)) else {
    return nil
  }
  return value
}

private func digitValue(_ digits: some Collection<UInt8>) -> Int? {
  guard digits.count <= 4, digits.first != UInt8(ascii: "0") else { return nil }
  let value = digits.reduce(0) { 10 * $0 + Int($1 & 0xF) }
  return value <= largestNumeral ? value : nil
}

/// The numbers of a text, in order.
///
/// - Parameter folded: the fold of `source`, whose letters are lower case.
func numerals(in source: UnsafeBufferPointer<UInt8>, _ folded: FoldedText) -> [Numeral] {
  var result: [Numeral] = []
  var run: (kind: NumeralKind, source: Range<Int>, folded: Range<Int>)?
  func close() {
    defer { run = nil }
    guard let run, isWord(run.source, run.kind, source) else { return }
    let spelling = folded.bytes[run.folded]
    let value = run.kind == .digits ? digitValue(spelling) : romanValue(dottedNumeral(spelling))
    if let value { result.append(Numeral(folded: run.folded, value: value)) }
  }
  for entry in folded.alignment {
    guard let kind = numeralKind(of: entry, source, folded.bytes) else {
      close()
      continue
    }
    if let open = run, open.kind.joins(kind) {
      run = (
        open.kind == .sign ? kind : open.kind,
        open.source.lowerBound..<entry.source.upperBound,
        open.folded.lowerBound..<entry.folded.upperBound
      )
    } else {
      close()
      run = (kind, entry.source, entry.folded)
    }
  }
  close()
  return result
}

/// Whether a text may have a number: quick, and right where it says no.
///
/// A digit or a letter of Roman numerals is one of ASCII, or becomes one: １, Ⅱ, ㉑, ˣ. No kana does, no
/// Han character and no hangul syllable.
func mayHaveNumerals(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
  source.indices.contains { index in
    switch source[index] {
    case 0x30...0x39: true
    case let byte where byte < 0x80: isRomanLetter(byte | 0x20)
    case 0x80...0xBF, 0xE4...0xE9, 0xEB...0xED: false
    case 0xE3: index + 1 == source.count || !(0x81...0x83).contains(source[index + 1])
    default: true
    }
  }
}

/// Whether a source may hold a number of this spelling: quick, and right where it says no.
func mayHoldNumeral(_ spelling: [UInt8], _ source: UnsafeBufferPointer<UInt8>) -> Bool {
  func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
  let spelling = spelling.contains(dotlessI.0) ? dottedNumeral(spelling[...]) : spelling
  var index = 0
  while index < source.count {
    let byte = source[index]
    if byte >= 0x80 {
      switch byte {
      case 0x80...0xBF: break
      // Letters: Latin, Greek, Cyrillic, Han, hangul; kana without what is circled. Not where ŀ, ˡ and
      // ˣ are, and others that become a letter of ASCII.
      case 0xC3, 0xC6, 0xC8...0xCA, 0xCC...0xD2, 0xE4...0xE9, 0xEB...0xED: break
      case 0xE3 where index + 1 < source.count && source[index + 1] < 0x88: break
      case 0xEA where index + 1 < source.count && source[index + 1] >= 0xB0: break
      default: return true
      }
      index += 1
    } else if !isAlphanumeric(byte) {
      index += 1
    } else {
      var end = index
      while end < source.count, isAlphanumeric(source[end]) { end += 1 }
      if end - index == spelling.count,
        source[in: index..<end].elementsEqual(spelling, by: { $0 | 0x20 == $1 | 0x20 })
      {
        return true
      }
      index = end
    }
  }
  return false
}

/// What letters a number is written with.
private enum NumeralKind {
  case digits, upper, lower
  /// Ⅱ and its like, which stand for numbers alone.
  case sign

  func joins(_ next: NumeralKind) -> Bool {
    self == next || self != .digits && next == .sign || self == .sign && next != .digits
  }
}

private func isRomanSign(_ scalar: Unicode.Scalar) -> Bool {
  (0x2160...0x217F).contains(scalar.value)
}

private func numeralKind(
  of entry: AlignmentEntry, _ source: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]
) -> NumeralKind? {
  let folded = bytes[entry.folded]
  guard let first = folded.first, first < 0x80 || first == dotlessI.0,
    !entry.foldings.contains(.diacritics)
  else { return nil }
  if folded.allSatisfy({ (0x30...0x39).contains($0) }) { return .digits }
  // No other letter has both bytes of ı, and nothing is allocated for a letter.
  guard folded.allSatisfy({ isRomanLetter($0) || dotlessI.0 == $0 || dotlessI.1 == $0 }) else {
    return nil
  }
  let scalar = source.scalar(at: entry.source.lowerBound)
  if isRomanSign(scalar) { return .sign }
  return scalar.properties.isUppercase ? .upper : .lower
}

private func isRomanLetter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"), UInt8(ascii: "l"),
    UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "m"):
    true
  default: false
  }
}

/// Whether what stands on both sides is not of the same word.
private func isWord(
  _ range: Range<Int>, _ kind: NumeralKind, _ source: UnsafeBufferPointer<UInt8>
) -> Bool {
  isEdge(source, beside: range.lowerBound, kind, step: -1)
    && isEdge(source, beside: range.upperBound, kind, step: 1)
}

/// Looks to one side, over marks, and over an apostrophe to a letter: I'm is a word.
private func isEdge(
  _ source: UnsafeBufferPointer<UInt8>, beside offset: Int, _ kind: NumeralKind, step: Int
) -> Bool {
  var offset = offset
  var isAfterApostrophe = false
  for _ in 0..<16 {
    guard step < 0 ? offset > 0 : offset < source.count else { return true }
    if step < 0 { offset = source.scalarStart(before: offset) }
    let scalar = source.scalar(at: offset)
    if step > 0 {
      offset += 1
      while offset < source.count, source[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    if isRomanSign(scalar) { return kind != .digits && kind != .sign }
    let here = ScalarClass(scalar)
    switch here.kind {
    case .mark, .other: continue
    case .digit: return isAfterApostrophe
    case .letter: return kind == .sign || here.script != latin
    case .punctuation, .symbol, .space:
      guard !isAfterApostrophe, scalar == "'" || scalar == "\u{2019}" else { return true }
      isAfterApostrophe = true
    }
  }
  return true
}

private let latin = ScalarClass("a").script
