internal import TextFolding

/// A query, folded: made once, read by every thread.
///
/// This is where law 8 is kept: a query of which folding leaves nothing is matched with its
/// punctuation (`!!!`, `？` and `💀` are titles), and one of which even so nothing is left has no
/// terms and matches nothing, at any level. One such term among others is ignored.
struct CompiledQuery: Sendable {
  let query: Query
  /// Folds what is searched and the terms; at `standard`, or `identical` where only that is asked.
  let folder: Folder
  /// Folds what is not found so; nil up to `standard`.
  let looseFolder: Folder?
  /// Different folds, in the order typed. Empty: nothing can match, unless there are `items`, which
  /// say which of the terms are wanted where.
  let terms: [Term]
  /// Several terms in the order typed as one: *star wars* stands whole in *Star Wars*.
  let phrase: Term?
  /// What must hold of a record, where that is more than having all `terms`.
  let items: [CompiledItem]
  /// Tells apart the levels `identical` and `standard`; nil where only `identical` is asked.
  let identicalFolder: Folder?
  /// For each of `terms`, what was typed for it (`Ａ a` is one term) as `identicalFolder` folds it.
  let identicalTerms: [[[UInt8]]]

  /// - Parameter spellings: those of the profile, unless a test has its own.
  init(_ query: Query, spellings: SpellingRules? = nil) {
    self.init(query, QueryFolders(query.profile, level: query.level, spellings: spellings))
  }

  /// - Parameters:
  ///   - folders: of the query's profile and level.
  ///   - terms: those of the query, if they are known.
  init(_ query: Query, _ folders: QueryFolders, terms: [String]? = nil) {
    self.query = query
    let all = terms.map { $0.map { QueryItem($0) } } ?? query.items
    let typed = all.filter { !$0.isVoicingMarksAlone }
    var folders = folders
    var kept = typed.filter { !folders.standard.fold($0.text).isEmpty }
    if !kept.contains(where: \.isWanted), typed.contains(where: \.isWanted) {
      folders = folders.keepingPunctuation()
      kept = typed.filter { !folders.standard.fold($0.text).isEmpty }
    }
    let isIdenticalOnly = query.level == .identical
    folder = isIdenticalOnly ? folders.identical : folders.standard
    if isIdenticalOnly, kept.contains(where: \.isWanted), kept.count < typed.count {
      // What is nothing at a looser level is still a text here, unless it is nothing everywhere.
      let strict = folders.keepingPunctuation().standard
      kept = typed.filter { !strict.fold($0.text).isEmpty }
    }
    var list = TermList(folder: folder, identical: folders.identical)
    if kept.allSatisfy(\.isPlain) {
      for item in kept { list.add(item.text) }
      items = []
      phrase =
        list.terms.count > 1
        ? Term(kept.map(\.text).joined(separator: " "), folder: folder) : nil
    } else {
      items = kept.compactMap { CompiledItem($0, query.scopes, &list) }
      phrase = nil
    }
    looseFolder = folders.loose
    if !isIdenticalOnly { list.completeTerms(query.mode, folders) }
    self.terms = list.terms
    identicalTerms = isIdenticalOnly ? [] : list.identicalTerms
    identicalFolder = isIdenticalOnly ? nil : folders.identical
  }

  /// Whether anything can match: something is wanted, a term or a condition.
  var canMatch: Bool { items.isEmpty ? !terms.isEmpty : items.contains { !$0.isExcluded } }

  /// The term to search for first: the longest, which is the rarest more often than not.
  var rarestTerm: Int? {
    terms.indices.max { (terms[$0].folded.count, $1) < (terms[$1].folded.count, $0) }
  }
}
