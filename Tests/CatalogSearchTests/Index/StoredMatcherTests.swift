import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// A `StoredMatcher` says what a `FieldMatcher` says.
@Suite struct StoredMatcherTests {
  private struct Found: Equatable, CustomStringConvertible {
    var score: HitScore
    var position: MatchPosition
    var level: MatchLevel
    var foldings: FoldingSet
    var range: Range<Int>

    var description: String { "\(position) \(level) \(foldings.foldings) \(range)" }
  }

  /// How some titles match a query, as both say; nil for titles that are not read, or lack it.
  private static func compare(
    _ titles: [String], _ store: RecordStore, _ query: Query, _ note: String
  ) -> [Found?] {
    let folders = QueryFolders(query.profile, level: query.level)
    let compiled = CompiledQuery(query, folders)
    let stored = StoredFold(
      store, folders.standard, identical: folders.identical, und: Folder(.und, level: .standard))
    guard
      let matcher = StoredMatcher(compiled, StoredSymbols(stored, query.profile), stored)
    else { return titles.map { _ in nil } }
    let plain = FieldMatcher(compiled)
    var result: [Found?] = titles.map { _ in nil }
    stored.forEach(titles.indices.map { UInt32($0) }) { place, isRead in
      guard isRead else { return }
      let match = matcher.match()
      result[place] = match.map { match in
        Found(
          score: match.score, position: match.position, level: match.level,
          foldings: match.foldings, range: matcher.range(of: match.symbols))
      }
      var source = titles[place]
      var folded = compiled.folder.fold(source)
      source.withUTF8 { source in
        folded.withUTF8 { folded in
          plain.begin(source: source, folded: folded)
          let isThere = plain.findsFolded(compiled.terms[0], in: folded)
          let expected = isThere ? plain.match([0]) : nil
          #expect(
            result[place]
              == expected.map { match in
                Found(
                  score: match.score, position: match.position, level: match.level,
                  foldings: match.foldings, range: match.occurrences[0].source)
              }, "\(note): \(titles[place].debugDescription), \(query.text.debugDescription)")
        }
      }
    }
    return result
  }

  @Test(arguments: [
    ("る", "る", "whole identical []"), ("る", "ルト", "start standard [kana]"),
    ("る", "ルるト", "start identical []"), ("国", "中國", "inside standard [han-variants]"),
    ("her", "The Rains", "acrossSpace standard [case, spacing]"),
    ("her", "The Rain Her", "wordStart standard [case]"),
    ("her", "The r", "acrossSpace standard [spacing]"),
    ("\"he r\"", "The r", "inside identical []"),
    ("13", "Apollo13", "wordStart identical []"), ("ラーメン", "ラーメン屋", "start identical []"),
    ("屋", "ラーメン屋", "wordStart identical []"), ("a", "(a)", "whole identical []"),
    ("Å", "Å", "whole identical []"), ("Jorda\u{301}n", "Jordán", "whole identical []"),
    ("Jorda\u{301}n", "jordan", "whole standard [case, diacritics]"),
    ("か\u{3099}", "ガが", "start identical []"),
  ])
  func matches(query: String, title: String, said: String) throws {
    let store = try StoredFoldTests.store(of: [title])
    let found = Self.compare([title], store, Query(query, level: .standard), "table")[0]
    let names = found?.foldings.foldings.map(\.name).joined(separator: ", ")
    let text = found.map { "\($0.position) \($0.level) [\(names ?? "")]" }
    #expect(text ?? "nil" == said)
  }

  private static func text(
    _ length: ClosedRange<Int>, of letters: [Unicode.Scalar], _ random: inout SeededGenerator
  ) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: length, using: &random) {
      view.append(letters.randomElement(using: &random)!)
    }
    return String(view)
  }

  @Test(arguments: ["und", "ja", "zh-Hant", "sv", "tr", "ko", "de"])
  func matchesAsPlain(tag: String) throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let letters = "aAáＡ ab-\u{301}・ーのノハは国國后後ııİi1１２ⅡÅ\u{212B}侍７人ﾃʼ".unicodeScalars.map { $0 }
    func text(_ length: ClosedRange<Int>) -> String { Self.text(length, of: letters, &random) }
    // A line of white space is no record.
    let titles = (0..<300).map { _ in text(1...9) }
      .filter { $0.unicodeScalars.contains { !$0.properties.isWhitespace } }
    let profile = try FoldingProfile.resolving(tag)
    let store = try StoredFoldTests.store(of: titles)
    var found = 0
    for _ in 0..<60 {
      let query = Query(
        "\"\(text(1...3))\"", mode: .contains, profile: profile, level: .standard)
      found += Self.compare(titles, store, query, "seed \(seed)").count { $0 != nil }
      let anchored = Query(
        text(1...2), mode: Bool.random(using: &random) ? .prefix : .exact, profile: profile,
        level: .standard)
      found += Self.compare(titles, store, anchored, "seed \(seed)").count { $0 != nil }
    }
    #expect(found > 0, "seed \(seed)")
  }

  @Test(arguments: [
    ("hemoxi", "X: The Movie", MatchPosition.acrossSpace),
    ("döken", "A (b) to Kenmore", .wordStart),
    ("movid", "X: The Movie", .wordStart), ("movid", "Movie", .start), ("movid", "amovie", .inside),
    ("he moxi", "The Movie", .inside),
    ("hemovi", "X: The Movie", .wordStart),
  ])
  func positionOfMisspelled(query: String, title: String, position: MatchPosition) throws {
    let (matcher, _, typos) = try #require(
      try Self.misspelled("\"\(query)\"", .und, [title]))
    matcher.stored.forEach([0]) { _, isRead in
      #expect(isRead)
      #expect(matcher.bestPosition(of: typos, edits: 1) == position)
    }
  }

  /// No occurrence with typing errors stands better than is said.
  @Test(arguments: ["und", "ja", "sv"])
  func misspelledStandNoBetter(tag: String) throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let letters = "aábー  （:のノ国國".unicodeScalars.map { $0 }
    func text(_ length: ClosedRange<Int>) -> String { Self.text(length, of: letters, &random) }
    let titles = (0..<200).map { _ in "a" + text(4...14) }
    var found = 0
    for _ in 0..<40 {
      let query = "\"\(text(5...12))\""
      guard
        let (matcher, plain, typos) = try Self.misspelled(query, .resolving(tag), titles)
      else { continue }
      matcher.stored.forEach(titles.indices.map { UInt32($0) }) { place, isRead in
        var source = titles[place]
        var folded = matcher.stored.folder.fold(source)
        source.withUTF8 { source in
          folded.withUTF8 { folded in
            plain.begin(source: source, folded: folded)
            guard isRead, !plain.findsFolded(matcher.term, in: folded),
              plain.findOtherwise(matcher.term, upTo: .typo) != nil,
              let match = plain.match([0]), match.level == .typo
            else { return }
            found += 1
            let edits = (1...typos.edits).first {
              match.score >= HitScore.best(at: .whole, level: .typo, edits: $0)
                && match.score < HitScore.best(at: .whole, level: .typo, edits: $0 + 1)
            }
            let best = matcher.bestPosition(of: typos, edits: edits ?? typos.edits)
            // A whole title is one that begins so.
            #expect(
              best <= max(match.position, .start),
              "seed \(seed): \(titles[place].debugDescription) \(query)")
          }
        }
      }
    }
    #expect(found > 100, "seed \(seed)")
  }

  /// What matches stored titles and plain ones with a term that may have typing errors; nil for a query
  /// of which no such is left.
  private static func misspelled(
    _ text: String, _ profile: FoldingProfile, _ titles: [String]
  ) throws -> (StoredMatcher, FieldMatcher, TypoTerm)? {
    let query = Query(text, profile: profile, level: .typo)
    let folders = QueryFolders(profile, level: .typo)
    let compiled = CompiledQuery(query, folders)
    let stored = StoredFold(
      try StoredFoldTests.store(of: titles), folders.standard, identical: folders.identical,
      und: Folder(.und, level: .standard))
    guard let typos = compiled.terms.first?.typos,
      let matcher = StoredMatcher(compiled, StoredSymbols(stored, profile), stored)
    else { return nil }
    return (matcher, FieldMatcher(compiled), typos)
  }
}
