/// A profile with its parents' rules filled in.
package struct ResolvedProfile: Sendable {
  package var tag: String
  package var name: String
  /// The file's own remark; a parent's is about the parent.
  package var note: String?
  /// The parents' tags, nearest first.
  package var ancestors: [String]
  /// For each folding that acts, the tightest level at which it does.
  package var levels: [Folding: MatchLevel] = [:]
  package var turkic = false
  package var letters: [UInt32] = []
  /// The relations whose pairs `han-variants` takes.
  package var relations: [HanRelation] = []
  /// The relations that `han-library` adds to those.
  package var libraryRelations: [HanRelation] = []
  package var keepApart: [String] = []
  /// From a letter, in lower case, to what it is found as in a title besides what it folds to.
  package var alternatives: [UInt32: [UInt32]] = [:]
  package var alternativesReason: String?
  /// Whether a query's last hangul syllable may be half typed.
  package var halfTypedSyllables: Bool { halfTypedSyllablesReason != nil }
  package var halfTypedSyllablesReason: String?
  /// For each folding, who said the last word on it, and why.
  package var reasons: [Folding: (tag: String, reason: String)] = [:]

  /// Resolves `file` among `files`, by tag.
  ///
  /// Errors: a parent that is not among them, and a cycle of parents.
  package init(
    _ file: ProfileFile, among files: [String: ProfileFile], name fileName: String? = nil
  ) throws(FoldingError) {
    var chain = [file]
    while let parent = chain.last!.parent {
      func error(_ reason: FoldingError.Reason) -> FoldingError {
        FoldingError(
          reason, file: fileName ?? "Locales/\(file.tag).json", line: file.parentPlace?.line,
          column: file.parentPlace?.column, key: "parent")
      }
      guard let next = files[parent] else {
        throw error(
          .unknownParent(parent, FoldingError.KnownNames(parent, among: files.keys.sorted())))
      }
      if chain.contains(where: { $0.tag == parent }) {
        throw error(.circle(chain.map(\.tag) + [parent]))
      }
      chain.append(next)
    }
    tag = file.tag
    name = file.name
    note = file.note
    ancestors = chain.dropFirst().map(\.tag)
    for file in chain.reversed() {
      for rule in file.rules { apply(rule, of: file.tag) }
      for (letter, text) in file.alternatives { alternatives[letter] = text }
      alternativesReason = file.alternativesReason ?? alternativesReason
      halfTypedSyllablesReason = file.halfTypedSyllablesReason ?? halfTypedSyllablesReason
    }
  }

  private mutating func apply(_ rule: ProfileFile.Rule, of tag: String) {
    if rule.isOff { levels[rule.folding] = nil }
    if let level = rule.level { levels[rule.folding] = level }
    if let turkic = rule.turkic { self.turkic = turkic }
    letters = Set(letters).union(rule.letters).sorted()
    if let relations = rule.relations {
      if rule.folding == .hanLibrary {
        libraryRelations = relations
      } else {
        self.relations = relations
      }
    }
    if let keepApart = rule.keepApart { self.keepApart = keepApart }
    reasons[rule.folding] = (tag, rule.reason)
  }

  /// The foldings that act at `level`; `han-library` goes on from `han-variants` and means nothing
  /// without.
  package func foldings(at level: MatchLevel) -> FoldingSet {
    let acting = FoldingSet(levels.filter { $0.value <= level }.keys)
    return acting.contains(.hanVariants) ? acting : acting.subtracting(FoldingSet(.hanLibrary))
  }

  // MARK: Alternatives in the tables

  /// Letter, length, text, for each, by letter.
  package var alternativeWords: [UInt32] {
    alternatives.sorted { $0.key < $1.key }.flatMap { letter, text in
      [letter, UInt32(text.count)] + text
    }
  }

  package static func alternatives(_ words: some Collection<UInt32>) -> [UInt32: [UInt32]] {
    var alternatives: [UInt32: [UInt32]] = [:]
    var rest = words[...]
    while let letter = rest.popFirst(), let count = rest.popFirst() {
      alternatives[letter] = Array(rest.prefix(Int(count)))
      rest = rest.dropFirst(Int(count))
    }
    return alternatives
  }
}
