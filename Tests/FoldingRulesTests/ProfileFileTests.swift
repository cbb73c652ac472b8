import Testing

@testable import FoldingRules

@Suite struct ProfileFileTests {
  static let mistakes: [(file: String, message: String)] = [
    (
      #"{"tag": "sv", "name": "x", "foldings": {"diacritic": {}}}"#,
      "x.json:1:41: foldings.diacritic: there is no such folding; did you mean diacritics?"
    ),
    (
      #"{"tag": "sv", "name": "x", "foldings": {"kana": {"level": "loosest", "reason": "r"}}}"#,
      "x.json:1:50: foldings.kana.level: must be identical, standard, loose or off, not loosest"
    ),
    (
      #"{"tag": "sv", "name": "x", "foldings": {"kana": {"level": "loose"}}}"#,
      "x.json:1:41: foldings.kana.reason: is missing; say in a sentence why the profile does so"
    ),
    (
      #"{"tag": "sv", "name": "x", "foldings": {"kana": {"letters": "å", "reason": "r"}}}"#,
      "x.json:1:50: foldings.kana.letters: is no parameter of kana"
    ),
    (
      #"{"tag": "sv", "name": "x", "foldings": {"xyz": {}}}"#,
      "x.json:1:41: foldings.xyz: there is no such folding; there are canonical, width"
    ),
    (
      #"{"tag": "sv", "name": "x", "foldings": {"han-variants": {"relations": ["old-mew"]}}}"#,
      "x.json:1:58: foldings.han-variants.relations: there is no relation old-mew; did you mean old-new?"
    ),
    (
      #"{"tag": "sv", "name": "x", "foldings": {"han-library": {"relations": ["refused"]}}}"#,
      "x.json:1:57: foldings.han-library.relations: there is no relation refused; there are old-new,"
    ),
    (
      #"{"tag": "sv", "name": "x", "alternatives": {"ä": "ae"}}"#,
      "x.json:1:28: alternatives.reason: is missing; say in a sentence why the profile does so"
    ),
    (
      #"{"tag": "sv", "name": "x", "alternatives": {"ab": "c", "reason": "r"}}"#,
      "x.json:1:45: alternatives.ab: must be one letter, or reason"
    ),
    (
      #"{"tag": "sv", "name": "x", "alternatives": {"Ä": "ae", "reason": "r"}}"#,
      "x.json:1:45: alternatives.Ä: must be a lower-case letter"
    ),
    (
      #"{"tag": "sv", "name": "x", "alternatives": {"ä": "", "reason": "r"}}"#,
      "x.json:1:45: alternatives.ä: is empty; write what the letter is found as"
    ),
    (
      #"{"tag": "sv", "name": "x", "half-typed-syllables": {"reason": ""}}"#,
      "x.json:1:28: half-typed-syllables.reason: is missing"
    ),
    (
      #"{"tag": "sv", "name": "x", "half-typed-syllables": {"on": true}}"#,
      "x.json:1:53: half-typed-syllables.on: is no parameter of half-typed-syllables"
    ),
    (#"{"tag": 1, "name": "x"}"#, "x.json:1:2: tag: is a number, but must be a string"),
    (#"{"tag": "sv"}"#, "x.json: name: is missing; add it at the top of the profile"),
    (#"{"tag": "sv", "nam": "x"}"#, "x.json:1:15: nam: is no key of a profile; did you mean name?"),
    (#"["tag"]"#, "x.json:1:1: is an array, but must be an object"),
    (#"{"tag": "sv","#, "x.json:1:14: "),
  ]

  @Test(arguments: mistakes)
  func mistakesSayWhereAndWhat(_ mistake: (file: String, message: String)) {
    #expect {
      try ProfileFile(Array(mistake.file.utf8), file: "x.json")
    } throws: { error in
      "\(error)".hasPrefix(mistake.message)
    }
  }

  private func file(_ tag: String, parent: String?, _ foldings: String = "{}") throws -> ProfileFile
  {
    let parent = parent.map { #""parent": "\#($0)", "# } ?? ""
    let text = #"{"tag": "\#(tag)", \#(parent)"name": "x", "foldings": \#(foldings)}"#
    return try ProfileFile(Array(text.utf8), file: "Locales/\(tag).json")
  }

  @Test func aChildChangesWhatItNames() throws {
    let root = try file(
      "und", parent: nil,
      #"{"case": {"level": "standard", "reason": "r"}, "kana": {"level": "standard", "reason": "r"}}"#
    )
    let child = try file("x", parent: "und", #"{"kana": {"level": "off", "reason": "s"}}"#)
    let resolved = try ResolvedProfile(child, among: ["und": root, "x": child])
    #expect(resolved.foldings(at: .standard) == FoldingSet(.letterCase))
    #expect(resolved.reasons[.kana]?.tag == "x")
    #expect(resolved.reasons[.letterCase]?.tag == "und")
  }

  @Test func alternativesAreInherited() throws {
    let root = try ProfileFile(
      Array(
        #"{"tag": "und", "name": "x", "alternatives": {"ø": "oe", "å": "aa", "reason": "r"}}"#.utf8),
      file: "und.json")
    let child = try ProfileFile(
      Array(
        #"{"tag": "x", "parent": "und", "name": "x", "alternatives": {"å": "a", "reason": "s"}}"#
          .utf8), file: "x.json")
    let resolved = try ResolvedProfile(child, among: ["und": root, "x": child])
    #expect(resolved.alternatives == [0xF8: [0x6F, 0x65], 0xE5: [0x61]])
    #expect(ResolvedProfile.alternatives(resolved.alternativeWords) == resolved.alternatives)
    #expect(!resolved.halfTypedSyllables)
  }

  /// `han-library` goes on from `han-variants`.
  @Test func theLibraryNeedsTheVariants() throws {
    let root = try file(
      "und", parent: nil,
      #"""
      {"han-variants": {"level": "off", "relations": ["old-new"], "reason": "r"},
       "han-library": {"level": "loose", "relations": ["eacc"], "reason": "r"}}
      """#)
    let resolved = try ResolvedProfile(root, among: ["und": root])
    #expect(resolved.relations == [.oldNew] && resolved.libraryRelations == [.eacc])
    #expect(resolved.foldings(at: .loose) == [])
  }

  @Test func aCycleOfParentsIsAnError() throws {
    let a = try file("a", parent: "b")
    let b = try file("b", parent: "a")
    #expect {
      try ResolvedProfile(a, among: ["a": a, "b": b])
    } throws: { error in
      "\(error)" == "Locales/a.json:1:14: parent: goes in a circle: a → b → a; end it with und"
    }
  }

  @Test func aMissingParentIsAnError() throws {
    let a = try file("a", parent: "b")
    #expect {
      try ResolvedProfile(a, among: ["a": a])
    } throws: { error in
      "\(error)" == "Locales/a.json:1:14: parent: there is no profile b; there is a"
    }
  }
}
