internal import Catalogs

/// Which fields of a catalog are looked at, which of them hold titles, and what script each is in.
///
///     AuditedFields(reader.fields, [])        // title.ja: a title in Hira, Kana or Hani
///
/// See ``Audit`` for the rule.
struct AuditedFields {
  struct State {
    /// Whether it names the record.
    var isID: Bool
    var isAudited: Bool
    var isTitle: Bool
    /// `nil` where the name has no tag, or one whose language is in several scripts.
    var script: TagScript?
  }

  private(set) var states: [State] = []
  private(set) var titleNames: [String] = []
  private let scopes: [Scope]

  init(_ fields: FieldSet, _ scopes: [Scope]) {
    self.scopes = scopes
    learn(fields)
  }

  /// Takes in the fields that came since it was made.
  mutating func learn(_ fields: FieldSet) {
    for index in states.count..<max(states.count, fields.count) {
      let field = fields[index]
      let isAsked = scopes.isEmpty || scopes.contains { $0.covers(field.name) }
      let isTitle = isAsked && !field.isID && (!scopes.isEmpty || Self.namesTitles(field.name))
      if isTitle { titleNames.append(field.name) }
      states.append(
        State(
          isID: field.isID, isAudited: isAsked && !field.isID, isTitle: isTitle,
          script: field.localeTag.flatMap(TagScript.init)))
    }
  }

  private static let titleWords = ["title", "titles", "name", "names", "alias", "aliases"]
  /// What the names of fields end in that say how a title is read; two titles may sound alike.
  private static let readingWords: Set<String> = [
    "hira", "hrkt", "kana", "hiragana", "katakana", "furigana", "yomi", "yomigana", "yomikata",
    "reading", "ruby", "phonetic", "transcription", "latn",
  ]

  static func namesTitles(_ name: String) -> Bool {
    let words = name.lowercased().split { $0 == "." || $0 == "_" || $0 == "-" }
    guard let first = words.first, let last = words.last else { return false }
    return titleWords.contains(String(first)) && !readingWords.contains(String(last))
  }
}
