import JSONText
import TextFolding

/// What several commands write alike in JSON.
extension JSONWriter {
  /// `[0,9]`.
  mutating func numbers(_ numbers: [Int]) {
    beginArray()
    for number in numbers { self.number(number) }
    endArray()
  }

  /// `["case","width"]`.
  mutating func strings(_ strings: some Sequence<String>) {
    beginArray()
    for string in strings { self.string(string) }
    endArray()
  }

  /// The members `level`, `foldings` and `ranges`, which hits and matches share. Ranges are
  /// half-open, in UTF-8 bytes of `text`; each comes with its own text.
  mutating func matchMembers(
    level: MatchLevel, foldings: FoldingSet, ranges: [Range<Int>], of text: String
  ) {
    key("level")
    string(level.name)
    key("foldings")
    strings(foldings.foldings.map(\.name))
    key("ranges")
    beginArray()
    for range in ranges {
      beginObject()
      key("utf8")
      numbers([range.lowerBound, range.upperBound])
      key("text")
      string(text.substring(utf8: range))
      endObject()
    }
    endArray()
  }
}
