/// Widens a UTF-8 range of a text to the boundaries of its grapheme clusters.
///
///     graphemeRange(0..<1, in: "e\u{301}a")   // 0..<3
///
/// Clusters are those of Unicode Standard Annex 29 as the Swift standard library has them. An empty
/// range stays as it is.
public func graphemeRange(_ range: Range<Int>, in text: String) -> Range<Int> {
  if range.isEmpty { return range }
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
