import Catalogs
import TextFolding

@testable import CatalogSearch

/// The definition of a search, record by record, with nothing skipped and nothing remembered.
///
/// Fields are matched by `Matcher` where a field has all terms; what happens to terms in several
/// fields is written down anew.
struct BruteForceSearch {
  typealias Fields = [(name: String, values: [String])]

  struct Found: Equatable {
    var record: Int
    var field: String
    var text: String
    var ranges: [Range<Int>]
    var level: MatchLevel
    var foldings: FoldingSet
  }

  let query: Query
  var spellings = SpellingRules()

  func search(_ records: [Fields]) -> [Found] {
    let matcher = Matcher(query, spellings: spellings)
    let fieldMatcher = FieldMatcher(CompiledQuery(query, spellings: spellings))
    let singles = fieldMatcher.compiled.terms.map { term in
      { (text: String) -> Bool in
        var text = text
        var folded = fieldMatcher.compiled.folder.fold(text)
        return text.withUTF8 { source in
          folded.withUTF8 {
            fieldMatcher.begin(source: source, folded: $0)
            return fieldMatcher.finds(term)
          }
        }
      }
    }
    var scored: [(HitScore, Found)] = []
    for (index, fields) in records.enumerated() {
      var best: (HitScore, Int, Found)?
      var spread = false
      for (name, values) in fields where name != "id" {
        for text in values where !text.contains("://") {
          guard let match = matcher.match(text) else {
            spread = spread || singles.contains { $0(text) }
            continue
          }
          let distance = distance(name)
          if let best, best.0 < match.score || best.0 == match.score && best.1 <= distance {
            continue
          }
          best = (
            match.score, distance,
            Found(
              record: index + 1, field: name, text: text, ranges: match.ranges, level: match.level,
              foldings: match.foldings)
          )
        }
      }
      if best == nil, spread, query.mode == .contains {
        if let hit = spreadHit(index, fields, singles) { scored.append(hit) }
      } else if let best {
        scored.append((best.0, best.2))
      }
    }
    return scored.sorted { $0.0 == $1.0 ? $0.1.record < $1.1.record : $0.0 < $1.0 }.map(\.1)
  }

  /// How far a field's locale is from the query's.
  private func distance(_ name: String) -> Int {
    let profile = query.profile.tag
    guard let field = Field(name: name).localeTag else { return 2 }
    if field == profile || (field + "-").hasPrefix(profile + "-")
      || (profile + "-").hasPrefix(field + "-")
    {
      return 0
    }
    return field.split(separator: "-")[0] == profile.split(separator: "-")[0] ? 1 : 2
  }

  private func spreadHit(
    _ index: Int, _ fields: Fields, _ singles: [(String) -> Bool]
  ) -> (HitScore, Found)? {
    var missing = Set(singles.indices)
    var rows: [(name: String, text: String, matches: Set<Int>)] = []
    for (name, values) in fields where name != "id" {
      for text in values where !text.contains("://") {
        let matches = Set(singles.indices.filter { singles[$0](text) })
        missing.subtract(matches)
        rows.append((name, text, matches))
      }
    }
    guard missing.isEmpty, let most = rows.map(\.matches.count).max() else { return nil }
    var best: (score: HitScore, distance: Int, row: Int, match: FieldMatch)?
    let fieldMatcher = FieldMatcher(CompiledQuery(query, spellings: spellings))
    func match(_ row: Int, _ terms: [Int], places: MatchPosition) -> FieldMatch? {
      var text = rows[row].text
      var folded = fieldMatcher.compiled.folder.fold(text)
      return text.withUTF8 { source in
        folded.withUTF8 {
          fieldMatcher.begin(source: source, folded: $0)
          return fieldMatcher.match(terms, places: places)
        }
      }
    }
    for (row, found) in rows.enumerated() where found.matches.count == most {
      guard let match = match(row, found.matches.sorted(), places: .inside) else { continue }
      let distance = distance(rows[row].name)
      if let best,
        best.score < match.score || best.score == match.score && best.distance <= distance
      {
        continue
      }
      best = (match.score, distance, row, match)
    }
    guard var best else { return nil }
    missing = Set(singles.indices).subtracting(rows[best.row].matches)
    for (row, found) in rows.enumerated() {
      let terms = missing.intersection(found.matches).sorted()
      guard !terms.isEmpty, let other = match(row, terms, places: .whole) else { continue }
      missing.subtract(terms)
      best.match.join(other)
    }
    let text = rows[best.row].text
    return (
      best.match.score,
      Found(
        record: index + 1, field: rows[best.row].name, text: text,
        ranges: best.match.ranges(in: text), level: best.match.level,
        foldings: best.match.foldings)
    )
  }
}
