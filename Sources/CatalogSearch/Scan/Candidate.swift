internal import Catalogs
internal import TextFolding

/// A hit that may be printed, not yet brought into its public form.
struct Candidate: Comparable {
  var score: HitScore
  var precedence: Precedence
  /// Where it stands in the order that was asked for; nil where none was.
  var key: SortKey?
  let found: Found

  /// What was found, in one place, so that little is moved where candidates are sorted.
  enum Found {
    /// Copied out of its batch.
    case copied(Copy)
    /// In an index that stores it.
    case stored(StoredHit)
  }

  final class Copy {
    /// The record, with its ordinal.
    let content: RecordCopy
    let field: String
    let text: String
    let match: FieldMatch

    init(_ content: RecordCopy, field: String, text: String, match: FieldMatch) {
      self.content = content
      self.field = field
      self.text = text
      self.match = match
    }
  }

  static func < (a: Self, b: Self) -> Bool {
    if let key = a.key, let other = b.key, case let order = key.comparison(to: other), order != 0 {
      return order < 0
    }
    return a.score == b.score ? a.precedence < b.precedence : a.score < b.score
  }

  static func == (a: Self, b: Self) -> Bool {
    a.key == b.key && a.score == b.score && a.precedence == b.precedence
  }
}

extension Candidate.Copy {
  func hit(rank: Int) -> Hit {
    Hit(
      rank: rank, content.record, field: field, text: text, level: match.level,
      foldings: match.foldings, ranges: match.ranges(in: text), position: match.position)
  }
}

extension Hit {
  init(
    rank: Int, _ record: Record, field: String, text: String, level: MatchLevel,
    foldings: FoldingSet, ranges: [Range<Int>], position: MatchPosition
  ) {
    self.init(
      rank: rank, id: record.id, record: record.ordinal, field: field, text: text, level: level,
      foldings: foldings, ranges: ranges, position: position,
      content: .fields(
        record.fields.map { field in
          RecordField(
            name: field.name,
            values: zip(field.values, field.areLiteral).map { $1 ? .literal($0) : .text($0) })
        }))
  }
}
