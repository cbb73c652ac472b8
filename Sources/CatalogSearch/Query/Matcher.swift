internal import TextFolding

/// A compiled query; `Sendable`, made once, used for every text.
///
///     let matcher = Matcher(Query("无间道"))
///     matcher.match("無間道 II")!.foldings      // [han-variants]
///     matcher.match("無間道 II")!.ranges        // [0..<9]
///     matcher.match("間道") == nil              // true
///
/// Time: linear in the text and the query for each text.
public final class Matcher: Sendable {
  public let query: Query
  private let compiled: CompiledQuery

  public init(_ query: Query) {
    self.query = query
    compiled = CompiledQuery(query)
  }

  /// With what was made before for other queries of its profile and level.
  package init(_ query: Query, _ folders: QueryFolders) {
    self.query = query
    compiled = CompiledQuery(query, folders)
  }

  /// With other rules of spelling than the profile's.
  init(_ query: Query, spellings: SpellingRules) {
    self.query = query
    compiled = CompiledQuery(query, spellings: spellings)
  }

  /// Whether the query can match anything at all, as ``Query/canMatch``.
  package var canMatch: Bool { compiled.canMatch }

  /// Matches one text, as one field of a record.
  /// - Returns: nil if a term is missing, or the query cannot match at all.
  public func match(_ text: String) -> TextMatch? {
    match(text, with: FieldMatcher(compiled))
  }

  /// The texts that match, best first (ties keep their order): indices into `texts`.
  ///
  ///     Matcher(Query("from")).rank(["Away From Home", "FROM", "Fargo"])     // [1, 0]
  public func rank(_ texts: [String]) -> [Int] {
    let fieldMatcher = FieldMatcher(compiled)
    let scored = texts.indices.compactMap { index in
      match(texts[index], with: fieldMatcher).map { (score: $0.score, index: index) }
    }
    return scored.sorted { a, b in a.score == b.score ? a.index < b.index : a.score < b.score }
      .map(\.index)
  }

  private func match(_ text: String, with fieldMatcher: FieldMatcher) -> TextMatch? {
    guard !compiled.terms.isEmpty else { return nil }
    var copy = text
    let match: FieldMatch? = copy.withUTF8 { source in
      let folded = FoldedBytes()
      compiled.folder.fold(source, into: folded)
      return folded.withBytes { bytes in
        fieldMatcher.begin(source: source, folded: bytes)
        guard compiled.terms.allSatisfy(fieldMatcher.finds) else { return nil }
        return fieldMatcher.match(Array(compiled.terms.indices))
      }
    }
    return match?.textMatch(in: text)
  }
}
