internal import TextFolding

/// One occurrence of a term in a field.
struct Occurrence {
  /// Bytes of the folded field.
  var folded: Range<Int>
  /// Bytes of the source: whole alignment entries, not yet widened to graphemes.
  var source: Range<Int>
  var position: MatchPosition
}

/// How a field matched some terms of a query.
struct FieldMatch {
  /// Each term's best occurrence, in the order of the terms.
  var occurrences: [Occurrence]
  var position: MatchPosition
  var level: MatchLevel
  /// The foldings that any of the occurrences needs.
  var foldings: FoldingSet
  var score: HitScore

  /// Takes in how another field of the record matched the terms that this one lacks.
  mutating func join(_ other: FieldMatch) {
    level = max(level, other.level)
    foldings.formUnion(other.foldings)
    score.join(other.score)
  }

  /// The public form: ranges on grapheme boundaries, ascending, merged where they overlap.
  func textMatch(in text: String) -> TextMatch {
    TextMatch(
      level: level, foldings: foldings, ranges: ranges(in: text), position: position, score: score)
  }

  /// UTF-8 ranges of `text` on grapheme boundaries, ascending, merged where they overlap.
  func ranges(in text: String) -> [Range<Int>] {
    if occurrences.count == 1 { return [graphemeRange(occurrences[0].source, in: text)] }
    let sorted = occurrences.map { graphemeRange($0.source, in: text) }
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var result: [Range<Int>] = []
    for range in sorted {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
