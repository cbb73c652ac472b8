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
  /// Different folds, in the order typed. Empty: nothing can match.
  let terms: [Term]
  /// Several terms in the order typed as one: *star wars* stands whole in *Star Wars*.
  let phrase: Term?
  /// Tells apart the levels `identical` and `standard`; nil where only `identical` is asked.
  let identicalFolder: Folder?
  /// For each of `terms`, what was typed for it (`Ａ a` is one term) as `identicalFolder` folds it.
  let identicalTerms: [[[UInt8]]]

  /// - Parameter spellings: those of the profile, unless a test has its own.
  init(_ query: Query, spellings: SpellingRules? = nil) {
    self.init(query, QueryFolders(query.profile, level: query.level, spellings: spellings))
  }

  /// - Parameter folders: of the query's profile and level.
  init(_ query: Query, _ folders: QueryFolders) {
    self.query = query
    let typed = query.terms.filter { !isVoicingMarksAlone($0) }
    var folders = folders
    var kept = typed.filter { !folders.standard.fold($0).isEmpty }
    if kept.isEmpty, !typed.isEmpty {
      folders = folders.keepingPunctuation()
      kept = typed.filter { !folders.standard.fold($0).isEmpty }
    }
    let isIdenticalOnly = query.level == .identical
    folder = isIdenticalOnly ? folders.identical : folders.standard
    if isIdenticalOnly, !kept.isEmpty, kept.count < typed.count {
      // What is nothing at a looser level is still a text here, unless it is nothing everywhere.
      let strict = folders.keepingPunctuation().standard
      kept = typed.filter { !strict.fold($0).isEmpty }
    }
    var indices = TermNumbers()
    var terms: [Term] = []
    var identicalTerms: [[[UInt8]]] = []
    // The term that was typed last.
    var last: Int?
    for text in kept {
      guard let term = Term(text, folder: folder) else { continue }
      let asTyped = Array(folders.identical.fold(text).utf8)
      if let index = indices.number(of: term.folded, in: terms) {
        if !identicalTerms[index].contains(asTyped) { identicalTerms[index].append(asTyped) }
        last = index
      } else {
        last = terms.count
        terms.append(term)
        indices.addLast(of: terms)
        identicalTerms.append([asTyped])
      }
    }
    looseFolder = folders.loose
    if !isIdenticalOnly {
      for index in terms.indices {
        terms[index] = Term(terms[index], mode: query.mode, isLast: index == last, folders)
      }
    }
    self.terms = terms
    self.identicalTerms = isIdenticalOnly ? [] : identicalTerms
    identicalFolder = isIdenticalOnly ? nil : folders.identical
    phrase = terms.count > 1 ? Term(kept.joined(separator: " "), folder: folder) : nil
  }

  /// The term to search for first: the longest, which is the rarest more often than not.
  var rarestTerm: Int? {
    terms.indices.max { (terms[$0].folded.count, $1) < (terms[$1].folded.count, $0) }
  }
}

/// The numbers of terms by their folds. Few terms are compared: what a dictionary of arrays takes
/// to be set up in a new process is as much as the rest of compiling.
private struct TermNumbers {
  private var numbers: [[UInt8]: Int]?
  private static let comparedTerms = 8

  func number(of folded: [UInt8], in terms: [Term]) -> Int? {
    if let numbers { return numbers[folded] }
    return terms.firstIndex { $0.folded.elementsEqual(folded) }
  }

  /// Notes the last term, which is new.
  mutating func addLast(of terms: [Term]) {
    guard terms.count > Self.comparedTerms else { return }
    if numbers == nil { numbers = [:] }
    let first = terms.count == Self.comparedTerms + 1 ? 0 : terms.count - 1
    for index in first..<terms.count { numbers?[terms[index].folded] = index }
  }
}

/// Whether a text is voicing marks on nothing (`ﾞ`): no title, whatever they are folded to.
private func isVoicingMarksAlone(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x3099...0x309C, 0xFF9E, 0xFF9F: true
    default: isWhiteSpace(scalar)
    }
  }
}
