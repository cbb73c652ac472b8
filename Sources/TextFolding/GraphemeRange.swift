/// Widens a UTF-8 range of a text to the boundaries of its grapheme clusters.
///
///     graphemeRange(0..<1, in: "e\u{301}a")   // 0..<3
///
/// Clusters are those of Unicode Standard Annex 29 as the Swift standard library has them. An empty
/// range stays as it is.
public func graphemeRange(_ range: Range<Int>, in text: String) -> Range<Int> {
  if range.isEmpty { return range }
  var text = text
  let isKept = text.withUTF8 { utf8 in
    isSurelyBoundary(utf8, range.lowerBound) && isSurelyBoundary(utf8, range.upperBound)
  }
  if isKept { return range }
  let utf8 = text.utf8
  let offset = { (index: String.Index) in utf8.distance(from: utf8.startIndex, to: index) }
  func floor(_ index: String.Index) -> String.Index {
    index >= text.endIndex ? text.endIndex : text.index(before: text.index(after: index))
  }
  let lower = floor(utf8.index(utf8.startIndex, offsetBy: range.lowerBound))
  let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
  let upper = floor(end)
  return offset(lower)..<offset(upper == end ? end : text.index(after: upper))
}

/// Whether a cluster ends at an offset: quick, and right where it says yes.
private func isSurelyBoundary(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
  if offset == 0 || offset == text.count { return true }
  guard text[offset] & 0xC0 != 0x80 else { return false }
  var before = offset - 1
  while before > 0, text[before] & 0xC0 == 0x80 { before -= 1 }
  return standsAlone(UTF8Scalar(text, at: before).value)
    && standsAlone(UTF8Scalar(text, at: offset).value)
}

/// Whether a code point is one of the many that joins none of the others on either side: Latin
/// letters, kana and Han characters.
private func standsAlone(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x20..<0x7F, 0xC0..<0x300, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF: true
  default: false
  }
}
