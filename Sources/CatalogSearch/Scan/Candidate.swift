internal import Catalogs

/// A hit that may be printed: copied out of its batch, not yet brought into its public form.
struct Candidate: Comparable {
  var score: HitScore
  var precedence: Precedence
  var content: RecordCopy
  var field: String
  var text: String
  var match: FieldMatch

  var record: Int { content.ordinal }

  static func < (a: Self, b: Self) -> Bool {
    a.score == b.score ? a.precedence < b.precedence : a.score < b.score
  }

  static func == (a: Self, b: Self) -> Bool {
    a.score == b.score && a.precedence == b.precedence
  }

  func hit(rank: Int) -> Hit {
    let content = content.record
    return Hit(
      rank: rank, id: content.id, record: record, field: field, text: text, level: match.level,
      foldings: match.foldings, ranges: match.ranges(in: text), position: match.position,
      fields: content.fields.map { field in
        RecordField(
          name: field.name,
          values: zip(field.values, field.areLiteral).map { $1 ? .literal($0) : .text($0) })
      })
  }
}
