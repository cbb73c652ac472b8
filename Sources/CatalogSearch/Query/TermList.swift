internal import TextFolding

/// The terms of a query while it is compiled: each fold once.
///
///     list.add("Ａ")      // 0
///     list.add("b")      // 1
///     list.add("a")      // 0: the same fold
struct TermList {
  private(set) var terms: [Term] = []
  /// For each of `terms`, what was typed for it as `identical` folds it.
  private(set) var identicalTerms: [[[UInt8]]] = []
  private let folder: Folder
  private let identical: Folder
  private var numbers = TermNumbers()
  /// The term that was typed last.
  private var last: Int?

  init(folder: Folder, identical: Folder) {
    self.folder = folder
    self.identical = identical
  }

  /// The number of a term of the query; nil if nothing is left of it.
  @discardableResult
  mutating func add(_ text: String) -> Int? {
    guard let term = Term(text, folder: folder) else { return nil }
    let asTyped = Array(identical.fold(text).utf8)
    if let index = numbers.number(of: term.folded, in: terms) {
      if !identicalTerms[index].contains(asTyped) { identicalTerms[index].append(asTyped) }
      last = index
      return index
    }
    last = terms.count
    append(term, asTyped)
    numbers.addLast(of: terms)
    return terms.count - 1
  }

  /// The number of a term that is not looked for everywhere, or not wanted: one of its own.
  mutating func addApart(_ text: String, isLast: Bool) -> Int? {
    guard let term = Term(text, folder: folder) else { return nil }
    append(term, Array(identical.fold(text).utf8))
    if isLast { last = terms.count - 1 }
    return terms.count - 1
  }

  private mutating func append(_ term: Term, _ asTyped: [UInt8]) {
    terms.append(term)
    identicalTerms.append([asTyped])
  }

  /// Gives the terms the other ways in which they may stand.
  mutating func completeTerms(_ mode: MatchMode, _ folders: QueryFolders) {
    for index in terms.indices {
      terms[index] = Term(terms[index], mode: mode, isLast: index == last, folders)
    }
  }
}

/// The numbers of terms by their folds. Few terms are compared: what a dictionary of arrays takes
/// to be set up in a new process is as much as the rest of compiling.
private struct TermNumbers {
  private var numbers: [[UInt8]: Int]?
  private var known: [Int] = []
  private static let comparedTerms = 8

  func number(of folded: [UInt8], in terms: [Term]) -> Int? {
    if let numbers { return numbers[folded] }
    return known.first { terms[$0].folded.elementsEqual(folded) }
  }

  /// Notes the last term, which is new.
  mutating func addLast(of terms: [Term]) {
    known.append(terms.count - 1)
    guard known.count > Self.comparedTerms else { return }
    if numbers == nil {
      numbers = [:]
      for index in known { numbers?[terms[index].folded] = index }
    } else {
      numbers?[terms[terms.count - 1].folded] = terms.count - 1
    }
  }
}
