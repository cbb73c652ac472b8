/// A profile with its parents' rules filled in.
package struct ResolvedProfile: Sendable {
  package var tag: String
  package var name: String
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
      func error(_ message: String) -> FoldingError {
        FoldingError(
          code: .invalidProfile, message: message, file: fileName ?? "Locales/\(file.tag).json",
          key: "parent")
      }
      guard let next = files[parent] else {
        throw error(
          "there is no profile \(parent); there are \(files.keys.sorted().joined(separator: ", "))")
      }
      if chain.contains(where: { $0.tag == parent }) {
        throw error(
          "goes in a circle: \((chain.map(\.tag) + [parent]).joined(separator: " → "));"
            + " end it with und")
      }
      chain.append(next)
    }
    tag = file.tag
    name = file.name
    ancestors = chain.dropFirst().map(\.tag)
    for file in chain.reversed() {
      for rule in file.rules { apply(rule, of: file.tag) }
    }
  }

  private mutating func apply(_ rule: ProfileFile.Rule, of tag: String) {
    if rule.isOff { levels[rule.folding] = nil }
    if let level = rule.level { levels[rule.folding] = level }
    if let turkic = rule.turkic { self.turkic = turkic }
    letters = Set(letters).union(rule.letters).sorted()
    if let relations = rule.relations { self.relations = relations }
    if let keepApart = rule.keepApart { self.keepApart = keepApart }
    reasons[rule.folding] = (tag, rule.reason)
  }

  /// The foldings that act at `level`.
  package func foldings(at level: MatchLevel) -> FoldingSet {
    FoldingSet(levels.filter { $0.value <= level }.keys)
  }
}
